// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/handbook.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/explore/text/resource.hpp"
#include "core/teach/handbook/site.hpp"
#include "core/teach/living/page.hpp"

namespace posenc::handbook {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = "PosEnc Explorer, handbook ";
constexpr const char* kMarkFile = "handbook.txt";
constexpr std::array<std::string_view, 7> kEntries{
    "index.html", kMarkFile, "en", "zh", "assets", "figures", "pictures"};  // earlier versions wrote figures

constexpr const char* kDoorwayScript =
    "location.replace((navigator.language || \"en\").startsWith(\"zh\") ? \"zh/index.html\" : \"en/index.html\");\n";

/// Redirects to the browser's language; without scripts both are offered.
File doorway() {
    const auto meta = [](const char* name, const char* content) {
        return element("meta", {{"name", name}, {"content", content}});
    };
    const Html head = element("meta", {{"charset", "utf-8"}}) + Html::verbatim(living::folderPolicy() + "\n") +
                      meta("viewport", "width=device-width, initial-scale=1") + meta("color-scheme", "light dark") +
                      element("title", "PosEnc Explorer") +
                      element("link", {{"rel", "stylesheet"}, {"href", "assets/handbook.css"}}) +
                      element("script", {{"src", "assets/doorway.js"}});
    const Html doors = element("li", link("en/index.html", element("b", "Handbook"))) +
                       element("li",
                               element("a", {{"href", "zh/index.html"}, {"lang", "zh-CN"}}, element("b", "手册")));
    const Html main = element("main", {{"id", "main"}, {"class", "doorway"}},
                              element("h1", "PosEnc Explorer") + element("ul", {{"class", "doors"}}, doors));
    return {"index.html", "<!DOCTYPE html>\n" +
                              element("html", {{"lang", "en"}}, element("head", head) + element("body", main)).str()};
}

void addAssets(std::vector<File>& files) {
    for (const char* each : {"handbook.css", "handbook.js"})
        files.push_back({std::string("assets/") + each, std::string(resource(std::string("handbook/") + each))});
    files.push_back({"assets/doorway.js", kDoorwayScript});
    files.push_back({"assets/living.css", living::sharedStyle()});
    files.push_back({"assets/living.js", living::sharedScript()});
    files.push_back({"assets/figure.html", living::framePage({"living.css", "core.js", "living.js"})});
    files.push_back({"assets/core.js", living::sharedModule()});
    files.push_back({kMarkFile, std::string(kMark) + POSENC_VERSION "\n"});
}

}  // namespace

std::string pictureFile(const Drawing& drawing) { return "pictures/" + drawing.name + ".webp"; }

Handbook handbookOf(const Commands& commands) {
    Handbook out;
    Drawings drawings;
    Typeset typeset;
    for (const Language language : {Language::English, Language::Chinese}) {
        const Terms terms(language);
        const Site site{language, commands, typeset, terms, drawings, out.files};
        for (const auto& part : {addHome, addEncodings, addViews, addLessons, addReference}) part(site);
    }
    out.drawings = drawings.all();
    addAssets(out.files);
    out.files.push_back(doorway());
    return out;
}

std::string versionIn(const std::string& folder) {
    std::ifstream in(fs::path(folder) / kMarkFile);
    std::string line;
    std::getline(in, line);
    return line.starts_with(kMark) ? line.substr(kMark.size()) : std::string();
}

bool isHandbook(const std::string& folder) {
    if (versionIn(folder).empty()) return false;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed))
        if (std::ranges::find(kEntries, entry.path().filename().string()) == kEntries.end()) return false;
    return !failed;
}

}  // namespace posenc::handbook
