// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/explore/text/sentences.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <sstream>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/model/model.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

/// Every encoding × view with random legal values: what is printed is well formed, whatever it counts.
namespace posenc::sentences_test {
namespace {

/// Legal, not only comfortable: now and then the least value, 1 or 2, where much degenerates. Sizes are kept small.
Value legalValue(const Descriptor& descriptor, Random& random) {
    const double luck = random.uniform();
    if (const auto* d = std::get_if<Integer>(&descriptor.domain); d && luck < 0.4) {
        const std::int64_t least = d->legal.low;
        return snapped(descriptor, least + static_cast<std::int64_t>(random.bits() % 3) * d->step);
    }
    if (const auto* d = std::get_if<Real>(&descriptor.domain); d && luck < 0.5) {
        if (luck < 0.25 && d->legal.contains(1.0)) return 1.0;
        const Interval<double> near{std::max(d->legal.low, 1e-3), std::min(d->legal.high, 1e3)};
        return luck < 0.3 ? d->legal.low : test::between(random, near, d->scale);
    }
    if (std::holds_alternative<Line>(descriptor.domain)) return std::string(luck < 0.3 ? "one" : "one two two three");
    return test::randomValue(descriptor, random);
}

ParameterSet legalParameters(const Schema& schema, Random& random) {
    ParameterSet set(schema);
    for (const Descriptor& each : schema.descriptors) static_cast<void>(set.set(each.id, legalValue(each, random)));
    return set;
}

void expectWellFormed(const State& state) {
    SCOPED_TRACE(toText(state));
    for (const std::string& text : test::sentencesOf(draw(state))) EXPECT_EQ(test::faultOf(text), "") << text;
}

/// Every value that is drawn of every curve stands inside the axis, pinned ones as well: nothing is cut off at first
/// sight.
void expectCurvesInside(const State& state) {
    SCOPED_TRACE(toText(state));
    for (const Panel& panel : draw(state).panels) {
        if (panel.y.scale == Scale::Log) continue;  // a log axis has to end somewhere
        const double room = 1e-9 + 0.01 * (panel.y.range.high - panel.y.range.low);
        for (const Mark& mark : panel.marks) {
            const auto* curves = std::get_if<Curves>(&mark);
            if (!curves) continue;
            const auto first = std::max(curves->domain.low, static_cast<std::int64_t>(std::ceil(panel.x.range.low)));
            const auto count = std::min<std::int64_t>(curves->domain.high - first + 1, 400);
            std::vector<double> values(static_cast<std::size_t>(count));
            for (const Curve& curve : curves->curves) {
                (curve.mean ? curve.mean : curve.values)(first, values);
                for (const double each : values)
                    if (!std::isnan(each)) {
                        ASSERT_GE(each, panel.y.range.low - room) << curve.key;
                        ASSERT_LE(each, panel.y.range.high + room) << curve.key;
                    }
            }
        }
    }
}

using Pair = std::pair<std::string, std::string>;

std::vector<Pair> everyPair() {
    std::vector<Pair> out;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) out.emplace_back(encoding.id, view->id);
    return out;
}

State randomState(const Pair& pair, Random& random) {
    State state = defaultState(pair.first, pair.second);
    state.subjects.front().parameters = legalParameters(*encodingById(pair.first).schema, random);
    state.viewParameters = legalParameters(state.viewParameters.schema(), random);
    return state;
}

class EverySentence : public testing::TestWithParam<Pair> {};

TEST_P(EverySentence, IsWellFormedForLegalValues) {
    Random random(std::hash<std::string>{}(GetParam().first + " " + GetParam().second));
    expectWellFormed(defaultState(GetParam().first, GetParam().second));
    for (int trial = 0; trial < test::tries(16); ++trial) expectWellFormed(randomState(GetParam(), random));
}

TEST_P(EverySentence, CurvesOfPinnedSubjectsAreInside) {
    Random random(std::hash<std::string>{}(GetParam().second + " " + GetParam().first));
    const auto& all = encodings();
    for (int trial = 0; trial < test::tries(6); ++trial) {
        State state = randomState(GetParam(), random);
        const EncodingInfo& other = all[random.bits() % all.size()];
        state.subjects.push_back(defaultSubject(other.id));
        state.subjects.back().parameters = test::randomParameters(*other.schema, random);
        expectCurvesInside(state);
    }
}

INSTANTIATE_TEST_SUITE_P(All, EverySentence, testing::ValuesIn(everyPair()), [](const auto& row) {
    std::string name = row.param.first + "_" + row.param.second;
    std::ranges::replace(name, '-', '_');
    return name;
});

/// Waves fall farthest between any few distances that one looks at.
TEST(BiasProfile, HoldsTheLowestPointOfWaves) {
    expectCurvesInside(parseState("sandwich/profile dim=358 heads=104 base=1 mode=causal head=20 distances=2415"));
}

TEST(Inspections, AreWellFormed) {
    int read = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs")) {
        if (entry.path().extension() != ".json") continue;
        try {
            std::istringstream lines(inspectText(readModelFile(entry.path())));
            ++read;
            for (std::string line; std::getline(lines, line);) {
                static const std::regex asTheFileHasIt(" is (-[0-9]+|-?inf|nan)");
                line = std::regex_replace(line, asTheFileHasIt, "");
                EXPECT_EQ(test::faultOf(line), "") << line << "\n" << entry.path();
            }
        } catch (const Error&) {  // some are wrong on purpose
        }
    }
    EXPECT_GT(read, 100);
}

TEST(Text, PicksTheFormOfTheCount) {
    const Say pairs = say("core", "%1 {1|pair never turns|pairs never turn}, of %2 {2|token|tokens}");
    EXPECT_EQ(english(pairs.with(1, 2)), "1 pair never turns, of 2 tokens");
    EXPECT_EQ(english(pairs.with(0, 1.0)), "0 pairs never turn, of 1 token");
    EXPECT_EQ(english(pairs.with(1000, 0.5)), "1,000 pairs never turn, of 0.5 tokens");
    EXPECT_EQ(english(say("core", "the first {1|key|%1 keys}").with(21)), "the first 21 keys");
    EXPECT_EQ(english(say("core", "the first {1|key|%1 keys}").with(1)), "the first key");
    EXPECT_EQ(english(say("core", "{1} {a|b} %1").with("{1|x|y}")), "{1} {a|b} {1|x|y}");
}

}  // namespace
}  // namespace posenc::sentences_test
