// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/explore/math/matrix.hpp"

namespace posenc {

/// FIRE, arXiv:2310.04418, appendix: a small network maps a distance, normalized by how far back the query could look,
/// to a number for each head,
///   bias(i, Δ) = w2 · relu(w1 x + b1) + b2,   x = ln(|c Δ| + 1) / (ln(|c max(i, |μ L|)| + 1) + ε),
/// where i is the query's position, counted from 0. L, c and the network are trained.
struct FireNetwork {
    std::vector<double> w1 = {}, b1 = {};      ///< one for each hidden unit
    std::vector<std::vector<double>> w2 = {};  ///< head × hidden
    std::vector<double> b2 = {};               ///< one for each head
    double c = 0.1;
    double threshold = 512.0;  ///< L
    double multiplier = 1.0;   ///< μ
    double epsilon = 1e-6;

    /// The divisor of the distances of query i. Precondition: it is not 0.
    double norm(std::int64_t query) const {
        const double reach = std::max(static_cast<double>(query), std::abs(multiplier * threshold));
        return std::log1p(std::abs(c) * reach) + epsilon;
    }

    double normalized(std::int64_t query, std::int64_t distance) const {
        return std::log1p(std::abs(c) * std::abs(static_cast<double>(distance))) / norm(query);
    }

    double bias(std::size_t head, double x) const {
        return b2[head] + (asArray(w2[head]) * (asArray(w1) * x + asArray(b1)).max(0.0)).sum();
    }
};

}  // namespace posenc
