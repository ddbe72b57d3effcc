// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/explore/drawing/axis_ticks.hpp"
#include "core/explore/drawing/cells.hpp"
#include "core/explore/drawing/colour_bar.hpp"
#include "core/explore/drawing/dot_names.hpp"
#include "core/explore/drawing/drawing.hpp"
#include "core/explore/drawing/legend.hpp"
#include "core/explore/drawing/placed_marks.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/ticks.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::drawing {

namespace {

/// A width for tick labels that stays the same while their digits change; `tight` where four panels want room.
double reservedWidth(const Measure& measure, const Font& font, double widest, bool tight) {
    const double usual = measure(tight ? "00" : "000,000", font), step = measure(tight ? "00" : ",000", font);
    return widest <= usual ? usual : usual + std::ceil((widest - usual) / step) * step;
}

/// Returns the widths of an axis' names, cut at the longest allowed one.
std::vector<double> nameWidths(const Axis& axis, const Drawing& drawing) {
    std::vector<double> widths;
    if (!hasNames(axis)) return widths;
    for (const std::string& name : axis.labels)
        widths.push_back(
            std::min(std::ceil(drawing.measure(name, drawing.fonts.tick)), kLongestWord * drawing.look.scale));
    return widths;
}

/// Returns the least distance between middles at which no neighbours touch.
double pitchOf(const std::vector<double>& widths, double gap) {
    double pitch = 0.0;
    for (std::size_t k = 1; k < widths.size(); ++k) pitch = std::max(pitch, (widths[k - 1] + widths[k]) / 2.0 + gap);
    return pitch;
}

void addNames(PanelNeeds& needs, const Panel& home, const Drawing& drawing) {
    const std::vector<double> x = nameWidths(home.x, drawing), y = nameWidths(home.y, drawing);
    if (!x.empty()) needs.xWords = std::ranges::max(x);
    needs.xPitch = pitchOf(x, 6.0 * drawing.look.scale);
    needs.xCount = home.x.range.high - home.x.range.low;
    needs.yNames = !y.empty();
    if (needs.yNames) needs.yLabels = std::ranges::max(y);
}

std::string saidBy(const Field& field, const Drawing& drawing) {
    return drawing.words(field.name) + " " + exactNumber(field.limits.low) + " " + exactNumber(field.limits.high) +
           " " + std::to_string(static_cast<int>(field.shade));
}

bool isWithin(const std::vector<PlacedLegend>& some, const std::vector<PlacedLegend>& all) {
    const auto seen = [](const PlacedLegend& each) {
        return std::tie(each.key, each.name, each.colour, each.dashes, each.line);
    };
    return std::ranges::all_of(
        some, [&](const PlacedLegend& each) { return std::ranges::find(all, seen(each), seen) != all.end(); });
}

constexpr double kNarrowPanel = 250.0;  // a panel with little room for the labels of its ticks
constexpr double kTallestWords = 1.4;   // cells of words have no unit: higher ones hold their numbers as well

/// True for more than two panels, or two narrow ones, that do not stand one above the other.
bool areNarrow(const Drawing& drawing) {
    const std::size_t panels = drawing.figure->panels.size();
    return !areStacked(panels, drawing.size) &&
           (panels > 2 || (panels == 2 && drawing.size.width() < 2.0 * kNarrowPanel * drawing.look.scale));
}

/// Makes `widths` and `least` the greater of both: names keep the room that the figure before gave them.
void widen(std::vector<double>& widths, std::vector<double>& least) {
    if (widths.size() != least.size()) least = widths;
    for (std::size_t k = 0; k < widths.size(); ++k) widths[k] = least[k] = std::max(widths[k], least[k]);
}

/// `home`: the panel without a window, so that names keep their places while it is zoomed.
PanelNeeds needsOf(const PanelDrawing& panel, const Panel& home, Drawing& drawing) {
    const Font& font = drawing.fonts.tick;
    const int ticks = ticksDown(0.6 * drawing.size.height(), drawing);
    const bool tight = areNarrow(drawing);
    const Panel& shown = panel.panel;
    PanelNeeds needs;
    needs.heading = !panel.heading.empty();
    if (home.square && !drawing.presentation.stretch)
        needs.aspect = (home.x.range.high - home.x.range.low) / (home.y.range.high - home.y.range.low);
    if (!home.y.labels.empty()) needs.tallest = kTallestWords;
    needs.under = home.under;
    needs.axes = shown.hasAxes();
    if (needs.axes) needs.xTitle = panel.xTitle, needs.yTitle = panel.yTitle;
    const auto room = [&](const std::vector<Tick>& labels, bool narrow) {
        return reservedWidth(drawing.measure, font, widestLabel(drawing.measure, font, labels), narrow);
    };
    needs.yLabels = room(ticksFor(shown.y, ticks), tight);
    if (shown.y.reciprocal) {
        needs.farTitle = panel.farTitle;
        needs.farLabels = room(ticksFor(reciprocalOf(shown.y), ticks), tight);
    }
    addNames(needs, home, drawing);
    if (const Field* field = shown.field()) {
        needs.colourBar = true;
        const Axis bar = barAxis(*field, field->limits, drawing);
        const std::vector<Tick> labels = barTicks(bar, *field, ticks);
        needs.bar = saidBy(*field, drawing);
        if (field->names.empty()) needs.barTitle = withPower(drawing.words(field->name), bar);  // names tell it
        needs.barLabels = field->names.empty() ? room(labels, true)
                                               : std::ceil(widestLabel(drawing.measure, font, labels));
    }
    for (const PlacedLegend& entry : panel.legend)
        needs.legend.push_back((entry.line ? 34 : 20) * drawing.look.scale +
                               std::ceil(drawing.measure(entry.name, drawing.fonts.label)));
    widen(needs.legend, drawing.presentation.names[drawing.panels.size() - 1]);
    needs.atEnds = fitAtEnds(panel, needs, drawing);
    return needs;
}

/// Removes one of two panels' equal legends: a click hides a curve in both.
void sayLegendsOnce(FigureNeeds& needs, Drawing& drawing) {
    if (drawing.panels.size() != 2) return;
    for (const std::size_t k : {1U, 0U}) {
        const PanelNeeds& other = needs.panels[1 - k];
        if (other.atEnds || !isWithin(drawing.panels[k].legend, drawing.panels[1 - k].legend)) continue;
        needs.panels[k].legend.clear();
        needs.panels[k].atEnds = false;
        return drawing.panels[k].legend.clear();
    }
}

/// Removes colour bars where the cells, seen whole, show their numbers. True if there are any such.
bool withoutBars(FigureNeeds& needs, const Drawing& drawing) {
    bool any = false;
    for (std::size_t k = 0; k < drawing.layout.panels.size(); ++k) {
        const Panel home = zoomed(drawing.figure->panels[k], {});
        const PlotMap map{home.x, home.y, drawing.layout.panels[k].plot};
        if (!home.field() || !areNumbered(*home.field(), map, drawing)) continue;
        needs.panels[k].colourBar = false;
        any = true;
    }
    return any;
}

constexpr int kFindingLines = 2, kSubtitleLines = 3, kNoteLines = 3;

PanelDrawing named(const Panel& panel, const Viewport& window, const Drawing& drawing) {
    PanelDrawing out;
    out.panel = zoomed(panel, window);
    out.heading = drawing.words(panel.title);
    out.xTitle = withPower(drawing.words(panel.x.title), out.panel.x);
    out.yTitle = withPower(drawing.words(panel.y.title), out.panel.y);
    if (panel.y.reciprocal) out.farTitle = drawing.words(panel.y.reciprocal->title);
    out.legend = legendFor(panel, drawing);
    out.dotNames = dotNamesFor(panel, drawing);
    return out;
}

void finish(PanelDrawing& panel, const PanelLayout& layout, const Drawing& drawing) {
    panel.layout = layout;
    panel.map = {panel.panel.x, panel.panel.y, layout.plot};
    for (std::size_t k = 0; k < panel.legend.size(); ++k) panel.legend[k].area = layout.legend[k];
    addTicks(panel, drawing);
    addField(panel, drawing);
    addMarks(panel, drawing);
    if (layout.atEnds) placeAtEnds(panel, drawing);
    addZones(panel, drawing);
    addGuides(panel, drawing);
}

/// Puts short notes on one line.
void addNote(Drawing& drawing, const std::string& note, double width) {
    std::vector<std::string>& lines = drawing.notes;
    const std::string longer = lines.empty() ? note : lines.back() + "   ·   " + note;
    if (!lines.empty() && drawing.measure(longer, drawing.fonts.tick) <= width) {
        lines.back() = longer;
        return;
    }
    for (std::string& each : inLines(drawing.measure, drawing.fonts.tick, note, width, kNoteLines))
        lines.push_back(std::move(each));
}

void addTexts(Drawing& drawing) {
    if (!drawing.look.title) return;
    const double width = drawing.size.width() - 44.0 * drawing.look.scale;
    const auto lines = [&](const Font& font, const std::string& words, int most) {
        return inLines(drawing.measure, font, words, width, most);
    };
    drawing.title = drawing.words(drawing.figure->title);
    const auto subtitle = replaced(drawing.words(drawing.figure->subtitle), " = ", "\u00a0=\u00a0");  // no break there
    drawing.subtitle = lines(drawing.fonts.subtitle, subtitle, kSubtitleLines);
    if (!drawing.presentation.hideFinding && !drawing.figure->numbers.empty())
        drawing.finding = lines(drawing.fonts.label,
                                spokenWords(richReading(drawing.figure->numbers.front(), drawing.look.language)),
                                kFindingLines);
    for (const Text& note : drawing.figure->notes) addNote(drawing, drawing.words(note), width);
}

void layOut(Drawing& drawing, const FigureNeeds& needs) {
    const Look& look = drawing.look;
    drawing.layout = layoutOf(needs, drawing.size, drawing.pixelRatio, look.scale, look.leastAxes);
}

constexpr double kUsualShape = 0.7;  // height of a figure over its width, before it is known

/// Makes the panels without places, and says what room they need.
FigureNeeds needsOf(Drawing& drawing) {
    FigureNeeds needs{!drawing.title.empty(),
                      static_cast<int>(drawing.subtitle.size()),
                      static_cast<int>(drawing.finding.size()),
                      static_cast<int>(drawing.notes.size()),
                      {},
                      drawing.look.within};
    drawing.panels.clear();
    drawing.presentation.names.resize(kMaxPanels);
    for (std::size_t k = 0; k < std::min(drawing.figure->panels.size(), kMaxPanels); ++k) {
        const Panel& home = drawing.figure->panels[k];
        drawing.panels.push_back(named(home, drawing.presentation.viewports[k], drawing));
        needs.panels.push_back(needsOf(drawing.panels.back(), home, drawing));
    }
    sayLegendsOnce(needs, drawing);
    return needs;
}

void takeNaturalHeight(Drawing& drawing, const FigureNeeds& needs) {
    drawing.size.setHeight(naturalHeight(needs, drawing.size.width(), drawing.pixelRatio, drawing.look.scale));
}

/// Removes texts and panels that gave way to others.
void dropUnplaced(Drawing& drawing) {
    const Layout& layout = drawing.layout;
    drawing.panels.resize(layout.panels.size());
    if (layout.subtitle.isNull()) drawing.subtitle.clear();
    if (layout.finding.isNull()) drawing.finding.clear();
    if (layout.notes.isNull()) drawing.notes.clear();
    if (layout.panels.size() == 1 && layout.panels[0].heading.isNull()) drawing.panels[0].heading.clear();
}

/// Gives all headings one size, and the room up to the next heading; long ones begin at the edge of their panel.
void fitHeadings(Drawing& drawing) {
    const Font usual = drawing.fonts.heading;
    auto& places = drawing.layout.panels;
    for (std::size_t k = 0; k < places.size(); ++k) {
        Rect& heading = places[k].heading;
        const Rect& area = places[k].area;
        if (!heading.isNull() && drawing.measure(drawing.panels[k].heading, usual) > heading.width())
            heading = {area.left(), heading.top(), area.width(), heading.height()};
    }
    for (std::size_t k = 0; k < places.size(); ++k) {
        Rect& heading = places[k].heading;
        if (k + 1 < places.size() && !heading.isNull() && places[k + 1].heading.top() == heading.top())
            heading.setRight(places[k + 1].heading.left() - 6.0 * drawing.look.scale);
        int& least = drawing.fonts.heading.pixels;
        least = std::min(least, fitting(drawing.measure, usual, drawing.panels[k].heading, heading.width()).pixels);
    }
    drawing.fonts.title = fitting(drawing.measure, drawing.fonts.title, drawing.title, drawing.layout.title.width());
}

}  // namespace

bool Drawing::hides(const std::string& key) const {
    return std::ranges::find(presentation.hidden, key) != presentation.hidden.end();
}

std::string Drawing::words(const Text& text) const { return harmless(reading(text, look.language)); }

Presentation presentationOf(const State& state) {
    return {state.viewports, state.colours, state.fitColours, state.stretch, state.hideFinding, state.hidden};
}

Viewports heldViewports(const Drawing& drawing) {
    Viewports out = drawing.presentation.viewports;
    for (Viewport& each : out) each.held = true;
    for (std::size_t k = 0; k < drawing.panels.size(); ++k) {
        const Panel& seen = drawing.panels[k].panel;
        out[k].colours = coloursOf(seen);
        if (!seen.field() && seen.hasAxes()) out[k].x = seen.x.range, out[k].y = seen.y.range;
    }
    return out;
}

Drawing drawingOf(std::shared_ptr<const Figure> figure, const Presentation& presentation, Size size, double pixelRatio,
                  const Look& look, Measure measure) {
    Drawing out{std::move(figure),      presentation,       size, pixelRatio, look, asSet(std::move(measure)),
                plotColours(look.dark), fontsOf(look.scale)};
    if (look.paper && !look.dark) out.theme.page = out.theme.plot;
    if (look.transparent)
        for (Colour* ground : {&out.theme.page, &out.theme.plot}) ground->alpha = 0.0F;
    addTexts(out);
    const bool natural = size.height() <= 0.0;
    if (natural) out.size.setHeight(kUsualShape * size.width());
    FigureNeeds needs = needsOf(out);
    if (natural) {
        takeNaturalHeight(out, needs);
        needs = needsOf(out);
    }
    layOut(out, needs);
    if (withoutBars(needs, out)) {
        if (natural) takeNaturalHeight(out, needs);
        layOut(out, needs);
    }
    dropUnplaced(out);
    fitHeadings(out);
    for (std::size_t k = 0; k < out.panels.size(); ++k) {
        const Stage stage(k, out.panels.size());
        finish(out.panels[k], out.layout.panels[k], out);
    }
    return out;
}

}  // namespace posenc::drawing
