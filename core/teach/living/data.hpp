// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/living/page.hpp"

namespace posenc::living {

/// The data that a page reads, as JSON that can be embedded in HTML; resources/living/README.md documents every key.
std::string dataOf(const NamedState& shown, const Look& look);

/// Returns the State in it; nothing if it is not such data.
/// The lessons of both languages, as resources/living/page/lesson.mjs reads them.
std::string courseData();

std::optional<std::string> stateInData(std::string_view json);

}  // namespace posenc::living
