// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/label.hpp"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>
#include <algorithm>

namespace posenc::ui {

namespace {

struct Run {
    QString text;
    bool raised = false;
};

/// Returns the ordinary character of a superscript one, or nothing.
QChar plain(QChar c) {
    static const QString superscripts = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"), ordinary = QStringLiteral("0123456789−+");
    const auto at = superscripts.indexOf(c);
    return at < 0 ? QChar() : ordinary[at];
}

std::vector<Run> runsOf(const QString& text) {
    std::vector<Run> runs;
    for (const QChar c : text) {
        const QChar ordinary = plain(c);
        const bool raised = !ordinary.isNull();
        if (runs.empty() || runs.back().raised != raised) runs.push_back({{}, raised});
        runs.back().text += raised ? ordinary : c;
    }
    return runs;
}

QFont raisedFont(QFont font) {
    font.setPixelSize(std::max(1, qRound(0.74 * font.pixelSize())));
    return font;
}

void setText(QPainter& painter, const QFont& font, QPointF at, const QString& text) {
    painter.setFont(font);
    painter.drawText(at, text);
}

double capHeight(const QFont& font) { return QFontMetricsF(font).capHeight(); }

}  // namespace

QStringList inLines(const QFont& font, const QString& text, double width, int most) {
    QStringList lines;
    QTextBoundaryFinder words(QTextBoundaryFinder::Line, text);
    qsizetype start = 0, fits = 0;
    while (start < text.size() && lines.size() + 1 < most) {
        words.setPosition(fits = start);
        for (qsizetype at;
             (at = words.toNextBoundary()) >= 0 && labelWidth(font, text.mid(start, at - start).trimmed()) <= width;)
            fits = at;
        if (fits == start || fits == text.size()) break;
        lines << text.mid(start, fits - start).trimmed();
        start = fits;
    }
    if (start < text.size()) lines << elided(font, text.mid(start).trimmed(), width);
    return lines;
}

double labelWidth(const QFont& font, const QString& text) {
    double width = 0.0;
    for (const Run& run : runsOf(text))
        width += QFontMetricsF(run.raised ? raisedFont(font) : font).horizontalAdvance(run.text);
    return width;
}

QFont fitting(QFont font, const QString& text, double width) {
    constexpr double kLeast = 0.8;
    const double wanted = QFontMetricsF(font).horizontalAdvance(text);
    if (wanted > width) font.setPixelSize(static_cast<int>(font.pixelSize() * std::max(kLeast, width / wanted)));
    return font;
}

QString elided(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width + 0.5);
}

void drawLabel(QPainter& painter, const QFont& font, QPointF at, Qt::Alignment align, const QString& text) {
    const double width = labelWidth(font, text), cap = capHeight(font);
    double x = at.x() - (align & Qt::AlignRight ? width : align & Qt::AlignHCenter ? width / 2 : 0.0);
    const double y = at.y() + (align & Qt::AlignTop       ? QFontMetricsF(font).ascent()
                               : align & Qt::AlignVCenter ? cap / 2
                                                          : 0.0);
    for (const Run& run : runsOf(text)) {
        const QFont used = run.raised ? raisedFont(font) : font;
        setText(painter, used, {x, run.raised ? y - 0.55 * cap : y}, run.text);
        x += QFontMetricsF(used).horizontalAdvance(run.text);
    }
}

void drawLine(QPainter& painter, const QFont& font, const QRectF& box, Qt::Alignment align, const QString& text) {
    if (box.width() <= 0.0 || text.isEmpty()) return;
    const QFontMetricsF metrics(font);
    const QString shown = elided(font, text, box.width());
    const double width = metrics.horizontalAdvance(shown), spare = box.width() - width;
    const double x = box.left() + (align & Qt::AlignRight ? spare : align & Qt::AlignHCenter ? spare / 2 : 0.0);
    setText(painter, font, {x, box.center().y() + (metrics.ascent() - metrics.descent()) / 2}, shown);
}

void drawUpwards(QPainter& painter, const QFont& font, const QRectF& box, const QString& text) {
    painter.save();
    painter.translate(box.left(), box.bottom());
    painter.rotate(-90.0);
    const QRectF line(0, 0, box.height(), box.width());
    drawLine(painter, fitting(font, text, line.width()), line, Qt::AlignHCenter, text);
    painter.restore();
}

void drawUpwards(QPainter& painter, const QFont& font, QPointF end, const QString& text) {
    painter.save();
    painter.translate(end);
    painter.rotate(-90.0);
    drawLabel(painter, font, {0, 0}, Qt::AlignRight | Qt::AlignVCenter, text);
    painter.restore();
}

}  // namespace posenc::ui
