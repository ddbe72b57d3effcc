// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/svg.hpp"

#include <QBuffer>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainterPath>
#include <QRawFont>
#include <QSvgGenerator>
#include <QTextLayout>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

#include "ui/plot/qt.hpp"

namespace posenc::ui {

namespace {

/// Letters as outlines of an SVG document: each is defined once and referenced.
class Outlines {
public:
    /// Writes one line whose baseline begins at a point.
    void write(QXmlStreamWriter& out, const QFont& font, QPointF at, const QString& text);
    const QByteArray& definitions() const { return m_definitions; }  ///< for <defs>

private:
    using Letter = std::tuple<QString, QString, double, quint32>;  ///< face, style, pixels, glyph
    QString idOf(const QRawFont& font, quint32 glyph);             ///< empty for blanks

    std::map<Letter, QString> m_ids;
    QByteArray m_definitions;
};

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

/// Removes characters that XML forbids, such as control characters, which names may contain.
QString legal(QString text) {
    for (QChar& c : text)
        if ((c < u' ' && c != u'\n' && c != u'\t' && c != u'\r') || c >= u'\uFFFE') c = QChar::ReplacementCharacter;
    return QString::fromUtf8(text.toUtf8());  // halves of characters become whole ones
}

/// Returns the figure's own font, which is a part of the next one, and its substitutes.
QString families() {
    return figureFont(12).family() +
           QStringLiteral(
               ", 'Noto Sans CJK SC', 'Source Han Sans SC', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', "
               "'DejaVu Sans', Helvetica, Arial, sans-serif");
}

/// Words on a line as Qt's generator writes them: words of another script are a separate element.
struct SvgLine {
    QXmlStreamAttributes attributes;
    QString words;

    double number(const char* name) const { return attributes.value(QLatin1String(name)).toDouble(); }
    QString value(const char* name) const { return attributes.value(QLatin1String(name)).toString(); }
    QPointF start() const { return {number("x"), number("y")}; }
    QFont font() const { return figureFont(number("font-size"), static_cast<QFont::Weight>(number("font-weight"))); }
    double width() const { return QFontMetricsF(font()).horizontalAdvance(words); }
    bool isContinuedBy(const SvgLine& next) const {
        constexpr double kBeside = 0.5;
        const bool same = std::ranges::all_of(
            std::initializer_list<const char*>{"fill", "font-size", "font-weight", "y"},
            [&](const char* name) { return value(name) == next.value(name); });
        return same && std::abs(start().x() + width() - next.start().x()) < kBeside;
    }
};

/// Points joined by lines, and how they look.
struct SvgPolyline {
    QXmlStreamAttributes attributes;
    QStringList points;

    explicit SvgPolyline(const QXmlStreamAttributes& all) {
        for (const QXmlStreamAttribute& each : all)
            if (each.name() != u"points") attributes << each;
        points = all.value(QLatin1String("points")).toString().split(u' ', Qt::SkipEmptyParts);
    }

    bool goesOn(const SvgPolyline& next) const {
        return attributes == next.attributes && !points.isEmpty() && !next.points.isEmpty() &&
               points.back() == next.points.front();
    }
    void append(const SvgPolyline& next) { points << next.points.mid(1); }
};

/// Rewrites the output of Qt's generator with its true size, its metadata, and whole lines of words and of points.
class Document {
public:
    Document(const QByteArray& from, const SvgHead& head)
        : m_in(legal(QString::fromUtf8(from))), m_out(&m_bytes), m_head(head) {
        m_in.setNamespaceProcessing(false);
    }

    QByteArray written() {
        while (!m_in.atEnd()) {
            m_in.readNext();
            if (m_in.isStartElement() && m_in.name() == QLatin1String("text")) {
                takeText();
            } else if (m_in.isStartElement() && m_in.name() == QLatin1String("polyline")) {
                takePolyline();
            } else if (!m_in.isWhitespace() || (!m_line && !m_polyline)) {
                finish();
                m_in.isStartElement() ? begin() : m_in.isDTD() ? void() : m_out.writeCurrentToken(m_in);
            }
        }
        return m_bytes.replace(m_bytes.indexOf("</defs>"), 0, m_outlines.definitions());
    }

private:
    void begin() {
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
        if (!m_head.outlines) m_out.writeAttribute(QStringLiteral("font-family"), families());
        m_out.writeTextElement(QStringLiteral("title"), legal(m_head.title));
        m_out.writeTextElement(QStringLiteral("desc"), legal(m_head.description));
        m_out.writeTextElement(QStringLiteral("metadata"), legal(m_head.session));
    }

    void takeText() {
        const SvgLine next{m_in.attributes(), m_in.readElementText()};
        if (m_line && m_line->isContinuedBy(next)) {
            m_line->words += next.words;
            return;
        }
        finish();
        m_line = next;
    }

    /// Qt Charts draws a line in pieces from point to point.
    void takePolyline() {
        const SvgPolyline next(m_in.attributes());
        m_in.skipCurrentElement();
        if (m_polyline && m_polyline->goesOn(next)) return m_polyline->append(next);
        finish();
        m_polyline = next;
    }

    void finish() {
        finishLine();
        if (!m_polyline) return;
        m_out.writeEmptyElement(QStringLiteral("polyline"));
        m_out.writeAttributes(m_polyline->attributes);
        m_out.writeAttribute(QStringLiteral("points"), m_polyline->points.join(u' '));
        m_polyline.reset();
        m_out.writeCharacters(QStringLiteral("\n"));
    }

    void finishLine() {
        if (!m_line) return;
        m_head.outlines ? writeOutlines(*m_line) : writeWords(*m_line);
        m_line.reset();
        m_out.writeCharacters(QStringLiteral("\n"));
    }

    void writeAttributes(const SvgLine& line, std::initializer_list<const char*> names) {
        for (const char* each : names) m_out.writeAttribute(QLatin1String(each), line.value(each));
    }

    void writeWords(const SvgLine& line) {
        m_out.writeStartElement(QStringLiteral("text"));
        writeAttributes(line, {"x", "y", "fill", "fill-opacity", "stroke", "xml:space", "font-size", "font-weight"});
        m_out.writeAttribute(QStringLiteral("textLength"), QString::number(line.width(), 'f', 2));
        m_out.writeAttribute(QStringLiteral("lengthAdjust"), QStringLiteral("spacingAndGlyphs"));
        m_out.writeCharacters(line.words);
        m_out.writeEndElement();
    }

    /// Keeps the words for screen readers.
    void writeOutlines(const SvgLine& line) {
        m_out.writeStartElement(QStringLiteral("g"));
        writeAttributes(line, {"fill", "fill-opacity", "stroke"});
        m_out.writeAttribute(QStringLiteral("role"), QStringLiteral("img"));
        m_out.writeAttribute(QStringLiteral("aria-label"), line.words);
        m_outlines.write(m_out, line.font(), line.start(), line.words);
        m_out.writeEndElement();
    }

    QXmlStreamReader m_in;
    QByteArray m_bytes;
    QXmlStreamWriter m_out;
    Outlines m_outlines;
    std::optional<SvgLine> m_line;          ///< that may go on
    std::optional<SvgPolyline> m_polyline;  ///< the same
    const SvgHead& m_head;
};

}  // namespace

QByteArray svgOf(const Picture& picture, const SvgHead& head) { return Document(drawn(picture), head).written(); }

}  // namespace posenc::ui
