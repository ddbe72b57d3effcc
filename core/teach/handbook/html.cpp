// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/html.hpp"

#include <array>
#include <regex>
#include <sstream>

#include "core/explore/text/characters.hpp"

namespace posenc::handbook {

namespace {

std::string replacedAll(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

std::vector<std::string> linesIn(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// For text outside code. Greek letters are two bytes from CE 91 to CF 89.
std::string withScripts(const std::string& html) {
    static const std::regex index("(^|[^A-Za-z0-9_])([A-Za-z]|[\xCE\xCF][\x80-\xBF])_([A-Za-z0-9]+)(?![A-Za-z0-9_])");
    static const std::regex power(R"(\^\(((?:[^()]|\([^()]*\))*)\))");
    return std::regex_replace(std::regex_replace(html, index, "$1$2<sub>$3</sub>"), power, "<sup>$1</sup>");
}

std::string withEmphasis(const std::string& html) {
    static const std::regex bold(R"(\*\*([^*]+)\*\*)"), emphasis(R"(\*([^*]+)\*)");
    return std::regex_replace(std::regex_replace(html, bold, "<strong>$1</strong>"), emphasis, "<em>$1</em>");
}

bool isItem(const std::string& line) { return line.starts_with("* ") || line.starts_with("- "); }

std::string listOf(const std::vector<std::string>& lines) {
    std::string items;
    for (const std::string& line : lines) {
        if (!isItem(line) && !items.empty()) items.resize(items.size() - std::string_view("</li>\n").size());
        items += (isItem(line) ? "<li>" + fromMarkdownLine(line.substr(2)) : " " + fromMarkdownLine(line)) + "</li>\n";
    }
    return "<ul>\n" + items + "</ul>\n";
}

/// Consecutive lines without an empty one between them; a list that begins inside becomes separate.
std::string blockOf(const std::vector<std::string>& lines) {
    std::size_t first = 0;
    while (first < lines.size() && !isItem(lines[first])) ++first;
    std::string words;
    for (std::size_t k = 0; k < first; ++k) words += (words.empty() ? "" : "\n") + lines[k];
    return (words.empty() ? "" : "<p>" + fromMarkdownLine(words) + "</p>\n") +
           (first == lines.size() ? "" : listOf({lines.begin() + std::ptrdiff_t(first), lines.end()}));
}

std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream in(line.substr(1));
    for (std::string cell; std::getline(in, cell, '|');) cells.emplace_back(trimmed(cell));
    return cells;
}

}  // namespace

std::string escaped(std::string_view text) {
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

std::string withTags(std::string html) {
    for (const std::string_view tag : kTags) html = replacedAll(std::move(html), escaped(tag), tag);
    return html;
}

std::string rich(std::string_view text) { return withTags(escaped(text)); }

std::string fromMarkdownLine(std::string_view text) {
    std::string out, part;
    bool code = false;
    std::istringstream in{std::string(text)};
    for (; std::getline(in, part, '`'); code = !code)
        out += code ? "<code>" + replacedAll(escaped(part), "*", "&#42;") + "</code>" : withScripts(escaped(part));
    return withEmphasis(out);
}

std::string fromMarkdown(std::string_view text) {
    std::string out;
    std::vector<std::string> block;
    const auto end = [&] {
        if (!block.empty()) out += blockOf(block);
        block.clear();
    };
    for (const std::string& line : linesIn(text)) trimmed(line).empty() ? end() : block.push_back(line);
    end();
    return out;
}

std::vector<std::vector<std::string>> tableRows(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : linesIn(text)) {
        if (!line.starts_with('|')) continue;
        if (line.starts_with("|---"))
            rows.pop_back();  // the header row
        else
            rows.push_back(cellsOf(line));
    }
    return rows;
}

}  // namespace posenc::handbook
