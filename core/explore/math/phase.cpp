// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/phase.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/explore/math/clones.hpp"
#include "core/explore/math/taylor.hpp"

namespace posenc {

namespace {

constexpr std::size_t kChunk = 128;

/// cos and sin of 2x from the series at x, |x| <= pi/2; the omitted terms are below 1e-17.
POSENC_CLONES void doubled(const double* x, double* cosine, double* sine, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        const double y = x[k] * x[k];
        const double s = x[k] * nested<6, 20, 42, 72, 110, 156, 210, 272, 342, 420>(y);
        const double c = nested<2, 12, 30, 56, 90, 132, 182, 240, 306, 380>(y);
        cosine[k] = 1 - 2 * s * s;
        sine[k] = 2 * s * c;
    }
}

/// Halves of angles without whole turns. 2 pi in three parts of 26, 26 and 53 bits: times up to 2^24 turns, the first
/// two are exact (Cody and Waite, Software Manual for the Elementary Functions, 1980).
POSENC_CLONES void halved(const double* angles, double* out, std::size_t count) {
    constexpr double kFirst = 0x1.921fb5p+2, kSecond = 0x1.110b46p-24, kThird = 0x1.1a62633145c07p-52;
    constexpr double kRound = 6755399441055744.0;
    for (std::size_t k = 0; k < count; ++k) {
        const double turns = (angles[k] * (0.5 / std::numbers::pi) + kRound) - kRound;
        out[k] = 0.5 * (((angles[k] - turns * kFirst) - turns * kSecond) - turns * kThird);
    }
}

constexpr double kFewTurns = 1e8;  // radians

bool hasFewTurns(std::span<const double> angles) {
    return std::ranges::all_of(angles, [](double angle) { return std::abs(angle) <= kFewTurns; });
}

void standardOnes(std::span<const double> angles, double* cosine, double* sine) {
    for (const double angle : angles) *cosine++ = std::cos(angle), *sine++ = std::sin(angle);
}

}  // namespace

Phase phaseOf(long double frequency) {
    long double turns = frequency / (2.0L * std::numbers::pi_v<long double>);
    if (turns < 0.0L || turns >= 1.0L) turns -= std::floor(turns);
    return turns < 1.0L ? static_cast<Phase>(turns * 0x1p64L) : 0;  // slightly below zero rounds to a whole turn
}

void cosineAndSine(std::span<const Phase> phases, std::span<double> cosine, std::span<double> sine) {
    std::array<double, kChunk> half;
    for (std::size_t at = 0; at < phases.size(); at += kChunk) {
        const std::size_t count = std::min(kChunk, phases.size() - at);
        for (std::size_t k = 0; k < count; ++k)
            half[k] = static_cast<double>(static_cast<std::int64_t>(phases[at + k])) * (0x1p-64 * std::numbers::pi);
        doubled(half.data(), cosine.data() + at, sine.data() + at, count);
    }
}

void cosineAndSine(std::span<const double> angles, std::span<double> cosine, std::span<double> sine) {
    std::array<double, kChunk> half;
    for (std::size_t at = 0; at < angles.size(); at += kChunk) {
        const auto some = angles.subspan(at, std::min(kChunk, angles.size() - at));
        if (!hasFewTurns(some)) {
            standardOnes(some, cosine.data() + at, sine.data() + at);
            continue;
        }
        halved(some.data(), half.data(), some.size());
        doubled(half.data(), cosine.data() + at, sine.data() + at, some.size());
    }
}

}  // namespace posenc
