// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/brought.hpp"

/// A page brings neither texts nor trained models along: figures of those are stills.
namespace posenc::lab {

std::string_view trainingText() { return {}; }
std::string_view heldOutText() { return {}; }
std::vector<Shelved> shelvedFiles() { return {}; }

}  // namespace posenc::lab
