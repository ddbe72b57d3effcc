// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/xray.hpp"

/// Learned tables: of positions, and T5's of biases.
namespace posenc::weights {

/// Singular values are square roots of the Gram matrix's eigenvalues, so those below 1e-8 of the largest are lost in
/// rounding. Cost: rows x columns x min(rows, columns), and the cube of the smaller. A table of more than 2^24 numbers
/// has no spectrum, and `notes` says so.
Xray::Table tableOf(const Store& store, const Tensor& tensor, std::vector<Text>& notes);

/// Biases by the distances of `upTo` and, in an encoder, their negatives. Nothing if the model's file says nothing of
/// buckets. Throws Error if the table does not fit them.
std::optional<Xray::Buckets> bucketsOf(const Store& store, const Tensor& tensor, const Model& model,
                                       const std::vector<std::int64_t>& upTo);

}  // namespace posenc::weights
