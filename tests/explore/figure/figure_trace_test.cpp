// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <cmath>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/trace.hpp"

namespace posenc::figure_trace_test {
namespace {

using Range = Interval<std::int64_t>;
constexpr double kInf = std::numeric_limits<double>::infinity();

Axis axisOf(double low, double high, Scale scale = Scale::Linear) {
    Axis axis;
    axis.range = {low, high};
    axis.scale = scale;
    axis.integers = true;
    return axis;
}

/// How a curve was asked, perhaps by several threads.
struct Calls {
    std::atomic<std::size_t> largest = 0, values = 0;
};

Curve curveOf(std::function<double(std::int64_t)> value, Calls* calls = nullptr) {
    Curve curve;
    curve.values = [value = std::move(value), calls](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = value(first++);
        if (calls == nullptr) return;
        std::size_t largest = calls->largest;
        while (largest < out.size() && !calls->largest.compare_exchange_weak(largest, out.size())) {}
        calls->values += out.size();
    };
    return curve;
}

double wobble(std::int64_t k) {
    const auto x = static_cast<double>(k);
    return std::sin(x * 1.7) + 0.3 * std::cos(x * x * 0.01) + 0.01 * x;
}

struct Extremes {
    double low = kInf, high = -kInf;
    void add(double value) { low = std::min(low, value), high = std::max(high, value); }
};

/// Number by number, by the definition of a column; then half-way meetings of neighbours.
std::vector<Extremes> naiveColumns(const std::function<double(std::int64_t)>& value, Range view, const Axis& x,
                                   std::size_t n) {
    std::vector<Extremes> all(n);
    for (std::int64_t k = view.low; k <= view.high; ++k)
        for (std::size_t p = 0; p < n; ++p) {
            const double a = valueAt(x, static_cast<double>(p) / static_cast<double>(n));
            const double b = valueAt(x, static_cast<double>(p + 1) / static_cast<double>(n)),
                         at = static_cast<double>(k);
            if ((p == 0 || at >= a) && (at < b || p + 1 == n)) all[p].add(value(k));
        }
    std::vector<Extremes> met = all;
    for (std::size_t p = 0; p + 1 < n; ++p) {
        if (all[p].high < all[p + 1].low)
            met[p].add((all[p].high + all[p + 1].low) / 2), met[p + 1].add((all[p].high + all[p + 1].low) / 2);
        if (all[p].low > all[p + 1].high)
            met[p].add((all[p].low + all[p + 1].high) / 2), met[p + 1].add((all[p].low + all[p + 1].high) / 2);
    }
    return met;
}

RC_GTEST_PROP(FigureTrace, DenseAgreesWithAFullScan, ()) {
    const double low = *rc::gen::inRange(-3000, 3000) / 10.0;
    const auto columns = static_cast<std::size_t>(*rc::gen::inRange(1, 60));
    const double high = low + static_cast<double>(columns) + *rc::gen::inRange(20, 30000) / 10.0;
    const Range domain{-1000, 5000};
    const Range view{static_cast<std::int64_t>(std::ceil(low)), static_cast<std::int64_t>(std::floor(high))};
    RC_PRE(view.high - view.low + 1 > static_cast<std::int64_t>(columns));
    const Trace trace = sample(curveOf(wobble), domain, axisOf(low, high), columns);
    RC_ASSERT(trace.dense);
    const auto naive = naiveColumns(wobble, view, axisOf(low, high), columns);
    for (std::size_t p = 0; p < columns; ++p) {
        RC_ASSERT(std::abs(trace.low[p] - naive[p].low) <= 1e-12);
        RC_ASSERT(std::abs(trace.high[p] - naive[p].high) <= 1e-12);
    }
}

TEST(FigureTrace, SparseHasEveryNumberInViewAndOneBeyondEachEnd) {
    const Trace trace = sample(curveOf(wobble), {0, 100}, axisOf(10.5, 14.2), 640);
    EXPECT_FALSE(trace.dense);
    ASSERT_EQ(trace.points.size(), 8U);  // 9 ... 16
    for (std::size_t i = 0; i < trace.points.size(); ++i) {
        EXPECT_EQ(trace.points[i].x, 9.0 + static_cast<double>(i));
        EXPECT_EQ(trace.points[i].y, wobble(9 + static_cast<std::int64_t>(i)));
    }
}

TEST(FigureTrace, SparseStaysInsideTheDomainAndAboveZeroOnALogAxis) {
    const Trace whole = sample(curveOf(wobble), {0, 4}, axisOf(0, 4), 640);
    EXPECT_EQ(whole.points.front().x, 0.0);
    EXPECT_EQ(whole.points.back().x, 4.0);
    const Trace positive = sample(curveOf(wobble), {0, 4}, axisOf(1, 4, Scale::Log), 640);
    EXPECT_EQ(positive.points.front().x, 1.0);
    EXPECT_TRUE(sample(curveOf(wobble), {0, 4}, axisOf(50, 60), 640).points.empty());
    EXPECT_TRUE(sample(curveOf(wobble), {0, 1'000'000'000'000}, axisOf(0, 1e12), 0).points.empty());
}

TEST(FigureTrace, WhatIsNotFiniteIsAGap) {
    const auto value = [](std::int64_t k) { return k == 3 ? kGap : k == 5 ? kInf : 1.0; };
    const Trace trace = sample(curveOf(value), {0, 9}, axisOf(0, 9), 100);
    for (std::size_t i = 0; i < trace.points.size(); ++i)
        EXPECT_EQ(std::isnan(trace.points[i].y), i == 3 || i == 5) << i;
}

TEST(FigureTrace, DenseGapsStayGaps) {
    const auto value = [](std::int64_t k) { return k < 500 ? kGap : k >= 700 && k < 800 ? -kInf : 2.0; };
    const Trace trace = sample(curveOf(value), {0, 999}, axisOf(-0.5, 999.5), 100);
    ASSERT_TRUE(trace.dense);
    for (std::size_t p = 0; p < 100; ++p) {
        EXPECT_EQ(std::isnan(trace.low[p]), p < 50 || (p >= 70 && p < 80)) << p;
        EXPECT_EQ(std::isnan(trace.high[p]), std::isnan(trace.low[p])) << p;
    }
}

TEST(FigureTrace, ASingleFiniteValueAmongGapsIsKept) {
    const auto value = [](std::int64_t k) { return k == 505 ? 7.0 : kGap; };
    const Trace trace = sample(curveOf(value), {0, 999}, axisOf(-0.5, 999.5), 100);
    EXPECT_EQ(trace.low[50], 7.0);
    EXPECT_EQ(trace.high[50], 7.0);
    EXPECT_TRUE(std::isnan(trace.low[49]) && std::isnan(trace.low[51]));
}

TEST(FigureTrace, NeighboursMeet) {
    const auto value = [](std::int64_t k) { return k < 300 ? 0.0 : k < 600 ? 10.0 : -4.0; };
    const Trace trace = sample(curveOf(value), {0, 999}, axisOf(-0.5, 999.5), 100);
    EXPECT_EQ(trace.high[29], 5.0);
    EXPECT_EQ(trace.low[30], 5.0);
    EXPECT_EQ(trace.low[59], 3.0);
    EXPECT_EQ(trace.high[60], 3.0);
    EXPECT_EQ(trace.low[45], 10.0);
}

TEST(FigureTrace, LogAxisHasNoHolesAndFollowsTheLine) {
    const Axis x = axisOf(1, 1e6, Scale::Log);
    const auto value = [](std::int64_t k) { return std::log10(static_cast<double>(k)); };  // straight on this axis
    const Trace trace = sample(curveOf(value), {0, 1'000'000}, x, 600);
    ASSERT_TRUE(trace.dense);
    for (std::size_t p = 0; p < 600; ++p) {
        const double expected = 6.0 * (static_cast<double>(p) + 0.5) / 600.0;
        EXPECT_NEAR(trace.low[p], expected, 0.0151) << p;
        EXPECT_NEAR(trace.high[p], expected, 0.0151) << p;
    }
    for (std::size_t p = 1; p < 600; ++p) EXPECT_LE(trace.low[p], trace.high[p - 1]) << p;
}

TEST(FigureTrace, LogAxisBeginsWithTheNumberBeforeTheView) {
    const Axis x = axisOf(1.5, 1e6, Scale::Log);
    const Trace trace = sample(curveOf([](std::int64_t k) { return static_cast<double>(k); }), {0, 1'000'000}, x, 600);
    EXPECT_GT(trace.low.front(), 1.0);
    EXPECT_LT(trace.low.front(), 2.0);
}

TEST(FigureTrace, LogAxisNeverBridgesAGapNorReachesBeyondTheDomain) {
    const Axis x = axisOf(1, 1e6, Scale::Log);
    const Trace gap = sample(curveOf([](std::int64_t k) { return k == 3 ? kGap : 1.0; }), {0, 1'000'000}, x, 600);
    EXPECT_TRUE(std::isnan(gap.low[35]));  // between 2 and 3
    EXPECT_FALSE(std::isnan(gap.low[25]));
    const Trace late = sample(curveOf([](std::int64_t) { return 1.0; }), {4, 1'000'000}, x, 600);
    EXPECT_TRUE(std::isnan(late.low[30]));
    EXPECT_FALSE(std::isnan(late.low[80]));
}

TEST(FigureTrace, AFullScanIsAskedInChunks) {
    Calls calls;
    const Trace trace = sample(curveOf(wobble, &calls), {0, 999'999}, axisOf(-0.5, 999'999.5), 640);
    EXPECT_TRUE(trace.dense);
    EXPECT_LE(calls.largest, 65'536U);
    EXPECT_EQ(calls.values, 1'000'000U);
}

TEST(FigureTrace, APeakOfOneNumberIsKeptAtAnyLength) {
    const std::int64_t last = 30'000'000;
    const auto peaks = [](std::int64_t k) { return k == 12'345'678 ? 9.0 : k == 20'000'001 ? -5.0 : 0.0; };
    for (const Scale scale : {Scale::Linear, Scale::Log}) {
        const Trace trace = sample(curveOf(peaks), {0, last}, axisOf(1, static_cast<double>(last), scale), 1000);
        ASSERT_TRUE(trace.dense);
        EXPECT_EQ(std::ranges::max(trace.high), 9.0);
        EXPECT_EQ(std::ranges::min(trace.low), -5.0);
        EXPECT_EQ(std::ranges::count_if(trace.high, [](double each) { return each > 4.5; }), 1);
    }
}

TEST(FigureTrace, BandIsThereSparseAndDense) {
    Curve curve = curveOf([](std::int64_t) { return 1.0; });
    curve.band = [](std::int64_t first, std::span<double> low, std::span<double> high) {
        for (std::size_t i = 0; i < low.size(); ++i) {
            low[i] = -static_cast<double>(first + static_cast<std::int64_t>(i));
            high[i] = i + static_cast<std::size_t>(first) == 3 ? kInf : 5.0;
        }
    };
    const Trace sparse = sample(curve, {0, 9}, axisOf(0, 9), 100);
    ASSERT_EQ(sparse.bandLow.size(), 10U);
    EXPECT_EQ(sparse.bandLow[4].y, -4.0);
    EXPECT_TRUE(std::isnan(sparse.bandHigh[3].y));
    const Trace dense = sample(curve, {0, 9999}, axisOf(-0.5, 9999.5), 100);
    ASSERT_EQ(dense.bandHigh.size(), 100U);
    for (const Point& point : dense.bandLow) EXPECT_EQ(point.y, -point.x);
}

}  // namespace
}  // namespace posenc::figure_trace_test
