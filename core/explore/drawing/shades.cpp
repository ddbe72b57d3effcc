// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/shades.hpp"

#include <algorithm>

#include "core/explore/math/clones.hpp"

namespace posenc {

namespace {

constexpr std::size_t kAtOnce = 1024;

POSENC_CLONES bool entriesOf(const float* __restrict values, std::size_t count, float low, float gain, float offset,
                             std::int32_t* __restrict entries) {
    int gaps = 0;
    for (std::size_t k = 0; k < count; ++k) {
        const float at = (values[k] - low) * gain + offset;
        const float held = at > 0.0F ? (at < 255.0F ? at : 255.0F) : 0.0F;  // 0 for NaN, whose conversion is undefined
        entries[k] = static_cast<std::int32_t>(held + 0.5F);
        gaps |= values[k] != values[k] ? 1 : 0;
    }
    return gaps != 0;
}

}  // namespace

bool shade(const Shades& shades, std::span<const float> values, std::uint32_t* colours) {
    bool gaps = false;
    std::array<std::int32_t, kAtOnce> entries;
    for (std::size_t at = 0; at < values.size(); at += kAtOnce) {
        const std::size_t count = std::min(kAtOnce, values.size() - at);
        gaps |= entriesOf(values.data() + at, count, shades.low, shades.gain, shades.offset, entries.data());
        for (std::size_t k = 0; k < count; ++k) colours[at + k] = shades.table[static_cast<std::size_t>(entries[k])];
    }
    return gaps;
}

}  // namespace posenc
