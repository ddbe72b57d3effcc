// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/explore/math/random.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/vector_subjects.hpp"
#include "core/explore/views/word_matrix.hpp"

/// A sentence under a toy head, and the same words in another order: without positions, outputs only move with their
/// words.
namespace posenc {

namespace {

struct AttentionSettings {
    enum class Order : std::uint8_t { Swapped, Reversed, Shuffled };
    static constexpr Option kOrders[] = {{"swapped", say("core", "two words swap places")},
                                         {"reversed", say("core", "reversed")},
                                         {"shuffled", say("core", "shuffled using the seed")}};

    static constexpr Say kExample = say("core", "cats chase dogs at night");

    std::string sentence = kExample.source;
    Order order = Order::Swapped;
    std::int64_t first = 0;
    std::int64_t second = 2;
    Mask mask = Mask::AsEncoded;
    std::int64_t seed = 1;
    std::int64_t head = 0;

    static consteval auto fields() {
        return std::tuple{sentenceField(&AttentionSettings::sentence),
                          field(&AttentionSettings::order, "order", say("core", "New order"),
                                say("core", "How the words are reordered."), Choice{kOrders}),
                          field(&AttentionSettings::first, "swap-first", say("core", "First word to swap"),
                                say("core", "Counted from 0."), Integer{{0, 15}, {0, 31}}),
                          field(&AttentionSettings::second, "swap-second", say("core", "Second word to swap"),
                                say("core", "Counted from 0."), Integer{{0, 15}, {0, 31}}),
                          maskField(&AttentionSettings::mask),
                          toySeedField(&AttentionSettings::seed),
                          headField(&AttentionSettings::head, kHeadOfBias)};
    }
};

using Order = std::vector<std::size_t>;

/// order[slot] is the word placed there.
Order ordered(const AttentionSettings& settings, std::size_t words) {
    Order order(words);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto inside = [&](std::int64_t at) { return std::min(static_cast<std::size_t>(at), words - 1); };
    if (settings.order == AttentionSettings::Order::Reversed) std::ranges::reverse(order);
    if (settings.order == AttentionSettings::Order::Swapped)
        std::swap(order[inside(settings.first)], order[inside(settings.second)]);
    if (settings.order != AttentionSettings::Order::Shuffled) return order;
    Random random(static_cast<std::uint64_t>(settings.seed));
    for (std::size_t k = words; k > 1; --k) std::swap(order[k - 1], order[random.bits() % k]);
    return order;
}

/// A word in the place of an identical word has not moved: the two cannot be distinguished.
Order newOrder(const AttentionSettings& settings, const std::vector<std::string>& words) {
    Order order = ordered(settings, words.size());
    for (std::size_t slot = 0; slot < order.size(); ++slot)
        if (words[order[slot]] == words[slot]) std::swap(*std::ranges::find(order, slot), order[slot]);
    return order;
}

std::vector<std::string> reordered(const std::vector<std::string>& words, const Order& order) {
    return ofEach(order, [&](std::size_t at) { return words[at]; });
}

struct Result {
    Matrix weights;  ///< NaN if masked
    Matrix outputs;  ///< words × width; NaN if a word sees no key at all
};

Result attend(const ScoreRule& rule, const std::vector<std::string>& words, const AttentionSettings& settings) {
    const ToyHead toy = toyHead(words, rule, static_cast<std::uint64_t>(settings.seed));
    const Matrix scores = masked(seenUnder(settings.mask, rule.visible), scoreTerms(rule, toy).sum());
    const Matrix weights = softmax(scores), values = valuesOf(rule, toy);
    Matrix outputs = Matrix::Zero(weights.rows(), values.cols());
    for (Eigen::Index j = 0; j < values.rows(); ++j)  // positions without a vector have no value to contribute
        if (values.row(j).allFinite()) outputs += weights.col(j) * values.row(j);
    for (Eigen::Index i = 0; i < scores.rows(); ++i)
        if (scores.row(i).array().isNaN().all()) outputs.row(i).setConstant(kGap);
    return {scores.array().isNaN().select(kGap, weights), std::move(outputs)};
}

/// Distance of the words' outputs from those in the other order, relative to the outputs' size; 0: outputs only moved
/// with their words. Over the words with an output in both orders.
double outputChange(const Result& before, const Result& after, const Order& order) {
    double change = 0.0, size = 0.0;
    for (std::size_t slot = 0; slot < order.size(); ++slot) {
        const auto was = before.outputs.row(static_cast<Eigen::Index>(order[slot]));
        const auto is = after.outputs.row(static_cast<Eigen::Index>(slot));
        if (!was.allFinite() || !is.allFinite()) continue;
        change += (is - was).squaredNorm();
        size += was.squaredNorm();
    }
    return size == 0.0 ? 0.0 : std::sqrt(change / size);
}

/// The words in an order, with a mark at words that have moved.
std::vector<std::string> marked(std::vector<std::string> words, const Order& order) {
    for (std::size_t slot = 0; slot < order.size(); ++slot)
        if (order[slot] != slot) words[slot] = "↔ " + words[slot];
    return words;
}

constexpr double kNoChange = 1e-9;  // smaller changes count as none

/// Weights after minus before, mapped back to the words' first places: what is left is not due to their moving. Masked
/// keys have weight 0 if the other order sees them.
Matrix changeOf(const Matrix& before, const Matrix& after, const Order& order) {
    Matrix back(before.rows(), before.cols());
    for (Eigen::Index i = 0; i < back.rows(); ++i)
        for (Eigen::Index j = 0; j < back.cols(); ++j)
            back(static_cast<Eigen::Index>(order[static_cast<std::size_t>(i)]),
                 static_cast<Eigen::Index>(order[static_cast<std::size_t>(j)])) = after(i, j);
    const auto orZero = [](double weight) { return std::isnan(weight) ? 0.0 : weight; };
    const Matrix change = back.unaryExpr(orZero) - before.unaryExpr(orZero);
    const auto masked = before.array().isNaN() && back.array().isNaN();
    return masked.select(kGap, change.unaryExpr([](double each) { return std::abs(each) < kNoChange ? 0.0 : each; }));
}

Field weightField(const Matrix& weights) {
    return storedField(
        weights,
        {.key = "weight", .name = say("core", "Attention weight"), .limits = {0.0, 1.0}, .gap = Text::literal("0")});
}

Field changeField(const Matrix& change) {
    const double reach = std::max(roundedUp(change.array().isNaN().select(0.0, change).cwiseAbs().maxCoeff()), 0.1);
    return storedField(change, {.key = "change",
                                .name = say("core", "Change in the weight"),
                                .limits = {-reach, reach},
                                .shade = Shade::Diverging,
                                .gap = Text::literal("0")});
}

/// For contextual positions: how much of each word a query counts, and the resulting position of each word.
void addCounts(const ScoreRule& rule, const std::vector<std::string>& words, const AttentionSettings& settings,
               Figure& figure) {
    const ToyHead toy = toyHead(words, rule, static_cast<std::uint64_t>(settings.seed));
    const Counts counts = countsOf(*rule.counted, scoreTerms(rule, toy).values[0]);
    const double most = std::max(1.0, std::ceil(counts.positions.maxCoeff()));
    const auto add = [&](Say title, const char* key, Say name, const Matrix& values, double high) {
        const Field field = storedField(masked(rule.visible, values),
                                        {.key = key, .name = name, .limits = {0.0, high}});
        figure.panels.push_back(wordPanel(title, words, field));
    };
    add(say("core", "Share of each word counted"), "gate", say("core", "Share of the word counted"), counts.gates, 1.0);
    add(say("core", "Positions from counting"), "position", say("core", "Position of the word"), counts.positions,
        most);
    const Eigen::Index last = counts.positions.rows() - 1;
    figure.numbers.push_back(say("core", "The last word counts <b>%1</b> of %2 {2|word|words}.")
                                 .with(counts.gates.row(last).sum(), words.size()));
}

/// A subject's results for the sentence in both orders.
struct Run {
    Text name;
    ScoreRule rule;
    Result before, after;
    double change, causal;  ///< of the outputs: as shown, and under a causal mask
    bool placed;            ///< has positions
};

Text percent(double change) {
    return say("core", "%1%").with(change < kNoChange ? "0" : shortNumber(100.0 * change, 3));
}

/// Encodings have different masks, and a mask alone reveals the order: `masked` is its effect without positions.
Text changeLine(const Run& run, Mask mask, double masked) {
    if (!run.placed)
        return say("core", "%1: the new order changes the words' outputs by <b>%2</b> in total.")
            .with(run.name, percent(run.change));
    if (seenUnder(mask, run.rule.visible).causal)
        return say("core",
                   "%1: the new order changes the words' outputs by <b>%2</b> in total; with only a causal mask and no "
                   "positions, by %3.")
            .with(run.name, percent(run.change), percent(masked));
    return say("core",
               "%1: the new order changes the words' outputs by <b>%2</b> in total, and under a causal mask, as in "
               "decoders, by %3.")
        .with(run.name, percent(run.change), percent(run.causal));
}

std::vector<Text> numbers(const std::vector<Run>& runs, Mask mask, double masked, bool same) {
    std::vector<Text> lines;
    for (const Run& run : runs) lines.push_back(changeLine(run, mask, masked));
    lines.push_back(say("core",
                        "Without positions and without a mask, a new order only permutes the rows of softmax(QKᵀ)V: "
                        "the change is 0. All vectors are random, not trained."));
    if (!runs[0].placed && runs[0].change >= kNoChange)
        lines.push_back(
            say("core", "The causal mask itself reveals the order: even without positions, the outputs change by %1.")
                .with(percent(runs[0].change)));
    if (same) lines.push_back(say("core", "The new order is the same as the original order: no word moves."));
    return lines;
}

/// True for everything that positions the words of a line; the patches of a grid are not words.
bool placesWords(const Encoding& encoding) { return !is<Axial>(encoding); }

Figure draw(const Scene& scene, const AttentionSettings& settings) {
    Figure figure;
    const auto words = shownWords(settings.sentence, figure.notes);
    const Order order = newOrder(settings, words);
    const auto others = reordered(words, order);
    AttentionSettings causal = settings;
    causal.mask = Mask::Causal;
    const auto runOf = [&](const Text& name, const ScoreRule& rule) {
        const auto in = [&](const std::vector<std::string>& text, const AttentionSettings& how) {
            return attend(rule, text, how);
        };
        Run run{name, rule, in(words, settings), in(others, settings), 0.0, 0.0, true};
        run.change = outputChange(run.before, run.after, order);
        run.causal = outputChange(in(words, causal), in(others, causal), order);
        return run;
    };
    std::vector<Run> runs;
    for (const Scene::Subject& each : scene.subjects) {
        const ScoreRule rule = shownRule(each, settings.head, figure.notes);
        runs.push_back(runOf(nameWithHead(each, settings.head), rule));
        runs.back().placed = !is<None>(*each.encoding);
        noteMask(each, rule.visible, settings.mask, static_cast<std::int64_t>(words.size()), figure.notes);
        noteWordsBeyond(each, rule, words.size(), figure.notes);
        noteDigits(each, figure.notes);
    }
    const auto labels = marked(others, order);
    const bool alone = runs.size() == 1;
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const Text name = scene.subjects[k].name;
        figure.panels.push_back(
            wordPanel(alone ? Text(say("core", "Original order")) : name, words, weightField(runs[k].before.weights)));
        figure.panels.push_back(
            wordPanel(alone ? Text(say("core", "New order")) : say("core", "%1, new order").with(name), labels,
                      weightField(runs[k].after.weights)));
    }
    const bool counts = alone && runs[0].rule.counted;
    if (alone && !counts)
        figure.panels.push_back(wordPanel(say("core", "Change, word by word"), words,
                                          changeField(changeOf(runs[0].before.weights, runs[0].after.weights, order))));
    noteToy(settings.seed, figure.notes);
    figure.numbers = numbers(runs, settings.mask, runOf({}, ScoreRule()).causal, words == others);
    if (counts) addCounts(runs[0].rule, words, settings, figure);
    return figure;
}

Given givenAttention(const Scene& scene, const ParameterSet& set, const Figure& /*figure*/, std::int64_t /*row*/) {
    const auto settings = set.as<AttentionSettings>();
    std::vector<Text> unused;
    const auto words = shownWords(settings.sentence, unused);
    const ScoreRule rule = shownRule(scene.active(), settings.head, unused);
    return givenWords(rule, toyHead(words, rule, static_cast<std::uint64_t>(settings.seed)),
                      seenUnder(settings.mask, rule.visible), newOrder(settings, words));
}

}  // namespace

ViewInfo attentionView() {
    ViewInfo view = ofRandomHead(makeView<AttentionSettings>(
        ViewGroup::Basics, "attention", "swap-second toy-seed", say("core", "Attention"),
        say("core", "How a toy head attends to a sentence, and to the same words in a new order."),
        say("core", "Swap two other words: which weights change, and which only move with their words?"), placesWords,
        draw, 2));
    view.given = givenAttention;
    return view;
}

}  // namespace posenc
