// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainterPath>
#include <QString>
#include <functional>
#include <vector>

/// Typeset formulas as outlines. Pixels at 16 to the em, y downwards, the baseline at 0.
namespace posenc::ui {

/// A symbol of a laid out row: its parameter ids as marked, and its place.
struct LaidSymbol {
    QString ids;
    QRectF box;
    QPainterPath ink;
};

struct LaidRow {
    double width = 0.0, height = 0.0, depth = 0.0;
    std::vector<QPainterPath> ink;  ///< one for each glyph: filling one joint path takes three times as long
    std::vector<LaidSymbol> symbols;
};

/// Lays a row out; `number` returns the replacement of a symbol, nothing for the symbol itself. Takes a tenth of a
/// millisecond.
LaidRow laidRow(const QString& tex, const std::function<QString(const QString& ids)>& number);

}  // namespace posenc::ui
