// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/encoding.hpp"

namespace posenc::custom {

/// The vectors of relative(D, k): a table if it is vector(table_row(D), k); sinusoids of the distance if each column is
/// one; else a vector for each distance up to where they no longer change.
Relative relativeOf(Results& results);

/// Positions scored against positions, apart from the words: position_query(p, k) · position_key(p, k) for each of
/// `positions`, and distance_bias(D).
Relative positionsOf(Results& results);

/// Positions counted by gate(s): vector(r, k) for each of npos_max positions.
Contextual contextualOf(Results& results);

/// The profiles of word_bias(w, D): profile(D, k), of which mixture(w, k) mixes d_rel, up to the distance rel_extent.
Banded bandedOf(Results& results);

}  // namespace posenc::custom
