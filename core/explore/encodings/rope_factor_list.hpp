// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// Divisors of the inverse frequencies, one for each pair; an empty list leaves the choice to the encoding.
inline constexpr RealList kFactorList{{1e-6, 1e6}, {0, 32768}};

inline std::optional<Text> factorListProblem(const char* id, const std::vector<double>& list, const Rope& rope) {
    const auto pairs = static_cast<std::size_t>(rope.rotaryDim() / 2);
    if (list.empty() || list.size() == pairs) return std::nullopt;
    return say("core", "%1 must have %2 {2|number|numbers}, one for each rotating pair, or none at all; it has %3.")
        .with(id, pairs, list.size());
}

inline std::vector<double> divided(std::vector<double> frequencies, const std::vector<double>& divisors) {
    if (!divisors.empty()) asArray(frequencies) /= asArray(divisors);
    return frequencies;
}

}  // namespace posenc
