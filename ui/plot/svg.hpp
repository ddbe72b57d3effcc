// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/svg.hpp"

namespace posenc::ui {

/// Returns a drawing as an SVG document with letters as outlines, which look the same everywhere. Each is defined once;
/// the words are an aria-label. drawing::svgOf() writes words as text.
std::string outlinedSvgOf(const drawing::Drawing& drawing, const drawing::About& about);

}  // namespace posenc::ui
