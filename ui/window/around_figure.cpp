// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/around_figure.hpp"

#include <algorithm>

namespace posenc::ui {

namespace {

constexpr int kAroundMs = 250;  // between texts while a hand moves, so that pictures need not wait for them

}  // namespace

AroundFigure::AroundFigure(const Workspace& workspace, const Parts& parts) : m_workspace(workspace), m_parts(parts) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &AroundFigure::show);
}

void AroundFigure::follow(double milliseconds) {
    m_milliseconds = milliseconds;
    const qint64 rest = m_shown.isValid() ? std::clamp<qint64>(kAroundMs - m_shown.elapsed(), 0, kAroundMs) : 0;
    if (!m_soon.isActive()) m_soon.start(static_cast<int>(rest));
}

void AroundFigure::show() {
    m_shown.start();
    const Figure& figure = figureOf(*m_parts.plot->picture());
    m_parts.strip->show(m_workspace.state(), figure);
    m_parts.panel->showInUse(figure.encodingInUse, figure.viewInUse);
    std::optional<Shade> shade;
    for (const Panel& panel : figure.panels)
        if (panel.field()) shade = panel.field()->shade;
    m_parts.panel->offerColours(shade);
    emit shown(figure);
    m_parts.readings->setToolTip(exactness(figure).arg(QString::number(m_milliseconds, 'f', 1)) + QLatin1Char('\n') +
                                 tr("Values at the pointer and in tables are computed in double precision."));
}

/// Returns the time of the picture, and what its pixels are.
QString AroundFigure::exactness(const Figure& figure) {
    std::optional<Shown> least;
    for (const Panel& panel : figure.panels)
        if (const Field* field = panel.field()) least = std::max(least, std::optional(field->shown));
    if (!least) return tr("Drawn in %1 ms. The figure is exact.");
    switch (*least) {
        case Shown::Means: return tr("Drawn in %1 ms. Pixels show means in single precision.");
        case Shown::Points: return tr("Drawn in %1 ms. Pixels show point samples.");
        case Shown::FewerDimensions: return tr("Drawn in %1 ms. The figure uses fewer dimensions.");
    }
    return {};
}

}  // namespace posenc::ui
