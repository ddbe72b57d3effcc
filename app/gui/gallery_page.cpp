// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/gallery_page.hpp"

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

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string figureOf(const GalleryEntry& entry) {
    const std::string name = escaped(entry.encoding + " · " + entry.view);
    return "<figure>\n<picture><source srcset=\"" + entry.dark +
           "\" media=\"(prefers-color-scheme: dark)\"><img loading=\"lazy\" src=\"" + entry.light + "\" alt=\"" + name +
           "\"></picture>\n<figcaption><strong>" + escaped(entry.view) + "</strong>\n<p>" + escaped(entry.viewSummary) +
           "</p>\n<code>" + escaped(entry.command) + "</code></figcaption>\n</figure>\n";
}

/// Writes a line for each family of encodings.
std::string links(const std::vector<GalleryEntry>& entries) {
    std::string out, family, last;
    for (const GalleryEntry& entry : entries) {
        if (entry.family != family)
            out += (family.empty() ? "<b>" : "</div>\n<b>") + escaped(entry.family) + "</b><div>\n";
        if (entry.encodingId != last)
            out += "<a href=\"#" + entry.encodingId + "\">" + escaped(entry.encoding) + "</a>\n";
        family = entry.family;
        last = entry.encodingId;
    }
    return out + (family.empty() ? "" : "</div>\n");
}

std::string sections(const std::vector<GalleryEntry>& entries) {
    std::string out, last;
    for (const GalleryEntry& entry : entries) {
        if (entry.encodingId != last) {
            out += last.empty() ? "" : "</div>\n</section>\n";
            out += "<section id=\"" + entry.encodingId + "\">\n<h2>" + escaped(entry.encoding) + "</h2>\n<p>" +
                   escaped(entry.encodingSummary) + "</p>\n<div class=\"figures\">\n";
        }
        out += figureOf(entry);
        last = entry.encodingId;
    }
    return out + (last.empty() ? "" : "</div>\n</section>\n");
}

}  // namespace

std::string galleryPage(const std::vector<GalleryEntry>& entries, const GalleryWords& words) {
    return "<!DOCTYPE html>\n<html lang=\"" + words.language +
           "\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
           escaped(words.title) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n<header>\n<h1>" +
           escaped(words.title) + "</h1>\n<p>" + escaped(words.introduction) +
           "</p>\n<input type=\"search\" aria-label=\"" + escaped(words.search) + "\" placeholder=\"" +
           escaped(words.search) + "\">\n<nav>\n" + links(entries) + "</nav>\n</header>\n<main>\n" + sections(entries) +
           "</main>\n<script>" + kScript + "</script>\n</body>\n</html>\n";
}

}  // namespace posenc::app
