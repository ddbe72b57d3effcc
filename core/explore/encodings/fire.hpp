// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// See FireNetwork; ε = 1e-6 and μ = 1 as in the paper's code. c, L and the network are trained; no trained ones are
/// available, so it is one of these:
///   example:  head h falls from 0 to −8 (h + 1)/H at x = 1 and never rises: hidden number k of W is relu(x − k/W) and
///             has the weight −s u_k, u uniform in 0 .. 1 by the seed, s as that end asks
///   start:    all weights uniform in ±1/sqrt(inputs), as PyTorch starts linear layers; b2 as well
struct Fire {
    static constexpr auto id = "fire";
    static constexpr bool isTrained = true;

    enum class Weights : std::uint8_t { Example, Start };
    static constexpr Option kWeights[] = {{"example", say("core", "an example: each head falls more than the last")},
                                          {"start", say("core", "as training starts: random")}};
    static constexpr std::int64_t kMostWeights = 1 << 20;

    int heads = 8;
    double threshold = 512.0;
    double c = 0.1;
    int width = 32;
    Weights weights = Weights::Example;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            field(&Fire::heads, "heads", say("core", "Heads"),
                  say("core", "Outputs of the network, one for each head."), Integer{{1, 64}, {1, 65536}}, "H"),
            field(&Fire::threshold, "threshold", say("core", "Threshold"),
                  say("core", "Distances of queries before it are measured as if the query were there."),
                  Real{{16.0, 8192.0}, {0.0, 1e9}, Scale::Log}, "L<sub>0</sub>", kTokens),
            field(&Fire::c, "c", say("core", "Scale in the logarithm"),
                  say("core", "A larger value gives near distances more of the range from 0 to 1."),
                  Real{{0.01, 10.0}, {1e-6, 1e6}, Scale::Log}, "c<sub>0</sub>"),
            field(&Fire::width, "width", say("core", "Hidden units"),
                  say("core", "Hidden units of the network; 32 in the paper."), Integer{{1, 64}, {1, 4096}}, "M"),
            field(&Fire::weights, "weights", say("core", "Weights"),
                  say("core", "Real weights are trained; no trained ones are available here."), Choice{kWeights}),
            field(&Fire::seed, "seed", say("core", "Seed"), say("core", "Seed for the weights."),
                  Integer{{1, 100}, {0, 1'000'000'000}})};
    }

    std::optional<Text> problem() const {
        if (std::int64_t{heads} * width <= kMostWeights) return std::nullopt;
        return say("core", "%1 × %2 must be at most %3, not %4 × %5.")
            .with("heads", "width", kMostWeights, heads, width);
    }

    QueryBias encode() const {
        FireNetwork out{.c = c, .threshold = threshold};
        Random random(static_cast<std::uint64_t>(seed));
        weights == Weights::Example ? fillExample(random, out) : fillStart(random, out);
        return {out};
    }

private:
    void fillExample(Random& random, FireNetwork& out) const {
        double atOne = 0.0;
        std::vector<double> falls;
        for (int k = 0; k < width; ++k) {
            out.w1.push_back(1.0);
            out.b1.push_back(-static_cast<double>(k) / width);
            falls.push_back(random.uniform());
            atOne += falls.back() * (1.0 + out.b1.back());
        }
        for (int h = 0; h < heads; ++h) {
            out.w2.emplace_back();
            for (const double fall : falls) out.w2.back().push_back(-8.0 * (h + 1) / heads * fall / atOne);
            out.b2.push_back(0.0);
        }
    }

    void fillStart(Random& random, FireNetwork& out) const {
        const auto draw = [&](int count, double reach) {
            std::vector<double> numbers;
            for (int k = 0; k < count; ++k) numbers.push_back(reach * (2.0 * random.uniform() - 1.0));
            return numbers;
        };
        const double reach = 1.0 / std::sqrt(static_cast<double>(width));
        out.w1 = draw(width, 1.0);
        out.b1 = draw(width, 1.0);
        for (int h = 0; h < heads; ++h) out.w2.push_back(draw(width, reach));
        out.b2 = draw(heads, reach);
    }
};

}  // namespace posenc
