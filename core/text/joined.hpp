// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>

namespace posenc {

/// "a, b, c": of each of `all`, the words that `show` makes of it.
template <class Range, class Show = std::identity>
std::string joined(const Range& all, const char* between = ", ", const Show& show = {}) {
    std::string out;
    for (const auto& each : all) out.append(out.empty() ? "" : between).append(std::invoke(show, each));
    return out;
}

}  // namespace posenc
