// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/layer_stack_view.hpp"

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

LayerStackView::LayerStackView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("skyline"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
}

void LayerStackView::show(const ModelSheet::LayerStack& stack, double longest) {
    m_stack = stack;
    m_longest = std::max(longest, 2.0 * kGround);
    m_kinds.assign(static_cast<std::size_t>(stack.layers), 0);
    for (std::size_t i = 0; i < stack.kinds.size(); ++i)
        for (const std::int64_t layer : stack.kinds[i].layers) m_kinds[static_cast<std::size_t>(layer)] = i;
    retranslate();
    update();
}

void LayerStackView::retranslate() {
    QStringList lines;
    for (const ModelSheet::LayerKind& each : m_stack.kinds)
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(layerRanges(each.layers)), translated(each.name));
    setAccessibleName(tr("Layers"));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

QColor LayerStackView::colourOf(const ModelSheet::LayerKind& kind) {
    return kind.rotation < 0 ? QColor() : seriesColour(kind.rotation % kSeriesColours, isDark());
}

/// Scales by octaves, as contexts grow.
double LayerStackView::heightOf(const ModelSheet::LayerKind& kind) const {
    if (!kind.reach) return 1.0;
    const double reach = std::log2(static_cast<double>(*kind.reach) / kGround) / std::log2(m_longest / kGround);
    return std::clamp(reach, kLeastHeight, 1.0);
}

void LayerStackView::paintEvent(QPaintEvent*) {
    if (m_stack.layers == 0) return;
    QPainter painter(this);
    const double wide = static_cast<double>(width()) / static_cast<double>(m_stack.layers);
    const double most = height() - kNumbers - 2.0, gap = wide > 4.0 ? std::min(3.0, wide * 0.2) : 0.0;
    painter.setRenderHint(QPainter::Antialiasing, wide > 4.0);
    for (std::size_t layer = 0; layer < m_kinds.size(); ++layer) {
        const ModelSheet::LayerKind& kind = m_stack.kinds[m_kinds[layer]];
        const double high = heightOf(kind) * most;
        const QRectF house(static_cast<double>(layer) * wide + gap / 2, 1.0 + most - high, wide - gap, high);
        const QColor colour = colourOf(kind);
        const bool pointed = static_cast<std::int64_t>(layer) == m_pointed;
        painter.setBrush(kind.rotation >= 0 ? QBrush(pointed ? colours().text : colour) : Qt::NoBrush);
        painter.setPen(kind.rotation >= 0 ? QPen(Qt::NoPen)
                                          : QPen(pointed ? colours().text : colours().edge, 1.2, Qt::DashLine));
        painter.drawRoundedRect(house.adjusted(0.6, 0.6, -0.6, 0), 2, 2);
    }
    painter.setPen(colours().line);
    painter.drawLine(QPointF(0, most + 1.5), QPointF(width(), most + 1.5));
    painter.setPen(colours().muted);
    const QRectF below(0, most + 2, width(), kNumbers);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
    if (m_stack.layers > 1)
        painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, QString::number(m_stack.layers - 1));
}

void LayerStackView::mouseMoveEvent(QMouseEvent* event) {
    const double at = event->position().x() / width() * static_cast<double>(m_stack.layers);
    m_pointed = m_stack.layers == 0 ? -1
                                    : std::clamp<std::int64_t>(static_cast<std::int64_t>(at), 0, m_stack.layers - 1);
    update();
    if (m_pointed < 0) return;
    const ModelSheet::LayerKind& kind = m_stack.kinds[m_kinds[static_cast<std::size_t>(m_pointed)]];
    QToolTip::showText(event->globalPosition().toPoint(), tr("Layer %1: %2").arg(m_pointed).arg(translated(kind.name)),
                       this);
}

void LayerStackView::leaveEvent(QEvent* event) {
    m_pointed = -1;
    update();
    QWidget::leaveEvent(event);
}

void LayerStackView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
