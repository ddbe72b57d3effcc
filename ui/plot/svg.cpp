// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/svg.hpp"

#include <QBuffer>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include "ui/plot/colours.hpp"
#include "ui/plot/outlines.hpp"

namespace posenc::ui {

namespace {

QByteArray drawn(const Picture& picture) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sizeOf(picture).toSize());
    generator.setViewBox(QRectF(QPointF(), sizeOf(picture)));
    generator.setResolution(96);
    QPainter painter(&generator);
    paint(painter, picture);
    painter.end();
    return buffer.data();
}

/// XML has no place for control characters and some others, which names may bring.
QString legal(QString text) {
    for (QChar& c : text)
        if ((c < u' ' && c != u'\n' && c != u'\t' && c != u'\r') || c >= u'\uFFFE') c = QChar::ReplacementCharacter;
    return QString::fromUtf8(text.toUtf8());  // halves of characters become whole ones
}

/// What Qt's generator wrote, with outlines for its texts, its true size and what it says about itself.
class Document {
public:
    Document(const QByteArray& from, const SvgHead& head)
        : m_in(legal(QString::fromUtf8(from))), m_out(&m_bytes), m_head(head) {
        m_in.setNamespaceProcessing(false);
    }

    QByteArray written() {
        while (!m_in.atEnd()) {
            m_in.readNext();
            m_in.isStartElement() ? begin() : m_in.isDTD() ? void() : m_out.writeCurrentToken(m_in);
        }
        return m_bytes.replace(m_bytes.indexOf("</defs>"), 0, m_outlines.definitions());
    }

private:
    void begin() {
        if (m_in.name() == QLatin1String("text")) return writeText();
        if (m_in.name() == QLatin1String("title") || m_in.name() == QLatin1String("desc"))
            return m_in.skipCurrentElement();  // the generator's own
        m_out.writeStartElement(m_in.name().toString());
        for (const QXmlStreamAttribute& each : m_in.attributes()) copy(each.qualifiedName(), each.value());
        if (m_in.name() == QLatin1String("svg")) writeHead();
        if (m_in.name() == QLatin1String("defs")) m_out.writeCharacters(QStringLiteral("\n"));
    }

    void copy(QStringView name, QStringView value) {
        const bool size = m_in.name() == QLatin1String("svg") && (name == u"width" || name == u"height");
        if (name.startsWith(u"font-") || size) return;
        const bool pixels = name == u"image-rendering";
        m_out.writeAttribute(
            pixels ? QStringLiteral("style") : name.toString(),
            pixels ? QStringLiteral("image-rendering:optimizeSpeed;image-rendering:pixelated") : value.toString());
    }

    void writeHead() {
        const auto length = [](double inches) { return QString::number(25.4 * inches, 'f', 3) + QStringLiteral("mm"); };
        m_out.writeAttribute(QStringLiteral("width"), length(m_head.inches.width()));
        m_out.writeAttribute(QStringLiteral("height"), length(m_head.inches.height()));
        m_out.writeTextElement(QStringLiteral("title"), legal(m_head.title));
        m_out.writeTextElement(QStringLiteral("desc"), legal(m_head.description));
        m_out.writeTextElement(QStringLiteral("metadata"), legal(m_head.session));
    }

    /// Its words stay as what a reader aloud says.
    void writeText() {
        const QXmlStreamAttributes given = m_in.attributes();
        const auto number = [&](const char* name) { return given.value(QLatin1String(name)).toDouble(); };
        const QString words = m_in.readElementText();
        m_out.writeStartElement(QStringLiteral("g"));
        for (const char* each : {"fill", "fill-opacity", "stroke"})
            m_out.writeAttribute(QLatin1String(each), given.value(QLatin1String(each)).toString());
        m_out.writeAttribute(QStringLiteral("role"), QStringLiteral("img"));
        m_out.writeAttribute(QStringLiteral("aria-label"), words);
        const QFont font = figureFont(number("font-size"), static_cast<QFont::Weight>(number("font-weight")));
        m_outlines.write(m_out, font, {number("x"), number("y")}, words);
        m_out.writeEndElement();
    }

    QXmlStreamReader m_in;
    QByteArray m_bytes;
    QXmlStreamWriter m_out;
    Outlines m_outlines;
    const SvgHead& m_head;
};

}  // namespace

QByteArray svgOf(const Picture& picture, const SvgHead& head) { return Document(drawn(picture), head).written(); }

}  // namespace posenc::ui
