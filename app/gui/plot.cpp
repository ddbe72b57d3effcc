// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/figure_request.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/look.hpp"
#include "app/gui/offscreen.hpp"
#include "app/gui/pictures.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/drawing/grey.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

void requireKnownName(const std::string& file) {
    std::string extension = std::filesystem::path(file).extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::string_view kKnown[] = {".png", ".svg", ".pdf", ".html", ".txt", ".wav"};
    if (std::ranges::find(kKnown, extension) == std::end(kKnown))
        throw UsageError(
            say("core", "--output must end in .png, .svg, .pdf, .html, .txt or .wav, not \"%1\".").with(file));
}

/// An HTML page is printed with its picture as wide as the paper: its letters are as large there as the others.
const char* usualSize(const Arguments& words) {
    for (std::size_t k = 0; k < words.size(); ++k) {
        const bool isFlag = words[k].starts_with("-o") || words[k].starts_with("--output");
        const std::string& file = words[std::min(k + 1, words.size() - 1)];
        if (isFlag && (words[k].ends_with(".html") || file.ends_with(".html"))) return "880x550";
    }
    return "1280x800";
}

struct PlotCommand {
    PlotCommand(CLI::App& app, const Call& call)
        : language(call.language), request(app, call), look(app, call, usualSize(call.arguments)) {
        app.add_option(
               "-o,--output", file,
               call.read(say("core",
                             "output file, written completely or not at all: .png, .svg, .pdf; .html: a page "
                             "with sliders, 880x550 unless --size is given; .txt: a description in words; "
                             ".wav: a curve as a sound, its pitch follows y; with --scene all also a folder, or "
                             "a name with %d")))
            ->type_name("FILE")
            ->required();
        offer(app.add_option("--file-format", format,
                             call.read(say("core", "format of the files, with --scene all and a folder"))),
              {"png", "svg", "pdf", "html", "txt", "wav"})
            ->capture_default_str()
            ->type_name("FORMAT");
        app.add_option("--series", series,
                       call.read(say("core", "for .wav: the key of the curve, as in tables (default: the first)")))
            ->type_name("KEY");
    }

    int run() {
        if (request.isOfAll() && isFolder()) file = (std::filesystem::path(file) / ("%d." + format)).string();
        requireKnownName(file);
        if (!series.empty() && !isSound()) throw UsageError(say("core", "--series is for .wav files only."));
        ui::ExportOptions options = look.options();
        if (request.isOfAll() && isNumbered()) options.named = Named::ByProgram;
        if (request.isOfAll() && !isNumbered() && !ui::isDeckFile(ui::fileName(file)))
            throw UsageError(say("core",
                                 "--scene all needs a .pdf or .html file, a folder, or %d in --output, for the number "
                                 "of the scene, such as talk-%d.png."));
        (void)request.scene();  // reports errors in the call before those of a display
        if (isSound()) return writeSounds();
        const Offscreen offscreen(language);
        if (request.isOfAll())
            isNumbered() ? drawScenes(options) : drawDeck(options);
        else
            write(*prepared(0, file, options), 0, file, options);
        return 0;
    }

    bool isSound() const { return ui::isSoundFile(ui::fileName(file)); }

    int writeSounds() const {
        makeFolder();
        for (std::size_t scene = 0; scene < (request.isOfAll() ? request.scenes() : 1); ++scene) {
            const NamedState shown = shownIn(scene);
            ui::writeSound(request.figureOf(shown), shown.state, ui::fileName(fileOf(scene)), series,
                           request.isOfAll() ? Named::ByProgram : Named::ByUser);
        }
        return 0;
    }

    std::string fileOf(std::size_t scene) const {
        return request.isOfAll() ? ui::pathOf(ui::sceneFile(ui::fileName(file), scene)).string() : file;
    }

    void drawScenes(const ui::ExportOptions& options) const {
        makeFolder();
        const auto prepare = [&](std::size_t k) { return Pictures{prepared(k, fileOf(k), options)}; };
        const auto finish = [&](std::size_t k, const Pictures& one) { write(*one.front(), k, fileOf(k), options); };
        makePictures(request.scenes(), {prepare, finish});
    }

    bool isNumbered() const { return file.find("%d") != std::string::npos; }

    bool isFolder() const { return file.ends_with('/') || std::filesystem::is_directory(file); }

    /// One that is named with a "/" at its end need not exist.
    void makeFolder() const {
        if (!isNumbered()) return;
        const auto folder = std::filesystem::path(file).parent_path();
        std::error_code failure;
        if (!folder.empty()) std::filesystem::create_directory(folder, failure);
        if (failure)
            throw Error(say("core", "The folder %1 cannot be made: %2").with(folder.string(), failure.message()));
    }

    /// All scenes in one file.
    void drawDeck(const ui::ExportOptions& options) const {
        std::vector<NamedState> shown;
        for (std::size_t k = 0; k < request.scenes(); ++k) shown.push_back(shownIn(k));
        Pictures pictures(shown.size());
        makePictures(shown.size(), {[&](std::size_t k) { return Pictures{prepared(k, file, options)}; },
                                    [&](std::size_t k, const Pictures& one) { pictures[k] = one.front(); }});
        ui::writeDeck(shown, pictures, ui::fileName(file), options);
        for (const auto& each : pictures) tellGrey(*each);
    }

    void tellGrey(const ui::Picture& picture) const {
        if (const auto warning = look.greyCheck() ? drawing::greyProblem(picture) : std::nullopt) warn(*warning, language);
    }

    NamedState shownIn(std::size_t scene) const {
        NamedState asked = request.scene(scene);
        if (!request.givesWords()) asked.state = withExamples(asked.state, ui::coreLanguage());
        return asked;
    }

    std::shared_ptr<const ui::Picture> prepared(std::size_t scene, const std::string& to,
                                                const ui::ExportOptions& options) const {
        const NamedState shown = shownIn(scene);
        Figure figure = [&] {
            const Stage drawing(0.0, 0.5);
            return request.figureOf(shown);
        }();
        const Stage preparing(0.5, 0.9);
        return ui::pictureOf(std::move(figure), shown.state, ui::fileName(to), options);
    }

    void write(const ui::Picture& picture, std::size_t scene, const std::string& to,
               const ui::ExportOptions& options) const {
        ui::writePicture(picture, shownIn(scene), ui::fileName(to), options);
        tellGrey(picture);
    }

    Language language;
    FigureRequest request;
    LookFlags look;
    std::string file, series, format = "png";
};

}  // namespace

Action preparePlot(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<PlotCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
