// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/gallery_page.hpp"

#include <algorithm>
#include <span>

#include "core/explore/text/html.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::app {

namespace {

Html figureOf(const GalleryEntry& entry) {
    const Html picture =
        element("source", {{"srcset", entry.dark}, {"media", "(prefers-color-scheme: dark)"}}) +
        element("img", {{"loading", "lazy"}, {"src", entry.light}, {"alt", entry.encoding + " · " + entry.view}});
    return element("figure", element("picture", picture) +
                                 element("figcaption", element("strong", entry.view) + element("p", entry.viewSummary) +
                                                           element("code", entry.command)));
}

/// Returns the first entries up to those of another kind.
template <class Kind> std::span<const GalleryEntry> firstOf(std::span<const GalleryEntry> entries, Kind kind) {
    const auto other = std::ranges::find_if(
        entries, [&](const GalleryEntry& each) { return each.*kind != entries.front().*kind; });
    return entries.first(static_cast<std::size_t>(other - entries.begin()));
}

/// Writes a line for each family of encodings.
Html links(std::span<const GalleryEntry> entries) {
    Html out;
    while (!entries.empty()) {
        auto family = firstOf(entries, &GalleryEntry::family);
        entries = entries.subspan(family.size());
        out += element("b", family.front().family);
        Html line;
        while (!family.empty()) {
            const GalleryEntry& first = family.front();
            line += element("a", {{"href", "#" + first.encodingId}}, first.encoding) + "\n";
            family = family.subspan(firstOf(family, &GalleryEntry::encodingId).size());
        }
        out += element("div", line);
    }
    return out;
}

Html sections(std::span<const GalleryEntry> entries) {
    Html out;
    while (!entries.empty()) {
        const auto own = firstOf(entries, &GalleryEntry::encodingId);
        Html figures;
        for (const GalleryEntry& each : own) figures += figureOf(each);
        out += element("section", {{"id", own.front().encodingId}},
                       element("h2", own.front().encoding) + element("p", own.front().encodingSummary) +
                           element("div", {{"class", "figures"}}, figures));
        entries = entries.subspan(own.size());
    }
    return out;
}

}  // namespace

std::string galleryPage(const std::vector<GalleryEntry>& entries, const GalleryWords& words) {
    const Html head = element("meta", {{"charset", "utf-8"}}) +
                      element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}}) +
                      element("title", words.title) +
                      element("style", Html::verbatim(std::string(resource("gallery/style.css"))));
    const Html search = element("input",
                                {{"type", "search"}, {"aria-label", words.search}, {"placeholder", words.search}});
    const Html body = element("header", element("h1", words.title) + element("p", words.introduction) + search +
                                            element("nav", links(entries))) +
                      element("main", sections(entries)) +
                      element("script", Html::verbatim(std::string(resource("gallery/search.js"))));
    return "<!DOCTYPE html>\n" +
           element("html", {{"lang", words.language}}, element("head", head) + element("body", body)).str() + "\n";
}

}  // namespace posenc::app
