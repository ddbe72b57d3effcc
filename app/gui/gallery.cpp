// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "app/cli/look.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/memory.hpp"
#include "app/gui/offscreen.hpp"
#include "app/gui/pictures.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/resource.hpp"
#include "ui/plot/export.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

struct Shown {
    const EncodingInfo* encoding;
    const ViewInfo* view;
    std::string target() const { return std::string(encoding->id) + "/" + view->id; }
    State state() const { return withExamples(defaultState(encoding->id, view->id), ui::coreLanguage()); }
    std::string file(const std::string& ending) const {
        return std::string(encoding->id) + "-" + view->id + ending + ".png";
    }
};

std::vector<Shown> everything() {
    std::vector<Shown> all;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : offeredViews(encoding)) all.push_back({&encoding, view});
    return all;
}

std::string words(const Text& text) { return ui::translated(text).toStdString(); }

Html figureOf(const Shown& shown, const std::string& language) {
    const std::string view = words(shown.view->title), encoding = words(shown.encoding->title);
    const Html picture =
        element("source", {{"srcset", shown.file("-dark")}, {"media", "(prefers-color-scheme: dark)"}}) +
        element("img", {{"loading", "lazy"}, {"src", shown.file("-light")}, {"alt", encoding + " · " + view}});
    const std::string command = "posenc plot " + shown.target() + (language == "en" ? "" : " --lang " + language) +
                                " -o " + shown.file("");
    return element("figure",
                   element("picture", picture) +
                       element("figcaption", element("strong", view) + element("p", words(shown.view->summary)) +
                                                 element("code", command)));
}

/// Returns the first figures up to those of another kind.
template <class Kind> std::span<const Shown> firstOf(std::span<const Shown> all, Kind kind) {
    const auto other = std::ranges::find_if(all, [&](const Shown& each) { return kind(each) != kind(all.front()); });
    return all.first(static_cast<std::size_t>(other - all.begin()));
}

Family familyOf(const Shown& shown) { return shown.encoding->family; }
const EncodingInfo* encodingOf(const Shown& shown) { return shown.encoding; }

/// Writes a line for each family of encodings.
Html links(std::span<const Shown> all) {
    Html out;
    while (!all.empty()) {
        auto family = firstOf(all, familyOf);
        all = all.subspan(family.size());
        out += element("b", words(familyTitle(familyOf(family.front()))));
        Html line;
        while (!family.empty()) {
            const EncodingInfo& first = *family.front().encoding;
            line += element("a", {{"href", "#" + std::string(first.id)}}, words(first.title)) + "\n";
            family = family.subspan(firstOf(family, encodingOf).size());
        }
        out += element("div", line);
    }
    return out;
}

Html sections(std::span<const Shown> all, const std::string& language) {
    Html out;
    while (!all.empty()) {
        const auto own = firstOf(all, encodingOf);
        Html figures;
        for (const Shown& each : own) figures += figureOf(each, language);
        const EncodingInfo& encoding = *own.front().encoding;
        out += element("section", {{"id", encoding.id}},
                       element("h2", words(encoding.title)) + element("p", words(encoding.summary)) +
                           element("div", {{"class", "figures"}}, figures));
        all = all.subspan(own.size());
    }
    return out;
}

/// Returns a page that needs nothing but the pictures next to it. Figures of one encoding stand together.
std::string galleryPage(const std::vector<Shown>& all, const std::string& language) {
    const std::string title = words(say("core", "PosEnc Explorer: gallery")),
                      introduction = words(
                          say("core",
                              "Every figure that lists offer, with its default values, drawn by posenc gallery. "
                              "The command under a figure draws it again.")),
                      asked = words(say("core", "Search: an encoding, a view, a word"));
    const Html head = element("meta", {{"charset", "utf-8"}}) +
                      element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}}) +
                      element("title", title) +
                      element("style", Html::verbatim(std::string(resource("gallery/style.css"))));
    const Html search = element("input", {{"type", "search"}, {"aria-label", asked}, {"placeholder", asked}});
    const Html body = element("header",
                              element("h1", title) + element("p", introduction) + search + element("nav", links(all))) +
                      element("main", sections(all, language)) +
                      element("script", Html::verbatim(std::string(resource("gallery/search.js"))));
    return "<!DOCTYPE html>\n" +
           element("html", {{"lang", language}}, element("head", head) + element("body", body)).str() + "\n";
}

struct GalleryCommand {
    GalleryCommand(CLI::App& app, const Call& call) : spoken(call.language), look(app, call, "960x600") {
        call.option(app, "DIR", folder, say("core", "created if it does not exist"))->required();
    }

    int run() const {
        makeFolder();
        keepMemory();
        const Offscreen offscreen(spoken);
        const auto all = everything();
        drawPictures(all);
        writeWhole(folder / "index.html", galleryPage(all, idOf(spoken)), Named::ByProgram);
        return 0;
    }

private:
    void makeFolder() const {
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        if (error || !std::filesystem::is_directory(folder))
            throw Error(say("core", "The folder \"%1\" could not be created: %2.")
                            .with(folder.string(), error ? systemReason(error.value())
                                                         : Text(say("core", "a file of that name exists"))));
    }

    void drawPictures(const std::vector<Shown>& all) const {
        const ui::ExportOptions asked{look.sheet(), look.isDark(), 0, Named::ByProgram};
        std::array looks{asked, asked};
        for (const bool dark : {false, true}) looks[dark].dark = dark;
        const auto nameOf = [&](const Shown& shown, bool dark) {
            return ui::fileName(folder / shown.file(dark ? "-dark" : "-light"));
        };
        const auto prepare = [&](std::size_t k) {
            const State state = all[k].state();
            const Figure figure = posenc::draw(state);
            Pictures both;
            for (const bool dark : {false, true})
                both.push_back(ui::pictureOf(figure, state, nameOf(all[k], dark), looks[dark]));
            return both;
        };
        const auto write = [&](std::size_t k, const Pictures& both) {
            for (const bool dark : {false, true})
                ui::writePicture(*both[dark], all[k].state(), nameOf(all[k], dark), looks[dark]);
        };
        makePictures(all.size(), {prepare, write});
    }

    Language spoken;
    LookFlags look;
    std::filesystem::path folder;
};

}  // namespace

Action prepareGallery(CLI::App& app, const Call& call) { return actionOf<GalleryCommand>(app, call); }

}  // namespace posenc::app
