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

/// The picture as an SVG document; every image keeps its pixels sharp when enlarged. Texts are words, each as wide as
/// it was measured, so that everything keeps its place in another font; or outlines, so that they look the same
/// everywhere, with their words as an aria-label.
QByteArray svgOf(const Picture& picture, const SvgHead& head);

}  // namespace posenc::ui
