// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/lab/attention.hpp"
#include "core/explore/run/stop.hpp"
#include "tests/explore/lab/small_decoder.hpp"

namespace posenc::lab_gradient_test {

using namespace lab;
using Eigen::Index;

constexpr Shape kShape{7, 16, 2, 2, 12};
constexpr Index kLength = 10;

SmallDecoder decoderOf(const std::string& id, const std::vector<std::pair<std::string, std::string>>& values,
                       Index length) {
    const EncodingInfo& info = encodingById(id);
    ParameterSet parameters(*info.schema);
    parameters.assign(values);
    SmallDecoder out(info, parameters, kShape, length);
    Random random(7);
    for (std::size_t k = 0; k < out.own(); ++k) out.weights.push_back(0.5 * random.normal());
    for (const double each : out.start.numbers) out.weights.push_back(each + 0.1 * random.normal());
    return out;
}

Batch someBatch(Index length) {
    Random random(3);
    Batch out{{}, {}, length};
    for (Index k = 0; k < 2 * length; ++k) {
        out.tokens.push_back(static_cast<Token>(random.bits() % 7));
        out.targets.push_back(k % 4 == 3 ? -1 : static_cast<Token>(random.bits() % 7));
    }
    return out;
}

double lossOf(const SmallDecoder& decoder, const Batch& batch) {
    const Mat<double> logits = logitsOfBatch<double>(decoder.network(decoder.weights), decoder.tables<double>(), batch);
    double sum = 0.0;
    for (const double each : lossesOf<double>(logits, batch.targets))
        if (!std::isnan(each)) sum += each;
    return sum;
}

struct Case {
    const char* encoding;
    std::vector<std::pair<std::string, std::string>> values = {};
    std::optional<std::int64_t> window = {};
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.encoding; }

/// `draws`: how many of the numbers are compared.
void expectFiniteDifferences(const Case& one, Index length, int draws) {
    SmallDecoder decoder = decoderOf(one.encoding, one.values, length);
    decoder.windows.back() = one.window;
    const Batch batch = someBatch(length);
    std::vector<double> gradient;
    const double loss = decoder.backward(batch, gradient);
    EXPECT_NEAR(loss, lossOf(decoder, batch), 1e-9 * loss);
    Random random(11);
    double size = 0.0;
    for (const double each : gradient) size = std::max(size, std::abs(each));
    for (int draw = 0; draw < draws; ++draw) {
        const bool ofPositions = draw % 2 == 0 && decoder.own() < decoder.weights.size();
        const std::size_t first = ofPositions ? decoder.own() : 0;
        const std::size_t at = first + random.bits() % (decoder.weights.size() - first);
        const double kept = decoder.weights[at], step = 1e-5;
        decoder.weights[at] = kept + step;
        const double above = lossOf(decoder, batch);
        decoder.weights[at] = kept - step;
        const double below = lossOf(decoder, batch);
        decoder.weights[at] = kept;
        EXPECT_NEAR(gradient[at], (above - below) / (2.0 * step), 1e-6 * (std::abs(gradient[at]) + 0.01 * size)) << at;
    }
}

class LabGradient : public testing::TestWithParam<Case> {};

TEST_P(LabGradient, EqualsFiniteDifferences) { expectFiniteDifferences(GetParam(), kLength, 120); }

TEST_P(LabGradient, EqualsFiniteDifferencesInSequencesOfSeveralBlocks) {
    if (std::string_view(GetParam().encoding) == "fire")
        return;  // some of so many pairs stand at a kink of its network
    expectFiniteDifferences(GetParam(), 2 * kBlock + 3, 6);
}

TEST(LabInterruption, IsLookedAtBetweenSequences) {
    const SmallDecoder decoder = decoderOf("rope", {}, kLength);
    std::stop_source asked;
    asked.request_stop();
    const Errand errand(asked.get_token());
    std::vector<double> gradient;
    EXPECT_THROW(decoder.backward(someBatch(kLength), gradient), Stopped);
}

INSTANTIATE_TEST_SUITE_P(
    Encodings, LabGradient,
    testing::Values(Case{"nope"}, Case{"sinusoidal"}, Case{"learned"}, Case{"recurrent"}, Case{"radix"},
                    Case{"rope", {{"base", "100"}}}, Case{"rope", {{"partial-rotary", "0.5"}}, 4}, Case{"xpos"},
                    Case{"alibi"}, Case{"t5", {{"num-buckets", "6"}, {"max-distance", "9"}, {"bidirectional", "off"}}},
                    Case{"sandwich"}, Case{"kerple-log"}, Case{"kerple-power"}, Case{"fire", {{"threshold", "6"}}},
                    Case{"banded-bias", {{"rel-extent", "7"}, {"d-rel", "3"}}}, Case{"local-window"},
                    Case{"shaw", {{"max-relative-position", "4"}}}, Case{"transformer-xl"}, Case{"xlnet"},
                    Case{"deberta", {{"max-relative-positions", "8"}, {"position-buckets", "4"}}}, Case{"tupe"},
                    Case{"cope", {{"npos-max", "5"}}}));

}  // namespace posenc::lab_gradient_test
