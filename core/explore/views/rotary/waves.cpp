// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/views/rotary/some_pairs.hpp"

/// The angle of each rotary pair against the position, and its sine: what repeats, and after how many tokens.
namespace posenc {

namespace {

struct WavesSettings {
    std::int64_t length = 256;
    std::int64_t pairs = 4;
    std::optional<std::int64_t> fromPair;

    static WavesSettings atFirst() { return {64, 4, {}}; }  // in longer ones the fastest pair is a solid block
    static consteval auto fields() {
        return std::tuple{
            lengthField(&WavesSettings::length, say("core", "The curves go from position 0 to this one."), 16, 1),
            field(&WavesSettings::pairs, "pairs", say("core", "Pairs"), say("core", "How many pairs have a curve."),
                  Integer{{1, 8}, {1, 64}}),
            field(&WavesSettings::fromPair, "from-pair", say("core", "From pair"),
                  say("core", "The first of consecutive pairs; auto: spread evenly from the fastest to the slowest."),
                  Integer{{0, 63}, {0, 32767}, 1, Scale::Linear, true})};
    }
};

Indices wavePairs(const std::vector<Of<Rotary>>& subjects, const WavesSettings& settings, std::vector<Text>& notes) {
    return some(drawablePairs(subjects, settings.fromPair, notes), settings.pairs, !settings.fromPair);
}

constexpr std::array kStrokes{Stroke::Solid, Stroke::Dash, Stroke::Dot, Stroke::DashDot};

/// One curve for each pair of each subject: pairs differ in colour, subjects in stroke.
template <class Values>
Curves pairCurves(const std::vector<Of<Rotary>>& subjects, const Indices& pairs, Interval<std::int64_t> domain,
                  const Values& make) {
    Curves out{domain, {}};
    for (std::size_t s = 0; s < subjects.size(); ++s)
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            Curve curve = curveOf(*subjects[s].subject);
            curve.key += "_pair_" + std::to_string(pairs[k]);
            curve.name = say("core", "pair %1").with(pairs[k]);
            if (subjects.size() > 1) curve.name = say("core", "%1, %2").with(subjects[s].subject->name, curve.name);
            curve.rank = static_cast<double>(k) / static_cast<double>(std::max<std::size_t>(pairs.size() - 1, 1));
            curve.stroke = kStrokes[s % kStrokes.size()];
            curve.values = make(subjects[s].encoding->frequencies[pairs[k]]);
            out.curves.push_back(std::move(curve));
        }
    return out;
}

auto angleValues(double frequency) {
    return oneByOne([frequency](std::int64_t position) { return static_cast<double>(position) * frequency; });
}

auto sineValues(double frequency) {
    return [frequency](std::int64_t first, std::span<double> out) {
        constexpr double kNone = 0.0, kOne = 1.0;
        trigSum({&frequency, 1}, {&kNone, 1}, {&kOne, 1}, first, out);
    };
}

Axis positionAxis(std::int64_t reach) { return lineAxis("position", say("core", "Position m (tokens)"), reach); }

Panel anglePanel(const std::vector<Of<Rotary>>& subjects, const Indices& pairs, std::int64_t reach) {
    double least = kTurn, most = kTurn;
    for (const auto& each : subjects)
        for (const std::size_t pair : pairs)
            if (const double f = each.encoding->frequencies[pair]; f > 0.0)
                least = std::min(least, f), most = std::max(most, f * static_cast<double>(reach));
    return {.title = say("core", "Angle mθ of each pair"),
            .x = positionAxis(reach),
            .y = decadeAxis("angle", say("core", "Angle (radians)"), least, most),
            // Position 0 has no place on a log axis.
            .marks = {pairCurves(subjects, pairs, {1, reach}, angleValues)},
            .guides = {horizontalGuide(kTurn, say("core", "one turn, 2π"))}};
}

Panel sinePanel(const std::vector<Of<Rotary>>& subjects, const Indices& pairs, std::int64_t reach) {
    return {.title = say("core", "Sine of that angle"),
            .x = positionAxis(reach),
            .y = {.key = "sine", .title = Text::literal("sin mθ"), .range = {-1.0, 1.0}},
            .marks = {pairCurves(subjects, pairs, {0, reach}, sineValues)}};
}

/// A fast pair shows the distance of near tokens, a slow one the position.
Text waveLine(const Rotary& rope, std::size_t pair) {
    const double f = rope.frequencies[pair], turns = rope.trainedContext * f / kTurn;
    if (f == 0.0) return say("core", "Pair %1 does not rotate: it carries no information about position.").with(pair);
    if (turns > 1.0)
        return say("core",
                   "Pair %1 repeats every <b>%2</b> {2|token|tokens}, %3 times within L. Each angle stands for many "
                   "positions, so the pair tells how far apart two near tokens are, not where they are.")
            .with(pair, wavelength(f), turns);
    return say("core",
               "Pair %1 would repeat after <b>%2</b> {2|token|tokens} and makes %3 of a turn within L. Each angle "
               "there stands for one position only, much as in an absolute encoding.")
        .with(pair, wavelength(f), turns);
}

Figure drawWaves(const Scene& scene, const WavesSettings& settings) {
    const auto subjects = subjectsOf<Rotary>(scene);
    Figure figure;
    const Indices pairs = wavePairs(subjects, settings, figure.notes);
    figure.panels = {anglePanel(subjects, pairs, settings.length), sinePanel(subjects, pairs, settings.length)};
    const Rotary& rope = *subjects[0].encoding;
    figure.numbers.push_back(waveLine(rope, pairs.front()));
    if (pairs.size() > 1) figure.numbers.push_back(waveLine(rope, pairs.back()));
    if (subjects.size() > 1)
        figure.notes.push_back(say("core", "Colours distinguish pairs; line styles distinguish encodings."));
    return figure;
}

}  // namespace

ViewInfo wavesView() {
    return makeView<WavesSettings>(
        ViewGroup::Basics, "waves", "base", say("core", "Waves"),
        say("core", "The angle of each pair at every position, and its sine, which repeats every turn."),
        say("core",
            "Where does a line in the first panel pass 2π? There its sine in the second panel has completed one full "
            "wave."),
        is<Rotary>, drawWaves, kStrokes.size());
}

}  // namespace posenc
