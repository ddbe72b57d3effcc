// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/figure_request.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/look.hpp"
#include "app/gui/offscreen.hpp"
#include "core/text/characters.hpp"
#include "ui/plot/grey.hpp"
#include "ui/session/examples.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::app {

namespace {

void requirePictureName(const std::string& file) {
    std::string extension = std::filesystem::path(file).extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (extension != ".png" && extension != ".svg" && extension != ".pdf" && extension != ".txt")
        throw UsageError(say("core", "--output must end in .png, .svg, .pdf or .txt, not \"%1\".").with(file));
}

struct PlotCommand {
    PlotCommand(CLI::App& app, const Call& call)
        : language(call.language), request(app, call), look(app, call, "1280x800") {
        app.add_option(
               "-o,--output", file,
               call.read(say("core", "written whole or not at all; .png, .svg, .pdf; .txt: what it shows, in words")))
            ->type_name("FILE")
            ->required();
    }

    int run() const {
        requirePictureName(file);
        const State asked = request.state();
        const ui::ExportOptions options = look.options();
        const Offscreen offscreen(language);
        const State shown = request.givesWords() ? asked : ui::withExamples(asked);
        const QString name = ui::fileName(file);
        const auto picture = ui::pictureOf(request.figureOf(shown), shown, name, options);
        ui::writePicture(*picture, shown, name, options, {});
        if (const auto warning = look.greyCheck() ? ui::greyProblem(*picture) : std::nullopt)
            std::cerr << "posenc: " << harmless(reading(*warning, language)) << '\n';
        return 0;
    }

    Language language;
    FigureRequest request;
    LookFlags look;
    std::string file;
};

}  // namespace

Action preparePlot(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<PlotCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
