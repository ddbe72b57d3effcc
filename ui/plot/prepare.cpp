// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <algorithm>

#include "core/explore/run/stop.hpp"
#include "ui/plot/axis_ticks.hpp"
#include "ui/plot/charted.hpp"
#include "ui/plot/colour_bar.hpp"
#include "ui/plot/dot_names.hpp"
#include "ui/plot/label.hpp"
#include "ui/plot/legend.hpp"
#include "ui/plot/marks.hpp"
#include "ui/plot/needs.hpp"
#include "ui/plot/placed_marks.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

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
