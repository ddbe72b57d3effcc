// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/symbol_places.hpp"

#include <QRegularExpression>

#include "core/explore/text/html.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

namespace {

constexpr int kVeil = 64;  // of 255
constexpr double kRim = 2.0, kLine = 4.0;

/// Matches the symbol alone, with its value if one follows. The article "a" counts only in a formula.
QRegularExpression wanted(const QString& symbol) {
    const QString plain = qt(spokenWords(symbol.toStdString()));
    const QString value = QStringLiteral("\\s*=\\s*[^\\s·:,]+(?:,\\d+)*");
    const QString behind = plain == QLatin1String("a") ? QStringLiteral("(?:%1|²)").arg(value)
                                                       : QStringLiteral("(?:%1)?").arg(value);
    return QRegularExpression(
        QStringLiteral("(?<![\\w′'])%1%2(?![\\w′'])").arg(QRegularExpression::escape(plain), behind),
        QRegularExpression::UseUnicodePropertiesOption);
}

class Search {
public:
    Search(const QStringList& symbols, const drawing::Measure& measure, SymbolPlaces& out)
        : m_measure(measure), m_out(out) {
        for (const QString& each : symbols) m_wanted.push_back(wanted(each));
    }

    bool isIn(const std::string& text) const {
        const QString words = qt(text);
        return std::ranges::any_of(m_wanted, [&](const auto& each) { return each.match(words).hasMatch(); });
    }

    void inLines(const std::vector<std::string>& lines, drawing::Rect box, const drawing::Font& font) {
        if (!lines.empty()) box.setHeight(box.height() / static_cast<double>(lines.size()));
        for (const std::string& line : lines) {
            inLine(line, box, font, Qt::AlignLeft);
            box.moveTop(box.bottom());
        }
    }

    void inLine(const std::string& words, const drawing::Rect& area, const drawing::Font& font, Qt::Alignment align) {
        const QString text = qt(words);
        const QRectF box = qt(area);
        const auto widthOf = [&](const QString& part) { return m_measure(part.toStdString(), font); };
        const double spare = std::max(0.0, box.width() - widthOf(text));
        const double left = box.left() + (align == Qt::AlignHCenter ? spare / 2.0 : 0.0);
        for (const auto& each : m_wanted)
            for (auto all = each.globalMatch(text); all.hasNext();) {
                const auto match = all.next();
                const double from = left + widthOf(text.left(match.capturedStart()));
                add(QRectF(from, box.top(), widthOf(match.captured()), box.height()) & box);
            }
    }

    /// The box of a title that reads upwards in the middle of `box`.
    drawing::Rect upright(const std::string& text, const drawing::Rect& box, const drawing::Font& font) const {
        const double length = std::min(box.height(), m_measure(text, font));
        return box.adjusted(0.0, (box.height() - length) / 2.0, 0.0, -(box.height() - length) / 2.0);
    }

    /// Marks all of the text: it is upright, or belongs to a line.
    void whole(const std::string& text, const drawing::Rect& box) {
        if (isIn(text)) add(qt(box));
    }

private:
    void add(const QRectF& box) {
        if (!box.isEmpty()) m_out.words.push_back(box.adjusted(-kRim, 0.0, kRim, 0.0));
    }

    std::vector<QRegularExpression> m_wanted;
    const drawing::Measure& m_measure;
    SymbolPlaces& m_out;
};

}  // namespace

SymbolPlaces placesOf(const Picture& picture, const QStringList& symbols) {
    SymbolPlaces out;
    Search find(symbols, picture.measure, out);
    const drawing::Fonts& fonts = picture.fonts;
    find.inLines(picture.subtitle, picture.layout.subtitle, fonts.subtitle);
    for (const drawing::PanelDrawing& panel : picture.panels) {
        find.inLine(panel.heading, panel.layout.heading, fonts.heading, Qt::AlignLeft);
        find.inLine(panel.xTitle, panel.layout.xTitle, fonts.label, Qt::AlignHCenter);
        find.whole(panel.yTitle, find.upright(panel.yTitle, panel.layout.yTitle, fonts.label));
        find.whole(panel.farTitle, find.upright(panel.farTitle, panel.layout.farTitle, fonts.label));
        if (panel.bar) find.whole(panel.bar->title, find.upright(panel.bar->title, panel.bar->titleArea, fonts.label));
        for (const drawing::PlacedLegend& each : panel.legend) find.whole(each.name, each.area);
        for (const drawing::PlacedGuide& each : panel.guides) {
            find.whole(each.label, each.box);
            if (find.isIn(each.label)) out.lines.push_back(qt(each.line));
        }
    }
    return out;
}

void drawPlaces(QPainter& painter, const Picture& picture, const SymbolPlaces& places) {
    QColor veil = qt(picture.theme.accent);
    veil.setAlpha(kVeil);
    painter.setPen(QPen(veil, kLine * picture.look.scale));
    for (const QLineF& each : places.lines) painter.drawLine(each);
    painter.setPen(Qt::NoPen);
    painter.setBrush(veil);
    for (const QRectF& each : places.words) painter.drawRoundedRect(each, 3.0, 3.0);
}

}  // namespace posenc::ui
