// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"

/// Many trainings, by whatever runs many commands: posenc lab sweep and posenc lab gather.
namespace posenc::app {

/// Prints the command of each cell of the grid in the file; each writes into `folder`. With a share, "2/8", runs the
/// trainings of that share instead. Returns the exit status: 0 if all of them are finished.
int sweep(const std::string& file, const std::string& folder, const std::string& share, const Call& call);

/// Writes a table of the models in a folder, a row for each setting and length.
int gather(const std::string& folder, const std::string& file, const Call& call);

}  // namespace posenc::app
