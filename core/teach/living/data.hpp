// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/living/page.hpp"

namespace posenc::living {

/// What a page reads, as JSON that may stand within HTML; resources/living/README.md tells it key by key.
std::string dataOf(const State& state, const Look& look);

/// The State in it; nothing where it is not such data.
std::optional<std::string> stateInData(std::string_view json);

}  // namespace posenc::living
