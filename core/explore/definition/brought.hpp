// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc::definition {

/// A file of resources/definitions as compiled in: the steps of an encoding, a part that several of them "use", or
/// "views/periods", what a view computes from them.
struct Brought {
    const char *name, *text;
};
std::span<const Brought> broughtDefinitions();

/// Returns the steps of an encoding, each line "use PART" replaced by that part; empty if there are none.
std::string broughtSteps(std::string_view id);

}  // namespace posenc::definition
