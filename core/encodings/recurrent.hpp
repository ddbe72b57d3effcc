// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/encodings/encoding.hpp"
#include "core/math/dense.hpp"
#include "core/math/normals.hpp"
#include "core/parameter/schema.hpp"

namespace posenc {

/// Positions by recurrence: a network steps from one position to the next, p(t+1) = W p(t), or tanh(W p(t) + b), with W
/// = ρ Q and Q orthogonal, so that ρ is the spectral radius exactly. Nothing ends the table, but ρ < 1 forgets and ρ >
/// 1 explodes. Compare FLOATER (Liu et al., arXiv:2003.09229), which makes the steps continuous.
struct Recurrent {
    static constexpr auto id = "recurrent";
    static constexpr Say title = say("core", "Recurrent");
    static constexpr Say summary = say(
        "core", "A recurrent network steps from position to position: it goes on for ever, but one step at a time.");
    static constexpr auto source = "compare FLOATER, arXiv:2003.09229";

    enum class Activation : std::uint8_t { Linear, Tanh };
    static constexpr Option kActivations[] = {{"linear", say("core", "none: p ↦ W p")},
                                              {"tanh", say("core", "tanh: p ↦ tanh(W p + b)")}};
    static constexpr std::int64_t kMostSteps = std::int64_t{1} << 28U;  // positions × dim²: a tenth of a second
    static constexpr double kLongest = 1e12;  // the table ends with the first vector beyond: products stay drawable

    int dim = 64;
    std::int64_t positions = 512;
    double radius = 0.98;
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
                  say("core", "By how much a step stretches every vector: below 1 it forgets, above 1 it explodes."),
                  Real{{0.5, 1.5}, {0.0, 100.0}}, "ρ"),
            field(&Recurrent::activation, "activation", say("core", "Activation"),
                  say("core", "tanh keeps vectors bounded."), Choice{kActivations}),
            field(&Recurrent::seed, "seed", say("core", "Seed"), say("core", "Of W, b and the vector of position 0."),
                  Integer{{1, 100}, {0, 1'000'000'000}})};
    }

    std::optional<Text> problem() const {
        if (positions * dim * dim <= kMostSteps) return std::nullopt;
        return say("core", "positions × dim² must be at most %1, not %2 × %3².")
            .with(static_cast<long long>(kMostSteps), static_cast<long long>(positions), dim);
    }

    /// One row for each position; fewer when a vector is longer than kLongest, which is then the last.
    Rows encode() const {
        Normals normals(static_cast<std::uint64_t>(seed), (width() + 2) * width());
        std::vector<double> state = ofUnitLength(normals.next(width(), 1.0));
        const std::vector<double> columns = orthonormal(normals);
        const std::vector<double> bias = biases(normals);
        Rows out{dim, state};
        while (out.count() < positions && length(state) <= kLongest) {
            state = next(columns, bias, state);
            out.values.insert(out.values.end(), state.begin(), state.end());
        }
        return out;
    }

private:
    std::size_t width() const { return static_cast<std::size_t>(dim); }

    static double length(const std::vector<double>& v) {
        double square = 0.0;
        for (const double each : v) square += each * each;
        return std::sqrt(square);
    }

    static std::vector<double> ofUnitLength(std::vector<double> v) {
        const double all = length(v);
        for (double& each : v) each /= all;
        return v;
    }

    /// dim columns, one after another, uniform over all rotations and reflections: random directions by Gram and
    /// Schmidt, twice each, which is enough (Giraud, Langou, Rozložník).
    std::vector<double> orthonormal(Normals& normals) const {
        std::vector<double> all(width() * width()), transposed(all.size());
        for (std::size_t c = 0; c < width(); ++c) {
            const std::span<double> earlier = std::span(all).first(c * width());
            std::vector<double> own = normals.next(width(), 1.0);
            for (int pass = 0; pass < 2; ++pass) removeParts(earlier, transposed, own);
            own = ofUnitLength(std::move(own));
            for (std::size_t r = 0; r < width(); ++r) all[c * width() + r] = transposed[r * width() + c] = own[r];
        }
        return all;
    }

    /// Takes from v its parts along those unit vectors.
    static void removeParts(std::span<const double> all, std::span<const double> transposed, std::vector<double>& v) {
        std::vector<double> along(all.size() / v.size(), 0.0);
        addVectors(transposed, v.size(), v, along);
        for (double& each : along) each = -each;
        addVectors(all, v.size(), along, v);
    }

    /// Variance 1/dim, as weights usually start.
    std::vector<double> biases(Normals& normals) const {
        if (activation == Activation::Linear) return std::vector<double>(width(), 0.0);
        return normals.next(width(), 1.0 / std::sqrt(static_cast<double>(dim)));
    }

    std::vector<double> next(const std::vector<double>& columns, std::vector<double> sum,
                             std::vector<double> state) const {
        for (double& each : state) each *= radius;
        addVectors(columns, width(), state, sum);
        if (activation == Activation::Tanh)
            for (double& each : sum) each = std::tanh(each);
        return sum;
    }
};

}  // namespace posenc
