// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/encodings/encoding.hpp"
#include "core/math/random.hpp"
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
    static constexpr std::int64_t kMostSteps = std::int64_t{1} << 28U;  // positions × dim²: a third of a second
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
        Random random(static_cast<std::uint64_t>(seed));
        std::vector<double> state = random.unitVector(width());
        const std::vector<double> columns = orthonormal(random);
        const std::vector<double> bias = biases(random);
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

    /// dim columns, one after another, uniform over all rotations and reflections: random directions by Gram and
    /// Schmidt, twice each, which is enough (Kahan and Parlett).
    std::vector<double> orthonormal(Random& random) const {
        std::vector<double> all;
        for (int c = 0; c < dim; ++c) {
            std::vector<double> own = random.unitVector(width());
            for (int pass = 0; pass < 2; ++pass) removeParts(all, own);
            const double scale = 1.0 / length(own);
            for (const double each : own) all.push_back(scale * each);
        }
        return all;
    }

    /// Takes from v its parts along all those unit vectors.
    static void removeParts(const std::vector<double>& all, std::vector<double>& v) {
        for (std::size_t first = 0; first < all.size(); first += v.size()) {
            double along = 0.0;
            for (std::size_t r = 0; r < v.size(); ++r) along += all[first + r] * v[r];
            for (std::size_t r = 0; r < v.size(); ++r) v[r] -= along * all[first + r];
        }
    }

    /// Variance 1/dim, as weights usually start.
    std::vector<double> biases(Random& random) const {
        std::vector<double> out(width(), 0.0);
        if (activation == Activation::Tanh)
            for (double& each : out) each = random.normal() / std::sqrt(static_cast<double>(dim));
        return out;
    }

    std::vector<double> next(const std::vector<double>& columns, std::vector<double> sum,
                             const std::vector<double>& state) const {
        for (std::size_t c = 0; c < width(); ++c) {
            const double share = radius * state[c];
            for (std::size_t r = 0; r < width(); ++r) sum[r] += share * columns[c * width() + r];
        }
        if (activation == Activation::Tanh)
            for (double& each : sum) each = std::tanh(each);
        return sum;
    }
};

}  // namespace posenc
