// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/explore/figure/readout.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/trace.hpp"
#include "core/explore/state/draft.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/views/parts.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

/// Every encoding × view: the figure can be drawn, sampled, read out and tabulated, whatever the legal parameters.
namespace posenc::views_test {
namespace {

using Pair = std::pair<std::string, std::string>;

std::vector<Pair> everyPair() {
    std::vector<Pair> out;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) out.emplace_back(encoding.id, view->id);
    return out;
}

/// The state with the least effort of its view: what a figure is sound for does not depend on it.
State drafted(const State& state) { return draftOf(state).value_or(state); }

/// The first pair with that view.
Pair firstWith(const std::string& view) {
    static const std::vector<Pair> all = everyPair();
    return *std::ranges::find(all, view, &Pair::second);
}

/// The mean of the cells under some pixels, by their area. (A difference of means is not the mean of the differences
/// where one of the two has gaps.)
void expectFieldIsSampledAsItSays(const Field& field, const Panel& panel) {
    const bool isDifference = field.key == "difference";
    const Raster raster = sample(field, panel.x, panel.y, 33, 21);
    ASSERT_EQ(raster.values.size(), 33U * 21U);
    const Boxes rows = boxesUnder(panel.y, field.rows, 21);
    const Boxes columns = boxesUnder(panel.x, field.columns, 33);
    for (std::size_t y = 0; y < 21; ++y)
        for (std::size_t x = 0; x < 33; ++x) {
            const bool one = rows[y].count() == 1 && columns[x].count() == 1;
            if (!one && (isDifference || field.shown == Shown::Points || (x + 3 * y) % 23 > 0 ||
                         rows[y].count() * columns[x].count() > 300))
                continue;
            const double exact = test::areaMean(field.at, rows[y], columns[x]);
            const float shown = raster.values[(panel.y.inverted ? y : 20 - y) * 33 + x];
            const double tolerance = (one ? 2e-6 : 1e-5) *
                                     std::max({1.0, std::abs(field.limits.low), std::abs(field.limits.high)});
            EXPECT_TRUE(std::isnan(exact) ? std::isnan(shown) : std::abs(shown - exact) <= tolerance)
                << shown << " for " << exact;
        }
}

/// A setting that a trained model's own numbers do not allow leaves the axes alone; the sentence above tells why.
bool saysThatNothingFits(const Figure& figure, const Panel& panel) {
    const auto isEmpty = [](const Mark& mark) {
        const auto* curves = std::get_if<Curves>(&mark);
        return curves && curves->curves.empty();
    };
    return std::ranges::all_of(panel.marks, isEmpty) && !figure.numbers.empty();
}

void expectSound(const State& state) {
    SCOPED_TRACE(toText(state));
    const Figure figure = draw(state);
    ASSERT_FALSE(figure.panels.empty());
    ASSERT_LE(figure.panels.size(), kMaxPanels);
    EXPECT_FALSE(figure.title.empty());
    EXPECT_FALSE(figure.numbers.empty());
    for (const Panel& panel : figure.panels) {
        EXPECT_FALSE(panel.title.empty());
        if (!panel.hasAxes()) continue;
        EXPECT_LT(panel.x.range.low, panel.x.range.high);
        EXPECT_LT(panel.y.range.low, panel.y.range.high);
        EXPECT_TRUE(std::isfinite(panel.y.range.low) && std::isfinite(panel.y.range.high));
        EXPECT_FALSE(panel.x.title.empty() || panel.y.title.empty() || panel.x.key.empty() || panel.y.key.empty());
        for (const Axis& axis : {panel.x, panel.y}) EXPECT_TRUE(axis.scale == Scale::Linear || axis.range.low > 0.0);
        for (const Mark& mark : panel.marks) {
            if (const auto* field = std::get_if<Field>(&mark)) expectFieldIsSampledAsItSays(*field, panel);
            if (const auto* curves = std::get_if<Curves>(&mark))
                for (const Curve& curve : curves->curves) sample(curve, curves->domain, panel.x, 50);
        }
        if (saysThatNothingFits(figure, panel)) continue;
        EXPECT_FALSE(readingsAt(panel, 0.5 * (panel.x.range.low + panel.x.range.high),
                                0.5 * (panel.y.range.low + panel.y.range.high))
                         .empty());
    }
    EXPECT_EQ(parseState(toText(state)), state);
}

class EveryView : public testing::TestWithParam<Pair> {};

TEST_P(EveryView, IsSoundAtDefaults) { expectSound(defaultState(GetParam().first, GetParam().second)); }

TEST_P(EveryView, IsSoundAtBothEndsOfEveryRange) {
    const State start = drafted(defaultState(GetParam().first, GetParam().second));
    std::size_t turn = std::hash<std::string>{}(GetParam().first + GetParam().second);
    const auto tryEnds = [&](const Descriptor& descriptor, auto&& apply) {
        std::vector<Value> ends;
        if (const auto* d = std::get_if<Integer>(&descriptor.domain))
            ends = {d->comfortable.low, d->comfortable.high, d->legal.low};
        if (const auto* d = std::get_if<Real>(&descriptor.domain))
            ends = {d->comfortable.low, d->comfortable.high, d->legal.low, d->legal.high};
        for (const Value& end : ends) {
            State state = start;
            if (++turn % test::kEvery == 0 && !apply(state, descriptor.id, snapped(descriptor, end)))
                expectSound(state);
        }
    };
    for (const Descriptor& each : start.active().parameters.schema().descriptors)
        tryEnds(each,
                [](State& s, const char* id, const Value& v) { return s.subjects.front().parameters.set(id, v); });
    if (GetParam() != firstWith(GetParam().second)) return;
    for (const Descriptor& each : start.viewParameters.schema().descriptors)
        tryEnds(each, [](State& s, const char* id, const Value& v) { return s.viewParameters.set(id, v); });
}

TEST_P(EveryView, IsSoundForRandomLegalValuesAndAPinnedSubject) {
    Random random(std::hash<std::string>{}(GetParam().first + GetParam().second));
    for (int trial = 0; trial < test::tries(10); ++trial) {
        State state = defaultState(GetParam().first, GetParam().second);
        state.subjects.front().parameters = test::randomParameters(*encodingById(GetParam().first).schema, random);
        state.viewParameters = test::randomParameters(state.viewParameters.schema(), random);
        if (trial % 2 == 1) state.subjects.push_back(state.subjects.front());
        if (trial % 4 == 3) state.compare = Compare::Difference;
        state.subjects.back() = named(state.subjects.back(), "a \"name\"; with = signs");
        expectSound(drafted(state));
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryView, testing::ValuesIn(everyPair()), [](const auto& row) {
    std::string name = row.param.first + "_" + row.param.second;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(Catalogue, IdsOfAnEncodingAndItsViewsNeverClash) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding))
            for (const Descriptor& each : view->schema->descriptors)
                EXPECT_EQ(encoding.schema->find(each.id), nullptr) << encoding.id << " " << each.id;
}

TEST(Periods, CountsThePairsThatNeverTurn) {
    struct Case {
        const char* state;
        const char* says;
    };
    for (const Case& each : {Case{"rope/periods trained-context=4096", "<b>18 of 64</b>"},
                             Case{"rope/periods base=500000 trained-context=8192", "<b>29 of 64</b>"},
                             Case{"rope/periods base=1000000 trained-context=32768", "<b>24 of 64</b>"}}) {
        std::string all;
        for (const Text& line : draw(parseState(each.state)).numbers) all += english(line) + "\n";
        EXPECT_NE(all.find(each.says), std::string::npos) << all;
    }
}

TEST(Decay, FirstNegativeDistanceOfKnownBases) {
    struct Case {
        const char* state;
        const char* distance;
    };
    for (const Case& each : {Case{"rope/decay", "<b>1,707</b>"}, Case{"rope/decay base=500000", "<b>18,438</b>"},
                             Case{"rope/decay base=1000000", "<b>27,115</b>"}}) {
        const Figure figure = draw(parseState(each.state));
        EXPECT_NE(english(figure.numbers[0]).find(each.distance), std::string::npos) << english(figure.numbers[1]);
    }
}

TEST(Decay, TheBandHoldsRandomDraws) {
    // Two standard deviations hold about 95 % of draws; 400 draws at one distance.
    int inside = 0;
    for (int seed = 0; seed < 400; ++seed) {
        const Figure figure = draw(
            parseState("rope/decay head-dim=16 measure=random alignment=0.7 bases= seed=" + std::to_string(seed)));
        const auto& curve = std::get<Curves>(figure.panels[0].marks[0]).curves[0];
        double value = 0.0, low = 0.0, high = 0.0;
        curve.values(37, {&value, 1});
        curve.band(37, {&low, 1}, {&high, 1});
        inside += value >= low && value <= high;
    }
    EXPECT_GT(inside, 365);
    EXPECT_LT(inside, 398);
}

std::string findingOf(const char* state) { return english(draw(parseState(state)).numbers.front()); }

std::string notesOf(const char* state) {
    std::string out;
    for (const Text& note : draw(parseState(state)).notes) out += english(note) + "\n";
    return out;
}

TEST(Findings, SayWhatIsSeen) {
    EXPECT_NE(findingOf("learned/table").find("positions 0 to 511; position 512 has none"), std::string::npos);
    EXPECT_NE(findingOf("recurrent/table").find("so there is no last one; those of positions 0 to 511 are shown"),
              std::string::npos);
    EXPECT_NE(findingOf("rope-proportional/periods").find("never turn at all"), std::string::npos);
    EXPECT_EQ(findingOf("nope/kernel"), "NoPE: uniform; distance does not matter.");
    EXPECT_NE(findingOf("rope/kernel").find("half of the weight lies within distance"), std::string::npos);
}

TEST(Notes, TellWhyAPinIsMissingAndOfSeedsWhereTheyAreSeen) {
    EXPECT_NE(notesOf("rope-yarn/matrix; pin alibi").find("its Matrix view shows a different quantity"),
              std::string::npos);
    EXPECT_NE(notesOf("rope/periods; pin alibi").find("has no such view"), std::string::npos);
    for (const char* each : {"transformer-xl/vectors", "xlnet/vectors"})
        EXPECT_EQ(notesOf(each).find("not trained"), std::string::npos) << each;
    EXPECT_NE(notesOf("shaw/vectors").find("not trained"), std::string::npos);
}

TEST(Terms, HaveAPanelUnlessTheyAreDropped) {
    const auto titles = [](const char* words) {
        std::string out;
        for (const Panel& panel : draw(parseState(words)).panels) out += english(panel.title) + "\n";
        return out;
    };
    EXPECT_EQ(titles("alibi/terms"), "content–content: kept\nposition–position: replaced\n");
    EXPECT_EQ(titles("shaw/terms content-position=off"), "content–content: kept\ncontent–position: switched off\n");
}

TEST(Remap, ShowsARampWhereThereIsOneAndEndsWithItsCurves) {
    for (const char* each : {"rope", "rope-linear", "rope-ntk", "rope-dynamic-linear", "rope-dynamic-ntk",
                             "rope-longrope", "rope-proportional"})
        EXPECT_EQ(draw(defaultState(each, "remap")).panels.size(), 1U) << each;
    for (const char* each : {"rope-yarn", "rope-llama3", "rope-ntk-by-parts"}) {
        EXPECT_EQ(draw(defaultState(each, "remap")).panels.size(), 1U) << each;
        EXPECT_EQ(draw(changed(defaultState(each, "remap"), "ramp=on")).panels.size(), 2U) << each;
    }
    const Figure figure = draw(parseState("rope/remap methods=off; pin rope-proportional head-dim=512"));
    EXPECT_EQ(figure.panels[0].x.range.high, 63.5);
}

TEST(Decay, BasesAreSpreadEvenlyOverTheirColours) {
    const Figure figure = draw(parseState("rope/decay bases=1000000,100,500000,500,10000"));
    std::vector<double> ranks;
    for (const Curve& curve : std::get<Curves>(figure.panels[0].marks[0]).curves)
        if (curve.rank) ranks.push_back(*curve.rank);
    EXPECT_EQ(ranks, (std::vector<double>{0.5, 0.0, 0.25, 0.75, 1.0}));  // the current base, 10,000, has its place too
}

/// Not by the formula that chose the axis: by what is drawn.
RC_GTEST_PROP(Decay, StandsWhollyOnItsAxis, ()) {
    const int dim = *rc::gen::element(2, 8, 16, 32, 96, 128, 256);
    const double base = std::pow(10.0, 0.01 * *rc::gen::inRange(1, 700));
    const int distances = *rc::gen::element(100, 4096, 131072);
    const Figure figure = draw(parseState("rope/decay head-dim=" + std::to_string(dim) +
                                          " base=" + std::to_string(base) + " bases=" + std::to_string(base) +
                                          " distances=" + std::to_string(distances)));
    const Interval<double> axis = figure.panels[0].y.range;
    for (const Curve& curve : std::get<Curves>(figure.panels[0].marks[0]).curves) {
        std::vector<double> values(static_cast<std::size_t>(distances));
        curve.values(1, values);
        const auto outside = std::ranges::count_if(values, [&](double each) { return !axis.contains(each); });
        RC_ASSERT(outside == 0);
    }
}

TEST(FittedRange, HasWholeStepsAroundWhatIsDrawn) {
    struct Row {
        Interval<double> drawn;
        double least;
        Interval<double> range;
    };
    for (const auto& [drawn, least, range] :
         {Row{{0.0, 1.0}, 0.0, {-0.1, 1.1}}, Row{{2.3, 8.0}, 0.0, {2.0, 9.0}}, Row{{8.0, 8.0}, 4.0, {5.5, 10.5}},
          Row{{0.0, 0.0}, 0.0, {-1.2, 1.2}}, Row{{1.1, 1.1}, 0.0, {0.4, 1.8}}, Row{{kGap, kGap}, 0.0, {-1.0, 1.0}},
          Row{{-3e5, 2e5}, 1.0, {-3.5e5, 2.5e5}}}) {
        const Interval<double> fitted = fittedRange(drawn, least);
        EXPECT_EQ(fitted, range) << fitted.low << " " << fitted.high;
    }
}

/// What lies beyond the first 4,096 counts too, and what a band reaches.
TEST(DrawnOf, LooksAtAllCurvesAndBands) {
    Curve ramp, flat;
    ramp.values = [](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = static_cast<double>(first++);
    };
    flat.values = [](std::int64_t, std::span<double> out) { std::ranges::fill(out, 5.0); };
    flat.band = [](std::int64_t first, std::span<double> low, std::span<double> high) {
        low[0] = -7.0;
        high[0] = first == 9999 ? 20'000.0 : 6.0;
    };
    EXPECT_EQ(drawnOf({{3, 10'002}, {ramp}}), (Interval<double>{3.0, 10'002.0}));
    EXPECT_EQ(drawnOf({{0, 9999}, {ramp, flat}}), (Interval<double>{-7.0, 20'000.0}));
}

TEST(Profile, ShadesWhatAWindowMasks) {
    const auto zones = [](const char* state) { return draw(parseState(state)).panels[0].zones; };
    ASSERT_EQ(zones("local-window/profile window=5").size(), 1);
    EXPECT_EQ(zones("local-window/profile window=5")[0].range.low, 4.5);
    EXPECT_TRUE(zones("alibi/profile").empty());
    EXPECT_TRUE(zones("local-window/profile window=5; pin alibi").empty());
}

TEST(Decay, TellsThatASignIsBeyondWhatIsShown) {
    const auto found = [](const char* state) { return english(draw(parseState(state)).numbers.front()); };
    EXPECT_NE(found("rope/decay distances=512").find("beyond the 512 shown"), std::string::npos);
    EXPECT_EQ(found("rope/decay distances=4096").find("beyond"), std::string::npos);
}

TEST(Draw, LeavesOutPinnedSubjectsOfAnotherFamilyAndSaysSo) {
    const Figure figure = draw(parseState("rope/periods; pin alibi; pin rope-linear"));
    ASSERT_EQ(figure.notes.size(), 1U);
    EXPECT_EQ(english(figure.notes[0]), "ALiBi is pinned but has no such view.");
}

}  // namespace
}  // namespace posenc::views_test
