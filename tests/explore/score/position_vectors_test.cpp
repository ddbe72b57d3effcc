// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "core/explore/encodings/learned.hpp"
#include "core/explore/encodings/radix.hpp"
#include "core/explore/encodings/recurrent.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/encodings/sinusoidal_variants.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/score/position_vectors.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/views/parts.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/text/sentences.hpp"

namespace posenc::position_vectors_test {
namespace {

using test::fieldOf;

std::shared_ptr<const Encoding> shared(Encoding encoding) {
    return std::make_shared<const Encoding>(std::move(encoding));
}

Sinusoidal narrow(int dim, Sinusoidal::Layout layout = Sinusoidal::Layout::Interleaved) {
    Sinusoidal out;
    out.dim = dim;
    out.layout = layout;
    return out;
}

Rows smallTable() {
    Learned out;
    out.positions = 40;
    out.dim = 6;
    out.deviation = 1.0;
    return out.encode();
}

SinusoidalVariant misprint(SinusoidalVariant::Variant variant) {
    SinusoidalVariant out;
    out.dim = 12;
    out.variant = variant;
    return out;
}

struct Kind {
    const char* name;
    std::shared_ptr<const Encoding> encoding;
};

void PrintTo(const Kind& row, std::ostream* out) { *out << row.name; }

std::vector<Kind> everyKind() {
    return {{"Sinusoidal", shared(narrow(16).encode())},
            {"SinusoidalConcat", shared(narrow(10, Sinusoidal::Layout::Concat).encode())},
            {"SinusoidalOddWidth", shared(narrow(7).encode())},
            {"SinusoidalOddWidthPadded", shared(narrow(7, Sinusoidal::Layout::Concat).encode())},
            {"SinesAlone", shared(misprint(SinusoidalVariant::Variant::SinesOnly).encode())},
            {"CosinesMismatched", shared(misprint(SinusoidalVariant::Variant::SquaredFrequencies).encode())},
            {"Learned", shared(smallTable())},
            {"Decimal", shared(Radix{}.encode())},
            {"DigitsDivided", shared(Radix{7, 4, 2.5}.encode())},
            {"DigitsDividedUnevenly", shared(Radix{2, 5, 1.7}.encode())}};
}

void expectSame(float shown, double exact, double tolerance, const std::string& where) {
    EXPECT_TRUE(std::isnan(exact) ? std::isnan(shown) : std::abs(shown - exact) <= tolerance)
        << where << ": " << shown << " for " << exact;
}

class PositionVectorsOf : public testing::TestWithParam<Kind> {
protected:
    PositionVectors vectors = positionVectors(GetParam().encoding);
    double reach = std::max(std::abs(vectors.limits.low), std::abs(vectors.limits.high));
};

TEST_P(PositionVectorsOf, SampleIsTheMeanOfTheCellsThatThereAre) {
    Random random(11);
    for (const std::int64_t first : {0LL, 25LL, 990LL, 123'456LL})
        for (const std::int64_t widest : {1LL, 9LL, 300LL}) {
            const Boxes rows = test::cutBoxes(random, first, 12, static_cast<double>(widest)),
                        columns = test::cutBoxes(random, 0, 9, 3);
            std::vector<float> out(rows.size() * columns.size());
            vectors.sample(rows, columns, out);
            for (std::size_t y = 0; y < rows.size(); ++y)
                for (std::size_t x = 0; x < columns.size(); ++x)
                    // single precision, and phases that are as inexact as position × 2^-53
                    expectSame(out[y * columns.size() + x], test::areaMean(vectors.at, rows[y], columns[x]),
                               2e-6 * reach, std::to_string(rows.low[y]) + ".." + std::to_string(rows.high[y]));
        }
}

TEST_P(PositionVectorsOf, DotsAreSumsOfProducts) {
    for (const std::int64_t m : {0LL, 3LL, 39LL, 777LL})
        for (const std::size_t count : {std::size_t{1}, std::size_t{60}}) {
            std::vector<double> out(count);
            vectors.dots(m, 5, out);
            for (std::size_t k = 0; k < count; ++k) {
                double sum = 0.0;
                for (std::int64_t c = 0; c < vectors.dim; ++c)
                    sum += vectors.at(m, c) * vectors.at(5 + static_cast<std::int64_t>(k), c);
                EXPECT_TRUE(std::isnan(sum) ? std::isnan(out[k]) : std::abs(sum - out[k]) <= 1e-11 * reach * reach)
                    << m << " " << k << ": " << out[k] << " for " << sum;
            }
        }
}

TEST_P(PositionVectorsOf, SampledDotsAreMeansOfDots) {
    Random random(12);
    for (const std::int64_t first : {0LL, 30LL, 5'000LL}) {
        const Boxes rows = test::cutBoxes(random, first, 7, 12), columns = test::cutBoxes(random, first / 2, 9, 5);
        std::vector<float> out(rows.size() * columns.size());
        sampleDots(vectors, rows, columns, out);
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < columns.size(); ++x)
                expectSame(out[y * columns.size() + x],
                           test::areaMean([&](auto m, auto n) { return vectors.dot(m, n); }, rows[y], columns[x]),
                           1e-6 * std::max(vectors.greatestSquare, 1.0), std::to_string(rows.low[y]));
    }
}

TEST_P(PositionVectorsOf, KeepsItsLimits) {
    for (std::int64_t t = 0; t < 2000; t += 7) {
        if (vectors.has(t)) {
            EXPECT_LE(vectors.dot(t, t), vectors.greatestSquare * (1.0 + 1e-12));
        }
        for (std::int64_t c = 0; c < vectors.dim; ++c)
            if (const double value = vectors.at(t, c); !std::isnan(value)) {
                EXPECT_TRUE(vectors.limits.contains(value)) << value;
            }
        EXPECT_TRUE(std::isnan(vectors.at(t, vectors.dim)));
    }
}

TEST_P(PositionVectorsOf, SaysRightlyWhetherProductsDependOnTheDistanceAlone) {
    double differ = 0.0;
    for (std::int64_t t = 0; t < 30; ++t)
        differ = std::max(differ, std::abs(vectors.dot(t, t + 4) - vectors.dot(0, 4)));
    EXPECT_EQ(vectors.shiftInvariant, differ < 1e-9) << differ;
    EXPECT_EQ(shiftProof(vectors).has_value(), !vectors.shiftInvariant);
}

INSTANTIATE_TEST_SUITE_P(All, PositionVectorsOf, testing::ValuesIn(everyKind()),
                         [](const auto& row) { return std::string(row.param.name); });

/// The ends of closed forms: far positions, factors that are no fractions of small numbers, many digits.
RC_GTEST_PROP(DigitMeans, EqualTheNaiveMean, ()) {
    const Radix radix{*rc::gen::inRange(2, 40), *rc::gen::inRange(1, 12),
                      1.0 + static_cast<double>(*rc::gen::inRange(0, 1'000'000)) * 1.234567e-5};
    const auto vectors = positionVectors(shared(radix.encode()));
    const auto low = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000);
    const auto high = low + *rc::gen::inRange<std::int64_t>(2, 3000);
    Boxes rows, columns;
    rows.low = {low}, rows.high = {high};
    for (std::int64_t c = 0; c < vectors.dim; ++c) columns.low.push_back(c), columns.high.push_back(c + 1);
    std::vector<float> out(columns.size());
    vectors.sample(rows, columns, out);
    for (std::int64_t c = 0; c < vectors.dim; ++c) {
        // where the double quotient rounds up to a whole number, one cell of the naive mean is off by radix
        const double tolerance = 2e-6 * radix.radix + 1.01 * radix.radix / static_cast<double>(high - low);
        const bool whole = radix.factor == 1.0;
        RC_ASSERT(std::abs(out[static_cast<std::size_t>(c)] - test::areaMean(vectors.at, {low, high}, {c, c + 1})) <=
                  (whole ? 2e-6 * radix.radix : tolerance));
    }
}

TEST(PositionVectors, RowsBeyondTheEndAreGaps) {
    const auto vectors = positionVectors(shared(smallTable()));
    EXPECT_TRUE(vectors.has(39));
    EXPECT_FALSE(vectors.has(40));
    EXPECT_TRUE(std::isnan(vectors.at(40, 0)));
    EXPECT_TRUE(std::isnan(vectors.dot(0, 40)));
    EXPECT_TRUE(std::isnan(vectors.dot(40, 0)));
}

TEST(PositionVectors, MeanVectorsMayBeAskedInParts) {
    const auto vectors = positionVectors(shared(narrow(16).encode()));
    Random random(3);
    const Boxes boxes = test::cutBoxes(random, 0, 5, 20);
    const auto all = meanVectors(vectors, boxes, {0, 16}), part = meanVectors(vectors, boxes, {4, 10});
    for (std::size_t y = 0; y < 5; ++y)
        for (std::size_t c = 0; c < 6; ++c)
            if (!boxes.empty(y)) {
                EXPECT_EQ(part[y * 6 + c], all[y * 16 + 4 + c]);
            }
}

/// Equally spaced pixels, many of which share a difference or a sum.
TEST(PositionVectors, SampledDotsOfEqualBoxesAreMeansOfDots) {
    using enum SinusoidalVariant::Variant;
    for (const Encoding& encoding : {Encoding(narrow(2).encode()), Encoding(narrow(129).encode()),
                                     Encoding(narrow(3000).encode()), Encoding(misprint(SinesOnly).encode()),
                                     Encoding(misprint(SquaredFrequencies).encode()), Encoding(narrow(1).encode())})
        for (const std::int64_t first : {0LL, 1'000'000LL})
            for (const std::int64_t wide : {1LL, 4LL}) {
                const auto vectors = positionVectors(shared(encoding));
                Boxes rows, columns;
                for (std::int64_t k = 0; k < 40; ++k) {
                    rows.low.push_back(first + k * wide), rows.high.push_back(first + (k + 1) * wide);
                    columns.low.push_back(first + 5 + k * wide), columns.high.push_back(first + 5 + (k + 1) * wide);
                }
                std::vector<float> out(rows.size() * columns.size());
                sampleDots(vectors, rows, columns, out);
                for (const auto& [y, x] : {std::pair<std::size_t, std::size_t>{0, 0}, {3, 39}, {39, 0}, {20, 21}})
                    expectSame(out[y * columns.size() + x],
                               test::areaMean([&](auto m, auto n) { return vectors.dot(m, n); }, rows[y], columns[x]),
                               1e-6 * vectors.greatestSquare,
                               std::to_string(vectors.dim) + " " + std::to_string(first));
            }
}

/// Vectors that start with length 1 and shrink: rounding must not double the limits of the colours.
TEST(PositionVectors, RoundingDoesNotMoveLimits) {
    for (int dim = 8; dim <= 64; dim += 7)
        for (const char* seed : {"1", "2", "3"}) {
            const Figure figure = draw(parseState("recurrent/similarity positions=16 dim=" + std::to_string(dim) +
                                                  " seed=" + std::string(seed)));
            EXPECT_EQ(figure.panels[0].field()->limits.high, 1.0) << dim << " " << seed;
        }
}

TEST(PositionVectors, WideOnesAreMultipliedInParts) {
    const auto vectors = positionVectors(shared(narrow(3000).encode()));
    Boxes rows, columns;
    rows.low = {0, 100}, rows.high = {1, 101};
    columns.low = {7, 900}, columns.high = {8, 901};
    std::vector<float> out(4);
    sampleDots(vectors, rows, columns, out);
    EXPECT_NEAR(out[0], vectors.dot(0, 7), 1e-6 * 1500);
    EXPECT_NEAR(out[3], vectors.dot(100, 900), 1e-6 * 1500);
}

TEST(Pairing, TellsPairsFromLoneWaves) {
    struct Case {
        Additive encoding;
        std::size_t paired, sines, cosines;
    };
    for (const auto& [encoding, paired, sines, cosines] :
         {Case{narrow(8).encode(), 4, 0, 0}, Case{narrow(9).encode(), 4, 1, 0},
          Case{narrow(9, Sinusoidal::Layout::Concat).encode(), 4, 0, 0}, Case{narrow(1).encode(), 0, 1, 0},
          Case{misprint(SinusoidalVariant::Variant::SinesOnly).encode(), 0, 12, 0},
          Case{misprint(SinusoidalVariant::Variant::SquaredFrequencies).encode(), 0, 6, 6}}) {
        const Pairing pairing(encoding);
        EXPECT_EQ(pairing.paired.size(), paired);
        EXPECT_EQ(pairing.sines.size(), sines);
        EXPECT_EQ(pairing.cosines.size(), cosines);
    }
}

TEST(FirstFrequencies, KeepTheirColumnsInOrder) {
    const Additive part = firstFrequencies(narrow(10, Sinusoidal::Layout::Concat).encode(), 2);
    ASSERT_EQ(part.columns.size(), 4U);
    EXPECT_EQ(part.columns[1].frequency, 1);
    EXPECT_FALSE(part.columns[1].cosine);
    EXPECT_EQ(part.columns[2].frequency, 0);
    EXPECT_TRUE(part.columns[2].cosine);
}

TEST(RoundedUp, IsTheNextOfOneTwoFive) {
    for (const auto& [value, up] :
         {std::pair{1.0, 1.0}, {0.0777, 0.1}, {0.011, 0.02}, {3.0, 5.0}, {70.0, 100.0}, {1e12, 1e12}})
        EXPECT_DOUBLE_EQ(roundedUp(value), up);
}

// --- the views made of them

std::string said(const std::vector<Text>& lines) {
    std::string all;
    for (const Text& line : lines) all += english(line) + "\n";
    return all;
}

TEST(ShiftView, MovesEveryVectorOn) {
    for (const char* layout : {"interleaved", "concat"})
        for (const char* delta : {"1", "-7", "1000003"}) {
            const Figure figure = draw(
                parseState("sinusoidal/shift dim=8 layout=" + std::string(layout) + " delta=" + delta));
            const Field& matrix = fieldOf(figure, 0);
            Sinusoidal settings = narrow(
                8, layout[0] == 'c' ? Sinusoidal::Layout::Concat : Sinusoidal::Layout::Interleaved);
            const auto vectors = positionVectors(shared(settings.encode()));
            for (const std::int64_t t : {0LL, 5LL, 99'999LL})
                for (std::int64_t row = 0; row < 8; ++row) {
                    double moved = 0.0;
                    for (std::int64_t c = 0; c < 8; ++c) moved += matrix.at(row, c) * vectors.at(t, c);
                    // three angles of up to 1.1e6, each rounded
                    EXPECT_NEAR(moved, vectors.at(t + std::stoll(delta), row), 5e-10) << layout << delta << " " << t;
                }
        }
}

TEST(ShiftView, IsTheTransposeOfRopesBlock) {
    const Figure figure = draw(parseState("sinusoidal/shift dim=8 delta=2"));
    const double s = std::sin(2.0);
    EXPECT_NEAR(fieldOf(figure, 0).at(0, 1), s, 1e-15);  // RoPE has -sin here
    EXPECT_NEAR(fieldOf(figure, 0).at(1, 0), -s, 1e-15);
}

TEST(ShiftView, ErrsByRoundingOnlyHoweverFar) {
    for (const char* start : {"0", "1000000000000"}) {
        const Figure figure = draw(parseState("sinusoidal/shift start=" + std::string(start)));
        std::vector<double> error(100);
        std::get<Curves>(figure.panels[1].marks[0]).curves[0].values(std::stoll(start), error);
        EXPECT_LT(*std::ranges::max_element(error), 2e-15);
        EXPECT_GT(*std::ranges::max_element(error), 0.0);
    }
}

TEST(ShiftView, LeavesALoneSineOut) {
    const Figure figure = draw(parseState("sinusoidal/shift dim=5"));
    EXPECT_TRUE(std::isnan(fieldOf(figure, 0).at(4, 4)));
    EXPECT_EQ(fieldOf(figure, 0).at(3, 4), 0.0);
    ASSERT_EQ(figure.notes.size(), 1U);
}

TEST(ProjectionView, IsTheProductThroughBothWeights) {
    const Figure figure = draw(parseState("sinusoidal/projection dim=6 head-dim=3 weights-seed=5 length=16"));
    Random random(5);
    std::vector<double> q(18), k(18);
    for (auto* matrix : {&q, &k})
        for (double& each : *matrix) each = random.normal() / std::sqrt(6.0);
    const auto vectors = positionVectors(shared(narrow(6).encode()));
    const auto naive = [&](std::int64_t m, std::int64_t n) {
        double sum = 0.0;
        for (std::size_t a = 0; a < 6; ++a)
            for (std::size_t b = 0; b < 6; ++b)
                for (std::size_t h = 0; h < 3; ++h)
                    sum += vectors.at(m, static_cast<std::int64_t>(a)) * q[a * 3 + h] * k[b * 3 + h] *
                           vectors.at(n, static_cast<std::int64_t>(b));
        return sum;
    };
    const Field& field = fieldOf(figure, 1);
    Boxes rows, columns;
    rows.low = {0, 3, 9}, rows.high = {3, 4, 9};
    columns.low = {1, 7}, columns.high = {6, 16};
    std::vector<float> out(6);
    field.sample(rows, columns, out);
    EXPECT_NEAR(field.at(2, 11), naive(2, 11), 1e-13);
    for (std::size_t y = 0; y < 3; ++y)
        for (std::size_t x = 0; x < 2; ++x)
            expectSame(out[y * 2 + x], test::areaMean(naive, rows[y], columns[x]), 1e-5, "projection");
}

TEST(ProjectionView, SaysWhatTheWeightsDestroy) {
    const std::string all = said(draw(parseState("sinusoidal/projection")).numbers);
    EXPECT_NE(all.find("PE·PEᵀ = 42.82 ± <b>0</b>"), std::string::npos) << all;
    EXPECT_NE(all.find("<b>−0.81"), std::string::npos) << all;
    const Figure wide = draw(parseState("sinusoidal/projection dim=4096"));
    EXPECT_EQ(said(wide.notes), "Only 1,024 of the 4,096 dimensions of Sinusoidal, evenly spaced, are projected.\n");
}

TEST(DigitsView, TellsTheNotesExampleWithItsNumbers) {
    struct Case {
        const char* state;
        std::vector<const char*> says;
    };
    for (const auto& [state, says] : {Case{"radix/digits",
                                           {"<b>[1, 7, 4, 9]</b>", "1,749/2 = 874.5 → <b>[8, 7, 4.5]</b>",
                                            "16<sup>3</sup> = <b>4,096</b> > 1,749", "2π·100 = <b>628.32</b>"}},
                                      Case{"radix/digits number=999", {"999 → <b>[9, 9, 9]</b>"}},
                                      Case{"radix/digits number=5000", {"≤ 5,000: 3 digits do not suffice", "5,000/6"}},
                                      Case{"radix/digits width=20", {"[…, 0, 0, 0, 0, 0, 0, 0, 0, 1, 7, 4, 9]"}}}) {
        const std::string all = said(draw(parseState(state)).numbers);
        for (const char* each : says) EXPECT_NE(all.find(each), std::string::npos) << state << "\n" << all;
    }
    EXPECT_EQ(said(draw(parseState("radix/digits number=999")).numbers).find("Extrapolation"), std::string::npos);
}

TEST(DigitsView, PutsWavesOfThePlacesBesideTheDigits) {
    const Figure figure = draw(parseState("radix/digits radix=7 width=3 factor=2"));
    EXPECT_EQ(fieldOf(figure, 0).at(101, 0), 1.0);  // 101/2 = 1·49 + 0·7 + 1.5
    EXPECT_EQ(fieldOf(figure, 0).at(101, 2), 1.5);
    EXPECT_NEAR(fieldOf(figure, 1).at(101, 0), std::cos(101.0 / 98.0), 1e-15);
    EXPECT_NEAR(fieldOf(figure, 1).at(101, 5), std::sin(101.0 / 2.0), 1e-15);
    EXPECT_EQ(figure.panels[1].x.labels[1], "sin 7²");
}

TEST(TableView, PutsTheStandardBesideAMisprint) {
    const Figure figure = draw(parseState("sinusoidal-variant/table dim=8"));
    ASSERT_EQ(figure.panels.size(), 2U);
    EXPECT_EQ(figure.panels[1].field()->at(3, 1), std::cos(3.0));
    EXPECT_EQ(draw(parseState("sinusoidal/table")).panels.size(), 1U);
}

TEST(SimilarityView, FillsItsScale) {
    const Field digits = *draw(parseState("radix/similarity")).panels[0].field();
    EXPECT_EQ(digits.limits.high, 200.0) << "2² + 9² + 9² of the positions in view, not three nines";
    EXPECT_EQ(draw(parseState("sinusoidal-variant/similarity")).panels[0].field()->limits.high, 60.0);
    const Figure figure = draw(parseState("radix/similarity"));
    for (const Curve& curve : std::get<Curves>(figure.panels[1].marks[0]).curves) {
        std::vector<double> values(256);
        curve.values(0, values);
        EXPECT_GT(*std::ranges::max_element(values), 0.0) << "not the position whose vector is zero";
    }
}

TEST(TableView, HatchesWhereThereIsNoVector) {
    const Figure figure = draw(parseState("learned/table positions=100 rows=200"));
    EXPECT_TRUE(std::isnan(fieldOf(figure, 0).at(100, 0)));
    EXPECT_FALSE(std::isnan(fieldOf(figure, 0).at(99, 0)));
    EXPECT_EQ(said(figure.notes),
              "Vectors of Learned table are shown up to position 99; later positions are hatched.\n"
              "Learned table: numbers drawn with seed 1, not trained.\n");
    EXPECT_EQ(english(fieldOf(figure, 0).gap), "no vector");
}

TEST(TableView, SubtractsOnlyWhereBothHaveValues) {
    State state = parseState("sinusoidal/table dim=16; pin learned dim=8 positions=50");
    state.compare = Compare::Difference;
    const Figure figure = draw(state);
    EXPECT_FALSE(std::isnan(fieldOf(figure, 0).at(49, 7)));
    EXPECT_TRUE(std::isnan(fieldOf(figure, 0).at(49, 8)));
    EXPECT_TRUE(std::isnan(fieldOf(figure, 0).at(50, 0)));
}

TEST(TableView, SaysWhatEachKindIs) {
    struct Case {
        const char* state;
        const char* says;
    };
    for (const auto& [state, says] :
         {Case{"sinusoidal-variant/table", "PE(0)·PE(10) = <b>0</b>, but PE(50)·PE(60) = "},
          Case{"sinusoidal-variant/table variant=squared-frequencies",
               "their wavelengths go up to <b>5.441 × 10⁸</b>, not 54,410."},
          Case{"recurrent/table radius=0.98",
               "The vectors stay shorter than 10<sup>−3</sup> from position <b>342</b> on"},  // 0.98^342 < 1/1000 <
                                                                                              // 0.98^341
          Case{"recurrent/table radius=1.1", "The vectors stay longer than 10<sup>3</sup> from position <b>73</b> on"},
          Case{"radix/table factor=2", "positions from <b>2,000</b> on lose"},
          Case{"sinusoidal/table dim=1 layout=concat", "128 positions × 1 dimension"}}) {
        const std::string all = said(draw(parseState(state)).numbers);
        EXPECT_NE(all.find(says), std::string::npos) << state << "\n" << all;
    }
    EXPECT_EQ(said(draw(parseState("sinusoidal/table dim=129")).numbers).find("Some notes"), std::string::npos);
}

TEST(FrequenciesView, TellsLoneWavesApart) {
    const Figure figure = draw(parseState("sinusoidal-variant/frequencies dim=8 variant=squared-frequencies"));
    const auto& bars = std::get<Bars>(figure.panels[0].marks[0]);
    EXPECT_EQ(bars.group, (std::vector<int>{0, 1, 0, 1, 0, 1, 0, 1}));
    EXPECT_EQ(bars.groups[1].key, "cosine");
    EXPECT_TRUE(std::get<Bars>(draw(parseState("sinusoidal/frequencies")).panels[0].marks[0]).group.empty());
}

}  // namespace
}  // namespace posenc::position_vectors_test
