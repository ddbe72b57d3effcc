// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/views/parts.hpp"

/// The three kinds of relative vectors, which are looked at in different ways.
namespace posenc {

inline const Relative* asRelative(const Encoding& encoding) { return std::get_if<Relative>(&encoding); }

/// A trained table, read by the row of the distance: Shaw et al., DeBERTa.
inline bool hasTrainedRows(const Encoding& encoding) {
    const Relative* relative = asRelative(encoding);
    return relative && relative->v.empty() && relative->positionQueries.values.empty();
}

/// Vectors computed from the distance: Transformer-XL, XLNet.
inline bool hasDistanceWaves(const Encoding& encoding) {
    const Relative* relative = asRelative(encoding);
    return relative && !relative->v.empty();
}

/// Projected vectors of the two positions: TUPE.
inline bool hasProjectedPositions(const Encoding& encoding) {
    const Relative* relative = asRelative(encoding);
    return relative && !relative->positionQueries.values.empty();
}

/// A table of the subject's encoding that lives as long as who keeps it.
inline std::shared_ptr<const Rows> keptRows(const Of<Relative>& of, const Rows& rows) {
    return {of.subject->encoding, &rows};
}

/// What products are divided by.
inline double rootOf(const Relative& relative) { return std::sqrt(relative.divisor * relative.dim); }

/// Rows of a table averaged; nothing when it has none of them. Cost: those rows.
inline std::vector<double> meanOfRows(const Rows& rows, const Stretch& all) {
    const Stretch some = all.within(0, rows.count());
    if (some.empty()) return {};
    std::vector<double> mean(static_cast<std::size_t>(rows.dim), 0.0);
    for (std::int64_t r = some.low; r < some.high; ++r)
        for (std::size_t c = 0; c < mean.size(); ++c) mean[c] += some.share(r) * rows.row(r)[c];
    for (double& each : mean) each /= some.size();
    return mean;
}

}  // namespace posenc
