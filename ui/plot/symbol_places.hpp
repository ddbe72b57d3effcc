// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLineF>
#include <QPainter>
#include <QStringList>
#include <vector>

namespace posenc::ui {

struct Picture;

/// The places where a figure mentions a symbol: "b = 10,000" in its subtitle, titles, names and labels with that
/// symbol, and the lines that such labels belong to.
struct SymbolPlaces {
    std::vector<QRectF> words;
    std::vector<QLineF> lines;
};
SymbolPlaces placesOf(const Picture& picture, const QStringList& symbols);

void drawPlaces(QPainter& painter, const Picture& picture, const SymbolPlaces& places);

}  // namespace posenc::ui
