// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/diagnose/diagnose_twin.hpp"

namespace posenc::test::diagnose_bias_test {
namespace {

using twin::nameOf;

/// Of n heads; `naive` for every n, `zero` with exponents from 0.
std::vector<double> slopes(int n, bool naive = false, bool zero = false) {
    const int power = naive ? n : 1 << (std::bit_width(static_cast<unsigned>(n)) - 1);
    std::vector<double> out;
    for (int k = 1; k <= power; ++k) out.push_back(std::pow(2.0, -8.0 * (k - zero) / power));
    for (int k = 1; static_cast<int>(out.size()) < n; k += 2) out.push_back(std::pow(2.0, -4.0 * (k - zero) / power));
    return out;
}

std::vector<diagnose::Plan> alibi(int heads) {
    const std::string n = std::to_string(heads), size = std::to_string(heads * 64);
    return diagnose::plansOf(
        readModelConfig(R"({"model_type": "bloom", "n_layer": 2, "n_head": )" + n + R"(, "hidden_size": )" + size + "}",
                        "any"),
        {});
}

std::string named(const std::vector<diagnose::Plan>& plans, diagnose::Numbers numbers) {
    findPrecision(numbers);
    return nameOf(diagnose::diagnose(plans, {numbers}, {}));
}

TEST(Slopes, OfEveryNumberOfHeads) {
    for (const int n : {8, 12, 20, 32, 112}) {
        const auto size = static_cast<std::size_t>(n);
        EXPECT_EQ(named(alibi(n), {"slopes", {size}, slopes(n)}), "agrees") << n;
        EXPECT_EQ(named(alibi(n), {"slopes", {size}, slopes(n, false, true)}), "slopes-from-zero") << n;
        const char* naive = n == 8 || n == 32 ? "agrees" : "slopes-naive";
        EXPECT_EQ(named(alibi(n), {"slopes", {size}, slopes(n, true)}), naive) << n;
    }
}

/// The heads beyond a power of two count from 1 as they should.
TEST(Slopes, FromZeroMayBeTheFirstOnesAlone) {
    std::vector<double> mixed = slopes(12);
    for (std::size_t k = 0; k < 8; ++k) mixed[k] *= 2.0;
    EXPECT_EQ(named(alibi(12), {"slopes", {12}, mixed}), "slopes-from-zero");
}

diagnose::Numbers bias(const std::vector<double>& slopes, double sign, double future) {
    diagnose::Numbers out{"alibi_bias", {slopes.size(), 20, 20}};
    for (const double slope : slopes)
        for (int q = 0; q < 20; ++q)
            for (int k = 0; k < 20; ++k)
                out.values.push_back(k > q && future != 0.0 ? future : -sign * slope * (q - k));
    return out;
}

TEST(AlibiBias, IsReadMaskedInAnyWayOrNot) {
    for (const double future : {0.0, -HUGE_VAL, -1e9, -3.4028234663852886e38}) {
        EXPECT_EQ(named(alibi(12), bias(slopes(12), 1.0, future)), "agrees") << future;
        EXPECT_EQ(named(alibi(12), bias(slopes(12), -1.0, future)), "bias-sign") << future;
        EXPECT_EQ(named(alibi(12), bias(slopes(12, true), -1.0, future)), "slopes-naive+bias-sign") << future;
    }
}

std::vector<double> steeper(int n, double largest) {
    std::vector<double> out = slopes(n);
    for (double& each : out) each = std::pow(each, largest / 8.0);
    return out;
}

std::string textOf(const std::vector<diagnose::Plan>& plans, diagnose::Numbers numbers) {
    findPrecision(numbers);
    return diagnosisText(diagnose::diagnose(plans, {numbers}, {}), Language::English);
}

/// All heads tell it, the first alone would fit any.
TEST(AlibiBias, OfAnotherLargestExponentTellsIt) {
    for (const int heads : {8, 12})
        for (const double future : {0.0, -HUGE_VAL}) {
            EXPECT_EQ(named(alibi(heads), bias(steeper(heads, 16.0), 1.0, future)), "other-constant") << heads;
            EXPECT_NE(
                textOf(alibi(heads), bias(steeper(heads, 16.0), 1.0, future)).find("= 16; in the setting it is 8"),
                std::string::npos);
        }
    diagnose::Numbers one = bias({0.3}, 1.0, 0.0);
    one.shape = {20, 20};
    EXPECT_EQ(named(alibi(12), one), "?");
}

/// A matrix alone may be any head's; which one it was taken for is told.
TEST(AlibiBias, OfOneHeadTellsWhich) {
    const std::vector<double> all = slopes(12);
    diagnose::Numbers third = bias({all[2]}, 1.0, -1e9);
    third.shape = {20, 20};
    findPrecision(third);
    const auto found = diagnose::diagnose(alibi(12), {third}, {});
    EXPECT_EQ(nameOf(found), "agrees");
    EXPECT_NE(diagnosisText(found, Language::English).find("head 2, counted from 0"), std::string::npos);
}

TEST(AlibiBias, OfBloomIsARowForEachHead) {
    diagnose::Numbers rows{"alibi", {12, 20}};
    for (const double slope : slopes(12))
        for (int k = 0; k < 20; ++k) rows.values.push_back(slope * k);
    EXPECT_EQ(named(alibi(12), rows), "agrees");
}

/// As many keys as heads: told by its shape where one was written, else by what fits.
TEST(AlibiBias, OfBloomMayBeASquare) {
    diagnose::Numbers rows{"alibi", {8, 8}};
    for (const double slope : slopes(8))
        for (int k = 0; k < 8; ++k) rows.values.push_back(slope * k);
    EXPECT_EQ(named(alibi(8), rows), "agrees");
    rows.written = {8, 1, 8};
    EXPECT_EQ(named(alibi(8), rows), "agrees");
    diagnose::Numbers head{"alibi", {8, 8}};
    for (int q = 0; q < 8; ++q)
        for (int k = 0; k < 8; ++k) head.values.push_back(k > q ? -1e9 : -0.25 * (q - k));
    EXPECT_EQ(named(alibi(8), head), "agrees");
}

// Scores: products of q and k, and what is added to them.

using Added = std::function<double(int, int, int)>;  // of head, query and key

struct Scored {
    int heads = 8, tokens = 20;
    double times = 0.125;
    bool masked = true, floats = false;
    double together = 1.0;  // of the products and what is added
};

std::vector<diagnose::Numbers> scored(const Added& added, const Scored& by = {}) {
    const auto h = static_cast<std::size_t>(by.heads), n = static_cast<std::size_t>(by.tokens);
    const auto q = twin::anyVector(h * n * 64, 0.3), k = twin::anyVector(h * n * 64, 0.9);
    diagnose::Numbers out{"logits", {h, n, n}};
    for (int head = 0; head < by.heads; ++head)
        for (int i = 0; i < by.tokens; ++i)
            for (int j = 0; j < by.tokens; ++j) {
                double sum = 0.0;
                for (int d = 0; d < 64; ++d)
                    sum += q[static_cast<std::size_t>((head * by.tokens + i) * 64 + d)] *
                           k[static_cast<std::size_t>((head * by.tokens + j) * 64 + d)];
                const double value = by.together * (by.times * sum + added(head, i, j));
                out.values.push_back(by.masked && j > i ? -HUGE_VAL : by.floats ? twin::toFloat(value) : value);
            }
    findPrecision(out);
    return {{"q", {h, n, 64}, q}, {"k", {h, n, 64}, k}, out};
}

std::string named(const std::vector<diagnose::Plan>& plans, const std::vector<diagnose::Numbers>& all) {
    return nameOf(diagnose::diagnose(plans, all, {diagnose::What::Logits}));
}

Added sloped(const std::vector<double>& slopes, double sign = 1.0) {
    return [=](int head, int i, int j) { return -sign * slopes[static_cast<std::size_t>(head)] * std::abs(i - j); };
}

TEST(AlibiScores, AreTheProductsWithTheBias) {
    std::vector<double> repeated = slopes(12);
    for (std::size_t i = 6; i < 12; ++i) repeated[i] = repeated[i - 6];
    struct {
        const char* names;
        std::vector<double> slopes;
        double sign = 1.0;
    } const cases[] = {{"agrees", slopes(12)},
                       {"slopes-naive", slopes(12, true)},
                       {"slopes-repeated", repeated},
                       {"slopes-from-zero", slopes(12, false, true)},
                       {"bias-sign", slopes(12), -1.0},
                       {"other-constant", steeper(12, 16.0)},
                       {"?", std::vector<double>(12, 0.0)}};
    for (const auto& each : cases)
        for (const bool masked : {true, false})
            for (const bool floats : {true, false})
                EXPECT_EQ(named(alibi(12), scored(sloped(each.slopes, each.sign),
                                                  {.heads = 12, .masked = masked, .floats = floats})),
                          each.names)
                    << masked << floats;
}

/// Far keys have large biases, which 16 bits round coarsely; as from the first key on, as BLOOM counts, larger ones.
TEST(AlibiScores, AreComparedIn16Bits) {
    const Added counted = [](int head, int, int j) { return slopes(8)[static_cast<std::size_t>(head)] * j; };
    for (const auto& [added, name] : {std::pair(sloped(slopes(8)), "agrees"),
                                      {counted, "agrees"},
                                      {sloped(slopes(8, false, true)), "slopes-from-zero"},
                                      {sloped(slopes(8), -1.0), "bias-sign"}})
        for (const bool brain : {true, false}) {
            auto all = scored(added, {.tokens = 60});
            for (double& each : all.back().values)
                if (std::isfinite(each)) each = brain ? twin::toBf16(each) : twin::toFp16(each);
            all.back().unit = brain ? 0x1p-7 : 0x1p-10;
            EXPECT_EQ(named(alibi(8), all), name) << brain;
        }
}

/// The bias comes after the division by √d; nobody adds it to the products.
TEST(AlibiScores, HaveOneScale) {
    EXPECT_EQ(named(alibi(8), scored(sloped(slopes(8)), {.times = 1.0})), "?");
    const auto falcon = diagnose::plansOf(
        readModelConfig(
            R"({"model_type": "falcon", "alibi": true, "num_attention_heads": 8, "hidden_size": 512, "num_hidden_layers": 2})",
            "any"),
        {});
    EXPECT_EQ(named(falcon, scored(sloped(slopes(8)), {.times = 1.0, .together = 0.125})), "agrees");
    EXPECT_EQ(named(falcon, scored(sloped(slopes(8)))), "?");
}

/// Also beside q and k, and of one head that no dimension tells.
TEST(AlibiScores, MayBeTheBiasAlone) {
    auto all = scored(sloped(slopes(8)), {.times = 0.0});
    EXPECT_EQ(named(alibi(8), all), "agrees");
    EXPECT_EQ(named(alibi(8), std::vector{all.back()}), "agrees");
    EXPECT_NE(diagnosisText(diagnose::diagnose(alibi(8), all, {diagnose::What::Logits}), Language::English)
                  .find("the bias alone"),
              std::string::npos);
    const double third = slopes(8)[2];
    auto one = scored([=](int, int i, int j) { return -third * (i - j); }, {.heads = 1});
    for (auto& each : one) each.shape.erase(each.shape.begin());
    EXPECT_EQ(named(alibi(8), one), "agrees");
}

TEST(BiasedScores, AreThoseOfEveryBias) {
    const auto of = [](const char* setting) { return diagnose::plansOf(modelOfSetting(parseSubject(setting)), {}); };
    const auto log = [](double sign) {
        return [=](int, int i, int j) { return -sign * 1.5 * std::log1p(0.3 * std::abs(i - j)); };
    };
    for (const auto& [sign, name] : {std::pair(1.0, "agrees"), {-1.0, "bias-sign"}, {0.0, "?"}})
        EXPECT_EQ(named(of("kerple-log heads=8 a=0.3 p=1.5"), scored(log(sign))), name);
    const Added sums = [](int head, int i, int j) {
        double sum = 0.0;
        for (int pair = 1; pair <= 16; ++pair) sum += std::cos((i - j) * std::pow(1e4, -pair / 16.0)) - 1.0;
        return sum / (head + 1.0);
    };
    EXPECT_EQ(named(of("sandwich heads=8 dim=32"), scored(sums)), "agrees");
    const auto none = [](int, int, int) { return 0.0; };
    for (const int size : {7, 8, 9}) {
        auto all = scored(none);
        for (std::size_t i = 0; i < all.back().values.size(); ++i)
            if (i / 20 % 20 >= i % 20 + static_cast<std::size_t>(size)) all.back().values[i] = -HUGE_VAL;
        EXPECT_EQ(named(of("local-window window=8 sinks=0"), all), size == 8   ? "agrees"
                                                                   : size == 9 ? "window-plus-one"
                                                                               : "window-minus-one");
    }
    EXPECT_EQ(named(of("local-window window=8 sinks=0"), scored(none, {.masked = false})), "agrees");
}

diagnose::Numbers window(int size, double seen, double hidden) {
    diagnose::Numbers out{"mask", {200, 200}};
    for (int q = 0; q < 200; ++q)
        for (int k = 0; k < 200; ++k) out.values.push_back(k <= q && q - k < size ? seen : hidden);
    return out;
}

TEST(Window, IsReadAsWhatIsAddedOrAsYesAndNo) {
    const auto plans = twin::plans("gpt-oss", "sliding_attention");
    for (const auto& [seen, hidden] : {std::pair(0.0, -HUGE_VAL), {0.0, -1e9}, {1.0, 0.0}, {0.0, 1.0}}) {
        EXPECT_EQ(named(plans, window(128, seen, hidden)), "agrees") << seen << hidden;
        EXPECT_EQ(named(plans, window(129, seen, hidden)), "window-plus-one") << seen << hidden;
        EXPECT_EQ(named(plans, window(127, seen, hidden)), "window-minus-one") << seen << hidden;
    }
}

int bucket(int away, bool both) {
    const int half = both ? 16 : 32, exact = half / 2, n = both ? std::abs(away) : std::max(-away, 0);
    const int base = both && away > 0 ? half : 0;
    if (n < exact) return base + n;
    const double share = std::log(static_cast<double>(n) / exact) / std::log(128.0 / exact);
    return base + std::min(half - 1, exact + static_cast<int>(share * (half - exact)));
}

diagnose::Numbers buckets(bool both, int sign, const std::function<double(int)>& value) {
    diagnose::Numbers out{"bucket", {50, 50}};
    for (int q = 0; q < 50; ++q)
        for (int k = 0; k < 50; ++k) out.values.push_back(value(bucket(sign * (k - q), both)));
    return out;
}

TEST(Buckets, OfT5AreReadAsIndicesAndAsTrainedNumbers) {
    const auto index = [](int i) { return static_cast<double>(i); };
    const auto trained = [](int i) { return std::sin(i * 1.7 + 0.2) * 3.0; };
    const auto encoder = twin::plans("t5-small", "encoder"), decoder = twin::plans("t5-small", "decoder");
    EXPECT_EQ(named(encoder, buckets(true, 1, index)), "agrees");
    EXPECT_EQ(named(encoder, buckets(true, 1, trained)), "agrees");
    EXPECT_EQ(named(encoder, buckets(true, -1, index)), "t5-sign");
    EXPECT_EQ(named(encoder, buckets(false, 1, index)), "t5-one-directional");
    EXPECT_EQ(named(encoder, buckets(false, 1, trained)), "t5-one-directional");
    EXPECT_EQ(named(decoder, buckets(false, 1, trained)), "agrees");
    EXPECT_EQ(named(decoder, buckets(true, 1, index)), "t5-one-directional");
    EXPECT_EQ(named(decoder, buckets(false, -1, index)), "t5-sign");
}

/// T5 divides by nothing; what its buckets add is not known, but alike in all cells of one.
TEST(Buckets, AreInTheScores) {
    const auto trained = [](bool both) {
        return [=](int head, int i, int j) { return std::sin(bucket(j - i, both) * 1.7 + head) * 3.0; };
    };
    const auto encoder = twin::plans("t5-small", "encoder");
    const Scored whole{.heads = 8, .tokens = 50, .times = 1.0, .masked = false};
    Scored divided = whole;
    divided.times = 0.125;
    EXPECT_EQ(named(encoder, scored(trained(true), whole)), "agrees");
    EXPECT_EQ(named(encoder, scored(trained(false), whole)), "t5-one-directional");
    EXPECT_EQ(named(encoder, scored(trained(true), divided)), "?");
    const auto alone = scored(trained(true), {.heads = 8, .tokens = 50, .times = 0.0, .masked = false});
    EXPECT_EQ(named(encoder, alone), "agrees");
    const auto setting = diagnose::plansOf(modelOfSetting(parseSubject("t5 heads=8 bidirectional=on")), {});
    EXPECT_EQ(named(setting, scored(trained(true), divided)), "agrees");  // MPNet's way; a setting does not say it
}

}  // namespace
}  // namespace posenc::test::diagnose_bias_test
