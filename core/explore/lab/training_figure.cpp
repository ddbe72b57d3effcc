// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/training_figure.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/lab/score.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

constexpr int kTrainingColour = 0, kHeldOutColour = 1;
constexpr double kBrightest = 0.5;   // attention weight: most are small among so many characters
constexpr double kTextBottom = 1.0;  // nats: no decoder of this size comes so far with text

Curve trainingCurve(const Course& course) {
    Curve out;
    out.key = "training";
    out.name = say("core", "training, mean over 20 steps");
    out.colour = kTrainingColour;
    out.emphasised = true;
    out.values = storedCurve({course.losses.begin(), course.losses.end()});
    out.mean = storedCurve(smoothed(course.losses));
    return out;
}

/// Nothing between the steps at which it was measured.
std::vector<double> measured(const std::vector<HeldOut>& heldOut) {
    std::vector<double> out;
    for (const HeldOut& each : heldOut) {
        out.resize(static_cast<std::size_t>(each.step) + 1, kGap);
        out.back() = each.loss;
    }
    return out;
}

Curve heldOutCurve(const Course& course) {
    Curve out;
    out.key = "held-out";
    out.name = say("core", "held out, measured every 50 steps");
    out.colour = kHeldOutColour;
    out.dots = true;
    out.joined = false;
    out.values = storedCurve(measured(course.heldOut));
    return out;
}

/// Fixed while the curve grows: a model that knows nothing loses ln(vocabulary).
Interval<double> lossRange(const Specimen& specimen, const Course& course, const std::vector<Guide>& guides) {
    double low = specimen.recipe.task == Task::Text ? kTextBottom : 0.0;
    double high = std::log(static_cast<double>(specimen.recipe.shape.vocabulary));
    for (const float each : course.losses) low = std::min(low, static_cast<double>(each));
    for (const HeldOut& each : course.heldOut) high = std::max(high, each.loss);
    for (const Guide& each : guides) low = std::min(low, each.value);
    return {std::floor(2.0 * low) / 2.0, std::ceil(2.0 * high + 0.2) / 2.0};
}

Axis wholeAxis(const char* key, Say title, Interval<double> range) {
    Axis out;
    out.key = key;
    out.title = title;
    out.range = range;
    out.integers = true;
    return out;
}

Panel lossPanel(const Specimen& specimen, const Course& course, std::vector<Guide> guides) {
    const std::int64_t steps = specimen.recipe.steps;
    Panel out;
    out.title = say("core", "Loss");
    out.x = wholeAxis("step", say("core", "Step"), {0.0, static_cast<double>(steps)});
    out.y.key = "loss";
    out.y.title = say("core", "Loss (nats)");
    out.y.range = lossRange(specimen, course, guides);
    out.marks.emplace_back(Curves{{0, steps}, {trainingCurve(course), heldOutCurve(course)}});
    out.guides = std::move(guides);
    return out;
}

Field weightsOf(const HeadOnText& head) {
    std::vector<double> cells;
    for (Index i = 0; i < head.weights.rows(); ++i)
        for (Index j = 0; j < head.weights.cols(); ++j)
            cells.push_back(j > i ? kGap : static_cast<double>(head.weights(i, j)));
    Field out = smallField(std::move(cells), head.weights.cols());
    out.key = "weight";
    out.name = say("core", "Attention weight");
    out.limits = {0.0, kBrightest};
    return out;
}

Panel headPanel(const HeadOnText& head) {
    std::vector<std::string> labels;
    for (const char each : head.text.substr(0, static_cast<std::size_t>(head.weights.rows())))
        labels.emplace_back(each == ' ' ? "␣" : std::string(1, each == '\n' ? ' ' : each));
    Panel out;
    out.title = say("core", "Layer %1, head %2").with(head.layer, head.head);
    const Interval<double> range{-0.5, static_cast<double>(labels.size()) - 0.5};
    out.x = wholeAxis("key", say("core", "Key n"), range);
    out.y = wholeAxis("query", say("core", "Query m"), range);
    out.y.inverted = true;
    out.x.labels = out.y.labels = labels;
    out.square = true;
    out.marks.emplace_back(weightsOf(head));
    return out;
}

Guide guideOf(const Specimen& specimen) {
    return {Guide::At::Y, specimen.losses.at(1),
            say("core", "%1, seed %2").with(specimen.positions.encoding->title, specimen.recipe.seed)};
}

Text finding(const Course& course, const Recipe& recipe) {
    const auto [step, loss] = course.heldOut.empty() ? HeldOut{} : course.heldOut.back();
    if (course.heldOut.empty()) return {};
    return say("core", "After %1 of %2 steps: %3 nats on sequences that training does not see.")
        .with(step, recipe.steps, shortNumber(loss, 3));
}

}  // namespace

std::vector<Guide> guidesFor(const Specimen& specimen, std::span<const Specimen> shelf, std::size_t most) {
    std::vector<const Specimen*> all;
    for (const Specimen& each : shelf)
        if (each.recipe.task == specimen.recipe.task && each.losses.contains(1) && std::isfinite(each.losses.at(1)))
            all.push_back(&each);
    std::ranges::sort(all, {}, [](const Specimen* each) { return each->losses.at(1); });
    std::vector<const Specimen*> chosen;
    const auto choose = [&](const Specimen* each) {
        if (chosen.size() < most && std::ranges::find(chosen, each) == chosen.end()) chosen.push_back(each);
    };
    const auto same = std::ranges::find(all, specimen.positions.encoding,
                                        [](const Specimen* each) { return each->positions.encoding; });
    if (same != all.end()) choose(*same);
    if (!all.empty()) choose(all.front()), choose(all.back());
    std::vector<Guide> out;
    for (const Specimen* each : chosen) out.push_back(guideOf(*each));
    return out;
}

HeadOnText headOn(const Specimen& specimen, std::string_view text, int layer, int head) {
    auto tokens = specimen.alphabet.lenientTokens(text).tokens;
    if (tokens.empty()) tokens.push_back(0);
    if (tokens.size() > kMostCharacters) tokens.resize(kMostCharacters);
    const auto count = static_cast<Index>(tokens.size());
    HeadOnText out{layer, head, {}, Mat<float>::Zero(count, count)};
    for (const Token each : tokens) out.text += specimen.alphabet.character(each);
    Watch<float> watch;
    watch.attention = [&](std::size_t at, std::size_t which, Index first, const Mat<float>& weights) {
        if (static_cast<int>(at) == layer && static_cast<int>(which) == head)
            out.weights.block(first, 0, weights.rows(), weights.cols()) = weights;
    };
    const Mat<float> logits = logitsOf(specimen, placementOf(specimen, count), tokens, watch);
    out.weights.conservativeResize(logits.rows(), logits.rows());
    return out;
}

Figure trainingFigure(const Specimen& specimen, const Course& course, const HeadOnText& head, std::vector<Guide> guides,
                      const std::string& values) {
    const Recipe& recipe = specimen.recipe;
    Figure out;
    out.title = say("core", "Training: %1").with(specimen.positions.encoding->title);
    out.subtitle = say("core", "%1task %2 · seed %3 · %4 weights")
                       .with(values.empty() ? "" : values + " · ", idOf(recipe.task), recipe.seed,
                             specimen.parameterCount());
    out.panels = {lossPanel(specimen, course, std::move(guides)), headPanel(head)};
    if (Text words = finding(course, recipe); !words.empty()) out.numbers.push_back(std::move(words));
    out.notes.push_back(say("core", "One small decoder from one seed: no evidence about large models."));
    return out;
}

}  // namespace posenc::lab
