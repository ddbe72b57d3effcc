// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "app/cli/command.hpp"

namespace posenc::app {

using Commands = std::vector<Command>;

/// What was typed after the program's name, but for `--lang`, which may stand anywhere.
struct Typed {
    Arguments words;
    std::optional<Language> asked;  ///< with --lang
    Language language;              ///< that, else what LC_ALL, LC_MESSAGES or LANG ask for
};

/// What the program is, and what it does without a command.
Text aboutProgram();

bool isCommand(std::string_view word, const Commands& commands);

/// Whether the words ask for a command, or for help, rather than for the window (no word, or one existing file).
bool isCommandLine(const Arguments& words, const Commands& commands);

/// The same program without a window; its exit status.
int runCommandLine(const Typed& typed, const Commands& commands);

/// Runs `program`. What it throws is one sentence on stderr and an exit status: 1 could not, 2 the call was wrong.
int statusOf(int argc, char** argv, const std::function<int(const Typed&)>& program);

}  // namespace posenc::app
