// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/math/random.hpp"
#include "core/text/number.hpp"
#include "core/views/all.hpp"
#include "core/views/shared_settings.hpp"
#include "core/views/vector_subjects.hpp"
#include "core/views/word_matrix.hpp"

/// A sentence under a toy head, and the same words in another order: without positions the outputs only change places
/// with their words.
namespace posenc {

namespace {

struct AttentionSettings {
    enum class Order : std::uint8_t { Swapped, Reversed, Shuffled };
    enum class Mask : std::uint8_t { BothWays, AsEncoded, Causal };
    static constexpr Option kOrders[] = {{"swapped", say("core", "two words change places")},
                                         {"reversed", say("core", "backwards")},
                                         {"shuffled", say("core", "shuffled, by the seed")}};
    static constexpr Option kMasks[] = {{"both-ways", say("core", "both ways: words see later ones too")},
                                        {"as-encoded", say("core", "as the encoding does, in all views alike")},
                                        {"causal", say("core", "causal: no word sees later ones")}};

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
                          field(&AttentionSettings::order, "order", say("core", "Second order"),
                                say("core", "How the same words are put into another order."), Choice{kOrders}),
                          field(&AttentionSettings::first, "swap-first", say("core", "First word to swap"),
                                say("core", "Counted from 0."), Integer{{0, 15}, {0, 31}}),
                          field(&AttentionSettings::second, "swap-second", say("core", "Second word to swap"),
                                say("core", "Counted from 0."), Integer{{0, 15}, {0, 31}}),
                          field(&AttentionSettings::mask, "mask", say("core", "Mask"),
                                say("core", "A causal mask alone already tells the order of words."), Choice{kMasks}),
                          toySeedField(&AttentionSettings::seed),
                          headField(&AttentionSettings::head, kHeadOfBias)};
    }
};

using Order = std::vector<std::size_t>;

/// order[slot] is the word that comes to stand there.
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

/// A word that comes to where the same word stood has not moved: nothing tells the two apart.
Order newOrder(const AttentionSettings& settings, const std::vector<std::string>& words) {
    Order order = ordered(settings, words.size());
    for (std::size_t slot = 0; slot < order.size(); ++slot)
        if (words[order[slot]] == words[slot]) std::swap(*std::ranges::find(order, slot), order[slot]);
    return order;
}

std::vector<std::string> reordered(const std::vector<std::string>& words, const Order& order) {
    std::vector<std::string> out;
    for (const std::size_t at : order) out.push_back(words[at]);
    return out;
}

bool sees(const AttentionSettings& settings, const ScoreRule& rule, Eigen::Index i, Eigen::Index j) {
    if (settings.mask == AttentionSettings::Mask::Causal && j > i) return false;
    const bool mirrored = settings.mask == AttentionSettings::Mask::BothWays && j > i;
    return mirrored ? rule.visible(j, i) : rule.visible(i, j);
}

struct Result {
    Matrix weights;  ///< NaN where masked
    Matrix outputs;  ///< words × width; NaN where a word sees no key at all
};

Result attend(const ScoreRule& rule, const std::vector<std::string>& words, const AttentionSettings& settings) {
    const ToyHead toy = toyHead(words, rule, static_cast<std::uint64_t>(settings.seed));
    Matrix scores = scoreTerms(rule, toy).sum();
    for (Eigen::Index i = 0; i < scores.rows(); ++i)
        for (Eigen::Index j = 0; j < scores.cols(); ++j)
            if (!sees(settings, rule, i, j)) scores(i, j) = kGap;
    const Matrix weights = softmax(scores), values = valuesOf(rule, toy);
    Matrix outputs = Matrix::Zero(weights.rows(), values.cols());
    for (Eigen::Index j = 0; j < values.rows(); ++j)  // positions without a vector have no value to pass on
        if (values.row(j).allFinite()) outputs += weights.col(j) * values.row(j);
    for (Eigen::Index i = 0; i < scores.rows(); ++i)
        if (scores.row(i).array().isNaN().all()) outputs.row(i).setConstant(kGap);
    return {scores.array().isNaN().select(kGap, weights), std::move(outputs)};
}

/// How far a word's output is from its output in the other order, relative to the outputs' own size; 0: they only
/// changed places. Of the words that have one in both orders.
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

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

Field weightField(const Matrix& weights) {
    Field field = storedField("weight", say("core", "Attention weight"), weights);
    field.gap = Text::literal("0");
    field.limits = {0.0, 1.0};
    return field;
}

/// What a subject does to the sentence in both orders.
struct Run {
    const Scene::Subject* subject;
    ScoreRule rule;
    Result before, after;
    double change;
};

constexpr double kNoChange = 1e-9;  // below, a change is none

Text percent(double change) {
    return say("core", "%1 %").with(change < kNoChange ? "0" : shortNumber(100.0 * change, 3));
}

/// `masked`: what the mask alone changes, with no positions.
std::vector<Text> numbers(const std::vector<Run>& runs, double masked, const std::vector<std::string>& words,
                          const std::vector<std::string>& others) {
    std::vector<Text> lines;
    for (const Run& run : runs)
        lines.push_back(say("core", "%1: in the other order the words' outputs change by <b>%2</b> in all.")
                            .with(run.subject->name, percent(run.change)));
    lines.push_back(say("core",
                        "Without positions and without a mask softmax(QKᵀ)V only permutes its rows: the change is 0. "
                        "All vectors are random, not trained."));
    if (masked >= kNoChange)
        lines.push_back(
            say("core", "The causal mask itself tells the order: even without positions outputs change by %1.")
                .with(percent(masked)));
    if (words == others) lines.push_back(say("core", "The second order is the first: no word changes its place."));
    return lines;
}

/// Which mask the picture has, and whether that is the encoding's own.
Text maskNote(const Run& run, const AttentionSettings& settings, std::size_t words) {
    using enum AttentionSettings::Mask;
    const Scene::Subject& subject = *run.subject;
    const bool later = run.rule.visible.causal;
    if (settings.mask == BothWays && later)
        return say("core", "%1: later keys are seen here; the encoding itself masks them.").with(subject.name);
    if (settings.mask == Causal && !later)
        return say("core", "%1: later keys are masked here; the encoding itself does not mask them.")
            .with(subject.name);
    bool all = true;
    const auto count = static_cast<Eigen::Index>(words);
    for (Eigen::Index i = 0; i < count; ++i)
        for (Eigen::Index j = 0; j < count; ++j) all = all && sees(settings, run.rule, i, j);
    return (all ? say("core", "%1: no key is masked, as the encoding has it.")
                : say("core", "%1: the hatched keys are masked, as the encoding has it."))
        .with(subject.name);
}

bool everything(const Encoding&) { return true; }

Figure draw(const Scene& scene, const AttentionSettings& settings) {
    Figure figure;
    const auto words = shownWords(settings.sentence, figure.notes);
    const Order order = newOrder(settings, words);
    const auto others = reordered(words, order);
    const auto runOf = [&](const Scene::Subject* subject, const ScoreRule& rule) {
        Run run{subject, rule, attend(rule, words, settings), attend(rule, others, settings), 0.0};
        run.change = outputChange(run.before, run.after, order);
        return run;
    };
    std::vector<Run> runs;
    for (const Scene::Subject& each : scene.subjects) {
        runs.push_back(runOf(&each, shownRule(each.encoding, settings.head, figure.notes)));
        figure.notes.push_back(maskNote(runs.back(), settings, words.size()));
        noteWordsBeyond(each, runs.back().rule, words.size(), figure.notes);
        noteDigits(each, figure.notes);
    }
    for (const Run& run : runs) {
        const Text name = runs.size() > 1 ? say("core", "%1: %2").with(run.subject->name, joined(words))
                                          : Text::literal(joined(words));
        figure.panels.push_back(wordPanel(name, words, weightField(run.before.weights)));
        figure.panels.push_back(
            wordPanel(say("core", "%1 — outputs change by %2").with(joined(others), percent(run.change)), others,
                      weightField(run.after.weights)));
    }
    figure.numbers = numbers(runs, runOf(nullptr, ScoreRule()).change, words, others);
    return figure;
}

}  // namespace

ViewInfo attentionView() {
    return makeView<AttentionSettings>("attention", say("core", "Attention"),
                                       say("core", "A sentence under a toy head, and its words in another order."),
                                       everything, draw, 2);
}

}  // namespace posenc
