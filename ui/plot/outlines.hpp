// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QRawFont>
#include <QXmlStreamWriter>
#include <map>
#include <tuple>

namespace posenc::ui {

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

}  // namespace posenc::ui
