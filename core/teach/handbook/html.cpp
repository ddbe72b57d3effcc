// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/html.hpp"

#include <regex>
#include <sstream>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/runs.hpp"

namespace posenc::handbook {

namespace {

std::string withEmphasis(const std::string& html) {
    static const std::regex bold(R"(\*\*([^*]+)\*\*)"), emphasis(R"(\*([^*]+)\*)");
    return std::regex_replace(std::regex_replace(html, bold, "<strong>$1</strong>"), emphasis, "<em>$1</em>");
}

bool isItem(const std::string& line) { return line.starts_with("* ") || line.starts_with("- "); }

/// A line that begins no item goes on with the one before.
Html listOf(const std::vector<std::string>& lines) {
    std::vector<Html> items;
    for (const std::string& line : lines) {
        if (isItem(line))
            items.push_back(fromMarkdownLine(line.substr(2)));
        else
            items.back() += " " + fromMarkdownLine(line);
    }
    Html html;
    for (const Html& each : items) html += element("li", each);
    return element("ul", html);
}

/// Consecutive lines without an empty one between them; a list that begins inside becomes separate.
Html blockOf(const std::vector<std::string>& lines) {
    std::size_t first = 0;
    while (first < lines.size() && !isItem(lines[first])) ++first;
    std::string words;
    for (std::size_t k = 0; k < first; ++k) words += (words.empty() ? "" : "\n") + lines[k];
    return (words.empty() ? Html() : element("p", fromMarkdownLine(words))) +
           (first == lines.size() ? Html() : listOf({lines.begin() + std::ptrdiff_t(first), lines.end()}));
}

std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells = byMark(line.substr(1), '|');
    for (std::string& each : cells) each = std::string(trimmed(each));
    return cells;
}

}  // namespace

Html withTags(const Html& text) {
    std::string html = text.str();
    for (const std::string_view tag : kTags) html = replaced(std::move(html), escapedHtml(tag), tag);
    return Html::verbatim(std::move(html));
}

Html rich(std::string_view text) { return withTags(text); }

Html fromMarkdownLine(std::string_view text) {
    std::string out, part;
    bool code = false;
    std::istringstream in{std::string(text)};
    for (; std::getline(in, part, '`'); code = !code)
        out += code ? element("code", Html::verbatim(replaced(escapedHtml(part), "*", "&#42;"))).str()
                    : withScripts(escapedHtml(part));
    return Html::verbatim(withEmphasis(out));
}

Html fromMarkdown(std::string_view text) {
    Html out;
    std::vector<std::string> block;
    const auto end = [&] {
        if (!block.empty()) out += blockOf(block);
        block.clear();
    };
    for (const std::string& line : byMark(text)) trimmed(line).empty() ? end() : block.push_back(line);
    end();
    return out;
}

std::vector<std::vector<std::string>> tableRows(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : byMark(text)) {
        if (!line.starts_with('|')) continue;
        if (line.starts_with("|---"))
            rows.pop_back();  // the header row
        else
            rows.push_back(cellsOf(line));
    }
    return rows;
}

}  // namespace posenc::handbook
