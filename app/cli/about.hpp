// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command_line.hpp"
#include "core/teach/handbook/handbook.hpp"

/// What a shell and `man` ask of the command line, answered from the same descriptions as --help.
namespace posenc::app {

/// Every command with its options, for the manual page and the handbook.
std::vector<handbook::CommandHelp> commandsHelp(const Commands& commands, Language language);

/// The manual page of all commands, in roff. Parameters of encodings are told by `posenc describe`.
std::string manualOf(const Commands& commands, Language language);

/// What the last of the words after "posenc" may become: commands, flags, values, encodings and views. Nothing where a
/// file may stand, which shells complete by themselves.
std::vector<std::string> candidates(const Commands& commands, const Arguments& words);

/// `manual` and `complete`, which know all other commands.
std::vector<Command> aboutCommands();

}  // namespace posenc::app
