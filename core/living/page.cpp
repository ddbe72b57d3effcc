// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/living/page.hpp"

#include <algorithm>
#include <sstream>

#include "core/data/input_file.hpp"
#include "core/living/data.hpp"
#include "core/living/parts.hpp"

namespace posenc::living {

namespace {

constexpr std::string_view kDataStart = R"(<script type="application/json" id="posenc">)", kDataEnd = "</script>";
constexpr std::uint64_t kLargestPage = 4 << 20;

std::string_view part(std::string_view name) {
    const auto found = std::ranges::find(parts(), name, &Part::name);
    if (found == parts().end()) throw Error(say("core", "%1 is missing in this program.").with(std::string(name)));
    return found->text;
}

struct Module {
    std::string name;
    std::vector<std::string> views;  ///< that need it; none: all do
};

std::vector<Module> order() {
    std::vector<Module> out;
    std::istringstream lines{std::string(part("order.txt"))};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        Module module;
        if (!(words >> module.name)) continue;
        for (std::string view; words >> view;) module.views.push_back(view);
        out.push_back(std::move(module));
    }
    return out;
}

bool isFor(const Module& module, const std::string& view) {
    return module.views.empty() || std::ranges::find(module.views, view) != module.views.end();
}

/// A module as a part of one script: without what it imports, and without comments of whole lines.
std::string asPart(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::string out;
    bool importing = false;
    for (std::string line; std::getline(lines, line);) {
        line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
        importing = importing || line.starts_with("import ");
        if (!importing && !line.empty() && !line.starts_with("//"))
            out += (line.starts_with("export ") ? line.substr(7) : line) + "\n";
        importing = importing && !line.ends_with(';');
    }
    return out;
}

std::string scriptFor(const std::string& view) {
    std::string out;
    for (const Module& each : order())
        if (isFor(each, view)) out += asPart(part(each.name));
    return out;
}

std::string asHtml(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
    return out;
}

using Filling = std::vector<std::pair<std::string_view, std::string>>;

/// Puts in what stands for each mark, once from left to right.
std::string filled(std::string_view page, const Filling& marks) {
    std::string out;
    while (!page.empty()) {
        const auto mark = std::ranges::find_if(marks, [&](const auto& each) { return page.starts_with(each.first); });
        if (mark != marks.end()) {
            out += mark->second;
            page.remove_prefix(mark->first.size());
        } else {
            out += page.front();
            page.remove_prefix(1);
        }
    }
    return out;
}

}  // namespace

std::string pageOf(const State& state, const std::string& still, const Look& look) {
    return filled(part("page.html"), {{"@TITLE@", asHtml(reading(draw(state).title, look.language))},
                                      {"@STYLE@", std::string(part("page.css"))},
                                      {"@STILL@", still},
                                      {"@DATA@", dataOf(state, look)},
                                      {"@SCRIPT@", scriptFor(viewIn(state))}});
}

std::string viewIn(const State& state) { return state.poll ? "class" : state.view; }

std::optional<std::string> stateIn(const std::filesystem::path& file) {
    const data::InputFile in(file);
    if (in.size() > kLargestPage) return std::nullopt;
    const std::string page = in.read(0, in.size());
    const auto start = page.find(kDataStart), end = page.find(kDataEnd, start);
    if (start == std::string::npos || end == std::string::npos) return std::nullopt;
    return stateInData(std::string_view(page).substr(start + kDataStart.size(), end - start - kDataStart.size()));
}

}  // namespace posenc::living
