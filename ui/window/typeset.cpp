// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/typeset.hpp"

#include <algorithm>

#include "ui/window/typeset_book.hpp"

namespace posenc::ui {

namespace {

using typeset::Book;
using typeset::Part;
using typeset::Piece;
using typeset::Place;

constexpr double kPixels = 0.016;   // to a thousandth of an em
constexpr double kOverlap = 120.0;  // by which neighbours may run into each other

Book& book() {
    static Book all;
    return all;
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
        if (piece.kind == Piece::Kind::Ink) return m_out.ink.push_back(placedInk(piece.ink, at));
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
        laid.ink = placedInk(piece.ink, at);
        laid.box = laid.ink.boundingRect().united(
            QRectF(kPixels * at.x, -kPixels * at.y - 1.0, kPixels * at.scale * piece.width, 1.0));
        m_out.symbols.push_back(laid);
    }

    static QPainterPath placedInk(const QPainterPath& ink, const Place& at) {
        const double scale = kPixels * at.scale;
        QPainterPath out = QTransform(scale, 0.0, 0.0, scale, kPixels * at.x, -kPixels * at.y).map(ink);
        out.setFillRule(Qt::WindingFill);
        return out;
    }

    void stretch(const Part& bar, const Place& at, double by) {
        QRectF area = bar.piece.ink.boundingRect();
        area.setWidth(area.width() + by);
        QPainterPath ink;
        ink.addRect(area);
        m_out.ink.push_back(placedInk(ink, at.then(bar.at)));
    }

    const std::function<QString(const QString&)>& m_number;
    LaidRow& m_out;
    QHash<QString, Piece> m_shown;
    QHash<const Piece*, double> m_widths;
};

}  // namespace

LaidRow laidRow(const QString& tex, const std::function<QString(const QString& ids)>& number) {
    LaidRow out;
    const typeset::Row& row = book().row(tex);
    Setter setter(number, out);
    setter.lay(row.piece, {});
    out.width = kPixels * setter.widthOf(row.piece);
    out.height = kPixels * row.height;
    out.depth = kPixels * row.depth;
    return out;
}

}  // namespace posenc::ui
