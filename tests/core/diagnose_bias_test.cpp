// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/core/diagnose_twin.hpp"

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

}  // namespace
}  // namespace posenc::test::diagnose_bias_test
