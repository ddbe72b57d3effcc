// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/math/fading_sum.hpp"
#include "core/explore/math/first_below.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/math/ripple.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/cost.hpp"
#include "core/explore/views/parts.hpp"

/// How a rotary score falls with distance, for several bases at once.
namespace posenc {

namespace {

struct Decay {
    enum class Measure : std::uint8_t { MeanCosine, Bound, Random };
    static constexpr Option kMeasures[] = {{"mean-cosine", say("core", "mean cosine (equal vectors)")},
                                           {"bound", say("core", "RoFormer's bound, mean |S|")},
                                           {"random", say("core", "random unit vectors")}};
    enum class Line : std::uint8_t { Mean, Raw };
    static constexpr Option kLines[] = {{"mean", say("core", "mean, with the ripple as a band")},
                                        {"raw", say("core", "every value")}};

    static constexpr std::int64_t kLeast = 64, kFarthest = 10'000'000;

    Measure measure = Measure::MeanCosine;
    Line line = Line::Raw;
    std::optional<std::int64_t> length = 512;
    std::vector<double> bases{10.0, 100.0, 500.0, 1e4, 5e5, 1e6};
    std::int64_t seed = 1;
    double alignment = 0.5;

    static Decay atFirst() {
        Decay out{.line = Line::Mean};
        out.length.reset();
        out.bases = {100.0, 1e3, 1e4, 1e5, 1e6, 1e7};
        return out;
    }

    static consteval auto fields() {
        return std::tuple{field(&Decay::measure, "measure", say("core", "Measure"),
                                say("core", "The quantity plotted against distance."), Choice{kMeasures}),
                          field(&Decay::line, "curve", say("core", "Curves"),
                                say("core", "The mean over an octave of distances, or every value, ripple included."),
                                Choice{kLines}),
                          field(&Decay::length, "length", say("core", "Largest distance"),
                                say("core", "How far apart query and key may be; auto: the trained context."),
                                Integer{{64, 1 << 20}, {1, kFarthest}, 1, Scale::Log, true}, "", kTokens)
                              .formerly("distances"),
                          field(&Decay::bases, "bases", say("core", "Bases to compare"),
                                say("core", "Plain RoPE with each of these bases and the same dimension."),
                                RealList{{1e-9, 1e18}, {0, 12}}),
                          field(&Decay::seed, "seed", say("core", "Seed"),
                                say("core", "For the random vectors; the same seed gives the same vectors everywhere."),
                                Integer{{1, 100}, {0, 1'000'000'000}}),
                          field(&Decay::alignment, "alignment", say("core", "Cosine between q and k"),
                                say("core", "Score of the random vectors at distance 0: 0 if unrelated, 1 if equal."),
                                Real{{0.0, 1.0}, {-1.0, 1.0}})};
    }

    std::int64_t reach(const Rotary& rope) const {
        return length.value_or(std::clamp(static_cast<std::int64_t>(rope.trainedContext), kLeast, kFarthest));
    }
    Decay resolved(const Scene& scene) const {
        return with(*this, &Decay::length, reach(turningIn(*scene.active().encoding)));
    }
};

/// Scores over distance under one base.
struct ScoreFall {
    Curve curve;  ///< without its values
    std::vector<double> frequencies;
    double gain = 1.0;                ///< attention factor squared
    std::vector<double> decays = {};  ///< of fading pairs; or empty
};

/// q and k with q·k = alignment, as weights of cos and sin per pair: score(D) = sum c cos(D f) + s sin(D f).
struct Weights {
    std::vector<double> cosine, sine;

    Weights(std::size_t pairs, std::uint64_t seed, double alignment) : cosine(pairs), sine(pairs) {
        Random random(seed);
        const auto q = random.unitVector(2 * pairs);
        auto k = random.unitVector(2 * pairs);
        makeAligned(q, k, alignment);
        for (std::size_t i = 0; i < pairs; ++i) {
            cosine[i] = q[2 * i] * k[2 * i] + q[2 * i + 1] * k[2 * i + 1];
            sine[i] = q[2 * i] * k[2 * i + 1] - q[2 * i + 1] * k[2 * i];
        }
    }

private:
    /// Replaces k by alignment * q plus the component of k orthogonal to q, normalised again.
    static void makeAligned(const std::vector<double>& q, std::vector<double>& k, double alignment) {
        double along = 0.0;
        for (std::size_t i = 0; i < q.size(); ++i) along += q[i] * k[i];
        const double across = std::sqrt(std::max(1.0 - along * along, 1e-30));
        const double rest = std::sqrt(1.0 - alignment * alignment);
        for (std::size_t i = 0; i < q.size(); ++i) k[i] = alignment * q[i] + rest * (k[i] - along * q[i]) / across;
    }
};

std::vector<double> times(double factor, std::vector<double> list) {
    for (double& each : list) each *= factor;
    return list;
}

/// Mean over pairs of cos(turning × Δ f) × gain^(fading Δ).
void meanOverPairs(const ScoreFall& line, double turning, double fading, std::int64_t first, std::span<double> out) {
    const std::size_t pairs = line.frequencies.size();
    const auto f = times(turning, line.frequencies);
    if (line.decays.empty()) return meanCosine(f, first, out);
    const std::vector<double> shares(pairs, 1.0 / static_cast<double>(pairs)), none(pairs, 0.0);
    fadingSum(f, times(fading, line.decays), shares, none, first, out);
}

/// Mean and standard deviation of the score over all such q and k, exactly. With C the mean of gain × cosine over
/// pairs, V its variance and G the mean square of the gain, |q_i|^2 is uniform on a simplex, so s = q·Rq has mean C and
/// variance V/(n+1); the component of k orthogonal to q adds (G - E[s^2])/(2n - 1). G is 1 if no pair fades.
void scoreSpread(const ScoreFall& line, double alignment, std::int64_t first, std::span<double> mean,
                 std::span<double> deviation) {
    std::vector<double> squares(mean.size());
    meanOverPairs(line, 1.0, 1.0, first, mean);
    meanOverPairs(line, 2.0, 2.0, first, deviation);
    meanOverPairs(line, 0.0, 2.0, first, squares);
    const auto n = static_cast<double>(line.frequencies.size());
    for (std::size_t k = 0; k < mean.size(); ++k) {
        const double c = mean[k];
        const double variance = std::max((squares[k] + deviation[k]) / 2.0 - c * c, 0.0) / (n + 1.0);
        const double across = std::max(squares[k] - variance - c * c, 0.0) / (2.0 * n - 1.0);
        deviation[k] = std::sqrt(alignment * alignment * variance + (1.0 - alignment * alignment) * across);
        mean[k] = alignment * c;
    }
}

void scale(std::span<double> values, double gain) {
    if (gain != 1.0)
        for (double& each : values) each *= gain;
}

std::function<void(std::int64_t, std::span<double>)> valuesOf(const ScoreFall& line, const Decay& settings) {
    const double gain = line.gain;
    switch (settings.measure) {
        case Decay::Measure::MeanCosine:
            return [line, gain](std::int64_t first, std::span<double> out) {
                meanOverPairs(line, 1.0, 1.0, first, out);
                scale(out, gain);
            };
        case Decay::Measure::Bound:
            return [line, gain](std::int64_t first, std::span<double> out) {
                line.decays.empty() ? roformerBound(line.frequencies, first, out)
                                    : fadingBound(line.frequencies, line.decays, first, out);
                scale(out, gain);
            };
        case Decay::Measure::Random: break;
    }
    const Weights weights(line.frequencies.size(), static_cast<std::uint64_t>(settings.seed), settings.alignment);
    return [line, gain, weights](std::int64_t first, std::span<double> out) {
        if (line.decays.empty())
            trigSum(line.frequencies, weights.cosine, weights.sine, first, out);
        else
            fadingSum(line.frequencies, line.decays, weights.cosine, weights.sine, first, out);
        scale(out, gain);
    };
}

std::function<void(std::int64_t, std::span<double>, std::span<double>)> bandOf(const ScoreFall& line,
                                                                               double alignment) {
    return [line, gain = line.gain, alignment](std::int64_t first, std::span<double> low, std::span<double> high) {
        scoreSpread(line, alignment, first, low, high);
        for (std::size_t k = 0; k < low.size(); ++k) {
            const double mean = low[k];
            const double reach = 2.0 * high[k];
            low[k] = gain * (mean - reach);
            high[k] = gain * (mean + reach);
        }
    };
}

double gainOf(double attentionFactor) { return attentionFactor * attentionFactor; }

/// Adds a subject, and its behaviour within the trained context if it depends on the sequence's length.
void addSubject(const Of<Rotary>& each, std::vector<ScoreFall>& lines) {
    const Rotary& rope = *each.encoding;
    const auto* fading = std::get_if<Fading>(&*each.subject->encoding);
    Curve curve = curveOf(*each.subject, lines.empty());
    curve.name = nameAtLength(each);
    lines.push_back(
        {curve, rope.frequencies, gainOf(rope.attentionFactor), fading ? fading->decays : std::vector<double>{}});
    if (!rope.within) return;
    curve.key += "-within";
    curve.name = nameWithin(each);
    curve.emphasised = false;
    curve.stroke = Stroke::Dash;
    lines.push_back({std::move(curve), rope.within->frequencies, gainOf(rope.within->attentionFactor)});
}

/// True for RoPE's own frequencies, which its base determines.
bool isPlain(const Rotary& rope) {
    if (rope.frequencies != rope.original || rope.attentionFactor != 1.0) return false;
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i)
        if (!sameNumber(rope.frequencies[i] * std::pow(rope.base, 2.0 * static_cast<double>(i) / rope.rotaryDim), 1.0))
            return false;
    return true;
}

/// The place of a base among listed ones in ascending order, 0 to 1: theirs do not change with the current base.
double rankAmong(const std::vector<double>& listed, double base) {
    const auto at = std::ranges::lower_bound(listed, base);
    const double between = at != listed.end() && *at == base ? 0.0 : 0.5;
    const double last = std::max(static_cast<double>(listed.size()) - 1.0, 1.0);
    return std::clamp((static_cast<double>(at - listed.begin()) - between) / last, 0.0, 1.0);
}

/// The active subject first, then pinned ones, then plain RoPE with the listed bases in ascending order (except one
/// equal to the active subject).
std::vector<ScoreFall> linesOf(const Scene& scene, const Decay& settings) {
    std::vector<ScoreFall> lines;
    const auto subjects = turningSubjects(scene);
    for (const auto& each : subjects) addSubject(each, lines);
    const Rotary& active = *subjects[0].encoding;
    const bool plain = isPlain(active) && lines[0].decays.empty();
    if (plain && lines.size() == 1) lines[0].curve.name = say("core", "base %1 (current)").with(active.base);
    std::vector<double> bases = settings.bases;
    std::ranges::sort(bases);
    bases.erase(std::ranges::unique(bases).begin(), bases.end());
    if (plain) lines[0].curve.rank = rankAmong(bases, active.base);
    for (const double base : bases) {
        if (plain && base == active.base) continue;
        Curve curve{.key = "base_" + exactNumber(base), .name = say("core", "base %1").with(base), .reference = true};
        curve.rank = rankAmong(bases, base);
        lines.push_back({std::move(curve), geometricFrequencies(base, active.rotaryDim)});
    }
    return lines;
}

/// True if an attention factor scales any of the curves.
bool anyGain(const std::vector<ScoreFall>& lines) {
    return std::ranges::any_of(lines, [](const ScoreFall& line) { return line.gain != 1.0; });
}

/// Distances among which nothing is missed: where a curve is first negative, and how far it swings.
constexpr std::int64_t kSearched = 131'072;

/// Returns a close range of what is drawn from distance 1 on, in whole steps of about a twentieth. It looks at every
/// distance that is searched: a dip of few pairs may be one distance wide, and it is drawn.
Interval<double> snugRange(Curves curves) {
    constexpr double kRoom = 0.1;  // of a step
    curves.domain.low = 1;
    const Interval<double> drawn = drawnOf(curves, kSearched);
    const double span = drawn.high - drawn.low;
    if (!(span > 0.0) || !std::isfinite(span)) return fittedRange(drawn);
    const double step = roundedUp(span / 20.0), parts = std::nearbyint(1.0 / step);
    const auto steps = [&](double count) { return step < 1.0 ? count / parts : count * step; };
    return {steps(std::floor(drawn.low / step - kRoom)), steps(std::ceil(drawn.high / step + kRoom))};
}

/// High enough for every curve, including pinned ones.
Axis valueAxis(const Decay& settings, const std::vector<ScoreFall>& lines, const Curves& curves) {
    const Interval<double> range = snugRange(curves);
    const bool gain = anyGain(lines);
    if (settings.measure == Decay::Measure::Bound)
        return {.key = "bound",
                .title = gain ? say("core", "a² × mean |S|") : say("core", "mean |S|"),
                .range = {0.0, range.high}};
    return {.key = "score",
            .title = gain ? say("core", "Score, with the attention factor squared, a²") : say("core", "Score"),
            .range = range};
}

Text panelTitle(Decay::Measure measure, bool gain, bool fades) {
    if (measure == Decay::Measure::MeanCosine && fades)
        return say("core", "Mean over pairs of cosine × gain against distance");
    if (measure == Decay::Measure::MeanCosine)
        return gain ? say("core", "Mean cosine over pairs × a² against distance")
                    : say("core", "Mean cosine over pairs against distance");
    if (measure == Decay::Measure::Bound) return say("core", "RoFormer's bound on the score against distance");
    return say("core", "Score of random unit vectors against distance; band: ±2 standard deviations");
}

/// The name of the active subject's curve in a sentence.
Text curveName(const ScoreFall& line, const Decay& settings) {
    const bool gain = line.gain != 1.0;
    if (settings.measure == Decay::Measure::MeanCosine && !line.decays.empty())
        return say("core", "Mean of cosine × gain");
    if (settings.measure == Decay::Measure::MeanCosine)
        return gain ? say("core", "Mean cosine × a²") : say("core", "Mean cosine");
    return settings.measure == Decay::Measure::Bound ? say("core", "Bound") : say("core", "Score");
}

using CurveValues = std::function<void(std::int64_t, std::span<double>)>;

/// The first distance, among the first kSearched, where a line is negative by more than rounding.
std::optional<std::int64_t> firstNegative(const ScoreFall& line, const Decay& settings) {
    constexpr double kRounding = 1e-12;
    if (settings.measure == Decay::Measure::MeanCosine && line.decays.empty()) {
        const std::int64_t found = firstBelow(line.frequencies, -kRounding, 0, kSearched);
        return found < kSearched ? std::optional(found) : std::nullopt;
    }
    const CurveValues curve = valuesOf(line, settings);
    std::vector<double> values(8192);
    for (std::int64_t first = 0; first < kSearched; first += std::ssize(values)) {
        curve(first, values);
        const auto found = std::ranges::find_if(values, [&](double each) { return each < -kRounding * line.gain; });
        if (found != values.end()) return first + (found - values.begin());
    }
    return std::nullopt;
}

/// "Mean cosine at distance 1: 0.98, at 256: 0.33, at 512: 0.21".
Text valuesLine(const CurveValues& curve, const Text& name, std::int64_t farthest) {
    const auto at = [&](std::int64_t distance) {
        double value = 0.0;
        curve(distance, {&value, 1});
        return value;
    };
    Text line = say("core", "%1 at distance 1: <b>%2</b>").with(name, at(1));
    for (const std::int64_t distance : {farthest / 2, farthest})
        if (distance > 1) line = say("core", "%1, at %2: <b>%3</b>").with(line, distance, at(distance));
    return line;
}

Text signLine(std::optional<std::int64_t> first, const Text& name, std::int64_t reach) {
    if (!first && reach > kSearched)
        return say("core", "%1: not below zero in the first %2 of the %3 distances shown.")
            .with(name, kSearched, reach);
    if (!first) return say("core", "%1: not below zero in the first 131,072 distances.").with(name);
    if (*first == 0) return say("core", "%1: below zero from the start.").with(name);
    if (*first > reach)
        return say("core", "%1: first below zero at distance <b>%2</b>, beyond the %3 shown.")
            .with(name, *first, reach);
    return say("core", "%1: first below zero at distance <b>%2</b>.").with(name, *first);
}

/// Marks where the active curve first becomes negative, if in reach: by a dot, since the mean is still above zero
/// there.
void markFirstNegative(std::optional<std::int64_t> first, const CurveValues& curve, Panel& panel) {
    if (!first || *first == 0 || static_cast<double>(*first) > panel.x.range.high) return;
    double value = 0.0;
    curve(*first, {&value, 1});
    const auto at = static_cast<double>(*first);
    panel.guides.push_back({Guide::At::X, at, {}});
    panel.dots.push_back({at, value, say("core", "first value below zero at %1").with(*first)});
}

std::vector<Text> numbers(const Rotary& rope, const ScoreFall& line, const Decay& settings,
                          std::optional<std::int64_t> negative) {
    const CurveValues curve = valuesOf(line, settings);
    std::vector<Text> lines;
    const double bound = (static_cast<double>(rope.frequencies.size()) + 1.0) / 2.0;
    if (settings.measure != Decay::Measure::Bound)
        lines.push_back(signLine(negative, curveName(line, settings), settings.reach(rope)));
    else if (line.gain == 1.0)
        lines.push_back(say("core", "At distance 0 the bound is (d/2 + 1)/2 = <b>%1</b>.").with(bound));
    else
        lines.push_back(say("core", "At distance 0 the bound is a²(d/2 + 1)/2 = <b>%1</b>.").with(line.gain * bound));
    lines.push_back(valuesLine(curve, curveName(line, settings), settings.reach(rope)));
    if (line.gain != 1.0)
        lines.push_back(
            say("core", "The curve includes the attention factor squared, a² = <b>%1</b>.").with(line.gain));
    const double f = rope.frequencies[0];
    if (line.decays.empty() && std::ranges::all_of(rope.frequencies, [f](double each) { return sameNumber(each, f); }))
        lines.push_back(say("core",
                            "All pairs turn alike, by %1 {1|radian|radians} per token: the mean cosine is cos(%1·Δ) "
                            "and never decays.")
                            .with(f));
    return lines;
}

/// Adds the mean, and the band of the active curve: bands over each other cannot be told apart.
void addMean(Curve& curve, const ScoreFall& line, const Decay& settings, std::int64_t reach) {
    const bool inClosedForm = !curve.emphasised && settings.measure == Decay::Measure::MeanCosine &&
                              line.decays.empty();
    const auto ripple = inClosedForm
                            ? std::make_shared<const Ripple>(
                                  [sums = CosineSums(line.frequencies), gain = line.gain](
                                      std::int64_t first, std::int64_t end) { return gain * sums(first, end); },
                                  reach)
                            : std::make_shared<const Ripple>(curve.values, reach);
    curve.mean = [ripple](std::int64_t first, std::span<double> out) { ripple->mean(first, out); };
    if (!curve.emphasised) return;
    curve.band = [ripple](std::int64_t first, std::span<double> low, std::span<double> high) {
        ripple->band(first, low, high);
    };
}

Figure draw(const Scene& scene, const Decay& settings) {
    const Rotary& rope = turningIn(*scene.active().encoding);
    const auto lines = linesOf(scene, settings);
    const std::int64_t reach = settings.reach(rope);
    Panel panel{.title = panelTitle(settings.measure, anyGain(lines), !lines[0].decays.empty()),
                .x = logAxis("distance", say("core", "Distance Δ (tokens)"), reach)};
    const bool hasSign = settings.measure != Decay::Measure::Bound;
    const auto negative = hasSign ? firstNegative(lines[0], settings) : std::nullopt;
    markFirstNegative(negative, valuesOf(lines[0], settings), panel);
    // The band of random vectors applies to single scores.
    const bool means = settings.line == Decay::Line::Mean && settings.measure != Decay::Measure::Random;
    Curves curves{{0, reach}, {}};
    for (const ScoreFall& line : lines) {
        Curve curve = line.curve;
        curve.values = valuesOf(line, settings);
        if (curve.emphasised && settings.measure == Decay::Measure::Random)
            curve.band = bandOf(line, settings.alignment);
        if (means) addMean(curve, line, settings, reach);
        curves.curves.push_back(std::move(curve));
    }
    panel.y = valueAxis(settings, lines, curves);
    panel.marks.emplace_back(std::move(curves));
    Figure figure{.panels = {std::move(panel)}, .numbers = numbers(rope, lines[0], settings, negative)};
    if (means)
        figure.notes.push_back(say(
            "core", "Lines: mean over the octave from ⅔Δ to 1⅓Δ. Band: how far single values lie from the thick one."));
    return figure;
}

}  // namespace

ViewInfo decayView() {
    ViewInfo view = makeView<Decay>(
        ViewGroup::Basics, "decay", "base", say("core", "Decay"),
        say("core", "How scores fall with distance, and how the base affects this."),
        say("core", "Change the base and watch how far apart tokens are when the score first falls below zero."), turns,
        draw);
    view.cost = [](const ParameterSet& subject, const ParameterSet& settings) {
        return 0.5 * cost::widthOf(subject) * cost::lengthOf(subject, settings) *
               (1.0 + cost::greatest(settings, {"bases"}));
    };
    return view;
}

}  // namespace posenc
