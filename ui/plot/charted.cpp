// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/charted.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plot/bars.hpp"
#include "ui/plot/marks.hpp"

namespace posenc::ui {

namespace {

// What Qt Charts takes, in microseconds, as measured: to lay out and paint a point of a line, a pixel of its length, a
// pixel of a dashed one's length squared, one series, an area beyond its points, a dot, a bar. What all panels of a
// picture may take together.
constexpr double kPoint = 1.0, kPixel = 0.035, kDashed = 0.00035, kSeries = 100.0, kArea = 700.0, kDot = 2.5,
                 kBar = 9.0, kBudget = 3000.0;
constexpr double kNarrow = 3.0;  // pixels from bar to bar; closer ones stand on whole pixels
constexpr double kTooMuch = std::numeric_limits<double>::infinity();

struct Work {
    std::vector<SeriesPart> parts;
    double cost = 0.0;
};

constexpr Work tooMuch() { return {{}, kTooMuch}; }

double lengthOf(const QPolygonF& line) {
    double length = 0.0;
    for (qsizetype k = 1; k < line.size(); ++k) length += QLineF(line[k - 1], line[k]).length();
    return length;
}

QList<QPointF> fractionsOf(const QPolygonF& points, const QRectF& plot) {
    QList<QPointF> out;
    for (const QPointF& at : points)
        out << QPointF((at.x() - plot.left()) / plot.width(), (plot.bottom() - at.y()) / plot.height());
    return out;
}

/// Assigns the marks of one panel.
class Charter {
public:
    Charter(const PanelPicture& panel, const Maker& maker)
        : m_map(panel.map), m_ratio(maker.picture.pixelRatio), m_unit(maker.scale()) {}

    Work curve(const PaintedCurve& curve) const {
        if (curve.trace.dense) return tooMuch();
        Work work;
        const QPolygonF line = lineOf(curve, m_map);
        if (curve.joined) addLine(work, line, penOf(curve));
        if (const double radius = dotRadius(curve, m_map); radius > 0.0) addDots(work, curve, line, radius);
        return work;
    }

    Work band(const PaintedCurve& curve) const {
        Work work;
        for (const auto& [low, high] : bandOf(curve, m_map)) {
            work.cost += kSeries + kArea + kPoint * static_cast<double>(low.size() + high.size());
            work.parts.emplace_back(
                AreaPart{fractionsOf(low, m_map.plot), fractionsOf(high, m_map.plot), bandColour(curve)});
        }
        return work;
    }

    Work bars(const PaintedBars& bars) const {
        const auto placed = placeBars(bars, m_map, m_unit);
        const Axis& x = m_map.xAxis;
        const double pitch = m_map.plot.width() / (x.range.high - x.range.low);
        if (placed.empty()) return {};
        if (x.scale != Scale::Linear || x.inverted || pitch * m_ratio < kNarrow) return tooMuch();
        const double width = placed.front().area.width();
        for (const PlacedBar& bar : placed)  // one that is cut by the plot's edge
            if (std::abs(bar.area.width() - width) > 0.01 * pitch) return tooMuch();
        Work work{{}, kSeries + kBar * static_cast<double>(placed.size())};
        work.parts.emplace_back(barPart(bars, placed, pitch));
        for (std::size_t group = 0; group < bars.colours.size(); ++group) addHeads(work, bars, placed, group);
        return work;
    }

private:
    /// Qt Charts draws solid lines from point to point: square ends close the joints, at a third of what round ones
    /// take.
    static QPen penOf(const PaintedCurve& curve) {
        QPen pen(curve.colour, curve.width, Qt::SolidLine, curve.dashes.isEmpty() ? Qt::SquareCap : Qt::FlatCap,
                 Qt::RoundJoin);
        if (!curve.dashes.isEmpty()) pen.setDashPattern(curve.dashes);
        return pen;
    }

    void addLine(Work& work, const QPolygonF& line, const QPen& pen) const {
        for (const QPolygonF& part : clipped(line, m_map.plot)) {
            const QPolygonF points = simplified(part);
            const double length = lengthOf(points) * m_ratio, dashed = pen.style() == Qt::SolidLine ? 0.0 : kDashed;
            work.cost += kSeries + kPoint * static_cast<double>(points.size()) + kPixel * length +
                         dashed * length * length;
            work.parts.emplace_back(LinePart{fractionsOf(points, m_map.plot), pen});
        }
    }

    void addDots(Work& work, const PaintedCurve& curve, QPolygonF points, double radius) const {
        points.removeIf([&](QPointF at) { return !isInside(at, m_map.plot); });
        const QList<QPointF> places = fractionsOf(points, m_map.plot);
        const Marker marker = curve.joined ? Marker::Circle : curve.marker;
        if (!curve.joined) work.parts.emplace_back(Dots{places, marker, curve.halo, 1.4 * radius});
        work.parts.emplace_back(Dots{places, marker, curve.colour, radius});
        work.cost += 2.0 * (kSeries + kDot * static_cast<double>(places.size()));
    }

    BarPart barPart(const PaintedBars& bars, const std::vector<PlacedBar>& placed, double pitch) const {
        const double foot = footOf(*bars.bars, m_map);
        const auto numberOf = [&](const PlacedBar& bar) {
            return std::lround(m_map.xAxis.range.low + (bar.area.center().x() - m_map.plot.left()) / pitch);
        };
        const auto [low, high] = std::ranges::minmax(placed, {}, numberOf);
        const long first = numberOf(low);
        const auto count = numberOf(high) - first + 1;
        BarPart part{
            {m_map.xAxis.range.low - static_cast<double>(first), m_map.xAxis.range.high - static_cast<double>(first)},
            (m_map.plot.bottom() - foot) / m_map.plot.height(),
            placed.front().area.width() / pitch,
            {}};
        for (const QColor& colour : bars.colours) part.groups.push_back({colour, QList<double>(count, 0.0)});
        for (const PlacedBar& bar : placed) {
            const double up = foot - bar.area.top(), down = bar.area.bottom() - foot;
            part.groups[static_cast<std::size_t>(bar.group)].values[numberOf(bar) - first] = (up > down ? up : -down) /
                                                                                             m_map.plot.height();
        }
        return part;
    }

    /// Adds the heads of stems.
    void addHeads(Work& work, const PaintedBars& bars, const std::vector<PlacedBar>& placed, std::size_t group) const {
        QPolygonF points;
        for (const PlacedBar& bar : placed)
            if (bar.radius > 0.0 && bar.group == static_cast<int>(group)) points << bar.head;
        if (points.isEmpty()) return;
        work.parts.emplace_back(
            Dots{fractionsOf(points, m_map.plot), Marker::Circle, bars.colours[group], placed.front().radius});
        work.cost += kSeries + kDot * static_cast<double>(points.size());
    }

    const PlotMap& m_map;
    double m_ratio, m_unit;
};

/// Returns the panel's marks, the front first, each with its flag for Qt Charts.
std::vector<std::pair<std::function<Work()>, bool*>> fromTheFront(PanelPicture& panel, const Charter& charter) {
    std::vector<std::pair<std::function<Work()>, bool*>> all;
    const auto add = [&](auto& mark, bool& charted, Work (Charter::*how)(const std::decay_t<decltype(mark)>&) const) {
        all.emplace_back([&mark, &charter, how] { return (charter.*how)(mark); }, &charted);
    };
    for (PaintedCurve& curve : panel.curves)
        if (curve.back) add(curve, curve.charted, &Charter::curve);
    for (PaintedBars& bars : panel.bars) add(bars, bars.charted, &Charter::bars);
    for (PaintedCurve& curve : panel.curves) add(curve, curve.bandCharted, &Charter::band);
    for (PaintedCurve& curve : panel.curves)
        if (!curve.back) add(curve, curve.charted, &Charter::curve);
    std::ranges::reverse(all);
    return all;
}

}  // namespace

void chartMarks(PanelPicture& panel, const Maker& maker) {
    const Charter charter(panel, maker);
    double budget = kBudget / static_cast<double>(maker.picture.panels.size());
    std::vector<std::vector<SeriesPart>> taken;
    for (const auto& [work, charted] : fromTheFront(panel, charter)) {
        auto [parts, cost] = work();
        budget -= cost;
        if (budget < 0.0) break;
        *charted = true;
        taken.push_back(std::move(parts));
    }
    for (auto parts = taken.rbegin(); parts != taken.rend(); ++parts)
        std::ranges::move(*parts, std::back_inserter(panel.series));
}

}  // namespace posenc::ui
