// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/png.hpp"

#include <gtest/gtest.h>

#include "tests/explore/drawing/small_drawings.hpp"

namespace posenc::drawing::png_test {
namespace {

struct Case {
    const char* name;
    std::uint32_t (*pixel)(int x, int y);
    int kind;  ///< PNG's colour type
};

void PrintTo(const Case& row, std::ostream* out) { *out << row.name; }

std::uint32_t number(int x, int y) { return static_cast<std::uint32_t>(x + 40 * y); }

const Case kCases[] = {
    {"OneColour", [](int, int) { return 0xff0072b2U; }, 3},
    {"AsManyColoursAsAByteTells", [](int x, int y) { return 0xff000000U | number(x, y) % 256U; }, 3},
    {"OneMore", [](int x, int y) { return 0xff000000U | number(x, y) % 257U; }, 2},
    {"FewTranslucentOnes", [](int x, int y) { return number(x, y) % 7U << 29U | 0x123456U; }, 3},
    {"ManyTranslucentOnes", [](int x, int y) { return number(x, y) << 24U | number(x, y) * 97U; }, 6}};

class Png : public testing::TestWithParam<Case> {};

/// One pixel wide, one high, and both wider than a byte can count.
TEST_P(Png, GivesBackItsPixels) {
    for (const auto& [width, height] : {std::pair(40, 30), {1, 30}, {700, 1}}) {
        const Image image = imageOf(width, height, GetParam().pixel);
        const ReadPng read = readPng(pngOf(image));
        EXPECT_EQ(std::pair(read.width, read.height), std::pair(width, height));
        EXPECT_EQ(read.bits, 8);
        if (width == 40) {
            EXPECT_EQ(read.kind, GetParam().kind);
        }
        const std::vector<std::uint32_t> wanted(image.pixels.get(), image.pixels.get() + width * height);
        EXPECT_EQ(read.pixels, wanted);
    }
}

INSTANTIATE_TEST_SUITE_P(Table, Png, testing::ValuesIn(kCases), [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::drawing::png_test
