// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <utility>

namespace posenc {

__extension__ using Wide = __int128;

/// Sum over 0 <= t < n of floor((a t + b) / m), by Euclid's steps on the lattice points under the line (Knuth, Concrete
/// Mathematics, 3.32). Precondition: n, a, b >= 0 < m; products below 2^127.
inline Wide floorSum(Wide n, Wide m, Wide a, Wide b) {
    Wide sum = 0;
    while (true) {
        sum += n * (n - 1) / 2 * (a / m) + n * (b / m);
        a %= m;
        b %= m;
        const Wide top = a * n + b;
        if (top < m) return sum;
        n = top / m;
        b = top % m;
        std::swap(m, a);
    }
}

/// Returns how many of the multiples 0, x, 2x, ... (n - 1) x lie within `near` of a whole number. Exact except for
/// multiples whose distance differs from `near` by less than n 2^-62. Precondition: 0 <= x < 2^24; 0 <= near < 1/2; n <
/// 2^40.
inline std::int64_t countNearWhole(std::int64_t n, double x, double near) {
    constexpr int kBits = 62;
    const Wide one = Wide{1} << kBits;
    const auto fixed = [](double value) { return static_cast<Wide>(value * 0x1p62L); };
    const Wide step = fixed(x - static_cast<double>(static_cast<std::int64_t>(x))), edge = fixed(near);
    return static_cast<std::int64_t>(floorSum(n, one, step, one + edge) - floorSum(n, one, step, one - edge - 1));
}

}  // namespace posenc
