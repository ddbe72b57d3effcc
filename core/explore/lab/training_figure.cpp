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

/// The line from each measurement to the next.
std::vector<double> between(const std::vector<HeldOut>& heldOut) {
    std::vector<double> out;
    for (const HeldOut& each : heldOut) {
        const double first = static_cast<double>(out.size()) - 1.0, length = static_cast<double>(each.step) - first;
        const double from = out.empty() ? each.loss : out.back();
        while (std::ssize(out) <= each.step) {
            const double share = out.empty() ? 1.0 : (static_cast<double>(out.size()) - first) / length;
            out.push_back(std::lerp(from, each.loss, share));
        }
    }
    return out;
}

Curve heldOutCurve(const Course& course) {
    Curve out;
    out.key = "held-out";
    out.name = say("core", "held out, measured every 50 steps");
    out.colour = kHeldOutColour;
    out.values = storedCurve(measured(course.heldOut));
    out.mean = storedCurve(between(course.heldOut));
    return out;
}

/// Fixed while the curve grows: a model that knows nothing loses ln(vocabulary).
Interval<double> lossRange(const Specimen& specimen, const Course& course, const std::vector<Guide>& guides) {
    double low = isDrawn(specimen.recipe.task) ? 0.0 : kTextBottom;
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

Panel lossPanel(const Specimen& specimen, const Course& course, std::vector<Guide> guides,
                std::optional<std::int64_t> step) {
    const std::int64_t steps = specimen.recipe.steps;
    Panel out;
    out.title = say("core", "Loss");
    out.x = wholeAxis("step", say("core", "Step"), {0.0, static_cast<double>(steps)});
    out.y.key = "loss";
    out.y.title = say("core", "Loss (nats)");
    out.y.range = lossRange(specimen, course, guides);
    out.marks.emplace_back(Curves{{0, steps}, {trainingCurve(course), heldOutCurve(course)}});
    out.guides = std::move(guides);
    if (step) out.guides.push_back({Guide::At::X, static_cast<double>(*step), say("core", "step %1").with(*step)});
    return out;
}

Field weightField(std::vector<double> cells, Index columns) {
    return smallField(std::move(cells), columns,
                      {.key = "weight", .name = say("core", "Attention weight"), .limits = {0.0, kBrightest}});
}

/// The axes of a matrix of heads.
Panel headPanel(Text title, Say x, Say y, Index columns, Index rows) {
    Panel out{.title = std::move(title), .square = true};
    out.x = wholeAxis("key", x, {-0.5, static_cast<double>(columns) - 0.5});
    out.y = wholeAxis("query", y, {-0.5, static_cast<double>(rows) - 0.5});
    out.y.inverted = true;
    return out;
}

std::string shown(char character) {
    return character == ' ' ? "␣" : std::string(1, character == '\n' ? ' ' : character);
}

Panel headPanel(const HeadsOnText& heads, HeadPlace place) {
    const Mat<float>& weights = heads.of(place);
    std::vector<double> cells;
    for (Index i = 0; i < weights.rows(); ++i)
        for (Index j = 0; j < weights.cols(); ++j) cells.push_back(j > i ? kGap : static_cast<double>(weights(i, j)));
    Panel out = headPanel(say("core", "Layer %1, head %2").with(place.layer, place.head), say("core", "Key n"),
                          say("core", "Query m"), weights.cols(), weights.rows());
    for (Index at = 0; at < weights.rows(); ++at)
        out.x.labels.push_back(shown(heads.text[static_cast<std::size_t>(at)]));
    out.y.labels = out.x.labels;
    out.marks.emplace_back(weightField(std::move(cells), weights.cols()));
    return out;
}

/// All heads: layers below each other, each head a matrix, one empty row and column between two.
struct Mosaic {
    const HeadsOnText& heads;
    Index count = heads.weights.front().rows(), stride = count + 1;
    Index columns = heads.shape.heads * stride - 1, rows = heads.shape.layers * stride - 1;

    struct Cell {
        HeadPlace place;
        Index query, key;
    };
    /// Nothing between the matrices, and for keys after the query.
    std::optional<Cell> at(Index row, Index column) const {
        if (row < 0 || column < 0 || row >= rows || column >= columns) return std::nullopt;
        const Cell out{
            {static_cast<int>(row / stride), static_cast<int>(column / stride)}, row % stride, column % stride};
        return out.query < count && out.key <= out.query ? std::optional(out) : std::nullopt;
    }
    double weightAt(const Cell& cell) const { return static_cast<double>(heads.of(cell.place)(cell.query, cell.key)); }

    /// A name in the middle of each matrix.
    std::vector<std::string> names(int matrices) const {
        std::vector<std::string> out(static_cast<std::size_t>(matrices * stride - 1));
        for (int k = 0; k < matrices; ++k) out[static_cast<std::size_t>(k * stride + count / 2)] = std::to_string(k);
        return out;
    }
};

Panel mosaicPanel(const HeadsOnText& heads) {
    const Mosaic mosaic{heads};
    std::vector<double> cells;
    for (Index row = 0; row < mosaic.rows; ++row)
        for (Index column = 0; column < mosaic.columns; ++column) {
            const auto cell = mosaic.at(row, column);
            cells.push_back(cell ? mosaic.weightAt(*cell) : kGap);
        }
    Panel out = headPanel(say("core", "All heads: queries down, keys across"), say("core", "Head"),
                          say("core", "Layer"), mosaic.columns, mosaic.rows);
    out.x.labels = mosaic.names(heads.shape.heads);
    out.y.labels = mosaic.names(heads.shape.layers);
    out.marks.emplace_back(weightField(std::move(cells), mosaic.columns));
    out.remark = [heads](double x, double y) -> std::vector<Text> {
        const auto cell = Mosaic{heads}.at(std::lround(y), std::lround(x));
        if (!cell) return {};
        const auto character = [&](Index at) { return shown(heads.text[static_cast<std::size_t>(at)]); };
        return {say("core", "Layer %1, head %2").with(cell->place.layer, cell->place.head),
                say("core", "%1 at %2 looks at %3 at %4")
                    .with(character(cell->query), cell->query, character(cell->key), cell->key)};
    };
    return out;
}

/// The head that gives the character before the query most of its weight, as a mean over queries.
Text previousCharacter(const HeadsOnText& heads) {
    const auto share = [](const Mat<float>& weights) {
        const Index count = weights.rows() - 1;
        return count < 1 ? 0.0 : static_cast<double>(weights.diagonal(-1).sum()) / static_cast<double>(count);
    };
    const auto most = std::ranges::max_element(heads.weights, {}, share);
    const auto at = static_cast<int>(most - heads.weights.begin());
    return say("core", "The previous character gets most from head %1 of layer %2: <b>%3%</b> of its attention.")
        .with(at % heads.shape.heads, at / heads.shape.heads, std::round(100.0 * share(*most)));
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
        if (each.recipe.task == specimen.recipe.task && each.recipe.context == specimen.recipe.context &&
            each.losses.contains(1) && std::isfinite(each.losses.at(1)))
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

Guide guessing(Task task) {
    const int answers = answersOf(task);
    return {Guide::At::Y, std::log(static_cast<double>(answers)), say("core", "guessing: ln %1").with(answers)};
}

const Mat<float>& HeadsOnText::of(HeadPlace place) const {
    return weights.at(static_cast<std::size_t>(place.layer * shape.heads + place.head));
}

HeadsOnText headsOn(const Trainer& trainer, std::string_view text, std::optional<std::int64_t> step) {
    Specimen specimen = trainer.specimen();
    if (step) specimen.weights = trainer.course().checkpoints.at(*step);
    auto tokens = specimen.alphabet.lenientTokens(text).tokens;
    if (tokens.empty()) tokens.push_back(0);
    if (tokens.size() > kMostCharacters) tokens.resize(kMostCharacters);
    const auto count = static_cast<Index>(tokens.size());
    const Shape shape = specimen.recipe.shape;
    HeadsOnText out{{}, shape, {static_cast<std::size_t>(shape.layers * shape.heads), Mat<float>::Zero(count, count)}};
    for (const Token each : tokens) out.text += specimen.alphabet.character(each);
    Watch<float> watch;
    watch.attention = [&](std::size_t layer, std::size_t head, Index first, const Mat<float>& weights) {
        out.weights[layer * static_cast<std::size_t>(shape.heads) + head].block(first, 0, weights.rows(),
                                                                                weights.cols()) = weights;
    };
    const Mat<float> logits = logitsOf(specimen, placementOf(specimen, count), tokens, watch);
    for (Mat<float>& each : out.weights) each.conservativeResize(logits.rows(), logits.rows());
    return out;
}

Figure trainingFigure(const Trainer& trainer, const TrainingLook& look, std::vector<Guide> guides,
                      const std::string& values) {
    const Specimen& specimen = trainer.specimen();
    const Recipe& recipe = specimen.recipe;
    const HeadsOnText heads = headsOn(trainer, look.text, look.step);
    guides.push_back(guessing(recipe.task));
    Figure out;
    out.title = say("core", "Training: %1").with(specimen.positions.encoding->title);
    out.subtitle = say("core", "%1task %2 · seed %3 · %4 weights")
                       .with(values.empty() ? "" : values + " · ", idOf(recipe.task), recipe.seed,
                             specimen.parameterCount());
    out.panels = {lossPanel(specimen, trainer.course(), std::move(guides), look.step),
                  look.head ? headPanel(heads, *look.head) : mosaicPanel(heads)};
    const Text words = finding(trainer.course(), recipe), previous = previousCharacter(heads);
    out.numbers = {words.empty() ? previous : say("core", "%1 %2").with(words, previous)};
    out.notes.push_back(say("core", "One small decoder from one seed: no evidence about large models."));
    return out;
}

}  // namespace posenc::lab
