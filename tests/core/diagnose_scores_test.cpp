// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of queries and keys: which keys a query sees, and how each of the two was turned.
#include <gtest/gtest.h>

#include "core/models/asked.hpp"
#include "tests/core/diagnose_twin.hpp"

namespace posenc::test::diagnose_scores_test {
namespace {

using namespace twin;

using Sees = std::function<bool(int, int)>;

Sees window(int size) {
    return [=](int q, int k) { return k <= q && q - k < size; };
}
bool all(int, int) { return true; }

constexpr int kTokens = 24, kWidth = 16;

Code small() { return {.pairs = 8, .head = 16, .base = 1e5}; }

/// q, k and their scores; what is not seen is `masked`.
std::vector<diagnose::Numbers> scored(const Code& queries, const Code& keys, const Sees& sees,
                                      double masked = -HUGE_VAL, int tokens = kTokens) {
    const auto count = static_cast<std::size_t>(tokens * kWidth), size = static_cast<std::size_t>(tokens);
    const auto q = anyVector(count, 0.3), k = anyVector(count, 0.9);
    const auto a = turnedRows("", queries, q), b = turnedRows("", keys, k);
    diagnose::Numbers out{"logits", {size, size}};
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j) {
            double sum = 0.0;
            for (std::size_t d = 0; d < kWidth; ++d) sum += a.at(i, d) * b.at(j, d);
            out.values.push_back(sees(static_cast<int>(i), static_cast<int>(j)) ? sum / 4.0 : masked);
        }
    return {{"q", {size, kWidth}, q}, {"k", {size, kWidth}, k}, out};
}

Model model(const std::string& more) {
    return readModelConfig(R"({"hidden_size": 64, "num_attention_heads": 4, "num_hidden_layers": 4, "rope_theta": 1e5,
        "max_position_embeddings": 512, )" +
                               more + "}",
                           "any");
}
Model windowed() { return model(R"("model_type": "mistral", "sliding_window": 8)"); }

std::string named(const Model& model, const std::vector<diagnose::Numbers>& numbers, std::string scope = {}) {
    diagnose::Asked asked{diagnose::What::Logits};
    asked.scope = std::move(scope);
    return nameOf(diagnose::diagnose(model, numbers, asked));
}

struct Masked {
    const char* what;
    Sees sees;
    const char* names;
};

TEST(MaskedScores, AreMaskedAsTheModelDoes) {
    const Masked cases[] = {
        {"the model's", window(8), "agrees"},
        {"none", all, "agrees"},
        {"one too many", window(9), "window-plus-one"},
        {"one too few", window(7), "window-minus-one"},
        {"far too few", window(3), "?"},
        {"no window", window(99), "?"},
        {"the past hidden", [](int q, int k) { return k >= q; }, "?"},
        {"the own key hidden", [](int q, int k) { return k < q && q - k < 8; }, "?"},
        {"both sides", [](int q, int k) { return std::abs(q - k) < 8; }, "?"},
        {"the first two are padding", [](int q, int k) { return k > 1 && k <= q && q - k < 8; }, "agrees"},
    };
    for (const Masked& each : cases)
        for (const double masked : {-HUGE_VAL, -3.4028234663852886e38, -65504.0})
            EXPECT_EQ(named(windowed(), scored(small(), small(), each.sees, masked)), each.names)
                << each.what << masked;
}

TEST(MaskedScores, AreComparedBesideAnotherBug) {
    Code wrong = small();
    wrong.base = 1e4;
    EXPECT_EQ(named(windowed(), scored(wrong, wrong, window(9))), "base-default+window-plus-one");
    EXPECT_EQ(named(windowed(), scored(wrong, wrong, window(8))), "base-default");
}

/// Where all cells would cost too much, the edge of the window is looked at all the same.
TEST(MaskedScores, OfManyTokensAreComparedAtTheWindowsEdge) {
    const Model wide = model(R"("model_type": "mistral", "sliding_window": 50)");
    for (const auto& [size, name] : {std::pair(50, "agrees"), {51, "window-plus-one"}, {49, "window-minus-one"}})
        EXPECT_EQ(named(wide, scored(small(), small(), window(size), -1e9, 150)), name) << size;
}

TEST(MaskedScores, OfLayersOfTwoKindsMayBeThoseOfEither) {
    const Model two = model(R"("model_type": "gemma3_text", "head_dim": 16, "sliding_window": 8,
        "sliding_window_pattern": 2, "rope_local_base_freq": 1e5)");
    EXPECT_EQ(named(two, scored(small(), small(), window(8)), "sliding_attention"), "agrees");
    EXPECT_EQ(named(two, scored(small(), small(), window(99)), "full_attention"), "agrees");
    EXPECT_NE(named(two, scored(small(), small(), window(8)), "full_attention"), "agrees");
    EXPECT_NE(named(two, scored(small(), small(), window(99)), "sliding_attention"), "agrees");
}

TEST(MaskedScores, OfASettingHaveAnyMask) {
    const auto plain = modelOfSetting(parseSubject("rope head-dim=16 base=100000"));
    for (const int size : {8, 99}) EXPECT_EQ(named(plain, scored(small(), small(), window(size))), "agrees") << size;
}

TEST(Permuted, IsOneProjectionWhicheverItIs) {
    Code other = small();
    other.interleaved = true;
    EXPECT_EQ(named(windowed(), scored(other, small(), window(8))), "one-permuted");
    EXPECT_EQ(named(windowed(), scored(small(), other, window(8))), "one-permuted");
    EXPECT_EQ(named(windowed(), scored(other, other, window(8))), "layout-swapped");
    Code wrong = small(), both = other;
    wrong.base = both.base = 1e4;
    EXPECT_EQ(named(windowed(), scored(both, wrong, window(8))), "base-default+one-permuted");
}

}  // namespace
}  // namespace posenc::test::diagnose_scores_test
