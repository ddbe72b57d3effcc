// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope_ntk_by_parts.hpp"

namespace posenc {

/// Shared by YaRN's variants: a ramp linear in the pair index, between the pairs that make betaFast and betaSlow turns
/// in the trained context. arXiv:2309.00071, as in the reference code (jquesnelle/yarn).
struct YarnRamp : Rope {
    double betaFast = 32.0;
    double betaSlow = 1.0;
    bool truncate = true;

    template <class S> static consteval auto betaFields() {
        return std::tuple{
            posenc::field<S>(static_cast<double S::*>(&YarnRamp::betaFast), "beta-fast",
                             say("core", "Turns at the fast end"),
                             say("core",
                                 "The ramp starts at the pair that makes this many turns in the trained context; "
                                 "faster pairs are kept."),
                             Real{{2.0, 128.0}, {1e-6, 1e6}, Scale::Log}, "β<sub>fast</sub>", kTurns),
            posenc::field<S>(
                static_cast<double S::*>(&YarnRamp::betaSlow), "beta-slow", say("core", "Turns at the slow end"),
                say("core",
                    "The ramp ends at the pair that makes this many turns; slower pairs are fully interpolated."),
                Real{{0.1, 8.0}, {1e-6, 1e6}, Scale::Log}, "β<sub>slow</sub>", kTurns)};
    }

    template <class S> static consteval auto rampFields() {
        return std::tuple_cat(
            betaFields<S>(),
            std::tuple{posenc::field<S>(
                static_cast<bool S::*>(&YarnRamp::truncate), "truncate", say("core", "Round ramp ends to whole pairs"),
                say("core", "Round the ramp's ends outwards to whole pairs (gpt-oss does not)."), Toggle{})});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (base == 1.0)
            return Text(say("core",
                            "YaRN needs a base other than 1: the formula for the ramp's ends divides by ln base, which "
                            "would be 0."));
        if (betaFast < betaSlow)
            return say("core", "beta-fast (%1) must not be smaller than beta-slow (%2): fast pairs make more turns.")
                .with(betaFast, betaSlow);
        return std::nullopt;
    }

    double correctionDim(double turns) const {
        return posenc::correctionDim(rotaryDim(), static_cast<double>(trainedContext), base, turns);
    }

    /// Ends of the ramp in pair indices. The upper clamp is d - 1, not d/2 - 1, as in the reference code.
    std::pair<double, double> rampEnds() const {
        double low = correctionDim(betaFast);
        double high = correctionDim(betaSlow);
        if (truncate) {
            low = std::floor(low);
            high = std::ceil(high);
        }
        return {std::max(low, 0.0), std::min(high, rotaryDim() - 1.0)};
    }

    /// The share of each pair that is kept, falling from 1 at pair `low` to 0 over `width` pairs.
    std::vector<double> keptShares(double low, double width) const {
        return asList(countedTo(rotaryDim() / 2).unaryExpr([=](double pair) { return keptByPair(pair, low, width); }));
    }
};

}  // namespace posenc
