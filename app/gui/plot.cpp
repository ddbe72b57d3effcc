// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plot.hpp"

#include <memory>

#include "app/gui/drawn_commands.hpp"
#include "app/gui/offscreen.hpp"
#include "app/gui/pictures.hpp"
#include "core/explore/run/stop.hpp"
#include "ui/plot/export.hpp"
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
        const ui::ExportOptions options{look().sheet(), look().isDark(), 0, named()};
        if (count() == 1 && !isDeck()) return write(*prepared(0, options), 0, options);
        Pictures deck(count());
        const auto finish = [&](std::size_t k, const Pictures& one) {
            isDeck() ? void(deck[k] = one.front()) : write(*one.front(), k, options);
        };
        makePictures(count(), {[&](std::size_t k) { return Pictures{prepared(k, options)}; }, finish});
        if (isDeck()) writeDeck(deck, options);
    }

    /// All scenes in one file.
    void writeDeck(const Pictures& pictures, const ui::ExportOptions& options) const {
        std::vector<NamedState> shown;
        for (std::size_t k = 0; k < count(); ++k) shown.push_back(scene(k));
        ui::writeDeck(shown, pictures, ui::fileName(file()), options);
        for (const auto& each : pictures) tellGrey(*each);
    }

    std::shared_ptr<const ui::Picture> prepared(std::size_t k, const ui::ExportOptions& options) const {
        const NamedState shown = scene(k);
        Figure figure = figureOf(shown);
        const Stage preparing(0.5, 0.9);
        return ui::pictureOf(std::move(figure), shown.state, ui::fileName(file()), options);
    }

    void write(const ui::Picture& picture, std::size_t k, const ui::ExportOptions& options) const {
        ui::writePicture(picture, scene(k), ui::fileName(fileOf(k)), options);
        tellGrey(picture);
    }
};

}  // namespace

Action preparePlot(CLI::App& app, const Call& call) { return actionOf<DrawnPlot>(app, call); }

}  // namespace posenc::app
