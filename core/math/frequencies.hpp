// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <numbers>
#include <vector>

namespace posenc {

inline constexpr double kTurn = 2.0 * std::numbers::pi;  ///< radians

/// base^(-2i/dim) for i = 0 .. dim/2 - 1, radians per token; the first is 1 for every base.
/// RoFormer (arXiv:2104.09864) eq. 15; Attention Is All You Need section 3.5. Precondition: base > 0, dim >= 2.
inline std::vector<double> geometricFrequencies(double base, int dim) {
    std::vector<double> frequencies(static_cast<std::size_t>(dim / 2));
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        frequencies[i] = std::pow(base, -2.0 * static_cast<double>(i) / dim);
    return frequencies;
}

/// ζ_i = (2i/dim + γ) / (1 + γ): by how much xPos lowers a pair's score over B tokens, B its scale base. xPos,
/// arXiv:2212.10554; microsoft/torchscale component/xpos_relative_position.py. Precondition: γ > 0.
inline std::vector<long double> xposGains(double gamma, int dim) {
    std::vector<long double> gains(static_cast<std::size_t>(dim / 2));
    for (std::size_t i = 0; i < gains.size(); ++i)
        gains[i] = (2.0L * static_cast<long double>(i) / dim + gamma) / (1.0L + gamma);
    return gains;
}

/// Tokens for one full turn; infinite for a frequency of zero.
inline double wavelength(double frequency) { return kTurn / frequency; }

/// Equal but for the rounding of a few operations.
inline bool sameNumber(double a, double b) {
    return a == b || std::abs(a - b) <= 1e-12 * std::fmax(std::abs(a), std::abs(b));
}

}  // namespace posenc
