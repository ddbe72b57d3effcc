// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

namespace posenc::app {

Action preparePlot(CLI::App& app, const Call& call);
Action prepareGallery(CLI::App& app, const Call& call);

inline std::vector<Command> drawnCommands() {
    return {{"plot", say("core", "a figure as PNG, SVG or PDF"), preparePlot},
            {"gallery", say("core", "every encoding and view, rendered, with an index.html"), prepareGallery}};
}

}  // namespace posenc::app
