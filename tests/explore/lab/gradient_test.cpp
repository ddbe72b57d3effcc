// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/lab/specimen.hpp"

namespace posenc::lab_gradient_test {

using namespace lab;
using Eigen::Index;

constexpr Shape kShape{7, 16, 2, 2, 12};
constexpr Index kLength = 10;

/// A decoder in double with one encoding in all layers.
struct Decoder {
    const EncodingInfo& info;
    std::shared_ptr<const Encoding> atFirst;
    TrainedStart start;
    std::vector<double> weights;
    std::optional<std::int64_t> window = {};

    explicit Decoder(const std::string& id, const std::vector<std::pair<std::string, std::string>>& values)
        : info(encodingById(id)) {
        Recipe recipe;
        recipe.shape = kShape;
        recipe.context = kLength;
        ParameterSet parameters(*info.schema);
        parameters.assign(values);
        atFirst = std::make_shared<const Encoding>(info.encode(fitted(info, parameters, recipe)));
        if (info.trained) start = trainedStart(*atFirst, kShape, 1);
        Random random(7);
        for (Index k = 0; k < sizeOf(tensorsOf(kShape)); ++k) weights.push_back(0.5 * random.normal());
        for (const double each : start.numbers) weights.push_back(each + 0.1 * random.normal());
    }

    Network<double> network() const { return {kShape, weights}; }
    std::size_t own() const { return static_cast<std::size_t>(sizeOf(tensorsOf(kShape))); }

    Encoding now() const {
        return info.trained ? withTrained(*atFirst, start.tensors, std::span(weights).subspan(own())) : *atFirst;
    }

    Placed<double> tables() const {
        const auto shared = std::make_shared<const Encoding>(now());
        return placed<double>({{{shared}, {shared, window}}}, kShape, kLength);
    }
};

Batch someBatch() {
    Random random(3);
    Batch out{{}, {}, kLength};
    for (Index k = 0; k < 2 * kLength; ++k) {
        out.tokens.push_back(static_cast<Token>(random.bits() % 7));
        out.targets.push_back(k % 4 == 3 ? -1 : static_cast<Token>(random.bits() % 7));
    }
    return out;
}

double lossOf(const Decoder& decoder, const Batch& batch) {
    const Placed<double> tables = decoder.tables();
    double sum = 0.0;
    for (Index s = 0; s < batch.sequences(); ++s) {
        const auto at = static_cast<std::size_t>(s * kLength), length = static_cast<std::size_t>(kLength);
        const auto logits = logitsOf<double>(decoder.network(), tables, std::span(batch.tokens).subspan(at, length));
        for (const double each : lossesOf<double>(logits, std::span(batch.targets).subspan(at, length)))
            if (!std::isnan(each)) sum += each;
    }
    return sum;
}

struct Case {
    const char* encoding;
    std::vector<std::pair<std::string, std::string>> values = {};
    std::optional<std::int64_t> window = {};
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.encoding; }

class LabGradient : public testing::TestWithParam<Case> {};

TEST_P(LabGradient, EqualsFiniteDifferences) {
    Decoder decoder(GetParam().encoding, GetParam().values);
    decoder.window = GetParam().window;
    const Batch batch = someBatch();
    std::vector<double> gradient(decoder.weights.size());
    PlacedGradient<double> positions;
    const double loss = backward<double>(decoder.network(), decoder.tables(), batch, 1.0, gradient, positions);
    EXPECT_NEAR(loss, lossOf(decoder, batch), 1e-9 * loss);
    if (decoder.info.trained) pullBack<double>(decoder.now(), positions, std::span(gradient).subspan(decoder.own()));
    Random random(11);
    double size = 0.0;
    for (const double each : gradient) size = std::max(size, std::abs(each));
    for (int draw = 0; draw < 120; ++draw) {
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
