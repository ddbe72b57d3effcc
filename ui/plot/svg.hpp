// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>

#include "ui/plot/picture.hpp"

namespace posenc::ui {

struct SvgHead {
    QSizeF inches;
    QString title = {}, description = {}, session = {};
    bool outlines = false;  ///< letters as paths
};

/// Returns the picture as an SVG document; images keep their pixels sharp when enlarged. Texts are either words set to
/// their measured width, so that the layout holds in another font, or outlines, which look the same everywhere, with
/// the words as an aria-label.
QByteArray svgOf(const Picture& picture, const SvgHead& head);

}  // namespace posenc::ui
