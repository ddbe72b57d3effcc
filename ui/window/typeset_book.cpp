// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typeset_book.hpp"

#include <QFile>
#include <QJsonDocument>

#include "ui/window/typeset_reader.hpp"

namespace posenc::ui::typeset {

namespace {

constexpr double kRaised = 363.0, kSmall = 0.707;
constexpr std::size_t kMostSet = 256;

QPainterPath outline(const QString& words) {
    QPainterPath path;
    const QStringList all = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto point = [&](qsizetype at) { return QPointF(all[at].toDouble(), -all[at + 1].toDouble()); };
    for (qsizetype at = 0; at < all.size(); ++at) {
        const QChar step = all[at][0];
        if (step == QLatin1Char('M')) path.moveTo(point(at + 1));
        if (step == QLatin1Char('L')) path.lineTo(point(at + 1));
        if (step == QLatin1Char('Q')) path.quadTo(point(at + 1), point(at + 3));
        if (step == QLatin1Char('Z')) path.closeSubpath();
        at += step == QLatin1Char('Q') ? 4 : step == QLatin1Char('Z') ? 0 : 2;
    }
    path.setFillRule(Qt::WindingFill);
    return path;
}

Piece::Kind kindNamed(const QString& name) {
    if (name == QLatin1String("row")) return Piece::Kind::Row;
    return name == QLatin1String("stack") ? Piece::Kind::Stack : Piece::Kind::Table;
}

}  // namespace

/// Reads line by line: parsing it as one document would take longer than all else that a formula needs.
Book::Book() {
    QFile file(QStringLiteral(":/formulas/typeset.json"));
    if (!file.open(QIODevice::ReadOnly)) return;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (!line.startsWith('"')) continue;
        const qsizetype end = line.indexOf("\":");
        if (end < 0) m_outlines << QString::fromLatin1(line.mid(1, line.lastIndexOf('"') - 1));
        if (end > 0) m_lines.insert(line.mid(1, end - 1), line.mid(end + 2));
    }
    m_numbers = object("numbers");
}

QJsonObject Book::object(const QByteArray& name) const {
    QByteArray text = m_lines.value(name);
    if (text.endsWith(',')) text.chop(1);
    return QJsonDocument::fromJson(text).object();
}

const Row& Book::row(const QString& tex) {
    for (const auto* all : {&m_read, &m_set})
        if (const auto known = all->find(tex); known != all->end()) return known->second;
    const QJsonObject found = object(QString(tex).replace(u'\\', QLatin1String("\\\\")).toUtf8());
    if (!found.isEmpty()) return m_read.emplace(tex, readRow(found)).first->second;
    if (m_set.size() >= kMostSet) m_set.clear();  // somebody is typing
    return m_set.emplace(tex, setRow(tex, [this](const QString& name) { return letter(name); })).first->second;
}

const Row* Book::letter(const QString& tex) {
    if (m_letters.isEmpty()) m_letters = object("letters");
    const auto known = m_alphabet.find(tex);
    if (known != m_alphabet.end()) return &known->second;
    const QJsonValue found = m_letters.value(tex);
    return found.isUndefined() ? nullptr : &m_alphabet.emplace(tex, readRow(found.toObject())).first->second;
}

Piece Book::number(const QString& text) {
    const QString mantissa = text.section(QLatin1Char('e'), 0, 0), exponent = text.section(QLatin1Char('e'), 1);
    const bool bracketed = !exponent.isEmpty() || text.startsWith(QChar(0x2212));
    Piece out;
    if (bracketed) append(out, QStringLiteral("("), {});
    append(out, mantissa, {});
    if (!exponent.isEmpty()) append(out, QString(QChar(0xD7)) + QStringLiteral("10"), {});
    append(out, exponent, {0.0, kRaised, kSmall});
    if (bracketed) append(out, QStringLiteral(")"), {});
    return out;
}

void Book::append(Piece& out, const QString& characters, const Place& at) {
    for (const QChar each : characters) {
        const Row* glyph = digit(each);
        if (!glyph) continue;
        out.ink.addPath(Place{out.width, at.y, at.scale}.transform().map(glyph->piece.ink));
        out.width += at.scale * glyph->piece.width;
    }
    out.ink.setFillRule(Qt::WindingFill);
}

const Row* Book::digit(QChar character) {
    const QString name(character);
    const auto known = m_digits.find(name);
    if (known != m_digits.end()) return &known->second;
    const QJsonValue found = m_numbers.value(name);
    return found.isUndefined() ? nullptr : &m_digits.emplace(name, readRow(found.toObject())).first->second;
}

Row Book::readRow(const QJsonObject& row) {
    return {row[QLatin1String("h")].toDouble(), row[QLatin1String("d")].toDouble(),
            read(row[QLatin1String("n")].toObject())};
}

Piece Book::read(const QJsonObject& node) {
    Piece piece;
    piece.width = node[QLatin1String("w")].toDouble();
    piece.stretches = node[QLatin1String("stretch")].toBool();
    piece.ids = node[QLatin1String("p")].toString();
    piece.ink = inkOf(piece.ids.isEmpty() ? node : node[QLatin1String("n")].toObject());
    if (!piece.ids.isEmpty()) piece.kind = Piece::Kind::Symbol;
    const QString kind = node[QLatin1String("k")].toString();
    if (kind.isEmpty()) return piece;
    piece.kind = kindNamed(kind);
    for (const auto& each : node[QLatin1String("c")].toArray()) piece.parts.push_back(readPart(each.toArray()));
    return piece;
}

Part Book::readPart(const QJsonArray& part) {
    return {{part[0].toDouble(), part[1].toDouble(), part[2].toDouble()}, read(part[3].toObject()), part[4].toInt()};
}

QPainterPath Book::inkOf(const QJsonObject& node) {
    QPainterPath ink;
    const QJsonArray glyphs = node[QLatin1String("i")].toArray(), bars = node[QLatin1String("r")].toArray();
    for (qsizetype at = 0; at + 3 < glyphs.size(); at += 4) {
        const Place place{glyphs[at + 1].toDouble(), glyphs[at + 2].toDouble(), glyphs[at + 3].toDouble()};
        ink.addPath(place.transform().map(glyph(glyphs[at].toInt())));
    }
    for (qsizetype at = 0; at + 3 < bars.size(); at += 4)
        ink.addRect(bars[at].toDouble(), -bars[at + 1].toDouble() - bars[at + 3].toDouble(), bars[at + 2].toDouble(),
                    bars[at + 3].toDouble());
    ink.setFillRule(Qt::WindingFill);
    return ink;
}

const QPainterPath& Book::glyph(int index) {
    if (!m_glyphs.contains(index)) m_glyphs.insert(index, outline(m_outlines[index]));
    return m_glyphs[index];
}

}  // namespace posenc::ui::typeset
