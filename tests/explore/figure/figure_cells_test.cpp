// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/explore/figure/cell_text.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/runs.hpp"

namespace posenc::figure_cells_test {
namespace {

TEST(CellText, IsShortAndSaysWhetherItWasRounded) {
    struct Row {
        const char* name;
        double value, largest;
        int digits;
        const char* text;
    };
    constexpr double kInf = std::numeric_limits<double>::infinity();
    const Row rows[] = {
        {"a quarter", 0.25, 1.0, 3, "0.25"},
        {"negative", -1.5, 2.0, 3, "−1.5"},
        {"whole", 12.0, 12.0, 3, "12"},
        {"whole among fractions", 1.0, 1.0, 3, "1"},
        {"nearly whole", 0.9999, 1.0, 3, "1.00"},
        {"a third", 1.0 / 3, 1.0, 3, "0.33"},
        {"a third beside smaller ones", 1.0 / 3, 0.5, 3, "0.333"},
        {"a third, two digits", 1.0 / 3, 0.5, 2, "0.33"},
        {"three digits before the point", 123.4, 200.0, 3, "123"},
        {"two digits before it", 12.34, 200.0, 3, "12.3"},
        {"one digit", 1.234, 200.0, 3, "1.23"},
        {"one digit, shorter", 1.234, 200.0, 2, "1.2"},
        {"long but whole", 131072.0, 131072.0, 2, "131072"},
        {"zero", 0.0, 1.0, 3, "0"},
        {"minus zero", -0.0, 1.0, 3, "0"},
        {"small beside others", 0.0004, 1.0, 3, "0.00"},
        {"small and negative", -0.0004, 1.0, 3, "0.00"},
        {"small slope", -1.0 / 256, 31.0 / 256, 3, "−0.004"},
        {"sum of tenths", 0.1 + 0.2, 1.0, 3, "0.3"},
        {"two decimals", 0.5, 1e5, 3, "0.5"},
        {"millions", 3e6, 3e6, 3, "3×10⁶"},
        {"millions with a fraction", 1.26e7, 2e7, 3, "1.3×10⁷"},
        {"all small", 1.24e-7, 3e-7, 3, "1.2×10⁻⁷"},
        {"all small, shorter", -1.24e-7, 3e-7, 2, "−10⁻⁷"},
        {"huge", 1e300, 1e300, 3, "10³⁰⁰"},
        {"infinite", kInf, 1.0, 3, "∞"},
        {"minus infinite", -kInf, 1.0, 3, "−∞"},
        {"masked", kGap, 1.0, 3, ""},
    };
    for (const Row& row : rows) EXPECT_EQ(cellText(row.value, row.largest, row.digits), row.text) << row.name;
}

/// Back to a number, as a reader would.
double read(const std::string& text) { return parseNumber(text).value(); }

RC_GTEST_PROP(CellText, IsWithinHalfOfItsLastDigit, ()) {
    const double largest = std::pow(10.0, *rc::gen::inRange(-9000, 9000) / 1000.0);
    const double value = largest * *rc::gen::inRange(-100'000, 100'001) / 100'000.0;
    const int digits = *rc::gen::inRange(2, 4);
    const std::string text = cellText(value, largest, digits);
    const double relative = digits == 3 ? 0.05 : 0.5;  // of a power of ten: one significant digit less
    const double absolute = 0.5 * std::pow(10.0, -std::max(2.0, digits - 1 - std::floor(std::log10(largest))));
    const double figures = 0.5 * std::pow(10.0, 1 - digits) * std::abs(value);
    const bool power = runsOf(text).size() == 2;
    const double slack = power ? relative * std::abs(value) : std::max(absolute, figures);
    RC_ASSERT(std::abs(read(text) - value) <= slack * (1 + 1e-9));
    RC_ASSERT(text.find("-") == std::string::npos);
    RC_ASSERT(charactersOf(text).size() <= 10U);
}

}  // namespace
}  // namespace posenc::figure_cells_test
