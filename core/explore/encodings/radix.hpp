// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// The digits of the position as a vector: digit k is floor(n / r^k) mod r, most significant first. An analogy for the
/// extension of rotary contexts (Su Jianlin, kexue.fm/archives/9675): a new leading digit is extrapolation, n / s
/// interpolation, a larger r a change of base.
struct Radix {
    static constexpr auto id = "radix";

    int radix = 10;
    int width = 3;
    double factor = 1.0;

    static consteval auto fields() {
        return std::tuple{
            field(&Radix::radix, "radix", say("core", "Radix"),
                  say("core",
                      "Every digit is below the radix; a larger radix can write more numbers with the same number of "
                      "digits."),
                  Integer{{2, 36}, {2, 1024}}, "r"),
            field(&Radix::width, "width", say("core", "Number of digits"),
                  say("core", "How many digits were used in training; larger numbers lose their leading digits."),
                  Integer{{1, 12}, {1, 64}}, "w"),
            field(&Radix::factor, "factor", say("core", "Factor"),
                  say("core", "Positions are divided by this; the last digit keeps the fraction."),
                  Real{{1.0, 16.0}, {1.0, 1e6}, Scale::Log}, "s")};
    }

    Digits encode() const { return {radix, width, factor}; }
};

}  // namespace posenc
