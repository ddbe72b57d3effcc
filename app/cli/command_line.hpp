// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// The same program without a window. Exit status: 0 done, 1 could not, 2 the call was wrong; errors are one sentence
/// on stderr.
int runCommandLine(int argc, char** argv);

/// Whether the arguments ask for a command, or for help, rather than for the window (no argument, or one existing
/// file).
bool isCommandLine(int argc, char** argv);

}  // namespace posenc::app
