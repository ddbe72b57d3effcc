// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>
#include <vector>

namespace posenc::web {

/// resources/presets/presets.json under no id, and each preset's config.json under its own.
struct Brought {
    std::string_view id, text;
};
std::span<const Brought> broughtPresets();

}  // namespace posenc::web
