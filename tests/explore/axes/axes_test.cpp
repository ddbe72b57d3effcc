// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/axes/placement.hpp"
#include "core/explore/encodings/rope.hpp"

namespace posenc {
static void PrintTo(Allocation rule, std::ostream* out) { *out << kAllocations[static_cast<std::size_t>(rule)]; }
}  // namespace posenc

namespace posenc::axes_test {
namespace {

constexpr Allocation kRules[] = {Allocation::Chunked,        Allocation::Interleaved, Allocation::InterleavedGgml,
                                 Allocation::Ernie,          Allocation::VideoRope,   Allocation::VideoRopeOffset,
                                 Allocation::ChunkedOverDims};

Section randomSection(Allocation rule) {
    if (rule == Allocation::Ernie) {
        const auto side = *rc::gen::inRange<std::int64_t>(0, 20);
        return {side, side, *rc::gen::inRange<std::int64_t>(side == 0, 20)};
    }
    const bool any = rule == Allocation::Chunked || rule == Allocation::ChunkedOverDims;
    const auto axes = any ? *rc::gen::inRange<std::size_t>(1, 7) : 3;
    auto out = *rc::gen::container<Section>(axes, rc::gen::inRange<std::int64_t>(0, 20));
    out.front() += 1;
    return out;
}

std::size_t pairsOf(const Section& section) {
    return static_cast<std::size_t>(std::accumulate(section.begin(), section.end(), std::int64_t{0}));
}

/// As the published code does it: everything along the first axis, then slices of the others written over.
struct Sliced {
    std::vector<int> axis;

    void slice(std::int64_t first, std::int64_t end, std::int64_t step, int to) {
        for (std::int64_t i = first; i < std::min<std::int64_t>(end, static_cast<std::int64_t>(axis.size())); i += step)
            axis[static_cast<std::size_t>(i)] = to;
    }
};

std::vector<int> naive(Allocation rule, const Section& s) {
    Sliced out{std::vector<int>(pairsOf(s), 0)};
    const auto pairs = static_cast<std::int64_t>(out.axis.size());
    std::int64_t at = 0;
    const std::int64_t per = rule == Allocation::ChunkedOverDims ? 2 : 1;
    switch (rule) {
        case Allocation::Chunked:
        case Allocation::ChunkedOverDims:
            for (std::size_t axis = 0; axis < s.size(); at += per * s[axis++])
                out.slice(at, at + per * s[axis], 1, static_cast<int>(axis));
            break;
        case Allocation::InterleavedGgml:
            out.slice(0, pairs, 1, 3);
            for (int axis = 0; axis < 3; ++axis) out.slice(axis, 3 * s[static_cast<std::size_t>(axis)], 3, axis);
            break;
        case Allocation::Interleaved:
            for (int axis = 1; axis < 3; ++axis) out.slice(axis, 3 * s[static_cast<std::size_t>(axis)], 3, axis);
            break;
        case Allocation::Ernie:
            out.slice(0, 2 * s[0], 2, 1);
            out.slice(1, 2 * s[0], 2, 2);
            break;
        case Allocation::VideoRope:
            out.slice(0, s[1] + s[2], 2, 1);
            out.slice(1, s[1] + s[2], 2, 2);
            break;
        case Allocation::VideoRopeOffset:
            out.slice(1, 2 * s[1], 2, 1);
            out.slice(2, 2 * s[2], 2, 2);
            break;
    }
    return out.axis;
}

class EveryRule : public testing::TestWithParam<Allocation> {};

TEST_P(EveryRule, IsItsPublishedSlices) {
    rc::check([rule = GetParam()] {
        const Section section = randomSection(rule);
        RC_ASSERT(shared(rule, section, pairsOf(section)).axis == naive(rule, section));
    });
}

TEST_P(EveryRule, SharesOutEveryPairOnce) {
    rc::check([rule = GetParam()] {
        const Section section = randomSection(rule);
        const PairShares shares = shared(rule, section, pairsOf(section));
        const auto counts = shares.pairsPerAxis();
        RC_ASSERT(counts.size() == static_cast<std::size_t>(axesOf(rule, section.size())));
        RC_ASSERT(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) ==
                  static_cast<std::int64_t>(pairsOf(section)));
    });
}

TEST_P(EveryRule, RefusesAListThatLeavesAPairOver) {
    rc::check([rule = GetParam()] {
        const Section section = randomSection(rule);
        RC_ASSERT(sectionProblem(rule, section, pairsOf(section) + 1).has_value());
        RC_ASSERT(!sectionProblem(rule, section, pairsOf(section)).has_value());
    });
}

// Bit for bit: the same position on every axis, whatever the rule, is RoPE's angle.
TEST_P(EveryRule, IsRopeForText) {
    rc::check([rule = GetParam()] {
        const Section section = randomSection(rule);
        const auto pairs = pairsOf(section);
        const auto theta = geometricFrequencies(10000.0, static_cast<int>(2 * pairs));
        const PairShares shares = shared(rule, section, pairs);
        const Segment text{Segment::Kind::Text, *rc::gen::inRange<std::int64_t>(1, 50), 1, 0, 0, {}};
        PlacementRules rules;
        rules.start = *rc::gen::inRange<std::int64_t>(-1000, 1'000'000);
        const auto ids = placed(std::vector{text}, rules).ids;
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto axis = static_cast<std::size_t>(std::min(shares.axis[i], 2));
            for (std::size_t t = 0; t < ids[axis].size(); ++t)
                RC_ASSERT(ids[axis][t] * theta[i] ==
                          static_cast<double>(rules.start + static_cast<std::int64_t>(t)) * theta[i]);
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Allocations, EveryRule, testing::ValuesIn(kRules), [](const auto& each) {
    return std::string(kAllocations[static_cast<std::size_t>(each.param)]);
});

// Placement.

Segment words(std::int64_t length) { return {Segment::Kind::Text, length, 1, 0, 0, {}}; }
Segment image(std::int64_t rows, std::int64_t columns) { return {Segment::Kind::Image, 0, 1, rows, columns, {}}; }
Segment video(std::int64_t frames, std::int64_t rows, std::int64_t columns, double fps) {
    return {Segment::Kind::Video, 0, frames, rows, columns, fps};
}

std::vector<Segment> randomSequence() {
    std::vector<Segment> out;
    const auto side = [] { return 2 * *rc::gen::inRange<std::int64_t>(1, 9); };
    for (int k = *rc::gen::inRange(1, 7); k > 0; --k) {
        const int kind = *rc::gen::inRange(0, 3);
        out.push_back(kind == 0   ? words(*rc::gen::inRange<std::int64_t>(1, 20))
                      : kind == 1 ? image(side(), side())
                                  : video(*rc::gen::inRange<std::int64_t>(1, 9), side(), side(),
                                          *rc::gen::element(0.5, 1.0, 2.0, 3.0, 4.0, 24.0)));
    }
    return out;
}

/// A token at a time, as get_rope_index of transformers 4.x: each block begins after the largest id so far of the block
/// before.
struct Naive {
    std::vector<std::array<double, 3>> ids;
    double next = 0.0;

    void add(std::array<double, 3> id) { ids.push_back(id); }

    void block(const Segment& segment, const PlacementRules& rules) {
        const double start = next;
        for (std::int64_t f = 0; f < segment.frames; ++f)
            for (std::int64_t r = 0; r < segment.rows / rules.merge; ++r)
                for (std::int64_t c = 0; c < segment.columns / rules.merge; ++c) {
                    const double time = segment.fps && rules.tokensPerSecond
                                            ? static_cast<double>(f) * *rules.tokensPerSecond * 2.0 / *segment.fps
                                            : static_cast<double>(f);
                    add({start + std::floor(time), start + static_cast<double>(r), start + static_cast<double>(c)});
                    next = std::max(next, std::ranges::max(ids.back()) + 1.0);
                }
    }
};

RC_GTEST_PROP(Placement, IsTheGridTokenByToken, ()) {
    const auto segments = randomSequence();
    PlacementRules rules;
    if (*rc::gen::arbitrary<bool>()) rules.tokensPerSecond = *rc::gen::element(1.0, 2.0, 25.0);
    Naive naive;
    for (const Segment& each : segments) {
        if (each.kind != Segment::Kind::Text) naive.block(each, rules);
        for (std::int64_t k = 0; k < each.length; ++k, ++naive.next) naive.add({naive.next, naive.next, naive.next});
    }
    const Placement placement = placed(segments, rules);
    RC_ASSERT(placement.tokens() == static_cast<std::int64_t>(naive.ids.size()));
    for (std::size_t t = 0; t < naive.ids.size(); ++t)
        for (std::size_t axis = 0; axis < 3; ++axis) RC_ASSERT(placement.ids[axis][t] == naive.ids[t][axis]);
    RC_ASSERT(placement.next == naive.next);
}

RC_GTEST_PROP(Placement, AnImageCostsItsLongerSide, ()) {
    const auto rows = 2 * *rc::gen::inRange<std::int64_t>(1, 60), columns = 2 * *rc::gen::inRange<std::int64_t>(1, 60);
    for (const auto next : {PlacementRules::Next::Max, PlacementRules::Next::Extent}) {
        const PlacementRules rules{.next = next};
        const Placement placement = placed(std::vector{words(3), image(rows, columns), words(1)}, rules);
        RC_ASSERT(placement.starts[2] - placement.starts[1] == static_cast<double>(std::max(rows, columns) / 2));
        RC_ASSERT(placement.tokens() == 4 + rows * columns / 4);
    }
}

// What moves a block moves all its ids: what is between two of its tokens stays.
RC_GTEST_PROP(Placement, BlocksMoveAsAWhole, (std::int16_t by)) {
    const auto segments = randomSequence();
    for (const auto design : {PlacementRules::Design::Grid, PlacementRules::Design::Diagonal}) {
        const PlacementRules here{.design = design}, there{.design = design, .start = by};
        const Placement a = placed(segments, here), b = placed(segments, there);
        for (std::size_t axis = 0; axis < 3; ++axis)
            for (std::size_t t = 0; t < a.ids[axis].size(); ++t) RC_ASSERT(b.ids[axis][t] == a.ids[axis][t] + by);
    }
}

TEST(Placement, TheIssuesExample) {
    const std::vector segments{words(20), image(24, 32), words(5), video(8, 16, 16, 2.0), words(10)};
    const Placement plain = placed(segments, {});
    EXPECT_EQ(plain.tokens(), 20 + 12 * 16 + 5 + 8 * 8 * 8 + 10);
    EXPECT_EQ(plain.starts, (std::vector<double>{0, 20, 36, 41, 49}));
    const Placement timed = placed(segments, {.tokensPerSecond = 2.0});
    EXPECT_EQ(timed.starts, (std::vector<double>{0, 20, 36, 41, 56}));
    EXPECT_EQ(timed.next, 66.0);
}

TEST(Placement, KnowsThePatchOfAToken) {
    const Segment clip = video(2, 4, 6, 2.0);
    const auto third = patchAt(clip, {}, 9);  // 2 × 3 tokens in a frame
    ASSERT_TRUE(third);
    EXPECT_EQ(third->frame, 1);
    EXPECT_EQ(third->row, 1);
    EXPECT_EQ(third->column, 0);
    EXPECT_FALSE(patchAt(words(3), {}, 1));
    const PlacementRules xdrope{.design = PlacementRules::Design::XdRope};
    EXPECT_FALSE(patchAt(image(4, 6), xdrope, 0));  // begin token
    EXPECT_EQ(patchAt(image(4, 6), xdrope, 5)->row, 1);
    EXPECT_FALSE(patchAt(image(4, 6), xdrope, 4));  // newline
    EXPECT_FALSE(patchAt(image(4, 6), xdrope, 9));  // end token
}

// Grids.

GridRotation randomGrid() {
    GridRotation out;
    out.variant = static_cast<GridVariant>(*rc::gen::inRange<int>(0, static_cast<int>(std::size(kGridVariants))));
    out.headDim = out.variant == GridVariant::Flux ? 128 : 4 * *rc::gen::inRange(2, 40);
    out.height = 2 * *rc::gen::inRange(1, 20);
    out.width = 2 * *rc::gen::inRange(1, 20);
    out.frames = hasTime(out.variant) ? *rc::gen::inRange(1, 9) : 1;
    out.direction = 0.3;
    return out;
}

std::vector<double> anglesAt(const GridRotation& grid, const GridPatch& patch) {
    const GridPairs pairs = pairsOf(grid);
    std::vector<double> out(pairs.axis.size());
    anglesOf(grid, pairs, patch, out);
    return out;
}

// The angle between two patches depends on how many rows and columns lie between them alone.
RC_GTEST_PROP(Grids, TurnByDifferencesAlone, ()) {
    const GridRotation grid = randomGrid();
    RC_PRE(!grid.problem().has_value());
    const auto from = anglesAt(grid, {0, 0, 0}), to = anglesAt(grid, {0, 1, 1});
    const auto far = anglesAt(grid, {0, grid.height - 2, grid.width - 2});
    const auto farther = anglesAt(grid, {0, grid.height - 1, grid.width - 1});
    RC_ASSERT(from.size() == static_cast<std::size_t>(grid.headDim / 2));
    for (std::size_t i = 0; i < from.size(); ++i)
        RC_ASSERT(std::abs((to[i] - from[i]) - (farther[i] - far[i])) <= 1e-11);
}

// Every place of the sequence is some patch's.
RC_GTEST_PROP(Grids, NumberTheirTokensOnce, ()) {
    const GridRotation grid = randomGrid();
    std::vector<std::int64_t> places;
    for (std::int64_t frame = 0; frame < grid.frames; ++frame)
        for (std::int64_t row = 0; row < grid.height; ++row)
            for (std::int64_t column = 0; column < grid.width; ++column)
                places.push_back(tokenIndex(grid, {frame, row, column}));
    std::ranges::sort(places);
    for (std::size_t k = 0; k < places.size(); ++k) RC_ASSERT(places[k] == static_cast<std::int64_t>(k));
}

}  // namespace
}  // namespace posenc::axes_test
