// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

/// Schemes of the reader's own on a command line: --define FILE, before or behind any other word.
namespace posenc::app {

inline constexpr auto kDefineFlag = "--define";

/// True for commands that show, compare or write an encoding.
bool takesDefinitions(std::string_view command);

/// Removes each "--define FILE" from the words of such a command and keeps the scheme until the program ends, so that
/// its id is that of an encoding. Throws Error naming the file.
void takeDefinitions(Arguments& words);

/// Their files, as they were given.
const std::vector<std::string>& definitionFiles();

/// The text of a definition. Throws Error if the file is larger than a definition may be.
std::string definitionIn(const std::string& file);

}  // namespace posenc::app
