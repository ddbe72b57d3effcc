// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

/// Products of matrices and vectors in double precision.
namespace posenc {

/// out = a b: a has rows of `depth` numbers, b has `depth` rows, out as many rows as a and as many columns as b.
/// Entries are summed in the order of the depth, so that a aᵀ is symmetric to the last digit. Precondition: depth > 0.
void matrixProduct(std::span<const double> a, std::span<const double> b, std::size_t depth, std::span<double> out);

/// sum[r] += sum over c of weights[c] * vectors[c * stride + r], in the order of c.
/// Preconditions: sum.size() <= stride; there are weights.size() vectors.
void addVectors(std::span<const double> vectors, std::size_t stride, std::span<const double> weights,
                std::span<double> sum);

}  // namespace posenc
