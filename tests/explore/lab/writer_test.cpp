// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/writer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/lab/forward.hpp"
#include "core/explore/lab/score.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/lab/small_decoder.hpp"

namespace posenc::lab_writer_test {

using namespace lab;
using Eigen::Index;

std::vector<Token> randomTokens(Random& random, int vocabulary, Index count) {
    std::vector<Token> out(static_cast<std::size_t>(count));
    for (Token& each : out) each = static_cast<Token>(random.bits() % static_cast<std::uint64_t>(vocabulary));
    return out;
}

/// The largest difference between logits of a text at once, and of parts of it that follow each other.
double differenceOfParts(const Network<double>& network, const Placed<double>& tables, Random& random) {
    const auto tokens = randomTokens(random, network.shape.vocabulary, tables.length);
    const Mat<double> whole = logitsOf<double>(network, tables, tokens);
    Forward<double> decoder(network, tables);
    double most = 0.0;
    for (std::size_t first = 0; first < tokens.size();) {
        const std::size_t count = std::min<std::size_t>(random.bits() % 3 == 0 ? 1 + random.bits() % 20 : 1,
                                                        tokens.size() - first);
        const Mat<double> part = decoder.next(std::span(tokens).subspan(first, count));
        const auto rows = whole.middleRows(static_cast<Index>(first), part.rows());
        most = std::max(most, (part - rows).cwiseAbs().maxCoeff());
        first += count;
    }
    return most;
}

double differenceOfParts(const Specimen& specimen, const Placement& placement, Index length, Random& random) {
    const std::vector<double> weights(specimen.weights.begin(), specimen.weights.end());
    const Placed<double> tables = placed<double>(placement, specimen.recipe.shape,
                                                 std::min<std::int64_t>(length, reachOf(placement)));
    return differenceOfParts({specimen.recipe.shape, weights, specimen.network().mixing}, tables, random);
}

TEST(Forward, InPartsIsTheWholeOfEverySpecimenUnderEveryMapAndTemperature) {
    using Kind = DistanceMap::Kind;
    Random random(51);
    for (const Specimen& each : shelf()) {
        Placement placement = placementOf(each, 150);
        EXPECT_LT(differenceOfParts(each, placement, 150, random), 1e-9) << each.id;
        if (each.recipe.seed != 1) continue;
        placement.temperature = PositionTemperature{PositionTemperature::Kind::Llama4, 0.5, 16};
        EXPECT_LT(differenceOfParts(each, placement, 60, random), 1e-9) << each.id << ", with a temperature";
        if (!each.positions.encoding->onlyRotates()) continue;
        for (const Kind kind :
             {Kind::ReRope, Kind::LeakyReRope, Kind::SelfExtend, Kind::DualChunk, Kind::Streaming, Kind::Chunked}) {
            placement.map = {
                .kind = kind, .window = 20, .factor = 2.5, .group = 3, .chunk = 24, .local = 8, .sinks = 2};
            EXPECT_LT(differenceOfParts(each, placement, 90, random), 1e-9) << each.id << static_cast<int>(kind);
        }
    }
}

TEST(Forward, InPartsIsTheWholeOfEveryEncoding) {
    constexpr Shape kShape{11, 32, 2, 2, 24};
    Random random(7);
    for (const EncodingInfo& info : encodings()) {
        if (std::holds_alternative<Axial>(info.encode(ParameterSet(*info.schema)))) continue;
        SmallDecoder decoder(info, ParameterSet(*info.schema), kShape, 40);
        decoder.windows[1] = 9;
        for (std::size_t k = 0; k < decoder.own() + decoder.start.numbers.size(); ++k)
            decoder.weights.push_back(0.4 * random.normal());
        EXPECT_LT(differenceOfParts(decoder.network(decoder.weights), decoder.tables<double>(), random), 1e-9)
            << info.id;
    }
}

/// The rule of the header, with the logits of the whole text for each character.
std::vector<Token> writtenSlowly(const Specimen& specimen, const Placement& placement, const Writing& writing) {
    const std::vector<double> weights(specimen.weights.begin(), specimen.weights.end());
    const Network<double> network{specimen.recipe.shape, weights, specimen.network().mixing};
    const Placed<double> tables = placed<double>(placement, specimen.recipe.shape, writing.length());
    std::vector<Token> out = writing.prompt;
    Random random(writing.seed);
    while (std::ssize(out) < writing.length()) {
        std::vector<Token> padded = out;
        padded.resize(static_cast<std::size_t>(writing.length()));
        const Eigen::ArrayXd logits = logitsOf<double>(network, tables, padded).row(std::ssize(out) - 1).transpose();
        Index next = 0;
        const double most = logits.maxCoeff(&next);
        if (writing.temperature > 0.0) {
            const Eigen::ArrayXd sizes = ((logits - most) / writing.temperature).exp();
            double left = random.uniform() * sizes.sum();
            for (next = 0; next + 1 < sizes.size() && (left -= sizes(next)) >= 0.0;) ++next;
        }
        out.push_back(static_cast<Token>(next));
    }
    return out;
}

const Specimen& specimen(const char* id) { return *std::ranges::find(shelf(), id, &Specimen::id); }

TEST(Written, FollowsTheRuleOfItsHeader) {
    for (const char* id : {"rope-10000-s1", "alibi-s1", "t5-s1"})
        for (const double temperature : {0.0, 0.7, 10.0}) {
            const Specimen& model = specimen(id);
            const Writing writing{model.alphabet.tokens("And the LORD said unto"), 30, temperature, 3};
            const Placement placement = placementOf(model, writing.length());
            EXPECT_EQ(written(model, placement, writing).tokens, writtenSlowly(model, placement, writing)) << id;
        }
}

TEST(Written, TellsTheSurpriseOfEachCharacter) {
    const Specimen& model = specimen("alibi-s1");
    const Writing writing{model.alphabet.tokens("In the beginning"), 40, 0.7, 1};
    const Placement placement = placementOf(model, writing.length());
    std::vector<std::size_t> lengths;
    const Written made = written(model, placement, writing,
                                 [&](const Written& soFar) { lengths.push_back(soFar.tokens.size()); });
    EXPECT_EQ(lengths.size(), 41U);
    EXPECT_EQ(lengths.front(), 16U);
    EXPECT_EQ(made.surprises.size(), made.tokens.size());
    EXPECT_TRUE(std::isnan(made.surprises.front()));
    const std::vector<double> known = lossesOf(model, placement, made.tokens);
    for (std::size_t k = 0; k < known.size(); ++k) EXPECT_NEAR(made.surprises[k + 1], known[k], 1e-4) << k;
}

TEST(Written, EndsWithThePositionsWhereAskedAndWhenStopped) {
    const Specimen& learned = specimen("learned-s1");  // 128 positions
    const auto tokensOf = [&](Index prompt, Index characters, Index most) {
        const Writing writing{std::vector<Token>(static_cast<std::size_t>(prompt), 3), characters, 0.0, 1};
        return written(learned, placementOf(learned, writing.length()), writing, {}, most);
    };
    EXPECT_EQ(tokensOf(100, 100, 1000).tokens.size(), 129U) << "the last position has a next character";
    EXPECT_EQ(tokensOf(100, 100, 110).tokens.size(), 110U);
    EXPECT_EQ(tokensOf(100, 0, 64).tokens.size(), 100U);
    const Written beyond = tokensOf(200, 10, 1000);
    EXPECT_EQ(beyond.tokens.size(), 200U);
    EXPECT_FALSE(std::isnan(beyond.surprises[128]));
    EXPECT_TRUE(std::isnan(beyond.surprises[129]));

    std::stop_source stop;
    const Errand errand(stop.get_token());
    const Specimen& model = specimen("nope-s1");
    const Writing writing{{1, 2, 3}, 1000, 0.0, 1};
    EXPECT_THROW(written(model, placementOf(model, 1003), writing,
                         [&](const Written& soFar) {
                             EXPECT_LE(soFar.tokens.size(), 10U);
                             if (soFar.tokens.size() == 10) stop.request_stop();
                         }),
                 Stopped);
}

}  // namespace posenc::lab_writer_test
