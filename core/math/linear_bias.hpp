// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

#include "core/math/boxes.hpp"

/// -slope * distance, the bias of ALiBi (arXiv:2108.12409), and its means over boxes in closed form.
namespace posenc {

/// Causal: key after query is a gap. Symmetric: the distance either way.
double linearBias(double slope, bool causal, std::int64_t query, std::int64_t key);

/// Mean of linearBias over the cells of a box that are not masked; a gap when all are. Cost: independent of the box's size.
double meanLinearBias(double slope, bool causal, std::int64_t rowLow, std::int64_t rowHigh, std::int64_t columnLow,
                      std::int64_t columnHigh);

void sampleLinearBias(double slope, bool causal, const Boxes& rows, const Boxes& columns, std::span<float> out);

}  // namespace posenc
