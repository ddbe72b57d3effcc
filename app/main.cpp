// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.hpp"
#include "app/signals.hpp"
#include "app/window_main.hpp"
#include "ui/text/file_name.hpp"

/// Arguments are read before any Qt object exists: the command line needs no display.
int main(int argc, char** argv) {
    using namespace posenc;
    return app::statusOf([&] {
        const bool command = app::isCommandLine(argc, argv);
        app::endCleanly(command ? app::ClosedPipes::End : app::ClosedPipes::AreErrors);
        if (command) return app::runCommandLine(argc, argv);
        return runWindow(argc, argv, argc > 1 ? ui::fileName(argv[1]) : QString());
    });
}
