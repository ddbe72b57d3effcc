// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/glossary.hpp"
#include "core/explore/text/resource.hpp"
#include "core/teach/handbook/site.hpp"
#include "core/teach/lessons/course.hpp"

/// The reference pages: symbols, words, commands; and the start page.
namespace posenc::handbook {

namespace {

// ---- symbols

/// Links encodings with a parameter of that symbol to their pages.
Html usersOf(const Site& site, const std::string& symbol) {
    Html html;
    for (const EncodingInfo& each : encodings()) {
        const auto& all = each.schema->descriptors;
        if (std::ranges::none_of(all, [&](const Descriptor& d) { return d.symbol && symbol == d.symbol; })) continue;
        html += (html.empty() ? "" : ", ") +
                link("encodings/" + std::string(each.id) + ".html#parameters", site.read(each.title));
    }
    return html;
}

Html symbolRow(const Site& site, const std::vector<std::string>& cells) {
    const auto cell = [&](std::size_t k) { return withTags(fromMarkdownLine(cells[k])); };
    return element("tr", {{"data-entry", true}},
                   element("td", {{"class", "symbol"}}, rich(cells[0])) + element("th", {{"scope", "row"}}, cell(1)) +
                       element("td", cell(2)) + labelled(site, say("core", "As in"), cell(3)) +
                       labelled(site, say("core", "Encodings"), usersOf(site, cells[0])));
}

/// The text above and below the table.
Html around(const std::string& text) {
    std::string out;
    for (const std::string& line : byMark(text))
        if (!line.starts_with('|') && !line.starts_with('#')) out += line + "\n";
    return rich(out);
}

void addSymbols(const Site& site) {
    const bool chinese = site.language == Language::Chinese;
    const std::string text(resource(chinese ? "../docs/symbols.zh.md" : "../docs/symbols.md"));
    Html rows;
    for (const auto& cells : tableRows(text))
        if (cells.size() >= 4) rows += symbolRow(site, cells);
    add(site, {"symbols.html", say("core", "Symbols"),
               heading(1, "", site.read(say("core", "Symbols"))) + searchField(site.plain(say("core", "Search"))) +
                   tableOf(site,
                           {say("core", "Symbol"), say("core", "Parameter"), say("core", "Meaning"),
                            say("core", "As in"), say("core", "Encodings")},
                           rows, "symbols") +
                   paragraph(around(text))});
}

// ---- glossary

Html termRow(const Site& site, const Term& term) {
    const bool chinese = site.language == Language::Chinese;
    const std::string &own = term.usual(site.language),
                      &twin = term.usual(chinese ? Language::English : Language::Chinese);
    const Html beside = own == twin ? Html() : " " + element("span", {{"lang", chinese ? "en" : "zh-CN"}}, twin);
    return element("div", {{"data-entry", true}, {"id", term.id()}},
                   element("dt", own + beside) + element("dd", fromMarkdownLine(term.meaning(site.language))));
}

void addGlossary(const Site& site) {
    Html terms;
    for (const Term& each : glossary()) terms += termRow(site, each);
    add(site,
        {"glossary.html", say("core", "Glossary"),
         heading(1, "", site.read(say("core", "Glossary"))) +
             paragraph(site.read(say("core", "The terms used in figures and lessons, in the order of the course.")),
                       "lead") +
             searchField(site.plain(say("core", "Search"))) + element("dl", terms)});
}

// ---- commands

Html commandPart(const CommandHelp& command) {
    Html rows;
    for (const auto& [left, right] : command.rows)
        rows += element("div", element("dt", element("code", left)) + element("dd", right));
    return element("section", {{"data-entry", true}},
                   heading(2, command.name, element("code", "posenc " + command.name)) + paragraph(command.summary) +
                       (rows.empty() ? rows : element("dl", {{"class", "options"}}, rows)));
}

void addCommands(const Site& site) {
    Html html =
        heading(1, "", site.read(say("core", "Command line"))) +
        paragraph(site.read(say(
                      "core", "See posenc COMMAND --help for details. Exit status: 0 done, 1 failed, 2 wrong usage.")),
                  "lead") +
        searchField(site.plain(say("core", "Search")));
    for (const CommandHelp& each : site.commands(site.language)) html += commandPart(each);
    add(site, {"commands.html", say("core", "Command line"), html});
}

// ---- the first page

Html doorOf(const Site& site, const std::string& to, const Text& title, const Text& words) {
    return element("li", link(to, element("b", site.read(title))) + element("br") + site.read(words));
}

Html doors(const Site& site) {
    const auto& course = lessons::ownLessons(site.id());
    return element(
        "ul", {{"class", "doors"}},
        doorOf(
            site, "lessons/" + course.front().id + ".html", say("core", "Course"),
            say("core", "%1 lessons: predict, then see it computed. Begin here if position encodings are new to you.")
                .with(course.size())) +
            doorOf(site, "gallery.html", say("core", "Gallery"),
                   say("core", "All figures at a glance. Begin here if you are looking for a picture.")) +
            doorOf(site, "symbols.html", say("core", "Symbols"),
                   say("core", "One symbol, one meaning, as in the papers.")) +
            doorOf(site, "glossary.html", say("core", "Glossary"), say("core", "The terms in both languages.")) +
            doorOf(site, "commands.html", say("core", "Command line"),
                   say("core", "Everything that works without the window.")));
}

Html encodingLines(const Site& site, Family family) {
    Html html;
    for (const EncodingInfo& each : encodings())
        if (each.family == family)
            html += element("div",
                            element("dt", link("encodings/" + std::string(each.id) + ".html", site.read(each.title))) +
                                element("dd", site.read(each.summary)));
    return element("section", heading(3, "", site.read(familyTitle(family))) + element("dl", html));
}

Html courseLines(const Site& site) {
    Html html;
    for (const lessons::Lesson& each : lessons::ownLessons(site.id()))
        html += element(
            "li", link("lessons/" + each.id + ".html", each.title) + " " +
                      element("span", {{"class", "values"}}, site.read(say("core", "(%1 min)").with(each.minutes))) +
                      element("br") + each.line);
    return heading(2, "course", site.read(say("core", "Course"))) + element("ol", html);
}

}  // namespace

void addReference(const Site& site) {
    addSymbols(site);
    addGlossary(site);
    addCommands(site);
}

void addHome(const Site& site) {
    Html html =
        heading(1, "", site.read(say("core", "What a transformer does with positions"))) +
        paragraph(site.read(say("core",
                                "On its own, a transformer sees no order; a position encoding tells it where each "
                                "token is. This handbook covers every encoding that the program knows, with its "
                                "formula, its source and its figures, computed by the program itself.")),
                  "lead") +
        paragraph(site.read(
            say("core",
                "Many figures have sliders that you can move here, in the page; all of them open in the program."))) +
        doors(site) + heading(2, "encodings", site.read(say("core", "Encodings")));
    for (const Family family : kFamilies) html += encodingLines(site, family);
    add(site, {"index.html", say("core", "Handbook"), html + courseLines(site)});
}

}  // namespace posenc::handbook
