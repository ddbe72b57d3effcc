// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/gallery_page.hpp"

#include <algorithm>
#include <span>

#include "core/explore/text/html.hpp"

namespace posenc::app {

namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ground: #f6f7f9; --card: #ffffff; --ink: #1c2128; --soft: #59636e; --line: #d9dee4; --accent: #0b62a8; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171b; --card: #1c2026; --ink: #e6e9ed; --soft: #9aa4af; --line: #30363d; --accent: #6cb4ee; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans CJK SC", sans-serif; }
header, main { max-width: 1400px; margin: 0 auto; padding: 24px; }
h1 { font-size: 32px; margin: 16px 0 8px; }
h2 { font-size: 24px; margin: 40px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }
p { color: var(--soft); margin: 4px 0 16px; max-width: 80ch; }
nav { display: grid; grid-template-columns: max-content 1fr; gap: 8px 16px; align-items: baseline; }
nav b { color: var(--soft); font-weight: 600; }
nav div { display: flex; flex-wrap: wrap; gap: 8px; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; width: min(100%, 40ch); margin: 0 0 16px; }
[hidden] { display: none; }
nav a { color: var(--accent); text-decoration: none; border: 1px solid var(--line); border-radius: 16px; padding: 2px 12px; background: var(--card); }
nav a:hover { border-color: var(--accent); }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr)); gap: 24px; }
figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
figure img { display: block; width: 100%; height: auto; }
figcaption { padding: 12px 16px 16px; border-top: 1px solid var(--line); }
figcaption p { margin: 0 0 8px; font-size: 14px; }
code { display: block; font: 13px/1.4 ui-monospace, monospace; overflow-x: auto; white-space: nowrap; color: var(--soft); }
)";

/// Shows the entries with all of the typed words; without scripts everything stays in view.
constexpr const char* kScript = R"(
const search = document.querySelector("input");
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/);
  for (const section of document.querySelectorAll("section")) {
    const name = section.querySelector("h2").textContent;
    let any = false;
    for (const figure of section.querySelectorAll("figure")) {
      const text = (name + " " + figure.textContent).toLowerCase();
      figure.hidden = !words.every((word) => text.includes(word));
      any = any || !figure.hidden;
    }
    section.hidden = !any;
  }
});
)";

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
                      element("title", words.title) + element("style", Html::verbatim(kStyle));
    const Html search = element("input",
                                {{"type", "search"}, {"aria-label", words.search}, {"placeholder", words.search}});
    const Html body = element("header", element("h1", words.title) + element("p", words.introduction) + search +
                                            element("nav", links(entries))) +
                      element("main", sections(entries)) + element("script", Html::verbatim(kScript));
    return "<!DOCTYPE html>\n" +
           element("html", {{"lang", words.language}}, element("head", head) + element("body", body)).str() + "\n";
}

}  // namespace posenc::app
