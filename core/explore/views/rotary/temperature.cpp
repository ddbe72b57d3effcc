// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/position_temperature.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "core/explore/views/parts.hpp"
#include "core/explore/views/temperature_settings.hpp"

/// The position-dependent factor of a query's scores, and how much it narrows attention, next to the temperature of
/// YaRN, which is the same everywhere.
namespace posenc {

namespace {

using TemperatureKind = PositionTemperature::Kind;

struct TemperatureSettings {
    TemperatureKind kind = TemperatureKind::Llama4;
    std::optional<double> strength;
    std::optional<std::int64_t> floor;
    std::int64_t length = 1 << 17;
    double content = 8.0;

    static consteval auto fields() {
        return std::tuple{
            field(
                &TemperatureSettings::kind, "kind", say("core", "Temperature"),
                say("core", "The model whose rule is used; each rule starts to step or grow at a different position."),
                Choice{kTemperatures}),
            strengthField(&TemperatureSettings::strength),
            floorField(&TemperatureSettings::floor,
                       say("core",
                           "The temperature is 1 up to about this position; auto: as published, for log n the trained "
                           "context. The scalable softmax has no such position.")),
            field(&TemperatureSettings::length, "length", say("core", "Length"),
                  say("core", "Number of positions shown."), Integer{{1024, 1 << 20}, {2, 4'000'000}, 1, Scale::Log},
                  "N", kTokens),
            field(&TemperatureSettings::content, "content-score", say("core", "Content score"),
                  say("core", "q·k/√d of two equal tokens without positions."), Real{{0.0, 32.0}, {0.0, 1000.0}})};
    }

    TemperatureSettings resolved(const Scene& scene) const {
        TemperatureSettings out = *this;
        out.strength = strength.value_or(publishedStrength(kind));
        out.floor = floor.value_or(publishedFloor(scene));
        return out;
    }

    /// Precondition: resolved.
    PositionTemperature temperature() const { return {kind, *strength, *floor}; }

private:
    std::int64_t publishedFloor(const Scene& scene) const {
        constexpr std::int64_t kPublished[] = {8192, 16384, 1024, 128'000};
        if (const auto at = static_cast<std::size_t>(kind); at < std::size(kPublished)) return kPublished[at];
        const auto* rope = std::get_if<Rotary>(scene.active().encoding.get());
        const double trained = rope ? rope->trainedContext : 8192.0;
        return static_cast<std::int64_t>(std::clamp(trained, 2.0, 1e8));
    }
};

Curve temperatureCurve(const PositionTemperature& temperature, int colour) {
    return {.key = "tau",
            .name = say("core", "τ by position"),
            .colour = colour,
            .emphasised = true,
            .values = [temperature](std::int64_t first, std::span<double> values) {
                for (std::size_t k = 0; k < values.size();) {
                    const std::int64_t position = first + static_cast<std::int64_t>(k);
                    const auto alike = static_cast<std::size_t>(temperature.stepEnd(position) - position);
                    const std::size_t end = k + std::min(alike, values.size() - k);
                    std::ranges::fill(values.subspan(k, end - k), temperature.at(position));
                    k = end;
                }
            }};
}

/// Gain of the scores: the attention factor squared.
double gainOf(const Scene::Subject& subject) {
    const auto* rope = std::get_if<Rotary>(subject.encoding.get());
    return rope ? rope->attentionFactor * rope->attentionFactor : 1.0;
}

Panel temperaturePanel(const Scene& scene, const TemperatureSettings& settings) {
    const PositionTemperature temperature = settings.temperature();
    Panel out{
        .title = say("core", "Factor that multiplies scores"),
        .x = switchable(cellAxis("position", say("core", "Position p of the query (tokens)"), 0, settings.length - 1)),
        .y = {.key = "tau", .title = say("core", "Temperature τ")},
        .marks = {Curves{{0, settings.length - 1}, {temperatureCurve(temperature, kOwnSeries)}}}};
    double low = std::min(1.0, temperature.at(0)), high = std::max(1.0, temperature.at(settings.length - 1));
    for (const Scene::Subject& each : scene.subjects) {
        const double gain = gainOf(each);
        if (gain == 1.0 && &each == &scene.active()) continue;
        out.guides.push_back(horizontalGuide(gain, say("core", "%1: a² = %2").with(each.name, gain)));
        low = std::min(low, gain);
        high = std::max(high, gain);
    }
    const double room = std::max(0.05, 0.08 * (high - low));
    const double words = out.guides.empty() ? 0.0 : 0.45 * (high - low);  // above the topmost guide
    out.y.range = {low - room, high + room + words};
    return out;
}

/// Positions of the last of 2, 4, 8 ... tokens.
std::vector<std::int64_t> doublings(std::int64_t length) {
    std::vector<std::int64_t> out;
    for (std::int64_t count = 2; count < length; count *= 2) out.push_back(count);
    out.push_back(length);
    return out;
}

/// Short, as there are many next to each other.
std::string countLabel(std::int64_t count) {
    const auto bits = static_cast<std::uint64_t>(count);
    return std::has_single_bit(bits) ? "2" + superscript(std::countr_zero(bits)) : groupedInteger(count);
}

/// A row for each count of tokens, with the curves' values there.
Table tableBy(const std::vector<std::int64_t>& counts, const Curves& curves) {
    Table out{.columns = {"tokens"}, .whole = {true}, .titles = {say("core", "Tokens that the query sees")}};
    for (const Curve& each : curves.curves) out.columns.push_back(each.key), out.whole.push_back(false);
    out.rows = std::ssize(counts);
    out.fill = [counts, all = curves.curves](std::int64_t row, std::span<double> values) {
        values[0] = static_cast<double>(counts[static_cast<std::size_t>(row)]);
        for (std::size_t k = 0; k < all.size(); ++k) all[k].values(row, values.subspan(k + 1, 1));
    };
    return out;
}

/// Percent of the attention on the one key among `count` that matches, if all others score 0.
double shareOfOne(double score, std::int64_t count) {
    return 100.0 / (1.0 + static_cast<double>(count - 1) * std::exp(-score));
}

/// With an axis over 2, 4, 8 ... tokens.
Panel sharePanel(const TemperatureSettings& settings) {
    const PositionTemperature temperature = settings.temperature();
    const auto counts = doublings(settings.length);
    std::vector<double> plain, tempered;
    for (const std::int64_t count : counts) {
        plain.push_back(shareOfOne(settings.content, count));
        tempered.push_back(shareOfOne(temperature.at(count - 1) * settings.content, count));
    }
    Curves curves{{0, std::ssize(counts) - 1}, {}};
    curves.curves.push_back(joinedCurve("share", say("core", "without τ"), kOwnSeries, plain));
    curves.curves.back().stroke = Stroke::Dash;
    curves.curves.push_back(joinedCurve("share-tau", say("core", "with τ"), kOwnSeries, tempered));
    curves.curves.back().emphasised = true;
    const Axis tokens = cellAxis("tokens", say("core", "Tokens that the query sees"), 0, curves.domain.high);
    return {.title = say("core", "Share of a key that matches"),
            .x = labelled(tokens, ofEach(counts, countLabel)),
            .y = {.key = "share", .title = say("core", "Share of attention (%)"), .range = {-3.0, 103.0}},
            .marks = {curves},
            .table = tableBy(counts, curves)};
}

/// The first position whose temperature is not 1, by bisection: it never falls.
std::optional<std::int64_t> firstTempered(const PositionTemperature& temperature, std::int64_t length) {
    std::int64_t low = 0, high = length;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (temperature.at(middle) == 1.0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < length ? std::optional(low) : std::nullopt;
}

/// The factor of the encoding itself, which the figure's temperature is not.
void addGain(const Scene::Subject& subject, std::vector<Text>& lines) {
    const double gain = gainOf(subject);
    if (gain != 1.0)
        lines.push_back(say("core",
                            "%1 multiplies cos and sin by a = %2 and so every score by a² = <b>%3</b>, the same at "
                            "every position.")
                            .with(subject.name, std::sqrt(gain), gain));
}

Text startLine(const TemperatureSettings& settings) {
    const Text whose = kTemperaturesOf[static_cast<std::size_t>(settings.kind)];
    const PositionTemperature temperature = settings.temperature();
    const auto first = firstTempered(temperature, settings.length);
    if (!first || settings.kind == TemperatureKind::ScalableSoftmax)
        return say("core", "%1 multiplies scores by <b>%3</b> at position %2.")
            .with(whose, settings.length - 1, temperature.at(settings.length - 1));
    const std::int64_t last = settings.length - 1;
    if (temperature.at(*first) < 1.0001 || *first == last)  // it rises continuously from 1, or has a single step
        return say("core", "%1 is 1 up to position %2 and <b>%4</b> at %3.")
            .with(whose, *first - 1, last, temperature.at(last));
    return say("core", "%1 is 1 up to position %2, <b>%4</b> at %3 and <b>%6</b> at %5.")
        .with(whose, *first - 1, *first, temperature.at(*first), last, temperature.at(last));
}

Text shareLine(const TemperatureSettings& settings) {
    const std::int64_t length = settings.length;
    const double tau = settings.temperature().at(length - 1);
    return say("core", "The one matching key among %1 gets %2% of the attention without τ, <b>%3%</b> with τ.")
        .with(length, shareOfOne(settings.content, length), shareOfOne(tau * settings.content, length));
}

Figure draw(const Scene& scene, const TemperatureSettings& asked) {
    const TemperatureSettings settings = asked.resolved(scene);
    Figure figure{.panels = {temperaturePanel(scene, settings), sharePanel(settings)}};
    addGain(scene.active(), figure.numbers);
    figure.numbers.push_back(startLine(settings));
    figure.numbers.push_back(shareLine(settings));
    if (settings.kind == TemperatureKind::Llama4)
        figure.notes.push_back(say("core", "In Llama 4, only the layers without rotation have this temperature."));
    figure.notes.push_back(say("core",
                               "Three things are called temperature: this one; YaRN's factor a of cos and sin, the "
                               "same at every position; and the scale of the softmax."));
    return figure;
}

}  // namespace

ViewInfo positionTemperatureView() {
    ViewInfo view = offeredOnce(makeView<TemperatureSettings>(
        ViewGroup::Extension, "temperature", "length", say("core", "Temperature"),
        say("core",
            "The factor by which models multiply the scores of a far query, and how much more focused its attention "
            "becomes."),
        say("core", "Compare the positions at which Llama 4 and Ministral take their first step."), is<Rotary, None>,
        draw));
    view.ofModel = OfModel::Temperature;
    return view;
}

}  // namespace posenc
