// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>

namespace posenc {

/// Compiled in from resources/presets: presets.json under no id, and each config.json under its own.
struct BroughtPreset {
    std::string_view id, text;
};
std::span<const BroughtPreset> broughtPresets();

}  // namespace posenc
