// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset_setter.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/explore/math/matrix.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::typeset {

namespace {

using Kind = Node::Kind;

constexpr double kThin = 167.0, kBlank = 250.0;
constexpr double kCaseGap = 200.0, kMatrixGap = 400.0;

class Setter {
public:
    explicit Setter(const Letters& letters) : m_letters(letters) {}

    Box of(const Node& node, const Style& style) const {
        const auto part = [&](std::size_t k, const Style& in) { return of(node.parts[k], in); };
        const Style cramped{style.display, style.level, true};
        switch (node.kind) {
            case Kind::Nothing: return {};
            case Kind::Row: return rowOf(all(node, style), style);
            case Kind::Group: return as(Atom::Ordinary, part(0, style));
            case Kind::Sign: return sign(node.text, style);
            case Kind::Words: return word(node.text, Atom::Ordinary, style);
            case Kind::Function: return named(node.text, style, false);
            case Kind::LimitFunction: return named(node.text, style, true);
            case Kind::Space: return spaceOf(node.width / style.scale());
            case Kind::Symbol: return symbol(node.text, part(0, style));
            case Kind::Scripts: return scripts(node, style);
            case Kind::Fraction: return fraction(node, style);
            case Kind::SmallFraction: return fraction(node, {false, style.level, style.cramped});
            case Kind::LargeFraction: return fraction(node, {style.level == 0, style.level, style.cramped});
            case Kind::Binomial:
                return binomialOf(part(0, style.inFraction(false)), part(1, style.inFraction(true)), style, m_letters);
            case Kind::Root: return rooted(part(0, cramped), style, m_letters);
            case Kind::Overline: return overlined(part(0, cramped));
            case Kind::Sized: return enlarged(node.text, node.close);
            case Kind::Fenced: return enclosed(part(0, style), node.text, node.close, m_letters);
            case Kind::Table: return table(node, {false, style.level, style.cramped});
        }
        return {};
    }

private:
    std::vector<Box> all(const Node& node, const Style& style) const {
        return ofEach(node.parts, [&](const Node& each) { return of(each, style); });
    }

    static Box as(Atom atom, Box box) {
        box.atom = atom;
        return box;
    }

    Box scripts(const Node& node, const Style& style) const {
        const auto at = [&](std::size_t k) {
            const bool isHere = node.parts[k].kind != Kind::Nothing;
            return isHere ? std::optional(of(node.parts[k], style.script(k == 1))) : std::nullopt;
        };
        return withScripts(of(node.parts[0], style), {at(2), at(1)}, style);
    }

    Box sign(const std::string& tex, const Style& style) const {
        const Atom kind = atomOf(tex);
        const bool isOperator = kind == Atom::Operator;
        if (auto found = letter(isOperator && !style.display ? "\\textstyle" + tex : tex)) {
            found->atom = kind;
            found->limits = isOperator && style.display;
            found->isLetter = !isOperator;
            return *std::move(found);
        }
        if (!tex.empty() && std::isdigit(static_cast<unsigned char>(tex[0])) != 0)
            return word(tex, Atom::Ordinary, style);
        return tex.size() > 2 && tex[0] == '\\' ? named(tex.substr(1), style, false) : Box();
    }

    std::optional<Box> letter(const std::string& tex) const {
        const Row* found = m_letters(tex);
        if (!found || found->piece.kind != Piece::Kind::Ink) return std::nullopt;
        return Box{found->piece, found->height, found->depth, found->slant, Atom::Ordinary, false, true};
    }

    /// Upright letters; only the last one's slant counts.
    Box word(std::string_view letters, Atom atom, const Style& style) const {
        std::vector<Box> all;
        while (!letters.empty()) {
            std::string_view rest = letters;
            takeCharacter(rest);
            all.push_back(inWord(std::string(letters.substr(0, letters.size() - rest.size())), style));
            letters = rest;
            if (!letters.empty()) all.back().piece.width -= all.back().slant;
        }
        const double slant = all.empty() ? 0.0 : all.back().slant;
        Box out = rowOf(std::move(all), style);
        out.atom = atom;
        out.slant = slant;
        return out;
    }

    Box inWord(const std::string& name, const Style& style) const {
        if (name == "'" || name == "′") return withScripts({}, {letter("\\prime"), {}}, style);
        const auto found = letter(std::isalpha(static_cast<unsigned char>(name[0])) != 0 ? "\\mathrm{" + name + "}"
                                  : name == "-"                                          ? "\\text{-}"
                                  : name == "_"                                          ? "\\_"
                                                                                         : name);
        return found ? *found : spaceOf(name == "\u2009" ? kThin : kBlank);
    }

    Box named(std::string_view name, const Style& style, bool limits) const {
        Box out = word(name, Atom::Operator, style);
        out.limits = style.display && limits;
        return out;
    }

    static Box symbol(const std::string& ids, Box out) {
        out.piece = flattened(out.piece);
        out.piece.kind = Piece::Kind::Symbol;
        out.piece.ids = ids;
        return out;
    }

    Box fraction(const Node& node, const Style& style) const {
        return fractionOf(of(node.parts[0], style.inFraction(false)), of(node.parts[1], style.inFraction(true)), style);
    }

    /// \Big( and \Bigl(: always of that size.
    Box enlarged(std::string size, const std::string& bracket) const {
        static const std::unordered_map<char, Atom> kEnds{
            {'l', Atom::Open}, {'r', Atom::Close}, {'m', Atom::Relation}, {'g', Atom::Ordinary}};
        const auto end = kEnds.find(size.back());
        if (size.back() != 'g') size.pop_back();
        Box out = bracket.empty() ? Box() : letter(size + bracket).value_or(Box());
        out.atom = end == kEnds.end() ? Atom::Ordinary : end->second;
        out.isLetter = false;
        return out;
    }

    Box table(const Node& node, const Style& style) const {
        std::vector<std::vector<Box>> rows;
        for (const Node& row : node.parts) rows.push_back(all(row, style));
        const bool isCases = node.text == "cases", isBracketed = node.text == "pmatrix";
        const char *open = isCases ? "\\{" : isBracketed ? "(" : ".", *close = isBracketed ? ")" : ".";
        return enclosed(tableOf(std::move(rows), !isCases, isCases ? kCaseGap : kMatrixGap), open, close, m_letters);
    }

    const Letters& m_letters;
};

}  // namespace

Row setRow(std::string_view tex, const Letters& letters) {
    Box row = Setter(letters).of(read(tex), {});
    return {row.height, row.depth, 0.0, std::move(row.piece)};
}

}  // namespace posenc::typeset
