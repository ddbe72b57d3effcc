// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/parts.hpp"

/// The score of query m and key n from rotation alone, for equal vectors: the mean of cos((m - n) θ) over pairs.
namespace posenc {

namespace {

struct ScoreMatrix {
    std::int64_t start = 0;
    std::int64_t length = 1024;
    std::optional<std::int64_t> pair;
    Mask mask = Mask::AsEncoded;

    static consteval auto fields() {
        return std::tuple{
            startField(&ScoreMatrix::start, say("core", "First position of queries and keys alike.")),
            lengthField(&ScoreMatrix::length, say("core", "Number of rows and columns; the matrix is never stored."),
                        16, 1),
            field(&ScoreMatrix::pair, "pair", say("core", "Only pair"), say("core", "Auto: the mean over all pairs."),
                  Integer{{0, 63}, {0, 32767}, 1, Scale::Linear, true}, "i"),
            maskField(&ScoreMatrix::mask)};
    }
};

/// Rotation itself masks nothing.
constexpr Visible kAll{false, std::nullopt, 0};

struct PairWaves {
    std::vector<double> frequencies, weights;
};

PairWaves wavesOf(const Rotary& rope, std::optional<std::int64_t> pair, std::vector<Text>& notes) {
    const double gain = rope.attentionFactor * rope.attentionFactor;
    if (pair) {
        const auto i = static_cast<std::size_t>(heldInside(*pair, rope.frequencies.size(), say("core", "pair"), notes));
        return {{rope.frequencies[i]}, {gain}};
    }
    return {rope.frequencies,
            std::vector<double>(rope.frequencies.size(), gain / static_cast<double>(rope.frequencies.size()))};
}

/// Scores at consecutive distances.
void scoresAt(const PairWaves& waves, std::int64_t first, std::span<double> out) {
    trigSum(waves.frequencies, waves.weights, std::vector(waves.weights.size(), 0.0), first, out);
}

double scoreAt(const PairWaves& waves, std::int64_t distance) {
    double score = 0.0;
    scoresAt(waves, distance, {&score, 1});
    return score;
}

Cells scoreCells(const PairWaves& waves, bool mask) {
    Cells all = cellsByDifference([waves](std::int64_t first, std::span<double> out) { scoresAt(waves, first, out); });
    if (!mask) return all;
    return [all](Interval<std::int64_t> rows, Interval<std::int64_t> columns, std::span<double> out) {
        all(rows, columns, out);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const auto width = static_cast<std::size_t>(columns.high - columns.low + 1);
            if (columns.low + static_cast<std::int64_t>(k % width) > rows.low + static_cast<std::int64_t>(k / width))
                out[k] = kGap;
        }
    };
}

/// Of one pair, both signs alike; of the mean, from the lowest score at these distances, in quarters of the highest.
Interval<double> limitsOf(const Rotary& rope, const PairWaves& waves, const ScoreMatrix& settings) {
    const double gain = rope.attentionFactor * rope.attentionFactor;
    if (settings.pair) return {-gain, gain};
    const Curve scores{.values = [waves](std::int64_t first, std::span<double> out) { scoresAt(waves, first, out); }};
    const double low = drawnOf({{0, settings.length - 1}, {scores}}).low;
    return {std::min(std::floor(4.0 * low / gain), 3.0) * gain / 4.0, gain};
}

Field scoreField(const Rotary& rope, const ScoreMatrix& settings, std::vector<Text>& notes) {
    const PairWaves waves = wavesOf(rope, settings.pair, notes);
    const bool mask = seenUnder(settings.mask, kAll).causal;
    Field field{
        .key = "score",
        .name = say("core", "Score"),
        .rows = {settings.start, settings.start + settings.length - 1},
        .columns = {settings.start, settings.start + settings.length - 1},
        .limits = limitsOf(rope, waves, settings),
        .shade = settings.pair ? Shade::Diverging : Shade::Sequential,
        .at = [waves, mask](std::int64_t m, std::int64_t n) { return mask && n > m ? kGap : scoreAt(waves, m - n); },
        .cells = scoreCells(waves, mask)};
    field.sample = [waves, mask](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        samplePhaseProduct(waves.frequencies, waves.weights, rows, columns, out);
        if (!mask) return;
        fillDiagonal([&](std::int64_t first, std::span<double> values) { scoresAt(waves, first, values); }, rows,
                     columns, out);
        blankFuture(rows, columns, out);
    };
    return field;
}

std::vector<Text> numbers(const Rotary& rope, const ScoreMatrix& settings, const Field& field) {
    const std::int64_t m = settings.start + settings.length - 1;
    const std::int64_t n = settings.start + settings.length / 2;
    std::vector<Text> lines{
        say("core", "Each diagonal has a single score, since scores depend on m − n alone."),
        say("core", "m = %1, n = %2: Δ = %3, score = <b>%4</b>").with(m, n, m - n, field.at(m, n)),
        say("core", "%1 × %1 = %2 {2|cell|cells}, none of them stored")
            .with(settings.length, static_cast<double>(settings.length) * static_cast<double>(settings.length))};
    if (rope.attentionFactor != 1.0)
        lines.push_back(say("core", "Scores include the attention factor squared, %1.")
                            .with(rope.attentionFactor * rope.attentionFactor));
    return lines;
}

Figure draw(const Scene& scene, const ScoreMatrix& settings) {
    Figure figure;
    std::vector<FieldPanel> fields;
    for (const auto& each : subjectsOf<Rotary>(scene)) {
        const Text title = scene.subjects.size() > 1 ? each.subject->name
                                                     : Text(say("core", "Score of query m and key n"));
        fields.push_back({title, scoreField(*each.encoding, settings, figure.notes)});
        noteMask(*each.subject, kAll, settings.mask, settings.length, figure.notes);
    }
    const auto& field = fields[0].field;
    const Axis x = cellAxis("key", say("core", "Key position n (tokens)"), field.columns.low, field.columns.high);
    const Axis y = rowAxis("query", say("core", "Query position m (tokens)"), field.rows.low, field.rows.high);
    figure.numbers = numbers(scene.activeAs<Rotary>(), settings, field);
    figure.panels = squared(comparedPanels(scene, x, y, fields));
    return figure;
}

}  // namespace

ViewInfo scoreMatrixView() {
    return makeView<ScoreMatrix>(ViewGroup::Basics, "matrix", "base", say("core", "Matrix"),
                                 say("core", "Score of every query and key position, from rotation alone."),
                                 say("core", "Show only pair 0, then only the last one: how soon does each repeat?"),
                                 is<Rotary>, draw, 4);
}

}  // namespace posenc
