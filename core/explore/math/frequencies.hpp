// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <limits>
#include <numbers>
#include <tuple>
#include <vector>

#include "core/explore/math/matrix.hpp"

namespace posenc {

inline constexpr double kTurn = 2.0 * std::numbers::pi;  ///< radians

/// base^x for each exponent x.
template <class Exponents> std::vector<double> powersOf(double base, const Eigen::ArrayBase<Exponents>& exponents) {
    return asList(Eigen::pow(base, exponents.derived()));
}

/// Inverse frequencies base^(-2i/dim) for i = 0 .. dim/2 - 1, radians per token; the first is 1 for every base.
/// RoFormer (arXiv:2104.09864) eq. 15; Attention Is All You Need section 3.5. Cost: a power each, but those of the last
/// base and dimension are kept by every thread, as tables for thousands of lengths differ in neither. Precondition:
/// base > 0, dim >= 2.
inline std::vector<double> geometricFrequencies(double base, int dim) {
    thread_local std::tuple<double, int, std::vector<double>> last;
    auto& [ofBase, ofDim, powers] = last;
    if (ofBase != base || ofDim != dim) last = {base, dim, powersOf(base, -2.0 * countedTo(dim / 2) / dim)};
    return powers;
}

/// ζ_i = (2i/dim + γ) / (1 + γ): the factor by which xPos lowers a pair's score over B tokens, where B is its scale
/// base. xPos, arXiv:2212.10554; microsoft/torchscale component/xpos_relative_position.py. Precondition: γ > 0.
inline std::vector<long double> xposGains(double gamma, int dim) {
    return asList((2.0L * countedTo(dim / 2).cast<long double>() / dim + gamma) / (1.0L + gamma));
}

/// Tokens for one full turn; infinite for a frequency of zero. Takes a number or, elementwise, an array.
template <class Frequency> auto wavelength(const Frequency& frequency) { return kTurn / frequency; }

/// True if a pair completes no turn within so many tokens.
inline bool isUnfinished(double frequency, double tokens) { return tokens * frequency < kTurn; }

/// Wavelengths of all frequencies; NaN where a pair does not turn forwards.
inline std::vector<double> wavelengths(const std::vector<double>& frequencies) {
    const auto f = asArray(frequencies);
    return asList((f > 0.0).select(wavelength(f), std::numeric_limits<double>::quiet_NaN()));
}

/// True if equal up to the rounding of a few operations.
inline bool sameNumber(double a, double b) {
    return a == b || std::abs(a - b) <= 1e-12 * std::fmax(std::abs(a), std::abs(b));
}

}  // namespace posenc
