// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/typeset.hpp"

#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/explore/text/number.hpp"
#include "core/teach/handbook/html.hpp"

namespace posenc::handbook {

namespace {

using Node = nlohmann::json;

/// Where a node stands: its children's coordinates are scaled and moved.
struct Place {
    double x = 0.0, y = 0.0, scale = 1.0;

    Place within(const Node& atX, const Node& atY, const Node& scaled) const {
        return {x + scale * atX.get<double>(), y + scale * atY.get<double>(), scale * scaled.get<double>()};
    }
};

/// In thousandths of an em, of which a tenth cannot be seen.
std::string rounded(double value) { return std::to_string(std::lround(value)); }

/// Writes a node of typeset.json and its children, each glyph at its own place.
struct Drawer {
    const std::function<std::string(const std::string&)>& nameOf;
    std::set<int>& used;

    Html ink(const Node& node, const Place& place) const {
        Html out;
        const Node glyphs = node.value("i", Node::array()), bars = node.value("r", Node::array());
        for (std::size_t at = 0; at + 3 < glyphs.size(); at += 4) {
            used.insert(glyphs[at].get<int>());
            const Place own = place.within(glyphs[at + 1], glyphs[at + 2], glyphs[at + 3]);
            const std::string to = "#g" + std::to_string(glyphs[at].get<int>());
            out += own.scale == 1.0
                       ? element("use", {{"href", to}, {"x", rounded(own.x)}, {"y", rounded(own.y)}})
                       : element("use", {{"href", to},
                                         {"transform", "translate(" + rounded(own.x) + " " + rounded(own.y) +
                                                           ")scale(" + shortNumber(own.scale, 3) + ")"}});
        }
        for (std::size_t at = 0; at + 3 < bars.size(); at += 4)
            out += element("rect", {{"x", rounded(place.x + place.scale * bars[at].get<double>())},
                                    {"y", rounded(place.y + place.scale * bars[at + 1].get<double>())},
                                    {"width", rounded(place.scale * bars[at + 2].get<double>())},
                                    {"height", rounded(place.scale * bars[at + 3].get<double>())}});
        return out;
    }

    Html symbol(const Node& node, const Place& place) const {
        const std::string name = nameOf(node["p"].get<std::string>());
        return element("g", {{"class", "symbol"}},
                       (name.empty() ? Html() : element("title", name)) + of(node["n"], place));
    }

    Html of(const Node& node, const Place& place) const {
        if (node.contains("p")) return symbol(node, place);
        if (!node.contains("c")) return ink(node, place);
        Html out;
        for (const Node& part : node["c"]) out += of(part[3], place.within(part[0], part[1], part[2]));
        return out;
    }
};

constexpr double kGrid = 4.0;  // thousandths of an em: a sixteenth of a pixel on a screen

/// "M 26 385 Q 19 392 19 395" as steps from point to point of a grid, "M6 96q-2 2-2 3": half as long.
std::string compact(const std::string& outline) {
    std::istringstream in(outline);
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

struct Typeset::Book {
    Node json;
};

Typeset::Typeset(const std::string& json) : m_book(new Book{Node::parse(json)}) {}
Typeset::~Typeset() = default;

Html Typeset::row(const std::string& tex, const std::function<std::string(const std::string&)>& nameOf,
                  std::set<int>& used) const {
    const auto found = m_book->json["rows"].find(tex);
    if (found == m_book->json["rows"].end()) return {};
    const double width = (*found)["w"].get<double>(), height = (*found)["h"].get<double>(),
                 depth = (*found)["d"].get<double>();
    const std::string box = "0 " + exactNumber(-height) + " " + exactNumber(width) + " " + exactNumber(height + depth);
    return element(
        "svg", {{"width", inEms(width)}, {"height", inEms(height + depth)}, {"viewBox", box}, {"aria-hidden", "true"}},
        element("g", {{"transform", "scale(1 -1)"}}, Drawer{nameOf, used}.of((*found)["n"], {})));
}

Html Typeset::glyphs(const std::set<int>& used) const {
    if (used.empty()) return {};
    Html paths;
    for (const int glyph : used)
        paths += element("path", {{"id", "g" + std::to_string(glyph)},
                                  {"transform", "scale(4)"},
                                  {"d", compact(m_book->json["glyphs"][std::size_t(glyph)].get<std::string>())}});
    return element("svg", {{"class", "glyphs"}, {"width", "0"}, {"height", "0"}, {"aria-hidden", "true"}},
                   element("defs", paths));
}

}  // namespace posenc::handbook
