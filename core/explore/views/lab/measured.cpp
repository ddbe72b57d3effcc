// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/score/profile.hpp"
#include "core/explore/views/lab/attended.hpp"

/// The mean attention of trained heads by distance, next to what the encoding alone would give.
namespace posenc {

namespace {

using trained::ByDistance;
using trained::InModel;

struct MeasuredSettings : trained::ModelSettings {
    std::int64_t layer = 0;
    std::optional<std::int64_t> head;
    std::int64_t length = 128;
    std::int64_t sequences = 8;
    std::optional<double> content;

    static consteval auto fields() {
        return std::tuple_cat(
            modelFields<MeasuredSettings>(),
            std::tuple{trained::layerField(&MeasuredSettings::layer),
                       headField(&MeasuredSettings::head, say("core",
                                                              "The head to show, counted from 0. Auto: all of one "
                                                              "subject, or the mean over the heads of several.")),
                       trained::charactersField(&MeasuredSettings::length,
                                                say("core",
                                                    "Characters of a sequence; queries in its second half count, at "
                                                    "distances up to half of it.")),
                       trained::sequencesField(&MeasuredSettings::sequences),
                       field(&MeasuredSettings::content, "content-score", say("core", "Content score"),
                             say("core",
                                 "For the encoding alone: q·k/√d of two equal tokens without positions; auto: 8 for "
                                 "rotations, which turn what is there, else 0."),
                             Real{{0.0, 32.0}, {0.0, 1000.0}, Scale::Linear, true})},
            changeFields<MeasuredSettings>());
    }

    MeasuredSettings resolved(const Scene& scene) const;
};

/// A curve of both panels.
struct MeasuredLine {
    const InModel* in;
    std::optional<std::int64_t> head;  ///< empty: the mean over all
    Text name;
    ByDistance measured;
    std::optional<ByDistance> alone;
};

double contentFor(const Scene::Subject& subject, const MeasuredSettings& settings) {
    constexpr double kUsual = 8.0;
    return settings.content.value_or(turns(*subject.encoding) ? kUsual : 0.0);
}

MeasuredSettings MeasuredSettings::resolved(const Scene& scene) const {
    MeasuredSettings out = trained::resolvedIn(scene, *this);
    out.content = contentFor(scene.active(), *this);
    return out;
}

std::optional<ByDistance> aloneIn(const InModel& in, std::int64_t layer, std::int64_t head, std::int64_t length,
                                  const MeasuredSettings& settings) {
    const lab::Placement::Layer& of = in.placement.layers[static_cast<std::size_t>(layer)];
    const std::int64_t heads = std::max<std::int64_t>(ruleOf(of.encoding).heads, 1);
    ScoreRule rule = ruleOf(of.encoding, static_cast<std::size_t>(std::min(head, heads - 1)));
    if (!hasProfile(rule)) return std::nullopt;
    if (of.window) rule.visible.window = std::min(*of.window, rule.visible.window.value_or(*of.window));
    const Content content{Content::Kind::Expected, contentFor(*in.subject, settings), 1};
    return trained::weightsOf(profileOf(rule, content, length), length);
}

ByDistance meanOver(const std::vector<ByDistance>& all) {
    std::vector<double> sum(all.front().weights.size());
    for (const ByDistance& each : all)
        for (std::size_t d = 0; d < sum.size(); ++d) sum[d] += each.weights[d] / static_cast<double>(all.size());
    return trained::withRadius(std::move(sum));
}

std::vector<MeasuredLine> linesOf(const InModel& in, const MeasuredSettings& settings, bool several,
                                  std::vector<Text>& notes) {
    const std::int64_t layer = heldLayer(in, settings.layer, notes);
    const std::int64_t length = placedOf(in, settings.length, notes);
    if (length < 2) return {};
    const auto measured = trained::measuredByDistance(in, layer, settings.sequences, length);
    std::vector<ByDistance> alone;
    std::vector<MeasuredLine> out;
    for (std::int64_t h = 0; h < in.heads(); ++h) {
        const auto own = aloneIn(in, layer, h, length, settings);
        if (own) alone.push_back(*own);
        out.push_back({&in, h, say("core", "head %1").with(h), measured[static_cast<std::size_t>(h)], own});
        if (several) out.back().name = say("core", "%1, head %2").with(in.subject->name, h);
    }
    if (settings.head) return {out[static_cast<std::size_t>(heldHeadOf(in, *settings.head, notes))]};
    if (!several) return out;
    return {{&in, std::nullopt, in.subject->name, meanOver(measured),
             alone.empty() ? std::nullopt : std::optional(meanOver(alone))}};
}

std::string keyOf(const MeasuredLine& line) {
    return line.in->subject->key + (line.head ? "-" + std::to_string(*line.head) : "");
}

Curve weightCurve(const MeasuredLine& line, const ByDistance& of, bool several) {
    const bool own = !several && line.head;  // a series of the view's, told apart in grey too
    const int colour = own ? kOwnSeries + static_cast<int>(*line.head) : line.in->subject->colour;
    Curve out = joinedCurve(keyOf(line), line.name, colour, of.weights, false);
    if (own) out.stroke = static_cast<Stroke>(*line.head % 4);
    return out;
}

Panel weightsPanel(const Text& title, const Axis& y, Curves curves) {
    return {.title = title,
            .x = switchable(cellAxis("distance", say("core", "Distance Δ (characters)"), 0, curves.domain.high)),
            .y = y,
            .marks = {std::move(curves)}};
}

/// The same for both panels: whole decades, at most four below the largest.
Axis weightsAxis(const std::vector<MeasuredLine>& lines) {
    double low = 1.0, high = 0.0;
    const auto hold = [&](const ByDistance& of) {
        for (const double each : of.weights)
            if (each > 0.0) low = std::min(low, each), high = std::max(high, each);
    };
    for (const MeasuredLine& each : lines) {
        hold(each.measured);
        if (each.alone) hold(*each.alone);
    }
    if (high == 0.0) low = 1e-3, high = 1.0;
    return decadeAxis("weight", say("core", "Mean attention weight"), std::max(low, 1e-4 * high), std::min(high, 1.0));
}

Text radiusText(const ByDistance& of) {
    if (of.halfRadius < std::ssize(of.weights)) return say("core", "within distance <b>%1</b>").with(of.halfRadius);
    return say("core", "only beyond distance <b>%1</b>").with(std::ssize(of.weights) - 1);
}

Text measuredText(const MeasuredLine& line, std::int64_t layer) {
    const Text who = line.head ? say("core", "%1, layer %2, head %3").with(line.in->subject->who, layer, *line.head)
                               : say("core", "%1, layer %2, mean over heads").with(line.in->subject->who, layer);
    if (!line.alone) return say("core", "%1: half of the attention lies %2.").with(who, radiusText(line.measured));
    return say("core", "%1: half of the attention lies %2; under the encoding alone, %3.")
        .with(who, radiusText(line.measured), radiusText(*line.alone));
}

/// True if the encoding alone gives all heads of one subject the same weights.
bool areAlikeAlone(const std::vector<MeasuredLine>& lines) {
    return lines.size() > 1 && std::ranges::all_of(lines, [&](const MeasuredLine& each) {
               return each.in == lines[0].in && each.alone && lines[0].alone &&
                      each.alone->weights == lines[0].alone->weights;
           });
}

void noteAlone(const std::vector<MeasuredLine>& lines, const MeasuredSettings& settings, std::vector<Text>& notes) {
    for (const MeasuredLine& each : lines)
        if (!each.alone) {
            notes.push_back(say("core", "%1: the encoding alone gives no weight by distance here.").with(each.name));
            break;
        }
    const auto rotates = [](const MeasuredLine& each) { return turns(*each.in->subject->encoding); };
    const auto turned = std::ranges::find_if(lines, rotates);
    if (turned != lines.end())
        notes.push_back(say("core",
                            "Rotations alone: equal tokens with a content score of %1, mean over all directions, "
                            "without the map of distances and the temperature.")
                            .with(contentFor(*turned->in->subject, settings)));
}

Figure draw(const Scene& scene, const MeasuredSettings& settings) {
    Figure figure;
    const trained::InModels in = inModels(scene, settings, settings.length, figure.notes);
    const bool several = in.all.size() > 1;
    std::vector<MeasuredLine> lines;
    for (const InModel& each : in.all)
        for (MeasuredLine& line : linesOf(each, settings, several, figure.notes)) lines.push_back(std::move(line));
    const Axis y = weightsAxis(lines);
    if (lines.empty())
        return emptyFigure(in, weightsPanel(say("core", "Measured"), y, Curves{{0, 1}, {}}), figure.notes);
    const Interval<std::int64_t> domain{0, settings.length / 2 - 1};
    Curves measured{domain, {}}, alone{domain, {}};
    const bool alike = areAlikeAlone(lines);
    for (const MeasuredLine& each : lines) {
        measured.curves.push_back(weightCurve(each, each.measured, several));
        if (!each.alone || (alike && !alone.curves.empty())) continue;
        alone.curves.push_back(weightCurve(each, *each.alone, several));
        if (alike) alone.curves[0].name = say("core", "every head"), alone.curves[0].colour = kGrey;
    }
    const std::int64_t layer = std::min(settings.layer, in.all.front().layers() - 1);
    figure.panels = {weightsPanel(say("core", "Measured, layer %1").with(layer), y, std::move(measured))};
    if (!alone.curves.empty())
        figure.panels.push_back(weightsPanel(say("core", "The encoding alone"), y, std::move(alone)));
    for (const MeasuredLine& each : lines) figure.numbers.push_back(measuredText(each, layer));
    noteAlone(lines, settings, figure.notes);
    addMissing(in, figure);
    noteModels(in.all, settings.sequences, false, figure.notes);
    return figure;
}

}  // namespace

ViewInfo measuredView() {
    return trained::makeLabView<MeasuredSettings>(
        "measured", "layer", say("core", "Measured by distance"),
        say("core", "How much attention trained heads give to each distance, next to the encoding alone."),
        say("core", "Compare the two panels: what did training add to the encoding?"), trained::fitsText, draw,
        kEveryone);
}

}  // namespace posenc
