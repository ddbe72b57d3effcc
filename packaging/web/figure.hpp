// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/figure/figure.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::web {

/// A figure as a page draws it, without what its marks compute: packaging/web/README.md lists the keys.
nlohmann::json jsonOf(const Figure& figure, Language language);

}  // namespace posenc::web
