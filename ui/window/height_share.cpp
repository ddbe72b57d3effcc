// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/height_share.hpp"

#include <QScrollBar>
#include <algorithm>

#include "ui/theme/kept.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kLow = 620;        // height of the centre below which the figure has fewer rows around its axes
constexpr int kLowCentre = 360;  // and below which the strip goes away
constexpr double kPlotShare = 0.45, kLargePlotShare = 0.48;  // that the figure keeps; with large letters
constexpr double kEasyPlotShare = 0.55;                      // before more than a few lines of findings are shown
constexpr int kLeastPlot = 300;
constexpr int kLeastLines = 3;  // of findings that are open
constexpr int kStrip = 128;
constexpr double kStripShare = 0.3, kLargeStripShare = 0.36, kStripShareBeside = 0.24;  // at most
constexpr int kLowStrip = 92;
const QString kChosen = QStringLiteral("strip-share");
// Title, heading, a row of legend and titles of axes, at the usual size of text; in a higher centre some of them give
// way before the strip does.
constexpr int kAroundAxes = 80, kAroundLowAxes = 106;

/// Returns what the list does not count itself: the frame of its scroll area, and the extra height of its button.
int besideFindings(const FindingsList& findings, int frame) {
    const auto height = [&](const char* name) {
        return findings.findChild<QToolButton*>(QLatin1String(name))->sizeHint().height();
    };
    return frame + std::max(0, height("open-model-page") - height("findings-title"));
}

}  // namespace

HeightShare::HeightShare(const Parts& parts, QAction* strip)
    : m_parts(parts), m_strip(strip), m_chosen(std::clamp(kept(kChosen, 0.0).toDouble(), 0.0, 1.0)) {}

void HeightShare::choose(bool byHand) {
    m_chosen = byHand ? 1.0 * m_parts.strip->height() / std::max(1, centre().height()) : 0.0;
    share();
}

void HeightShare::keepChosen() const { keep(kChosen, m_chosen); }

int HeightShare::besideFigure() const {
    int height = m_parts.divider->handleWidth();
    for (const QWidget* each : std::initializer_list<const QWidget*>{m_parts.views, m_parts.pins, m_parts.message,
                                                                     m_parts.play, m_parts.scenes}) {
        if (each->isHidden()) continue;
        const QLayout* layout = each->layout();  // of the scenes' bar none
        const int wanted = layout && layout->hasHeightForWidth() ? layout->totalHeightForWidth(each->width())
                                                                 : each->sizeHint().height();
        height += std::min(wanted, each->maximumHeight());
    }
    return height;
}

int HeightShare::findingsHeight(int room, int lines) {
    constexpr int kFrame = 2, kMargins = 18, kCounted = 24;  // of the width, by the list itself
    if (m_parts.findings->isHidden()) return 0;
    const int width = centre().width();
    if (!m_parts.findings->isOpen()) return m_parts.findings->wantedHeight(width);
    const int all = m_parts.findings->wantedHeight(width) + besideFindings(*m_parts.findings, kFrame);
    if (all <= room) return all;
    const auto* text = m_parts.findings->findChild<QLabel*>(QStringLiteral("findings-text"));
    const int bar = m_parts.findings->findChild<QScrollArea*>()->verticalScrollBar()->sizeHint().width();
    const auto& ends = m_findingEnds.of(*text, width - kMargins - kFrame - bar);
    if (ends.empty()) return all;
    const int head = all - text->heightForWidth(width - kCounted);
    const int least = ends[std::min(ends.size(), static_cast<std::size_t>(lines)) - 1];
    return head + wholeWithin(ends, std::max(least, room - head));
}

/// Acts once per crossing of the limit, so that a strip reopened by hand stays; one closed by hand stays closed.
void HeightShare::yieldStrip(bool low) {
    if (m_low == low) return;
    const bool first = !m_low;
    m_low = low;
    if (low) m_yielded = first || m_strip->isChecked();
    if (m_yielded) m_strip->setChecked(!low);
}

int HeightShare::leastOfStrip() const {
    return m_line ? m_parts.strip->lineHeight() : static_cast<int>(kLowStrip * std::max(1.0, textScale()));
}

/// Leaves the axes with their labels their share of the height; a presentation lays the views over the figure.
void HeightShare::shrink() {
    const int height = centre().height(), groups = m_parts.views->heightOfGroups();
    const bool apart = !m_parts.presenter->isPresenting();
    const int others = besideFigure() + (m_row ? groups : 0) + findingsHeight(0, kLeastLines);
    const double around = (height < kLow ? kAroundLowAxes : kAroundAxes) * textScale();
    const int axes = m_chosen > 0.0 ? m_parts.plot->minimumHeight() : static_cast<int>(kAxesShare * height + around);
    const int room = height - others - axes;
    m_line = false;
    m_line = room < leastOfStrip();
    m_row = apart && room < (m_strip->isChecked() ? leastOfStrip() : 0);
    m_parts.strip->setInOneLine(m_line);
    m_parts.views->setInOneRow(m_row);
}

void HeightShare::share() {
    shrink();
    const int height = centre().height(), others = besideFigure();
    const double large = std::max(1.0, textScale());
    const bool open = m_parts.findings->isOpen() && !m_parts.findings->isHidden();
    const double plot = std::clamp(kPlotShare * textScale(), kPlotShare, kLargePlotShare);
    const int figure = static_cast<int>((m_easy ? kEasyPlotShare : plot) * height);
    const int least = leastOfStrip();
    const int room = height - others - figure - findingsHeight(0, kLeastLines);
    // While presenting the strip is there on demand alone.
    if (!m_parts.presenter->isPresenting()) yieldStrip(height < kLowCentre || room < least);
    m_parts.strip->setVisible(m_strip->isChecked());
    const double wanted = std::max<double>(kStrip * large, m_parts.strip->wantedHeight());
    const double ofHeight = open || height < kLow
                                ? kStripShareBeside
                                : std::clamp(kStripShare * textScale(), kStripShare, kLargeStripShare);
    // Large letters need a large figure more than formulas.
    const double most = std::min<double>({ofHeight * height, height - others - kLeastPlot * textScale(), 1.0 * room});
    const double asked = m_chosen > 0.0 ? m_chosen * height : std::min(wanted, most);
    const int strip = m_line ? least : static_cast<int>(std::max<double>(least, asked));
    m_parts.strip->setMinimumHeight(std::min(strip, kLowStrip));  // the window may become low again
    m_parts.divider->setSizes({height, strip});
    const int easy = static_cast<int>(std::min(kLeastPlot * textScale(), kEasyPlotShare * height));
    const int left = height - others - std::max(figure, easy) - (m_parts.strip->isHidden() ? 0 : strip);
    if (const int findings = findingsHeight(left, kLeastLines)) m_parts.findings->setFixedHeight(findings);
}

void HeightShare::setEasy(bool easy) {
    m_easy = easy;
    share();
}

}  // namespace posenc::ui
