// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/series.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/drawing/bars.hpp"
#include "core/explore/drawing/marks.hpp"
#include "ui/plot/qt.hpp"

namespace posenc::ui {

using namespace drawing;

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

double lengthOf(const Polyline& line) {
    double length = 0.0;
    for (std::size_t k = 1; k < line.size(); ++k) length += Segment{line[k - 1], line[k]}.length();
    return length;
}

QList<QPointF> fractionsOf(const Polyline& points, const Rect& plot) {
    QList<QPointF> out;
    for (const Point& at : points)
        out << QPointF((at.x - plot.left()) / plot.width(), (plot.bottom() - at.y) / plot.height());
    return out;
}

/// Assigns the marks of one panel.
class Charter {
public:
    Charter(const PanelDrawing& panel, const Drawing& picture)
        : m_map(panel.map), m_ratio(picture.pixelRatio), m_unit(picture.look.scale) {}

    Work curve(const PlacedCurve& curve) const {
        if (curve.trace.dense) return tooMuch();
        Work work;
        const Polyline line = lineOf(curve, m_map);
        if (curve.joined) addLine(work, line, penOf(curve));
        if (const double radius = dotRadius(curve, m_map); radius > 0.0) addDots(work, curve, line, radius);
        return work;
    }

    Work band(const PlacedCurve& curve) const {
        Work work;
        for (const auto& [low, high] : bandOf(curve, m_map)) {
            work.cost += kSeries + kArea + kPoint * static_cast<double>(low.size() + high.size());
            work.parts.emplace_back(
                AreaPart{fractionsOf(low, m_map.plot), fractionsOf(high, m_map.plot), qt(bandColour(curve))});
        }
        return work;
    }

    Work bars(const PlacedBars& bars) const {
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
    static QPen penOf(const PlacedCurve& curve) {
        return qt(Pen{curve.colour, curve.width, curve.dashes, curve.dashes.empty() ? Cap::Square : Cap::Flat, true});
    }

    void addLine(Work& work, const Polyline& line, const QPen& pen) const {
        for (const Polyline& part : clipped(line, m_map.plot)) {
            const Polyline points = simplified(part);
            const double length = lengthOf(points) * m_ratio, dashed = pen.style() == Qt::SolidLine ? 0.0 : kDashed;
            work.cost += kSeries + kPoint * static_cast<double>(points.size()) + kPixel * length +
                         dashed * length * length;
            work.parts.emplace_back(LinePart{fractionsOf(points, m_map.plot), pen});
        }
    }

    void addDots(Work& work, const PlacedCurve& curve, Polyline points, double radius) const {
        std::erase_if(points, [&](Point at) { return !m_map.plot.contains(at); });
        const QList<QPointF> places = fractionsOf(points, m_map.plot);
        const Marker marker = curve.joined ? Marker::Circle : curve.marker;
        if (!curve.joined) work.parts.emplace_back(Dots{places, marker, qt(curve.halo), 1.4 * radius});
        work.parts.emplace_back(Dots{places, marker, qt(curve.colour), radius});
        work.cost += 2.0 * (kSeries + kDot * static_cast<double>(places.size()));
    }

    BarPart barPart(const PlacedBars& bars, const std::vector<PlacedBar>& placed, double pitch) const {
        const double foot = footOf(*bars.bars, m_map);
        const auto numberOf = [&](const PlacedBar& bar) {
            return std::lround(m_map.xAxis.range.low + (bar.area.center().x - m_map.plot.left()) / pitch);
        };
        const auto [low, high] = std::ranges::minmax(placed, {}, numberOf);
        const long first = numberOf(low);
        const auto count = numberOf(high) - first + 1;
        BarPart part{
            {m_map.xAxis.range.low - static_cast<double>(first), m_map.xAxis.range.high - static_cast<double>(first)},
            (m_map.plot.bottom() - foot) / m_map.plot.height(),
            placed.front().area.width() / pitch,
            {}};
        for (const auto& colour : bars.colours)
            part.groups.push_back({colour ? qt(*colour) : QColor(), QList<double>(count, 0.0)});
        for (const PlacedBar& bar : placed) {
            const double up = foot - bar.area.top(), down = bar.area.bottom() - foot;
            part.groups[static_cast<std::size_t>(bar.group)].values[numberOf(bar) - first] = (up > down ? up : -down) /
                                                                                             m_map.plot.height();
        }
        return part;
    }

    /// Adds the heads of stems.
    void addHeads(Work& work, const PlacedBars& bars, const std::vector<PlacedBar>& placed, std::size_t group) const {
        Polyline points;
        for (const PlacedBar& bar : placed)
            if (bar.radius > 0.0 && bar.group == static_cast<int>(group)) points.push_back(bar.head);
        if (points.empty()) return;
        work.parts.emplace_back(
            Dots{fractionsOf(points, m_map.plot), Marker::Circle, qt(*bars.colours[group]), placed.front().radius});
        work.cost += kSeries + kDot * static_cast<double>(points.size());
    }

    const PlotMap& m_map;
    double m_ratio, m_unit;
};

/// Returns the panel's marks, the front first, each with its flag for Qt Charts.
std::vector<std::pair<std::function<Work()>, bool*>> fromTheFront(PanelDrawing& panel, const Charter& charter) {
    std::vector<std::pair<std::function<Work()>, bool*>> all;
    const auto addCurves = [&](bool back) {
        for (PlacedCurve& each : panel.curves)
            if (each.back == back) all.emplace_back([&] { return charter.curve(each); }, &each.elsewhere);
    };
    addCurves(true);
    for (PlacedBars& each : panel.bars) all.emplace_back([&] { return charter.bars(each); }, &each.elsewhere);
    for (PlacedCurve& each : panel.curves) all.emplace_back([&] { return charter.band(each); }, &each.bandElsewhere);
    addCurves(false);
    std::ranges::reverse(all);
    return all;
}

}  // namespace

std::vector<SeriesPart> chartMarks(PanelDrawing& panel, const Drawing& picture) {
    const Charter charter(panel, picture);
    double budget = kBudget / static_cast<double>(picture.panels.size());
    std::vector<std::vector<SeriesPart>> taken;
    for (const auto& [work, elsewhere] : fromTheFront(panel, charter)) {
        auto [parts, cost] = work();
        budget -= cost;
        if (budget < 0.0) break;
        *elsewhere = true;
        taken.push_back(std::move(parts));
    }
    std::vector<SeriesPart> out;
    for (auto parts = taken.rbegin(); parts != taken.rend(); ++parts)
        std::ranges::move(*parts, std::back_inserter(out));
    return out;
}

}  // namespace posenc::ui
