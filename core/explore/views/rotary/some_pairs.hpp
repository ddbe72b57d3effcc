// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "core/explore/views/parts.hpp"

namespace posenc {

/// Pairs that are shown.
using Indices = std::vector<std::size_t>;

/// `count` members of a list: spread from its first to its last, or the first ones.
inline Indices some(const Indices& all, std::int64_t count, bool spread) {
    const std::size_t size = std::min(static_cast<std::size_t>(count), all.size());
    if (!spread || size < 2) return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size)};
    Indices out;
    for (std::size_t k = 0; k < size; ++k) out.push_back(all[(k * (all.size() - 1) + (size - 1) / 2) / (size - 1)]);
    return out;
}

/// Pairs that can be drawn, the same of every subject, for comparison: those from `first` on; without `first` the pairs
/// that turn in any of the subjects, all if none does.
template <class Subjects>
Indices drawablePairs(const Subjects& subjects, std::optional<std::int64_t> first, std::vector<Text>& notes) {
    std::size_t count = subjects[0].encoding->frequencies.size();
    for (const auto& each : subjects) count = std::min(count, each.encoding->frequencies.size());
    Indices all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (first) {
        all.erase(all.begin(), all.begin() + heldInside(*first, count, say("core", "pair"), notes));
        return all;
    }
    Indices turning;
    for (const std::size_t pair : all)
        if (std::ranges::any_of(subjects, [&](const auto& each) { return each.encoding->frequencies[pair] != 0.0; }))
            turning.push_back(pair);
    if (turning.empty() || turning.size() == count) return all;
    notes.push_back(say("core", "%1 of %2 pairs never {1|turns|turn}; the pairs drawn are chosen among the others.")
                        .with(count - turning.size(), count));
    return turning;
}

}  // namespace posenc
