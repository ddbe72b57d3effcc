// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>

namespace posenc {

/// 1 - y/c0 (1 - y/c1 (1 - ...)): a Taylor series of sine or cosine in nested form, using multiplications only.
template <int... Divisors, class Real> [[gnu::always_inline]] inline Real nested(Real y) {
    constexpr Real kReciprocals[] = {Real{1} / Divisors...};
    Real sum = 1;
    for (std::size_t k = sizeof...(Divisors); k-- > 0;) sum = 1 - y * kReciprocals[k] * sum;
    return sum;
}

/// Removes whole turns, which do not affect cosine and sine. Adding and subtracting 1.5 * 2^52 rounds, without a branch
/// or a call on any machine.
[[gnu::always_inline]] inline double withoutWholeTurns(double turns) {
    constexpr double kRound = 6755399441055744.0;
    return turns - ((turns + kRound) - kRound);
}

}  // namespace posenc
