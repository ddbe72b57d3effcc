// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>
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
constexpr double kAtEnd = 1e-6;      // of the axis: ticks at its ends count in spite of rounding

/// Beyond four, colour alone no longer tells curves apart.
QVector<qreal> dashesFor(const Curve& curve) {
    if (curve.stroke != Stroke::Solid || curve.colour < 4 || curve.emphasised) return dashesOf(curve.stroke);
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
    int wanted(double length, double pitch) const { return std::max(2, static_cast<int>(length / (pitch * scale()))); }
};

std::vector<PaintedLegend> curveLegend(const Curves& curves, const Maker& maker) {
    std::vector<PaintedLegend> entries;
    for (const Curve& curve : curves.curves) {
        PaintedLegend entry;
        entry.key = curve.key;
        entry.name = translated(curve.name);
        entry.colour = seriesColour(curve.colour, maker.dark());
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

Axis barAxis(Interval<double> limits) {
    Axis axis;
    axis.range = limits.low < limits.high ? limits : Interval<double>{limits.low - 0.5, limits.low + 0.5};
    return axis;
}

void addNames(PanelNeeds& needs, const Panel& home, const Maker& maker) {
    const std::vector<double> x = nameWidths(home.x, maker), y = nameWidths(home.y, maker);
    needs.xWords = greatest(x);
    needs.xPitch = pitchOf(x, 6.0 * maker.scale());
    needs.xCount = home.x.range.high - home.x.range.low;
    needs.yNames = !y.empty();
    if (needs.yNames) needs.yLabels = greatest(y);
}

/// `home`: as it is seen without a window, so that names keep their places while it is zoomed.
PanelNeeds needsOf(const PanelPicture& panel, const Panel& home, const Maker& maker) {
    const QFont& font = maker.picture.fonts.tick;
    const int ticks = maker.wanted(0.6 * maker.picture.size.height(), kYTickPitch);
    const bool tight = maker.picture.figure->panels.size() > 2;
    const Panel& shown = panel.panel;
    PanelNeeds needs;
    needs.heading = !panel.heading.isEmpty();
    needs.axes = shown.dials() == nullptr;
    if (needs.axes) needs.xTitle = panel.xTitle;
    if (needs.axes) needs.yTitle = panel.yTitle;
    needs.yLabels = reservedWidth(font, widest(ticksFor(shown.y, ticks), font), tight);
    addNames(needs, home, maker);
    if (const Field* field = shown.field()) {
        needs.colourBar = true;
        needs.barTitle = translated(field->name);
        needs.barLabels = reservedWidth(font, widest(ticksFor(barAxis(field->limits), ticks), font), tight);
    }
    const QFontMetricsF metrics(maker.picture.fonts.label);
    for (const PaintedLegend& entry : panel.legend)
        needs.legend.push_back((entry.line ? 34 : 20) * maker.scale() +
                               std::ceil(metrics.horizontalAdvance(entry.name)));
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

/// Labels that would touch the one before lose their text and stay as minor ticks.
void thin(std::vector<PaintedTick>& ticks, const QFont& font, double gap) {
    double end = -1e9;
    std::sort(ticks.begin(), ticks.end(), [](const PaintedTick& a, const PaintedTick& b) { return a.at < b.at; });
    for (PaintedTick& tick : ticks) {
        if (tick.label.isEmpty()) continue;
        const double half = labelWidth(font, tick.label) / 2.0;
        if (tick.at - half < end + gap)
            tick.label.clear();
        else
            end = tick.at + half;
    }
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
    const int across = wantedOf(shown.x, plot.width(), kXTickPitch, !panel.layout.upwards, maker),
              down = wantedOf(shown.y, plot.height(), kYTickPitch, false, maker);
    panel.xTicks = painted(ticksFor(shown.x, across), shown.x, [&](double v) { return panel.map.x(v); });
    panel.yTicks = painted(ticksFor(shown.y, down), shown.y, [&](double v) { return panel.map.y(v); });
    shortenNames(panel, maker);
    if (shown.x.labels.empty()) thin(panel.xTicks, maker.picture.fonts.tick, 8.0 * maker.scale());
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
    const Axis axis = barAxis(limits);
    ColourBar bar{panel.layout.bar, gradient(colours), {}, translated(field->name), panel.layout.barTitle};
    bar.ticks = painted(ticksFor(axis, maker.wanted(bar.area.height(), kBarTickPitch)), axis,
                        [&](double value) { return bar.area.bottom() - fractionOf(axis, value) * bar.area.height(); });
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
    for (const Curve& curve : curves.curves) {
        const Stage stage(static_cast<std::size_t>(&curve - curves.curves.data()), curves.curves.size());
        if (maker.hidden(curve.key)) continue;
        PaintedCurve out;
        out.trace = sample(curve, curves.domain, panel.panel.x, columns);
        out.colour = seriesColour(curve.colour, maker.dark());
        out.width = (curve.emphasised ? 2.6 : muted ? 1.5 : 1.8) * maker.scale();
        out.ink = inkOf(out.trace, panel.map);
        if (!curve.emphasised) out.colour.setAlphaF((muted ? 0.85f : 1.0f) * alphaFor(out.ink));
        out.dashes = dashesFor(curve);
        out.dots = curve.dots;
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

PanelPicture named(const Panel& panel, const Viewport& window, const Maker& maker) {
    PanelPicture out;
    out.panel = zoomed(panel, window);
    out.heading = translated(panel.title);
    out.xTitle = translated(panel.x.title);
    out.yTitle = translated(panel.y.title);
    out.legend = legendFor(panel, maker);
    return out;
}

std::vector<QRectF> inkedBy(const PanelPicture& panel) {
    std::vector<QRectF> areas;
    for (const PaintedBars& bars : panel.bars)
        for (const PlacedBar& bar : placeBars(bars, panel.map)) areas.push_back(bar.area);
    return areas;
}

void finish(PanelPicture& panel, const PanelLayout& layout, const Maker& maker) {
    panel.layout = layout;
    panel.map = {panel.panel.x, panel.panel.y, layout.plot};
    for (std::size_t k = 0; k < panel.legend.size(); ++k) panel.legend[k].area = layout.legend[k];
    addTicks(panel, maker);
    addField(panel, maker);
    addMarks(panel, maker);
    panel.guides = placeGuides(panel.panel.guides, inkedBy(panel), panel.map, maker.picture.fonts.tick, maker.scale());
    panel.marks = marksImage(panel, maker.picture);
}

void addTexts(Picture& picture) {
    if (!picture.look.title) return;
    picture.title = translated(picture.figure->title);
    picture.subtitle = translated(picture.figure->subtitle);
    for (const Text& note : picture.figure->notes) picture.notes << translated(note);
}

}  // namespace

Presentation presentationOf(const State& state) {
    return {state.viewports, state.colours, state.fitColours, state.hidden};
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
    picture->fonts = fontsOf(look.scale);
    addTexts(*picture);
    const Maker maker{presentation, *picture};
    FigureNeeds needs{
        !picture->title.isEmpty(), !picture->subtitle.isEmpty(), static_cast<int>(picture->notes.size()), {}};
    for (std::size_t k = 0; k < std::min(picture->figure->panels.size(), kMaxPanels); ++k) {
        picture->panels.push_back(named(picture->figure->panels[k], presentation.viewports[k], maker));
        needs.panels.push_back(needsOf(picture->panels.back(), picture->figure->panels[k], maker));
    }
    picture->layout = layoutOf(needs, size, pixelRatio, look.scale, picture->fonts);
    for (std::size_t k = 0; k < picture->panels.size(); ++k) {
        const Stage stage(k, picture->panels.size());
        finish(picture->panels[k], picture->layout.panels[k], maker);
    }
    return picture;
}

}  // namespace posenc::ui
