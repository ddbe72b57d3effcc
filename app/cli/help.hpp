// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

namespace posenc::app {

/// Returns the text of --help: lines of at most 80 columns, in which a Chinese character takes two.
std::string helpOf(const CLI::App& command, Language language);

/// Returns an option with its values, and its purpose.
std::pair<std::string, std::string> helpRow(const CLI::Option& option, Language language);

/// Lays rows out in two columns, as in a page of help.
std::string helpRows(const std::vector<std::pair<std::string, std::string>>& rows);

/// Breaks `text` into lines of at most `width` columns, starting at `column`; further lines are indented by `indent`.
std::string wrapped(std::string_view text, std::size_t column, std::size_t indent, std::size_t width = 80);

}  // namespace posenc::app
