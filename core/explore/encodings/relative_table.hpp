// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/normals.hpp"
#include "core/explore/parameter/schema.hpp"

/// Code shared by encodings that store a vector for each distance.
namespace posenc {

inline constexpr std::int64_t kMostTableRows = std::int64_t{1} << 18U;
inline constexpr std::int64_t kMostTableNumbers = 10'000'000;
inline constexpr Integer kTableSeed{{1, 100}, {0, 1'000'000'000}};

/// Entries of trained vectors that are not available: normal with variance 1/sqrt(dim), so that a vector's score with
/// itself, a·a / sqrt(dim), is 1, like that of a query with a matching key.
inline Matrix seededVectors(std::int64_t count, int dim, std::uint64_t seed) {
    return Normals(seed, static_cast<std::size_t>(count * dim))
        .next(count, dim, std::pow(static_cast<double>(dim), -0.25));
}

/// clip(Δ, low, high) − low. Has an edge even for low = high, as only sinusoids may have no rows.
inline Steps clippedSteps(std::int64_t low, std::int64_t high) {
    Steps out;
    for (std::int64_t distance = std::min(low + 1, high); distance <= high; ++distance) {
        out.edges.push_back(distance);
        out.values.push_back(static_cast<double>(distance - low));
    }
    return out;
}

/// Refuses tables too large to view; `rowsId` and `dimId` name the two parameters that make them large.
inline std::optional<Text> tableProblem(std::int64_t rows, int dim, const char* rowsId, const char* dimId) {
    if (rows <= kMostTableRows && rows * dim <= kMostTableNumbers) return std::nullopt;
    return say("core",
               "%1 vectors of %2 numbers are needed, but at most %3 vectors and %4 numbers can be kept; reduce %5 or "
               "%6.")
        .with(rows, dim, kMostTableRows, kMostTableNumbers, rowsId, dimId);
}

}  // namespace posenc
