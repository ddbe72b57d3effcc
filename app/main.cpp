// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>

#include "app/cli/command_line.hpp"
#include "app/window_main.hpp"

/// Arguments are read before any Qt object exists: the command line needs no display.
int main(int argc, char** argv) {
    if (posenc::app::isCommandLine(argc, argv)) return posenc::app::runCommandLine(argc, argv);
    const QString file = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    return posenc::runWindow(argc, argv, file);
}
