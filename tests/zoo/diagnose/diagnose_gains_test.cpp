// SPDX-License-Identifier: GPL-3.0-or-later
// What multiplies scores: in cos and sin, and in the softmax.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/diagnose/diagnose_twin.hpp"

namespace posenc::test::diagnose_gains_test {
namespace {

using namespace twin;

constexpr std::size_t kStill = 128, kTurning = 64, kWhole = kStill + kTurning, kTokens = 20;

Code latent(double attention = 1.0) {
    return {.pairs = 32,
            .head = 64,
            .method = "yarn",
            .factor = 40.0,
            .trained = 4096.0,
            .interleaved = true,
            .attention = attention};
}

/// The 64 dimensions at the end of a query or key of 192 are turned.
std::vector<double> turnedAtTheEnd(const Code& code, const std::vector<double>& x) {
    std::vector<double> out = x;
    for (std::size_t row = 0; row < kTokens; ++row) {
        const auto part = turnedVector(code, x.data() + row * kWhole + kStill, static_cast<double>(row));
        for (std::size_t i = 0; i < kTurning; ++i) out[row * kWhole + kStill + i] = code.attention * part[i];
    }
    return out;
}

/// q, k and their products times `scale`.
std::vector<diagnose::Numbers> multiplied(const Code& code, double scale) {
    const auto q = anyVector(kTokens * kWhole, 0.3), k = anyVector(kTokens * kWhole, 0.9);
    const auto a = turnedAtTheEnd(code, q), b = turnedAtTheEnd(code, k);
    diagnose::Numbers out{"logits", {kTokens, kTokens}};
    for (std::size_t i = 0; i < kTokens; ++i)
        for (std::size_t j = 0; j < kTokens; ++j) {
            double sum = 0.0;
            for (std::size_t d = 0; d < kWhole; ++d) sum += a[i * kWhole + d] * b[j * kWhole + d];
            out.values.push_back(scale * sum);
        }
    return {{"q", {kTokens, kWhole}, q}, {"k", {kTokens, kWhole}, k}, out};
}

Model deepseek(double mscale, double allDim, const char* type = "deepseek_v3") {
    auto config = jsonFile(configFile("deepseek-v3"));
    config["model_type"] = type;
    config["rope_scaling"]["mscale"] = mscale;
    config["rope_scaling"]["mscale_all_dim"] = allDim;
    return readModelConfig(config.dump(), "any");
}

double mscaled(double m) { return 0.1 * m * std::log(40.0) + 1.0; }
double square(double x) { return x * x; }

struct Scaled {
    const char* what;
    double mscale, allDim;
    double attention, gain;  ///< of cos and sin, and of the softmax, as somebody's code has them
    const char* names;
};

TEST(SoftmaxGain, IsThatOfTheLedger) {
    const double ratio = mscaled(1.0) / mscaled(0.707);
    const Scaled cases[] = {
        {"as every engine does", 1.0, 1.0, 1.0, square(mscaled(1.0)), "agrees"},
        {"the square of the mscale forgotten", 1.0, 1.0, 1.0, 1.0, "softmax-gain-missing"},
        {"DeepSeek-V2's mscales", 0.707, 0.707, 1.0, square(mscaled(0.707)), "agrees"},
        {"theirs forgotten", 0.707, 0.707, 1.0, 1.0, "softmax-gain-missing"},
        {"mscales that differ", 1.0, 0.707, ratio, square(mscaled(0.707)), "agrees"},
        {"one taken for the other", 1.0, 0.707, ratio, square(mscaled(1.0)), "mscale-for-mscale_all_dim"},
    };
    for (const Scaled& each : cases) {
        const auto numbers = multiplied(latent(each.attention), each.gain / std::sqrt(192.0));
        EXPECT_EQ(nameOf(diagnose::diagnose(deepseek(each.mscale, each.allDim), numbers, {})), each.names) << each.what;
    }
}

/// Numbers from before the softmax scale show nothing of it, which is said.
TEST(SoftmaxGain, IsNotSeenInPlainProducts) {
    const auto found = diagnose::diagnose(deepseek(1.0, 1.0), multiplied(latent(), 1.0), {});
    EXPECT_EQ(nameOf(found), "agrees");
    EXPECT_EQ(nlohmann::json::parse(diagnosisJson(found))["scale"], "q·k");
    EXPECT_NE(diagnosisText(found, Language::English).find("the numbers do not show its gain of 1.87385"),
              std::string::npos);
}

TEST(SoftmaxGain, IsToldWithTheScale) {
    const auto scale = square(mscaled(1.0)) / std::sqrt(192.0);
    const auto found = diagnose::diagnose(deepseek(1.0, 1.0), multiplied(latent(), scale), {});
    EXPECT_NE(diagnosisText(found, Language::English).find("q·k/√192 × 1.87385"), std::string::npos);
}

/// Mistral Small 4 scales by the root of the dimensions alone, whatever its mscale_all_dim is.
TEST(SoftmaxGain, IsNoneWhereTheClassHasNone) {
    const auto numbers = multiplied(latent(), 1.0 / std::sqrt(192.0));
    EXPECT_EQ(nameOf(diagnose::diagnose(deepseek(1.0, 1.0, "mistral4"), numbers, {})), "agrees");
}

}  // namespace
}  // namespace posenc::test::diagnose_gains_test
