// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typeset.hpp"

#include <QHash>
#include <algorithm>
#include <map>

#include "core/teach/formulas/typeset.hpp"

namespace posenc::ui {

namespace {

using typeset::Book;
using typeset::Ink;
using typeset::Part;
using typeset::Piece;
using typeset::Place;

constexpr double kPixels = 0.016;   // to a thousandth of an em
constexpr double kOverlap = 120.0;  // by which neighbours may run into each other

Book& book() {
    static Book all;
    return all;
}

QPainterPath outlined(std::string_view steps) {
    QPainterPath path;
    const QStringList all = QString::fromLatin1(steps.data(), std::ssize(steps)).split(u' ', Qt::SkipEmptyParts);
    const auto point = [&](qsizetype at) { return QPointF(all[at].toDouble(), all[at + 1].toDouble()); };
    for (qsizetype at = 0; at < all.size(); ++at) {
        const QChar step = all[at][0];
        if (step == u'M') path.moveTo(point(at + 1));
        if (step == u'L') path.lineTo(point(at + 1));
        if (step == u'Q') path.quadTo(point(at + 1), point(at + 3));
        if (step == u'Z') path.closeSubpath();
        at += step == u'Q' ? 4 : step == u'Z' ? 0 : 2;
    }
    return path;
}

const QPainterPath& glyphPath(int outline) {
    static std::map<int, QPainterPath> all;
    const auto known = all.find(outline);
    return known != all.end() ? known->second : all.emplace(outline, outlined(book().outline(outline))).first->second;
}

QTransform pixelsAt(const Place& at) {
    return {kPixels * at.scale, 0.0, 0.0, -kPixels * at.scale, kPixels * at.x, -kPixels * at.y};
}

QPainterPath barPath(const typeset::Bar& bar) {
    QPainterPath path;
    path.addRect(bar.x, bar.y, bar.width, bar.height);
    return path;
}

std::vector<QPainterPath> pathsOf(const Ink& ink, const Place& at) {
    std::vector<QPainterPath> out;
    for (const typeset::Glyph& each : ink.glyphs)
        out.push_back(pixelsAt(at.then(each.at)).map(glyphPath(each.outline)));
    for (const typeset::Bar& each : ink.bars) out.push_back(pixelsAt(at).map(barPath(each)));
    for (QPainterPath& each : out) each.setFillRule(Qt::WindingFill);
    return out;
}

/// Inserts numbers and moves the pieces around them.
class Setter {
public:
    Setter(const std::function<QString(const QString&)>& number, LaidRow& out) : m_number(number), m_out(out) {}

    /// Caches widths, which are asked for repeatedly from every level.
    double widthOf(const Piece& piece) {
        if (piece.kind == Piece::Kind::Ink) return piece.width;
        if (piece.kind == Piece::Kind::Symbol) return shown(piece).width;
        const auto known = m_widths.constFind(&piece);
        if (known != m_widths.constEnd()) return *known;
        const double width = piece.width + growth(piece, placed(piece));
        m_widths.insert(&piece, width);
        return width;
    }

    void lay(const Piece& piece, const Place& at) {
        if (piece.kind == Piece::Kind::Ink) return layInk(piece.ink, at);
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

    /// Returns the number of a symbol, or the symbol.
    const Piece& shown(const Piece& symbol) {
        auto known = m_shown.find(symbol.ids);
        if (known == m_shown.end()) {
            const QString text = m_number ? m_number(QString::fromStdString(symbol.ids)) : QString();
            known = m_shown.emplace(symbol.ids, text.isEmpty() ? Piece() : book().number(text.toStdString())).first;
        }
        return known->second.ink.empty() ? symbol : known->second;
    }

    void layInk(const Ink& ink, const Place& at) {
        for (QPainterPath& each : pathsOf(ink, at)) m_out.ink.push_back(std::move(each));
    }

    void laySymbol(const Piece& symbol, const Place& at) {
        const Piece& piece = shown(symbol);
        LaidSymbol laid{QString::fromStdString(symbol.ids), {}, {}};
        for (const QPainterPath& each : pathsOf(piece.ink, at)) laid.ink.addPath(each);
        laid.ink.setFillRule(Qt::WindingFill);
        laid.box = laid.ink.boundingRect().united(
            QRectF(kPixels * at.x, -kPixels * at.y - 1.0, kPixels * at.scale * piece.width, 1.0));
        m_out.symbols.push_back(laid);
    }

    void stretch(const Part& bar, const Place& at, double by) {
        Ink ink = bar.piece.ink;
        for (typeset::Bar& each : ink.bars) each.width += by;
        layInk(ink, at.then(bar.at));
    }

    const std::function<QString(const QString&)>& m_number;
    LaidRow& m_out;
    std::map<std::string, Piece> m_shown;
    QHash<const Piece*, double> m_widths;
};

}  // namespace

LaidRow laidRow(const QString& tex, const std::function<QString(const QString& ids)>& number) {
    LaidRow out;
    const typeset::Row& row = book().row(tex.toStdString());
    Setter setter(number, out);
    setter.lay(row.piece, {});
    out.width = kPixels * setter.widthOf(row.piece);
    out.height = kPixels * row.height;
    out.depth = kPixels * row.depth;
    return out;
}

}  // namespace posenc::ui
