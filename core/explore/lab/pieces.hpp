// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "core/explore/encodings/distance_map.hpp"
#include "core/explore/lab/shape.hpp"

/// Distance maps as a decoder computes them: a few pairs of turned queries and keys, and which of them holds where.
namespace posenc::lab {

/// rel(m, n) = queries[m] − keys[n] wherever the piece holds, in whole steps or not.
struct Piece {
    std::vector<double> queries, keys;
};

struct Pieces {
    std::vector<Piece> pieces;
    Mat<std::int8_t> at;  ///< query × key: index of the piece; -1: masked; keys after the query: 0
};

/// As DistanceMap::at(), which a test compares for every query and key. Cost: length².
Pieces piecesOf(const DistanceMap& map, Eigen::Index length);

}  // namespace posenc::lab
