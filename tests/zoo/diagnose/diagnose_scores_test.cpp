// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of queries and keys: which keys a query sees, and how each of the two was turned.
#include <gtest/gtest.h>

#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/diagnose/diagnose_twin.hpp"

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

// Positions of queries and keys.

using At = std::function<double(double)>;

/// Rows of q or k at positions of their own.
diagnose::Numbers turnedAt(const std::vector<double>& x, const At& at) {
    diagnose::Numbers out{"", {static_cast<std::size_t>(kTokens), kWidth}};
    for (int row = 0; row < kTokens; ++row)
        for (const double each : turnedVector(small(), x.data() + row * kWidth, at(row))) out.values.push_back(each);
    return out;
}

std::vector<diagnose::Numbers> scoredAt(const At& ofQueries, const At& ofKeys, bool causal, double (*kept)(double)) {
    const auto q = anyVector(kTokens * kWidth, 0.3), k = anyVector(kTokens * kWidth, 0.9);
    const auto a = turnedAt(q, ofQueries), b = turnedAt(k, ofKeys);
    diagnose::Numbers out{"logits", {kTokens, kTokens}};
    for (std::size_t i = 0; i < kTokens; ++i)
        for (std::size_t j = 0; j < kTokens; ++j) {
            double sum = 0.0;
            for (std::size_t d = 0; d < kWidth; ++d) sum += a.at(i, d) * b.at(j, d);
            out.values.push_back(causal && j > i ? -HUGE_VAL : kept(sum / 4.0));
        }
    findPrecision(out);
    return {{"q", {kTokens, kWidth}, q}, {"k", {kTokens, kWidth}, k}, out};
}

struct Standing {
    const char* told;
    At queries, keys;
};

double same(double p) { return p; }
double clamped(double p) { return std::min(p, 9.0); }
double modulo(double p) { return std::fmod(p, 8.0); }
double restarted(double p) { return p < 13.0 ? p : p - 13.0; }
double padded(double p) { return std::max(p - 5.0, 0.0); }
double doubled(double p) { return 2.0 * p; }

TEST(Scores, TellWhereQueriesAndKeysStand) {
    const Standing cases[] = {
        {"Positions stop at 0", [](double) { return 0.0; }, same},
        {"Positions stop at 0", same, [](double) { return 0.0; }},
        {"Queries have the wrong positions", clamped, same},
        {"Positions stop at 9", clamped, same},
        {"Keys have the wrong positions", same, restarted},
        {"From position 13 on, positions start again at 0", same, restarted},
        {"Positions are taken modulo 8", same, modulo},
        {"Positions are taken modulo 8", modulo, modulo},
        {"Queries and keys both", restarted, restarted},
        {"Positions stay at 0 up to position 5", padded, padded},
        {"Positions are multiplied by 2", same, doubled},
    };
    const Model plain = model(R"("model_type": "llama")");
    for (const Standing& each : cases)
        for (const bool causal : {false, true})
            for (const auto kept : {same, toFloat}) {
                const auto found = diagnose::diagnose(plain, scoredAt(each.queries, each.keys, causal, kept),
                                                      {diagnose::What::Logits});
                const std::string text = diagnosisText(found, Language::English);
                EXPECT_EQ(nameOf(found), "other-positions") << each.told << causal << text;
                EXPECT_NE(text.find(each.told), std::string::npos) << each.told << "\n" << text;
            }
}

TEST(Scores, OfNoPositionsAreNotTold) {
    const auto all = scoredAt(same, same, false, [](double x) { return x + 0.3 * std::sin(77.0 * x); });
    EXPECT_EQ(nameOf(diagnose::diagnose(model(R"("model_type": "llama")"), all, {diagnose::What::Logits})), "?");
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
