// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/row_label.hpp"

#include <QEvent>
#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kOneLine = 1 << 20;  // wider than any label

/// Text built from pieces, each with its own format.
struct Pieces {
    QString text;
    QList<QTextLayout::FormatRange> looks;

    void add(const QString& piece, const QTextCharFormat& look) {
        looks.append({static_cast<int>(text.size()), static_cast<int>(piece.size()), look});
        text += piece;
    }
};

void addSymbol(Pieces& pieces, const QString& symbol) {
    QTextCharFormat italic;
    italic.setFontItalic(true);
    QTextCharFormat lowered = italic;
    lowered.setVerticalAlignment(QTextCharFormat::AlignSubScript);
    const QStringList parts = symbol.split(QLatin1String("<sub>"));
    pieces.add(parts.front(), italic);
    for (const QString& part : parts.mid(1)) {
        pieces.add(part.section(QLatin1String("</sub>"), 0, 0), lowered);
        pieces.add(part.section(QLatin1String("</sub>"), 1), italic);
    }
}

constexpr QChar kJoined(0x2060);

/// Keeps Chinese words, which are short here, from being broken.
QString unbroken(const QString& words) {
    static const QRegularExpression within(QStringLiteral("(?<=\\p{Han})(?=\\p{Han})"));
    return QString(words).replace(within, kJoined);
}

Pieces piecesOf(const QString& name, const QString& symbol, const QString& muted) {
    Pieces pieces{name, {}};
    if (!symbol.isEmpty()) {
        pieces.text += QLatin1Char(' ');
        addSymbol(pieces, symbol);
        pieces.text += QChar(QChar::Nbsp);
    }
    if (muted.isEmpty()) return pieces;
    QTextCharFormat look;
    look.setForeground(colours().muted);
    pieces.text += QLatin1Char(' ');
    pieces.add(unbroken(muted), look);
    return pieces;
}

}  // namespace

RowLabel::RowLabel(QWidget* parent) : QWidget(parent) {
    m_layout.setCacheEnabled(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void RowLabel::setText(const QString& name, const QString& symbol, const QString& muted) {
    const Pieces pieces = piecesOf(name, symbol, muted);
    if (pieces.text == m_layout.text() && pieces.looks == m_layout.formats()) return;
    m_layout.setText(pieces.text);
    m_layout.setFormats(pieces.looks);
    setAccessibleName(pieces.text.simplified().remove(kJoined));
    forget();
}

void RowLabel::forget() {
    m_sizes.clear();
    updateGeometry();
    update();
}

QSize RowLabel::sizeFor(int width) const {
    ensurePolished();
    if (!m_sizes.contains(width)) m_sizes.insert(width, layOut(width));
    return m_sizes.value(width);
}

QSize RowLabel::layOut(int width) const {
    m_layout.setFont(font());
    double bottom = 0.0, right = 0.0;
    m_layout.beginLayout();
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        line.setLeadingIncluded(true);
        line.setLineWidth(width);
        line.setPosition({0.0, bottom});
        bottom += line.height();
        right = std::max(right, line.naturalTextWidth());
    }
    m_layout.endLayout();
    return QSizeF(std::ceil(right), std::ceil(bottom)).toSize();
}

QSize RowLabel::sizeHint() const { return sizeFor(kOneLine); }

QSize RowLabel::minimumSizeHint() const { return {sizeFor(0).width(), sizeHint().height()}; }

int RowLabel::heightForWidth(int width) const { return sizeFor(width).height(); }

void RowLabel::paintEvent(QPaintEvent*) {
    const QSize taken = layOut(width());
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    QTextCharFormat dim;  // nothing of a locked row stands out
    dim.setForeground(palette().color(QPalette::WindowText));
    const QTextLayout::FormatRange all{0, static_cast<int>(m_layout.text().size()), dim};
    const QList<QTextLayout::FormatRange> over = isEnabled() ? QList<QTextLayout::FormatRange>() : QList{all};
    m_layout.draw(&painter, QPointF(0.0, (height() - taken.height()) / 2), over);
}

void RowLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) forget();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
