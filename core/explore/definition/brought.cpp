// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/brought.hpp"

#include <algorithm>
#include <sstream>

namespace posenc::definition {

std::string broughtSteps(std::string_view id) {
    const auto found = std::ranges::find(broughtDefinitions(), id, &Brought::name);
    if (found == broughtDefinitions().end()) return {};
    constexpr std::string_view kUse = "use ";
    std::istringstream lines(found->text);
    std::string out;
    for (std::string line; std::getline(lines, line);)
        out += line.starts_with(kUse) ? broughtSteps(std::string_view(line).substr(kUse.size())) : line + "\n";
    return out;
}

}  // namespace posenc::definition
