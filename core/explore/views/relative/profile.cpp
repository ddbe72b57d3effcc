// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/score/head_bias.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/relative/parts.hpp"

/// The bias of several heads against distance.
namespace posenc {

namespace {

constexpr std::size_t kMostCurves = 12;
constexpr int kColoursApart =
    17;  // between two subjects' first heads: more than the curves of one, and 1 modulo the palette

struct BiasProfile {
    std::int64_t head = 0;
    std::int64_t length = 128;

    static consteval auto fields() {
        return std::tuple{headField(&BiasProfile::head, say("core", "The head to emphasise, counted from 0.")),
                          field(&BiasProfile::length, "length", say("core", "Largest distance"),
                                say("core", "Largest distance between query and key."),
                                Integer{{16, 1 << 20}, {1, 10'000'000}, 1, Scale::Log}, "", kTokens)
                              .formerly("distances")};
    }
};

/// All heads, or kMostCurves spread evenly from the first to the last, the nearest of which is replaced by the wanted
/// one.
std::vector<std::size_t> shownHeads(std::size_t heads, std::size_t wanted) {
    const std::size_t shown = std::min(heads, kMostCurves);
    std::vector<std::size_t> out;
    for (std::size_t k = 0; k < shown; ++k) out.push_back(shown < 2 ? 0 : k * (heads - 1) / (shown - 1));
    const auto away = [wanted](std::size_t head) { return head < wanted ? wanted - head : head - wanted; };
    *std::ranges::min_element(out, {}, away) = wanted;
    return out;
}

/// Number of distances at which waves are computed: once for all heads, at most half a second and 16 MiB.
std::int64_t wavesEnd(const Bias& bias, std::int64_t distances) {
    if (bias.frequencies.empty()) return distances;
    const auto frequencies = static_cast<std::int64_t>(bias.frequencies.size());
    return std::min({distances, std::int64_t{1} << 21, (std::int64_t{1} << 29) / frequencies});
}

using Waves = std::shared_ptr<const std::vector<double>>;

Waves wavesOf(const Bias& bias, std::int64_t distances) {
    const std::int64_t count = bias.frequencies.empty() ? 0 : wavesEnd(bias, distances) + 1;
    return std::make_shared<const std::vector<double>>(BiasWaves{bias.frequencies, 1.0}.sums(count));
}

Curve headCurve(std::string key, const Text& name, const HeadBias& head, const Waves& waves, int colour) {
    return {.key = std::move(key),
            .name = name,
            .colour = colour,
            .values = [head, waves](std::int64_t first, std::span<double> out) { head.profile(first, out, *waves); }};
}

/// Rank of a head by slope, the steepest first; nothing if slopes do not distinguish heads.
std::optional<double> rankOf(const Bias& bias, std::size_t head) {
    const double own = bias.heads[head].slope;
    if (own == 0.0 || bias.heads.size() < 2) return std::nullopt;
    const auto steeper = std::ranges::count_if(bias.heads, [own](const auto& each) { return each.slope > own; });
    return static_cast<double>(steeper) / static_cast<double>(bias.heads.size() - 1);
}

/// The curves of one subject; of a pinned one only the wanted head's. Extends `reach` to contain them.
void addCurves(const Scene::Subject& subject, const HeadBias& wanted, bool named, bool pinned, Curves& curves,
               Interval<double>& reach) {
    const Bias& bias = wanted.bias();
    const Waves waves = wavesOf(bias, curves.domain.high);
    int colour = kColoursApart * subject.colour;
    for (const std::size_t h : pinned ? std::vector{wanted.head} : shownHeads(bias.heads.size(), wanted.head)) {
        const HeadBias head{wanted.encoding, h};
        const Text own = bias.heads.size() == 1 ? titleOf(head) : say("core", "head %1").with(h);
        const Text name = named ? say("core", "%1: %2").with(subject.name, own) : own;
        const std::string key = (named ? subject.key + "_" : std::string{}) + "head_" + std::to_string(h);
        curves.curves.push_back(headCurve(key, name, head, waves, colour++));
        curves.curves.back().emphasised = h == wanted.head;
        if (!named) curves.curves.back().rank = rankOf(bias, h);
        if (curves.curves.back().rank && h == wanted.head) curves.curves.back().colour = kColoursApart * subject.colour;
        const auto its = head.reach(curves.domain);
        const double lowest = waves->empty() ? 0.0 : head.own().gain * std::ranges::min(*waves);
        reach = {std::min({reach.low, its.low, lowest}), std::max(reach.high, its.high)};
    }
}

std::vector<Text> slopeNumbers(const HeadBias& head) {
    const double slope = head.own().slope;
    const double one = static_cast<double>(head.bias().knee) + 1.0 / slope;
    std::vector<Text> lines{
        say("core", "Head %1: slope <b>%2</b>, bias −1 at distance %3").with(head.head, slope, one)};
    if (!head.bias().visible.causal)
        lines.push_back(say("core", "Distances 3 and −3 both get <b>%1</b>: before and after are not distinguished.")
                            .with(head.bias().at(head.head, 3)));
    return lines;
}

std::vector<Text> tableNumbers(const HeadBias& head) {
    const Steps& steps = head.own().steps;
    const std::int64_t last = steps.edges.empty() ? 0 : steps.edges.back();
    std::vector<Text> lines{say("core", "Head %1: <b>%2</b> at distance 0, <b>%3</b> from distance %4 on")
                                .with(head.head, steps.at(0), steps.at(last), last)};
    if (!head.bias().visible.causal)
        lines.push_back(say("core",
                            "The key 3 before the query gets <b>%1</b>, the key 3 after it <b>%2</b>: the two "
                            "directions have separate buckets.")
                            .with(steps.at(3), steps.at(-3)));
    return lines;
}

/// The first distance, among the first 512, from which the bias rises again by more than rounding.
std::optional<std::int64_t> firstRise(const HeadBias& head) {
    std::vector<double> values(512);
    head.profile(0, values, *wavesOf(head.bias(), 512));
    for (std::size_t k = 0; k + 1 < values.size(); ++k)
        if (values[k + 1] > values[k] && shortNumber(values[k + 1]) != shortNumber(values[k]))
            return static_cast<std::int64_t>(k);
    return std::nullopt;
}

std::vector<Text> waveNumbers(const HeadBias& head) {
    const Bias& bias = head.bias();
    const double gain = head.own().gain;
    std::vector<Text> lines{say("core",
                                "Head %1, counted from 0, divides the sum of waves by 8(h + 1)/H = <b>%2</b>; where "
                                "the waves cancel, the bias is −d/2 divided by that number, <b>%3</b>.")
                                .with(head.head, 1.0 / gain, -gain * static_cast<double>(bias.frequencies.size()))};
    if (const auto rise = firstRise(head))
        lines.push_back(say("core", "The bias does not fall steadily: <b>%1</b> at distance %2, <b>%3</b> at %4.")
                            .with(bias.at(head.head, *rise), *rise, bias.at(head.head, *rise + 1), *rise + 1));
    lines.push_back(
        say("core",
            "Some copies of the code leave out one wave, so a token gets <b>%1</b> from itself instead of <b>%2</b>.")
            .with(-gain, bias.at(head.head, 0)));
    return lines;
}

/// The distance where the bias costs 1, and the extra cost at a hundred times that: what still separates far tokens.
std::vector<Text> fallNumbers(const HeadBias& head) {
    const FallCurve& fall = head.own().fall;
    if (fall.values)
        return {fallText(head), say("core", "At distance 1 it adds <b>%1</b>, at distance 100 <b>%2</b>.")
                                    .with(fall.at(1.0), fall.at(100.0))};
    const double one = fall.kind == FallCurve::Kind::Log ? std::expm1(1.0 / fall.p) / fall.a
                                                         : std::pow(fall.a, -1.0 / fall.p);
    if (!std::isfinite(one) || one > 1e15)
        return {fallText(head), say("core", "The bias does not reach −1 at any distance within a text.")};
    return {fallText(head),
            say("core", "The bias reaches −1 at distance <b>%1</b>, and <b>%2</b> at a hundred times that distance.")
                .with(one, fall.at(100.0 * one))};
}

std::vector<Text> numbers(const HeadBias& head) {
    if (head.own().falls()) return fallNumbers(head);
    if (head.own().slope != 0.0) return slopeNumbers(head);
    if (!head.own().steps.empty()) return tableNumbers(head);
    if (head.own().gain != 0.0) return waveNumbers(head);
    const auto& window = head.bias().visible.window;
    if (!window) return {say("core", "No score is lowered at any distance.")};
    const std::int64_t last = head.bias().visible.causal ? *window - 1 : *window;
    return {say("core", "<b>0</b> up to distance %1, <b>−∞</b> from %2 on").with(last, last + 1)};
}

/// The largest drawn distance, at most `wanted`: for windows only, eight times the widest, which shows its edge and the
/// extent beyond.
std::int64_t farthestVisible(const std::vector<Of<Bias>>& subjects, std::int64_t wanted) {
    std::int64_t most = 1;
    for (const auto& each : subjects) {
        const Visible& visible = each.encoding->visible;
        most = std::max(most, visible.window ? 8 * *visible.window : wanted);
    }
    return std::min(most, wanted);
}

/// The distances where every subject masks the key.
std::vector<Zone> maskedZones(const std::vector<Of<Bias>>& subjects, Interval<std::int64_t> domain) {
    double edge = 0.0;
    for (const auto& each : subjects) {
        const Visible& visible = each.encoding->visible;
        if (!visible.window) return {};
        edge = std::max(edge, static_cast<double>(*visible.window) - (visible.causal ? 0.5 : -0.5));
    }
    std::vector<Zone> zones;
    const auto add = [&](double low, double high) {
        if (low < high) zones.push_back({{low, high}, say("core", "masked"), kGrey});
    };
    add(edge, static_cast<double>(domain.high));
    add(static_cast<double>(domain.low), -edge);
    return zones;
}

/// Notes which parts of a subject are not drawn.
void noteLeftOut(const Of<Bias>& subject, const BiasProfile& settings, const std::string& active,
                 std::vector<Text>& notes, bool named) {
    const Bias& bias = *subject.encoding;
    const auto add = [&](const Text& note) {
        notes.push_back(named ? say("core", "%1: %2").with(subject.subject->name, note) : note);
    };
    if (subject.subject->key != active && bias.heads.size() > 1)
        add(say("core", "one of %1 heads is drawn.").with(bias.heads.size()));
    else if (bias.heads.size() > kMostCurves)
        add(say("core", "%1 of %2 heads are drawn.").with(kMostCurves, bias.heads.size()));
    if (const std::int64_t end = wavesEnd(bias, settings.length); end < settings.length)
        add(say("core", "Waves are drawn up to distance %1.").with(end));
    if (bias.visible.sinks > 0) add(say("core", "Sinks are not shown: they depend on the key, not on the distance."));
}

Figure draw(const Scene& scene, const BiasProfile& settings) {
    Figure figure;
    const auto subjects = subjectsOf<Bias>(scene);
    const bool oneWay = std::ranges::all_of(subjects, [](const auto& each) { return each.encoding->visible.causal; });
    const std::int64_t farthest = farthestVisible(subjects, settings.length);
    Curves curves{{oneWay ? 0 : -farthest, farthest}, {}};
    Interval<double> reach{0.0, 0.0};
    for (const auto& each : subjects) {
        const HeadBias head = headOf(*each.subject, settings.head, figure.notes);
        if (curves.curves.empty()) figure.numbers = numbers(head);
        addCurves(*each.subject, head, subjects.size() > 1, !curves.curves.empty(), curves, reach);
    }
    for (const auto& each : subjects)
        noteLeftOut(each, settings, scene.active().key, figure.notes, subjects.size() > 1);
    if (farthest < settings.length)
        figure.notes.push_back(say("core", "Drawn up to distance %1 of %2; beyond that, every key is masked.")
                                   .with(farthest, settings.length));
    const auto [low, high] = curves.domain;
    figure.panels.push_back({.title = say("core", "Bias against distance"),
                             .x = {.key = "distance",
                                   .title = say("core", "Distance Δ = m − n (tokens)"),
                                   .range = {static_cast<double>(low), static_cast<double>(high)},
                                   .integers = true},
                             .y = biasAxis(reach),
                             .marks = {curves},
                             .zones = maskedZones(subjects, curves.domain)});
    return figure;
}

}  // namespace

ViewInfo biasProfileView() {
    ViewInfo view = makeView<BiasProfile>(
        ViewGroup::Basics, "profile", "head", say("core", "Profile"),
        say("core", "Bias against distance, head by head."),
        say("core", "Increase the largest distance: which heads can still tell distant tokens apart?"), is<Bias>, draw);
    view.belongsTo = hasDistances;
    return view;
}

}  // namespace posenc
