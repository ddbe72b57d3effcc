// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

namespace posenc::app {

Action preparePlot(CLI::App& app, const Arguments& arguments);
Action preparePlay(CLI::App& app, const Arguments& arguments);
Action prepareGallery(CLI::App& app, const Arguments& arguments);

inline std::vector<Command> drawnCommands() {
    return {{"plot", "a figure as PNG, SVG or PDF", preparePlot},
            {"play", "a figure that moves, as an animated WebP or as PNG frames", preparePlay},
            {"gallery", "every encoding and view, rendered, with an index.html", prepareGallery}};
}

}  // namespace posenc::app
