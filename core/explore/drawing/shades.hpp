// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <span>

namespace posenc {

/// Maps values to colours by a table: entry round((value - low) * gain + offset), clamped to it; entry 0 for NaN.
struct Shades {
    float low = 0.0F, gain = 0.0F, offset = 0.0F;
    std::array<std::uint32_t, 256> table{};
};

/// Colours all values; returns true if any of them is NaN. About 0.35 ns a value.
bool shade(const Shades& shades, std::span<const float> values, std::uint32_t* colours);

}  // namespace posenc
