// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/colours.hpp"
#include "ui/plot/qt.hpp"

namespace posenc::ui {

inline drawing::Colour colourOf(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF(), colour.alphaF()};
}

/// Returns the contrast of colours as Qt has them.
inline double contrast(const QColor& a, const QColor& b) { return drawing::contrast(colourOf(a), colourOf(b)); }

}  // namespace posenc::ui
