// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command_line.hpp"
#include "core/teach/handbook/handbook.hpp"

/// Commands that a shell and `man` ask for, answered from the same descriptions as --help.
namespace posenc::app {

/// Every command with its options, for the manual page and the handbook.
std::vector<handbook::CommandHelp> commandsHelp(const Commands& commands, Language language);

/// Returns the manual page of all commands, in roff. `posenc describe` covers the parameters of encodings.
std::string manualOf(const Commands& commands, Language language);

/// Returns the completions of the last of the words after "posenc": commands, flags, values, encodings and views. Empty
/// where a file may stand, which shells complete by default.
std::vector<std::string> candidates(const Commands& commands, const Arguments& words);

/// Returns `manual` and `complete`, which know all other commands.
std::vector<Command> aboutCommands();

}  // namespace posenc::app
