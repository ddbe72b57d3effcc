// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/figure/sampling.hpp"

namespace posenc {
namespace {

using Range = Interval<std::int64_t>;
constexpr double kTwo53 = 9007199254740992.0;

Axis axisOf(double low, double high, Scale scale = Scale::Linear) {
    Axis axis;
    axis.range = {low, high};
    axis.scale = scale;
    axis.integers = true;
    return axis;
}

/// The end of a pixel; on a linear axis one that is a whole number but for rounding is that number.
double edgeOf(const Axis& axis, double fraction) {
    const double edge = valueAt(axis, fraction), whole = std::nearbyint(edge);
    const double rounding = 8.0 * std::numeric_limits<double>::epsilon() *
                            std::max(std::abs(axis.range.low), std::abs(axis.range.high));
    return axis.scale == Scale::Linear && std::abs(edge - whole) <= rounding ? whole : edge;
}

/// By the definition, number by number: which pixel holds the centre of k?
Boxes naiveBoxes(const Axis& axis, Range domain, std::size_t pixels) {
    Boxes boxes;
    for (std::size_t p = 0; p < pixels; ++p) {
        const double n = static_cast<double>(pixels);
        const double a = p == 0 ? axis.range.low : edgeOf(axis, static_cast<double>(p) / n);
        const double b = edgeOf(axis, static_cast<double>(p + 1) / n), centre = a + (b - a) / 2;
        std::int64_t first = 0, count = 0, nearest = 0;
        bool hasNearest = false;
        for (std::int64_t k = domain.low; k <= domain.high; ++k) {
            const auto value = static_cast<double>(k);
            const bool inside = value >= a && (value < b || (p + 1 == pixels && value <= b));
            if (inside && count++ == 0) first = k;
            if (value - 0.5 <= centre && centre < value + 0.5) nearest = k, hasNearest = true;
        }
        if (count == 0 && hasNearest) first = nearest, count = 1;
        boxes.low.push_back(first);
        boxes.high.push_back(first + count);
    }
    return boxes;
}

bool same(const Boxes& a, const Boxes& b) {
    if (a.size() != b.size() || a.low.size() != a.high.size()) return false;
    for (std::size_t p = 0; p < a.size(); ++p) {
        const bool empty = a.low[p] == a.high[p];
        if (empty != (b.low[p] == b.high[p])) return false;
        if (!empty && (a.low[p] != b.low[p] || a.high[p] != b.high[p])) return false;
    }
    return true;
}

RC_GTEST_PROP(FigureBoxes, AgreeWithTheDefinition, ()) {
    const bool logarithmic = *rc::gen::arbitrary<bool>();
    const double low = logarithmic ? *rc::gen::inRange(1, 4000) / 10.0 : *rc::gen::inRange(-2000, 2000) / 10.0;
    const double high = low + *rc::gen::inRange(1, 5000) / 10.0;
    const Range domain{*rc::gen::inRange(-50, 100), *rc::gen::inRange(100, 500)};
    const auto pixels = static_cast<std::size_t>(*rc::gen::inRange(1, 300));
    const Axis axis = axisOf(low, high, logarithmic ? Scale::Log : Scale::Linear);
    RC_ASSERT(same(boxesUnder(axis, domain, pixels), naiveBoxes(axis, domain, pixels)));
}

RC_GTEST_PROP(FigureBoxes, CoverEveryNumberOnceWhenThereAreMoreThanPixels, ()) {
    const auto pixels = static_cast<std::size_t>(*rc::gen::inRange(1, 2000));
    const std::int64_t first = *rc::gen::inRange<std::int64_t>(-1'000'000'000'000, 1'000'000'000'000);
    const std::int64_t count = static_cast<std::int64_t>(pixels) + *rc::gen::inRange<std::int64_t>(1, 1'000'000'000);
    const Axis axis = axisOf(static_cast<double>(first) - 0.5, static_cast<double>(first + count) - 0.5);
    const Boxes boxes = boxesUnder(axis, {first - 10, first + count + 10}, pixels);
    RC_ASSERT(boxes.low.front() == first);
    RC_ASSERT(boxes.high.back() == first + count);
    for (std::size_t p = 0; p + 1 < pixels; ++p) RC_ASSERT(boxes.high[p] == boxes.low[p + 1]);
    for (std::size_t p = 0; p < pixels; ++p) RC_ASSERT(boxes.low[p] < boxes.high[p]);
}

TEST(FigureBoxes, LargeCellsBecomeBlocksOfEqualPixels) {
    const Boxes boxes = boxesUnder(axisOf(-0.5, 2.5), {0, 2}, 9);
    EXPECT_EQ(boxes.low, (std::vector<std::int64_t>{0, 0, 0, 1, 1, 1, 2, 2, 2}));
    EXPECT_EQ(boxes.high, (std::vector<std::int64_t>{1, 1, 1, 2, 2, 2, 3, 3, 3}));
}

TEST(FigureBoxes, NothingOutsideTheDomain) {
    const Boxes boxes = boxesUnder(axisOf(-4.5, 5.5), {0, 2}, 10);
    for (std::size_t p = 0; p < 10; ++p) EXPECT_EQ(boxes.low[p] < boxes.high[p], p >= 4 && p <= 6) << p;
}

TEST(FigureBoxes, EmptyDomainAndNoPixels) {
    const Boxes boxes = boxesUnder(axisOf(0, 10), {1, 0}, 5);
    EXPECT_EQ(boxes.low, boxes.high);
    EXPECT_EQ(boxesUnder(axisOf(0, 10), {0, 10}, 0).size(), 0U);
}

TEST(FigureBoxes, LogAxisHasWideCellsAtTheLeftAndManyAtTheRight) {
    const Boxes boxes = boxesUnder(axisOf(1, 1e6, Scale::Log), {0, 1'000'000}, 600);
    EXPECT_EQ(boxes.low.front(), 1);
    EXPECT_EQ(boxes.low[17], 1);  // 10^(6 × 17.5 / 600) < 1.5 < 10^(6 × 18.5 / 600)
    EXPECT_EQ(boxes.low[18], 2);
    EXPECT_GT(boxes.high.back() - boxes.low.back(), 20'000);
    EXPECT_EQ(boxes.high.back(), 1'000'001);
}

TEST(FigureBoxes, UpToTwoToThe53) {
    const Boxes wide = boxesUnder(axisOf(0, kTwo53), {0, static_cast<std::int64_t>(kTwo53)}, 1024);
    EXPECT_EQ(wide.low.front(), 0);
    EXPECT_EQ(wide.high.front(), std::int64_t{1} << 43);
    EXPECT_EQ(wide.high.back(), (std::int64_t{1} << 53) + 1);
    const Boxes close = boxesUnder(axisOf(kTwo53 - 8, kTwo53), {0, static_cast<std::int64_t>(kTwo53)}, 8);
    for (std::size_t p = 0; p < 8; ++p)
        EXPECT_EQ(close.low[p], (std::int64_t{1} << 53) - 8 + static_cast<std::int64_t>(p));
}

TEST(FigureBoxes, RangesBeyondAllIntegersAreEmptyNotUndefined) {
    for (const double far : {1e30, -1e300}) {
        const Boxes boxes = boxesUnder(axisOf(far, far * (far > 0 ? 2 : 0.5)), {0, 100}, 4);
        for (std::size_t p = 0; p < 4; ++p) EXPECT_GE(boxes.low[p], boxes.high[p]);
    }
}

TEST(FigureFraction, EndsAreExactAndInverseOfEachOther) {
    for (const Axis& axis : {axisOf(-3, 1e7), axisOf(1, 1e9, Scale::Log), axisOf(1e-3, 7, Scale::Log)}) {
        EXPECT_EQ(valueAt(axis, 0), axis.range.low);
        EXPECT_EQ(valueAt(axis, 1), axis.range.high);
        EXPECT_EQ(fractionOf(axis, axis.range.low), 0.0);
        EXPECT_EQ(fractionOf(axis, axis.range.high), 1.0);
        for (const double f : {0.1, 0.37, 0.5, 0.999}) EXPECT_NEAR(fractionOf(axis, valueAt(axis, f)), f, 1e-14);
    }
}

TEST(FigureFraction, ZeroLiesInfinitelyFarOnALogAxis) {
    EXPECT_EQ(fractionOf(axisOf(1, 10, Scale::Log), 0.0), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(fractionOf(axisOf(1, 10, Scale::Log), -2.0), -std::numeric_limits<double>::infinity());
}

/// Value 100 row + column, sampled by the definition of a mean.
Field hundredRowsPlusColumns() {
    Field field;
    field.rows = {0, 3};
    field.columns = {0, 5};
    field.at = [](std::int64_t r, std::int64_t c) { return static_cast<double>(100 * r + c); };
    field.sample = [at = field.at](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < columns.size(); ++x) {
                double sum = 0.0, count = 0.0;
                for (auto r = rows.low[y]; r < rows.high[y]; ++r)
                    for (auto c = columns.low[x]; c < columns.high[x]; ++c) sum += at(r, c), ++count;
                out[y * columns.size() + x] = static_cast<float>(sum / count);
            }
    };
    return field;
}

TEST(FigureRaster, TopRowComesFirst) {
    Axis x = axisOf(-0.5, 5.5), y = axisOf(-0.5, 3.5);
    const Raster up = sample(hundredRowsPlusColumns(), x, y, 6, 4);
    EXPECT_EQ(up.values[0], 300.0F);
    EXPECT_EQ(up.values[3 * 6 + 5], 5.0F);
    EXPECT_EQ(up.values[1 * 6 + 2], 202.0F);
    y.inverted = true;
    const Raster down = sample(hundredRowsPlusColumns(), x, y, 6, 4);
    EXPECT_EQ(down.values[0], 0.0F);
    EXPECT_EQ(down.values[1 * 6 + 2], 102.0F);
    x.inverted = true;
    EXPECT_EQ(sample(hundredRowsPlusColumns(), x, y, 6, 4).values[0], 5.0F);
}

TEST(FigureRaster, OddHeightAndMeans) {
    const Raster raster = sample(hundredRowsPlusColumns(), axisOf(-0.5, 5.5), axisOf(-0.5, 3.5), 3, 1);
    EXPECT_EQ(raster.values, (std::vector<float>{150.5F, 152.5F, 154.5F}));
    EXPECT_TRUE(sample(hundredRowsPlusColumns(), axisOf(0, 5), axisOf(0, 3), 0, 7).values.empty());
}

/// Every pixel of a mosaic is that of the raster, whichever way the axes run.
RC_GTEST_PROP(FigureRaster, MosaicShowsTheSamePixels, ()) {
    Axis x = axisOf(-0.5, 5.5), y = axisOf(-0.5, 3.5);
    x.inverted = *rc::gen::arbitrary<bool>();
    y.inverted = *rc::gen::arbitrary<bool>();
    const auto width = *rc::gen::inRange<std::size_t>(1, 40), height = *rc::gen::inRange<std::size_t>(1, 40);
    const auto tiles = mosaic(hundredRowsPlusColumns(), x, y, width, height);
    if (!tiles) return;
    RC_ASSERT(tiles->cells.values.size() <= width * height / 2);
    const Raster raster = sample(hundredRowsPlusColumns(), x, y, width, height);
    for (std::size_t row = 0; row < height; ++row)
        for (std::size_t column = 0; column < width; ++column)
            RC_ASSERT(tiles->cells.values[tiles->rows[row] * tiles->cells.width + tiles->columns[column]] ==
                      raster.values[row * width + column]);
}

TEST(FigureRaster, PointSamplesAreCellsInTheMiddle) {
    const Field points = pointSampled(hundredRowsPlusColumns());
    const Raster raster = sample(points, axisOf(-0.5, 5.5), axisOf(-0.5, 3.5), 2, 1);
    EXPECT_EQ(raster.values, (std::vector<float>{201.0F, 204.0F}));
    EXPECT_EQ(sample(points, axisOf(-0.5, 5.5), axisOf(-0.5, 3.5), 60, 40).values,
              sample(hundredRowsPlusColumns(), axisOf(-0.5, 5.5), axisOf(-0.5, 3.5), 60, 40).values);
}

TEST(FigureRaster, ExtentLeavesOutWhatIsNotFinite) {
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
    EXPECT_EQ(extent(std::vector{nan, 3.0F, -1.0F, inf}), (Interval<double>{-1.0, 3.0}));
    EXPECT_EQ(extent(std::vector{nan, -inf}), std::nullopt);
    EXPECT_EQ(extent({}), std::nullopt);
}

}  // namespace
}  // namespace posenc
