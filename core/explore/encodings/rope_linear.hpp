// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// Position Interpolation: divides every frequency by the factor, equivalent to dividing every position by it.
/// arXiv:2306.15595; rope_type "linear".
struct RopeLinear : Rope {
    static constexpr auto id = "rope-linear";

    double factor = 4.0;

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeLinear>(),
            std::tuple{posenc::field(&RopeLinear::factor, "factor", say("core", "Factor"),
                                     say("core", "How many times the context is stretched."), kFactor, "s")});
    }

    Rotary encode() const {
        Rotary out = rotary(factor);
        asArray(out.frequencies) /= factor;
        return out;
    }
};

}  // namespace posenc
