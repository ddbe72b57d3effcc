// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace posenc {

/// The softmax of scores, in their place; gaps get no weight, and where all are gaps there is none. Returns the entropy
/// of the weights in nats.
double toWeights(std::span<double> scores);

}  // namespace posenc
