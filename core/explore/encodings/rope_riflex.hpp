// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/axes/time_and_size.hpp"
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// RIFLEx slows down one pair of a video model's time axis, the one whose period is where videos begin to repeat, so
/// that it does not complete a turn. arXiv:2502.15894 equation 8, with the factor 0.9 of thu-ml/RIFLEx riflex_utils.py.
struct RopeRiflex : Rope {
    static constexpr auto id = "rope-riflex";

    std::int64_t testLength = 66;
    std::int64_t repetitionFrame = 48;
    std::optional<std::int64_t> k = {};

    static RopeRiflex atFirst() { return {{.headDim = 16, .base = 256.0, .trainedContext = 33}}; }

    static consteval auto fields() {
        auto shape = shapeFields<RopeRiflex>();
        std::get<3>(shape).unit = say("core", "frames");
        return std::tuple_cat(
            shape,
            std::tuple{posenc::field(&RopeRiflex::testLength, "test-length", say("core", "Frames now"),
                                     say("core", "Length of the video along its time axis, in latent frames."),
                                     Integer{{8, 1024}, {1, std::int64_t{1} << 40}, 1, Scale::Log}, "L<sub>test</sub>"),
                       posenc::field(&RopeRiflex::repetitionFrame, "repetition-frame", say("core", "First repetition"),
                                     say("core", "The frame at which longer videos begin to repeat themselves."),
                                     Integer{{8, 1024}, {1, std::int64_t{1} << 40}, 1, Scale::Log}, "f<sub>rep</sub>"),
                       posenc::field(&RopeRiflex::k, "k", say("core", "Pair that is slowed down"),
                                     say("core",
                                         "Counted from 1, as published; auto takes the one whose period is nearest to "
                                         "the first repetition."),
                                     Integer{{1, 32}, {1, 32768}, 1, Scale::Linear, true}, "k")});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (!k || *k <= rotaryDim() / 2) return std::nullopt;
        return say("core", "k (%1) must be one of the %2 {2|pair|pairs}, counted from 1.").with(*k, rotaryDim() / 2);
    }

    std::vector<double> periods() const { return wholePeriods(geometricFrequencies(base, rotaryDim())); }

    std::int64_t resolvedK() const {
        if (k) return *k;
        return static_cast<std::int64_t>(repeatingPair(periods(), static_cast<double>(repetitionFrame))) + 1;
    }

    RopeRiflex resolved() const {
        RopeRiflex out = *this;
        if (!problem()) out.k = resolvedK();
        return out;
    }

    Rotary encode() const {
        Rotary out = rotary(1.0);
        out.frequencies = withinOneTurn(out.original, static_cast<std::size_t>(resolvedK() - 1),
                                        static_cast<double>(testLength));
        return out;
    }
};

}  // namespace posenc
