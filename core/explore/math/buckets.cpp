// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/buckets.hpp"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

/// A sum of two doubles that do not overlap: 106 bits (Dekker 1971; Hida, Li, Bailey, the QD library).
struct Wide {
    double high = 0.0;
    double low = 0.0;
};

Wide renormalized(double high, double low) {
    const double sum = high + low;
    return {sum, low - (sum - high)};
}

Wide operator+(Wide a, Wide b) {
    const double sum = a.high + b.high;
    const double rounded = sum - a.high;
    const double error = (a.high - (sum - rounded)) + (b.high - rounded);
    return renormalized(sum, error + a.low + b.low);
}

Wide operator*(Wide a, Wide b) {
    const double product = a.high * b.high;
    const double error = std::fma(a.high, b.high, -product);
    return renormalized(product, error + a.high * b.low + a.low * b.high);
}

Wide operator-(Wide a) { return {-a.high, -a.low}; }

Wide operator/(Wide a, Wide b) {
    const double quotient = a.high / b.high;
    const Wide rest = a + -(b * Wide{quotient});
    return renormalized(quotient, (rest.high + rest.low) / b.high);
}

constexpr Wide kLn2{std::numbers::ln2, 2.319046813846299558e-17};

/// ln(a / b) = k ln 2 + 2 artanh z, z = (a - c) / (a + c) with c = 2^k b, |z| < 0.18: 24 terms of the series reach
/// 1e-36.
Wide wideLog(std::int64_t a, std::int64_t b) {
    const int k = std::ilogb(static_cast<double>(a) / static_cast<double>(b) * std::numbers::sqrt2);
    const Wide top{static_cast<double>(a)};
    const Wide bottom{std::ldexp(static_cast<double>(b), k)};
    const Wide z = (top + -bottom) / (top + bottom);
    const Wide square = z * z;
    Wide sum;
    for (int odd = 47; odd > 0; odd -= 2) sum = Wide{1.0} / Wide{static_cast<double>(odd)} + square * sum;
    return Wide{static_cast<double>(k)} * kLn2 + Wide{2.0} * z * sum;
}

/// ln(a / b), to a few units in the last place for any ratio above 0.
double log(std::int64_t a, std::int64_t b) {
    const double ratio = static_cast<double>(a - b) / static_cast<double>(b);
    return ratio < 1.0 ? std::log1p(ratio) : std::log(static_cast<double>(a) / static_cast<double>(b));
}

}  // namespace

LogSteps logSteps(std::int64_t n, std::int64_t first, std::int64_t last, std::int64_t count) {
    const double steps = static_cast<double>(count) * log(n, first) / log(last, first);
    const double nearest = std::nearbyint(steps);
    const auto below = static_cast<std::int64_t>(std::floor(steps));
    if (std::abs(steps - nearest) > 1e-14 * (1.0 + std::abs(steps))) return {below, below + 1};
    const Wide left = Wide{static_cast<double>(count)} * wideLog(n, first);
    const Wide beyond = left + -(Wide{nearest} * wideLog(last, first));
    const auto whole = static_cast<std::int64_t>(nearest);
    if (std::abs(beyond.high) <= 1e-26 * (1.0 + std::abs(left.high))) return {whole, whole};
    return beyond.high < 0.0 ? LogSteps{whole - 1, whole} : LogSteps{whole, whole + 1};
}

}  // namespace posenc
