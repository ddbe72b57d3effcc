// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/html.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/runs.hpp"

#include <algorithm>

namespace posenc {

namespace {

constexpr std::string_view kVoid[] = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"};
constexpr std::string_view kEmptyInSvg[] = {"path", "rect", "use"};  // there a tag without a slash would stay open
constexpr std::string_view kLines[] = {"details", "div",  "footer", "h1",    "h2",  "h3",     "iframe",
                                       "li",      "link", "meta",   "p",     "pre", "script", "style",
                                       "summary", "svg",  "thead",  "title", "tr"};
constexpr std::string_view kContainers[] = {"body", "dl",  "figcaption", "figure",  "head",  "header", "html",
                                            "main", "nav", "ol",         "section", "table", "tbody",  "ul"};

bool isOneOf(std::string_view name, auto& names) { return std::ranges::find(names, name) != std::end(names); }

}  // namespace

std::string escapedHtml(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    return out;
}

namespace {

struct Named {
    std::string_view name, character;
};
constexpr Named kNamed[] = {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&nbsp;", " "}, {"&amp;", "&"}};

std::string withoutTags(std::string_view html) {
    std::string out;
    for (std::size_t at = 0; at < html.size(); ++at) {
        const std::size_t end = html[at] == '<' ? html.find('>', at) : html.npos;
        if (end == html.npos)
            out += html[at];
        else
            at = end;
    }
    return out;
}

std::string withSingleBlanks(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool isBlank = c == ' ' || c == '\n' || c == '\t';
        if (!isBlank)
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

}  // namespace

std::string spokenWords(std::string_view html) {
    constexpr std::string_view kNoSpace = "\u200b";
    std::string out = withSingleBlanks(withoutTags(replaced(withSigns(html), kNoSpace, "")));
    for (const Named& each : kNamed) out = replaced(std::move(out), each.name, each.character);
    return out;
}

Html::Html(std::string_view text) : m_html(escapedHtml(text)) {}

Html Html::verbatim(std::string html) {
    Html out;
    out.m_html = std::move(html);
    return out;
}

Html& Html::operator+=(const Html& next) {
    m_html += next.m_html;
    return *this;
}

Attribute::Attribute(std::string_view name, std::string_view value)
    : html(" " + std::string(name) + "=\"" + escapedHtml(value) + "\"") {}

Attribute unlessEmpty(std::string_view name, std::string_view value) {
    return value.empty() ? Attribute(name, false) : Attribute(name, value);
}

Html element(std::string_view name, std::initializer_list<Attribute> attributes, const Html& content) {
    const bool contains = isOneOf(name, kContainers);
    std::string out = "<" + std::string(name);
    for (const Attribute& each : attributes) out += each.html;
    out += isOneOf(name, kEmptyInSvg) ? "/>" : contains ? ">\n" : ">";
    if (!isOneOf(name, kVoid) && !isOneOf(name, kEmptyInSvg)) out += content.str() + "</" + std::string(name) + ">";
    return Html::verbatim(out + (contains || isOneOf(name, kLines) ? "\n" : ""));
}

Html element(std::string_view name, const Html& content) { return element(name, {}, content); }

}  // namespace posenc
