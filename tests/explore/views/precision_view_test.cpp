// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/rounding.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/text/sentences.hpp"

/// Rounding against lists of values, and the view of precision against published figures.
namespace posenc::precision_view_test {
namespace {

using test::fieldOf;
using test::numbersOf;

constexpr Format kAll[] = {Format::Float32, Format::BFloat16, Format::Float16};

TEST(Rounding, GoesToTheNearestAndToEvenFromTheMiddle) {
    struct Row {
        double value;
        Format format;
        double expected;
    };
    for (const Row& row :
         {Row{257, Format::BFloat16, 256}, Row{259, Format::BFloat16, 260}, Row{2049, Format::Float16, 2048},
          Row{2051, Format::Float16, 2052}, Row{16777217, Format::Float32, 16777216}, Row{-257, Format::BFloat16, -256},
          Row{65504, Format::Float16, 65504}, Row{65519, Format::Float16, 65504}, Row{65520, Format::Float16, HUGE_VAL},
          Row{1.0 / 3.0, Format::BFloat16, 0.333984375}, Row{0x1p-24, Format::Float16, 0x1p-24},
          Row{0x1p-26, Format::Float16, 0.0}, Row{0.1, Format::Double, 0.1}})
        EXPECT_EQ(rounded(row.value, row.format), row.expected) << row.value;
}

TEST(Rounding, CountsWholeNumbersThatStayDistinct) {
    for (const Format format : kAll) {
        std::set<double> seen;
        for (std::int64_t m = 0; m < 70'000; ++m) {
            seen.insert(rounded(static_cast<double>(m), format));
            if (m % 37 > 0 && m < 65'000) continue;
            ASSERT_EQ(distinctWholeNumbers(m + 1, format), static_cast<std::int64_t>(seen.size())) << m;
        }
    }
    EXPECT_EQ(distinctWholeNumbers(131'072, Format::BFloat16), 1409);
    EXPECT_EQ(distinctWholeNumbers(257, Format::BFloat16), 257);
    EXPECT_EQ(distinctWholeNumbers(258, Format::BFloat16), 257);
    EXPECT_EQ(distinctWholeNumbers(std::int64_t{1} << 53, Format::Float32),
              (std::int64_t{1} << 24) + 29 * (1 << 23) + 1);
}

/// Every pixel of one cell against the value that the table gives for it, which the standard library works out.
TEST(Precision, ItsPixelsAreTheCellsOfItsTable) {
    for (const char* place : {"everywhere", "position", "frequency", "product", "table"})
        for (const char* format : {"float32", "bfloat16", "float16"}) {
            const auto figure = draw(
                parseState(std::string("rope/precision length=200000 base=1000 head-dim=16 place=") + place +
                           " format=" + format));
            const Field& field = fieldOf(figure);
            Boxes rows, columns;
            for (std::int64_t pair = 0; pair < 8; ++pair) rows.add({pair, pair + 1});
            for (std::int64_t m = 0; m < 200'000; m += 1 + m / 7) columns.add({m, m + 1});
            std::vector<float> out(rows.size() * columns.size());
            field.sample(rows, columns, out);
            for (std::size_t y = 0; y < rows.size(); ++y)
                for (std::size_t x = 0; x < columns.size(); ++x) {
                    const double wanted = field.at(rows.low[y], columns.low[x]);
                    const float got = out[y * columns.size() + x];
                    EXPECT_TRUE(std::isnan(wanted) ? std::isnan(got) : std::abs(got - wanted) < 2e-6)
                        << place << " " << format << " pair " << y << " at " << columns.low[x] << ": " << got << " for "
                        << wanted;
                }
        }
}

/// Pixels of several pairs and of parts of positions: the mean by area.
TEST(Precision, ItsPixelsAreMeansOfCells) {
    const auto figure = draw(parseState("rope/precision length=3000 head-dim=32"));
    const Field& field = fieldOf(figure);
    Random random(3);
    const Boxes rows = test::cutBoxes(random, 0, 4, 2.0), columns = test::cutBoxes(random, 100, 20, 9.0);
    std::vector<float> out(rows.size() * columns.size());
    field.sample(rows, columns, out);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const double wanted = test::areaMean(field.at, rows[y], columns[x]);
            const float got = out[y * columns.size() + x];
            EXPECT_TRUE(std::isnan(wanted) ? std::isnan(got) : std::abs(got - wanted) < 5e-6) << got << " " << wanted;
        }
}

/// cos error in float32 as transformers computes it for Llama 2: 1.4e-4 at 4,095, 4.2e-3 at 131,071.
TEST(Precision, TellsThePublishedErrorsOfFloat32) {
    const auto error = [](const char* state) {
        const auto says = test::found(numbersOf(state), "as in much code, cosines are off by up to #");
        return says.empty() ? 0.0 : says[0];
    };
    EXPECT_NEAR(error("rope/precision length=4096"), 1.3627e-4, 1e-8);
    EXPECT_NEAR(error("rope/precision length=32768"), 4.7569e-4, 1e-8);
    EXPECT_NEAR(error("rope/precision length=131072"), 4.1540e-3, 1e-7);
    const auto rounding = test::found(numbersOf("rope/precision length=131072"), "cosines are off by up to #");
    ASSERT_EQ(rounding.size(), 1U);
    EXPECT_NEAR(rounding[0], 1.4914e-3, 1e-7);
}

TEST(Precision, TellsWhichPositionsAreLost) {
    const std::string says = numbersOf("rope/precision length=131072");
    EXPECT_NE(says.find("Positions in bfloat16: <b>1,409</b> of 131,072 stay distinct; the first that is lost is "
                        "<b>257</b>"),
              std::string::npos)
        << says;
    EXPECT_NE(says.find("the first that is lost is <b>2,049</b>"), std::string::npos);
    EXPECT_NE(numbersOf("rope/precision length=131072 place=position format=float16")
                  .find("float16 has overflowed by position"),
              std::string::npos);
}

TEST(Precision, FieldIsTheErrorOfThePlace) {
    const auto thetas = geometricFrequencies(10000.0, 128);
    const char* places[] = {"position", "frequency", "product", "table"};
    const char* formats[] = {"float32", "bfloat16", "float16"};
    for (std::size_t p = 0; p < 4; ++p)
        for (std::size_t f = 0; f < 3; ++f) {
            const auto r = [&](double value) { return rounded(value, kAll[f]); };
            const Figure figure = draw(
                parseState(std::string("rope/precision length=5000 place=") + places[p] + " format=" + formats[f]));
            for (const std::int64_t m : {1, 300, 4097, 4999})
                for (const std::int64_t i : {0, 7, 40, 63}) {
                    const double theta = thetas[static_cast<std::size_t>(i)], exact = static_cast<double>(m) * theta;
                    const double angles[] = {r(static_cast<double>(m)) * theta, static_cast<double>(m) * r(theta),
                                             r(exact), std::atan2(r(std::sin(exact)), r(std::cos(exact)))};
                    const double error = std::abs(std::remainder(angles[p] - exact, kTurn));
                    EXPECT_NEAR(fieldOf(figure).at(i, m), std::log10(std::max(error, 1e-9)), 1e-3)
                        << places[p] << " " << formats[f] << " " << m << " " << i;
                }
        }
}

}  // namespace
}  // namespace posenc::precision_view_test
