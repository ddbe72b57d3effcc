// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/dials.hpp"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "ui/plot/label.hpp"

namespace posenc::ui {

namespace {

constexpr double kRoom = 0.88;         // of a cell, for the circle; the rest keeps neighbours apart
constexpr double kLoosest = 1.6;       // diameters from one circle to the next
constexpr double kLeastLabelled = 26;  // units of diameter at scale 1; smaller circles have no labels
constexpr double kLetters = 12.0, kLeastLetters = 8.0;

struct Rows {
    int columns = 1, rows = 1;
    QSizeF cell;
    double diameter = 0.0;
};

/// Chooses the columns that give the largest circles; among equals, those that fill the last row best.
Rows rowsFor(std::size_t count, QSizeF area, double label) {
    Rows best;
    for (int columns = 1; columns <= static_cast<int>(count); ++columns) {
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        const QSizeF cell(area.width() / columns, area.height() / rows);
        const double diameter = kRoom * std::min(cell.width(), cell.height() - label);
        if (diameter > best.diameter) best = {columns, rows, cell, diameter};
    }
    return best;
}

QFont letters(double pixels) {
    QFont font = fontsOf(1.0).tick;
    font.setPixelSize(std::max(1, static_cast<int>(pixels)));
    return font;
}

double widestLabel(const Dials& dials, const QFont& font) {
    double width = 1.0;
    for (const Dials::Dial& dial : dials.dials)
        width = std::max(width, labelWidth(font, QString::fromStdString(dial.label)));
    return width;
}

/// Returns the letter size of labels in cells of that width, in pixels; 0 if unreadable.
double lettersFor(const Dials& dials, const Rows& rows, double scale) {
    const double usual = std::floor(kLetters * scale);
    const double fitting = usual * (rows.cell.width() - 4.0 * scale) / widestLabel(dials, letters(usual));
    const bool legible = fitting >= kLeastLetters * std::max(1.0, scale) && rows.diameter >= kLeastLabelled * scale;
    return legible ? std::floor(std::min(fitting, usual)) : 0.0;
}

double longestHand(const Dials& dials) {
    double longest = 1.0;
    for (const Dials::Dial& dial : dials.dials)
        if (std::isfinite(dial.radius)) longest = std::max(longest, std::abs(dial.radius));
    return longest;
}

QPointF along(QPointF centre, double radius, double angle) {
    return centre + radius * QPointF(std::cos(angle), -std::sin(angle));
}

QRectF squareAround(QPointF centre, double radius) {
    return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius};
}

/// Draws the arc from the hand's former to its present place; more than one turn fills the circle once.
void drawArc(QPainter& painter, QPointF centre, double radius, const Dials::Dial& dial, QColor colour) {
    const double turned = dial.angle - dial.start, rest = std::fmod(turned, kTurn);
    colour.setAlphaF(0.16f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (std::abs(turned) >= kTurn) painter.drawEllipse(centre, radius, radius);
    QPainterPath sector(centre);
    sector.arcTo(squareAround(centre, radius), dial.start / kTurn * 360.0, rest / kTurn * 360.0);
    sector.closeSubpath();
    painter.drawPath(sector);
}

void drawHand(QPainter& painter, QPointF centre, double unit, const Dials::Dial& dial, const QColor& colour,
              double scale) {
    const QPointF end = along(centre, unit * dial.radius, dial.angle);
    const double dot = std::clamp(0.1 * unit, 1.0, 4.5 * scale);
    painter.setPen(QPen(colour, std::clamp(0.07 * unit, 0.8, 2.4 * scale), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre, end);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(end, dot, dot);
}

void drawCircle(QPainter& painter, QPointF centre, double unit, const Picture& picture) {
    const PlotColours& theme = picture.theme;
    painter.setPen(QPen(theme.axis, std::clamp(0.04 * unit, 0.5, 1.0) * picture.look.scale));
    painter.setBrush(theme.plot);
    painter.drawEllipse(centre, unit, unit);
    painter.drawLine(along(centre, 0.86 * unit, 0.0), along(centre, unit, 0.0));
}

}  // namespace

QRectF PaintedDials::cellOf(std::size_t dial) const {
    const int at = static_cast<int>(dial);
    return {corner + QPointF(at % columns * cell.width(), at / columns * cell.height()), cell};
}

QPointF PaintedDials::centreOf(std::size_t dial) const {
    const QRectF room = cellOf(dial);
    return {room.center().x(), room.top() + (room.height() - label) / 2.0};
}

std::optional<std::size_t> PaintedDials::at(QPointF point) const {
    for (std::size_t dial = 0; dial < dials->dials.size(); ++dial)
        if (cellOf(dial).contains(point)) return dial;
    return std::nullopt;
}

PaintedDials placeDials(const Dials& dials, const QRectF& area, const Look& look) {
    PaintedDials out;
    out.dials = &dials;
    for (const Dials::Dial& dial : dials.dials) out.colours.push_back(seriesColour(dial.colour, look.dark));
    const double label = 1.5 * kLetters * look.scale;
    Rows rows = rowsFor(dials.dials.size(), area.size(), label);
    const double pixels = lettersFor(dials, rows, look.scale);
    if (pixels == 0.0) rows = rowsFor(dials.dials.size(), area.size(), 0.0);
    out.font = letters(pixels);
    out.label = pixels > 0.0 ? label : 0.0;
    out.columns = rows.columns;
    out.cell = {std::min(rows.cell.width(), std::max(kLoosest * rows.diameter, widestLabel(dials, out.font))),
                std::min(rows.cell.height(), kLoosest * rows.diameter + out.label)};
    out.corner = area.center() - QPointF(rows.columns * out.cell.width(), rows.rows * out.cell.height()) / 2.0;
    out.radius = rows.diameter / 2.0;
    out.unit = out.radius / longestHand(dials);
    return out;
}

void drawDials(QPainter& painter, const PaintedDials& dials, const Picture& picture) {
    for (std::size_t k = 0; k < dials.dials->dials.size(); ++k) {
        const Dials::Dial& dial = dials.dials->dials[k];
        const QPointF centre = dials.centreOf(k);
        drawCircle(painter, centre, dials.unit, picture);
        if (std::isfinite(dial.angle) && std::isfinite(dial.radius) && std::isfinite(dial.start)) {
            drawArc(painter, centre, dials.unit, dial, dials.colours[k]);
            drawHand(painter, centre, dials.unit, dial, dials.colours[k], picture.look.scale);
        }
        if (dials.label == 0.0) continue;
        painter.setPen(picture.theme.text);
        drawLabel(painter, dials.font, centre + QPointF(0.0, dials.radius + 0.55 * dials.label),
                  Qt::AlignHCenter | Qt::AlignVCenter, QString::fromStdString(dial.label));
    }
}

void drawRing(QPainter& painter, const PaintedDials& dials, std::size_t dial) {
    const double radius = dials.radius / kRoom - 1.0;  // in the middle between neighbours
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(dials.centreOf(dial), radius, radius);
}

}  // namespace posenc::ui
