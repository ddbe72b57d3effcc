// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/svg.hpp"

#include <QBuffer>
#include <QGuiApplication>
#include <QSvgGenerator>

namespace posenc::ui {

namespace {

constexpr const char *kTitle = "posenc-title", *kDescription = "posenc-description";

/// Qt's generator writes texts as they are, markup and all.
void putText(QByteArray& document, const char* place, const QString& text) {
    document.replace(document.indexOf(place), qstrlen(place), text.toHtmlEscaped().toUtf8());
}

/// XML has no place for control characters, which names may bring.
QByteArray withoutControls(const QByteArray& document) {
    QByteArray out;
    for (const char c : document) {
        const bool control = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r';
        control ? out.append("\xEF\xBF\xBD") : out.append(c);
    }
    return out;
}

}  // namespace

QByteArray svgOf(const Picture& picture, const QString& title, const QString& description) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize size = sizeOf(picture).toSize();
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(96);
    generator.setTitle(QLatin1String(kTitle));
    generator.setDescription(QLatin1String(kDescription));
    QPainter painter(&generator);
    paint(painter, picture);
    painter.end();
    QByteArray document = buffer.data();
    putText(document, kDescription, description);  // first: it stands behind the title, whatever that says
    putText(document, kTitle, title);
    const auto end = document.indexOf("viewBox");  // before it stands the size, in rounded millimetres
    const auto start = document.indexOf("width=\"");
    document.replace(start, end - start,
                     QByteArrayLiteral("width=\"") + QByteArray::number(size.width()) + "\" height=\"" +
                         QByteArray::number(size.height()) + "\"\n ");
    const QByteArray family = "font-family=\"" + QGuiApplication::font().family().toHtmlEscaped().toUtf8();
    document.replace(family, family + ", sans-serif");  // the reader need not have the font
    document.replace("image-rendering=\"optimizeSpeed\"",
                     "style=\"image-rendering:optimizeSpeed;image-rendering:pixelated\"");
    return withoutControls(document);
}

}  // namespace posenc::ui
