// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/phase_errors.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/explore/math/clones.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/phase.hpp"

namespace posenc {

namespace {

constexpr std::size_t kAtATime = 128;
using Few = std::array<double, kAtATime>;

POSENC_CLONES void toFloats(double* values, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) values[k] = static_cast<double>(static_cast<float>(values[k]));
}

/// As rounded() does it, without branches: `lost` bits of the significand go; below `least`, adding and subtracting a
/// number rounds whose unit is that of the least values.
POSENC_CLONES void toFewerBits(double* values, int lost, double least, double greatest, std::size_t count) {
    const std::uint64_t half = std::uint64_t{1} << (lost - 1);
    const double rounds = 1.5 * least * static_cast<double>(2 * half);
    for (std::size_t k = 0; k < count; ++k) {
        const auto number = std::bit_cast<std::uint64_t>(values[k]);
        const auto normal = std::bit_cast<double>((number + (half - 1 + (number >> lost & 1U))) & ~(2 * half - 1));
        const double bounded = std::abs(normal) > greatest
                                   ? std::copysign(std::numeric_limits<double>::infinity(), normal)
                                   : normal;
        values[k] = std::abs(values[k]) < least ? (values[k] + rounds) - rounds : bounded;
    }
}

void roundAll(Format format, double* values, std::size_t count) {
    switch (format) {
        case Format::Double: break;
        case Format::Float32: toFloats(values, count); break;
        case Format::BFloat16: toFewerBits(values, 45, 0x1p-126, 0x1.fep127, count); break;
        case Format::Float16: toFewerBits(values, 42, 0x1p-14, 65504.0, count); break;
    }
}

/// off[k] += the angle from (c, s) to (c2, s2), the same rounded. It is below 2^-8, and its arc tangent's third term
/// below 2^-42.
POSENC_CLONES void addTurned(const double* c, const double* s, const double* c2, const double* s2,
                             double* __restrict off, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        const double ratio = (c[k] * s2[k] - s[k] * c2[k]) / (c[k] * c2[k] + s[k] * s2[k]);
        off[k] += ratio * (1.0 - ratio * ratio * (1.0 / 3.0));
    }
}

/// Radians to log10 of their size without whole turns. The logarithm of a number of √½ to √2 times a power of two:
/// the series of the area tangent at (m − 1) / (m + 1), whose omitted terms are below 1e-12.
POSENC_CLONES void toLogs(double* values, std::size_t count) {
    constexpr double kRound = 6755399441055744.0;
    constexpr std::uint64_t kBias = std::uint64_t{1023} << 52U, kRootHalf = 0x3fe6a09e667f3bcdU;
    for (std::size_t k = 0; k < count; ++k) {
        const double turns = (values[k] * (1.0 / kTurn) + kRound) - kRound;
        const double size = std::abs(values[k] - turns * kTurn);
        const double held = size < kLeastPhaseError ? kLeastPhaseError : size;
        const auto bits = std::bit_cast<std::uint64_t>(held);
        const std::uint64_t power = (bits - kRootHalf + kBias) >> 52U;
        const auto m = std::bit_cast<double>(bits - (power << 52U) + kBias);
        const double exponent = std::bit_cast<double>(power | 0x4330000000000000U) - (0x1p52 + 1023.0);
        const double t = (m - 1.0) / (m + 1.0), y = t * t;
        const double series = 1.0 +
                              y * (1.0 / 3 + y * (1.0 / 5 + y * (1.0 / 7 + y * (1.0 / 9 + y * (1.0 / 11 + y / 13)))));
        values[k] = exponent * 0.30102999566398119521 + t * series * (2.0 / std::numbers::ln10) + (held - held);
    }
}

/// Adds to `off` what the table loses where it is rounded.
void addTable(Format format, std::span<const double> angles, std::span<double> off) {
    if (format == Format::Double) return;
    Few c, s;
    cosineAndSine(angles, std::span(c).first(angles.size()), std::span(s).first(angles.size()));
    Few c2 = c, s2 = s;
    roundAll(format, c2.data(), angles.size());
    roundAll(format, s2.data(), angles.size());
    addTurned(c.data(), s.data(), c2.data(), s2.data(), off.data(), angles.size());
}

/// Precondition: few enough.
void logErrorsOfFew(const TableRounding& rounding, double frequency, std::span<const std::int64_t> positions,
                    std::span<double> out) {
    const std::size_t count = positions.size();
    Few angles{};
    for (std::size_t k = 0; k < count; ++k) angles[k] = static_cast<double>(positions[k]);
    roundAll(rounding.position, angles.data(), count);
    const double own = rounded(frequency, rounding.frequency);
    for (std::size_t k = 0; k < count; ++k) angles[k] *= own;
    roundAll(rounding.product, angles.data(), count);
    for (std::size_t k = 0; k < count; ++k) out[k] = angles[k] - static_cast<double>(positions[k]) * frequency;
    addTable(rounding.table, std::span(angles).first(count), out);
    toLogs(out.data(), count);
}

}  // namespace

void logPhaseErrors(const TableRounding& rounding, double frequency, std::span<const std::int64_t> positions,
                    std::span<double> out) {
    for (std::size_t at = 0; at < positions.size(); at += kAtATime) {
        const std::size_t count = std::min(kAtATime, positions.size() - at);
        logErrorsOfFew(rounding, frequency, positions.subspan(at, count), out.subspan(at, count));
    }
}

}  // namespace posenc
