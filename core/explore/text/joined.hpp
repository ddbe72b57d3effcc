// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "core/explore/text/text.hpp"

namespace posenc {

/// "a, b, c": joins the words that `show` makes of each element of `all`.
template <class Range, class Show = std::identity>
std::string joined(const Range& all, const char* between = ", ", const Show& show = {}) {
    std::string out;
    for (const auto& each : all) out.append(out.empty() ? "" : between).append(std::invoke(show, each));
    return out;
}

/// The same within a sentence, joined as in the reader's language: "a, b, c" or "a、b、c".
template <class Range, class Show = std::identity> Text enumerated(const Range& all, const Show& show = {}) {
    std::vector<std::string> words;
    for (const auto& each : all) words.emplace_back(std::invoke(show, each));
    return enumeration(words);
}

/// Returns the ids of all elements, in order.
template <class Range> std::vector<std::string> idsOf(const Range& all) {
    std::vector<std::string> out;
    for (const auto& each : all) out.emplace_back(each.id);
    return out;
}

}  // namespace posenc
