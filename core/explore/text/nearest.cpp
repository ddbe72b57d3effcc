// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/explore/text/characters.hpp"

namespace posenc {

std::size_t editsBetween(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = std::exchange(row[j + 1], std::min({replaced, row[j] + 1, row[j + 1] + 1}));
        }
    }
    return row.back();
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = editsBetween(word, candidate);
        if (distance >= least) continue;
        least = distance;
        best = candidate;
    }
    return best;
}

std::vector<std::string> alike(std::string_view word, const std::vector<std::string>& candidates) {
    const std::string small = lowered(word);
    std::vector<std::string> out;
    if (small.size() < 3) return out;
    for (const std::string& each : candidates)
        if (out.size() < 3 && (each.find(small) != each.npos || small.find(each) != small.npos)) out.push_back(each);
    if (const std::string meant = nearest(small, candidates); out.empty() && !meant.empty()) out.push_back(meant);
    return out;
}

}  // namespace posenc
