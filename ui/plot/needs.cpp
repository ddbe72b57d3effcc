// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/needs.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "ui/plot/axis_ticks.hpp"
#include "ui/plot/cells.hpp"
#include "ui/plot/colour_bar.hpp"
#include "ui/plot/label.hpp"
#include "ui/plot/legend.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

double widest(const std::vector<Tick>& ticks, const QFont& font) {
    double width = 0.0;
    for (const Tick& tick : ticks) width = std::max(width, labelWidth(font, QString::fromStdString(tick.label)));
    return width;
}

/// Returns the widths of an axis' names, cut at the longest allowed one.
std::vector<double> nameWidths(const Axis& axis, const Maker& maker) {
    std::vector<double> widths;
    if (!hasNames(axis)) return widths;
    for (const std::string& name : axis.labels)
        widths.push_back(std::min(std::ceil(labelWidth(maker.picture.fonts.tick, QString::fromStdString(name))),
                                  kLongestWord * maker.scale()));
    return widths;
}

double greatest(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0, [](double a, double b) { return std::max(a, b); });
}

/// Returns the least distance between middles at which no neighbours touch.
double pitchOf(const std::vector<double>& widths, double gap) {
    double pitch = 0.0;
    for (std::size_t k = 1; k < widths.size(); ++k) pitch = std::max(pitch, (widths[k - 1] + widths[k]) / 2.0 + gap);
    return pitch;
}

void addNames(PanelNeeds& needs, const Panel& home, const Maker& maker) {
    const std::vector<double> x = nameWidths(home.x, maker), y = nameWidths(home.y, maker);
    needs.xWords = greatest(x);
    needs.xPitch = pitchOf(x, 6.0 * maker.scale());
    needs.xCount = home.x.range.high - home.x.range.low;
    needs.yNames = !y.empty();
    if (needs.yNames) needs.yLabels = greatest(y);
}

QString saidBy(const Field& field) {
    return translated(field.name) +
           QStringLiteral(" %1 %2 %3").arg(field.limits.low).arg(field.limits.high).arg(static_cast<int>(field.shade));
}

bool isWithin(const std::vector<PaintedLegend>& some, const std::vector<PaintedLegend>& all) {
    return std::all_of(some.begin(), some.end(), [&](const PaintedLegend& each) {
        return std::any_of(all.begin(), all.end(), [&](const PaintedLegend& other) {
            return std::tie(each.key, each.name, each.colour, each.dashes, each.line) ==
                   std::tie(other.key, other.name, other.colour, other.dashes, other.line);
        });
    });
}

constexpr double kNarrowPanel = 250.0;  // a panel with little room for the labels of its ticks
constexpr double kTallestWords = 1.4;   // cells of words have no unit: higher ones hold their numbers as well

/// Two panels of a low figure stand side by side.
bool areNarrow(const Picture& picture) {
    const std::size_t panels = picture.figure->panels.size();
    const bool low = picture.size.height() <= kStackAbove;
    return panels > 2 || (panels == 2 && low && picture.size.width() < 2.0 * kNarrowPanel * picture.look.scale);
}

}  // namespace

PanelNeeds needsOf(const PanelPicture& panel, const Panel& home, const Maker& maker) {
    const QFont& font = maker.picture.fonts.tick;
    const int ticks = ticksDown(0.6 * maker.picture.size.height(), maker);
    const bool tight = areNarrow(maker.picture);
    const Panel& shown = panel.panel;
    PanelNeeds needs;
    needs.heading = !panel.heading.isEmpty();
    if (home.square && !maker.presentation.stretch)
        needs.aspect = (home.x.range.high - home.x.range.low) / (home.y.range.high - home.y.range.low);
    if (!home.y.labels.empty()) needs.tallest = kTallestWords;
    needs.axes = shown.hasAxes();
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
        needs.bar = saidBy(*field);
        needs.barTitle = withPower(translated(field->name), barAxis(*field, field->limits));
        const double widestLabel = widest(barTicks(barAxis(*field, field->limits), *field, ticks), font);
        needs.barLabels = field->names.empty() ? reservedWidth(font, widestLabel, true) : std::ceil(widestLabel);
    }
    const QFontMetricsF metrics(maker.picture.fonts.label);
    for (const PaintedLegend& entry : panel.legend)
        needs.legend.push_back((entry.line ? 34 : 20) * maker.scale() +
                               std::ceil(metrics.horizontalAdvance(entry.name)));
    needs.atEnds = fitAtEnds(panel, needs, maker);
    return needs;
}

void sayLegendsOnce(FigureNeeds& needs, Picture& picture) {
    if (picture.panels.size() != 2) return;
    for (const std::size_t k : {1U, 0U}) {
        const PanelNeeds& other = needs.panels[1 - k];
        if (other.atEnds || !isWithin(picture.panels[k].legend, picture.panels[1 - k].legend)) continue;
        needs.panels[k].legend.clear();
        needs.panels[k].atEnds = false;
        return picture.panels[k].legend.clear();
    }
}

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

}  // namespace posenc::ui
