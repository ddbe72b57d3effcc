// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/table.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/relative/parts.hpp"
#include "core/explore/views/word_matrix.hpp"

/// The bias of a few tokens with a number in each cell, as in papers: 0, −1, −2 of ALiBi, 0 and −∞ of a window, T5's
/// buckets.
namespace posenc {

namespace {

struct BiasCells {
    enum class Show : std::uint8_t { Printed, Value };
    static constexpr Option kShown[] = {
        {"printed", say("core", "as printed in papers: distances, masks or buckets, without the head's numbers")},
        {"value", say("core", "the bias that the head adds")}};

    std::optional<std::int64_t> length;
    Show show = Show::Printed;
    std::int64_t head = 0;

    static consteval auto fields() {
        return std::tuple{
            field(&BiasCells::length, "length", say("core", "Tokens"), say("core", "Number of queries and keys."),
                  Integer{{4, 16}, {1, 32}, 1, Scale::Linear, true}, "", kTokens)
                .formerly("tokens"),
            field(&BiasCells::show, "show", say("core", "Cells"),
                  say("core",
                      "Papers print one matrix for all heads; each head scales it or uses it to look up its own "
                      "numbers."),
                  Choice{kShown}),
            headField(&BiasCells::head, say("core", "Counted from 0."))};
    }

    BiasCells resolved(const Scene& scene) const;
};

bool isAlibi(const Bias& bias) { return bias.heads[0].slope > 0.0 && bias.knee == 0; }

/// As in figure 3 of ALiBi; past a window; past the buckets of single distances.
std::int64_t tokensFor(const Bias& bias) {
    constexpr std::int64_t kMost = 32;
    if (isAlibi(bias)) return 5;
    const auto& edges = bias.buckets.edges;
    const auto wide = std::ranges::adjacent_find(edges, [](auto a, auto b) { return a > 0 && b > a + 1; });
    const std::int64_t least = wide == edges.end() ? windowLength(bias) + bias.visible.sinks + 6 : *wide + 6;
    return std::clamp<std::int64_t>(least, 10, kMost);
}

BiasCells BiasCells::resolved(const Scene& scene) const {
    return with(*this, &BiasCells::length, length.value_or(tokensFor(scene.activeAs<Bias>())));
}

/// The bias of a head without its own scale: slope 1, waves undivided, buckets instead of their values. A curve is
/// entirely the head's own.
HeadBias printed(const HeadBias& head) {
    if (head.own().falls()) return head;
    const Bias& bias = head.bias();
    Bias out{.heads = {{head.own().slope > 0.0 ? 1.0 : 0.0, bias.buckets, head.own().gain > 0.0 ? 1.0 : 0.0}},
             .knee = bias.knee,
             .frequencies = bias.frequencies,
             .visible = bias.visible};
    return {std::make_shared<const Encoding>(std::move(out)), 0};
}

Text printedTitle(const HeadBias& head) {
    if (!head.bias().buckets.empty()) return say("core", "Bucket of each distance");
    if (head.own().slope > 0.0) return say("core", "Bias before the slope");
    if (head.own().gain > 0.0) return say("core", "Bias before the division");
    return say("core", "Bias added to the score");
}

FieldPanel panelOf(const HeadBias& head, BiasCells::Show show, std::int64_t tokens) {
    if (show == BiasCells::Show::Value) return {titleOf(head), biasField(head, tokens)};
    FieldPanel out{printedTitle(head), biasField(printed(head), tokens)};
    out.field.name = out.title;
    if (head.bias().buckets.empty()) return out;
    out.field.key = "bucket";
    out.field.name = say("core", "Bucket");
    out.field.gap = {};  // a bucket is not −∞
    out.field.shade = Shade::Sequential;
    out.field.limits = {0.0, std::max(1.0, printed(head).reach({1 - tokens, tokens - 1}).high)};
    return out;
}

/// Weights of query `query` if all tokens are alike and `bias` is added to their scores.
template <class BiasOfKey> std::vector<double> weightsOf(std::int64_t query, BiasOfKey bias) {
    std::vector<double> out;
    double sum = 0.0;
    for (std::int64_t key = 0; key <= query; ++key) sum += out.emplace_back(std::exp(bias(key)));
    for (double& each : out) each /= sum;
    return out;
}

bool isCausalAlibi(const HeadBias& head) { return isAlibi(head.bias()) && head.bias().visible.causal; }

/// Causal ALiBi as code stores it: BLOOM's and MPT's row for all queries is right, −i for all keys is not.
void addRows(const HeadBias& head, std::int64_t query, Figure& figure) {
    const double slope = head.own().slope;
    const auto right = weightsOf(query, [&](std::int64_t key) { return head.at(query, key); });
    const auto stored = weightsOf(query, [&](std::int64_t key) { return slope * static_cast<double>(key - query); });
    const auto constant = weightsOf(query, [&](std::int64_t) { return -slope * static_cast<double>(query); });
    double apart = 0.0;
    for (std::size_t key = 0; key < right.size(); ++key) apart = std::max(apart, std::abs(right[key] - stored[key]));
    figure.numbers.push_back(say("core",
                                 "BLOOM and MPT store one row κ·n for all queries: the numbers differ, but each row is "
                                 "only shifted by a constant; the weights of query %1 differ by <b>%2</b>.")
                                 .with(query, apart));
    if (std::abs(constant.back() - right.back()) > 1e-9)
        figure.errata.push_back(say("core",
                                    "Code in some notes fills row m with −m: the softmax removes a constant, so query "
                                    "%1 gives its own key the weight <b>%2</b>, as without a bias, not <b>%3</b>.")
                                    .with(query, constant.back(), right.back()));
}

std::vector<Text> bucketNumbers(const HeadBias& head, std::int64_t tokens) {
    const std::int64_t query = tokens - 1, key = tokens / 2;
    const double bucket = head.bias().buckets.at(query - key);
    return {say("core", "Query %1, key %2: key − query = %3, bucket <b>%4</b>, for which head %5 adds <b>%6</b>")
                .with(query, key, key - query, bucket, head.head, head.bias().at(head.head, query - key))};
}

std::vector<Text> numbers(const HeadBias& head, std::int64_t tokens) {
    std::vector<Text> lines;
    const auto add = [&](std::vector<Text> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (head.own().slope > 0.0)
        lines.push_back(say("core", "Head %1 multiplies the printed matrix by its slope, <b>%2</b>.")
                            .with(head.head, head.own().slope));
    if (head.own().gain > 0.0)
        lines.push_back(say("core", "Head %1, counted from 0, divides the printed matrix by 8(h + 1)/H = <b>%2</b>.")
                            .with(head.head, 1.0 / head.own().gain));
    if (head.own().falls()) {
        lines.push_back(fallText(head));
        const std::int64_t last = tokens - 1;
        lines.push_back(say("core", "At distance %1: <b>%2</b>").with(last, head.bias().at(head.head, last)));
    }
    if (!head.bias().buckets.empty()) add(bucketNumbers(head, tokens));
    if (head.bias().visible.window || head.bias().knee > 0) add(windowNumbers(head, tokens));
    if (lines.empty()) lines.push_back(say("core", "Nothing is added to any score."));
    return lines;
}

Field scoreField(std::string key, const Text& name, const Matrix& scores, double reach) {
    return storedField(scores, {.key = std::move(key),
                                .name = name,
                                .limits = {-reach, reach},
                                .shade = Shade::Diverging,
                                .gap = Text::literal("−∞")});
}

/// q·k, and its sum with the slope times the printed distances: figure 3 of ALiBi, with a toy head's numbers.
void addSum(const HeadBias& head, std::int64_t tokens, Figure& figure) {
    constexpr std::uint64_t kSeed = 1;
    std::vector<std::string> words;
    for (std::int64_t i = 0; i < tokens; ++i) words.push_back(std::to_string(i));
    const ScoreRule rule = ruleOf(head.encoding, head.head);
    const ScoreTerms terms = scoreTerms(rule, toyHead(words, rule, kSeed));
    const Matrix content = masked(rule.visible, terms.values[0]), sum = masked(rule.visible, terms.sum());
    const auto most = [](const Matrix& m) { return m.array().isNaN().select(0.0, m).cwiseAbs().maxCoeff(); };
    const double reach = std::ceil(std::max({1.0, most(content), most(sum)}));
    Panel& middle = figure.panels[0];
    const auto like = [&](const Text& title, const Field& field) {
        Panel panel = middle;
        panel.title = title;
        panel.marks = {field};
        return panel;
    };
    const Panel left = like(say("core", "q·k/√d of random vectors"),
                            scoreField("content", say("core", "q·k/√d"), content, reach));
    const Panel right = like(say("core", "= score of head %1").with(head.head),
                             scoreField("score", say("core", "Score before the softmax"), sum, reach));
    middle.title = say("core", "+ slope %1 × (n − m)").with(head.own().slope);
    figure.panels = {left, middle, right};
    figure.notes.push_back(say("core", "q and k: random, seed %1, not trained.").with(kSeed));
}

Figure draw(const Scene& scene, const BiasCells& settings) {
    Figure figure;
    const std::int64_t tokens = *settings.resolved(scene).length;
    const auto subjects = subjectsOf<Bias>(scene);
    auto heads = ofEach(subjects, [&](const auto& each) { return headOf(*each.subject, settings.head, figure.notes); });
    figure.numbers = numbers(heads[0], tokens);
    if (isCausalAlibi(heads[0])) addRows(heads[0], tokens - 1, figure);
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects) {
        const HeadBias& head = heads[fields.size()];
        noteMask(*each.subject, each.encoding->visible, Mask::AsEncoded, tokens, figure.notes);
        if (settings.show == BiasCells::Show::Value || head.own().falls()) noteRandom(*each.subject, figure.notes);
        fields.push_back(panelOf(head, settings.show, tokens));
        if (subjects.size() > 1)
            fields.back().title = say("core", "%1: %2").with(each.subject->name, fields.back().title);
    }
    shareColours(fields);
    figure.panels = matrixPanels(scene, tokens, fields);
    if (subjects.size() == 1 && settings.show == BiasCells::Show::Printed && isAlibi(*subjects[0].encoding))
        addSum(heads[0], tokens, figure);
    for (std::size_t k = 0; k < figure.panels.size(); ++k) {
        const Bias& bias = *subjects[std::min(k, subjects.size() - 1)].encoding;
        figure.panels[k].remark = cellRemark(bias.visible, bias.buckets);
    }
    return figure;
}

/// The scores of random vectors, to which ALiBi's printed matrix is added.
Given givenCells(const Scene&, const ParameterSet&, const Figure& figure, std::int64_t /*row*/) {
    constexpr std::size_t kWithSum = 3;
    const Table table = tableOf(figure.panels.front());
    std::vector<double> scores, row(table.columns.size());
    for (std::int64_t r = 0; figure.panels.size() == kWithSum && r < table.rows; ++r) {
        table.fill(r, row);
        for (std::size_t k = 1; k < row.size(); ++k) scores.push_back(std::isnan(row[k]) ? 0.0 : row[k]);
    }
    Given out;
    out.add("tokens_shown", "Tokens shown", static_cast<double>(table.rows));
    out.add("content_scores", "Scores of random vectors", std::move(scores));
    return out;
}

}  // namespace

ViewInfo biasCellsView() {
    ViewInfo view = makeView<BiasCells>(
        ViewGroup::Basics, "cells", "head", say("core", "Cells"),
        say("core", "The bias of a few tokens, with a number in each cell, as papers print it."),
        say("core", "Choose a head and work out two or three cells by hand with the formula below."), is<Bias>, draw, 4,
        false);
    view.given = givenCells;
    return view;
}

}  // namespace posenc
