// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

namespace posenc::app {

/// What --help prints of a command: lines of at most 80 columns, in which a Chinese character takes two.
std::string helpOf(const CLI::App& command, Language language);

/// An option with its values, and what it is for.
std::pair<std::string, std::string> helpRow(const CLI::Option& option, Language language);

/// Rows of two columns, as in a page of help.
std::string helpRows(const std::vector<std::pair<std::string, std::string>>& rows);

/// `text` from `column` on in lines of at most `width` columns; further lines are indented by `indent`.
std::string wrapped(std::string_view text, std::size_t column, std::size_t indent, std::size_t width = 80);

}  // namespace posenc::app
