// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/length_bars.hpp"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kBarGap = 12;
constexpr double kMostBlocks = 64.0;  // trained lengths drawn apart
constexpr double kLeastBlock = 5.0;   // pixels

}  // namespace

LengthBars::LengthBars(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("lengths"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LengthBars::show(const ModelSheet::Lengths& lengths) {
    m_lengths = lengths;
    retranslate();
    updateGeometry();
    update();
}

void LengthBars::retranslate() {
    QStringList lines;
    for (const ModelSheet::Length& each : m_lengths.bars)
        lines << QStringLiteral("%1: %2").arg(translated(each.label), numberOf(each));
    setAccessibleName(tr("Lengths"));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    setToolTip(lines.join(u'\n'));
}

int LengthBars::rowHeight() const { return fontMetrics().height() + kBarGap; }

QSize LengthBars::sizeHint() const {
    return {420, static_cast<int>(std::max<std::size_t>(m_lengths.bars.size(), 1)) * rowHeight()};
}

int LengthBars::labelWidth() const {
    int widest = 0;
    for (const ModelSheet::Length& each : m_lengths.bars)
        widest = std::max(widest, fontMetrics().horizontalAdvance(translated(each.label)));
    return widest + kBarGap;
}

/// Adds a sign where it differs from the declared length.
QString LengthBars::numberOf(const ModelSheet::Length& length) const {
    const QString number = QString::fromStdString(shortNumber(length.tokens, 10));
    return length.disputed ? tr("%1 ≠ declared").arg(number) : number;
}

void LengthBars::paintBar(QPainter& painter, const ModelSheet::Length& length, const QRectF& bar) const {
    const bool grave = m_lengths.dispute && m_lengths.dispute->severity != Severity::Info;
    const QColor colour = !length.disputed ? colours().accent : grave ? colours().error : colours().muted;
    const double block = bar.width() / length.times;
    const bool apart = length.times > 1.0 && length.times <= kMostBlocks && block >= kLeastBlock;
    painter.setPen(QPen(colour, 1.2));
    for (double x = bar.left(); x < bar.right() - 0.5; x += apart ? block : bar.width()) {
        const double right = std::min(apart ? x + block - 2.0 : bar.right(), bar.right());
        const QRectF rect(x, bar.top(), std::max(right - x, 2.0), bar.height());
        painter.setBrush(length.disputed ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour));
        painter.drawRoundedRect(rect, 2, 2);
    }
}

void LengthBars::paintEvent(QPaintEvent*) {
    if (m_lengths.bars.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double longest = 1.0;
    int number = 0;
    for (const ModelSheet::Length& each : m_lengths.bars) {
        longest = std::max(longest, each.tokens);
        number = std::max(number, fontMetrics().horizontalAdvance(numberOf(each)));
    }
    const int left = labelWidth();
    const double most = std::max(40, width() - left - number - 2 * kBarGap);
    for (std::size_t i = 0; i < m_lengths.bars.size(); ++i) {
        const ModelSheet::Length& each = m_lengths.bars[i];
        const QRectF row(0, static_cast<double>(i) * rowHeight(), width(), rowHeight());
        const QRectF bar(left, row.top() + 4, std::max(3.0, each.tokens / longest * most), row.height() - 8);
        painter.setPen(colours().muted);
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, translated(each.label));
        paintBar(painter, each, bar);
        const bool grave = each.disputed && m_lengths.dispute && m_lengths.dispute->severity != Severity::Info;
        painter.setPen(grave ? colours().error : colours().text);
        painter.drawText(row.adjusted(bar.right() + kBarGap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         numberOf(each));
    }
}

void LengthBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
