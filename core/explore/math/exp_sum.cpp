// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/exp_sum.hpp"

#include <array>
#include <bit>
#include <cstdint>

#include "core/explore/math/clones.hpp"
#include "core/explore/math/taylor.hpp"

namespace posenc {

namespace {

constexpr std::size_t kLanes = 16;
constexpr double kLowest = -700.0;

using Lanes = std::array<double, kLanes>;

/// 2^n e^r, |r| <= ln 2 / 2, of x >= kLowest: n is read from the low bits of a sum with 1.5 * 2^52, without a branch or
/// a call, so that it vectorizes. ln 2 is split in two parts; n times the first is exact.
[[gnu::always_inline]] inline double exponential(double x) {
    constexpr double kRound = 6755399441055744.0, kPerLn2 = 1.4426950408889634;
    constexpr double kLn2 = 0.693147180369123816490, kRest = 1.90821492927058770002e-10;
    const double rounded = x * kPerLn2 + kRound, n = rounded - kRound;
    const double r = (x - n * kLn2) - n * kRest;
    const auto power = std::bit_cast<std::uint64_t>(rounded) << 52U;  // the shift removes 1.5 * 2^52
    const double series = nested<-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13>(r);
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(series) + power);
}

POSENC_CLONES void addSums(const double* values, std::size_t count, double factor, double top, Lanes& weights,
                           Lanes& weighted) {
    for (std::size_t at = 0; at < count; at += kLanes)
        for (std::size_t k = 0; k < kLanes; ++k) {
            const double x = factor * values[at + k] - top;
            const double weight = x < kLowest ? 0.0 : exponential(x < kLowest ? kLowest : x);
            weights[k] += weight;
            weighted[k] += weight * x;
        }
}

double total(const Lanes& lanes) {
    double sum = 0.0;
    for (const double each : lanes) sum += each;
    return sum;
}

}  // namespace

ExpSums expSums(std::span<const double> values, double factor, double top) {
    Lanes weights{}, weighted{};
    const std::size_t whole = values.size() / kLanes * kLanes;
    addSums(values.data(), whole, factor, top, weights, weighted);
    ExpSums out{total(weights), total(weighted)};
    for (const double each : values.subspan(whole)) {
        const double x = factor * each - top, weight = x < kLowest ? 0.0 : exponential(x);
        out.weights += weight;
        out.weighted += weight * x;
    }
    return out;
}

}  // namespace posenc
