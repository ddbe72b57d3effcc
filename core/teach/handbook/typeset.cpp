// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/typeset.hpp"

#include <cctype>
#include <cmath>
#include <sstream>

#include "core/explore/text/number.hpp"

namespace posenc::handbook {

namespace {

using typeset::Ink, typeset::Piece, typeset::Place, typeset::Part;

/// In thousandths of an em, of which a tenth cannot be seen.
std::string rounded(double value) { return std::to_string(std::lround(value)); }

/// Writes a piece and its parts, each glyph at its own place.
struct Drawer {
    const std::function<std::string(const std::string&)>& nameOf;
    std::set<int>& used;

    Html glyph(int outline, const Place& at) const {
        used.insert(outline);
        const std::string to = "#g" + std::to_string(outline);
        if (at.scale == 1.0) return element("use", {{"href", to}, {"x", rounded(at.x)}, {"y", rounded(at.y)}});
        return element("use", {{"href", to},
                               {"transform", "translate(" + rounded(at.x) + " " + rounded(at.y) + ")scale(" +
                                                 shortNumber(at.scale, 3) + ")"}});
    }

    Html ink(const Ink& ink, const Place& at) const {
        Html out;
        for (const typeset::Glyph& each : ink.glyphs) out += glyph(each.outline, at.then(each.at));
        for (const typeset::Bar& each : ink.bars) {
            const typeset::Bar bar = each.placed(at);
            out += element("rect", {{"x", rounded(bar.x)},
                                    {"y", rounded(bar.y)},
                                    {"width", rounded(bar.width)},
                                    {"height", rounded(bar.height)}});
        }
        return out;
    }

    Html of(const Piece& piece, const Place& at) const {
        Html out = ink(piece.ink, at);
        for (const Part& part : piece.parts) out += of(part.piece, at.then(part.at));
        if (piece.kind != Piece::Kind::Symbol) return out;
        const std::string name = nameOf(piece.ids);
        return element("g", {{"class", "symbol"}}, (name.empty() ? Html() : element("title", name)) + out);
    }
};

constexpr double kGrid = 4.0;  // thousandths of an em: a sixteenth of a pixel on a screen

/// "M 26 385 Q 19 392 19 395" as steps from point to point of a grid, "M6 96q-2 2-2 3": half as long.
std::string compact(std::string_view outline) {
    std::istringstream in{std::string(outline)};
    std::string out, word;
    double x = 0.0, y = 0.0;
    char kind = 0;
    const auto number = [&](double value) {
        const std::string text = std::to_string(std::lround(value));
        const bool needsBlank = !out.empty() && text.front() != '-' &&
                                std::isalpha(static_cast<unsigned char>(out.back())) == 0;
        out += (needsBlank ? " " : "") + text;
    };
    while (in >> word) {
        if (std::isalpha(static_cast<unsigned char>(word.front())) != 0) {
            kind = word.front();
            out += kind == 'M' || kind == 'Z' ? kind : static_cast<char>(std::tolower(kind));
            continue;
        }
        const int points = kind == 'Q' ? 2 : kind == 'C' ? 3 : 1;
        double toX = 0.0, toY = 0.0;
        for (int k = 0; k < points; ++k) {
            if (k > 0) in >> word;
            toX = std::round(std::stod(word) / kGrid);
            in >> word;
            toY = std::round(std::stod(word) / kGrid);
            number(kind == 'M' ? toX : toX - x);
            number(kind == 'M' ? toY : toY - y);
        }
        x = toX, y = toY;
    }
    return out;
}

std::string inEms(double thousandths) { return exactNumber(thousandths / 1000.0) + "em"; }

}  // namespace

Html Typeset::row(const std::string& tex, const std::function<std::string(const std::string&)>& nameOf,
                  std::set<int>& used) {
    const typeset::Row& row = m_book.row(tex);
    const double width = row.piece.width, height = row.height, depth = row.depth;
    const std::string box = "0 " + exactNumber(-height) + " " + exactNumber(width) + " " + exactNumber(height + depth);
    return element(
        "svg", {{"width", inEms(width)}, {"height", inEms(height + depth)}, {"viewBox", box}, {"aria-hidden", "true"}},
        element("g", {{"transform", "scale(1 -1)"}}, Drawer{nameOf, used}.of(row.piece, {})));
}

Html Typeset::glyphs(const std::set<int>& used) const {
    if (used.empty()) return {};
    Html paths;
    for (const int glyph : used)
        paths += element(
            "path",
            {{"id", "g" + std::to_string(glyph)}, {"transform", "scale(4)"}, {"d", compact(m_book.outline(glyph))}});
    return element("svg", {{"class", "glyphs"}, {"width", "0"}, {"height", "0"}, {"aria-hidden", "true"}},
                   element("defs", paths));
}

}  // namespace posenc::handbook
