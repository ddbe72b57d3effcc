// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>

#include "app/gui/drawn_commands.hpp"
#include "app/gui/export_options.hpp"
#include "app/gui/gallery_page.hpp"
#include "app/gui/memory.hpp"
#include "app/gui/offscreen.hpp"
#include "app/gui/pictures.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/examples.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

struct Shown {
    const EncodingInfo* encoding;
    const ViewInfo* view;
    std::string target() const { return std::string(encoding->id) + "/" + view->id; }
    State state() const { return withExamples(defaultState(encoding->id, view->id), ui::coreLanguage()); }
    std::string file(const char* theme) const {
        return std::string(encoding->id) + "-" + view->id + "-" + theme + ".png";
    }
};

std::vector<Shown> everything() {
    std::vector<Shown> all;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) all.push_back({&encoding, view});
    return all;
}

std::string words(const Text& text) { return ui::translated(text).toStdString(); }

struct GalleryCommand {
    GalleryCommand(CLI::App& app, const Call& call) : spoken(call.language), look(app, call, "960x600") {
        app.add_option("DIR", folder, call.read(say("core", "created if it does not exist")))->required();
    }

    int run() const {
        const std::string language = idOf(spoken);
        makeFolder();
        keepMemory();
        const Offscreen offscreen(spoken);
        const auto all = everything();
        drawPictures(all);
        std::vector<GalleryEntry> entries;
        for (const Shown& shown : all) entries.push_back(entry(shown, language));
        const GalleryWords text{language, words(say("core", "PosEnc Explorer: gallery")),
                                words(say("core",
                                          "Every encoding and view with its default values, drawn by posenc gallery. "
                                          "The command under a figure draws it again.")),
                                words(say("core", "Search: an encoding, a view, a word"))};
        writeWhole(folder / "index.html", galleryPage(entries, text), Named::ByProgram);
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
        std::array<ui::ExportOptions, 2> looks{optionsOf(look), optionsOf(look)};  // light and dark
        for (const bool dark : {false, true}) looks[dark].dark = dark, looks[dark].named = Named::ByProgram;
        const auto nameOf = [&](const Shown& shown, bool dark) {
            return ui::fileName(folder / shown.file(dark ? "dark" : "light"));
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

    GalleryEntry entry(const Shown& shown, const std::string& language) const {
        const std::string command = "posenc plot " + shown.target() + (language == "en" ? "" : " --lang " + language) +
                                    " -o " + shown.encoding->id + "-" + shown.view->id + ".png";
        return {words(familyTitle(shown.encoding->family)),
                shown.encoding->id,
                words(shown.encoding->title),
                words(shown.encoding->summary),
                words(shown.view->title),
                words(shown.view->summary),
                shown.file("light"),
                shown.file("dark"),
                command};
    }

    Language spoken;
    LookFlags look;
    std::filesystem::path folder;
};

}  // namespace

Action prepareGallery(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<GalleryCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
