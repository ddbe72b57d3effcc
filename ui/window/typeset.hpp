// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainterPath>
#include <QString>
#include <functional>
#include <vector>

/// Formulas as outlines, from resources/formulas/typeset.json, whose maker says what stands in it. Pixels at 16 to the
/// em, y downwards, the baseline at 0.
namespace posenc::ui {

/// A symbol of a laid row: the ids of its parameters as they are marked, and where it stands.
struct LaidSymbol {
    QString ids;
    QRectF box;
    QPainterPath ink;
};

struct LaidRow {
    double width = 0.0, height = 0.0, depth = 0.0;
    std::vector<QPainterPath> ink;  ///< one for each glyph: filled as one they take three times as long
    std::vector<LaidSymbol> symbols;
};

/// Lays a row out; `number` says what stands in the place of a symbol, nothing for the symbol itself. A tenth of a
/// millisecond. Without such a row it is empty.
LaidRow laidRow(const QString& tex, const std::function<QString(const QString& ids)>& number);

}  // namespace posenc::ui
