// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>

#include "ui/plot/picture.hpp"

namespace posenc::ui {

struct SvgHead {
    QSizeF inches;
    QString title = {}, description = {}, session = {};
};

/// The picture as an SVG document. Every text is outlines, so that it looks the same where the font is missing, with
/// its words as an aria-label; every image keeps its pixels sharp when enlarged.
QByteArray svgOf(const Picture& picture, const SvgHead& head);

}  // namespace posenc::ui
