// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/encodings/rotation.hpp"
#include "core/explore/score/profile.hpp"
#include "core/explore/score/sentence.hpp"
#include "core/explore/score/toy_head.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/views/parts.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

/// One head at work: the kernel against its definition, the expansion's terms, and what order of words changes.
namespace posenc::toy_head_test {
namespace {

std::vector<std::string> idsOfAll() {
    std::vector<std::string> out;
    for (const EncodingInfo& each : encodings()) out.emplace_back(each.id);
    return out;
}

bool offers(const std::string& encoding, std::string_view view) {
    return std::ranges::any_of(viewsOf(encodingById(encoding)), [&](const ViewInfo* each) { return view == each->id; });
}

std::string nameOf(const testing::TestParamInfo<std::string>& row) {
    std::string name = row.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

std::vector<double> plus(std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
    return a;
}

std::vector<double> numbersOf(const Rows& rows, std::int64_t at) {
    std::vector<double> out;
    for (std::int64_t c = 0; c < rows.dim(); ++c) out.push_back(rows.values(at, c));
    return out;
}

/// The definitions, with vectors of equal entries, one distance at a time.
struct Naive {
    std::int64_t m, n;
    double strength;

    std::vector<double> content(int dim, double divisor = 1.0) const {
        const double entry = std::sqrt(strength * std::sqrt(divisor * dim) / dim);
        return std::vector<double>(static_cast<std::size_t>(dim), entry);
    }

    static std::vector<double> wave(const Additive& a, std::int64_t position) {
        std::vector<double> out;
        for (const auto& c : a.columns) {
            const double angle = c.frequency < 0 ? 0.0
                                                 : static_cast<double>(position) *
                                                       a.frequencies[static_cast<std::size_t>(c.frequency)];
            out.push_back(c.cosine ? std::cos(angle) : std::sin(angle));
        }
        return out;
    }

    double operator()(const None&) const { return strength; }
    double operator()(const Rotary& r) const {
        const auto x = content(r.headDim);
        return dot(rotated(r, x, m, PairLayout::Interleaved), rotated(r, x, n, PairLayout::Interleaved)) /
               std::sqrt(r.headDim);
    }
    double operator()(const Fading& f) const {
        double sum = 0.0;
        const auto x = content(f.rotary.headDim);
        for (std::size_t i = 0; i < f.decays.size(); ++i)
            sum += (x[2 * i] * x[2 * i] + x[2 * i + 1] * x[2 * i + 1]) *
                   std::exp(f.decays[i] * static_cast<double>(m - n)) *
                   std::cos(f.rotary.frequencies[i] * static_cast<double>(m - n));
        return sum / std::sqrt(f.rotary.headDim);
    }
    double operator()(const QueryBias& b) const { return strength + b.at(0, m, m - n); }
    double operator()(const Banded& b) const {
        const auto far = m - n;
        return strength + (far < b.extent() ? b.profiles.values.row(far).sum() : 0.0);
    }
    double operator()(const Axial&) const { return strength; }  // of tokens in a line it says nothing
    double operator()(const Contextual&) const { return kGap; }
    double operator()(const Additive& a) const {
        const auto x = content(static_cast<int>(a.columns.size()));
        return dot(plus(x, wave(a, m)), plus(x, wave(a, n))) / std::sqrt(static_cast<double>(x.size()));
    }
    double operator()(const Rows& r) const {
        const auto x = content(static_cast<int>(r.dim()));
        const auto row = [&](std::int64_t at) { return numbersOf(r, at); };
        return dot(plus(x, row(m)), plus(x, row(n))) / std::sqrt(static_cast<double>(r.dim()));
    }
    double operator()(const Digits& d) const {
        const auto x = content(d.width);
        const auto digits = [&](std::int64_t at) {
            std::vector<double> out;
            for (int c = 0; c < d.width; ++c) out.push_back(d.digit(at, c));
            return out;
        };
        return dot(plus(x, digits(m)), plus(x, digits(n))) / std::sqrt(d.width);
    }
    double operator()(const Bias& b) const { return b.visible(m, n) ? strength + b.at(0, m - n) : kGap; }
    double operator()(const Relative& r) const {
        const auto x = content(r.dim, r.divisor);
        const auto vector = [&](std::int64_t distance) {
            if (const auto* waves = std::get_if<Additive>(&r.vectors)) return wave(*waves, distance);
            const auto& rows = std::get<Rows>(r.vectors);
            if (rows.count() == 0) return std::vector<double>(x.size(), 0.0);
            return numbersOf(rows, static_cast<std::int64_t>(r.rows.at(distance)));
        };
        double sum = dot(x, x);
        if (r.contentToPosition) sum += dot(x, vector(m - n));
        if (r.positionToContent) sum += dot(vector(n - m), x);
        if (r.u.size() > 0) sum += dot({r.u.begin(), r.u.end()}, x);
        if (r.v.size() > 0) sum += dot({r.v.begin(), r.v.end()}, vector(m - n));
        if (r.positionQueries.count() > 0) sum += dot(numbersOf(r.positionQueries, m), numbersOf(r.positionKeys, n));
        return sum / std::sqrt(r.divisor * r.dim) + r.bias.at(m - n);
    }
};

class EveryEncoding : public testing::TestWithParam<std::string> {};

TEST_P(EveryEncoding, KernelIsWhatItsDefinitionSays) {
    Random random(std::hash<std::string>{}(GetParam()));
    const EncodingInfo& info = encodingById(GetParam());
    for (int trial = 0; trial < 5; ++trial) {
        const ParameterSet set = trial == 0 ? ParameterSet(*info.schema) : test::randomParameters(*info.schema, random);
        const auto encoding = std::make_shared<const Encoding>(info.encode(set));
        const ScoreRule rule = ruleOf(encoding);
        if (!hasProfile(rule)) continue;
        const auto length = std::min<std::int64_t>(67, rule.positions);
        const auto scores = profileOf(rule, {Content::Kind::Equal, 5.0, 1}, length);
        ASSERT_EQ(scores.size(), static_cast<std::size_t>(length));
        for (std::int64_t d = 0; d < length; ++d) {
            const double wanted = std::visit(Naive{length - 1, length - 1 - d, 5.0}, *encoding);
            const double got = scores[static_cast<std::size_t>(d)];
            const double tolerance = 1e-9 * std::max(1.0, std::abs(wanted));
            ASSERT_TRUE(std::isnan(wanted) ? std::isnan(got) : std::abs(got - wanted) <= tolerance)
                << set.text() << "\ndistance " << d << ": " << got << " for " << wanted;
        }
    }
}

TEST_P(EveryEncoding, OnlyWithoutPositionsDoOutputsJustChangePlaces) {
    if (!offers(GetParam(), "attention")) return;
    const State state = defaultState(GetParam(), "attention");
    const Figure figure = draw(state);
    const std::string line = english(figure.numbers.front());
    EXPECT_EQ(line.find("<b>0%</b>") != std::string::npos, GetParam() == "nope") << line;
}

TEST_P(EveryEncoding, TermsAddUpToTheScore) {
    const EncodingInfo& info = encodingById(GetParam());
    const ScoreRule rule = ruleOf(std::make_shared<const Encoding>(info.encode(ParameterSet(*info.schema))));
    const ScoreTerms terms = scoreTerms(rule, toyHead({"a", "b", "a"}, rule, 3));
    if (!rule.added) return;
    const Matrix sum = terms.sum(), zero = terms.values[0];
    for (Eigen::Index i = 0; i < 3; ++i) {
        EXPECT_NEAR(zero(i, 0), zero(i, 2), 1e-12) << "the same word has the same vector";
        EXPECT_GT(std::abs(sum(i, 0) - sum(i, 2)), 1e-9) << "but stands elsewhere";
    }
}

/// With projections that change nothing the last word of many equal ones scores as the profile says.
TEST_P(EveryEncoding, ToyHeadAndProfileAskOneRule) {
    constexpr Eigen::Index kWords = 9;
    const EncodingInfo& info = encodingById(GetParam());
    const ScoreRule rule = ruleOf(std::make_shared<const Encoding>(info.encode(ParameterSet(*info.schema))));
    if (!hasProfile(rule)) return;
    const auto own = rule.added ? rule.added->dim : rule.dim;
    const double entry = std::sqrt(5.0 * std::sqrt(rule.divisor * static_cast<double>(own)) / static_cast<double>(own));
    ToyHead toy;
    const std::int64_t width = rule.added ? rule.width : rule.dim;
    toy.x = Matrix::Zero(kWords, width);
    toy.x.leftCols(own).setConstant(entry);
    toy.wq = toy.wk = Matrix::Identity(width, width);
    if (rule.banded)
        toy.wr = Matrix::Constant(width, rule.banded->profiles.dim(), 1.0 / (entry * static_cast<double>(width)));
    const Matrix scores = scoreTerms(rule, toy).sum() *
                          std::sqrt(static_cast<double>(width) / static_cast<double>(own));
    const auto profile = profileOf(rule, {Content::Kind::Equal, 5.0, 1}, kWords);
    for (Eigen::Index d = 0; d < kWords; ++d) {
        const double expected = profile[static_cast<std::size_t>(d)];
        if (std::isnan(expected)) continue;  // masked, which terms leave to the rule
        EXPECT_NEAR(scores(kWords - 1, kWords - 1 - d), expected, 1e-9 * std::max(1.0, std::abs(expected))) << d;
    }
}

/// Means and deviations in closed form against 800 directions: within five standard errors of the mean.
TEST_P(EveryEncoding, MeanAndDeviationAreThoseOfManyDirections) {
    constexpr std::int64_t kLength = 24;
    constexpr int kDraws = 800;
    const EncodingInfo& info = encodingById(GetParam());
    const ScoreRule rule = ruleOf(std::make_shared<const Encoding>(info.encode(ParameterSet(*info.schema))));
    if (!hasProfile(rule)) return;
    using Kind = Content::Kind;
    for (const auto& [mean, one] :
         {std::pair{Kind::Expected, Kind::EqualRandom}, {Kind::ExpectedUnrelated, Kind::Unrelated}}) {
        const Content content{mean, 5.0, 1};
        const auto expected = profileOf(rule, content, kLength);
        std::vector<double> deviations(expected.size()), sum(expected.size()), squares(expected.size());
        Deviations(rule, content, kLength).at(0, expected, deviations);
        for (int draw = 0; draw < kDraws; ++draw) {
            const auto scores = profileOf(rule, {one, 5.0, static_cast<std::uint64_t>(draw)}, kLength);
            for (std::size_t d = 0; d < scores.size(); ++d) {
                sum[d] += scores[d] - expected[d];
                squares[d] += (scores[d] - expected[d]) * (scores[d] - expected[d]);
            }
        }
        for (std::size_t d = 0; d < expected.size(); ++d) {
            if (std::isnan(expected[d])) continue;
            EXPECT_NEAR(sum[d] / kDraws, 0.0, 5.0 * deviations[d] / std::sqrt(kDraws) + 1e-9) << "distance " << d;
            EXPECT_NEAR(std::sqrt(squares[d] / kDraws), deviations[d], 0.15 * deviations[d] + 1e-6) << "distance " << d;
        }
    }
}

/// One rule for all views: what is masked is masked everywhere.
TEST_P(EveryEncoding, AllViewsHaveOneMask) {
    const EncodingInfo& info = encodingById(GetParam());
    const ScoreRule rule = ruleOf(std::make_shared<const Encoding>(info.encode(ParameterSet(*info.schema))));
    const auto expectMask = [](const Figure& figure, const Visible& seen, const std::string& where) {
        for (std::size_t p = 0; p < std::min<std::size_t>(figure.panels.size(), 2) && figure.panels[p].field(); ++p)
            for (std::int64_t i = 0; i < 5; ++i)
                for (std::int64_t j = 0; j < 5; ++j) {
                    const Field* field = figure.panels[p].field();
                    const double value = field->at(i, j);
                    const bool masked = std::isnan(value);
                    EXPECT_EQ(masked, !seen(i, j)) << where << " panel " << p << ": " << i << ", " << j;
                }
    };
    for (const ViewInfo* view : viewsOf(info)) {
        const std::string id = view->id;
        State state = defaultState(GetParam(), id);
        if (id == "attention" || id == "matrix" || id == "cells") expectMask(draw(state), rule.visible, id);
        if (!view->schema->find("mask")) continue;
        const auto says = [](const Figure& figure, const char* words) {
            return std::ranges::any_of(
                figure.notes, [&](const Text& note) { return english(note).find(words) != std::string::npos; });
        };
        EXPECT_TRUE(says(draw(state), "as in the encoding, ")) << id;
        ASSERT_FALSE(state.viewParameters.set("mask", std::string("causal")));
        Visible causal = rule.visible;
        if (!causal.causal) causal = {true, std::nullopt, 0};
        if (id != "terms") expectMask(draw(state), causal, id + " causal");
        EXPECT_TRUE(says(draw(state), rule.visible.causal ? "as in the encoding, " : "are masked here")) << id;
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryEncoding, testing::ValuesIn(idsOfAll()), nameOf);

TEST(Attention, OfEqualScoresIsUniform) {
    const Attention even = attentionOf(std::vector<double>(8, 3.0));
    EXPECT_DOUBLE_EQ(even.entropy, std::log(8.0));
    EXPECT_EQ(even.halfRadius, 3);
    for (const std::size_t count : {6U, 14U, 28U, 30U, 3000U})  // their shares are not exact in binary
        EXPECT_EQ(attentionOf(std::vector<double>(count, 8.0)).halfRadius, static_cast<std::int64_t>(count / 2 - 1));
    EXPECT_FALSE(even.firstZero || even.firstSignChange);
}

/// What is drawn fills the axis; scores that are all alike stay in its middle, half as wide as the content's score.
TEST(KernelView, FitsItsScoreAxis) {
    for (const EncodingInfo& info : encodings()) {
        if (!offers(info.id, "kernel")) continue;  // no closed form by distance
        const Figure figure = draw(defaultState(info.id, "kernel"));
        const auto range = figure.panels[0].y.range;
        const auto drawn = drawnOf(std::get<Curves>(figure.panels[0].marks[0]));
        EXPECT_TRUE(range.contains(drawn.low) && range.contains(drawn.high)) << info.id;
        EXPECT_LE(range.high - range.low, 1.5 * std::max(drawn.high - drawn.low, 4.0)) << info.id;
    }
    EXPECT_EQ(draw(parseState("nope/kernel")).panels[0].y.range, (Interval<double>{5.5, 10.5}));
    EXPECT_EQ(draw(parseState("nope/kernel")).panels[1].y.range, (Interval<double>{0.001, 1.0}));
}

TEST(KernelView, TakesTheMiddleHeadAndTheMeanOfAllDirections) {
    const auto values = [](const char* state) {
        std::vector<double> out(256);
        std::get<Curves>(draw(parseState(state)).panels[0].marks[0]).curves[0].values(0, out);
        return out;
    };
    EXPECT_DOUBLE_EQ(values("alibi/kernel heads=8")[1], 8.0 - 1.0 / 32.0);
    EXPECT_DOUBLE_EQ(values("alibi/kernel heads=8 head=0")[1], 7.5);
    const auto waves = values("sinusoidal/kernel");
    EXPECT_NEAR(waves[0], 8.0 + 64.0 / std::sqrt(128.0), 1e-12);
    EXPECT_LT(waves[255], *std::ranges::max_element(waves.begin() + 20, waves.begin() + 60)) << "no rise at the end";
}

/// Whose scores they are: biases differ from head to head.
TEST(KernelView, NamesItsHead) {
    const Figure one = draw(parseState("alibi/kernel heads=12"));
    EXPECT_EQ(english(one.panels[0].title), "Head 6: Mean score; no single score differs");
    EXPECT_EQ(english(one.numbers[0]).find("ALiBi, head 6: "), 0U);
    const Figure two = draw(parseState("rope/kernel head=1; pin t5 heads=8"));
    const auto& curves = std::get<Curves>(two.panels[0].marks[0]).curves;
    EXPECT_EQ(english(curves[0].name), "RoPE");
    EXPECT_EQ(english(curves[1].name), "T5 buckets, head 1");
    EXPECT_EQ(english(two.panels[0].title), "Mean score, ±1 standard deviation");
}

TEST(AttentionView, TellsTheResultMarksWhatMovedAndShowsTheDifference) {
    const Figure figure = draw(parseState("alibi/attention sentence=\"cats chase dogs at night\""));
    ASSERT_EQ(figure.panels.size(), 3U);
    const std::string says = english(figure.numbers[0]);
    EXPECT_NE(says.find("the new order changes the words' outputs by <b>"), std::string::npos) << says;
    EXPECT_NE(says.find("with only a causal mask and no positions, by "), std::string::npos) << says;
    EXPECT_EQ(figure.panels[1].x.labels, (std::vector<std::string>{"↔ dogs", "chase", "↔ cats", "at", "night"}));
    const Field &before = *figure.panels[0].field(), &after = *figure.panels[1].field();
    const Field& change = *figure.panels[2].field();
    EXPECT_EQ(change.shade, Shade::Diverging);
    EXPECT_DOUBLE_EQ(change.at(4, 0), after.at(4, 2) - before.at(4, 0)) << "cats stand in slot 2 now";
    EXPECT_DOUBLE_EQ(change.at(0, 2), after.at(2, 0)) << "dogs were masked for cats before";
    EXPECT_TRUE(std::isnan(change.at(0, 4)));
    const Figure none = draw(parseState("nope/attention"));
    for (std::int64_t i = 0; i < 5; ++i)
        for (std::int64_t j = 0; j < 5; ++j) EXPECT_NEAR(none.panels[2].field()->at(i, j), 0.0, 1e-15);
    const Figure wide = draw(parseState("local-window/attention window=6 sinks=0"));
    EXPECT_TRUE(std::ranges::any_of(wide.notes, [](const Text& note) {
        return english(note) == "The window of 6 holds all 5 tokens: none is outside it.";
    }));
    EXPECT_TRUE(std::isnan(draw(parseState("local-window/attention")).panels[0].field()->at(4, 1)));
}

TEST(KernelView, HasGapsBeyondTheLastVector) {
    const Figure figure = draw(parseState("nope/kernel length=64; pin learned positions=40"));
    for (const Curve& curve : std::get<Curves>(figure.panels[0].marks[0]).curves) {
        const std::int64_t end = curve.key == "learned" ? 40 : 64;
        std::vector<double> all(64), values(5);
        curve.values(0, all);
        for (const std::int64_t first : {0LL, 37LL, 38LL, 50LL, 59LL, 61LL, 70LL}) {
            curve.values(first, values);
            for (std::int64_t at = first; at < first + 5; ++at) {
                const double value = values[static_cast<std::size_t>(at - first)];
                EXPECT_TRUE(at < end ? value == all[static_cast<std::size_t>(at)] : std::isnan(value)) << at;
            }
        }
    }
}

TEST(Attention, EntropyIsThatOfTheWeights) {
    const double lost = -2000.0;  // its weight is too small for a number
    for (const auto& scores : {std::vector<double>{3.0},
                               {40.0, 39.5, kGap, 37.0},
                               {1.0, -std::numeric_limits<double>::infinity(), 0.0},
                               {lost, kGap, lost}}) {
        const Attention attention = attentionOf(scores);
        double entropy = 0.0;
        for (const double weight : attention.weights)
            if (weight > 0.0) entropy -= weight * std::log(weight);
        EXPECT_NEAR(attention.entropy, entropy, 1e-15);
    }
    EXPECT_EQ(attentionOf(std::vector<double>{kGap, kGap}).entropy, 0.0);
}

TEST(Attention, FindsTheFirstZeroAndSignChange) {
    const Attention some = attentionOf(std::vector<double>{2.0, 1.0, -1.0, 0.0});
    EXPECT_DOUBLE_EQ(some.firstZero.value(), 1.5);
    EXPECT_EQ(some.firstSignChange.value(), 2);
    const Attention touching = attentionOf(std::vector<double>{2.0, 0.0, 1.0, kGap});
    EXPECT_DOUBLE_EQ(touching.firstZero.value(), 1.0);
    EXPECT_FALSE(touching.firstSignChange);
    EXPECT_EQ(touching.weights[3], 0.0);
}

struct Sentence {
    const char* name;
    const char* text;
    std::vector<std::string> words;
};

void PrintTo(const Sentence& row, std::ostream* out) { *out << row.text; }

class Sentences : public testing::TestWithParam<Sentence> {};

TEST_P(Sentences, AreSplitIntoWords) { EXPECT_EQ(wordsOf(GetParam().text), GetParam().words); }

INSTANTIATE_TEST_SUITE_P(Table, Sentences,
                         testing::Values(Sentence{"chinese", "他欠我100万", {"他", "欠", "我", "100", "万"}},
                                         Sentence{"english", "the  cat sat.", {"the", "cat", "sat", "."}},
                                         Sentence{"mixed", "用RoPE, 好", {"用", "RoPE", ",", "好"}},
                                         Sentence{"apostrophe", "don't re-do it", {"don't", "re-do", "it"}},
                                         Sentence{"accents", "Größe façade", {"Größe", "façade"}},
                                         Sentence{"empty", "", {}}, Sentence{"spaces", " \t\xE3\x80\x80", {}},
                                         Sentence{"emoji", "a😀b", {"a", "😀", "b"}},
                                         Sentence{"broken", "a\xE4\xBB", {"a\xEF\xBF\xBD\xEF\xBF\xBD"}}),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::toy_head_test
