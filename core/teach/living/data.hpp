// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/living/page.hpp"

namespace posenc::living {

/// The data that a page reads, as JSON that can be embedded in HTML; resources/living/README.md documents every key.
std::string dataOf(const NamedState& shown, const Look& look);

/// The same for a deck: the session as one text, and such data of each scene.
std::string deckData(const Scenes& scenes, const Look& look);

/// The lessons of both languages, as resources/living/page/lesson.mjs reads them.
std::string courseData();

}  // namespace posenc::living
