// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/explore/drawing/shades.hpp"

namespace posenc::raster_shades_test {
namespace {

Shades greys(float low, float gain, float offset) {
    Shades shades{low, gain, offset, {}};
    for (std::uint32_t entry = 0; entry < shades.table.size(); ++entry) shades.table[entry] = entry;
    return shades;
}

std::uint32_t naive(const Shades& shades, float value) {
    if (std::isnan(value)) return 0;
    const float at = std::clamp((value - shades.low) * shades.gain + shades.offset, 0.0F, 255.0F);
    return static_cast<std::uint32_t>(at + 0.5F);
}

/// Within one entry: vector instructions may multiply and add in one step.
RC_GTEST_PROP(Shades, AreTheEntriesOfTheTable, ()) {
    const auto count = *rc::gen::inRange<std::size_t>(0, 3000);
    const auto some = *rc::gen::container<std::vector<int>>(count, rc::gen::inRange(-2000, 2000));
    std::vector<float> values;
    for (const int each : some) values.push_back(each % 97 == 0 ? NAN : static_cast<float>(each) / 1000.0F);
    const Shades shades = greys(-1.0F, 127.5F, 0.0F);
    std::vector<std::uint32_t> colours(count);
    RC_ASSERT(shade(shades, values, colours.data()) ==
              std::ranges::any_of(values, [](float each) { return std::isnan(each); }));
    for (std::size_t k = 0; k < count; ++k)
        RC_ASSERT(std::abs(static_cast<int>(colours[k]) - static_cast<int>(naive(shades, values[k]))) <= 1);
}

TEST(Shades, InfiniteValuesAreTheEnds) {
    const float infinity = std::numeric_limits<float>::infinity();
    const std::vector values{-infinity, infinity, 0.0F, 1e30F, NAN};
    std::vector<std::uint32_t> colours(values.size());
    EXPECT_TRUE(shade(greys(0.0F, 255.0F, 0.0F), values, colours.data()));
    EXPECT_EQ(colours, (std::vector<std::uint32_t>{0, 255, 0, 255, 0}));
}

}  // namespace
}  // namespace posenc::raster_shades_test
