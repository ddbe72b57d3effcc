// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/math/trig_sum.hpp"
#include "core/explore/views/parts.hpp"

/// If keys serve as values as well, they are rotated by their positions (DeepSeek V4). Rotated back at the query, they
/// arrive as R(n − m) v, by the distance alone; otherwise as R(n) v, by the key's position.
namespace posenc {

namespace {

struct ValueSettings {
    std::int64_t query = 1024;
    std::optional<std::int64_t> length;

    static consteval auto fields() {
        return std::tuple{field(&ValueSettings::query, "query", say("core", "Query's position"),
                                say("core", "Position of the token that receives the values."),
                                Integer{{64, 1 << 20}, {1, 10'000'000}, 1, Scale::Log}, "m", kTokens),
                          field(&ValueSettings::length, "length", say("core", "Largest distance"),
                                say("core", "How far before the query a value may be; auto: back to the first token."),
                                Integer{{64, 1 << 20}, {1, 10'000'000}, 1, Scale::Log, true}, "", kTokens)
                              .formerly("distances")};
    }

    std::int64_t reach() const { return std::min(query, length.value_or(query)); }
    ValueSettings resolved(const Scene&) const { return with(*this, &ValueSettings::length, reach()); }
};

/// The mean over all values of the cosine between a value and itself rotated by first, first + 1, ... tokens.
/// Dimensions that do not rotate are unchanged; the attention factor would scale the rotating ones and is left out.
void meanArriving(const Rotary& rope, std::int64_t first, std::span<double> out) {
    const auto all = static_cast<double>(rope.headDim), turning = 2.0 * static_cast<double>(rope.frequencies.size());
    meanCosine(rope.frequencies, first, out);
    for (double& each : out) each = (turning * each + all - turning) / all;
}

double meanArriving(const Rotary& rope, std::int64_t tokens) {
    double out = 0.0;
    meanArriving(rope, tokens, {&out, 1});
    return out;
}

Curve turnedBack(const Of<Rotary>& subject, bool active) {
    Curve curve = curveOf(*subject.subject, active);
    curve.values = [rope = subject.kept()](std::int64_t first, std::span<double> out) {
        meanArriving(*rope, first, out);
    };
    return curve;
}

/// The key at distance Δ is m − Δ.
Curve notTurnedBack(const Of<Rotary>& subject, std::int64_t query, bool alone) {
    Curve curve = curveOf(*subject.subject);
    curve.key += "_left";
    curve.name = alone ? say("core", "not rotated back")
                       : say("core", "%1, not rotated back").with(subject.subject->name);
    curve.stroke = Stroke::Dash;
    curve.values = [rope = subject.kept(), query](std::int64_t first, std::span<double> out) {
        const auto count = static_cast<std::int64_t>(out.size());
        meanArriving(*rope, query - (first + count - 1), out);
        std::ranges::reverse(out);
    };
    return curve;
}

std::vector<Text> numbers(const Rotary& rope, std::int64_t query, std::int64_t reach) {
    std::vector<Text> lines{
        say("core",
            "Rotated back, a value keeps a cosine of <b>%1</b> with itself at distance 1 and of <b>%3</b> at distance "
            "%2.")
            .with(meanArriving(rope, 1), reach, meanArriving(rope, reach)),
        say("core",
            "Not rotated back, the query's own value arrives with a cosine of <b>%1</b> at position %2, and of "
            "<b>%3</b> at %4.")
            .with(meanArriving(rope, query), query, meanArriving(rope, query / 2), query / 2)};
    if (rope.attentionFactor != 1.0)
        lines.push_back(
            say("core", "Values would gain the attention factor squared, a² = <b>%1</b>; it is left out here.")
                .with(rope.attentionFactor * rope.attentionFactor));
    return lines;
}

Figure draw(const Scene& scene, const ValueSettings& settings) {
    const auto subjects = subjectsOf<Rotary>(scene);
    const std::int64_t reach = settings.reach();
    const bool alone = subjects.size() == 1;
    Curves curves{{0, reach}, {}};
    for (const auto& each : subjects) {
        curves.curves.push_back(turnedBack(each, curves.curves.empty()));
        curves.curves.push_back(notTurnedBack(each, settings.query, alone));
    }
    if (alone) curves.curves[0].name = say("core", "rotated back");
    const Panel panel{
        .title = say("core", "Cosine between original and arriving value"),
        .x = lineAxis("distance", say("core", "Distance Δ (tokens)"), reach),
        .y = {.key = "cosine", .title = say("core", "Mean cosine"), .range = fittedRange(drawnOf(curves))},
        .marks = {std::move(curves)}};
    return {.panels = {panel},
            .numbers = numbers(*subjects[0].encoding, settings.query, reach),
            .notes = {say("core",
                          "This applies to designs whose keys serve as values; in other designs, values are not "
                          "rotated and arrive unchanged.")}};
}

}  // namespace

ViewInfo valuesView() {
    return makeView<ValueSettings>(
        ViewGroup::Engineering, "values", "query", say("core", "Value vectors"),
        say("core", "How a value that was rotated with its key arrives, with and without rotation back at the query."),
        say("core",
            "Move the query: the curve of the values rotated back stays, and the other one moves with the query."),
        is<Rotary>, draw);
}

}  // namespace posenc
