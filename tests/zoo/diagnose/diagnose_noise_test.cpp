// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <limits>

#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/planned_rotary.hpp"
#include "tests/zoo/diagnose/diagnose_twin.hpp"

/// Numbers that nobody computed have no bug's name, under any model and in any form.
namespace posenc::test::diagnose_noise_test {
namespace {

using namespace twin;
using diagnose::Numbers;
using diagnose::Plan;
using diagnose::What;

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNaN = std::numeric_limits<double>::quiet_NaN();

/// Seeded; the same on every machine.
struct Dice {
    std::uint64_t seed;
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() >> 33U) % count; }
    double even() { return static_cast<double>(next() >> 11U) * 0x1p-52 - 1.0; }
    double normal() { return even() + even() + even(); }

private:
    std::uint64_t next() {
        seed += 0x9e3779b97f4a7c15U;
        std::uint64_t z = (seed ^ (seed >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }
};

struct Noise {
    const char* name;
    double (*draw)(Dice&);
};

const Noise kNoises[] = {
    {"even", [](Dice& dice) { return dice.even(); }},
    {"normal", [](Dice& dice) { return dice.normal(); }},
    {"from 0 to 1", [](Dice& dice) { return std::abs(dice.even()); }},
    {"many sizes", [](Dice& dice) { return std::pow(10.0, 12.0 * dice.even()); }},
    {"huge", [](Dice& dice) { return 1e30 * dice.normal(); }},
    {"tiny", [](Dice& dice) { return 1e-30 * dice.normal(); }},
    {"thousands", [](Dice& dice) { return 2e4 * dice.normal(); }},
    {"near one", [](Dice& dice) { return 1.0 + 0.3 * dice.even(); }},
    {"signs", [](Dice& dice) { return dice.even() < 0.0 ? -1.0 : 1.0; }},
    {"ones and zeros", [](Dice& dice) { return dice.even() < 0.0 ? 0.0 : 1.0; }},
    {"with NaN", [](Dice& dice) { return dice.even() < -0.3 ? kNaN : dice.normal(); }},
    {"mostly NaN", [](Dice& dice) { return dice.even() < 0.7 ? kNaN : dice.normal(); }},
    {"with infinities", [](Dice& dice) { return dice.even() < -0.8 ? kInfinity : dice.normal(); }},
    {"masked", [](Dice& dice) { return dice.even() < 0.0 ? -kInfinity : dice.normal(); }},
};

/// How numbers are kept.
struct Form {
    const char* name;
    double (*round)(double);
    double unit = 0.0;
    bool isText = false;
};

double toThousandths(double x) { return std::round(x * 1000.0) / 1000.0; }

const Form kForms[] = {{"double", same},
                       {"float32", toFloat},
                       {"bfloat16", toBf16, diagnose::kBFloatUnit},
                       {"float16", toFp16, diagnose::kHalfUnit},
                       {"bfloat16 as float32", toBf16},
                       {"three decimals", toThousandths, 0.0, true}};

Numbers drawn(const std::string& name, std::vector<std::size_t> shape, const Noise& noise, const Form& form,
              Dice& dice) {
    Numbers out{name, std::move(shape)};
    std::size_t count = 1;
    for (const std::size_t each : out.shape) count *= each;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = noise.draw(dice);
        out.values.push_back(std::isfinite(x) ? form.round(x) : x);
    }
    out.unit = form.unit, out.isText = form.isText;
    findPrecision(out);
    return out;
}

void maskFuture(Numbers& scores) {
    const std::size_t keys = scores.columns();
    for (std::size_t i = 0; i < scores.values.size(); ++i)
        if (i % keys > i / keys % keys) scores.values[i] = -kInfinity;
}

/// Noise of a kind that a plan has, in a shape that it can have.
std::vector<Numbers> noiseOf(const Plan& plan, What what, const Noise& noise, const Form& form, Dice& dice) {
    const auto name = std::string(nameOf(what));
    const std::size_t tokens = 2 + dice.below(10);
    const auto draw = [&](const std::string& called, std::vector<std::size_t> shape) {
        return drawn(called, std::move(shape), noise, form, dice);
    };
    if (what == What::Slopes) return {draw(name, {slopesOf(plan).size()})};
    const bool rotary = has(plan.subject, What::InvFreq);
    const std::size_t pairs = rotary ? frequenciesOf(plan).size() : 8;
    if (what == What::InvFreq) return {draw(name, {pairs})};
    if (isTable(what)) {
        std::vector<Numbers> out{draw(what == What::Rotated ? "q_rot" : name, {tokens, 2 * pairs})};
        if (what == What::Rotated && dice.below(2) == 1) out.push_back(draw("q", {tokens, 2 * pairs}));
        return out;
    }
    const std::size_t heads = dice.below(2) == 1 ? headsOf(plan) : 1;
    std::vector<Numbers> out{draw(name, heads > 1 ? std::vector{heads, tokens, tokens} : std::vector{tokens, tokens})};
    if (dice.below(2) == 1) maskFuture(out.front());
    if (what == What::Logits && dice.below(2) == 1)
        for (const char* each : {"q", "k"}) out.push_back(draw(each, {heads * tokens, 2 * pairs}));
    return out;
}

std::vector<std::filesystem::path> everyConfig() {
    std::vector<std::filesystem::path> out;
    for (const std::filesystem::path root : {POSENC_TEST_DATA "/data/configs", POSENC_SOURCE "/resources/presets"})
        for (const auto& each : std::filesystem::recursive_directory_iterator(root))
            if (each.path().extension() == ".json" && each.path().filename() != "presets.json" &&
                each.path().filename() != "expected.json")
                out.push_back(each.path());
    std::ranges::sort(out);
    return out;
}

/// The plans of a file; none where it is refused.
std::vector<Plan> plansIn(const std::filesystem::path& config) try {
    return diagnose::plansOf(readModelFile(config), "");
} catch (const Error&) {
    return {};
}

/// What is said of such numbers: a name, "agrees" or "?". Numbers that cannot be read have none, and zeros may be those
/// of layers without rotation.
std::string saidOf(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers, What what) try {
    const auto diagnosis = diagnose::diagnose(plans, numbers, {what, {}, numbers.front().name});
    return diagnosis.blank == diagnose::Diagnosis::Blank::None ? nameOf(diagnosis) : "?";
} catch (const Error&) {
    return "?";
}

double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// POSENC_NOISE=N takes N times as long.
double seconds() {
    const char* const asked = std::getenv("POSENC_NOISE");
    return 12.0 * (asked ? std::atof(asked) : 1.0);
}

constexpr What kWhats[] = {What::InvFreq, What::Cos, What::Sin, What::Rotated, What::Slopes, What::Bias, What::Logits};

/// One draw for one kind of numbers of one model.
void draw(const std::filesystem::path& config, const std::vector<Plan>& plans, Dice& dice) {
    const What what = kWhats[dice.below(std::size(kWhats))];
    const auto plan = std::ranges::find_if(plans, [=](const Plan& each) { return has(each, what); });
    if (plan == plans.end()) return;
    const Noise& noise = kNoises[dice.below(std::size(kNoises))];
    const Form& form = kForms[dice.below(std::size(kForms))];
    const std::uint64_t seed = dice.seed;
    const auto numbers = noiseOf(*plan, what, noise, form, dice);
    if (std::ranges::all_of(numbers.front().values, [](double x) { return x == 0.0 || std::isinf(x); })) return;
    EXPECT_EQ(saidOf(plans, numbers, what), "?") << config << ": " << nameOf(what) << " " << noise.name << " "
                                                 << form.name << " of " << diagnose::shapeText(numbers.front().shape)
                                                 << (numbers.size() > 1 ? " with vectors" : "") << ", seed " << seed;
}

TEST(Noise, HasNoNameUnderAnyModel) {
    const auto configs = everyConfig();
    ASSERT_GT(configs.size(), 200U);
    Dice dice{1};
    const double end = processorSeconds() + seconds();
    std::size_t tried = 0;
    for (; processorSeconds() < end; ++tried) {
        const auto& config = configs[dice.below(configs.size())];
        draw(config, plansIn(config), dice);
    }
    EXPECT_GT(tried, 20U);
}

/// Scores that nobody computed, under a setting whose reciprocal overflows float16: where a candidate has no number, it
/// is wrong. And a table of 2 × 2 rotations, read as scores: an angle of 10^15 says nothing about a score.
TEST(Noise, HasNoNameWhereACandidateOverflows) {
    const auto plans = twin::plans("llama-3.1-8b");
    Dice dice{3};
    Numbers scores = drawn("logits", {48, 48}, kNoises[0], kForms[0], dice);
    maskFuture(scores);
    const Numbers q = drawn("q", {48, 128}, kNoises[1], kForms[0], dice),
                  k = drawn("k", {48, 128}, kNoises[1], kForms[0], dice);
    const auto diagnosis = diagnose::diagnose(plans, {scores, q, k}, {What::Logits, {}, "logits"});
    EXPECT_EQ(nameOf(diagnosis), "?");
    EXPECT_TRUE(diagnosis.candidates.empty());  // none comes nearer than the setting, so none is a hint
    const std::string text = diagnosisText(diagnosis, Language::English);
    EXPECT_NE(text.find("none comes closer to them"), std::string::npos) << text;
    EXPECT_NE(text.find("given"), std::string::npos) << text;
    EXPECT_EQ(text.find("first bug listed"), std::string::npos) << text;
    Numbers rotations{"freqs_cis", {64, 64, 2, 2}};
    const std::vector<double> thetas = llama31().frequencies();
    for (int position = 0; position < 64; ++position)
        for (const double theta : thetas) {
            const double c = std::cos(position * theta), s = std::sin(position * theta);
            for (const double each : {c, -s, s, c}) rotations.values.push_back(toFloat(each));
        }
    findPrecision(rotations);
    EXPECT_EQ(saidOf(plans, {rotations}, What::Logits), "?");
}

/// A row that is compared up to its first number agrees with itself there, as does the only number of a bucket.
TEST(Noise, IsNotExplainedByNumbersTakenFromIt) {
    const double some[] = {0.3, -1.7, 0.2, 2.9, -0.6, 1.1, 0.9, -0.4};
    Numbers single{"logits", {8, 8}, std::vector<double>(64, -kInfinity)};
    for (std::size_t i = 0; i < 8; ++i) single.values[8 * i] = some[i];
    findPrecision(single);
    EXPECT_EQ(saidOf(plansIn(configFile("llama-3.1-8b")), {single}, What::Logits), "?");
    Numbers last{"position_bias", {1, 8}, {some, some + 8}};
    findPrecision(last);
    EXPECT_EQ(saidOf(plansIn(configFile("t5-small")), {last}, What::Bias), "?");
}

}  // namespace
}  // namespace posenc::test::diagnose_noise_test
