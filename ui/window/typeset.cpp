// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typeset.hpp"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTransform>
#include <algorithm>
#include <map>

namespace posenc::ui {

namespace {

constexpr double kPixels = 0.016;   // to a thousandth of an em
constexpr double kOverlap = 120.0;  // by which neighbours may run into each other
constexpr double kRaised = 363.0, kSmall = 0.707;

/// Where something stands in what surrounds it, thousandths of an em, y upwards.
struct Place {
    double x = 0.0, y = 0.0, scale = 1.0;
    Place then(const Place& inner) const { return {x + scale * inner.x, y + scale * inner.y, scale * inner.scale}; }
};

struct Part;

/// As typeset.json has it.
struct Piece {
    enum class Kind { Ink, Row, Stack, Table, Symbol };
    Kind kind = Kind::Ink;
    double width = 0.0;
    QPainterPath ink;  ///< thousandths, y downwards
    bool stretches = false;
    QString ids;
    std::vector<Part> parts;
};

struct Part {
    Place at;
    Piece piece;
    int column = 0;
};

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

/// The file, read when the first formula is laid out; outlines and rows as they are wanted.
class Book {
public:
    Book() {
        QFile file(QStringLiteral(":/formulas/typeset.json"));
        if (file.open(QIODevice::ReadOnly)) m_all = QJsonDocument::fromJson(file.readAll()).object();
        m_outlines = m_all[QLatin1String("glyphs")].toArray();
        m_rows = m_all[QLatin1String("rows")].toObject();
        m_numbers = m_all[QLatin1String("numbers")].toObject();
    }

    struct Row {
        double height = 0.0, depth = 0.0;
        Piece piece;
    };

    const Row* row(const QString& tex) {
        const auto known = m_read.find(tex);
        if (known != m_read.end()) return &known->second;
        const QJsonValue found = m_rows[tex];
        return found.isUndefined() ? nullptr : &m_read.emplace(tex, readRow(found.toObject())).first->second;
    }

    /// "10,000", "(2×10^−6)" of "2e−6"; negative numbers in brackets.
    Piece number(const QString& text) {
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

private:
    void append(Piece& out, const QString& characters, const Place& at) {
        for (const QChar each : characters) {
            const Row* glyph = digit(each);
            if (!glyph) continue;
            const Place here = Place{out.width, at.y, at.scale};
            out.ink.addPath(transformOf(here).map(glyph->piece.ink));
            out.width += at.scale * glyph->piece.width;
        }
        out.ink.setFillRule(Qt::WindingFill);
    }

    const Row* digit(QChar character) {
        const QString name(character);
        const auto known = m_digits.find(name);
        if (known != m_digits.end()) return &known->second;
        const QJsonValue found = m_numbers[name];
        return found.isUndefined() ? nullptr : &m_digits.emplace(name, readRow(found.toObject())).first->second;
    }

    static QTransform transformOf(const Place& at) { return {at.scale, 0.0, 0.0, at.scale, at.x, -at.y}; }

    Row readRow(const QJsonObject& row) {
        return {row[QLatin1String("h")].toDouble(), row[QLatin1String("d")].toDouble(),
                read(row[QLatin1String("n")].toObject())};
    }

    Piece read(const QJsonObject& node) {
        Piece piece;
        piece.width = node[QLatin1String("w")].toDouble();
        piece.stretches = node[QLatin1String("stretch")].toBool();
        piece.ink = inkOf(node);
        piece.ids = node[QLatin1String("p")].toString();
        if (!piece.ids.isEmpty()) {
            piece.kind = Piece::Kind::Symbol;
            piece.ink = inkOf(node[QLatin1String("n")].toObject());
        }
        const QString kind = node[QLatin1String("k")].toString();
        if (kind.isEmpty()) return piece;
        piece.kind = kind == QLatin1String("row")     ? Piece::Kind::Row
                     : kind == QLatin1String("stack") ? Piece::Kind::Stack
                                                      : Piece::Kind::Table;
        for (const auto& each : node[QLatin1String("c")].toArray()) piece.parts.push_back(readPart(each.toArray()));
        return piece;
    }

    Part readPart(const QJsonArray& part) {
        return {
            {part[0].toDouble(), part[1].toDouble(), part[2].toDouble()}, read(part[3].toObject()), part[4].toInt()};
    }

    QPainterPath inkOf(const QJsonObject& node) {
        QPainterPath ink;
        const QJsonArray glyphs = node[QLatin1String("i")].toArray(), bars = node[QLatin1String("r")].toArray();
        for (qsizetype at = 0; at + 3 < glyphs.size(); at += 4)
            ink.addPath(transformOf({glyphs[at + 1].toDouble(), glyphs[at + 2].toDouble(), glyphs[at + 3].toDouble()})
                            .map(glyph(glyphs[at].toInt())));
        for (qsizetype at = 0; at + 3 < bars.size(); at += 4)
            ink.addRect(bars[at].toDouble(), -bars[at + 1].toDouble() - bars[at + 3].toDouble(),
                        bars[at + 2].toDouble(), bars[at + 3].toDouble());
        ink.setFillRule(Qt::WindingFill);
        return ink;
    }

    const QPainterPath& glyph(int index) {
        if (!m_glyphs.contains(index)) m_glyphs.insert(index, outline(m_outlines[index].toString()));
        return m_glyphs[index];
    }

    QJsonObject m_all, m_rows, m_numbers;
    QJsonArray m_outlines;
    QHash<int, QPainterPath> m_glyphs;
    std::map<QString, Row> m_read, m_digits;
};

Book& book() {
    static Book all;
    return all;
}

/// Puts numbers in and moves what stands beside and around them.
class Layout {
public:
    Layout(const std::function<QString(const QString&)>& number, LaidRow& out) : m_number(number), m_out(out) {}

    double widthOf(const Piece& piece) {
        switch (piece.kind) {
            case Piece::Kind::Ink: return piece.width;
            case Piece::Kind::Symbol: return shown(piece).width;
            default: return piece.width + growth(piece, placed(piece));
        }
    }

    void lay(const Piece& piece, const Place& at) {
        if (piece.kind == Piece::Kind::Ink) return add(m_out.ink, piece.ink, at);
        if (piece.kind == Piece::Kind::Symbol) return laySymbol(piece, at);
        const std::vector<Place> places = placed(piece);
        for (std::size_t i = 0; i < piece.parts.size(); ++i) {
            const Part& part = piece.parts[i];
            if (part.piece.stretches)
                stretch(part, at, growth(piece, places));
            else
                lay(part.piece, at.then(places[i]));
        }
    }

private:
    double wide(const Part& part) { return part.at.scale * widthOf(part.piece); }
    static double narrow(const Part& part) { return part.at.scale * part.piece.width; }

    std::vector<Place> placed(const Piece& piece) {
        std::vector<Place> places;
        for (const Part& part : piece.parts) places.push_back(part.at);
        if (piece.kind == Piece::Kind::Row) pushAside(piece, places);
        if (piece.kind == Piece::Kind::Stack) centre(piece, places);
        if (piece.kind == Piece::Kind::Table) align(piece, places);
        return places;
    }

    /// Each part keeps its distance to the nearest one that stood left of it.
    void pushAside(const Piece& piece, std::vector<Place>& places) {
        const auto& parts = piece.parts;
        std::vector<std::size_t> order(parts.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return parts[i].at.x; });
        for (std::size_t k = 0; k < order.size(); ++k) {
            const std::size_t own = order[k];
            const Part* before = nullptr;
            std::size_t at = 0;
            for (std::size_t j = 0; j < k; ++j) {
                const Part& other = parts[order[j]];
                const double right = other.at.x + narrow(other);
                if (other.piece.stretches || right > parts[own].at.x + kOverlap) continue;
                if (before && right < before->at.x + narrow(*before)) continue;
                before = &other;
                at = order[j];
            }
            if (before) places[own].x += places[at].x - before->at.x + wide(*before) - narrow(*before);
        }
    }

    void centre(const Piece& piece, std::vector<Place>& places) {
        const double width = piece.width + growthOfStack(piece);
        for (std::size_t i = 0; i < places.size(); ++i)
            if (!piece.parts[i].piece.stretches) places[i].x = (width - wide(piece.parts[i])) / 2.0;
    }

    double growthOfStack(const Piece& piece) {
        double before = 0.0, now = 0.0;
        for (const Part& part : piece.parts) {
            if (part.piece.stretches) continue;
            before = std::max(before, narrow(part));
            now = std::max(now, wide(part));
        }
        return now - before;
    }

    void align(const Piece& piece, std::vector<Place>& places) {
        std::map<int, std::pair<double, double>> columns;  // right ends before and now
        for (const Part& part : piece.parts) {
            auto& [before, now] = columns[part.column];
            before = std::max(before, part.at.x + narrow(part));
            now = std::max(now, part.at.x + wide(part));
        }
        for (std::size_t i = 0; i < places.size(); ++i)
            for (const auto& [column, ends] : columns)
                if (column < piece.parts[i].column) places[i].x += ends.second - ends.first;
    }

    double growth(const Piece& piece, const std::vector<Place>& places) {
        if (piece.kind == Piece::Kind::Stack) return growthOfStack(piece);
        double before = 0.0, now = 0.0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (piece.parts[i].piece.stretches) continue;
            before = std::max(before, piece.parts[i].at.x + narrow(piece.parts[i]));
            now = std::max(now, places[i].x + wide(piece.parts[i]));
        }
        return now - before;
    }

    /// The number of a symbol, or the symbol.
    const Piece& shown(const Piece& symbol) {
        const auto known = m_shown.find(symbol.ids);
        if (known == m_shown.end()) {
            const QString text = m_number ? m_number(symbol.ids) : QString();
            m_shown.insert(symbol.ids, text.isEmpty() ? Piece() : book().number(text));
        }
        const Piece& number = m_shown[symbol.ids];
        return number.ink.isEmpty() ? symbol : number;
    }

    void laySymbol(const Piece& symbol, const Place& at) {
        const Piece& piece = shown(symbol);
        LaidSymbol laid{symbol.ids, {}, {}};
        add(laid.ink, piece.ink, at);
        laid.box = laid.ink.boundingRect().united(
            QRectF(kPixels * at.x, -kPixels * at.y - 1.0, kPixels * at.scale * piece.width, 1.0));
        m_out.symbols.push_back(laid);
    }

    static void add(QPainterPath& to, const QPainterPath& ink, const Place& at) {
        const double scale = kPixels * at.scale;
        to.addPath(QTransform(scale, 0.0, 0.0, scale, kPixels * at.x, -kPixels * at.y).map(ink));
        to.setFillRule(Qt::WindingFill);
    }

    void stretch(const Part& bar, const Place& at, double by) {
        QRectF area = bar.piece.ink.boundingRect();
        area.setWidth(area.width() + by);
        QPainterPath ink;
        ink.addRect(area);
        add(m_out.ink, ink, at.then(bar.at));
    }

    const std::function<QString(const QString&)>& m_number;
    LaidRow& m_out;
    QHash<QString, Piece> m_shown;
};

}  // namespace

LaidRow laidRow(const QString& tex, const std::function<QString(const QString& ids)>& number) {
    LaidRow out;
    const Book::Row* row = book().row(tex);
    if (!row) return out;
    Layout layout(number, out);
    layout.lay(row->piece, {});
    out.width = kPixels * layout.widthOf(row->piece);
    out.height = kPixels * row->height;
    out.depth = kPixels * row->depth;
    return out;
}

}  // namespace posenc::ui
