// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/between.hpp"

#include <gtest/gtest.h>

#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::between_test {
namespace {

constexpr double kFractions[] = {-1.0, 0.0, 1e-9, 0.1, 0.25, 0.4999, 0.5, 0.75, 0.9, 1.0 - 1e-9, 1.0, 2.0};

struct Row {
    const char *name, *from, *to;
    double fraction;
    const char* is;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.from << " to " << row.to; }

class Between : public testing::TestWithParam<Row> {};

TEST_P(Between, IsAsExpected) {
    const State from = parseState(GetParam().from);
    EXPECT_EQ(toText(between(from, stateAfter(from, GetParam().to), GetParam().fraction)),
              toText(stateAfter(from, GetParam().is)));
}

INSTANTIATE_TEST_SUITE_P(
    Table, Between,
    testing::Values(Row{"base_goes_geometrically", "rope/decay base=100", "base=1000000", 0.5, "base=10000"},
                    Row{"and_back", "rope/decay base=1000000", "base=100", 0.25, "base=100000"},
                    Row{"both_ends_are_exact", "rope/decay base=123.456789", "base=987654.321", 1.0, "base=987654.321"},
                    Row{"whole_numbers_stay_whole", "rope/periods head-dim=64", "head-dim=256", 0.5, "head-dim=128"},
                    Row{"several_at_once", "rope-yarn/remap base=100 factor=1", "base=1000000 factor=16", 0.5,
                        "base=10000 factor=4"},
                    Row{"choices_stay", "rope/rotation layout=half", "layout=interleaved", 0.49, "layout=half"},
                    Row{"choices_change_at_the_half", "rope/rotation layout=half", "layout=interleaved", 0.5,
                        "layout=interleaved"},
                    Row{"ranges", "rope/decay; show x=0:100", "x=0:200", 0.5, "x=0:150"},
                    Row{"ranges_of_a_log_axis", "rope/decay; show x=1:100 xscale=log", "x=1:10000", 0.5, "x=1:1000"},
                    Row{"a_range_that_only_one_has", "rope/decay; show x=0:100", "rope/decay", 0.4, "x=0:100"},
                    Row{"another_view_after_the_half", "rope/decay base=100", "rope/periods base=1000000", 0.5,
                        "rope/periods base=10000"},
                    Row{"another_encoding_after_the_half", "rope/decay base=100 distances=64",
                        "rope-ntk/decay distances=1024", 0.5, "rope-ntk/decay distances=256"},
                    Row{"pins_by_their_encoding", "rope/kernel; pin alibi heads=8; pin rope-linear factor=1",
                        "rope/kernel; pin rope-linear factor=16; pin alibi heads=8", 0.25,
                        "rope/kernel; pin alibi heads=8; pin rope-linear factor=2"},
                    Row{"a_pin_that_only_one_has", "rope/kernel", "rope/kernel; pin rope-linear factor=16", 0.6,
                        "rope/kernel; pin rope-linear factor=16"}),
    [](const auto& row) { return std::string(row.param.name); });

State randomState(const EncodingInfo& encoding, const ViewInfo& view, Random& random) {
    State state = defaultState(encoding.id, view.id);
    state.subjects.front().parameters = test::randomParameters(*encoding.schema, random);
    state.viewParameters = test::randomParameters(*view.schema, random);
    if (random.uniform() < 0.5) state.viewports[0].x = Interval<double>{random.uniform(), 1.0 + 99 * random.uniform()};
    const auto all = encodings();
    for (auto pins = random.bits() % 3; pins > 0; --pins) {
        state.subjects.push_back(defaultSubject(all[random.bits() % all.size()].id));
        state.subjects.back().parameters = test::randomParameters(state.subjects.back().parameters.schema(), random);
    }
    return state;
}

bool isLegal(const State& state) {
    bool legal = !state.viewParameters.schema().refusal(state.viewParameters.values());
    for (const Subject& each : state.subjects)
        legal = legal && !each.parameters.schema().refusal(each.parameters.values());
    return legal && parseState(toText(state)) == state;
}

TEST(BetweenStates, BeginsAndEndsExactlyAndIsLegalAllTheWay) {
    Random random(12);
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const State from = randomState(encoding, *view, random), to = randomState(encoding, *view, random);
            EXPECT_EQ(between(from, to, 0.0), from);
            EXPECT_EQ(between(from, to, 1.0), to);
            for (const double fraction : kFractions)
                EXPECT_TRUE(isLegal(between(from, to, fraction))) << toText(from) << toText(to) << fraction;
        }
}

TEST(BetweenStates, IsLegalFromAnyEncodingAndViewToAnyOther) {
    Random random(13);
    const auto all = encodings();
    const auto any = [&] {
        const EncodingInfo& encoding = all[random.bits() % all.size()];
        const auto offered = viewsOf(encoding);
        return randomState(encoding, *offered[random.bits() % offered.size()], random);
    };
    for (int k = 0; k < test::tries(300); ++k) {
        const State from = any(), to = any();
        for (const double fraction : kFractions)
            EXPECT_TRUE(isLegal(between(from, to, fraction))) << toText(from) << toText(to) << fraction;
    }
}

double numberIn(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::holds_alternative<double>(value) ? std::get<double>(value) : 0.0;
}

/// No number leaves the way between its ends, nor turns round on it, where a rule refuses what it would come to either.
TEST(BetweenStates, NumbersNeverTurnRound) {
    Random random(14);
    for (const EncodingInfo& encoding : encodings())
        for (const Descriptor& each : encoding.schema->descriptors) {
            const State start = defaultState(encoding.id);
            State a = start, b = start;
            static_cast<void>(a.subjects.front().parameters.set(each.id, test::randomValue(each, random)));
            static_cast<void>(b.subjects.front().parameters.set(each.id, test::randomValue(each, random)));
            const Value &begin = a.active().parameters.value(each.id), &end = b.active().parameters.value(each.id);
            if (begin.index() != end.index()) continue;
            double before = numberIn(begin);
            for (const double fraction : {0.2, 0.4, 0.6, 0.8}) {
                const double at = numberIn(between(a, b, fraction).active().parameters.value(each.id));
                EXPECT_GE(at, std::min(before, numberIn(end))) << encoding.id << ' ' << each.id;
                EXPECT_LE(at, std::max(before, numberIn(end))) << encoding.id << ' ' << each.id;
                before = at;
            }
        }
}

TEST(Films, BeginAndEndWithTheTwoStates) {
    const State from = parseState("rope/decay base=100"), to = changed(from, "base=1000000");
    const Film film{from, to, 2.0, 10.0};
    ASSERT_EQ(film.frames(), 20);
    EXPECT_EQ(film.at(0), from);
    EXPECT_EQ(film.at(19), to);
    Film back = film;
    back.back = true;
    ASSERT_EQ(back.frames(), 38);
    EXPECT_EQ(back.at(0), from);
    EXPECT_EQ(back.at(19), to);
    for (int k = 1; k < 19; ++k) EXPECT_EQ(back.at(19 + k), back.at(19 - k)) << k;
}

struct Refused {
    const char* name;
    double seconds, rate;
    const char* to;
    const char* says;
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.says; }

class BadFilm : public testing::TestWithParam<Refused> {};

TEST_P(BadFilm, IsRefusedInASentence) {
    const Refused& row = GetParam();
    const State from = parseState("rope/decay base=100");
    const auto reason = problem({from, changed(from, row.to), row.seconds, row.rate});
    EXPECT_EQ(reason ? english(*reason) : "", row.says);
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadFilm,
    testing::Values(
        Refused{"good", 6, 30, "base=200", ""},
        Refused{"too_short", 0.01, 30, "base=200", "An exported animation must last from 0.1 to 600 seconds."},
        Refused{"endless", 1e300, 30, "base=200", "An exported animation must last from 0.1 to 600 seconds."},
        Refused{"no_number", NAN, 30, "base=200", "An exported animation must last from 0.1 to 600 seconds."},
        Refused{"too_fast", 6, 1000, "base=200", "An exported animation must have from 0.5 to 60 frames per second."},
        Refused{"too_many", 600, 60, "base=200",
                "That makes 36,000 frames; at most 3,600 can be written: choose fewer seconds or fewer frames "
                "per second."},
        Refused{"just_few_enough", 60, 60, "base=200", ""},
        Refused{"nothing_moves", 6, 30, "base=100", "Nothing moves: the animation begins and ends in the same state."}),
    [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace posenc::between_test
