// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/exam/sheet.hpp"

#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/handbook/html.hpp"

namespace posenc::exam {

namespace {

constexpr std::size_t kOneLine = 84;  // letters that options may have together to stand beside each other

constexpr std::string_view kStyle = R"(
body { font: 16px/1.5 "Noto Sans", "Noto Sans CJK SC", system-ui, sans-serif; max-width: 46rem; )"
                                    R"(margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff; }
h1 { font-size: 1.5rem; margin: 0; }
.blanks { margin: .5rem 0 1.5rem; color: #555; }
section { break-inside: avoid; margin: 0 0 1.6rem; }
p { margin: .3rem 0; }
figure { margin: .6rem 0; }
figure img { width: 30rem; max-width: 100%; }
figcaption { font-size: .9rem; color: #555; }
table { border-collapse: collapse; margin: .3rem 0; }
td { padding: .1rem 1.4rem .1rem 0; vertical-align: top; }
code { font-size: .85em; overflow-wrap: anywhere; }
@media print { body { margin: 0; max-width: none; } }
)";

/// The room that an option takes in a line: a Chinese character as much as two letters, and a gap.
std::size_t lettersOf(std::string_view words) {
    constexpr std::size_t kGap = 5;
    return kGap + columnsIn(words);
}

std::string letter(std::size_t option) { return {static_cast<char>('A' + option)}; }

std::string code(const std::string& words) { return "`" + words + "`"; }

std::string read(const Sheet& sheet, const Text& text) { return reading(text, sheet.language); }

std::string subtitleOf(const Sheet& sheet) {
    return read(
        sheet, say("core", "Sheet %1, %2 {2|question|questions}").with(std::to_string(sheet.seed), sheet.items.size()));
}

std::string blanksOf(const Sheet& sheet) {
    constexpr const char* kBlank = "______________________";
    return read(sheet, say("core", "Name: %1").with(kBlank)) + "   " +
           read(sheet, say("core", "Date: %1").with(kBlank));
}

/// Where the answer comes from, so that anybody can look.
Text sourceOf(const Item& item) {
    const std::string table = code(
        "posenc table '" + item.state + "'" +
        (item.cell && item.cell->panel > 1 ? " --panel " + std::to_string(item.cell->panel) : ""));
    if (item.cell)
        return say("core", "%1, row %2, column %3: %4.")
            .with(table, std::to_string(item.cell->row), code(item.cell->column), exactNumber(item.answer));
    if (std::isnan(item.answer))
        return say("core", "%1 holds, with the numbers of %2.").with(code(item.expression), table);
    return say("core", "%1 is %2, with the numbers of %3.")
        .with(code(item.expression), exactNumber(item.answer), table);
}

/// The answer, where it comes from, and what is wrong with the others: Markdown.
std::vector<std::string> explained(const Sheet& sheet, const Item& item) {
    std::vector<std::string> lines{read(sheet, sourceOf(item))};
    for (std::size_t k = 0; k < item.options.size(); ++k)
        if (const std::string& mistake = item.options[k].mistake; !mistake.empty())
            lines.push_back(read(sheet, say("core", "%1: %2").with(letter(k), mistake)));
    return lines;
}

std::string rightOf(const Item& item) { return letter(item.right) + ": " + item.options[item.right].words; }

Html figureOf(const Item& item, const std::string& picture) {
    if (picture.empty()) return {};
    return element("figure",
                   element("img", {{"src", picture}, {"alt", item.caption}}) + element("figcaption", captionOf(item)));
}

std::string documentOf(const Sheet& sheet, const std::string& title, const Html& body) {
    const char* language = sheet.language == Language::Chinese ? "zh-CN" : "en";
    const Html head = element("meta", {{"charset", "utf-8"}}) +
                      element("meta", {{"name", "viewport"}, {"content", "width=device-width"}}) +
                      element("title", title) + element("style", Html::verbatim(std::string(kStyle)));
    return "<!DOCTYPE html>\n" +
           element("html", {{"lang", language}}, element("head", head) + element("body", body)).str() + "\n";
}

}  // namespace

std::string titleOf(const Sheet& sheet) { return read(sheet, say("core", "Questions about position encodings")); }

std::string keyTitleOf(const Sheet& sheet) {
    return read(sheet, say("core", "Key to sheet %1").with(std::to_string(sheet.seed)));
}

std::string markdownOf(const Sheet& sheet) {
    std::string out = "# " + titleOf(sheet) + "\n\n" + subtitleOf(sheet) + "\n\n" + blanksOf(sheet) + "\n";
    for (std::size_t k = 0; k < sheet.items.size(); ++k) {
        const Item& item = sheet.items[k];
        out += "\n**" + std::to_string(k + 1) + ".** " + item.question + "\n\n";
        if (!item.figure.empty())
            out += item.caption + " (" + code("posenc plot '" + item.figure + "' --no-title -o figure.svg") + ")\n\n";
        for (std::size_t n = 0; n < item.options.size(); ++n)
            out += "- " + letter(n) + ". " + item.options[n].words + "\n";
    }
    return out;
}

std::string keyMarkdownOf(const Sheet& sheet) {
    std::string out = "# " + keyTitleOf(sheet) + "\n";
    for (std::size_t k = 0; k < sheet.items.size(); ++k) {
        out += "\n**" + std::to_string(k + 1) + ".** **" + rightOf(sheet.items[k]) + "**\n\n";
        for (const std::string& line : explained(sheet, sheet.items[k])) out += "- " + line + "\n";
    }
    return out;
}

Html headOf(const Sheet& sheet) {
    return element("h1", titleOf(sheet)) + element("p", subtitleOf(sheet)) +
           element("p", {{"class", "blanks"}}, blanksOf(sheet));
}

Html questionOf(const Sheet& sheet, std::size_t item) {
    return element("p", element("b", std::to_string(item + 1) + ".") + " " +
                            handbook::fromMarkdownLine(sheet.items[item].question));
}

Html captionOf(const Item& item) { return handbook::fromMarkdownLine(item.caption); }

/// Short ones beside each other.
Html optionsOf(const Item& item) {
    std::size_t letters = 0;
    for (const Option& each : item.options) letters += lettersOf(each.words);
    const bool beside = letters <= kOneLine;
    Html cells, rows;
    for (std::size_t k = 0; k < item.options.size(); ++k) {
        const Html cell = element("td",
                                  element("b", letter(k)) + " " + handbook::fromMarkdownLine(item.options[k].words));
        cells += cell;
        rows += element("tr", cell);
    }
    return element("table", beside ? element("tr", cells) : rows);
}

Html keyHeadOf(const Sheet& sheet) { return element("h1", keyTitleOf(sheet)); }

Html keyOf(const Sheet& sheet, std::size_t item) {
    Html html = element("p", element("b", std::to_string(item + 1) + ".") + " " +
                                 element("b", handbook::fromMarkdownLine(rightOf(sheet.items[item]))));
    for (const std::string& line : explained(sheet, sheet.items[item]))
        html += element("p", handbook::fromMarkdownLine(line));
    return html;
}

std::string pageOf(const Sheet& sheet, const std::vector<std::string>& pictures) {
    Html body = headOf(sheet);
    for (std::size_t k = 0; k < sheet.items.size(); ++k)
        body += element("section",
                        questionOf(sheet, k) + figureOf(sheet.items[k], pictures[k]) + optionsOf(sheet.items[k]));
    return documentOf(sheet, titleOf(sheet), body);
}

std::string keyPageOf(const Sheet& sheet) {
    Html body = keyHeadOf(sheet);
    for (std::size_t k = 0; k < sheet.items.size(); ++k) body += element("section", keyOf(sheet, k));
    return documentOf(sheet, keyTitleOf(sheet), body);
}

}  // namespace posenc::exam
