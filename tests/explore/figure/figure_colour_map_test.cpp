// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/explore/figure/colour_map.hpp"

namespace posenc::figure_colour_map_test {
namespace {

std::string_view automatic(Shade shade, bool dark) { return colourMap("auto", shade, dark).id; }

TEST(ColourMap, AutoIsTheCustomaryOne) {
    EXPECT_EQ(automatic(Shade::Sequential, false), "viridis");
    EXPECT_EQ(automatic(Shade::Sequential, true), "viridis");
    EXPECT_EQ(automatic(Shade::Diverging, false), "balance");
    EXPECT_EQ(automatic(Shade::Diverging, true), "balance-dark");
    EXPECT_EQ(automatic(Shade::Cyclic, true), "twilight");
}

TEST(ColourMap, EveryOneIsFoundByItsId) {
    std::set<std::string_view> ids;
    for (const ColourMap& map : colourMaps()) {
        ids.insert(map.id);
        EXPECT_EQ(&colourMap(map.id, Shade::Cyclic, true), &map);
    }
    EXPECT_EQ(ids.size(), 7U);
}

TEST(ColourMap, AnUnknownIdIsRefusedWithTheKnownOnes) {
    for (const char* id : {"", "jet", "Viridis"}) {
        try {
            colourMap(id, Shade::Sequential, false);
            FAIL() << id;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("auto, viridis, cividis"), std::string::npos) << error.what();
        }
    }
}

TEST(ColourMap, TakesTheNearestOf256) {
    const ColourMap& viridis = colourMap("viridis", Shade::Sequential, false);
    const Rgb first{68, 1, 84}, second{68, 2, 86}, last{253, 231, 37};
    EXPECT_EQ(viridis(0.0), first);
    EXPECT_EQ(viridis(0.49 / 255), first);
    EXPECT_EQ(viridis(0.51 / 255), second);
    EXPECT_EQ(viridis(1.0), last);
    EXPECT_EQ(viridis(-3.0), first);
    EXPECT_EQ(viridis(std::numeric_limits<double>::infinity()), last);
}

TEST(ColourMap, DivergingMapsAreNeutralInTheMiddleAndCyclicOnesClose) {
    for (const char* id : {"balance", "balance-dark"}) {
        const Rgb middle = colourMap(id, Shade::Diverging, false)(0.5);
        EXPECT_LE(std::max({middle.red, middle.green, middle.blue}) - std::min({middle.red, middle.green, middle.blue}),
                  12)
            << id;
    }
    const ColourMap& twilight = colourMap("twilight", Shade::Cyclic, false);
    EXPECT_LE(std::abs(twilight(0.0).red - twilight(1.0).red), 8);
}

TEST(ColourMap, ShadeFraction) {
    EXPECT_EQ(shadeFraction(0.0, {-1, 1}), 0.5);
    EXPECT_EQ(shadeFraction(-5.0, {-1, 1}), 0.0);
    EXPECT_EQ(shadeFraction(5.0, {-1, 1}), 1.0);
    EXPECT_EQ(shadeFraction(7.0, {7, 7}), 0.5);
    EXPECT_TRUE(std::isnan(shadeFraction(kGap, {0, 1})));
}

}  // namespace
}  // namespace posenc::figure_colour_map_test
