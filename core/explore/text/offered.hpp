// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/text.hpp"

namespace posenc {

/// Lists what may stand in the place of `word`: all of a few, of many the nearest and how many there are.
Text offered(std::string_view word, std::vector<std::string> candidates);

}  // namespace posenc
