// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/explore/encodings/deberta.hpp"
#include "core/explore/encodings/shaw.hpp"
#include "core/explore/encodings/tupe.hpp"
#include "core/explore/encodings/xlnet.hpp"
#include "core/explore/views/all.hpp"
#include "core/explore/views/parts.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/text/sentences.hpp"

/// The views of relative vectors against the mean of the cells they claim to show.
namespace posenc::relative_views_test {
namespace {

using test::fieldOf;
using test::numbersOf;

Figure drawn(const ViewInfo& view, const std::vector<Encoding>& encodings,
             const std::vector<std::pair<std::string, std::string>>& settings = {}, Compare compare = {}) {
    Scene scene;
    scene.compare = compare;
    for (const Encoding& each : encodings) {
        Scene::Subject subject{nullptr, Text::literal("subject"), {}, {}, "key", ParameterSet(schemaOf<NoSettings>()),
                               nullptr};
        subject.encoding = std::make_shared<const Encoding>(each);
        scene.subjects.push_back(std::move(subject));
    }
    ParameterSet set(*view.schema);
    set.assign(settings);
    return view.draw(scene, set);
}

/// Ascending boxes over low .. high, which end inside its numbers.
Boxes boxesOver(Random& random, Interval<std::int64_t> range, std::int64_t widest) {
    Boxes all;
    if (widest > 1)
        all = test::cutBoxes(random, range.low, static_cast<std::size_t>(range.high - range.low + 1),
                             static_cast<double>(widest));
    else
        for (std::int64_t k = range.low; k <= range.high; ++k) all.add({k, k + 1});
    return all.within(range.low, range.high + 1);
}

/// Of boxes of up to widest × widest cells.
void expectMeans(const Field& field, std::int64_t widest = 9) {
    Random random(7);
    const Boxes rows = boxesOver(random, field.rows, widest), columns = boxesOver(random, field.columns, widest);
    std::vector<float> shown(rows.size() * columns.size());
    field.sample(rows, columns, shown);
    const double tolerance = 2e-6 * std::max(1.0, field.limits.high);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const double exact = test::areaMean(field.at, rows[y], columns[x]);
            const float value = shown[y * columns.size() + x];
            EXPECT_TRUE(std::isnan(exact) ? std::isnan(value) : std::abs(value - exact) <= tolerance)
                << value << " for " << exact << " at " << rows.low[y] << ", " << columns.low[x];
        }
}

Relative clamped(XlNet::Attention attention) {
    XlNet settings;
    settings.dim = 8;
    settings.clampLen = 11;
    settings.attention = attention;
    return settings.encode();
}

TEST(RelativeMatrix, ShowsMeansOfItsCells) {
    Tupe tupe;
    tupe.positions = 40;
    TransformerXl xl;
    xl.dim = 10;
    expectMeans(fieldOf(drawn(relativeRowMatrixView(), {Shaw{}.encode()})));
    expectMeans(fieldOf(drawn(relativeRowMatrixView(), {Deberta{}.encode()}, {{"length", "300"}})));
    expectMeans(fieldOf(drawn(biasMatrixView(), {tupe.encode()})));
    expectMeans(fieldOf(drawn(biasMatrixView(), {XlNet{}.encode()})));
    expectMeans(fieldOf(drawn(biasMatrixView(), {xl.encode()})));
    for (const auto attention : {XlNet::Attention::Bi, XlNet::Attention::Uni})
        expectMeans(fieldOf(drawn(biasMatrixView(), {clamped(attention)})));
}

TEST(RelativeVectors, ShowMeansOfTheirCells) {
    Tupe tupe;
    tupe.positions = 40;
    const std::vector<std::pair<std::string, std::string>> around{{"start", "-20"}, {"rows", "50"}};
    expectMeans(fieldOf(drawn(relativeTableView(), {Deberta{}.encode()})));
    expectMeans(fieldOf(drawn(relativeProjectionsView(), {tupe.encode()}), 1));
    expectMeans(fieldOf(drawn(relativeWavesView(), {XlNet{}.encode()}, around)));
    expectMeans(fieldOf(drawn(relativeWavesView(), {TransformerXl{}.encode()}, around)));
    for (const auto attention : {XlNet::Attention::Bi, XlNet::Attention::Uni})
        expectMeans(fieldOf(drawn(relativeWavesView(), {clamped(attention)}, around)));
}

// v · R(Δ) / sqrt(d), one cosine and sine at a time.
TEST(RelativeMatrix, IsTheProductWithTheVectorOfTheDistance) {
    XlNet settings;
    settings.dim = 6;
    const Relative relative = settings.encode();
    const Field field = fieldOf(drawn(biasMatrixView(), {relative}));
    for (const std::int64_t distance : {-40, -1, 0, 1, 17}) {
        double sum = 0.0;
        for (Eigen::Index i = 0; i < 3; ++i) {
            const double angle = static_cast<double>(distance) * std::pow(10000.0, -2.0 * static_cast<double>(i) / 6.0);
            sum += relative.v[i] * std::sin(angle) + relative.v[i + 3] * std::cos(angle);
        }
        EXPECT_NEAR(field.at(50 + distance, 50), sum / std::sqrt(6.0), 1e-14) << distance;
    }
}

TEST(RelativeMatrix, MasksLaterKeysOnlyWhereTheModelDoes) {
    EXPECT_TRUE(std::isnan(fieldOf(drawn(biasMatrixView(), {TransformerXl{}.encode()})).at(3, 4)));
    EXPECT_FALSE(std::isnan(fieldOf(drawn(biasMatrixView(), {XlNet{}.encode()})).at(3, 4)));
}

TEST(RelativeMatrix, OfTupeAddsProductAndBias) {
    const Relative relative = Tupe{}.encode();
    const Field field = fieldOf(drawn(biasMatrixView(), {relative}));
    double sum = 0.0;
    for (std::int64_t c = 0; c < 64; ++c)
        sum += relative.positionQueries.values(5, c) * relative.positionKeys.values(60, c);
    EXPECT_NEAR(field.at(5, 60), sum / std::sqrt(128.0) + relative.bias.at(-55), 1e-14);
}

TEST(RelativeMatrix, HasNothingBeyondTheLastPosition) {
    Tupe tupe;
    tupe.positions = 3;
    const Figure figure = drawn(biasMatrixView(), {tupe.encode()});
    EXPECT_FALSE(std::isnan(fieldOf(figure).at(2, 2)));
    EXPECT_TRUE(std::isnan(fieldOf(figure).at(2, 3)) && std::isnan(fieldOf(figure).at(3, 2)));
    EXPECT_NE(numbersOf(figure).find("Only the first 3 positions"), std::string::npos) << numbersOf(figure);
}

TEST(RelativeMatrix, SaysWhichSignReadsWhichRow) {
    Shaw shaw;
    const std::string both = "reads row <b>14</b>; clip(m − n) + k, as in some notes, reads row <b>18</b>";
    EXPECT_NE(numbersOf(drawn(relativeRowMatrixView(), {shaw.encode()})).find(both), std::string::npos);
    shaw.sign = Shaw::Sign::QueryMinusKey;
    EXPECT_NE(numbersOf(drawn(relativeRowMatrixView(), {shaw.encode()})).find(both), std::string::npos);
    const std::string deberta = numbersOf(drawn(relativeRowMatrixView(), {Deberta{}.encode()}));
    for (const char* part : {"row 254; DeBERTa uses m − n and reads row <b>258</b>", "√(3 × 64) = <b>13.856</b>",
                             "the paper reads row 254, of n − m", "reads row 258, of m − n"})
        EXPECT_NE(deberta.find(part), std::string::npos) << deberta;
}

TEST(RelativeMatrix, SaysWhatTheSignDoesWhereTheSidesAreClippedDifferently) {
    Shaw shaw;
    shaw.minRelativePosition = -1;
    const Figure figure = drawn(relativeRowMatrixView(), {shaw.encode()});
    const std::string said = "clip(n − m) reads row <b>0</b>, clip(m − n) row <b>3</b>";
    EXPECT_NE(numbersOf(figure).find(said), std::string::npos) << numbersOf(figure);
}

/// Against a count of the keys.
TEST(RelativeOutput, IsTheShareOfTheKeysThatReadARow) {
    struct Row {
        std::int64_t low, high;
        Shaw::Sign sign;
    };
    for (const Row& each : {Row{-2, 2, Shaw::Sign::KeyMinusQuery}, Row{-3, 1, Shaw::Sign::KeyMinusQuery},
                            Row{0, 2, Shaw::Sign::QueryMinusKey}, Row{-40, 40, Shaw::Sign::QueryMinusKey}}) {
        Shaw shaw;
        shaw.minRelativePosition = each.low;
        shaw.maxRelativePosition = each.high;
        shaw.sign = each.sign;
        const Figure figure = drawn(relativeOutputView(), {shaw.encode()}, {{"length", "12"}});
        const auto& weights = std::get<Bars>(figure.panels[0].marks[0]).values;
        const std::int64_t first = std::max<std::int64_t>(each.low, -11);
        double all = 0.0;
        for (std::int64_t row = 0; row < std::ssize(weights); ++row) {
            int count = 0;
            for (std::int64_t key = 0; key < 12; ++key) count += shaw.row(6 - key) == row + first - each.low;
            EXPECT_NEAR(weights[static_cast<std::size_t>(row)], count / 12.0, 1e-15) << each.low << " " << row;
            all += weights[static_cast<std::size_t>(row)];
        }
        EXPECT_NEAR(all, 1.0, 1e-14);
    }
    EXPECT_FALSE(relativeOutputView().applies(Deberta{}.encode()));
    EXPECT_FALSE(relativeOutputView().applies(XlNet{}.encode()));
}

TEST(RelativeViews, CompareTablesOfDifferentSizes) {
    Shaw small;
    small.headDim = 4;
    small.maxRelativePosition = 0;
    XlNet narrow;
    narrow.dim = 2;
    Tupe tupe;
    tupe.positions = 5;
    tupe.dim = 3;
    struct Case {
        const ViewInfo view;
        std::vector<Encoding> encodings;
    };
    for (const Case& each : {Case{relativeTableView(), {Deberta{}.encode(), small.encode()}},
                             Case{relativeTableView(), {small.encode(), Deberta{}.encode()}},
                             Case{relativeRowMatrixView(), {Shaw{}.encode(), small.encode()}},
                             Case{relativeWavesView(), {XlNet{}.encode(), narrow.encode()}},
                             Case{relativeWavesView(), {narrow.encode(), clamped(XlNet::Attention::Bi)}},
                             Case{biasMatrixView(), {Tupe{}.encode(), tupe.encode()}},
                             Case{biasMatrixView(), {narrow.encode(), tupe.encode()}},
                             Case{relativeProjectionsView(), {Tupe{}.encode(), tupe.encode()}}})
        for (const Compare compare : {Compare::SideBySide, Compare::Difference}) {
            const Figure figure = drawn(each.view, each.encodings, {}, compare);
            ASSERT_LE(figure.panels.size(), kMaxPanels);
            // At the smaller one's end a difference of means is not the mean of the differences.
            for (const Panel& panel : figure.panels)
                expectMeans(*panel.field(), compare == Compare::Difference ? 1 : 9);
        }
}

}  // namespace
}  // namespace posenc::relative_views_test
