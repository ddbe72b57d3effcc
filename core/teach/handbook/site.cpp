// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/site.hpp"

#include <algorithm>

#include "core/explore/state/link.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/living/page.hpp"

namespace posenc::handbook {

namespace {

Language other(Language language) { return language == Language::English ? Language::Chinese : Language::English; }
const char* tagOf(Language language) { return language == Language::English ? "en" : "zh-CN"; }

std::string withoutTags(std::string_view text) {
    std::string out;
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(1)) {
        const auto tag = std::ranges::find_if(kTags, [&](std::string_view each) { return rest.starts_with(each); });
        if (tag == std::end(kTags))
            out += rest.front();
        else
            rest.remove_prefix(tag->size() - 1);
    }
    return out;
}

// ---- what stands around every page

/// Marks the current page, which is not a link to itself.
struct Contents {
    const Site& site;
    const std::string& page;
    std::string html = {};

    void entry(const std::string& path, const Text& title) {
        html += "<li><a href=\"" + upFrom(page) + path + "\"" + (path == page ? " aria-current=\"page\"" : "") + ">" +
                site.read(title) + "</a></li>\n";
    }

    /// Closed unless the current page is one of them.
    void group(const Text& title, const std::vector<std::pair<std::string, Text>>& entries) {
        const bool here = std::ranges::find(entries, page, &std::pair<std::string, Text>::first) != entries.end();
        html += std::string("<details") + (here ? " open" : "") + "><summary>" + site.read(title) +
                "</summary>\n<ul>\n";
        for (const auto& [path, name] : entries) entry(path, name);
        html += "</ul>\n</details>\n";
    }
};

using Entries = std::vector<std::pair<std::string, Text>>;

Entries encodingsOf(Family family) {
    Entries out;
    for (const EncodingInfo& each : encodings())
        if (each.family == family) out.emplace_back("encodings/" + std::string(each.id) + ".html", each.title);
    return out;
}

Entries viewEntries() {
    Entries out;
    for (const ViewInfo& each : views()) {
        const std::string path = "views/" + std::string(each.id) + ".html";
        if (std::ranges::find(out, path, &Entries::value_type::first) == out.end()) out.emplace_back(path, each.title);
    }
    return out;
}

Entries lessonEntries(const Site& site) {
    Entries out;
    for (const lessons::Lesson& each : lessons::ownLessons(site.id()))
        out.emplace_back("lessons/" + each.id + ".html", Text::literal(each.title));
    return out;
}

std::string contentsOf(const Site& site, const std::string& page) {
    Contents out{site, page};
    out.html = "<ul>\n";
    out.entry("index.html", say("core", "Home"));
    out.entry("gallery.html", say("core", "Gallery"));
    out.html += "</ul>\n";
    for (const Family family : kFamilies) out.group(familyTitle(family), encodingsOf(family));
    out.group(say("core", "Views"), viewEntries());
    out.group(say("core", "Course"), lessonEntries(site));
    out.html += "<ul>\n";
    out.entry("symbols.html", say("core", "Symbols"));
    out.entry("glossary.html", say("core", "Glossary"));
    out.entry("commands.html", say("core", "Command line"));
    return out.html + "</ul>\n";
}

std::string headOf(const Site& site, const Page& page, const std::string& root) {
    const std::string twin = idOf(other(site.language));
    return std::string("<!DOCTYPE html>\n<html lang=\"") + tagOf(site.language) +
           "\">\n<head>\n<meta charset=\"utf-8\">\n" + living::folderPolicy() +
           "\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta name=\"color-scheme\" content=\"light dark\">\n"
           "<meta name=\"generator\" content=\"PosEnc Explorer " POSENC_VERSION "\">\n<title>" +
           site.plain(page.title) + " · PosEnc Explorer</title>\n<link rel=\"stylesheet\" href=\"" + root +
           "assets/handbook.css\">\n<link rel=\"alternate\" hreflang=\"" + tagOf(other(site.language)) + "\" href=\"" +
           root + twin + "/" + page.path + "\">\n<script src=\"" + root + "assets/handbook.js\"></script>\n</head>\n";
}

std::string barOf(const Site& site, const Page& page, const std::string& root) {
    const Language twin = other(site.language);
    return "<header class=\"bar\">\n<a class=\"brand\" href=\"" + upFrom(page.path) +
           "index.html\">PosEnc Explorer <span>" + site.read(say("core", "Handbook")) +
           "</span></a>\n<div class=\"tools\">\n<a class=\"to-contents\" href=\"#contents\">" +
           site.read(say("core", "All pages")) + "</a>\n<a href=\"" + root + idOf(twin) + "/" + page.path +
           "\" lang=\"" + tagOf(twin) + "\" hreflang=\"" + tagOf(twin) + "\">" +
           (twin == Language::Chinese ? "中文" : "English") +
           "</a>\n<button type=\"button\" id=\"theme\" data-dark=\"" + site.plain(say("core", "Dark")) +
           "\" data-light=\"" + site.plain(say("core", "Light")) + "\"></button>\n</div>\n</header>\n";
}

// ---- figures

std::string pictureHtml(const Site& site, const Drawings::Known& known, const std::string& page, bool finding) {
    const std::string root = upFrom(page) + "../";
    const auto address = [&](bool dark) { return root + pictureFile(known.drawing, site.language, dark); };
    const std::string said = site.plain(known.title) +
                             (known.numbers.empty() || !finding ? "" : ". " + site.plain(known.numbers.front()));
    return "<picture><source srcset=\"" + address(true) +
           "\" media=\"screen and (prefers-color-scheme: dark)\"><img loading=\"lazy\" width=\"" +
           std::to_string(kPictureWidth) + "\" height=\"" + std::to_string(kPictureHeight) + "\" src=\"" +
           address(false) + "\" alt=\"" + said + "\"></picture>";
}

std::string captionOf(const Site& site, const Drawings::Known& known, bool finding) {
    std::string out;
    if (finding && !known.numbers.empty()) out += paragraph(site.read(known.numbers.front()), "finding");
    if (!known.subtitle.empty()) out += paragraph(site.read(known.subtitle), "values");
    for (const Text& each : known.notes) out += paragraph(site.read(each), "values");
    return out.empty() ? out : "<div class=\"caption\">\n" + out + "</div>\n";
}

/// A separate page in a frame, loaded when opened.
std::string frameOf(const Site& site, const Drawings::Known& known, const Shown& shown) {
    if (shown.sliders == Shown::Sliders::None || !living::isAlive(shown.state)) return {};
    const std::string address = upFrom(shown.page) + "../figures/" + known.drawing.name + ".html#lang=" + site.id() +
                                "&amp;framed=yes";
    return std::string("<details class=\"live\"") + (shown.sliders == Shown::Sliders::Open ? " open" : "") +
           "><summary>" + site.read(say("core", "Move its sliders")) + "</summary>\n<iframe loading=\"lazy\" title=\"" +
           site.plain(known.title) + "\" src=\"" + address + "\"></iframe>\n</details>\n";
}

std::string erratumOf(const Site& site, const Drawings::Known& known) {
    std::string items;
    for (const Text& each : known.errata) items += "<li>" + site.read(each) + "</li>\n";
    return items.empty() ? items : details(site.read(say("core", "Common mistakes")), "<ul>\n" + items + "</ul>\n");
}

std::string waysOf(const Site& site, const Shown& shown) {
    const std::string command = shown.command.empty() ? "" : "<code>" + escaped(shown.command) + "</code> ";
    return "<p class=\"ways\">" + command +
           link(escaped(linkTo(shown.state)), site.read(say("core", "Open it in the program"))) + "</p>\n";
}

/// A list may be broken after its commas.
std::string breakable(const std::string& list) {
    std::string out;
    for (const char each : list) out += each == ',' ? ",<wbr>" : std::string(1, each);
    return out;
}

/// "β<sub>fast</sub>", "--beta-fast": labels allowed in place of a slider's name.
std::string rowOf(const Site& site, const Descriptor& each) {
    const auto* choice = std::get_if<Choice>(&each.domain);
    std::string meaning = site.read(each.help);
    for (const Option& option : choice ? choice->options : std::span<const Option>())
        meaning += "<br><code>" + escaped(option.id) + "</code> " + site.read(option.label);
    const Text legal = expectation(each);
    const Text values = *each.unit.source ? say("core", "%1 (%2)").with(legal, each.unit) : legal;
    return "<tr><td class=\"symbol\">" + rich(each.symbol ? each.symbol : "") + "</td><th scope=\"row\">" +
           site.read(each.label) + "<br><code>--" + escaped(each.id) + "</code></th><td>" + meaning + "</td>" +
           labelled(site, say("core", "Values"), site.read(values)) +
           labelled(site, say("core", "Default"), breakable(escaped(toWord(each.defaultValue)))) + "</tr>\n";
}

}  // namespace

// ---- figures, once each

const Drawings::Known& Drawings::of(const State& state, const std::string& wished, Language language) {
    State told = state;
    told.hideFinding = false;
    const std::string text = toText(told);
    auto at = m_known.find(text);
    if (at == m_known.end()) {
        m_order.push_back(text);
        at = m_known.emplace(text, made(told, wished, language)).first;
    }
    at->second.drawing.languages[static_cast<std::size_t>(language)] = true;
    return at->second;
}

Drawings::Known Drawings::made(const State& state, std::string name, Language language) {
    while (!m_names.insert(name).second) name += std::string("-") + idOf(language);
    const Figure figure = draw(state);
    return {{name, state}, figure.title, figure.subtitle, figure.numbers, figure.errata, figure.notes};
}

std::vector<Drawing> Drawings::all() const {
    std::vector<Drawing> out;
    for (const std::string& each : m_order) out.push_back(m_known.at(each).drawing);
    return out;
}

// ---- parts

std::string Site::plain(const Text& text) const { return escaped(withoutTags(reading(text, language))); }

std::string upFrom(const std::string& path) {
    std::string up;
    for (const char each : path) up += each == '/' ? "../" : "";
    return up;
}

std::string heading(int level, const std::string& id, const std::string& html) {
    const std::string tag = "h" + std::to_string(level);
    return "<" + tag + (id.empty() ? "" : " id=\"" + escaped(id) + "\"") + ">" + html + "</" + tag + ">\n";
}

std::string paragraph(const std::string& html, const std::string& kind) {
    return "<p" + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">" + html + "</p>\n";
}

std::string link(const std::string& to, const std::string& html) { return "<a href=\"" + to + "\">" + html + "</a>"; }

std::string details(const std::string& summary, const std::string& html, const std::string& kind) {
    return "<details" + (kind.empty() ? "" : " class=\"" + kind + "\"") + "><summary>" + summary + "</summary>\n" +
           html + "</details>\n";
}

std::string figureOf(const Site& site, const Shown& shown) {
    const Drawings::Known& known = site.drawings.of(shown.state, shown.name, site.language);
    return "<figure class=\"drawn\">\n<div class=\"still\">" +
           pictureHtml(site, known, shown.page, !shown.state.hideFinding) + "</div>\n<figcaption>\n" +
           captionOf(site, known, !shown.state.hideFinding) + frameOf(site, known, shown) +
           (shown.errata ? erratumOf(site, known) : "") + waysOf(site, shown) + "</figcaption>\n</figure>\n";
}

std::string thumbnailOf(const Site& site, const State& state, const std::string& name, const std::string& page) {
    return pictureHtml(site, site.drawings.of(state, name, site.language), page, true);
}

std::string labelled(const Site& site, const Text& column, const std::string& html) {
    return "<td data-column=\"" + site.plain(column) + "\">" + html + "</td>";
}

std::string onwards(const Site& site, const std::string& page, const std::vector<Neighbour>& all) {
    const auto here = std::ranges::find(all, page, &Neighbour::path);
    const auto to = [&](const Neighbour& each, const char* before, const char* after) {
        return link(upFrom(page) + each.path, before + site.read(each.title) + after);
    };
    std::string html = "<p class=\"onwards\">";
    if (here != all.begin()) html += to(*(here - 1), "← ", "");
    if (here + 1 != all.end()) html += (here == all.begin() ? "" : " ") + to(*(here + 1), "", " →");
    return html + "</p>\n";
}

std::string parametersOf(const Site& site, const Schema& schema) {
    std::string rows;
    for (const Descriptor& each : schema.descriptors) rows += rowOf(site, each);
    if (rows.empty()) return {};
    std::string heads;
    for (const Text& each : {Text(say("core", "Symbol")), Text(say("core", "Parameter")), Text(say("core", "Meaning")),
                             Text(say("core", "Values")), Text(say("core", "Default"))})
        heads += "<th scope=\"col\">" + site.read(each) + "</th>";
    return "<div class=\"wide\"><table>\n<thead><tr>" + heads + "</tr></thead>\n<tbody>\n" + rows +
           "</tbody>\n</table></div>\n";
}

std::string formulaHtml(const Site& site, const State& state, const std::vector<FormulaRow>& rows,
                        std::set<int>& used) {
    const Schema &own = state.active().parameters.schema(), &ofView = state.viewParameters.schema();
    const auto nameOf = [&](const std::string& ids) -> std::string {
        const auto symbol = symbolOf(state, ids);
        if (!symbol) return {};
        const Descriptor* each = own.find(symbol->parameters.front());
        if (!each) each = ofView.find(symbol->parameters.front());
        return each ? reading(each->label, site.language) : std::string();
    };
    std::string html;
    for (const FormulaRow& each : rows)
        if (each.symbols) html += site.typeset.row(spelled(each.tex, false), nameOf, used);
    if (html.empty()) return html;
    const std::string latex = escaped(latexOf(state, rows, false));
    return "<div class=\"formula\" role=\"img\" aria-label=\"" + latex + "\">\n" + html + "</div>\n" +
           details("LaTeX", "<pre><code>" + latex + "</code></pre>\n", "latex");
}

void add(const Site& site, const Page& page) {
    const std::string root = upFrom(page.path) + "../";
    const bool isReference = upFrom(page.path).empty();
    const std::string body = isReference ? page.body
                                         : site.terms.linked(page.body, upFrom(page.path) + "glossary.html");
    site.files.push_back({site.id() + "/" + page.path,
                          headOf(site, page, root) + "<body>\n<a class=\"skip\" href=\"#main\">" +
                              site.read(say("core", "Skip to the text")) + "</a>\n" + barOf(site, page, root) +
                              "<div class=\"columns\">\n<main id=\"main\">\n" + body +
                              "</main>\n<nav id=\"contents\" aria-label=\"" + site.plain(say("core", "All pages")) +
                              "\">\n" + contentsOf(site, page.path) + "</nav>\n</div>\n<footer>" +
                              site.read(say("core", "Written by PosEnc Explorer %1. All of it works without a network.")
                                            .with(POSENC_VERSION)) +
                              "</footer>\n</body>\n</html>\n"});
}

}  // namespace posenc::handbook
