// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/typeset.hpp"

#include <nlohmann/json.hpp>

#include "core/explore/text/number.hpp"
#include "core/teach/handbook/html.hpp"

namespace posenc::handbook {

namespace {

using Node = nlohmann::json;

std::string numberIn(const Node& number) { return exactNumber(number.get<double>()); }

Attribute placedAt(const Node& x, const Node& y, const Node& scale) {
    const bool full = scale.get<double>() == 1.0;
    return {"transform",
            "translate(" + numberIn(x) + " " + numberIn(y) + ")" + (full ? "" : " scale(" + numberIn(scale) + ")")};
}

/// Writes a node of typeset.json and its children.
struct Drawer {
    const std::function<std::string(const std::string&)>& nameOf;
    std::set<int>& used;

    Html ink(const Node& node) const {
        Html out;
        const Node glyphs = node.value("i", Node::array()), bars = node.value("r", Node::array());
        for (std::size_t at = 0; at + 3 < glyphs.size(); at += 4) {
            used.insert(glyphs[at].get<int>());
            out += element("use", {{"href", "#glyph-" + numberIn(glyphs[at])},
                                   placedAt(glyphs[at + 1], glyphs[at + 2], glyphs[at + 3])});
        }
        for (std::size_t at = 0; at + 3 < bars.size(); at += 4)
            out += element("rect", {{"x", numberIn(bars[at])},
                                    {"y", numberIn(bars[at + 1])},
                                    {"width", numberIn(bars[at + 2])},
                                    {"height", numberIn(bars[at + 3])}});
        return out;
    }

    Html symbol(const Node& node) const {
        const std::string name = nameOf(node["p"].get<std::string>());
        return element("g", {{"class", "symbol"}}, (name.empty() ? Html() : element("title", name)) + of(node["n"]));
    }

    Html of(const Node& node) const {
        if (node.contains("p")) return symbol(node);
        if (!node.contains("c")) return ink(node);
        Html out;
        for (const Node& part : node["c"]) out += element("g", {placedAt(part[0], part[1], part[2])}, of(part[3]));
        return out;
    }
};

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
        element("g", {{"transform", "scale(1 -1)"}}, Drawer{nameOf, used}.of((*found)["n"])));
}

Html Typeset::glyphs(const std::set<int>& used) const {
    if (used.empty()) return {};
    Html paths;
    for (const int glyph : used)
        paths += element("path", {{"id", "glyph-" + std::to_string(glyph)},
                                  {"d", m_book->json["glyphs"][std::size_t(glyph)].get<std::string>()}});
    return element("svg", {{"class", "glyphs"}, {"width", "0"}, {"height", "0"}, {"aria-hidden", "true"}},
                   element("defs", paths));
}

}  // namespace posenc::handbook
