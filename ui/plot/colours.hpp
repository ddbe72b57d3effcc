// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QFont>
#include <QVector>

#include "core/explore/figure/figure.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// Colours of everything but data.
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

/// Returns a curve's own colour, or that of its rank.
QColor curveColour(const Curve& curve, bool dark);

/// Returns a bar group's own colour, or one mixed with the ground as far as it stands out.
QColor groupColour(const Bars::Group& group, bool dark);

/// Returns the faint colour behind a zone.
QColor zoneColour(int index, bool dark);

/// Returns how a translucent colour looks on its ground.
QColor over(const QColor& colour, const QColor& ground);

/// Returns the colour laid over the ground at that share, or at the least share with a contrast of 3:1 with `against`.
QColor paler(QColor colour, const QColor& ground, float share, const QColor& against);

/// Returns the ratio of luminances as in WCAG 2, 1 to 21.
double contrast(const QColor& a, const QColor& b);

/// Returns dashes in units of the pen's width; empty for a solid line. Beyond four colours they tell curves apart too.
QVector<qreal> dashesOf(const Curve& curve);

QFont figureFont(double pixels, QFont::Weight weight = QFont::Normal);  ///< rounded to whole pixels

struct Fonts {
    QFont tick, label, heading, title, subtitle;
};
Fonts fontsOf(double scale);

}  // namespace posenc::ui
