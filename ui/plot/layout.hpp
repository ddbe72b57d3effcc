// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <vector>

#include "ui/plot/colours.hpp"

/// Where everything stands. Depends on what a figure consists of and on the size, not on its values, so that nothing jumps
/// while a slider is dragged.
namespace posenc::ui {

/// What of a panel needs room.
struct PanelNeeds {
    bool heading = false;
    bool colourBar = false;
    double yLabels = 0.0, barLabels = 0.0;  ///< widths of tick labels
    std::vector<double> legend;             ///< widths of legend entries
};

struct FigureNeeds {
    bool title = false, subtitle = false;
    int notes = 0;  ///< lines
    std::vector<PanelNeeds> panels;
};

struct PanelLayout {
    QRectF plot;
    QRectF heading, xTitle, yTitle;  ///< yTitle: the rectangle that the rotated text fills
    QRectF bar, barTitle;
    std::vector<QRectF> legend;  ///< null rectangles for entries without room
};

struct Layout {
    QRectF title, subtitle, notes;
    std::vector<PanelLayout> panels;
};

inline constexpr double kStackAbove = 420.0;  ///< ... unless there is no height for that
inline constexpr double kStackBelow = 700.0;  ///< narrower figures have their panels one above the other

/// Edges of plots lie on device pixels.
Layout layoutOf(const FigureNeeds& needs, QSizeF size, double pixelRatio, double scale, const Fonts& fonts);

/// A width for tick labels that stays the same while their digits change.
double reservedWidth(const QFont& font, double widest);

}  // namespace posenc::ui
