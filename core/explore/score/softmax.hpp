// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace posenc {

/// Replaces scores by their softmax; gaps get no weight, and if all are gaps all weights are 0. Returns the entropy of
/// the weights in nats.
double toWeights(std::span<double> scores);

}  // namespace posenc
