// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/explore/figure/sampling.hpp"
#include "tests/explore/figure/random_boxes.hpp"

namespace posenc::figure_boxes_test {
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

/// The end of a pixel; on a linear axis one that is a whole number or a half but for rounding is just that.
double edgeOf(const Axis& axis, double fraction) {
    const double edge = valueAt(axis, fraction), half = std::nearbyint(2.0 * edge) / 2.0;
    const double rounding = 8.0 * std::numeric_limits<double>::epsilon() *
                            std::max(std::abs(axis.range.low), std::abs(axis.range.high));
    return axis.scale == Scale::Linear && std::abs(edge - half) <= rounding ? half : edge;
}

struct Pixel {
    double left, right;
    bool last;

    Pixel(const Axis& axis, std::size_t p, std::size_t pixels)
        : left(p == 0 ? axis.range.low : edgeOf(axis, static_cast<double>(p) / static_cast<double>(pixels))),
          right(edgeOf(axis, static_cast<double>(p + 1) / static_cast<double>(pixels))),
          last(p + 1 == pixels) {}

    bool isLong() const { return right - left > 1.0 + 1e-9; }

    /// How much of cell k is in it.
    double overlap(std::int64_t k) const {
        const auto value = static_cast<double>(k);
        return std::max(0.0, std::min(right, value + 0.5) - std::max(left, value - 0.5));
    }
};

/// By the definition, number by number: which cell does a pixel show that is no longer than one? The one whose centre
/// it holds, or the one that holds its own centre.
std::optional<std::int64_t> naiveCell(const Pixel& pixel, Range domain) {
    std::optional<std::int64_t> nearest;
    const double centre = pixel.left + (pixel.right - pixel.left) / 2;
    for (std::int64_t k = domain.low; k <= domain.high; ++k) {
        const auto value = static_cast<double>(k);
        if (value >= pixel.left && (value < pixel.right || (pixel.last && value <= pixel.right))) return k;
        if (value - 0.5 <= centre && centre < value + 0.5) nearest = k;
    }
    return nearest;
}

RC_GTEST_PROP(FigureBoxes, AgreeWithTheDefinition, ()) {
    const bool logarithmic = *rc::gen::arbitrary<bool>();
    const double low = logarithmic ? *rc::gen::inRange(1, 4000) / 10.0 : *rc::gen::inRange(-2000, 2000) / 10.0;
    const double high = low + *rc::gen::inRange(1, 5000) / 10.0;
    const Range domain{*rc::gen::inRange(-50, 100), *rc::gen::inRange(100, 500)};
    const auto pixels = static_cast<std::size_t>(*rc::gen::inRange(1, 300));
    const Axis axis = axisOf(low, high, logarithmic ? Scale::Log : Scale::Linear);
    const Boxes boxes = boxesUnder(axis, domain, pixels);
    RC_ASSERT(boxes.size() == pixels);
    for (std::size_t p = 0; p < pixels; ++p) {
        const Pixel pixel(axis, p, pixels);
        const Stretch box = boxes[p];
        const auto cell = pixel.isLong() ? std::nullopt : naiveCell(pixel, domain);
        for (std::int64_t k = domain.low; k <= domain.high; ++k) {
            const double wanted = pixel.isLong() ? pixel.overlap(k) : k == cell ? 1.0 : 0.0;
            const double got = k >= box.low && k < box.high ? box.share(k) : 0.0;
            RC_ASSERT(std::abs(got - wanted) < 1e-9);
        }
        RC_ASSERT(box.empty() || (box.low >= domain.low && box.high <= domain.high + 1));
    }
}

RC_GTEST_PROP(FigureBoxes, WeighAllPixelsAlikeAndCoverEveryNumberOnce, ()) {
    const auto pixels = static_cast<std::size_t>(*rc::gen::inRange(1, 2000));
    const std::int64_t first = *rc::gen::inRange<std::int64_t>(-1'000'000'000, 1'000'000'000);
    const std::int64_t count = static_cast<std::int64_t>(pixels) + *rc::gen::inRange<std::int64_t>(1, 1'000'000'000);
    const Axis axis = axisOf(static_cast<double>(first) - 0.5, static_cast<double>(first + count) - 0.5);
    const Boxes boxes = boxesUnder(axis, {first - 10, first + count + 10}, pixels);
    RC_ASSERT(boxes.low.front() == first && boxes.lowCut.front() == 0.0);
    RC_ASSERT(boxes.high.back() == first + count && boxes.highCut.back() == 0.0);
    const double size = static_cast<double>(count) / static_cast<double>(pixels);
    for (std::size_t p = 0; p < pixels; ++p) {
        const Stretch box = boxes[p];
        RC_ASSERT(!box.empty() && std::abs(box.size() - size) < 1e-5);
        if (p + 1 == pixels) break;
        const Stretch next = boxes[p + 1];
        const double end = static_cast<double>(box.high - first) - box.highCut;
        RC_ASSERT(std::abs(end - static_cast<double>(next.low - first) - next.lowCut) < 1e-5);
    }
}

TEST(FigureBoxes, LargeCellsBecomeBlocksOfEqualPixels) {
    const Boxes boxes = boxesUnder(axisOf(-0.5, 2.5), {0, 2}, 9);
    EXPECT_EQ(boxes.low, (std::vector<std::int64_t>{0, 0, 0, 1, 1, 1, 2, 2, 2}));
    EXPECT_EQ(boxes.high, (std::vector<std::int64_t>{1, 1, 1, 2, 2, 2, 3, 3, 3}));
}

TEST(FigureBoxes, CutTheNumbersAtTheirEnds) {
    const Boxes boxes = boxesUnder(axisOf(-0.5, 4.5), {0, 4}, 2);
    EXPECT_EQ(boxes[0], (Stretch{0, 3, 0.0, 0.5}));
    EXPECT_EQ(boxes[1], (Stretch{2, 5, 0.5, 0.0}));
    EXPECT_EQ(boxes[0].size(), 2.5);
    EXPECT_DOUBLE_EQ(boxes[0].mean(), (0.0 + 1.0 + 0.5 * 2.0) / 2.5);
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
    EXPECT_EQ(wide.high.front(), (std::int64_t{1} << 43) + 1);  // half of the number at its end
    EXPECT_EQ(wide.highCut.front(), 0.5);
    EXPECT_GE(wide.high.back(), std::int64_t{1} << 53);  // half a number more is no double
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
            for (std::size_t x = 0; x < columns.size(); ++x)
                out[y * columns.size() + x] = static_cast<float>(test::areaMean(at, rows[y], columns[x]));
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
}  // namespace posenc::figure_boxes_test
