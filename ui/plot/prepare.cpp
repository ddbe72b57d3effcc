// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/explore/run/stop.hpp"
#include "ui/plot/axis_ticks.hpp"
#include "ui/plot/cells.hpp"
#include "ui/plot/charted.hpp"
#include "ui/plot/colour_bar.hpp"
#include "ui/plot/dot_names.hpp"
#include "ui/plot/label.hpp"
#include "ui/plot/legend.hpp"
#include "ui/plot/maker.hpp"
#include "ui/plot/marks.hpp"
#include "ui/plot/placed_marks.hpp"
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

/// `home`: the panel without a window, so that names keep their places while it is zoomed.
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

/// Removes one of two panels' equal legends: a click hides a curve in both.
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

/// Removes colour bars where the cells, seen whole, show their numbers. True if there are any such.
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

constexpr int kFindingLines = 2, kSubtitleLines = 2, kNoteLines = 2;

PanelPicture named(const Panel& panel, const Viewport& window, const Maker& maker) {
    PanelPicture out;
    out.panel = zoomed(panel, window);
    out.heading = translated(panel.title);
    out.xTitle = withPower(translated(panel.x.title), out.panel.x);
    out.yTitle = withPower(translated(panel.y.title), out.panel.y);
    if (panel.y.reciprocal) out.farTitle = translated(panel.y.reciprocal->title);
    out.legend = legendFor(panel, maker);
    out.dotNames = dotNamesFor(panel, maker);
    return out;
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
    addGuides(panel, maker);
    chartMarks(panel, maker);
    panel.marks = marksImage(panel, maker.picture);
}

/// Returns one line of a label: "10<sup>4</sup>" becomes "10⁴"; characters without a raised form follow a "^".
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

/// Keeps "b = 10,000" in one line.
QString withoutBreaks(QString subtitle) {
    return subtitle.replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0"));
}

/// Puts short notes on one line.
void addNote(Picture& picture, const QString& note, double width) {
    QStringList& lines = picture.notes;
    const QString longer = lines.isEmpty() ? note : lines.back() + QStringLiteral("   ·   ") + note;
    if (lines.isEmpty() || labelWidth(picture.fonts.tick, longer) > width)
        lines << inLines(picture.fonts.tick, note, width, kNoteLines);
    else
        lines.back() = longer;
}

void addTexts(Picture& picture) {
    if (!picture.look.title) return;
    picture.title = translated(picture.figure->title);
    const double width = picture.size.width() - 44.0 * picture.look.scale;
    picture.subtitle = inLines(picture.fonts.subtitle, withoutBreaks(translated(picture.figure->subtitle)), width,
                               kSubtitleLines);
    if (!picture.presentation.hideFinding && !picture.figure->numbers.empty())
        picture.finding = inLines(picture.fonts.label, withoutTags(picture.figure->numbers.front()), width,
                                  kFindingLines);
    for (const Text& note : picture.figure->notes) addNote(picture, translated(note), width);
}

void layOut(Picture& picture, const FigureNeeds& needs) {
    const Look& look = picture.look;
    picture.layout = layoutWithAxes(look.leastAxes, needs, picture.size, picture.pixelRatio, look.scale, picture.fonts);
}

/// Removes texts that gave way to the axes.
void dropUnplaced(Picture& picture) {
    const Layout& layout = picture.layout;
    if (layout.subtitle.isNull()) picture.subtitle.clear();
    if (layout.finding.isNull()) picture.finding.clear();
    if (layout.notes.isNull()) picture.notes.clear();
    if (layout.panels.size() == 1 && layout.panels[0].heading.isNull()) picture.panels[0].heading.clear();
}

/// Gives all headings one size.
void fitHeadings(Picture& picture) {
    const QFont usual = picture.fonts.heading;
    for (std::size_t k = 0; k < picture.panels.size(); ++k) {
        const QFont font = fitting(usual, picture.panels[k].heading, picture.layout.panels[k].heading.width());
        picture.fonts.heading.setPixelSize(std::min(picture.fonts.heading.pixelSize(), font.pixelSize()));
    }
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
                      static_cast<int>(picture->subtitle.size()),
                      static_cast<int>(picture->finding.size()),
                      static_cast<int>(picture->notes.size()),
                      {}};
    for (std::size_t k = 0; k < std::min(picture->figure->panels.size(), kMaxPanels); ++k) {
        picture->panels.push_back(named(picture->figure->panels[k], presentation.viewports[k], maker));
        needs.panels.push_back(needsOf(picture->panels.back(), picture->figure->panels[k], maker));
    }
    sayLegendsOnce(needs, *picture);
    layOut(*picture, needs);
    if (withoutBars(needs, *picture)) layOut(*picture, needs);
    dropUnplaced(*picture);
    fitHeadings(*picture);
    for (std::size_t k = 0; k < picture->panels.size(); ++k) {
        const Stage stage(k, picture->panels.size());
        finish(picture->panels[k], picture->layout.panels[k], maker);
    }
    return picture;
}

}  // namespace posenc::ui
