// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/predict.hpp"

namespace posenc::diagnose {

/// Queries and keys of a matrix: queries end at the last key, keys begin at the first position.
struct Cells {
    explicit Cells(const Place& place) : keys(place.columns()) {
        queries = place.shape.size() > 1 ? place.shape[place.shape.size() - 2] : 1;
        offset = keys > queries ? static_cast<std::int64_t>(keys - queries) : 0;
    }
    std::size_t head(std::size_t row) const { return row / queries; }
    std::int64_t query(std::size_t row) const { return static_cast<std::int64_t>(row % queries) + offset; }
    std::size_t queries, keys;
    std::int64_t offset = 0;
};

/// A value for each cell of a matrix, for every head or for the place's one head.
template <class Value> std::vector<double> cells(const Place& place, std::size_t heads, const Value& value) {
    const Cells at(place);
    std::vector<double> out;
    for (const std::size_t row : place.rows)
        for (std::size_t i = 0; i < place.width(); ++i)
            out.push_back(value(place.shape.size() > 2 ? at.head(row) % heads : place.head, at.query(row),
                                static_cast<std::int64_t>(place.keys.empty() ? i : place.keys[i])));
    return out;
}

}  // namespace posenc::diagnose
