// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/why/steps_html.hpp"
#include "core/teach/handbook/site.hpp"

/// A page for every encoding and every view, and the gallery of both.
namespace posenc::handbook {

namespace {

std::string fileOf(const EncodingInfo& encoding) { return "encodings/" + std::string(encoding.id) + ".html"; }
std::string fileOf(const ViewInfo& view) { return "views/" + std::string(view.id) + ".html"; }

std::string nameOf(const EncodingInfo& encoding, const ViewInfo& view) {
    return std::string(encoding.id) + "-" + view.id;
}

std::string commandFor(const Site& site, const EncodingInfo& encoding, const ViewInfo& view) {
    const std::string language = site.language == Language::English ? "" : " --lang " + site.id();
    return "posenc plot " + std::string(encoding.id) + "/" + view.id + language + " -o " + nameOf(encoding, view) +
           ".png";
}

Html seeAndTry(const Site& site, const ViewInfo& view) {
    return paragraph(site.read(view.summary)) +
           paragraph(element("b", site.read(say("core", "Try"))) + " " + site.read(view.toTry), "try");
}

/// Title, authors, year and place; the title is a link.
Html paperOf(const Site& site, const EncodingInfo& encoding) {
    const Paper& paper = encoding.paper;
    Html html = link(paper.url, paper.title) + ". " + paper.authors;
    if (paper.year) html += ", " + std::to_string(paper.year);
    if (*paper.place) html += std::string(", ") + paper.place;
    html = paragraph(html + ".", "paper");
    if (*encoding.model) html += paragraph(site.read(say("core", "Defaults: %1").with(encoding.model)), "values");
    return html;
}

Html errataOf(const Site& site, const EncodingInfo& encoding) {
    Html items;
    for (const Say& each : encoding.errata) items += element("li", site.read(each));
    if (items.empty()) return items;
    return heading(2, "errata", site.read(say("core", "Common mistakes"))) + element("ul", items);
}

Html formulaPart(const Site& site, const State& state, std::set<int>& used) {
    const auto forms = encodingFormsOf(state);
    Html formula;
    if (forms.empty()) formula = formulaHtml(site, state, encodingFormulaOf(state), used);
    for (const FormulaForm* each : forms)
        formula += paragraph(site.read(each->name), "form") +
                   formulaHtml(site, state, encodingFormulaOf(state, each->id), used);
    return formula.empty() ? formula : heading(2, "formula", site.read(say("core", "Formula"))) + formula;
}

/// The view's own rows if it has some in addition to the encoding's, each of its forms under its name.
Html viewFormula(const Site& site, const State& state, std::set<int>& used) {
    const auto ofForm = [&](std::string_view form) {
        auto rows = formulaOf(state, form);
        const auto own = encodingFormulaOf(state, form);
        std::erase_if(rows, [&](const FormulaRow& each) { return std::ranges::find(own, each) != own.end(); });
        return formulaHtml(site, state, rows, used);
    };
    if (encodingFormsOf(state) == formsOf(state)) return ofForm({});
    Html html;
    for (const FormulaForm* each : formsOf(state))
        if (const Html formula = ofForm(each->id); !formula.empty())
            html += paragraph(site.read(each->name), "form") + formula;
    return html.empty() ? ofForm({}) : html;
}

Html viewPart(const Site& site, const EncodingInfo& encoding, const ViewInfo& view, std::set<int>& used) {
    const std::string page = fileOf(encoding);
    const State state = defaultState(encoding.id, view.id);
    return element("section",
                   heading(3, view.id, link(upFrom(page) + fileOf(view), site.read(view.title))) +
                       seeAndTry(site, view) + viewFormula(site, state, used) +
                       figureOf(site, {state, nameOf(encoding, view), page, commandFor(site, encoding, view)}) +
                       workedExample(state, site.language));
}

/// Links to each view on this page.
Html placesOf(const Site& site, const std::vector<const ViewInfo*>& all) {
    Html html;
    for (const ViewInfo* each : all) html += link("#" + std::string(each->id), site.read(each->title)) + " ";
    return paragraph(html, "places");
}

std::vector<Neighbour> encodingPages() {
    return ofEach(encodings(), [](const EncodingInfo& each) { return Neighbour{fileOf(each), each.title}; });
}

void addEncoding(const Site& site, const EncodingInfo& encoding) {
    const auto all = offeredViews(encoding);
    const State state = defaultState(encoding.id, all.front()->id);
    std::set<int> used;
    Html html = paragraph(site.read(familyTitle(encoding.family)), "kind") + heading(1, "", site.read(encoding.title)) +
                paragraph(site.read(encoding.summary), "lead") + paperOf(site, encoding) +
                formulaPart(site, state, used) + errataOf(site, encoding);
    if (const Html rows = parametersOf(site, *encoding.schema); !rows.empty())
        html += heading(2, "parameters", site.read(say("core", "Parameters"))) + rows;
    html += heading(2, "views", site.read(say("core", "Views"))) + placesOf(site, all);
    for (const ViewInfo* each : all) html += viewPart(site, encoding, *each, used);
    html += onwards(site, fileOf(encoding), encodingPages()) + site.typeset.glyphs(used);
    add(site, {fileOf(encoding), encoding.title, html});
}

/// A thumbnail of a view, or of an encoding that has it, linked to its place.
Html card(const Site& site, const EncodingInfo& encoding, const ViewInfo& view, const std::string& page,
          const Text& title) {
    const std::string words = site.plain(encoding.title) + " " + encoding.id + " " + site.plain(view.summary);
    const Html picture = thumbnailOf(site, defaultState(encoding.id, view.id), nameOf(encoding, view), page);
    return element("li", {{"data-entry", words}},
                   link(upFrom(page) + fileOf(encoding) + "#" + view.id, picture + element("span", site.read(title))));
}

// ---- views

/// Encodings that have it, by the view's own name: several views share an id, each for a different kind of encoding.
Html encodingsWith(const Site& site, const ViewInfo& view) {
    Html cards;
    for (const EncodingInfo& each : encodings())
        if (std::ranges::count(offeredViews(each), &view) > 0)
            cards += card(site, each, view, fileOf(view), each.title);
    return element("ul", {{"class", "cards"}}, cards);
}

Html kindOfView(const Site& site, const ViewInfo& view, int number) {
    const Html settings = parametersOf(site, *view.schema);
    const Html titled = heading(2, "", site.read(say("core", "Settings of the view"))) + settings;
    return element("section", {{"id", std::string(view.id) + "-" + std::to_string(number)}},
                   seeAndTry(site, view) + (settings.empty() ? settings : titled) +
                       heading(2, "", site.read(say("core", "Encodings with this view"))) + encodingsWith(site, view));
}

/// One for all views of an id.
std::vector<Neighbour> viewPages() {
    std::vector<Neighbour> pages;
    for (const ViewInfo& each : views())
        if (std::ranges::find(pages, fileOf(each), &Neighbour::path) == pages.end())
            pages.push_back({fileOf(each), each.title});
    return pages;
}

void addView(const Site& site, const ViewInfo& first) {
    Html html = paragraph(site.read(say("core", "View")), "kind") + heading(1, "", site.read(first.title));
    int number = 0;
    for (const ViewInfo& each : views())
        if (std::string_view(each.id) == first.id) html += kindOfView(site, each, ++number);
    add(site, {fileOf(first), first.title, html + onwards(site, fileOf(first), viewPages())});
}

// ---- the gallery

Html galleryPart(const Site& site, const EncodingInfo& encoding) {
    Html cards;
    for (const ViewInfo* each : offeredViews(encoding))
        cards += card(site, encoding, *each, "gallery.html", each->title);
    return element("section", heading(3, encoding.id, link(fileOf(encoding), site.read(encoding.title))) +
                                  element("ul", {{"class", "cards"}}, cards));
}

void addGallery(const Site& site) {
    Html html = heading(1, "", site.read(say("core", "Gallery"))) +
                paragraph(site.read(say("core", "Every figure that lists offer, with its default values.")), "lead") +
                searchField(site.plain(say("core", "Search: an encoding, a view, a word")));
    for (const Family family : kFamilies) {
        Html part = heading(2, "", site.read(familyTitle(family)));
        for (const EncodingInfo& each : encodings())
            if (each.family == family) part += galleryPart(site, each);
        html += element("section", part);
    }
    add(site, {"gallery.html", say("core", "Gallery"), html});
}

}  // namespace

void addEncodings(const Site& site) {
    for (const EncodingInfo& each : encodings()) addEncoding(site, each);
    addGallery(site);
}

void addViews(const Site& site) {
    std::set<std::string> known;
    for (const ViewInfo& each : views())
        if (known.insert(each.id).second) addView(site, each);
}

}  // namespace posenc::handbook
