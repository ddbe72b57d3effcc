// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numeric>
#include <ostream>

#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/encodings/rotation.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/number.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/sentences.hpp"

/// The views of rotation and of layouts against rotated(), and the lines that prove where notes in circulation are
/// wrong.
namespace posenc::rotation_view_test {
namespace {

using test::fieldOf;
using test::numbersOf;

std::size_t dimensionOf(const Axis& axis, std::int64_t slot) {
    return static_cast<std::size_t>(std::stoul(axis.labels.at(static_cast<std::size_t>(slot))));
}

std::vector<double> unit(std::size_t size, std::size_t at) {
    std::vector<double> out(size, 0.0);
    out[at] = 1.0;
    return out;
}

/// A state of the view with random legal values for everything.
State randomState(const char* encoding, const char* view, std::uint64_t seed) {
    Random random(seed);
    State state = defaultState(encoding, view);
    state.subjects.front().parameters = test::randomParameters(*encodingById(encoding).schema, random);
    state.viewParameters = test::randomParameters(state.viewParameters.schema(), random);
    return state;
}

std::int64_t integer(const State& state, const char* id) {
    return std::get<std::int64_t>(state.viewParameters.value(id));
}

PairLayout layoutOf(const State& state) {
    return std::get<std::string>(state.viewParameters.value("layout")) == "half" ? PairLayout::Half
                                                                                 : PairLayout::Interleaved;
}

Rotary rotaryOf(const State& state) {
    return std::get<Rotary>(encodingById(state.active().encoding).encode(state.active().parameters));
}

RC_GTEST_PROP(RotationMatrix, ItsColumnsAreTurnedUnitVectors, (std::uint64_t seed)) {
    const State state = randomState("rope-yarn", "rotation", seed);
    const Rotary rope = rotaryOf(state);
    const Figure figure = draw(state);
    const Field& field = fieldOf(figure, 1);
    const Panel& panel = figure.panels[1];
    for (std::int64_t c = 0; c <= field.columns.high; ++c) {
        const auto turned = rotated(rope, unit(static_cast<std::size_t>(rope.headDim), dimensionOf(panel.x, c)),
                                    integer(state, "position"), layoutOf(state));
        for (std::int64_t r = 0; r <= field.rows.high; ++r)
            RC_ASSERT(std::abs(field.at(r, c) - turned[dimensionOf(panel.y, r)]) <= 1e-15 * rope.attentionFactor);
    }
}

/// R_m, rows of columns, from rotated().
std::vector<std::vector<double>> matrixAt(const Rotary& rope, std::int64_t m) {
    std::vector<std::vector<double>> columns;
    const auto d = static_cast<std::size_t>(rope.headDim);
    for (std::size_t c = 0; c < d; ++c) columns.push_back(rotated(rope, unit(d, c), m, PairLayout::Half));
    return columns;
}

/// The largest entry of R_m^T R_n - R_k, by plain multiplication.
double largestEntry(const Rotary& rope, std::int64_t m, std::int64_t n, std::int64_t k) {
    const auto a = matrixAt(rope, m), b = matrixAt(rope, n), expected = matrixAt(rope, k);
    double largest = 0.0;
    for (std::size_t r = 0; r < a.size(); ++r)
        for (std::size_t c = 0; c < a.size(); ++c)
            largest = std::max(largest,
                               std::abs(std::inner_product(a[r].begin(), a[r].end(), b[c].begin(), -expected[c][r])));
    return largest;
}

/// The number in <b> after `words`.
double numberAfter(const std::string& all, const std::string& words) {
    const auto at = all.find(words + " <b>");
    if (at == std::string::npos) return kGap;
    const std::string rest = all.substr(at + words.size() + 4);
    if (rest.starts_with("0 up to rounding")) return 0.0;
    return parseNumber(rest.substr(0, rest.find('<'))).value_or(kGap);
}

RC_GTEST_PROP(RotationProof, TheSignOfTheDistance, ()) {
    const auto m = *rc::gen::inRange<std::int64_t>(0, 1'000'000);
    const State state = parseState("rope/rotation head-dim=16 position=" + std::to_string(m));
    const std::string all = numbersOf(draw(state));
    // Angles of pair 0, the fastest, are rounded twice, at m and at m + 100.
    RC_ASSERT(numberAfter(all, "between their entries is") <= static_cast<double>(2 * m + 100) * 0x1.0p-53 + 1e-15);
    RC_ASSERT(std::abs(numberAfter(all, "off by up to") - largestEntry(rotaryOf(state), m, m + 100, -100)) < 1e-4);
    RC_ASSERT(largestEntry(rotaryOf(state), m, m + 100, 100) < 1e-9);
}

/// A hand's tip is the turned pair: rounding of start + angle, a few units in the last place of 3π, is all that may
/// differ.
RC_GTEST_PROP(RotationDials, TheirTipsAreTheTurnedPairs, (std::uint64_t seed)) {
    State state = randomState("rope-linear", "rotation", seed);
    static_cast<void>(state.viewParameters.set("start-vector", std::string("random")));
    const Rotary rope = rotaryOf(state);
    const auto x =
        Random(static_cast<std::uint64_t>(integer(state, "seed"))).unitVector(static_cast<std::size_t>(rope.headDim));
    const auto turned = rotated(rope, x, integer(state, "position"), layoutOf(state));
    const Figure figure = draw(state);
    const Table table = tableOf(figure.panels[0]);
    double longest = 0.0;
    for (const Dials::Dial& dial : figure.panels[0].dials()->dials) longest = std::max(longest, dial.radius);
    RC_ASSERT(longest == 1.0);
    std::vector<double> row(table.columns.size());
    std::optional<double> scale;
    for (std::int64_t k = 0; k < table.rows; ++k) {
        table.fill(k, row);
        const auto [u, v] = pairIndices(layoutOf(state), static_cast<std::size_t>(row[0]), rope.frequencies.size());
        const Dials::Dial& dial = figure.panels[0].dials()->dials[static_cast<std::size_t>(k)];
        const double length = std::hypot(turned[u], turned[v]);
        if (!scale) scale = length / dial.radius;
        RC_ASSERT(dial.label == "i = " + std::to_string(static_cast<int>(row[0])));
        RC_ASSERT(std::abs(std::cos(dial.angle) * length - turned[u]) < 1e-14);
        RC_ASSERT(std::abs(std::sin(dial.angle) * length - turned[v]) < 1e-14);
        RC_ASSERT(std::abs(dial.radius * *scale - length) < 1e-14);
        RC_ASSERT(dial.angle >= dial.start && dial.angle < dial.start + kTurn + 1e-12);
    }
}

RC_GTEST_PROP(LayoutScoresTest, PermutingBothChangesNothing, (std::uint64_t seed)) {
    Random random(seed);
    const Rotary rope = test::randomParameters(schemaOf<RopeYarn>(), random).as<RopeYarn>().encode();
    const auto q = random.unitVector(static_cast<std::size_t>(rope.headDim));
    const auto k = random.unitVector(q.size());
    const auto scores = layoutScores(rope, q, k, *rc::gen::inRange(0, 100000), *rc::gen::inRange(0, 100000));
    // The same products in another order: at most headDim roundings of partial sums below attention factor squared.
    const double gain = std::max(1.0, rope.attentionFactor * rope.attentionFactor);
    RC_ASSERT(std::abs(scores.interleaved - scores.halves) <= 2.3e-16 * rope.headDim * gain);
}

struct Says {
    const char* name;
    const char* state;
    std::vector<const char*> lines;
};

void PrintTo(const Says& row, std::ostream* out) { *out << row.state; }

class Numbers : public testing::TestWithParam<Says> {};

TEST_P(Numbers, AreProvedLive) {
    const std::string all = numbersOf(draw(parseState(GetParam().state)));
    for (const char* line : GetParam().lines) EXPECT_NE(all.find(line), std::string::npos) << line << "\n" << all;
}

// 0.61803 = 2 sin(π/10); 8^(126/128) and 8^(128/126) by mpmath; the others are golden values.
INSTANTIATE_TEST_SUITE_P(
    Table, Numbers,
    testing::Values(
        Says{"turns", "rope/rotation position=100 base=100", {"pair 0 has made <b>15.915</b> turns"}},
        Says{"attention_factor",
             "rope-yarn/rotation factor=32",
             {"<b>1.3466</b> times as large", "‖q‖ = 11.314, ‖R<sub>m</sub>q‖ = 11.314"}},
        Says{"rounding",
             "rope/rotation position=1",
             {"; the difference is <b>0 up to rounding</b>.", "between their entries is <b>0 up to rounding</b>"}},
        Says{"rounding_of_layouts", "rope/layouts", {"; the difference is 0 up to rounding."}},
        Says{"layouts", "rope/layouts", {"with dimension <b>64</b> in halves", "0, 2, 4, …, 126, 1, 3, 5, …, 127"}},
        Says{"all_of_a_short_list",
             "rope/layouts head-dim=8",
             {"Order of the interleaved dimensions in halves: 0, 2, 4, 6, 1, 3, 5, 7\n"}},
        Says{"one_pair", "rope/layouts head-dim=2", {"two layouts are the same"}},
        Says{"passing", "rope/layouts partial-rotary=0.25", {"<b>96 of 128</b> dimensions, from 32 on"}},
        Says{"wavelength",
             "rope/periods",
             {"pair 16 returns after one wavelength", "not after 1/10 of it (<b>0.61803</b>)"}},
        Says{"from_one", "rope/periods", {"number 17 and its exponent is −2(17−1)/128", "θ = <b>0.086596</b>"}},
        Says{"alphas",
             "rope-dynamic-ntk/remap factor=4 sequence-length=6000 trained-context=4096",
             {"<b>2.8594</b> gives base 29,075", "<b>1.4648</b> gives base 14,737"}},
        Says{"base_slip", "rope-ntk/remap factor=8", {"<b>7.7442</b>, not by 8", "= <b>8.2685</b>"}},
        Says{"ramps", "rope-yarn/remap factor=16", {"differs by up to <b>67.121%</b>"}},
        Says{"ramps_of_the_paper", "rope-ntk-by-parts/remap factor=16", {"differs by up to <b>67.121%</b>"}},
        Says{"other_ends", "rope-yarn/remap factor=16 beta-slow=2 beta-fast=16", {"up to <b>52.72%</b>"}},
        Says{"other_ends_of_the_paper", "rope-ntk-by-parts/remap factor=16 alpha=2 beta=16", {"up to <b>52.72%</b>"}}),
    [](const auto& row) { return row.param.name; });

TEST(Layouts, EveryCellOfASmallHead) {
    constexpr double n = kGap;
    const std::vector<double> interleaved{0, 0, n, n, n, n, 0, 0, n, n, n, n, n, n, 1, 1, n, n,
                                          n, n, 1, 1, n, n, n, n, n, n, n, n, n, n, n, n, n, n};
    const std::vector<double> half{0, n, 0, n, n, n, n, 1, n, 1, n, n, 0, n, 0, n, n, n,
                                   n, 1, n, 1, n, n, n, n, n, n, n, n, n, n, n, n, n, n};
    const Figure figure = draw(parseState("rope/layouts head-dim=6 partial-rotary=0.67"));
    for (std::size_t panel = 0; panel < 2; ++panel)
        for (std::int64_t r = 0; r < 6; ++r)
            for (std::int64_t c = 0; c < 6; ++c) {
                const double expected = (panel == 0 ? interleaved : half)[static_cast<std::size_t>(6 * r + c)];
                const double value = fieldOf(figure, panel).at(r, c);
                EXPECT_TRUE(std::isnan(expected) ? std::isnan(value) : value == expected) << panel << r << c;
                EXPECT_EQ(fieldOf(figure, panel).isSilent(r, c), r != c) << "what passes through says so";
            }
    EXPECT_EQ(english(fieldOf(figure, 0).gap), "fixed");
    ASSERT_EQ(figure.notes.size(), 1U);
    EXPECT_TRUE(english(figure.notes[0]).starts_with("Scaling does not change which dimensions pair up;"));
}

TEST(Layouts, NamesTheDimensionsOfALargeHead) {
    const Figure figure = draw(parseState("rope/layouts matrix-pairs=3"));
    EXPECT_EQ(figure.panels[0].x.labels, (std::vector<std::string>{"0", "1", "2", "3", "4", "5"}));
    EXPECT_EQ(figure.panels[1].y.labels, (std::vector<std::string>{"0", "1", "2", "64", "65", "66"}));
    ASSERT_EQ(figure.notes.size(), 2U);
    EXPECT_EQ(english(figure.notes[1]), "6 of 128 dimensions are shown; the others follow the same rule.");
}

TEST(Rotation, SpreadsPairsOrTakesConsecutiveOnes) {
    const auto labels = [](const char* state) { return draw(parseState(state)).panels[1].x.labels; };
    EXPECT_EQ(labels("rope/rotation matrix-pairs=2"), (std::vector<std::string>{"0", "1", "126", "127"}));
    EXPECT_EQ(labels("rope/rotation matrix-pairs=2 from-pair=5 layout=half"),
              (std::vector<std::string>{"5", "6", "69", "70"}));
    const Figure beyond = draw(parseState("rope/rotation from-pair=99"));
    EXPECT_EQ(beyond.panels[0].dials()->dials.size(), 1U);
    EXPECT_EQ(english(beyond.notes.at(0)), "There is no pair 99; the last one, 63, is shown.");
}

TEST(Rotation, ShowsAPinnedSubjectBesideOrAsADifference) {
    for (const char* view : {"rotation", "layouts"}) {
        State state = parseState("rope/" + std::string(view) + "; pin rope-linear head-dim=16 factor=2; pin rope-ntk");
        EXPECT_EQ(draw(state).panels.size(), 4U);
        state.compare = Compare::Difference;
        EXPECT_EQ(draw(state).panels.size(), view == std::string("rotation") ? 3U : 2U);
    }
}

TEST(Rotation, TellsTheAttentionFactorOverTheMatrix) {
    const auto title = [](const char* state) { return english(draw(parseState(state)).panels[1].title); };
    EXPECT_EQ(title("rope-yarn/rotation matrix-pairs=1"), "Rotation × attention factor 1.1386");
    EXPECT_EQ(title("rope/rotation matrix-pairs=1"), "Rotation matrix of pair 0");
}

TEST(Rotation, AnAttentionFactorShowsBesideAPinnedSubject) {
    const Figure figure = draw(parseState("rope/rotation; pin rope-yarn factor=32"));
    EXPECT_DOUBLE_EQ(figure.panels[0].dials()->dials[0].radius * (0.1 * std::log(32.0) + 1.0), 1.0);
    EXPECT_EQ(figure.panels[1].dials()->dials[0].radius, 1.0);
}

}  // namespace
}  // namespace posenc::rotation_view_test
