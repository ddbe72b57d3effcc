// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "app/cli/command_line.hpp"

namespace posenc {

/// Opens the explorer with `fileToOpen`, named as by ui::fileName(), unless that is empty; returns the exit status when
/// the window is closed. Without a display it ends the program with a sentence. A requested language overrides the
/// settings.
int runWindow(int& argc, char** argv, const QString& fileToOpen, const app::Typed& typed);

}  // namespace posenc
