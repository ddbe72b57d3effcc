// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/about.hpp"
#include "app/cli/signals.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/window_main.hpp"
#include "ui/text/file_name.hpp"

/// Reads arguments before any Qt object exists: the command line needs no display.
int main(int argc, char** argv) {
    using namespace posenc;
    return app::statusOf(argc, argv, [&](const app::Typed& typed) {
        app::Commands commands = app::textCommands();
        for (const auto& more : {app::drawnCommands(), app::aboutCommands()})
            commands.insert(commands.end(), more.begin(), more.end());
        const bool command = app::isCommandLine(typed.words, commands);
        app::endCleanly(command ? app::ClosedPipes::End : app::ClosedPipes::AreErrors);
        if (command) return app::runCommandLine(typed, commands);
        return runWindow(argc, argv, typed.words.empty() ? QString() : ui::fileName(typed.words.front()), typed);
    });
}
