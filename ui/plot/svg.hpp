// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>

#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// The picture as an SVG document of its own size in units of 1/96 inch. Every text is an outline, so that it looks the
/// same where the font is missing; every image keeps its pixels sharp when enlarged.
QByteArray svgOf(const Picture& picture, const QString& title, const QString& description);

}  // namespace posenc::ui
