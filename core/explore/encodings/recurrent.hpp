// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/normals.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// Positions by recurrence: a network steps from one position to the next, p(t+1) = W p(t), or tanh(W p(t) + b), with W
/// = ρ Q and Q orthogonal, so that ρ is exactly the spectral radius. The table is unbounded, but ρ < 1 forgets and ρ >
/// 1 explodes. Compare FLOATER (Liu et al., arXiv:2003.09229), which makes the steps continuous.
struct Recurrent {
    static constexpr auto id = "recurrent";

    enum class Activation : std::uint8_t { Linear, Tanh };
    static constexpr Option kActivations[] = {{"linear", say("core", "none: p ↦ W p")},
                                              {"tanh", say("core", "tanh: p ↦ tanh(W p + b)")}};
    static constexpr std::int64_t kMostSteps = std::int64_t{1} << 28U;  // positions × dim²: a tenth of a second
    static constexpr double kLongest = 1e12;  // the first longer vector ends the table: products stay drawable

    int dim = 64;
    std::int64_t positions = 512;
    double radius = 0.995;
    Activation activation = Activation::Linear;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            field(&Recurrent::dim, "dim", say("core", "Dimension"), say("core", "Width of the embedding."),
                  Integer{{8, 256}, {1, 512}, 1, Scale::Log}, "d"),
            field(&Recurrent::positions, "positions", say("core", "Positions"),
                  say("core", "How many steps are taken."), Integer{{16, 4096}, {1, 1 << 20}, 1, Scale::Log}, "T",
                  kTokens),
            field(&Recurrent::radius, "radius", say("core", "Spectral radius"),
                  say("core",
                      "By how much a step stretches every vector: below 1 the network forgets, above 1 it explodes."),
                  Real{{0.5, 1.5}, {0.0, 100.0}}, "ρ"),
            field(&Recurrent::activation, "activation", say("core", "Activation"),
                  say("core", "tanh keeps vectors bounded."), Choice{kActivations}),
            field(&Recurrent::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for W, b and the vector of position 0."), Integer{{1, 100}, {0, 1'000'000'000}})};
    }

    std::optional<Text> problem() const {
        if (positions * dim * dim <= kMostSteps) return std::nullopt;
        return say("core", "positions × dim² must be at most %1, not %2 × %3².").with(kMostSteps, positions, dim);
    }

    /// One row per position; fewer if a vector is longer than kLongest, which is then the last.
    Rows encode() const {
        Normals normals(static_cast<std::uint64_t>(seed), static_cast<std::size_t>((dim + 2) * dim));
        Vector state = unit(normals);
        const Eigen::MatrixXd step = radius * orthonormal(normals);
        const Vector bias = biases(normals);
        Rows out{Matrix(positions, dim)};
        std::int64_t count = 0;
        for (out.values.row(count++) = state; count < positions && state.norm() <= kLongest;
             out.values.row(count++) = state)
            state = activated(bias + step * state);
        out.values.conservativeResize(count, dim);
        return out;
    }

private:
    Vector unit(Normals& normals) const { return normals.next(dim, 1, 1.0).col(0).normalized(); }

    /// Uniform over all rotations and reflections: random directions by two passes of Gram-Schmidt, which is enough
    /// (Giraud, Langou, Rozložník).
    Eigen::MatrixXd orthonormal(Normals& normals) const {
        Eigen::MatrixXd all(dim, dim);
        for (Eigen::Index c = 0; c < dim; ++c) {
            const auto earlier = all.leftCols(c);
            Vector own = normals.next(dim, 1, 1.0);
            for (int pass = 0; pass < 2; ++pass) own -= earlier * (earlier.transpose() * own);
            all.col(c) = own.normalized();
        }
        return all;
    }

    /// Variance 1/dim, the usual initialization of weights.
    Vector biases(Normals& normals) const {
        if (activation == Activation::Linear) return Vector::Zero(dim);
        return normals.next(dim, 1, 1.0 / std::sqrt(static_cast<double>(dim)));
    }

    Vector activated(Vector sum) const {
        if (activation == Activation::Tanh) sum = sum.array().tanh();
        return sum;
    }
};

}  // namespace posenc
