// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"

/// The three kinds of relative vectors, each shown in a different way.
namespace posenc {

inline const Relative* asRelative(const Encoding& encoding) { return std::get_if<Relative>(&encoding); }

/// Projected vectors of the two positions: TUPE.
inline bool hasProjectedPositions(const Encoding& encoding) {
    const Relative* relative = asRelative(encoding);
    return relative && relative->positionQueries.count() > 0;
}

/// Vectors computed from the distance: Transformer-XL, XLNet.
inline bool hasDistanceWaves(const Encoding& encoding) {
    const Relative* relative = asRelative(encoding);
    return relative && relative->v.size() > 0;
}

/// Terms of positions without content: score/position_term.hpp.
inline bool hasPositionTerm(const Encoding& encoding) {
    return hasDistanceWaves(encoding) || hasProjectedPositions(encoding);
}

/// A trained table, read by the row of the distance: Shaw et al., DeBERTa.
inline bool hasTrainedRows(const Encoding& encoding) { return asRelative(encoding) && !hasPositionTerm(encoding); }

inline double rootOf(const Relative& relative) { return std::sqrt(relative.divisor * relative.dim); }

}  // namespace posenc
