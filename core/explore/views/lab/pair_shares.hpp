// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/lab/in_model.hpp"

namespace posenc::trained {

/// The share of each rotary pair in the variance of a head's scores, in percent: rows are the heads of all layers,
/// columns the pairs, then what does not turn, if there is such. With s = sum of c_p over the pairs p, at a query i
/// with the keys j <= i:
///   share_p = sum_i cov_j(c_p, s) / sum_i var_j(s),
/// so the shares of a head add up to 100; a share may be negative. A constant of a query's scores has no effect on its
/// attention and none here. Cost: 10 operations for each pair, head, query and key. Precondition: rotary.
Matrix pairShares(const InModel& in, std::int64_t sequences, std::int64_t length);

}  // namespace posenc::trained
