// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/offered.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/nearest.hpp"

namespace posenc {

Text offered(std::string_view word, std::vector<std::string> candidates) {
    constexpr std::size_t kLongest = 200, kShown = 6, kLongestWord = 60;  // bytes, words, bytes
    const std::size_t count = candidates.size();
    if (joined(candidates).size() <= kLongest) return enumeration(candidates);
    word = word.substr(0, kLongestWord);
    std::ranges::stable_sort(candidates, {}, [&](const std::string& each) { return editsBetween(word, each); });
    candidates.resize(std::min(count, kShown));
    for (std::string& each : candidates) each = shortened(each, kLongestWord);
    return say("core", "%1 … (%2 in all)").with(enumeration(candidates), count);
}

}  // namespace posenc
