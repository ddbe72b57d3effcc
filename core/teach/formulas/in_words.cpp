// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/in_words.hpp"

#include <utility>

#include "core/explore/text/text.hpp"
#include "core/teach/formulas/typeset_reader.hpp"

namespace posenc::typeset {

namespace {

using Kind = Node::Kind;

class Speaker {
public:
    Speaker(Language language, const std::function<std::string(const std::string&)>& numberOf)
        : m_language(language), m_numberOf(numberOf) {}

    std::string of(const Node& node) const {
        switch (node.kind) {
            case Kind::Nothing:
            case Kind::Space: return {};
            case Kind::Sign: return spelledOut(node.text);
            case Kind::Words:
            case Kind::Function:
            case Kind::LimitFunction: return node.text;
            case Kind::Sized: return spelledOut(node.close);
            case Kind::Symbol: {
                const std::string number = m_numberOf(node.text);
                return number.empty() ? of(node.parts[0]) : number;
            }
            case Kind::Scripts: return scripts(node);
            case Kind::Fraction:
            case Kind::SmallFraction:
            case Kind::LargeFraction: return said(say("core", "%1 over %2"), node.parts[0], node.parts[1]);
            case Kind::Binomial: return said(say("core", "%1 choose %2"), node.parts[0], node.parts[1]);
            case Kind::Root: return reading(say("core", "square root of %1").with(one(node.parts[0])), m_language);
            case Kind::Fenced: return bracket(node.text) + of(node.parts[0]) + bracket(node.close);
            case Kind::Row:
            case Kind::Group:
            case Kind::Overline:
            case Kind::Table: break;
        }
        std::string out;
        for (const Node& each : node.parts)
            if (const std::string words = of(each); !words.empty()) out += (out.empty() ? "" : " ") + words;
        return out;
    }

private:
    static std::string bracket(const std::string& tex) { return tex == "." ? std::string() : spelledOut(tex); }

    /// In brackets, unless it is one thing.
    std::string one(const Node& node) const {
        const std::string words = of(node);
        return words.find(' ') == words.npos ? words : "(" + words + ")";
    }
    std::string said(Say words, const Node& a, const Node& b) const {
        return reading(words.with(one(a), one(b)), m_language);
    }
    std::string scripts(const Node& node) const {
        std::string out = of(node.parts[0]), below = one(node.parts[1]), above = one(node.parts[2]);
        if (above == "′") out += std::exchange(above, {});
        if (!below.empty()) out = reading(say("core", "%1 sub %2").with(out, below), m_language);
        return above.empty() ? out : reading(say("core", "%1 to the power %2").with(out, above), m_language);
    }

    Language m_language;
    const std::function<std::string(const std::string&)>& m_numberOf;
};

}  // namespace

std::string inWords(std::string_view tex, Language language,
                    const std::function<std::string(const std::string& ids)>& numberOf) {
    return Speaker(language, numberOf).of(read(tex));
}

}  // namespace posenc::typeset
