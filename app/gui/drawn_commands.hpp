// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/about.hpp"
#include "app/cli/command.hpp"
#include "app/cli/plot.hpp"

namespace posenc::app {

Action preparePlot(CLI::App& app, const Call& call);
Action preparePlay(CLI::App& app, const Call& call);
Action prepareGallery(CLI::App& app, const Call& call);
Action prepareHandbook(CLI::App& app, const Call& call);
Action prepareExam(CLI::App& app, const Call& call);
Action prepareSite(CLI::App& app, const Call& call);

/// Replaces an earlier handbook in the folder; throws Error if the folder has anything else.
void writeHandbook(const std::string& folder, Language spoken, const Commands& commands);

inline std::vector<Command> drawnCommands() {
    return {plotCommand(preparePlot),
            {"play", say("core", "an animated figure, as WebP or as PNG frames"), preparePlay},
            {"gallery", say("core", "every encoding and view, rendered, with an index.html"), prepareGallery},
            {"handbook", say("core", "everything the program knows, as web pages in both languages"), prepareHandbook},
            {"exam", say("core", "a sheet of exam questions with figures, and its key"), prepareExam},
            {"site",
             say("core",
                 "the explorer for browsers: figures, the course, models and the handbook, for any host or from disk"),
             prepareSite}};
}

}  // namespace posenc::app
