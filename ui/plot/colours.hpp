// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QFont>
#include <QVector>

#include "core/explore/figure/figure.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// Colours of everything that is not data.
struct PlotColours {
    bool dark = false;
    QColor page, plot, grid, axis, text, muted, accent;
    friend bool operator==(const PlotColours&, const PlotColours&) = default;
};
PlotColours plotColours(bool dark);

/// Eight colours after Okabe and Ito, moved in lightness until each has a contrast of 3:1 or more with the plot's
/// ground.
QColor seriesColour(int index, bool dark);
inline constexpr int kSeriesColours = 8;

/// Of a curve: of its own, or of its rank.
QColor curveColour(const Curve& curve, bool dark);

/// Of the bars of a group: of its own, or on the way to the ground, as far as it stands out.
QColor groupColour(const Bars::Group& group, bool dark);

/// Behind a zone: a breath of its colour.
QColor zoneColour(int index, bool dark);

/// What is seen of a colour that lets some of its ground through.
QColor over(const QColor& colour, const QColor& ground);

/// Laid over the ground with that share of itself, or the least that has a contrast of 3:1 with `against`.
QColor paler(QColor colour, const QColor& ground, float share, const QColor& against);

/// Ratio of luminances as in WCAG 2, 1 to 21.
double contrast(const QColor& a, const QColor& b);

/// Dash pattern in units of the pen's width; empty for a solid line. Beyond four colours they tell curves apart too.
QVector<qreal> dashesOf(const Curve& curve);

QFont figureFont(double pixels, QFont::Weight weight = QFont::Normal);  ///< rounded to whole pixels

struct Fonts {
    QFont tick, label, heading, title, subtitle;
};
Fonts fontsOf(double scale);

}  // namespace posenc::ui
