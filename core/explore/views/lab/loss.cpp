// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/explore/figure/table.hpp"
#include "core/explore/views/lab/losses.hpp"

/// The loss of a trained model by position, within its context and beyond.
namespace posenc {

namespace {

using trained::InModel;
using trained::Series;

struct LossSettings : trained::ModelSettings {
    enum class Seeds : std::uint8_t { All, First };
    static constexpr Option kSeeds[] = {{"all", say("core", "all seeds, with their band")},
                                        {"first", say("core", "the first seed")}};

    std::int64_t length = 1024;
    std::int64_t sequences = 8;
    Seeds seeds = Seeds::All;

    static consteval auto fields() {
        return std::tuple_cat(
            modelFields<LossSettings>(),
            std::tuple{
                trained::charactersField(&LossSettings::length,
                                         say("core", "Characters of a sequence; the models saw 128 in training.")),
                trained::sequencesField(&LossSettings::sequences),
                field(&LossSettings::seeds, "seeds", say("core", "Seeds"),
                      say("core", "Models that were trained alike but for the random numbers."), Choice{kSeeds})},
            changeFields<LossSettings>());
    }

    LossSettings resolved(const Scene& scene) const { return trained::resolvedIn(scene, *this); }
};

/// A subject's losses: of each seed, and their mean.
struct LossLine {
    const InModel* in;
    std::vector<Series> seeds;
    std::vector<std::uint64_t> numbers;  ///< of the seeds
    Series mean;
    trained::Band band;
};

std::vector<InModel> modelsFor(const InModel& in, const LossSettings& settings) {
    return settings.seeds == LossSettings::Seeds::All ? withSiblings(in, settings) : std::vector{in};
}

LossLine lossLineOf(const InModel& in, const std::vector<InModel>& models, const LossSettings& settings) {
    LossLine out{&in, {}, {}, {}, {}};
    lab::Mat<double> losses;
    for (const InModel& each : models) {
        losses = lossesIn(each, settings.sequences, settings.length);
        out.seeds.push_back(trained::meanOf(losses));
        out.numbers.push_back(each.model->recipe.seed);
    }
    out.mean = trained::meanOf(out.seeds);
    out.band = models.size() > 1 ? trained::rangeOf(out.seeds) : trained::errorOf(losses);
    return out;
}

/// Positions from `times` / 2 to `times` of the context: within it for 1.
struct LossZone {
    std::int64_t times;
    Say name;
    std::int64_t first(std::int64_t context) const { return times == 1 ? 0 : times / 2 * context; }
    std::int64_t end(std::int64_t context) const { return times * context; }
};
constexpr LossZone kLossZones[] = {{1, say("core", "within the trained length")},
                                   {2, say("core", "up to 2 times")},
                                   {4, say("core", "2 to 4 times")},
                                   {8, say("core", "4 to 8 times")}};

/// NaN where the zone is not measured to its end.
double lossIn(const LossZone& zone, const Series& series, std::int64_t context) {
    const std::int64_t end = zone.end(context);
    const bool whole = end <= std::ssize(series) && !std::isnan(series[static_cast<std::size_t>(end - 1)]);
    return whole || zone.times == 1 ? trained::meanWithin(series, zone.first(context), end) : kGap;
}

Text lossTitle(const std::vector<LossLine>& lines) {
    const auto ofSeeds = std::ranges::count_if(lines, [](const LossLine& each) { return each.seeds.size() > 1; });
    if (ofSeeds == std::ssize(lines)) return say("core", "Mean loss; band: lowest to highest seed");
    if (ofSeeds > 0) return say("core", "Mean loss; band: seeds, or the standard error");
    if (lines.front().band.empty()) return say("core", "Mean loss");
    return say("core", "Mean loss; band: ±1 standard error over sequences");
}

/// A pinned subject's loss minus the active one's, of one seed: both models began with the same numbers and read the
/// same text, so this is sharper than a comparison of bands.
struct SeedDifference {
    std::string column;
    Series values;  ///< NaN where one of them has none
};

std::vector<SeedDifference> seedDifferences(const std::vector<LossLine>& lines) {
    std::vector<SeedDifference> out;
    const LossLine& base = lines.front();
    for (const LossLine& line : std::span(lines).subspan(1))
        for (std::size_t k = 0; k < base.seeds.size(); ++k) {
            const auto same = std::ranges::find(line.numbers, base.numbers[k]) - line.numbers.begin();
            if (same == std::ssize(line.numbers)) continue;
            Series values;
            std::ranges::transform(line.seeds[static_cast<std::size_t>(same)], base.seeds[k],
                                   std::back_inserter(values), std::minus());
            out.push_back(
                {line.in->subject->key + ".minus-" + base.in->subject->key + ".s" + std::to_string(base.numbers[k]),
                 std::move(values)});
        }
    return out;
}

/// The curves' table, and columns of differences.
Table withDifferences(Table table, std::vector<SeedDifference> differences) {
    const std::size_t width = table.columns.size();
    for (SeedDifference& each : differences) {
        each.values = trained::smoothed(each.values, trained::smoothingWidth(std::ssize(each.values)));
        table.columns.push_back(each.column), table.whole.push_back(false);
    }
    table.fillRows = {};
    table.fill = [fill = std::move(table.fill), all = std::move(differences), width](std::int64_t row,
                                                                                     std::span<double> out) {
        fill(row, out.first(width));
        for (std::size_t k = 0; k < all.size(); ++k) out[width + k] = all[k].values.at(static_cast<std::size_t>(row));
    };
    return table;
}

/// The active subject's models with the positions of their training, where they run with others.
std::optional<Curve> trainedCurve(const InModel& in, const LossSettings& settings) {
    if (!asTrained(in)) return std::nullopt;
    auto models = modelsFor(in, settings);
    for (InModel& each : models) each = asTrained(each).value_or(each);
    const Text name = say("core", "as trained: %1").with(in.model->positions.encoding->title);
    return trained::lossCurve({.key = "as-trained", .name = name, .colour = kGrey, .reference = true},
                              lossLineOf(in, models, settings).mean);
}

Panel curvesPanel(const std::vector<LossLine>& lines, const std::vector<InModel>& all, const LossSettings& settings) {
    Panel out = trained::lossPanel(lossTitle(lines), settings.length);
    Curves curves{{0, settings.length - 1}, {}};
    for (const LossLine& each : lines)
        curves.curves.push_back(
            withBand(trained::lossCurve(curveOf(*each.in->subject, curves.curves.empty()), each.mean), each.band));
    if (auto before = trainedCurve(all.front(), settings)) curves.curves.push_back(*std::move(before));
    trained::fitLosses(curves, out);
    out.marks.emplace_back(std::move(curves));
    if (auto differences = seedDifferences(lines); !differences.empty())
        out.table = withDifferences(tableOf(out), std::move(differences));
    addTrainedGuide(all, out);
    out.guides.push_back(lab::guessing(all.front().model->recipe.task));
    return out;
}

std::vector<double> zonesOf(const Series& series, std::int64_t context) {
    return ofEach(kLossZones, [&](const LossZone& zone) { return lossIn(zone, series, context); });
}

/// From the lowest seed to the highest; empty for one seed.
trained::Band zonesBand(const LossLine& line) {
    trained::Band out;
    for (const Series& each : line.seeds)
        if (line.seeds.size() > 1) trained::hold(zonesOf(each, line.in->context()), out);
    return out;
}

/// The zones that at least one line reaches.
Panel zonesPanel(const std::vector<LossLine>& lines) {
    Curves curves{{0, std::size(kLossZones) - 1}, {}};
    for (const LossLine& line : lines) {
        Curve curve = dottedCurve(*line.in->subject, zonesOf(line.mean, line.in->context()));
        curve.joined = true;
        curve.emphasised = curves.curves.empty();
        curves.curves.push_back(withBand(std::move(curve), zonesBand(line)));
    }
    const Axis zones = cellAxis("zone", say("core", "Multiple of the trained length"), 0, curves.domain.high);
    return {.title = say("core", "By multiples of the trained length"),
            .x = labelled(zones, {"≤ 1", "1–2", "2–4", "4–8"}),
            .y = trained::lossAxis(drawnOf(curves).high),
            .marks = {std::move(curves)},
            .guides = {lab::guessing(lines.front().in->model->recipe.task)}};
}

Text zonesLine(const LossLine& line) {
    Text out;
    for (const LossZone& zone : kLossZones) {
        const double loss = lossIn(zone, line.mean, line.in->context());
        if (std::isnan(loss)) continue;
        const Text part = say("core", "<b>%1</b> %2").with(trained::toHundredths(loss), zone.name);
        out = out.empty() ? part : say("core", "%1, %2").with(out, part);
    }
    if (out.empty()) return say("core", "%1: no loss can be measured here.").with(line.in->subject->who);
    return say("core", "%1, nats per character: %2.").with(line.in->subject->who, out);
}

/// How a pinned subject differs from the active one; empty if they do not have two seeds in common.
Text differenceLine(const LossLine& line, const LossLine& active) {
    std::vector<double> means;
    for (const SeedDifference& each : seedDifferences({active, line}))
        means.push_back(trained::meanWithin(each.values, 0, std::ssize(each.values)));
    const auto [pairs, mean, interval] = lab::differenceOf(means);
    if (pairs < 2 || std::isnan(mean)) return {};
    return say("core", "%1 minus %2, over all positions, in %3 pairs of one seed: %4 nats (95% interval: %5 to %6).")
        .with(line.in->subject->who, active.in->subject->name, pairs, trained::toHundredths(mean),
              trained::toHundredths(interval.low), trained::toHundredths(interval.high));
}

/// Differences below this are no finding: about the spread of seeds.
constexpr double kAlike = 0.1;

Text lossFinding(const LossLine& line) {
    const Text name = line.in->subject->who;
    const std::int64_t context = line.in->context();
    const double within = trained::meanWithin(line.mean, 0, context);
    const double beyond = trained::meanWithin(line.mean, context, std::ssize(line.mean));
    if (std::isnan(within)) return say("core", "%1: no loss can be measured here.").with(name);
    if (std::isnan(beyond))
        return say("core", "%1: <b>%2</b> {2|nat|nats} per character; nothing is measured beyond its context of %3.")
            .with(name, trained::toHundredths(within), context);
    const double more = beyond - within;
    if (std::abs(more) < kAlike)
        return say("core", "%1 predicts as well beyond its context of %2 as within it: %3 and %4 nats per character.")
            .with(name, context, trained::toHundredths(beyond), trained::toHundredths(within));
    return (more > 0.0
                ? say("core",
                      "%1 loses <b>%2 {2|nat|nats} more</b> per character beyond its context of %3 than within it.")
                : say("core",
                      "%1 loses <b>%2 {2|nat|nats} less</b> per character beyond its context of %3 than within it."))
        .with(name, trained::toHundredths(std::abs(more)), context);
}

Figure draw(const Scene& scene, const LossSettings& settings) {
    Figure figure;
    const trained::InModels in = inModels(scene, settings, settings.length, figure.notes);
    if (in.empty()) return emptyFigure(in, trained::lossPanel(say("core", "Loss"), settings.length), figure.notes);
    std::vector<LossLine> lines;
    for (const InModel& each : in.all) {
        placedOf(each, settings.length, figure.notes);
        lines.push_back(lossLineOf(each, modelsFor(each, settings), settings));
    }
    figure.panels = {curvesPanel(lines, in.all, settings), zonesPanel(lines)};
    figure.numbers = {lossFinding(lines[0])};
    for (const LossLine& each : lines) figure.numbers.push_back(zonesLine(each));
    for (const LossLine& each : std::span(lines).subspan(1))
        if (Text difference = differenceLine(each, lines[0]); !difference.empty())
            figure.numbers.push_back(std::move(difference));
    addMissing(in, figure);
    noteModels(in.all, settings.sequences, settings.seeds == LossSettings::Seeds::All, figure.notes);
    return figure;
}

}  // namespace

ViewInfo lossView() {
    ViewInfo view = trained::makeLabView<LossSettings>(
        "loss", "factor base slope length", say("core", "Loss by position"),
        say("core", "How well a small trained model predicts the next character, at every position of a sequence."),
        say("core", "Pin ALiBi, NoPE and RoPE over each other: which of them go on beyond the trained length?"),
        trained::fitsText, draw, kEveryone);
    view.firstLook = {{"seeds", "first"}};
    return view;
}

}  // namespace posenc
