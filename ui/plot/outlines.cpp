// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/outlines.hpp"

#include <QGlyphRun>
#include <QPainterPath>
#include <QTextLayout>
#include <cmath>

namespace posenc::ui {

namespace {

QByteArray rounded(double value) { return QByteArray::number(std::round(value * 100.0) / 100.0); }

QByteArray pathOf(const QPainterPath& outline) {
    QByteArray path;
    for (int k = 0; k < outline.elementCount(); ++k) {
        const QPainterPath::Element at = outline.elementAt(k);
        constexpr const char* kCommands[] = {"M", "L", "C", " "};  // what follows a C belongs to it
        path += kCommands[at.type] + rounded(at.x) + ',' + rounded(at.y);
    }
    return path;
}

}  // namespace

QString Outlines::idOf(const QRawFont& font, quint32 glyph) {
    const auto [at, isNew] = m_ids.try_emplace(Letter{font.familyName(), font.styleName(), font.pixelSize(), glyph});
    if (!isNew) return at->second;
    const QByteArray path = pathOf(font.pathForGlyph(glyph));
    if (path.isEmpty()) return {};
    at->second = QStringLiteral("g%1").arg(m_ids.size());
    m_definitions += "<path id=\"" + at->second.toUtf8() + "\" fill-rule=\"nonzero\" d=\"" + path + "\"/>\n";
    return at->second;
}

void Outlines::write(QXmlStreamWriter& out, const QFont& font, QPointF at, const QString& text) {
    QTextLayout layout(text, font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    for (const QGlyphRun& run : line.glyphRuns())
        for (qsizetype k = 0; k < run.positions().size(); ++k) {
            const QString id = idOf(run.rawFont(), run.glyphIndexes()[k]);
            if (id.isEmpty()) continue;
            const QPointF place = at + run.positions()[k] - QPointF(0.0, line.ascent());
            out.writeEmptyElement(QStringLiteral("use"));
            out.writeAttribute(QStringLiteral("xlink:href"), u'#' + id);
            out.writeAttribute(QStringLiteral("x"), QString::fromLatin1(rounded(place.x())));
            out.writeAttribute(QStringLiteral("y"), QString::fromLatin1(rounded(place.y())));
        }
}

}  // namespace posenc::ui
