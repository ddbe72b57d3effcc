// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <sstream>

#include "core/explore/text/characters.hpp"
#include "core/teach/handbook/site.hpp"
#include "core/teach/lessons/course.hpp"

/// The reference pages: symbols, words, commands; and the start page.
namespace posenc::handbook {

namespace {

std::string search(const Site& site, const Text& words) {
    return "<input type=\"search\" data-filter aria-label=\"" + site.plain(words) + "\" placeholder=\"" +
           site.plain(words) + "\">\n";
}

// ---- symbols

/// Links encodings with a parameter of that symbol to their pages.
std::string usersOf(const Site& site, const std::string& symbol) {
    std::string html;
    for (const EncodingInfo& each : encodings()) {
        const auto& all = each.schema->descriptors;
        if (std::ranges::none_of(all, [&](const Descriptor& d) { return d.symbol && symbol == d.symbol; })) continue;
        html += (html.empty() ? "" : ", ") +
                link("encodings/" + std::string(each.id) + ".html#parameters", site.read(each.title));
    }
    return html;
}

std::string symbolRow(const Site& site, const std::vector<std::string>& cells) {
    const auto cell = [&](std::size_t k) { return withTags(fromMarkdownLine(cells[k])); };
    return "<tr data-entry><td class=\"symbol\">" + rich(cells[0]) + "</td><th scope=\"row\">" + cell(1) + "</th><td>" +
           cell(2) + "</td>" + labelled(site, say("core", "As in"), cell(3)) +
           labelled(site, say("core", "Encodings"), usersOf(site, cells[0])) + "</tr>\n";
}

/// The text above and below the table.
std::string around(const std::string& text) {
    std::istringstream in(text);
    std::string out;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('|') && !line.starts_with('#')) out += line + "\n";
    return rich(out);
}

void addSymbols(const Site& site) {
    const std::string& text = site.materials.symbols[static_cast<std::size_t>(site.language)];
    std::string rows, heads;
    for (const auto& cells : tableRows(text))
        if (cells.size() >= 4) rows += symbolRow(site, cells);
    for (const Text& each : {Text(say("core", "Symbol")), Text(say("core", "Parameter")), Text(say("core", "Meaning")),
                             Text(say("core", "As in")), Text(say("core", "Encodings"))})
        heads += "<th scope=\"col\">" + site.read(each) + "</th>";
    add(site, {"symbols.html", say("core", "Symbols"),
               heading(1, "", site.read(say("core", "Symbols"))) + search(site, say("core", "Search")) +
                   "<div class=\"wide\"><table class=\"symbols\">\n<thead><tr>" + heads + "</tr></thead>\n<tbody>\n" +
                   rows + "</tbody>\n</table></div>\n" + paragraph(around(text))});
}

// ---- glossary

std::string termRow(const Site& site, const std::vector<std::string>& cells) {
    const bool chinese = site.language == Language::Chinese;
    const std::string own = firstForm(cells[chinese ? 1 : 0]), twin = firstForm(cells[chinese ? 0 : 1]);
    const std::string beside =
        own == twin ? "" : " <span lang=\"" + std::string(chinese ? "en" : "zh-CN") + "\">" + escaped(twin) + "</span>";
    return "<div data-entry id=\"" + escaped(placeOfTerm(cells[0])) + "\"><dt>" + escaped(own) + beside + "</dt><dd>" +
           fromMarkdownLine(cells[chinese ? 3 : 2]) + "</dd></div>\n";
}

void addGlossary(const Site& site) {
    std::string terms;
    for (const auto& cells : tableRows(site.materials.glossary))
        if (cells.size() >= 4) terms += termRow(site, cells);
    add(site, {"glossary.html", say("core", "Glossary"),
               heading(1, "", site.read(say("core", "Glossary"))) +
                   paragraph(site.read(say("core", "The words of figures and lessons, in the order of the course.")),
                             "lead") +
                   search(site, say("core", "Search")) + "<dl>\n" + terms + "</dl>\n"});
}

// ---- commands

std::string commandPart(const CommandHelp& command) {
    std::string rows;
    for (const auto& [left, right] : command.rows)
        rows += "<div><dt><code>" + escaped(left) + "</code></dt><dd>" + escaped(right) + "</dd></div>\n";
    return "<section data-entry>\n" + heading(2, command.name, "<code>posenc " + escaped(command.name) + "</code>") +
           paragraph(escaped(command.summary)) + (rows.empty() ? rows : "<dl class=\"options\">\n" + rows + "</dl>\n") +
           "</section>\n";
}

void addCommands(const Site& site) {
    std::string html =
        heading(1, "", site.read(say("core", "Command line"))) +
        paragraph(
            site.read(say("core", "posenc COMMAND --help says more. Exit status: 0 done, 1 failed, 2 wrong usage.")),
            "lead") +
        search(site, say("core", "Search"));
    for (const CommandHelp& each : site.materials.commands(site.language)) html += commandPart(each);
    add(site, {"commands.html", say("core", "Command line"), html});
}

// ---- the first page

std::string doorOf(const Site& site, const std::string& to, const Text& title, const Text& words) {
    return "<li>" + link(to, "<b>" + site.read(title) + "</b>") + "<br>" + site.read(words) + "</li>\n";
}

std::string doors(const Site& site) {
    const auto& course = lessons::ownLessons(site.id());
    return "<ul class=\"doors\">\n" +
           doorOf(site, "lessons/" + course.front().id + ".html", say("core", "Course"),
                  say("core", "%1 lessons: predict, then see it computed. Begin here if positions are new to you.")
                      .with(course.size())) +
           doorOf(site, "gallery.html", say("core", "Gallery"),
                  say("core", "Every encoding in every view. Begin here if you are looking for a picture.")) +
           doorOf(site, "symbols.html", say("core", "Symbols"),
                  say("core", "One symbol, one meaning, as in the papers.")) +
           doorOf(site, "glossary.html", say("core", "Glossary"), say("core", "The terms in both languages.")) +
           doorOf(site, "commands.html", say("core", "Command line"),
                  say("core", "Everything that works without the window.")) +
           "</ul>\n";
}

std::string encodingLines(const Site& site, Family family) {
    std::string html;
    for (const EncodingInfo& each : encodings())
        if (each.family == family)
            html += "<div><dt>" + link("encodings/" + std::string(each.id) + ".html", site.read(each.title)) +
                    "</dt><dd>" + site.read(each.summary) + "</dd></div>\n";
    return "<section>\n" + heading(3, "", site.read(familyTitle(family))) + "<dl>\n" + html + "</dl>\n</section>\n";
}

std::string courseLines(const Site& site) {
    std::string html;
    for (const lessons::Lesson& each : lessons::ownLessons(site.id()))
        html += "<li>" + link("lessons/" + each.id + ".html", escaped(each.title)) + " <span class=\"values\">" +
                site.read(say("core", "(%1 min)").with(each.minutes)) + "</span></li>\n";
    return heading(2, "course", site.read(say("core", "Course"))) + "<ol>\n" + html + "</ol>\n";
}

}  // namespace

void addReference(const Site& site) {
    addSymbols(site);
    addGlossary(site);
    addCommands(site);
}

void addHome(const Site& site) {
    std::string html =
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
