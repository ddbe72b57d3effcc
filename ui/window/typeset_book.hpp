// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QPainterPath>
#include <QTransform>
#include <map>
#include <vector>

/// The parsed resources/formulas/typeset.json. Lengths are thousandths of an em.
namespace posenc::ui::typeset {

/// A place relative to the parent, y upwards.
struct Place {
    double x = 0.0, y = 0.0, scale = 1.0;
    Place then(const Place& inner) const { return {x + scale * inner.x, y + scale * inner.y, scale * inner.scale}; }
    QTransform transform() const { return {scale, 0.0, 0.0, scale, x, -y}; }
};

struct Part;

/// A piece in the form of typeset.json.
struct Piece {
    enum class Kind { Ink, Row, Stack, Table, Symbol };
    Kind kind = Kind::Ink;
    double width = 0.0;
    QPainterPath ink;  ///< y downwards
    bool stretches = false;
    QString ids;
    std::vector<Part> parts;
};

struct Part {
    Place at;
    Piece piece;
    int column = 0;
};

struct Row {
    double height = 0.0, depth = 0.0;
    Piece piece;
};

/// The file, read when the first formula is laid out; outlines and rows are read on demand.
class Book {
public:
    Book();
    const Row& row(const QString& tex);  ///< set letter by letter where the file has none
    Piece number(const QString& text);   ///< "10,000"; "(2×10^−6)" of "2e−6"; negative numbers in brackets

private:
    void append(Piece& out, const QString& characters, const Place& at);
    const Row* digit(QChar character);
    const Row* letter(const QString& tex);
    QJsonObject object(const QByteArray& name) const;
    Row readRow(const QJsonObject& row);
    Piece read(const QJsonObject& node);
    Part readPart(const QJsonArray& part);
    QPainterPath inkOf(const QJsonObject& node);
    const QPainterPath& glyph(int index);

    QHash<QByteArray, QByteArray> m_lines;  ///< named rows, by their escaped TeX
    QJsonObject m_numbers, m_letters;
    QStringList m_outlines;
    QHash<int, QPainterPath> m_glyphs;
    std::map<QString, Row> m_read, m_set, m_digits, m_alphabet;
};

}  // namespace posenc::ui::typeset
