// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/site.hpp"

#include <algorithm>

#include "core/explore/definition/written.hpp"
#include "core/explore/state/link.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/living/models.hpp"
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

    Html entry(const std::string& path, const Text& title) const {
        return element(
            "li", element("a", {{"href", upFrom(page) + path}, unlessEmpty("aria-current", path == page ? "page" : "")},
                          site.read(title)));
    }

    Html list(const std::vector<std::pair<std::string, Text>>& entries) const {
        Html out;
        for (const auto& [path, name] : entries) out += entry(path, name);
        return element("ul", out);
    }

    /// Closed unless the current page is one of them.
    Html group(const Text& title, const std::vector<std::pair<std::string, Text>>& entries) const {
        const bool here = std::ranges::find(entries, page, &std::pair<std::string, Text>::first) != entries.end();
        return element("details", {{"open", here}}, element("summary", site.read(title)) + list(entries));
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

Html contentsOf(const Site& site, const std::string& page) {
    const Contents contents{site, page};
    Html out = contents.list({{"index.html", say("core", "Home")}, {"gallery.html", say("core", "Gallery")}});
    for (const Family family : kFamilies) out += contents.group(familyTitle(family), encodingsOf(family));
    return out + contents.group(say("core", "Views"), viewEntries()) +
           contents.group(say("core", "Course"), lessonEntries(site)) +
           contents.list({{"symbols.html", say("core", "Symbols")},
                          {"glossary.html", say("core", "Glossary")},
                          {"commands.html", say("core", "Command line")}});
}

Html meta(std::string_view name, std::string_view content) {
    return element("meta", {{"name", name}, {"content", content}});
}

Html headOf(const Site& site, const Page& page, const std::string& root) {
    const Language twin = other(site.language);
    const std::string twinPage = root + idOf(twin) + "/" + page.path;
    return element("head", element("meta", {{"charset", "utf-8"}}) + Html::verbatim(living::folderPolicy() + "\n") +
                               meta("viewport", "width=device-width, initial-scale=1") +
                               meta("color-scheme", "light dark") +
                               meta("generator", "PosEnc Explorer " POSENC_VERSION) +
                               element("title", site.plain(page.title) + " · PosEnc Explorer") +
                               element("link", {{"rel", "stylesheet"}, {"href", root + "assets/handbook.css"}}) +
                               element("link", {{"rel", "alternate"}, {"hreflang", tagOf(twin)}, {"href", twinPage}}) +
                               element("script", {{"src", root + "assets/handbook.js"}}) +
                               element("script", {{"src", root + "assets/core.js"}, {"defer", true}}) +
                               element("script", {{"src", root + "assets/living.js"}, {"defer", true}}));
}

Html barOf(const Site& site, const Page& page, const std::string& root) {
    const Language twin = other(site.language);
    const Html brand = element("a", {{"class", "brand"}, {"href", upFrom(page.path) + "index.html"}},
                               "PosEnc Explorer " + element("span", site.read(say("core", "Handbook"))));
    const Html tools =
        element("a", {{"class", "to-contents"}, {"href", "#contents"}}, site.read(say("core", "All pages"))) +
        element("a", {{"href", root + idOf(twin) + "/" + page.path}, {"lang", tagOf(twin)}, {"hreflang", tagOf(twin)}},
                twin == Language::Chinese ? "中文" : "English") +
        element("button", {{"type", "button"},
                           {"id", "theme"},
                           {"data-dark", site.plain(say("core", "Dark"))},
                           {"data-light", site.plain(say("core", "Light"))}});
    return element("header", {{"class", "bar"}}, brand + element("div", {{"class", "tools"}}, tools));
}

// ---- figures

/// "rope/periods+base=500000", as in a link.
std::string addressOf(const State& state) {
    constexpr std::string_view kScheme = "posenc://";
    return linkTo(state).substr(kScheme.size());
}

/// Pages draw it themselves where `draws`.
Html pictureHtml(const Site& site, const Drawings::Known& known, const std::string& page, bool finding, bool draws) {
    const std::string said = site.plain(known.title) +
                             (known.numbers.empty() || !finding ? "" : ". " + site.plain(known.numbers.front()));
    return element("img", {{"loading", "lazy"},
                           {"width", std::to_string(kPictureWidth)},
                           {"height", std::to_string(kPictureHeight)},
                           {"src", upFrom(page) + "../" + pictureFile(known.drawing)},
                           unlessEmpty("data-state", draws ? addressOf(known.drawing.state) : std::string()),
                           {"alt", said}});
}

Html captionOf(const Site& site, const Drawings::Known& known, bool finding) {
    Html out;
    if (finding && !known.numbers.empty()) out += paragraph(site.read(known.numbers.front()), "finding");
    if (!known.subtitle.empty()) out += paragraph(site.read(known.subtitle), "values");
    for (const Text& each : known.notes) out += paragraph(site.read(each), "values");
    return out.empty() ? out : element("div", {{"class", "caption"}}, out);
}

/// The handbook brings no trained models along: figures of those are pictures.
bool livesHere(const NamedState& shown) { return !living::needsModels(shown.state) && living::isAlive(shown); }

/// Scripts put a frame with the same figure into it when it is opened.
Html frameOf(const Site& site, const Shown& shown) {
    if (shown.sliders == Shown::Sliders::None || !livesHere(shown.state)) return {};
    return element("details", {{"class", "live"}, {"open", shown.sliders == Shown::Sliders::Open}},
                   element("summary", site.read(say("core", "Move its sliders"))));
}

Html erratumOf(const Site& site, const Drawings::Known& known) {
    Html items;
    for (const Text& each : known.errata) items += element("li", site.read(each));
    return items.empty() ? items : details(site.read(say("core", "Common mistakes")), element("ul", items));
}

Html waysOf(const Site& site, const Shown& shown) {
    const Html command = shown.command.empty() ? Html() : element("code", shown.command) + " ";
    return paragraph(command + link(linkTo(shown.state), site.read(say("core", "Open it in the program"))), "ways");
}

/// A list may be broken after its commas.
Html breakable(const std::string& list) {
    Html out;
    for (const char each : list) {
        out += std::string(1, each);
        if (each == ',') out += element("wbr");
    }
    return out;
}

/// "β<sub>fast</sub>", "--beta-fast": labels allowed in place of a slider's name.
Html rowOf(const Site& site, const Descriptor& each) {
    const auto* choice = std::get_if<Choice>(&each.domain);
    Html meaning = site.read(each.help);
    for (const Option& option : choice ? choice->options : std::span<const Option>())
        meaning += element("br") + element("code", option.id) + " " + site.read(option.label);
    const Text legal = expectation(each);
    const Text values = *each.unit.source ? say("core", "%1 (%2)").with(legal, each.unit) : legal;
    const Html flag = element("code", std::string("--") + each.id);
    return element("tr", element("td", {{"class", "symbol"}}, rich(each.symbol ? each.symbol : "")) +
                             element("th", {{"scope", "row"}}, site.read(each.label) + element("br") + flag) +
                             element("td", meaning) + labelled(site, say("core", "Values"), site.read(values)) +
                             labelled(site, say("core", "Default"), breakable(toWord(each.defaultValue))));
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
    return at->second;
}

Drawings::Known Drawings::made(const State& state, std::string name, Language language) {
    while (!m_names.insert(name).second) name += std::string("-") + idOf(language);
    const Figure figure = draw(state);
    return {{name, state}, figure.title, figure.subtitle, figure.numbers, figure.errata, figure.notes};
}

std::vector<Drawing> Drawings::all() const {
    return ofEach(m_order, [&](const std::string& each) { return m_known.at(each).drawing; });
}

// ---- parts

std::string Site::plain(const Text& text) const { return withoutTags(reading(text, language)); }

std::string upFrom(const std::string& path) {
    std::string up;
    for (const char each : path) up += each == '/' ? "../" : "";
    return up;
}

Html heading(int level, const std::string& id, const Html& words) {
    return element("h" + std::to_string(level), {unlessEmpty("id", id)}, words);
}

Html paragraph(const Html& words, const std::string& kind) { return element("p", {unlessEmpty("class", kind)}, words); }

Html link(const std::string& to, const Html& words) { return element("a", {{"href", to}}, words); }

Html details(const Html& summary, const Html& content, const std::string& kind) {
    return element("details", {unlessEmpty("class", kind)}, element("summary", summary) + content);
}

Html tableOf(const Site& site, std::initializer_list<Text> heads, const Html& rows, const std::string& kind) {
    Html cells;
    for (const Text& each : heads) cells += element("th", {{"scope", "col"}}, site.read(each));
    return element("div", {{"class", "wide"}},
                   element("table", {unlessEmpty("class", kind)},
                           element("thead", element("tr", cells)) + element("tbody", rows)));
}

Html searchField(const std::string& words) {
    return element("input",
                   {{"type", "search"}, {"data-filter", true}, {"aria-label", words}, {"placeholder", words}}) +
           "\n";
}

Html figureOf(const Site& site, const Shown& shown) {
    const Drawings::Known& known = site.drawings.of(shown.state, shown.name, site.language);
    const bool finding = !shown.state.hideFinding;
    return element(
        "figure", {{"class", "drawn"}},
        element("div", {{"class", "still"}}, pictureHtml(site, known, shown.page, finding, livesHere(shown.state))) +
            element("figcaption", captionOf(site, known, finding) + frameOf(site, shown) +
                                      (shown.errata ? erratumOf(site, known) : Html()) + waysOf(site, shown)));
}

Html thumbnailOf(const Site& site, const State& state, const std::string& name, const std::string& page) {
    return pictureHtml(site, site.drawings.of(state, name, site.language), page, true, false);
}

Html labelled(const Site& site, const Text& column, const Html& words) {
    return element("td", {{"data-column", site.plain(column)}}, words);
}

Html onwards(const Site& site, const std::string& page, const std::vector<Neighbour>& all) {
    const auto here = std::ranges::find(all, page, &Neighbour::path);
    const auto to = [&](const Neighbour& each, const char* before, const char* after) {
        return link(upFrom(page) + each.path, before + site.read(each.title) + after);
    };
    Html html;
    if (here != all.begin()) html += to(*(here - 1), "← ", "");
    if (here + 1 != all.end()) html += (here == all.begin() ? "" : " ") + to(*(here + 1), "", " →");
    return paragraph(html, "onwards");
}

Html parametersOf(const Site& site, const Schema& schema) {
    Html rows;
    for (const Descriptor& each : schema.descriptors) rows += rowOf(site, each);
    if (rows.empty()) return {};
    return tableOf(site,
                   {say("core", "Symbol"), say("core", "Parameter"), say("core", "Meaning"), say("core", "Values"),
                    say("core", "Default")},
                   rows);
}

Html formulaHtml(const Site& site, const State& state, const std::vector<FormulaRow>& rows, std::set<int>& used) {
    const Schema &own = state.active().parameters.schema(), &ofView = state.viewParameters.schema();
    const auto nameOf = [&](const std::string& ids) -> std::string {
        const auto symbol = symbolOf(state, ids);
        if (!symbol) return {};
        if (symbol->quantity) return labelOf(*symbol->quantity, site.language);
        const Descriptor* each = own.find(symbol->parameters.front());
        if (!each) each = ofView.find(symbol->parameters.front());
        return each ? reading(each->label, site.language) : std::string();
    };
    Html html;
    for (const FormulaRow& each : rows)
        if (each.symbols) html += site.typeset.row(spelled(each.tex, false), nameOf, used);
    if (html.empty()) return html;
    const std::string latex = latexOf(state, rows, false);
    return element("div", {{"class", "formula"}}, html) +
           details("LaTeX", element("pre", element("code", latex)), "latex");
}

void add(const Site& site, const Page& page) {
    const std::string up = upFrom(page.path), root = up + "../";
    const Html body = up.empty() ? page.body  // of the reference, or the first page
                                 : Html::verbatim(site.terms.linked(page.body.str(), up + "glossary.html"));
    const Html footer = site.read(
        say("core", "Made by PosEnc Explorer %1. Everything works without a network.").with(POSENC_VERSION));
    const Html columns = element("main", {{"id", "main"}}, body) +
                         element("nav", {{"id", "contents"}, {"aria-label", site.plain(say("core", "All pages"))}},
                                 contentsOf(site, page.path));
    const Html all = element("a", {{"class", "skip"}, {"href", "#main"}}, site.read(say("core", "Skip to the text"))) +
                     "\n" + barOf(site, page, root) + element("div", {{"class", "columns"}}, columns) +
                     element("footer", footer);
    site.files.push_back(
        {site.id() + "/" + page.path,
         "<!DOCTYPE html>\n" +
             element("html", {{"lang", tagOf(site.language)}}, headOf(site, page, root) + element("body", all)).str()});
}

}  // namespace posenc::handbook
