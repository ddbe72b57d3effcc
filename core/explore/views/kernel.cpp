// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/score/profile.hpp"
#include "core/explore/views/cost.hpp"
#include "core/explore/views/vector_subjects.hpp"
#include "core/explore/views/word_matrix.hpp"

/// One question for every encoding: the score of two tokens at distance Δ, and the weight that the softmax gives it.
namespace posenc {

namespace {

struct KernelSettings {
    static constexpr Option kContents[] = {
        {"expected", say("core", "equal tokens, mean over all directions")},
        {"expected-unrelated", say("core", "unrelated tokens, mean over all directions")},
        {"equal", say("core", "equal tokens, all entries equal")},
        {"equal-random", say("core", "equal tokens, random direction")},
        {"unrelated", say("core", "unrelated random tokens")}};

    std::int64_t length = 256;
    Content::Kind content = Content::Kind::Expected;
    double strength = 8.0;
    std::int64_t seed = 1;
    std::optional<std::int64_t> head;

    static consteval auto fields() {
        return std::tuple{
            field(&KernelSettings::length, "length", say("core", "Length"),
                  say("core", "Number of tokens; the last one looks back at all of them."),
                  Integer{{16, 1 << 20}, {2, 4'000'000}, 1, Scale::Log}, "N", kTokens),
            field(&KernelSettings::content, "content", say("core", "Content"),
                  say("core", "The query and the key before positions are applied."), Choice{kContents}),
            field(&KernelSettings::strength, "strength", say("core", "Content score"),
                  say("core", "q·k/√d of two equal tokens without positions."), Real{{0.0, 32.0}, {0.0, 1000.0}}),
            field(&KernelSettings::seed, "content-seed", say("core", "Seed of the content"),
                  say("core", "The same seed gives the same vectors on every machine."),
                  Integer{{1, 100}, {0, 1'000'000'000}}),
            headField(&KernelSettings::head,
                      say("core", "The head to show, if heads differ; counted from 0. Auto: the middle head."))};
    }

    std::int64_t headOf(const Scene::Subject& subject) const {
        return head.value_or(ruleOf(subject.encoding).heads / 2);
    }

    KernelSettings resolved(const Scene& scene) const {
        return with(*this, &KernelSettings::head, headOf(scene.active()));
    }
};

using Values = std::shared_ptr<const std::vector<double>>;

struct ScoreLine {
    const Scene::Subject* subject;
    std::optional<std::int64_t> head;  // if heads differ
    Text name;
    Values scores, weights;
    Attention attention;
    std::int64_t length;
    std::shared_ptr<const Deviations> deviations;  // or none
    Values stored;                                 // all of a short line: band and axis read them twice
};

constexpr std::int64_t kStored = 1024;
constexpr double kFlat = 0.999;  // of the greatest entropy

ScoreLine lineOf(const Scene::Subject& subject, const KernelSettings& settings, std::vector<Text>& notes) {
    const ScoreRule rule = shownRule(subject, settings.headOf(subject), notes);
    const std::int64_t length = std::min(settings.length, rule.positions);
    if (length < settings.length)
        notes.push_back(say("core", "%1 has vectors for %2 {2|position|positions} only; its curve ends there.")
                            .with(subject.name, length));
    const Content content{settings.content, settings.strength, static_cast<std::uint64_t>(settings.seed)};
    auto scores = profileOf(rule, content, length);
    Attention attention = attentionOf(scores);
    auto weights = std::make_shared<const std::vector<double>>(std::move(attention.weights));
    const auto deviations = content.isMean() ? std::make_shared<const Deviations>(rule, content, length) : nullptr;
    const std::int64_t heads = ruleOf(subject.encoding).heads;
    std::vector<double> stored(deviations && length <= kStored ? scores.size() : 0);
    if (!stored.empty()) deviations->at(0, scores, stored);
    return {&subject,
            heads > 1 ? std::optional(std::min(settings.headOf(subject), heads - 1)) : std::nullopt,
            nameWithHead(subject, settings.headOf(subject)),
            std::make_shared<const std::vector<double>>(std::move(scores)),
            weights,
            std::move(attention),
            length,
            deviations,
            std::make_shared<const std::vector<double>>(std::move(stored))};
}

/// Gaps beyond both ends.
void fillFrom(const Values& values, std::int64_t first, std::span<double> out) {
    const auto size = static_cast<std::int64_t>(values->size());
    const std::int64_t low = std::clamp<std::int64_t>(first, 0, size);
    const std::int64_t high = std::clamp(first + static_cast<std::int64_t>(out.size()), low, size);
    std::ranges::fill(out, kGap);
    if (low < high) std::copy(values->begin() + low, values->begin() + high, out.begin() + (low - first));
}

Curve storedCurve(const ScoreLine& line, const Values& values, bool active) {
    Curve curve = curveOf(*line.subject, active);
    curve.name = line.name;
    curve.values = [values](std::int64_t first, std::span<double> out) { fillFrom(values, first, out); };
    return curve;
}

/// One standard deviation on both sides. Computed per pixel if there are more distances than pixels.
auto bandOf(const ScoreLine& line) {
    return [scores = line.scores, deviations = line.deviations, all = line.stored](
               std::int64_t first, std::span<double> low, std::span<double> high) {
        std::vector<double> means(low.size());
        fillFrom(scores, first, means);
        if (all->empty())
            deviations->at(first, means, high);
        else
            fillFrom(all, first, high);
        for (std::size_t k = 0; k < low.size(); ++k) {
            low[k] = means[k] - high[k];
            high[k] += means[k];
        }
    };
}

/// The first distance from which only sinks are visible, if any: a window masks the other keys.
std::int64_t visibleLength(const std::vector<ScoreLine>& lines) {
    std::int64_t most = 0;
    for (const ScoreLine& line : lines) {
        const auto end = std::ranges::find_if(*line.scores, [](double score) { return std::isnan(score); });
        most = std::max(most, static_cast<std::int64_t>(end - line.scores->begin()));
    }
    return most;
}

/// `visible`: the visible distances out of `length`. With one curve the title names its head.
Panel curvePanel(const Text& title, const std::vector<ScoreLine>& lines, Values ScoreLine::*values,
                 std::int64_t visible, std::int64_t length) {
    const bool named = lines.size() == 1 && lines[0].head;
    Curves curves{{0, length - 1}, {}};
    for (const ScoreLine& line : lines) {
        curves.curves.push_back(storedCurve(line, line.*values, curves.curves.empty()));
        if (line.deviations && values == &ScoreLine::scores) curves.curves.back().band = bandOf(line);
    }
    Panel panel{.title = named ? say("core", "Head %1: %2").with(*lines[0].head, title) : title,
                .x = lineAxis("distance", say("core", "Distance Δ (tokens)"), length - 1),
                .marks = {std::move(curves)}};
    if (visible < length)
        panel.zones = {{{static_cast<double>(visible) - 0.5, panel.x.range.high}, say("core", "masked"), kGrey}};
    return panel;
}

/// Flat scores stay flat: the axis is at least half as long as the content's score.
Axis scoreAxis(const Panel& panel, double strength) {
    return {.key = "score",
            .title = say("core", "Score before the softmax"),
            .range = fittedRange(drawnOf(std::get<Curves>(panel.marks[0])), std::max(strength, 1.0) / 2.0)};
}

/// Whole decades up to 1, at most three below equal shares.
Axis weightAxis(const Panel& panel, std::int64_t length) {
    const double most = 1e3 * static_cast<double>(length);
    const double least = std::max(drawnOf(std::get<Curves>(panel.marks[0])).low, 1.0 / most);
    return decadeAxis("weight", say("core", "Attention weight"), std::min(least, 0.1), 1.0);
}

Text zeroText(const Attention& attention) {
    if (attention.firstSignChange)
        return say("core", "the score is 0 at %1 and changes sign at distance <b>%2</b>")
            .with(*attention.firstZero, *attention.firstSignChange);
    if (attention.firstZero)
        return say("core", "the score is 0 at %1 but does not change sign").with(*attention.firstZero);
    return say("core", "the score is never 0 within this length");
}

Text numbersOf(const ScoreLine& line) {
    return say("core",
               "%1: entropy <b>%2</b> (at most ln %3 = %4 {4|nat|nats}); half of the weight lies within distance "
               "<b>%5</b>; %6.")
        .with(line.name, line.attention.entropy, line.length, std::log(static_cast<double>(line.length)),
              line.attention.halfRadius, zeroText(line.attention));
}

/// The finding as a clause.
Text findingOf(const ScoreLine& line) {
    const Text name = line.name;
    if (sameNumber(line.attention.entropy, std::log(static_cast<double>(line.length))))
        return say("core", "%1: uniform; distance does not matter.").with(name);
    const bool isFlat = line.attention.entropy > kFlat * std::log(static_cast<double>(line.length));
    return (isFlat ? say("core", "%1: nearly uniform; half of the weight lies within distance <b>%2</b>.")
                   : say("core", "%1: half of the weight lies within distance <b>%2</b>."))
        .with(name, line.attention.halfRadius);
}

/// True if the score differs from the mean for any content.
bool hasBand(const ScoreLine& line) {
    std::vector<double> width(std::min<std::size_t>(line.scores->size(), 64));
    line.deviations->at(0, std::span(*line.scores).first(width.size()), width);
    return std::ranges::any_of(width, [](double each) { return each > 1e-9; });
}

/// True if all distances get about the same weight, by the mean scores.
bool isUniform(const Encoding& encoding) {
    constexpr std::int64_t kLength = 64;
    const ScoreRule rule = ruleOf(std::make_shared<const Encoding>(encoding));
    const KernelSettings usual;
    const auto weights = attentionOf(profileOf(rule, {usual.content, usual.strength, 1}, kLength));
    return weights.entropy > kFlat * std::log(static_cast<double>(kLength));
}

Text scoreTitle(const std::vector<ScoreLine>& lines) {
    if (!lines[0].deviations) return say("core", "Score of the last token with the token Δ before it");
    if (std::ranges::any_of(lines, hasBand)) return say("core", "Mean score, ±1 standard deviation");
    return say("core", "Mean score; no single score differs");
}

/// Contextual positions have no closed form by distance; patches have no single distance.
bool hasClosedForm(const Encoding& encoding) { return !is<Contextual, Axial>(encoding); }

Figure draw(const Scene& scene, const KernelSettings& settings) {
    Figure figure;
    std::vector<ScoreLine> lines;
    for (const Scene::Subject& each : scene.subjects) {
        lines.push_back(lineOf(each, settings, figure.notes));
        noteDigits(each, figure.notes);
    }
    const std::int64_t visible = visibleLength(lines), longest = std::ranges::max(lines, {}, &ScoreLine::length).length;
    // Long enough for the edge of a window to show.
    const std::int64_t length = std::max<std::int64_t>(2, std::min(8 * visible, longest));
    if (length < longest)
        figure.notes.push_back(
            say("core", "Drawn up to distance %1 of %2; beyond that, only sinks are visible, if there are any.")
                .with(length - 1, longest - 1));
    const bool mean = lines[0].deviations != nullptr;
    figure.panels = {
        curvePanel(scoreTitle(lines), lines, &ScoreLine::scores, visible, length),
        curvePanel(mean ? say("core", "Softmax of the mean scores") : say("core", "Softmax over all distances"), lines,
                   &ScoreLine::weights, visible, length)};
    figure.panels[0].y = scoreAxis(figure.panels[0], settings.strength);
    figure.panels[1].y = weightAxis(figure.panels[1], longest);
    figure.numbers = {findingOf(lines[0])};
    for (const ScoreLine& line : lines) figure.numbers.push_back(numbersOf(line));
    return figure;
}

}  // namespace

ViewInfo kernelView() {
    ViewInfo view = makeView<KernelSettings>(
        ViewGroup::Basics, "kernel",
        "base radix radius max-bias slope window p max-distance max-relative-position max-relative-positions threshold "
        "length",
        say("core", "Kernel"), say("core", "The score of two tokens against their distance, under any encoding."),
        say("core", "Increase the length: do distant tokens still get a share of the attention?"), hasClosedForm, draw);
    view.belongsTo = hasDistances;
    view.isIdle = isUniform;
    view.cost = [](const ParameterSet& subject, const ParameterSet& settings) {
        return 8.0 * cost::greatest(subject, {"dim", "width"}) * cost::lengthOf(subject, settings);
    };
    return view;
}

}  // namespace posenc
