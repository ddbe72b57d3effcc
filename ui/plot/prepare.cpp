// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "core/figure/ticks.hpp"
#include "core/figure/trace.hpp"
#include "core/run/stop.hpp"
#include "ui/plot/bars.hpp"
#include "ui/plot/cells.hpp"
#include "ui/plot/dials.hpp"
#include "ui/plot/field_image.hpp"
#include "ui/plot/guides.hpp"
#include "ui/plot/label.hpp"
#include "ui/plot/marks.hpp"
#include "ui/plot/picture_parts.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr double kXTickPitch = 96.0, kYTickPitch = 42.0, kBarTickPitch = 56.0,
                 kNamePitch = 16.0;  // units between ticks at scale 1
constexpr int kFindingLines = 2;
constexpr double kMostBlocks = 16.0;
constexpr double kLoneDots = 4.0;  // from dot to dot; closer ones are joined by a line
constexpr double kAtEnd = 1e-6;    // of the axis: ticks at its ends count in spite of rounding

/// Beyond four, colour alone no longer tells curves apart.
QVector<qreal> dashesFor(const Curve& curve) {
    if (curve.stroke != Stroke::Solid || curve.colour < 4 || curve.emphasised || curve.rank)
        return dashesOf(curve.stroke);
    constexpr std::array cycle{Stroke::Dash, Stroke::DashDot, Stroke::Dot};
    return dashesOf(cycle[static_cast<std::size_t>(curve.colour - 4) % cycle.size()]);
}

/// What every step of preparing one panel needs to know.
struct Maker {
    const Presentation& presentation;
    const Picture& picture;

    double scale() const { return picture.look.scale; }
    bool dark() const { return picture.look.dark; }
    bool hidden(const std::string& key) const {
        return std::find(presentation.hidden.begin(), presentation.hidden.end(), key) != presentation.hidden.end();
    }
    int wanted(double length, double pitch) const { return std::max(3, static_cast<int>(length / (pitch * scale()))); }
};

std::vector<PaintedLegend> curveLegend(const Curves& curves, const Maker& maker) {
    std::vector<PaintedLegend> entries;
    for (const Curve& curve : curves.curves) {
        PaintedLegend entry;
        entry.key = curve.key;
        entry.name = translated(curve.name);
        entry.colour = curveColour(curve, maker.dark());
        entry.dashes = dashesFor(curve);
        entry.width = (curve.emphasised ? 2.8 : 1.9) * maker.scale();
        entry.hidden = maker.hidden(curve.key);
        entries.push_back(entry);
    }
    return entries;
}

std::vector<PaintedLegend> barLegend(const Bars& bars, const Maker& maker) {
    std::vector<PaintedLegend> entries;
    for (const Bars::Group& group : bars.groups) {
        PaintedLegend entry;
        entry.key = group.key;
        entry.name = translated(group.name);
        entry.colour = seriesColour(group.colour, maker.dark());
        entry.line = false;
        entry.hidden = maker.hidden(group.key);
        entries.push_back(entry);
    }
    return entries;
}

/// Entries for everything that can be told apart; none where there is only one thing to see.
std::vector<PaintedLegend> legendFor(const Panel& panel, const Maker& maker) {
    std::vector<PaintedLegend> entries;
    const auto add = [&](std::vector<PaintedLegend> more) { entries.insert(entries.end(), more.begin(), more.end()); };
    for (const Mark& mark : panel.marks) {
        if (const auto* curves = std::get_if<Curves>(&mark))
            add(curveLegend(*curves, maker));
        else if (const auto* bars = std::get_if<Bars>(&mark))
            add(barLegend(*bars, maker));
    }
    if (entries.size() < 2) entries.clear();
    return entries;
}

double widest(const std::vector<Tick>& ticks, const QFont& font) {
    double width = 0.0;
    for (const Tick& tick : ticks) width = std::max(width, labelWidth(font, QString::fromStdString(tick.label)));
    return width;
}

/// Of the names of an axis as they are written, cut at the longest that is allowed.
std::vector<double> nameWidths(const Axis& axis, const Maker& maker) {
    std::vector<double> widths;
    for (const std::string& name : axis.labels)
        widths.push_back(std::min(std::ceil(labelWidth(maker.picture.fonts.tick, QString::fromStdString(name))),
                                  kLongestWord * maker.scale()));
    return widths;
}

double greatest(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0, [](double a, double b) { return std::max(a, b); });
}

/// The least distance of the middles at which no two neighbours touch.
double pitchOf(const std::vector<double>& widths, double gap) {
    double pitch = 0.0;
    for (std::size_t k = 1; k < widths.size(); ++k) pitch = std::max(pitch, (widths[k - 1] + widths[k]) / 2.0 + gap);
    return pitch;
}

/// Of few whole numbers each has a block of its own.
bool inBlocks(const Field& field, Interval<double> limits) {
    return field.whole && limits.high - limits.low <= kMostBlocks && limits.low < limits.high;
}

Axis barAxis(const Field& field, Interval<double> limits) {
    Axis axis;
    axis.integers = field.whole;
    axis.range = limits.low < limits.high ? limits : Interval<double>{limits.low - 0.5, limits.low + 0.5};
    if (inBlocks(field, limits)) axis.range = {limits.low - 0.5, limits.high + 0.5};
    return axis;
}

std::vector<Tick> barTicks(const Axis& axis, const Field& field, int wanted) {
    return field.whole ? ticksFor(axis, wanted) : ticksWithEnds(axis, wanted);
}

void addNames(PanelNeeds& needs, const Panel& home, const Maker& maker) {
    const std::vector<double> x = nameWidths(home.x, maker), y = nameWidths(home.y, maker);
    needs.xWords = greatest(x);
    needs.xPitch = pitchOf(x, 6.0 * maker.scale());
    needs.xCount = home.x.range.high - home.x.range.low;
    needs.yNames = !y.empty();
    if (needs.yNames) needs.yLabels = greatest(y);
}

/// Names of lines stand at their ends where they take a quarter of the panel at most and all of them find a place.
bool fitAtEnds(const PanelPicture& panel, const PanelNeeds& needs, const Maker& maker) {
    if (needs.legend.empty() || needs.colourBar || needs.farLabels > 0.0) return false;
    const bool lines = std::all_of(panel.legend.begin(), panel.legend.end(),
                                   [](const auto& each) { return each.line; });
    const QSizeF& size = maker.picture.size;
    const auto across = static_cast<double>(std::min<std::size_t>(maker.picture.figure->panels.size(), 2));
    const double height = static_cast<double>(needs.legend.size()) * 1.5 * maker.picture.fonts.label.pixelSize();
    return lines && greatest(needs.legend) <= 0.25 * size.width() / across && height <= 0.5 * size.height();
}

/// `home`: as it is seen without a window, so that names keep their places while it is zoomed.
PanelNeeds needsOf(const PanelPicture& panel, const Panel& home, const Maker& maker) {
    const QFont& font = maker.picture.fonts.tick;
    const int ticks = maker.wanted(0.6 * maker.picture.size.height(), kYTickPitch);
    const bool tight = maker.picture.figure->panels.size() > 2;
    const Panel& shown = panel.panel;
    PanelNeeds needs;
    needs.heading = !panel.heading.isEmpty();
    if (home.square && !maker.presentation.stretch)
        needs.aspect = (home.x.range.high - home.x.range.low) / (home.y.range.high - home.y.range.low);
    needs.axes = shown.dials() == nullptr;
    if (needs.axes) needs.xTitle = panel.xTitle;
    if (needs.axes) needs.yTitle = panel.yTitle;
    needs.yLabels = reservedWidth(font, widest(ticksFor(shown.y, ticks), font), tight);
    if (shown.y.reciprocal) {
        needs.farTitle = panel.farTitle;
        needs.farLabels = reservedWidth(font, widest(ticksFor(reciprocalOf(shown.y), ticks), font), tight);
    }
    addNames(needs, home, maker);
    if (const Field* field = shown.field()) {
        needs.colourBar = true;
        needs.barTitle = translated(field->name);
        needs.barLabels = reservedWidth(font, widest(barTicks(barAxis(*field, field->limits), *field, ticks), font),
                                        tight);
    }
    const QFontMetricsF metrics(maker.picture.fonts.label);
    for (const PaintedLegend& entry : panel.legend)
        needs.legend.push_back((entry.line ? 34 : 20) * maker.scale() +
                               std::ceil(metrics.horizontalAdvance(entry.name)));
    needs.atEnds = fitAtEnds(panel, needs, maker);
    return needs;
}

std::vector<PaintedTick> painted(const std::vector<Tick>& ticks, const Axis& axis,
                                 const std::function<double(double)>& place) {
    std::vector<PaintedTick> out;
    for (const Tick& tick : ticks)
        if (std::abs(fractionOf(axis, tick.value) - 0.5) < 0.5 + kAtEnd)
            out.push_back({place(tick.value), QString::fromStdString(tick.label)});
    return out;
}

using Extent = std::function<double(const QString& label)>;

/// Labels that would touch the one before lose their text and stay as minor ticks. `extent`: along the axis.
void thin(std::vector<PaintedTick>& ticks, double gap, const Extent& extent) {
    double end = -1e9;
    std::sort(ticks.begin(), ticks.end(), [](const PaintedTick& a, const PaintedTick& b) { return a.at < b.at; });
    for (PaintedTick& tick : ticks) {
        if (tick.label.isEmpty()) continue;
        const double half = extent(tick.label) / 2.0;
        if (tick.at - half < end + gap)
            tick.label.clear();
        else
            end = tick.at + half;
    }
}

/// Of the second axis: at round values of its own, wherever they stand beside the first.
std::vector<PaintedTick> farTicks(const PanelPicture& panel, int wanted, const Maker& maker) {
    const Axis& y = panel.panel.y;
    const Axis far = reciprocalOf(y);
    auto ticks = painted(ticksFor(far, wanted), far,
                         [&](double v) { return panel.map.y(y.reciprocal->numerator / v); });
    thin(ticks, 4.0 * maker.scale(), [&](const QString&) { return 1.2 * maker.picture.fonts.tick.pixelSize(); });
    return ticks;
}

void shorten(std::vector<PaintedTick>& ticks, const QFont& font, double width) {
    for (PaintedTick& tick : ticks) tick.label = elided(font, tick.label, width);
}

/// Across, every name has its room (see PanelLayout::upwards); otherwise each needs the height of a line.
int wantedOf(const Axis& axis, double length, double pitch, bool across, const Maker& maker) {
    if (axis.labels.empty()) return maker.wanted(length, pitch);
    return across ? static_cast<int>(length) : maker.wanted(length, kNamePitch);  // no more names than units
}

void shortenNames(PanelPicture& panel, const Maker& maker) {
    const QFont& font = maker.picture.fonts.tick;
    const PanelLayout& layout = panel.layout;
    const double across = kLongestWord * maker.scale();
    if (!panel.panel.x.labels.empty()) shorten(panel.xTicks, font, layout.upwards ? layout.xWords : across);
    if (!panel.panel.y.labels.empty()) shorten(panel.yTicks, font, layout.yWords);
}

void addTicks(PanelPicture& panel, const Maker& maker) {
    const QRectF& plot = panel.map.plot;
    const Panel& shown = panel.panel;
    if (!panel.layout.axes) return;
    const QFont& font = maker.picture.fonts.tick;
    const int across = wantedOf(shown.x, plot.width(), kXTickPitch, !panel.layout.upwards, maker),
              down = wantedOf(shown.y, plot.height(), kYTickPitch, false, maker);
    panel.xTicks = painted(ticksFor(shown.x, across), shown.x, [&](double v) { return panel.map.x(v); });
    panel.yTicks = painted(ticksFor(shown.y, down), shown.y, [&](double v) { return panel.map.y(v); });
    if (shown.y.reciprocal) panel.farTicks = farTicks(panel, down, maker);
    shortenNames(panel, maker);
    if (shown.x.labels.empty())
        thin(panel.xTicks, 8.0 * maker.scale(), [&](const QString& label) { return labelWidth(font, label); });
}

void addField(PanelPicture& panel, const Maker& maker) {
    const Field* field = panel.panel.field();
    if (!field) return;
    const QSize pixels = (panel.map.plot.size() * maker.picture.pixelRatio).toSize();
    const ColourMap& colours = colourMap(maker.presentation.colours, field->shade, maker.dark());
    auto [image, limits] = fieldImage(*field, panel.map, pixels, maker.presentation.fitColours, colours, maker.dark());
    panel.field = std::move(image);
    panel.field.setDevicePixelRatio(maker.picture.pixelRatio);
    panel.cells = cellsOf(*field, panel.map, limits, colours, maker.picture.look);
    if (panel.layout.bar.isNull()) return;
    const Axis axis = barAxis(*field, limits);
    const int blocks = inBlocks(*field, limits) ? static_cast<int>(limits.high - limits.low) + 1 : 0;
    ColourBar bar{panel.layout.bar, gradient(colours, blocks), {}, translated(field->name), panel.layout.barTitle};
    bar.ticks = painted(
        barTicks(axis, *field, std::max(1, static_cast<int>(bar.area.height() / (kBarTickPitch * maker.scale())))),
        axis, [&](double value) { return bar.area.bottom() - fractionOf(axis, value) * bar.area.height(); });
    panel.bar = bar;
}

bool anyEmphasised(const Curves& curves, const Maker& maker) {
    return std::any_of(curves.curves.begin(), curves.curves.end(),
                       [&](const Curve& c) { return c.emphasised && !maker.hidden(c.key); });
}

/// Share of the plot's height that a curve blackens in a typical column, 0 to 1 and more.
double inkOf(const Trace& trace, const PlotMap& map) {
    double total = 0.0;
    const auto add = [&](double a, double b) { total += std::isfinite(a - b) ? std::abs(a - b) : 0.0; };
    for (std::size_t k = 0; k < trace.low.size(); ++k) add(map.y(trace.low[k]), map.y(trace.high[k]));
    for (std::size_t k = 1; k < trace.points.size(); ++k) add(map.y(trace.points[k].y), map.y(trace.points[k - 1].y));
    return total /
           (map.plot.height() * std::max(1.0, trace.dense ? static_cast<double>(trace.low.size()) : map.plot.width()));
}

/// Curves that fill the plot with their oscillations are paler, and stand behind the others, so that they hide none.
float alphaFor(double ink) { return static_cast<float>(std::clamp(1.0 - 2.0 * (ink - 0.08), 0.4, 1.0)); }

void addCurves(PanelPicture& panel, const Curves& curves, const Maker& maker) {
    const bool muted = anyEmphasised(curves, maker);
    const auto columns = static_cast<std::size_t>(std::lround(panel.map.plot.width() * maker.picture.pixelRatio));
    const Interval<double>& shown = panel.panel.x.range;
    const double spacing = panel.map.plot.width() / (shown.high - shown.low);
    for (const Curve& curve : curves.curves) {
        const Stage stage(static_cast<std::size_t>(&curve - curves.curves.data()), curves.curves.size());
        if (maker.hidden(curve.key)) continue;
        PaintedCurve out;
        out.trace = sample(curve, curves.domain, panel.panel.x, columns);
        out.colour = curveColour(curve, maker.dark());
        out.width = (curve.emphasised ? 2.6 : muted ? 1.5 : 1.8) * maker.scale();
        out.ink = inkOf(out.trace, panel.map);
        if (!curve.emphasised) out.colour.setAlphaF((muted ? 0.85f : 1.0f) * alphaFor(out.ink));
        out.dashes = dashesFor(curve);
        out.dots = curve.dots;
        out.steps = curve.steps;
        out.joined = curve.joined || out.trace.dense || spacing < kLoneDots * maker.scale();
        out.halo = maker.picture.theme.plot;
        out.front = curve.emphasised;
        panel.curves.push_back(std::move(out));
    }
}

void addBars(PanelPicture& panel, const Bars& bars, const Maker& maker) {
    PaintedBars out{&bars, {}};
    for (const Bars::Group& group : bars.groups)
        out.colours.push_back(maker.hidden(group.key) ? QColor() : seriesColour(group.colour, maker.dark()));
    panel.bars.push_back(out);
}

void addMarks(PanelPicture& panel, const Maker& maker) {
    for (const Mark& mark : panel.panel.marks) {
        if (const auto* curves = std::get_if<Curves>(&mark)) {
            addCurves(panel, *curves, maker);
        } else if (const auto* bars = std::get_if<Bars>(&mark)) {
            addBars(panel, *bars, maker);
        } else if (const auto* dials = std::get_if<Dials>(&mark)) {
            panel.dials = placeDials(*dials, panel.map.plot, maker.picture.look);
        }
    }
    const auto behind = [](const PaintedCurve& a, const PaintedCurve& b) {
        return a.front != b.front ? b.front : std::lround(20 * a.ink) > std::lround(20 * b.ink);
    };
    std::stable_sort(panel.curves.begin(), panel.curves.end(), behind);
}

void addZones(PanelPicture& panel, const Maker& maker) {
    for (const Zone& zone : panel.panel.zones) {
        const auto [left, right] = std::minmax({panel.map.x(zone.range.low), panel.map.x(zone.range.high)});
        const QRectF& plot = panel.map.plot;
        const QRectF area = QRectF(QPointF(left, plot.top()), QPointF(right, plot.bottom())).intersected(plot);
        if (area.width() <= 0.0) continue;
        PaintedZone out{area, seriesColour(zone.colour, maker.dark()), translated(zone.name)};
        out.fill.setAlphaF(maker.dark() ? 0.12f : 0.08f);
        if (labelWidth(maker.picture.fonts.tick, out.name) > area.width() - 8.0 * maker.scale()) out.name.clear();
        panel.zones.push_back(out);
    }
}

PanelPicture named(const Panel& panel, const Viewport& window, const Maker& maker) {
    PanelPicture out;
    out.panel = zoomed(panel, window);
    out.heading = translated(panel.title);
    out.xTitle = translated(panel.x.title);
    out.yTitle = translated(panel.y.title);
    if (panel.y.reciprocal) out.farTitle = translated(panel.y.reciprocal->title);
    out.legend = legendFor(panel, maker);
    return out;
}

/// Where a line ends in view, held inside the plot; the same whether it is hidden or not.
double endOf(const Curve& curve, Interval<std::int64_t> domain, const PlotMap& map) {
    constexpr std::int64_t kLookedAt = 32;  // it may end in gaps
    const auto [first, last] = wholeInView(map.xAxis, domain);
    std::vector<double> values(static_cast<std::size_t>(std::clamp<std::int64_t>(last - first + 1, 0, kLookedAt)));
    curve.values(last - std::ssize(values) + 1, values);
    const auto found = std::find_if(values.rbegin(), values.rend(), [](double value) { return std::isfinite(value); });
    return std::clamp(found == values.rend() ? map.plot.bottom() : map.y(*found), map.plot.top(), map.plot.bottom());
}

std::map<std::string, double> endsOf(const PanelPicture& panel) {
    std::map<std::string, double> ends;
    for (const Mark& mark : panel.panel.marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves) ends[curve.key] = endOf(curve, curves->domain, panel.map);
    return ends;
}

/// Names in the order of their lines, each as near to the end of its own as the others leave it.
void placeAtEnds(PanelPicture& panel, const Maker& maker) {
    const double height = 1.5 * maker.picture.fonts.label.pixelSize(), right = panel.map.plot.right();
    auto places = endsOf(panel);
    std::vector<std::pair<double, PaintedLegend*>> ends;
    for (PaintedLegend& entry : panel.legend) ends.emplace_back(places[entry.key], &entry);
    std::stable_sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    double below = panel.map.plot.bottom() + height / 2.0;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end)
        below = end->first = std::min(end->first, below - height / 2.0) - height / 2.0;
    double above = panel.map.plot.top() - height / 2.0;
    for (auto& [top, entry] : ends) {
        top = std::max(top, above);
        above = top + height;
        entry->area = {right + 8.0 * maker.scale(), top, panel.layout.area.right() - right - 8.0 * maker.scale(),
                       height};
    }
}

/// Boxes around a line, one for each stretch of the plot's width.
void addInkOf(const PaintedCurve& curve, const PlotMap& map, std::vector<QRectF>& areas) {
    constexpr int kStretches = 48;
    std::vector<QRectF> boxes(kStretches);
    const auto add = [&](double x, double y) {
        const double at = (x - map.plot.left()) / map.plot.width() * kStretches;
        if (!(at >= 0.0 && at < kStretches) || !std::isfinite(y)) return;
        QRectF& box = boxes[static_cast<std::size_t>(at)];
        const QRectF dot(x - curve.width, y - curve.width, 2.0 * curve.width, 2.0 * curve.width);
        box = box.isNull() ? dot : box.united(dot);
    };
    for (const Point& point : curve.trace.points) add(map.x(point.x), map.y(point.y));
    const double pitch = map.plot.width() / static_cast<double>(std::max<std::size_t>(curve.trace.low.size(), 1));
    for (std::size_t k = 0; k < curve.trace.low.size(); ++k)
        for (const double value : {curve.trace.low[k], curve.trace.high[k]})
            add(map.plot.left() + (static_cast<double>(k) + 0.5) * pitch, map.y(value));
    for (const QRectF& box : boxes)
        if (!box.isNull()) areas.push_back(box);
}

std::vector<QRectF> inkedBy(const PanelPicture& panel, double scale) {
    std::vector<QRectF> areas;
    if (panel.panel.guides.empty()) return areas;
    for (const PaintedBars& bars : panel.bars)
        for (const PlacedBar& bar : placeBars(bars, panel.map, scale)) areas.push_back(bar.area);
    for (const PaintedCurve& curve : panel.curves) addInkOf(curve, panel.map, areas);
    return areas;
}

void finish(PanelPicture& panel, const PanelLayout& layout, const Maker& maker) {
    panel.layout = layout;
    panel.map = {panel.panel.x, panel.panel.y, layout.plot};
    for (std::size_t k = 0; k < panel.legend.size(); ++k) panel.legend[k].area = layout.legend[k];
    addTicks(panel, maker);
    addField(panel, maker);
    addMarks(panel, maker);
    if (layout.atEnds) placeAtEnds(panel, maker);
    addZones(panel, maker);
    panel.guides = placeGuides(panel.panel.guides, inkedBy(panel, maker.scale()), panel.map, maker.picture.fonts.tick,
                               maker.scale());
    panel.marks = marksImage(panel, maker.picture);
}

/// As one line of a label: "10<sup>4</sup>" is "10⁴", what has no raised letter follows a "^".
QString withoutTags(const Text& text) {
    static const QRegularExpression tags(QStringLiteral("</?(b|sub)>")), raised(QStringLiteral("<sup>([^<]*)</sup>"));
    static const QString plain = QStringLiteral("0123456789−+T"), above = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ᵀ");
    QString out = translated(text).remove(tags).replace(QLatin1String("&lt;"), QLatin1String("<"));
    for (auto match = raised.match(out); match.hasMatch(); match = raised.match(out)) {
        QString letters = match.captured(1);
        const bool all = std::all_of(letters.begin(), letters.end(), [](QChar c) { return plain.contains(c); });
        for (QChar& c : letters)
            if (all) c = above[plain.indexOf(c)];
        out.replace(match.capturedStart(), match.capturedLength(), (all ? "" : "^") + letters);
    }
    return out;
}

void addTexts(Picture& picture) {
    if (!picture.look.title) return;
    picture.title = translated(picture.figure->title);
    picture.subtitle = translated(picture.figure->subtitle);
    if (!picture.presentation.hideFinding && !picture.figure->numbers.empty())
        picture.finding = inLines(picture.fonts.label, withoutTags(picture.figure->numbers.front()),
                                  picture.size.width() - 44.0 * picture.look.scale, kFindingLines);
    for (const Text& note : picture.figure->notes) picture.notes << translated(note);
}

/// Colours need no bar where the cells, seen whole, have their numbers written in them. Whether there are any such.
bool withoutBars(FigureNeeds& needs, const Picture& picture) {
    bool any = false;
    for (std::size_t k = 0; k < needs.panels.size(); ++k) {
        const Panel home = zoomed(picture.figure->panels[k], {});
        const PlotMap map{home.x, home.y, picture.layout.panels[k].plot};
        if (!home.field() || !areNumbered(*home.field(), map, picture.look.scale)) continue;
        needs.panels[k].colourBar = false;
        any = true;
    }
    return any;
}

}  // namespace

Presentation presentationOf(const State& state) {
    return {state.viewports, state.colours, state.fitColours, state.stretch, state.hideFinding, state.hidden};
}

std::shared_ptr<const Picture> prepare(std::shared_ptr<const Figure> figure, const Presentation& presentation,
                                       QSizeF size, double pixelRatio, const Look& look) {
    auto picture = std::make_shared<Picture>();
    picture->figure = std::move(figure);
    picture->presentation = presentation;
    picture->size = size;
    picture->pixelRatio = pixelRatio;
    picture->look = look;
    picture->theme = plotColours(look.dark);
    if (look.transparent)
        for (QColor* ground : {&picture->theme.page, &picture->theme.plot}) ground->setAlpha(0);
    picture->fonts = fontsOf(look.scale);
    addTexts(*picture);
    const Maker maker{presentation, *picture};
    FigureNeeds needs{!picture->title.isEmpty(),
                      !picture->subtitle.isEmpty(),
                      static_cast<int>(picture->finding.size()),
                      static_cast<int>(picture->notes.size()),
                      {}};
    for (std::size_t k = 0; k < std::min(picture->figure->panels.size(), kMaxPanels); ++k) {
        picture->panels.push_back(named(picture->figure->panels[k], presentation.viewports[k], maker));
        needs.panels.push_back(needsOf(picture->panels.back(), picture->figure->panels[k], maker));
    }
    picture->layout = layoutOf(needs, size, pixelRatio, look.scale, picture->fonts);
    if (withoutBars(needs, *picture)) picture->layout = layoutOf(needs, size, pixelRatio, look.scale, picture->fonts);
    for (std::size_t k = 0; k < picture->panels.size(); ++k) {
        const Stage stage(k, picture->panels.size());
        finish(picture->panels[k], picture->layout.panels[k], maker);
    }
    return picture;
}

}  // namespace posenc::ui
