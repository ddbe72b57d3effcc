// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/views/parts.hpp"

/// The wavelength of each rotary pair, against the trained context.
namespace posenc {

namespace {

using Rotaries = std::vector<Of<Rotary>>;

// Groups of pairs, with their colours: the same for every encoding.
constexpr int kTurning = 0;
constexpr int kUnfinished = 1;

/// Pairs that make less than one turn in `context` tokens.
std::vector<bool> unfinished(const std::vector<double>& frequencies, double context) {
    return ofEach(frequencies, [&](double each) { return isUnfinished(each, context); });
}

/// Pairs with a frequency of zero have no period and no place on a log axis.
std::int64_t stillPairs(const Rotary& rope) { return std::ranges::count(rope.frequencies, 0.0); }

Interval<double> finiteExtent(const std::vector<std::vector<double>>& lists, Interval<double> start) {
    for (const auto& list : lists)
        for (const double each : list)
            if (std::isfinite(each)) start = {std::min(start.low, each), std::max(start.high, each)};
    return start;
}

/// Stems from one turn in the trained context: down for pairs that complete turns, up for those that never do.
Bars bars(const Rotaries& subjects, std::vector<double> values) {
    const Of<Rotary>& subject = subjects[0];
    const Rotary& rope = *subject.encoding;
    const bool alone = subjects.size() == 1;
    const Say turning = say("core", "completes a turn within L");
    Bars out{.key = "wavelength", .name = say("core", "Period of each pair"), .values = std::move(values)};
    out.baseline = rope.trainedContext;
    for (const bool each : unfinished(rope.frequencies, rope.trainedContext))
        out.group.push_back(each ? kUnfinished : kTurning);
    out.groups = {{"turning", alone ? turning : say("core", "%1: %2").with(subject.subject->name, turning), kTurning},
                  {"unfinished", say("core", "completes no turn within L"), kUnfinished, true}};
    return out;
}

/// Stems of the active subject, dots for the pinned ones and for the curves in `beside`.
Panel panel(const Rotaries& subjects, const std::vector<std::vector<double>>& waves, std::vector<Curve> beside) {
    std::int64_t most = 1;
    for (const auto& each : waves) most = std::max(most, static_cast<std::int64_t>(each.size()));
    Panel out{.x = cellAxis("pair", say("core", "Pair i"), 0, most - 1), .marks = {bars(subjects, waves[0])}};
    Curves curves{{0, most - 1}, std::move(beside)};
    for (std::size_t k = 1; k < subjects.size(); ++k)
        curves.curves.push_back(curveBesideBars(*subjects[k].subject, waves[k]));
    if (!curves.curves.empty()) out.marks.emplace_back(std::move(curves));
    return out;
}

/// Zones of the pairs that never complete a turn: mostly the slowest, but a method may slow down others as well. Their
/// dots are above the context, hence names are below.
std::vector<Zone> lateZones(const Rotaries& subjects) {
    const Rotary& rope = *subjects[0].encoding;
    const auto late = unfinished(rope.frequencies, rope.trainedContext);
    std::vector<Zone> out;
    for (auto from = std::ranges::find(late, true); from != late.end();) {
        const auto to = std::find(from, late.end(), false);
        const bool still = rope.frequencies[static_cast<std::size_t>(from - late.begin())] == 0.0;
        out.push_back({{static_cast<double>(from - late.begin()) - 0.5, static_cast<double>(to - late.begin()) - 0.5},
                       still ? say("core", "never turn") : say("core", "less than one turn"),
                       kUnfinished,
                       true});
        from = std::find(to, late.end(), true);
    }
    return out;
}

Table periodsTable(const Rotary& rope) {
    const auto fill = [rope](std::int64_t row, std::span<double> out) {
        const auto i = static_cast<std::size_t>(row);
        const double f = rope.frequencies[i], turns = rope.trainedContext * f / kTurn;
        const double numbers[] = {static_cast<double>(row), f, f > 0.0 ? wavelength(f) : kGap, turns, rope.original[i]};
        std::ranges::copy(numbers, out.begin());
    };
    return {
        .columns = {"pair", "inv_freq", "wavelength", "turns_in_trained_context", "inv_freq_before_scaling"},
        .whole = {true, false, false, false, false},
        .rows = static_cast<std::int64_t>(rope.frequencies.size()),
        .fill = fill,
        .titles = {say("core", "Pair i"), say("core", "Frequency (radians per token)"), say("core", "Period (tokens)"),
                   say("core", "Turns within L"), say("core", "Frequency before scaling")}};
}

Text countLine(Say all, Say some, const std::vector<bool>& late, double context) {
    const auto count = static_cast<int>(std::ranges::count(late, true));
    const auto first = static_cast<int>(std::ranges::find(late, true) - late.begin());
    return count == 0 ? all.with(context) : some.with(count, late.size(), context, first);
}

/// The pair of the worked example: one of the faster rotating ones.
std::size_t workedPair(const Rotary& rope) {
    return (rope.original.size() - static_cast<std::size_t>(stillPairs(rope))) / 4;
}

/// Frequency and wavelength from the base.
void addWorkedPair(const Rotary& rope, std::vector<Text>& lines) {
    const std::size_t i = workedPair(rope);
    const double before = rope.original[i];
    const double after = rope.frequencies[i];
    const auto index = static_cast<int>(i);
    lines.push_back(say("core", "θ<sub>%1</sub> = %2<sup>−2·%1/%3</sup> = <b>%4</b> {4|radian|radians} per token")
                        .with(index, rope.base, rope.rotaryDim, before));
    lines.push_back(say("core", "λ<sub>%1</sub> = 2π/θ<sub>%1</sub> = <b>%2</b> {2|token|tokens} per turn")
                        .with(index, wavelength(before)));
    if (!sameNumber(after, before) && after > 0.0)
        lines.push_back(
            say("core", "after scaling θ′<sub>%1</sub> = <b>%2</b>, λ′<sub>%1</sub> = <b>%3</b> {3|token|tokens}")
                .with(index, after, wavelength(after)));
}

/// Pairs that never rotate, and those that rotate too slowly.
Text stillAnd(std::int64_t still, std::int64_t slow, const Rotary& rope) {
    const Text first =
        say("core", "<b>%1 of %2</b> {2|pair|pairs} never {1|turns|turn} at all").with(still, rope.frequencies.size());
    if (slow == 0)
        return say("core", "%1; all others complete a turn within %2 {2|token|tokens}.")
            .with(first, rope.trainedContext);
    return say("core", "%1, and <b>%2</b> {2|completes|complete} no turn within %3 {3|token|tokens}.")
        .with(first, slow, rope.trainedContext);
}

/// Number of pairs that never complete a turn, after the method and, if different, before it.
void addCounts(const Rotary& rope, std::vector<Text>& lines) {
    const double context = rope.trainedContext;
    const auto now = unfinished(rope.frequencies, context);
    const auto before = unfinished(rope.original, context);
    const auto still = stillPairs(rope);
    lines.push_back(still > 0 ? stillAnd(still, std::ranges::count(now, true) - still, rope)
                              : countLine(say("core", "Every pair completes a turn within %1 {1|token|tokens}."),
                                          say("core",
                                              "<b>%1 of %2</b> {2|pair|pairs} never {1|completes|complete} a turn "
                                              "within %3 {3|token|tokens} ({1|it is|the first is} pair %4)."),
                                          now, context));
    if (now != before)
        lines.push_back(
            countLine(say("core", "Before scaling, every pair completed a turn within %1 {1|token|tokens}."),
                      say("core",
                          "Before scaling, <b>%1 of %2</b> {2|pair|pairs} did not complete a turn within %3 "
                          "{3|token|tokens} ({1|it was|the first was} pair %4)."),
                      before, context));
}

std::vector<Text> notesOn(const Rotaries& subjects) {
    std::vector<Text> notes;
    for (const auto& each : subjects)
        if (const auto still = stillPairs(*each.encoding); still > 0)
            notes.push_back(say("core",
                                "%1: %2 of %3 {3|pair|pairs} never {2|turns; it has|turn; they have} no period and "
                                "{2|is|are} left out.")
                                .with(each.subject->name, still, each.encoding->frequencies.size()));
    return notes;
}

/// Movement of the tip of a hand of length 1 in `tokens`: from position m on, the same for every m.
double moved(double frequency, double m, double tokens) {
    return std::hypot(std::cos((m + tokens) * frequency) - std::cos(m * frequency),
                      std::sin((m + tokens) * frequency) - std::sin(m * frequency));
}

/// Two common mistakes: a wavelength divided by the position, and a pair counted from 1 in a formula that counts from
/// 0.
void addSlips(const Rotary& rope, std::vector<Text>& lines) {
    constexpr double kPosition = 10.0;
    const std::size_t i = workedPair(rope);
    const double f = rope.frequencies[i];
    lines.push_back(say("core",
                        "Some notes divide the wavelength by the position m. At m = %1, the hand of pair %2 returns "
                        "after one wavelength (the difference is <b>%3</b>), not after 1/%1 of it (<b>%4</b>).")
                        .with(kPosition, i, differenceText(moved(f, kPosition, wavelength(f))),
                              moved(f, kPosition, wavelength(f) / kPosition)));
    if (i + 1 < rope.original.size())
        lines.push_back(say("core",
                            "Counted from 1, as in some notes, this pair is number %1 and its exponent is −2(%1−1)/%2; "
                            "the formula that counts from 0 gives θ = <b>%3</b> for %1.")
                            .with(i + 1, rope.rotaryDim, rope.original[i + 1]));
}

std::vector<Text> numbers(const Rotary& rope) {
    std::vector<Text> lines;
    addCounts(rope, lines);
    const auto waves = finiteExtent({wavelengths(rope.frequencies)}, {1e300, 0.0});
    lines.push_back(say("core", "Periods from %1 to <b>%2</b> {2|token|tokens}.").with(waves.low, waves.high));
    addWorkedPair(rope, lines);
    return lines;
}

std::vector<Text> pairRemark(const Rotary& rope, double x) {
    const auto i = static_cast<std::int64_t>(std::llround(x));
    if (i < 0 || i >= static_cast<std::int64_t>(rope.frequencies.size())) return {};
    const double f = rope.frequencies[static_cast<std::size_t>(i)];
    return {say("core", "θ = %1 rad/token").with(f),
            say("core", "%1 {1|turn|turns} in L").with(rope.trainedContext * f / kTurn)};
}

/// The secondary axis counts turns in the active subject's trained context.
Axis wavelengthAxis(const std::vector<std::vector<double>>& waves, const Rotary& rope) {
    const double context = rope.trainedContext;
    auto reach = finiteExtent({wavelengths(rope.original)}, finiteExtent(waves, {context, context}));
    if (rope.within) reach = finiteExtent({wavelengths(rope.within->frequencies)}, reach);
    Axis axis = decadeAxis("wavelength", say("core", "Period (tokens)"), reach.low, reach.high, 3.0);
    axis.reciprocal = Reciprocal{say("core", "Turns within L"), context};
    return axis;
}

/// The active subject within the trained context, if different, and before scaling.
std::vector<Curve> beside(const Rotaries& subjects) {
    const Rotary& rope = *subjects[0].encoding;
    std::vector<Curve> out;
    const bool scaled = !std::ranges::equal(rope.frequencies, rope.original, sameNumber);
    const bool unscaledWithin = rope.within && rope.within->frequencies == rope.original;
    const auto add = [&](const char* key, Say name, const std::vector<double>& frequencies, bool reference) {
        out.push_back(dottedCurve(key, name, kBesideBars, wavelengths(frequencies)));
        out.back().reference = reference;
    };
    if (rope.within)
        add("within",
            unscaledWithin ? say("core", "lengths within L, as before scaling") : say("core", "lengths within L"),
            rope.within->frequencies, unscaledWithin);
    if (scaled && !unscaledWithin) add("before", say("core", "before scaling"), rope.original, true);
    return out;
}

/// Names the fastest pair that turns, the last that completes a turn within the context, and the slowest. Dials have a
/// hand that turns as far as the pair does there, or once.
std::vector<NamedDot> namedPairs(const Rotary& rope, const std::vector<double>& waves) {
    std::vector<NamedDot> out;
    for (std::size_t i = 0; i < waves.size(); ++i) {
        if (!std::isfinite(waves[i])) continue;
        const double turns = rope.trainedContext * rope.frequencies[i] / kTurn;
        const Dials::Dial dial{.angle = kTurn * std::min(turns, 1.0), .colour = turns < 1.0 ? kUnfinished : kTurning};
        if (out.size() > 1 && out.back().dial->colour == dial.colour) out.pop_back();
        out.push_back(
            {static_cast<double>(i), waves[i], say("core", "pair %1: %2 {2|token|tokens}").with(i, waves[i]), dial});
    }
    return out;
}

Figure draw(const Scene& scene, const NoSettings&) {
    const Rotaries subjects = turningSubjects(scene);
    const Rotary& rope = *subjects[0].encoding;
    const double context = rope.trainedContext;
    auto waves = ofEach(subjects, [](const auto& each) { return wavelengths(each.encoding->frequencies); });

    Panel only = panel(subjects, waves, beside(subjects));
    only.title = say("core", "Period of each pair");
    if (rope.within) only.title = say("core", "%1, l = %2").with(only.title, rope.within->length);
    only.y = wavelengthAxis(waves, rope);
    only.guides.push_back(
        horizontalGuide(context, say("core", "trained context L = %1: one turn").with(context), {"trained-context"}));
    only.dots = namedPairs(rope, waves[0]);
    only.zones = lateZones(subjects);
    only.table = periodsTable(rope);
    only.remark = [rope](double x, double) { return pairRemark(rope, x); };
    Figure figure{.panels = {std::move(only)}, .numbers = numbers(rope)};
    addSlips(rope, figure.errata);
    figure.notes = notesOn(subjects);
    return figure;
}

}  // namespace

ViewInfo periodsView() {
    return makeView<NoSettings>(
        ViewGroup::Basics, "periods", "base", say("core", "Periods"),
        say("core", "How many tokens each pair takes for one turn, and which pairs never finish a turn in training."),
        say("core", "Change the base or the trained context and watch how many pairs never finish a turn."), turns,
        draw);
}

}  // namespace posenc
