// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plot.hpp"

#include <memory>

#include "app/gui/drawn_commands.hpp"
#include "app/gui/export_options.hpp"
#include "app/gui/offscreen.hpp"
#include "app/gui/pictures.hpp"
#include "core/explore/run/stop.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::app {

namespace {

/// `posenc plot` in the formats that Qt draws: PNG, PDF, pages, and SVG with letters as paths.
class DrawnPlot : public PlotCommand {
public:
    using PlotCommand::PlotCommand;

private:
    void draw() override {
        const Offscreen offscreen(language());
        ui::ExportOptions options = optionsOf(look());
        options.named = named();
        if (isDeck()) return drawDeck(options);
        if (count() > 1) return drawScenes(options);
        write(*prepared(0, options), 0, options);
    }

    void drawScenes(const ui::ExportOptions& options) const {
        const auto prepare = [&](std::size_t k) { return Pictures{prepared(k, options)}; };
        const auto finish = [&](std::size_t k, const Pictures& one) { write(*one.front(), k, options); };
        makePictures(count(), {prepare, finish});
    }

    /// All scenes in one file.
    void drawDeck(const ui::ExportOptions& options) const {
        std::vector<NamedState> shown;
        for (std::size_t k = 0; k < count(); ++k) shown.push_back(scene(k));
        Pictures pictures(shown.size());
        makePictures(shown.size(), {[&](std::size_t k) { return Pictures{prepared(k, options)}; },
                                    [&](std::size_t k, const Pictures& one) { pictures[k] = one.front(); }});
        ui::writeDeck(shown, pictures, ui::fileName(file()), options);
        for (const auto& each : pictures) tellGrey(*each);
    }

    std::shared_ptr<const ui::Picture> prepared(std::size_t k, const ui::ExportOptions& options) const {
        const NamedState shown = scene(k);
        Figure figure = [&] {
            const Stage drawing(0.0, 0.5);
            return figureOf(shown);
        }();
        const Stage preparing(0.5, 0.9);
        return ui::pictureOf(std::move(figure), shown.state, ui::fileName(file()), options);
    }

    void write(const ui::Picture& picture, std::size_t k, const ui::ExportOptions& options) const {
        ui::writePicture(picture, scene(k), ui::fileName(fileOf(k)), options);
        tellGrey(picture);
    }
};

}  // namespace

Action preparePlot(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<DrawnPlot>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
