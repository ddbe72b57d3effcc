// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/page.hpp"

#include <algorithm>

#include "core/explore/state/page_data.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/resource.hpp"
#include "core/explore/why/steps_html.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/living/base85.hpp"
#include "core/teach/living/models.hpp"
#include "core/teach/poll/shown.hpp"

namespace posenc::living {

namespace {

/// Next to the program, where packages put it, or where a checkout builds it.
std::filesystem::path moduleFile(const char* name) {
    std::error_code none;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", none).parent_path();
    for (const auto& each : {folder / name, folder / "../share/posenc" / name, folder / "../web" / name})
        if (std::filesystem::is_regular_file(each, none)) return each;
    return {};
}

/// Gzipped, in base 85; empty if it was not built.
std::string moduleIn(const char* name) {
    const auto file = moduleFile(name);
    if (file.empty()) return {};
    try {
        const data::InputFile in(file);
        return inBase85(in.read(0, in.size()));
    } catch (const Error&) {
        return {};  // pages are stills then
    }
}

/// The core for pages, read once.
const std::string& moduleText() {
    static const std::string core = moduleIn("posenc.wasm.gz");
    return core;
}

using Json = nlohmann::ordered_json;

/// No '<' can end the enclosing element.
std::string withinHtml(const Json& json) {
    std::string out;
    for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace))
        out += c == '<' ? "\\u003c" : std::string(1, c);
    return out;
}

Json jsonOf(const NamedState& shown, const Look& look) {
    Json data = pageData(shown.state, draw(shown));
    data["state"] = toText(shown);
    data["lives"] = isAlive(shown);
    data["language"] = idOf(look.language);
    data["theme"] = look.dark ? "dark" : "light";
    return data;
}

/// The data that a page reads, as JSON that can be embedded in HTML; resources/living/README.md documents every key.
std::string dataOf(const NamedState& shown, const Look& look) { return withinHtml(jsonOf(shown, look)); }

/// The same for a deck: the session as one text, and such data of each scene.
std::string deckData(const Scenes& scenes, const Look& look) {
    Json data{{"format", 1}, {"state", toText(scenes)}};
    for (const NamedState& each : scenes.all) {
        data["deck"].push_back(jsonOf(each, look));
        if (!each.title.empty()) data["deck"].back()["name"] = each.title;
    }
    return withinHtml(data);
}

/// The lessons of both languages, as resources/living/page/lesson.mjs reads them.
std::string courseData() {
    Json out;
    for (const char* language : {"en", "zh"})
        for (const lessons::Lesson& each : lessons::ownLessons(language))
            out[language].push_back({{"id", each.id},
                                     {"title", each.title},
                                     {"chapter", each.chapter},
                                     {"minutes", each.minutes},
                                     {"line", each.line},
                                     {"source", each.source}});
    return withinHtml(out);
}

constexpr std::string_view kNothingLoaded =
    R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">)";
/// For pages that share files in a folder: from disk ("file:") or from a server ("self"), and nothing else.
constexpr std::string_view kFolderLoaded =
    R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval'; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; frame-src 'self' file:; base-uri 'none'; form-action 'none'">)";
/// For the explorer, which loads what reads models when it is asked for.
constexpr std::string_view kSiteLoaded =
    R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file: 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">)";

std::string_view part(std::string_view name) {
    const std::string_view text = resource("living/" + std::string(name));
    if (text.empty()) throw Error(say("core", "%1 is missing from this program.").with(std::string(name)));
    return text;
}

/// A module as a part of one script: without imports and whole-line comments.
std::string asPart(std::string_view text) {
    std::string out;
    bool importing = false;
    for (std::string line : byMark(text)) {
        line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
        importing = importing || line.starts_with("import ");
        if (!importing && !line.empty() && !line.starts_with("//"))
            out += (line.starts_with("export ") ? line.substr(7) : line) + "\n";
        importing = importing && !line.ends_with(';');
    }
    return out;
}

/// The modules that a list names, in its order.
std::string modulesIn(std::string_view list) {
    std::string out;
    for (const std::string& name : byBlanks(part(list))) out += asPart(part(name));
    return out;
}

/// `last` begins when everything that it says and draws is there.
std::string script(std::string_view last) { return modulesIn("order.txt") + asPart(part(last)); }

using Filling = std::vector<std::pair<std::string_view, std::string>>;

/// Replaces each mark, in one pass from left to right.
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

namespace {

/// Policy, style, still, a worked example and script as elements.
struct Elements {
    std::string policy, style, still, steps, script;
};

/// In both languages; the page shows its own.
std::string examplesOf(const NamedState& scene) {
    if (!scene.instead.empty()) return {};
    return (workedExample(scene.state, Language::English) + workedExample(scene.state, Language::Chinese)).str();
}

Html moduleElement() {
    return element("script", {{"type", "text/plain"}, {"id", "posenc-module"}}, Html::verbatim(moduleText()));
}

std::string pageOf(const std::string& title, const Elements& with, const std::string& data) {
    return filled(part("page.html"), {{"@TITLE@", escapedHtml(title)},
                                      {"@POLICY@", with.policy},
                                      {"@STYLE@", with.style},
                                      {"@STILL@", with.still},
                                      {"@STEPS@", with.steps},
                                      {"@DATA@", data},
                                      {"@SCRIPT@", with.script}});
}

}  // namespace

namespace {

/// Returns the elements of a page that loads nothing.
Elements elementsOf(const std::string& still, const std::string& steps, bool lives, const ModelIds& models,
                    std::string_view last) {
    return {std::string(kNothingLoaded), element("style", Html::verbatim("\n" + sharedStyle())).str(), still, steps,
            ((lives ? moduleElement() + modelElements(models) : Html()) +
             element("script", {{"type", "module"}}, Html::verbatim("\n" + script(last))))
                .str()};
}

std::string titleOf(const NamedState& scene, const Look& look) { return reading(draw(scene).title, look.language); }

std::string nameOf(const NamedState& scene, const Look& look) {
    return scene.title.empty() ? titleOf(scene, look) : scene.title;
}

Html slideOf(const Slide& slide, const Look& look) {
    return element("section", element("h2", nameOf(slide.scene, look)) + Html::verbatim(slide.still));
}

}  // namespace

std::string pageOf(const NamedState& scene, const std::string& still, const Look& look) {
    const bool lives = isAlive(scene);
    return pageOf(
        titleOf(scene, look),
        elementsOf(still, examplesOf(scene), lives, lives ? modelsOf(scene.state) : ModelIds(), "page/start.mjs"),
        dataOf(scene, look));
}

std::string deckOf(const std::vector<Slide>& slides, const Look& look) {
    Scenes scenes(slides.front().scene);
    scenes.all.clear();
    Html stills;
    ModelIds models;
    for (const Slide& each : slides) {
        scenes.all.push_back(each.scene);
        if (isAlive(each.scene)) models.merge(modelsOf(each.scene.state));
        stills = stills + slideOf(each, look);
    }
    return pageOf(nameOf(slides.front().scene, look),
                  elementsOf(stills.str(), {}, std::ranges::any_of(scenes.all, isAlive), models, "page/deck.mjs"),
                  deckData(scenes, look));
}

std::string framePage(const Shared& shared) {
    const Html scripts = element("script", {{"defer", true}, {"src", shared.module}}) +
                         element("script", {{"defer", true}, {"src", shared.script}});
    return filled(part("page.html"),
                  {{"@TITLE@", "PosEnc Explorer"},
                   {"@POLICY@", folderPolicy()},
                   {"@STYLE@", element("link", {{"rel", "stylesheet"}, {"href", shared.style}}).str()},
                   {"@STILL@", ""},
                   {"@STEPS@", ""},
                   {"@DATA@", "null"},
                   {"@SCRIPT@", scripts.str()}});
}

std::vector<SiteFile> siteFiles(bool handbook) {
    if (moduleText().empty())
        throw Error(say("core",
                        "This program was built without the core for browsers, which the explorer in a page needs; "
                        "packaging/web/build makes it."));
    const Html own = element("script", {{"type", "module"}},
                             Html::verbatim("\n" + modulesIn("order.txt") + modulesIn("site.txt")));
    const Html door = element("a", {{"id", "handbook"}, {"class", "plain"}, {"href", "handbook/index.html"}},
                              "Handbook");
    const std::string page = filled(part("site.html"),
                                    {{"@POLICY@", std::string(kSiteLoaded)},
                                     {"@STYLE@", element("style", Html::verbatim("\n" + sharedStyle())).str()},
                                     {"@HANDBOOK@", handbook ? door.str() : std::string()},
                                     {"@COURSE@", courseData()},
                                     {"@SCRIPT@", (moduleElement() + own).str()}});
    std::vector<SiteFile> files{{"index.html", page},
                                {"models.js", "globalThis.posencModels = \"" + moduleIn("models.wasm.gz") + "\";\n"},
                                {"offline.js", std::string(part("offline.js"))}};
    for (const ModelScript& each : modelScripts()) files.push_back({"lab/" + each.id + ".js", each.text});
    return files;
}

std::string folderPolicy() { return std::string(kFolderLoaded); }

std::string sharedStyle() { return std::string(part("page.css")); }

std::string sharedScript() {
    return "\"use strict\";\n(() => {\n" + modulesIn("order.txt") + asPart(part("page/drawn.mjs")) + "})();\n";
}

std::string sharedModule() { return "globalThis.posencModule = \"" + moduleText() + "\";\n"; }

bool isAlive(const NamedState& scene) {
    const auto readsNone = [](const Subject& each) { return !each.parameters.readsFile(); };
    return scene.instead.empty() && std::ranges::all_of(scene.state.subjects, readsNone) &&
           !scene.state.viewParameters.readsFile() && !moduleText().empty() && fit(modelsOf(scene.state));
}

}  // namespace posenc::living
