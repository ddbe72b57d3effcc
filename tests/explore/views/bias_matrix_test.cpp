// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/encodings/t5.hpp"
#include "core/explore/math/linear_bias.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/text/sentences.hpp"

/// Means of biases over the cells of a box that are seen, against adding up the cells; and what the views of biases
/// show.
namespace posenc::bias_matrix_test {
namespace {

using test::fieldOf;
using test::numbersOf;

bool isVisible(const VisibleDistances& seen, std::int64_t row, std::int64_t column) {
    const std::int64_t distance = row - column;
    return column < seen.sinks ? distance >= seen.sinkLow : distance >= seen.low && distance <= seen.high;
}

long double naiveAt(const LinearBias& bias, std::int64_t distance) {
    const auto beyond = static_cast<long double>(std::max<std::int64_t>(std::abs(distance) - bias.knee, 0));
    long double value = bias.steps.before;
    for (std::size_t k = 0; k < bias.steps.edges.size(); ++k)
        if (distance >= bias.steps.edges[k]) value = bias.steps.values[k];
    return value - bias.slope * beyond;
}

VisibleSum naive(const LinearBias& bias, const VisibleDistances& seen, const Box& box) {
    long double sum = 0.0L;
    VisibleSum out;
    for (std::int64_t row = box.rows.low; row < box.rows.high; ++row)
        for (std::int64_t column = box.columns.low; column < box.columns.high; ++column) {
            if (!isVisible(seen, row, column)) continue;
            const double area = box.rows.share(row) * box.columns.share(column);
            out.cells += area;
            sum += static_cast<long double>(area) * naiveAt(bias, row - column);
        }
    out.sum = static_cast<double>(sum);
    return out;
}

struct Shape {
    const char* name;
    LinearBias bias;
    VisibleDistances seen;
};

void PrintTo(const Shape& row, std::ostream* out) { *out << row.name; }

const Steps kSteps{0.5, {-7, -6, -1, 0, 1, 4, 9}, {-1.0, 2.0, 0.25, -3.0, 1.5, 0.0, 7.0}};

const Shape kShapes[] = {
    {"alibi, causal", {0.25, 0, {}}, {0, kBeyondAll, 0, 0}},
    {"alibi, symmetric", {0.25, 0, {}}, {}},
    {"no bias at all, causal", {0.0, 0, {}}, {0, kBeyondAll, 0, 0}},
    {"a soft window", {3.0, 4, {}}, {0, kBeyondAll, 0, 0}},
    {"a soft window, symmetric", {3.0, 4, {}}, {}},
    {"a window of one", {0.0, 0, {}}, {0, 0, 0, 0}},
    {"a window with sinks", {0.0, 0, {}}, {0, 3, 2, 0}},
    {"a symmetric window with sinks", {0.0, 0, {}}, {-3, 3, 2, -kBeyondAll}},
    {"a bent slope in a window with sinks", {0.7, 2, {}}, {0, 5, 3, 0}},
    {"a bent slope in a symmetric window", {0.7, 2, {}}, {-5, 5, 3, -kBeyondAll}},
    {"steps", {0.0, 0, kSteps}, {}},
    {"steps, causal", {0.0, 0, kSteps}, {0, kBeyondAll, 0, 0}},
    {"steps and slopes in a window with sinks", {0.5, 3, kSteps}, {-6, 6, 4, -kBeyondAll}},
    {"one step before everything", {0.0, 0, {2.0, {}, {}}}, {0, kBeyondAll, 0, 0}},
};

class LinearBiases : public testing::TestWithParam<Shape> {};

/// A sum of `cells` terms, each of magnitude `reach` at most, worked out in a dozen operations of size cells * reach.
double allowed(const VisibleSum& expected, double reach) {
    return 1e-15 * (1.0 + expected.cells * (1.0 + reach)) * 16.0;
}

TEST_P(LinearBiases, SumOverEveryBoxNearTheDiagonalIsThatOfItsCells) {
    const auto& [name, bias, seen] = GetParam();
    for (std::int64_t row = 0; row < 14; ++row)
        for (std::int64_t height = 1; height < 7; ++height)
            for (std::int64_t column = 0; column < 14; ++column)
                for (std::int64_t width = 1; width < 7; ++width) {
                    const Box box{{row, row + height}, {column, column + width}};
                    const VisibleSum expected = naive(bias, seen, box), got = sumOver(bias, seen, box);
                    ASSERT_EQ(got.cells, expected.cells) << row << "+" << height << " " << column << "+" << width;
                    ASSERT_NEAR(got.sum, expected.sum, allowed(expected, 40.0))
                        << row << "+" << height << " " << column << "+" << width;
                }
}

TEST_P(LinearBiases, SumOverRandomBoxesFarFromTheOrigin) {
    const auto& [name, bias, seen] = GetParam();
    Random random(5);
    const auto upTo = [&](std::int64_t most) {
        return static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(most + 1));
    };
    for (int trial = 0; trial < 200; ++trial) {
        const std::int64_t row = 100'000'000 - upTo(60), column = 100'000'000 - upTo(60);
        const Box box{{row, row + 1 + upTo(50)}, {column, column + 1 + upTo(50)}};
        const VisibleSum expected = naive(bias, seen, box), got = sumOver(bias, seen, box);
        ASSERT_EQ(got.cells, expected.cells);
        ASSERT_NEAR(got.sum, expected.sum, allowed(expected, 400.0));
    }
}

TEST_P(LinearBiases, SumOverBoxesThatEndInsideCells) {
    const auto& [name, bias, seen] = GetParam();
    Random random(6);
    for (const std::int64_t start : {0LL, 100'000'000LL}) {
        const Boxes rows = test::cutBoxes(random, start, 14, 5), columns = test::cutBoxes(random, start, 14, 5);
        std::vector<float> out(rows.size() * columns.size());
        sampleLinearBias(bias, seen, rows, columns, out);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Box box{rows[k / columns.size()], columns[k % columns.size()]};
            if (box.rows.empty() || box.columns.empty()) continue;
            const VisibleSum expected = naive(bias, seen, box), got = sumOver(bias, seen, box);
            ASSERT_NEAR(got.cells, expected.cells, 1e-12);
            ASSERT_NEAR(got.sum, expected.sum, 10.0 * allowed(expected, 100.0));
            ASSERT_TRUE(expected.cells < 1e-12
                            ? std::isnan(out[k])
                            : std::abs(out[k] - expected.mean()) < 1e-5 * (1.0 + std::abs(expected.mean())))
                << out[k] << " for " << expected.mean();
        }
    }
}

TEST_P(LinearBiases, SumOverTheFarCornerOfALongText) {
    const auto& [name, bias, seen] = GetParam();
    const Box box{{99'999'970, 100'000'000}, {0, 25}};
    const VisibleSum expected = naive(bias, seen, box), got = sumOver(bias, seen, box);
    EXPECT_EQ(got.cells, expected.cells);
    EXPECT_NEAR(got.sum, expected.sum, allowed(expected, bias.slope * 1e8));
}

TEST_P(LinearBiases, SamplesAreThoseMeansWithGapsWhereNothingIsSeen) {
    const auto& [name, bias, seen] = GetParam();
    const Boxes rows{{0, 0, 0, 1, 3, 8, 8, 20}, {1, 1, 1, 3, 8, 8, 20, 50}};
    const Boxes columns{{0, 0, 1, 4, 4, 9, 30, 30}, {1, 1, 4, 9, 4, 30, 60, 60}};
    std::vector<float> out(64);
    sampleLinearBias(bias, seen, rows, columns, out);
    for (std::size_t y = 0; y < 8; ++y)
        for (std::size_t x = 0; x < 8; ++x) {
            const bool empty = rows.empty(y) || columns.empty(x);
            const double expected = empty ? kGap : naive(bias, seen, {rows[y], columns[x]}).mean();
            const float got = out[y * 8 + x];
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(got) : std::abs(got - expected) < 1e-5)
                << got << " for " << expected << " at " << y << ", " << x;
        }
}

/// Edges floor(from + k * step), as pixels of that many numbers have them.
Boxes pixels(std::int64_t from, double step, std::size_t count) {
    const auto edge = [&](std::size_t k) { return from + static_cast<std::int64_t>(step * static_cast<double>(k)); };
    Boxes boxes;
    for (std::size_t k = 0; k < count; ++k) {
        boxes.low.push_back(edge(k));
        boxes.high.push_back(std::max(edge(k + 1), edge(k) + 1));  // of cells larger than a pixel, the same again
    }
    return boxes;
}

TEST_P(LinearBiases, EveryPixelOfAPictureIsTheSumOverItsBox) {
    const auto& [name, bias, seen] = GetParam();
    for (const auto& [down, across] : {std::pair{0.3, 0.4}, {1.0, 1.0}, {1.7, 2.3}, {5.0, 5.0}, {900.1, 77.7}})
        for (const std::int64_t start : {0, 3, 200'000'000}) {
            const Boxes rows = pixels(start, down, 90),
                        columns = pixels(std::max<std::int64_t>(start - 20, 0), across, 83);
            std::vector<float> out(90 * 83);
            sampleLinearBias(bias, seen, rows, columns, out);
            for (std::size_t k = 0; k < out.size(); ++k) {
                const std::size_t y = k / 83, x = k % 83;
                const double expected = sumOver(bias, seen, {rows[y], columns[x]}).mean();
                ASSERT_TRUE(std::isnan(expected) ? std::isnan(out[k])
                                                 : std::abs(out[k] - expected) <= 1e-6 * (1.0 + std::abs(expected)))
                    << out[k] << " for " << expected << " at " << y << ", " << x << " of " << down << " from " << start;
            }
        }
}

INSTANTIATE_TEST_SUITE_P(Table, LinearBiases, testing::ValuesIn(kShapes), [](const auto& row) {
    std::string out = row.param.name;
    for (char& c : out)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return out;
});

TEST(LinearBias, AWholeMatrixOfFiftyMillionPositions) {
    // Below the diagonal n(n + 1)/2 cells, among them n - Δ at distance Δ: their mean distance is (n - 1)/3.
    const std::int64_t n = 50'000'000;
    const VisibleSum sum = sumOver({2.0, 0, {}}, {0, kBeyondAll, 0, 0}, {{0, n}, {0, n}});
    EXPECT_EQ(sum.cells, 0.5 * static_cast<double>(n) * static_cast<double>(n + 1));
    EXPECT_NEAR(sum.mean(), -2.0 * static_cast<double>(n - 1) / 3.0, 1e-7);
}

TEST(LinearBias, ACornerThatJustReachesIntoTheWindow) {
    // One cell of 10^12 is seen, the one at distance 4, with 1.5 beyond a knee of 1.
    const VisibleSum sum = sumOver({0.5, 1, {}}, {0, 4, 0, 0}, {{1'000'003, 2'000'003}, {0, 1'000'000}});
    EXPECT_EQ(sum.cells, 1.0);
    EXPECT_EQ(sum.sum, -1.5);
}

Bias activeBias(const State& state) {
    const Subject& active = state.active();
    return std::get<Bias>(encodingById(active.encoding).encode(active.parameters));
}

class BiasMatrices : public testing::TestWithParam<const char*> {};

/// A table of the encoding itself, not of the figure: what is added to the score of query i and key j.
double biasAt(const Bias& bias, std::int64_t i, std::int64_t j) {
    return bias.visible(i, j) ? bias.at(1, i - j) : kGap;
}

TEST_P(BiasMatrices, ShowTheEncodingAndItsMeans) {
    const State state = parseState(std::string(GetParam()) + " head=1 length=200");
    Bias bias = activeBias(state);
    if (bias.heads.size() == 1) bias.heads.push_back(bias.heads[0]);
    const Figure figure = draw(state);
    const Field& field = fieldOf(figure);
    const Boxes rows{{0, 1, 1, 30, 59, 199, 200},
                     {1, 1, 30, 60, 190, 200, 200},
                     {0, 0, 0, 0, 0.25, 0, 0},
                     {0, 0, 0, 0.75, 0.5, 0, 0}};
    const Boxes columns{{0, 0, 2, 40, 40, 59}, {1, 2, 40, 41, 60, 200}, {0, 0, 0, 0, 0, 0.4}, {0, 0, 0, 0, 0.6, 0}};
    std::vector<float> out(rows.size() * columns.size());
    field.sample(rows, columns, out);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const auto at = [&](std::int64_t i, std::int64_t j) { return biasAt(bias, i, j); };
            const double expected = test::areaMean(at, rows[y], columns[x]);
            const float got = out[y * columns.size() + x];
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(got) : std::abs(got - expected) < 1e-5)
                << got << " for " << expected << " at " << y << ", " << x;
        }
    for (const auto& [i, j] : {std::pair{0, 0}, {5, 9}, {9, 5}, {199, 0}, {199, 198}}) {
        const double expected = biasAt(bias, i, j), got = field.at(i, j);
        EXPECT_TRUE(std::isnan(expected) ? std::isnan(got) : got == expected) << i << ", " << j;
        EXPECT_TRUE(std::isnan(got) || field.limits.contains(got)) << got;
    }
}

INSTANTIATE_TEST_SUITE_P(Table, BiasMatrices,
                         testing::Values("alibi/matrix", "alibi/matrix mode=symmetric heads=12", "t5/matrix",
                                         "t5/matrix bidirectional=on", "sandwich/matrix",
                                         "sandwich/matrix mode=symmetric dim=6", "local-window/matrix slope=0.5",
                                         "kerple-log/matrix", "kerple-log/matrix mode=symmetric a=1 p=3",
                                         "kerple-power/matrix", "kerple-power/matrix mode=symmetric p=0.3"));

TEST(BiasMatrix, OfAWindowHatchesWhatItMasks) {
    for (const char* words : {"window=7 sinks=3", "mode=symmetric window=5 sinks=3", "window=40 sinks=0", ""}) {
        const State state = parseState(std::string("local-window/matrix length=200 ") + words);
        const Visible visible = activeBias(state).visible;
        const Figure figure = draw(state);
        for (std::int64_t i = 0; i < 200; ++i)
            for (std::int64_t j = 0; j < 200; ++j)
                ASSERT_EQ(std::isnan(fieldOf(figure).at(i, j)), !visible(i, j)) << words << i << " " << j;
    }
}

TEST(BiasMatrix, ShowsAllKindsOfBiasesSideBySide) {
    const Figure figure = draw(parseState("alibi/matrix length=64; pin fire; pin banded-bias; pin tupe"));
    ASSERT_EQ(figure.panels.size(), 4U);
    for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(fieldOf(figure, k).rows.high, 63) << k;
    for (std::size_t k = 1; k < 3; ++k) EXPECT_EQ(fieldOf(figure, k).limits, fieldOf(figure, 0).limits) << k;
    EXPECT_EQ(english(fieldOf(figure, 3).name), "Part of the score") << "on a scale of its own";
    const Figure apart = draw(parseState("alibi/matrix length=64; pin fire; show compare=difference"));
    EXPECT_EQ(fieldOf(apart).at(9, 2), fieldOf(figure, 0).at(9, 2) - fieldOf(figure, 1).at(9, 2));
}

TEST(BiasMatrix, DefaultsShowThePoint) {
    const Figure window = draw(parseState("local-window/matrix"));
    const Field& field = fieldOf(window);
    EXPECT_TRUE(std::isnan(field.at(field.rows.high, 0))) << "beyond the edge";
    EXPECT_EQ(field.at(field.rows.high, field.rows.high), 0.0) << "within it";
    EXPECT_LE(field.rows.high, 31);
    EXPECT_EQ(fieldOf(draw(parseState("deberta/matrix"))).rows.high, 1023);
    EXPECT_EQ(fieldOf(draw(parseState("shaw/matrix"))).rows.high, 63);
    const Figure t5 = draw(parseState("t5/cells"));
    EXPECT_EQ(fieldOf(t5).at(fieldOf(t5).rows.high, 0), 18.0) << "three logarithmic buckets";
}

/// Figure 3 of the paper: q·k and the slope times the distances, and here their sum.
TEST(BiasCells, OfAlibiAddTheBiasToTheProducts) {
    const Figure figure = draw(parseState("alibi/cells head=1"));
    ASSERT_EQ(figure.panels.size(), 3U);
    for (std::int64_t i = 0; i < 5; ++i)
        for (std::int64_t j = 0; j < 5; ++j) {
            const double sum = fieldOf(figure, 0).at(i, j) + 0.25 * fieldOf(figure, 1).at(i, j);
            const double shown = fieldOf(figure, 2).at(i, j);
            EXPECT_TRUE(j > i ? std::isnan(shown) : std::abs(shown - sum) < 1e-12) << i << ", " << j;
        }
    EXPECT_EQ(draw(parseState("alibi/cells; pin sandwich")).panels.size(), 2U);
}

TEST(RandomTables, SayThatTheyAreNotTrained) {
    const auto count = [](const char* state) {
        const Figure figure = draw(parseState(state));
        return std::ranges::count_if(figure.notes, [](const Text& note) {
            return english(note).find(": numbers drawn with seed 1, not trained.") != std::string::npos &&
                   english(note).find("Words") == std::string::npos;
        });
    };
    for (const char* state : {"t5/matrix", "t5/cells show=value", "learned/table", "shaw/vectors", "xlnet/matrix",
                              "tupe/terms", "deberta/kernel", "recurrent/similarity"})
        EXPECT_EQ(count(state), 1) << state;
    for (const char* state : {"t5/cells", "t5/distances", "shaw/matrix", "alibi/matrix", "rope/rotation"})
        EXPECT_EQ(count(state), 0) << state;
}

TEST(BiasMatrix, WavesOfLongTextsAgreeWithThoseOfShortOnes) {
    // 65,536 tokens are summed in double precision, 65,537 in single: an error of 1e-7 of 64, four times.
    const Figure shorter = draw(parseState("sandwich/matrix length=65536"));
    const Figure longer = draw(parseState("sandwich/matrix length=65537"));
    const Boxes rows{{0, 40, 5000, 60000}, {1, 90, 5001, 65536}};
    const Boxes columns{{0, 7, 4000}, {1, 70, 30000}};  // some of them on the diagonal
    std::vector<float> a(12), b(12);
    fieldOf(shorter).sample(rows, columns, a);
    fieldOf(longer).sample(rows, columns, b);
    for (std::size_t k = 0; k < a.size(); ++k)
        EXPECT_TRUE(std::isnan(a[k]) ? std::isnan(b[k]) : std::abs(a[k] - b[k]) < 3e-5) << a[k] << " " << b[k];
}

TEST(BiasCells, AreWhatPapersPrint) {
    struct Case {
        const char* state;
        std::array<double, 3> row;  // of query 2, keys 1, 2 and 3
    };
    for (const Case& each : {Case{"alibi/cells head=3", {-1.0, 0.0, kGap}}, Case{"t5/cells", {1.0, 0.0, kGap}},
                             Case{"t5/cells bidirectional=on", {1.0, 0.0, 17.0}},
                             Case{"local-window/cells sinks=0 window=1", {kGap, 0.0, kGap}},
                             Case{"local-window/cells window=1 slope=9", {-1.0, 0.0, kGap}},
                             Case{"sandwich/cells head=3", {-1.4466185051005152, 0.0, kGap}}}) {
        const Figure figure = draw(parseState(each.state));
        const Field& printed = fieldOf(figure, figure.panels.size() / 2);  // in the middle of ALiBi's sum
        for (std::int64_t j = 1; j <= 3; ++j) {
            const double expected = each.row[static_cast<std::size_t>(j - 1)], got = printed.at(2, j);
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(got) : std::abs(got - expected) < 1e-13)
                << each.state << " " << j << " " << got;
        }
        EXPECT_EQ(english(printed.gap), english(printed.name) == "Bucket" ? "" : "−∞");
    }
}

TEST(BiasCells, ShowAHeadsOwnValuesOnDemand) {
    const Figure figure = draw(parseState("alibi/cells tokens=10 show=value head=3"));
    EXPECT_EQ(fieldOf(figure).at(9, 1), -8.0 / 16.0);
}

TEST(BiasProfile, EndsWhereTheWindowDoes) {
    const Figure figure = draw(parseState("local-window/profile mode=symmetric window=5"));
    const Curves& curves = std::get<Curves>(figure.panels[0].marks[0]);
    std::vector<double> values(13);
    curves.curves[0].values(-6, values);
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (k == 0 || k == 12)
            EXPECT_TRUE(std::isnan(values[k])) << k;
        else
            EXPECT_EQ(values[k], 0.0) << k;
    }
}

TEST(BiasProfile, IsTheBiasOfEveryDistance) {
    for (const char* state : {"alibi/profile mode=symmetric distances=300", "t5/profile bidirectional=on distances=300",
                              "sandwich/profile mode=symmetric distances=300"}) {
        const State parsed = parseState(state);
        const Bias bias = activeBias(parsed);
        const Figure figure = draw(parsed);
        std::vector<double> values(601);
        std::get<Curves>(figure.panels[0].marks[0]).curves[2].values(-300, values);
        for (std::size_t k = 0; k < values.size(); ++k)
            EXPECT_NEAR(values[k], bias.at(2, static_cast<std::int64_t>(k) - 300), 1e-11) << state;
    }
}

TEST(Distances, AreCountedAsTheReaderCounts) {
    T5 encoder;
    encoder.bidirectional = true;
    for (const auto& [state, sign] : {std::pair{"t5/distances bidirectional=on largest=30", 1},
                                      {"t5/distances bidirectional=on largest=30 distance-sign=key-minus-query", -1}}) {
        const Figure figure = draw(parseState(state));
        ASSERT_EQ(figure.panels.size(), 1U);
        std::vector<double> buckets(61);
        std::get<Curves>(figure.panels[0].marks[0]).curves[0].values(-30, buckets);
        for (std::int64_t n = -30; n <= 30; ++n)
            EXPECT_EQ(buckets[static_cast<std::size_t>(n + 30)], static_cast<double>(encoder.bucket(sign * n))) << n;
    }
}

TEST(Biases, TellWhatNotesGetWrong) {
    struct Case {
        const char* state;
        const char* says;
    };
    for (const Case& each : {
             Case{"alibi/matrix", "row 63 would sum to <b>−1,007</b>"},  // 1 - 0.5 * 63 * 64 / 2
             Case{"alibi/cells tokens=10",
                  "gives its own key the weight <b>0.1</b>, as without a bias, not <b>0.39614</b>"},
             Case{"alibi/slopes heads=12", "would start with 0.62996 instead of <b>0.5</b>"},
             Case{"alibi/profile mode=symmetric", "Distances 3 and −3 both get <b>−1.5</b>"},
             Case{"t5/distances", "8 + ⌊0.64386⌋ = <b>8</b> and 8 + ⌊0.91886⌋ = <b>8</b>"},
             Case{"t5/distances bidirectional=on", "A distance of +3 has index <b>19</b> if it means n − m"},
             Case{"t5/distances bidirectional=on", "<b>3</b> if it means m − n"},
             Case{"sandwich/profile", "gets <b>−1</b> from itself instead of <b>0</b>"},
             Case{"local-window/cells sinks=0 tokens=10 window=4",
                  "Query 9 sees <b>4</b> keys: its own and those with m − n &lt; 4."},
             Case{"local-window/cells tokens=10 window=4 sinks=2", "Query 9 sees <b>6</b> keys"},
             Case{"local-window/cells tokens=10 sinks=0 window=4 mode=symmetric", "Query 9 sees <b>5</b> keys"},
             // e^-1 (1 - e^-6) / (1 - e^-1) = 0.58053 outside, 4 inside
             Case{"local-window/cells sinks=0 tokens=10 window=4", "a share of <b>0.12674</b>"},
             Case{
                 "local-window/cells tokens=10 window=4 slope=1",
                 "a share of <b>0.12674</b> to keys beyond distance 3; ten times the slope leaves <b>1.135 × 10⁻⁵</b>"},
         })
        EXPECT_NE(numbersOf(each.state).find(each.says), std::string::npos) << numbersOf(each.state);
}

TEST(Biases, RowSumsOfWavesAreThoseOfTheCells) {
    const State state = parseState("sandwich/matrix length=50");
    const Bias bias = activeBias(state);
    double sum = 1.0;
    for (std::int64_t distance = 0; distance < 50; ++distance) sum += bias.at(0, distance);
    const std::string says = english(say("core", "would sum to <b>%1</b>").with(sum));
    EXPECT_NE(numbersOf("sandwich/matrix length=50").find(says), std::string::npos) << says;
}

}  // namespace
}  // namespace posenc::bias_matrix_test
