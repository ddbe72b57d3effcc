// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "app/cli/command.hpp"

namespace posenc::app {

using Commands = std::vector<Command>;

/// The words typed after the program's name, except `--lang`, which may stand anywhere.
struct Typed {
    Arguments words;
    std::optional<Language> asked;  ///< with --lang
    Language language;              ///< `asked`, else the language of LC_ALL, LC_MESSAGES or LANG
};

/// Describes the program, and what it does without a command.
Text aboutProgram();

bool isCommand(std::string_view word, const Commands& commands);

/// True if the words ask for a command or for help, not for the window (no word, or one existing file).
bool isCommandLine(const Arguments& words, const Commands& commands);

/// Runs the program without a window; returns its exit status.
int runCommandLine(const Typed& typed, const Commands& commands);

/// Runs `program`. An exception becomes one sentence on stderr and an exit status: 1 for a failure, 2 for a wrong call.
int statusOf(int argc, char** argv, const std::function<int(const Typed&)>& program);

}  // namespace posenc::app
