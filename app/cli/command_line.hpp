// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

namespace posenc::app {

using Commands = std::vector<Command>;

bool isCommand(std::string_view word, const Commands& commands);

/// Whether the arguments ask for a command, or for help, rather than for the window (no argument, or one existing
/// file).
bool isCommandLine(int argc, char** argv, const Commands& commands);

/// The same program without a window; its exit status.
int runCommandLine(int argc, char** argv, const Commands& commands);

/// Runs `program`. What it throws is one sentence on stderr and an exit status: 1 could not, 2 the call was wrong.
int statusOf(const std::function<int()>& program);

}  // namespace posenc::app
