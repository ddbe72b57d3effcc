// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/figure/figure.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::web {

/// {title, subtitle, finding, numbers, notes, inUse, encodingInUse}: what stands around a figure in a page, and what
/// "auto" stands for in it.
nlohmann::json textsOf(const Figure& figure, bool finds, Language language);

}  // namespace posenc::web
