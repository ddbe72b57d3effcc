// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/skyline_view.hpp"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/plot/colours.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr double kLeastHeight = 0.14;
constexpr double kGround = 16.0;  // tokens: the window of the lowest house
constexpr int kNumbers = 18;      // pixels below the houses

}  // namespace

SkylineView::SkylineView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("skyline"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
}

void SkylineView::show(const ModelSheet::Skyline& skyline, double longest) {
    m_skyline = skyline;
    m_longest = std::max(longest, 2.0 * kGround);
    m_storeys.assign(static_cast<std::size_t>(skyline.layers), 0);
    for (std::size_t i = 0; i < skyline.storeys.size(); ++i)
        for (const std::int64_t layer : skyline.storeys[i].layers) m_storeys[static_cast<std::size_t>(layer)] = i;
    retranslate();
    update();
}

void SkylineView::retranslate() {
    QStringList lines;
    for (const ModelSheet::Storey& each : m_skyline.storeys)
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(layerRanges(each.layers)), translated(each.name));
    setAccessibleName(tr("Layers"));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

QColor SkylineView::colourOf(const ModelSheet::Storey& storey) {
    return storey.kind < 0 ? QColor() : seriesColour(storey.kind % kSeriesColours, isDark());
}

/// Scales by octaves, as contexts grow.
double SkylineView::heightOf(const ModelSheet::Storey& storey) const {
    if (!storey.reach) return 1.0;
    const double reach = std::log2(static_cast<double>(*storey.reach) / kGround) / std::log2(m_longest / kGround);
    return std::clamp(reach, kLeastHeight, 1.0);
}

void SkylineView::paintEvent(QPaintEvent*) {
    if (m_skyline.layers == 0) return;
    QPainter painter(this);
    const double wide = static_cast<double>(width()) / static_cast<double>(m_skyline.layers);
    const double most = height() - kNumbers - 2.0, gap = wide > 4.0 ? std::min(3.0, wide * 0.2) : 0.0;
    painter.setRenderHint(QPainter::Antialiasing, wide > 4.0);
    for (std::size_t layer = 0; layer < m_storeys.size(); ++layer) {
        const ModelSheet::Storey& storey = m_skyline.storeys[m_storeys[layer]];
        const double high = heightOf(storey) * most;
        const QRectF house(static_cast<double>(layer) * wide + gap / 2, 1.0 + most - high, wide - gap, high);
        const QColor colour = colourOf(storey);
        const bool pointed = static_cast<std::int64_t>(layer) == m_pointed;
        painter.setBrush(storey.kind >= 0 ? QBrush(pointed ? colours().text : colour) : Qt::NoBrush);
        painter.setPen(storey.kind >= 0 ? QPen(Qt::NoPen)
                                        : QPen(pointed ? colours().text : colours().edge, 1.2, Qt::DashLine));
        painter.drawRoundedRect(house.adjusted(0.6, 0.6, -0.6, 0), 2, 2);
    }
    painter.setPen(colours().line);
    painter.drawLine(QPointF(0, most + 1.5), QPointF(width(), most + 1.5));
    painter.setPen(colours().muted);
    const QRectF below(0, most + 2, width(), kNumbers);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
    if (m_skyline.layers > 1)
        painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, QString::number(m_skyline.layers - 1));
}

void SkylineView::mouseMoveEvent(QMouseEvent* event) {
    const double at = event->position().x() / width() * static_cast<double>(m_skyline.layers);
    m_pointed = m_skyline.layers == 0
                    ? -1
                    : std::clamp<std::int64_t>(static_cast<std::int64_t>(at), 0, m_skyline.layers - 1);
    update();
    if (m_pointed < 0) return;
    const ModelSheet::Storey& storey = m_skyline.storeys[m_storeys[static_cast<std::size_t>(m_pointed)]];
    QToolTip::showText(event->globalPosition().toPoint(),
                       tr("Layer %1: %2").arg(m_pointed).arg(translated(storey.name)), this);
}

void SkylineView::leaveEvent(QEvent* event) {
    m_pointed = -1;
    update();
    QWidget::leaveEvent(event);
}

void SkylineView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
