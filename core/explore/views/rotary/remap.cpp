// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/views/parts.hpp"

/// The effect of a scaling method on each pair's frequency, next to the other methods at the same factor.
namespace posenc {

namespace {

struct Remap {
    bool methods = true;
    std::optional<double> compareFactor;
    bool ramp = true;

    static Remap atFirst() { return {true, {}, false}; }

    static consteval auto fields() {
        return std::tuple{
            field(&Remap::methods, "methods", say("core", "Show PI, NTK-aware and YaRN"),
                  say("core", "The three best-known methods, with the same base and dimension."), Toggle{}),
            field(&Remap::compareFactor, "compare-factor", say("core", "Factor for the other methods"),
                  say("core", "Auto: the encoding's own factor, or 4 if it has none."),
                  Real{kFactor.comfortable, kFactor.legal, Scale::Log, true, kUsualFactors}),
            field(&Remap::ramp, "ramp", say("core", "Show the ramp"),
                  say("core", "A second panel: the share of its frequency that each pair keeps."), Toggle{})};
    }
    Remap resolved(const Scene& scene) const;
};

struct Method {
    std::string key;
    Text name;
    Rotary rotary;
    int colour = 0;
    bool subject = true;  ///< not a comparison method
    Stroke stroke = Stroke::Solid;
};

bool isShown(const Scene& scene, std::string_view id) {
    return std::ranges::any_of(scene.subjects, [&](const Scene::Subject& each) { return each.info->id == id; });
}

/// The settings of a subject if it has that encoding.
template <class S> std::optional<S> settingsOf(const Scene::Subject& subject) {
    if (&subject.parameters.schema() != &schemaOf<S>()) return std::nullopt;
    return subject.parameters.as<S>();
}

template <class S> S like(const Rotary& rope, double factor) {
    S settings;
    settings.headDim = rope.rotaryDim;
    settings.base = rope.base;
    settings.trainedContext = static_cast<std::int64_t>(rope.trainedContext);
    settings.factor = factor;
    return settings;
}

template <class S>
void addMethod(const Scene& scene, const S& settings, std::vector<Method>& methods,
               const Text& title = encodingById(S::id).title) {
    if (isShown(scene, S::id) || jointProblem(settings)) return;
    const Rotary rotary = settings.encode();
    if (std::ranges::any_of(methods, [&](const Method& each) { return each.rotary.frequencies == rotary.frequencies; }))
        return;  // a dynamic form at this length: avoids drawing it twice
    const int own = customaryColour(S::id),
              added = static_cast<int>(std::ranges::count(methods, false, &Method::subject));
    const bool taken = own == 0 || std::ranges::count(methods, own, &Method::colour) > 0;
    const int colour = taken ? freeColour(scene) + added : own;
    methods.push_back({std::string("compare-").append(S::id), say("core", "%1, factor %2").with(title, settings.factor),
                       rotary, colour, false, Stroke::Dash});
}

double comparedFactor(const Remap& settings, const Rotary& rope) {
    if (settings.compareFactor) return *settings.compareFactor;
    return sameNumber(rope.factor, 1.0) ? 4.0 : rope.factor;
}

Remap Remap::resolved(const Scene& scene) const {
    return with(*this, &Remap::compareFactor, comparedFactor(*this, scene.activeAs<Rotary>()));
}

/// A method that depends on the sequence's length, within the trained context.
Method withinOf(const Of<Rotary>& each) {
    Rotary rope = *each.encoding;
    rope.frequencies = rope.within->frequencies;
    rope.ramp.clear();  // has the same ramp
    return {each.subject->key + "-within", nameWithin(each), rope, each.subject->colour, true, Stroke::Dot};
}

/// llama.cpp's ramp with its ends between pairs, as in the reference code's option.
RopeYarn unrounded(const RopeGgml& ggml, double factor) {
    RopeYarn out;
    static_cast<YarnRamp&>(out) = ggml;
    out.factor = factor;
    out.truncate = false;
    return out;
}

std::vector<Method> methodsOf(const Scene& scene, const Remap& settings) {
    std::vector<Method> methods;
    const auto subjects = subjectsOf<Rotary>(scene);
    for (const auto& each : subjects)
        methods.push_back({each.subject->key, nameAtLength(each), *each.encoding, each.subject->colour});
    for (const auto& each : subjects)
        if (each.encoding->within) methods.push_back(withinOf(each));
    if (!settings.methods) return methods;
    const Rotary& rope = scene.activeAs<Rotary>();
    const double factor = comparedFactor(settings, rope);
    addMethod(scene, like<RopeLinear>(rope, factor), methods);
    addMethod(scene, like<RopeNtk>(rope, factor), methods);
    const auto ggml = settingsOf<RopeGgml>(scene.active());
    if (ggml && ggml->extFactor != 0.0)
        addMethod(scene, unrounded(*ggml, factor), methods, say("core", "YaRN, unrounded ends"));
    else
        addMethod(scene, like<RopeYarn>(rope, factor), methods);
    return methods;
}

/// A gap for a pair that does not rotate.
std::vector<double> ratios(const Rotary& rope) {
    std::vector<double> out;
    for (std::size_t i = 0; i < rope.original.size(); ++i)
        out.push_back(rope.frequencies[i] > 0.0 ? rope.frequencies[i] / rope.original[i] : kGap);
    return out;
}

Curve methodCurve(const Method& method, bool active, std::vector<double> values) {
    Curve curve = joinedCurve(method.key, method.name, method.colour, std::move(values));
    curve.emphasised = active;
    curve.stroke = method.stroke;
    return curve;
}

/// The pairs that the ramp keeps, blends and interpolates, from the fastest to the slowest.
std::vector<Zone> rampZones(const Rotary& rope) {
    if (rope.ramp.empty()) return {};
    const auto most = *std::ranges::max_element(rope.ramp);
    const auto blended = std::ranges::find_if(rope.ramp, [&](double e) { return e < most; }) - rope.ramp.begin();
    const auto scaled = std::ranges::find(rope.ramp, 0.0) - rope.ramp.begin();
    const auto edge = [](auto pair) { return static_cast<double>(pair) - 0.5; };
    return {{{edge(0), edge(blended)}, say("core", "kept"), 0},
            {{edge(blended), edge(std::max(blended, scaled))}, say("core", "blended"), 2},
            {{edge(std::max(blended, scaled)), edge(std::ssize(rope.ramp))}, say("core", "interpolated"), 1}};
}

/// Where the pairs make the turns at which the ramp begins and ends, which are parameters.
std::vector<Guide> rampGuides(const Scene::Subject& subject, const Rotary& rope) {
    const double first = std::log(rope.original.front()), fall = first - std::log(rope.original.back());
    std::vector<Guide> out;
    if (rope.ramp.empty() || fall <= 0.0) return out;
    for (const char* key : {"beta-fast", "beta-slow", "beta", "alpha", "high-freq-factor", "low-freq-factor"}) {
        if (!subject.parameters.schema().find(key)) continue;
        const double turns = std::get<double>(subject.parameters.value(key));
        const double share = (first - std::log(kTurn * turns / rope.trainedContext)) / fall;
        const double last = static_cast<double>(rope.original.size() - 1);
        const auto turnsAt = [=, context = rope.trainedContext](double pair) {
            return context * std::exp(first - pair / last * fall) / kTurn;
        };
        out.push_back({Guide::At::X, share * last, say("core", "%1 {1|turn|turns} in L").with(turns), {key, turnsAt}});
    }
    return out;
}

constexpr double kAround = 1.1, kAboveLines = 1.35;  // on a log axis, below and above the lines; with names of zones

/// From 1 to the usual factors, so that the lines move with the factor and the axis does not.
Panel ratioPanel(const std::vector<Method>& methods, std::int64_t pairs) {
    Curves curves{{0, pairs - 1}, {}};
    Interval<double> drawn{1.0 / kFactor.comfortable.high, 1.0};
    for (const Method& method : methods) {
        auto values = ratios(method.rotary);
        hold(values, drawn);
        curves.curves.push_back(methodCurve(method, curves.curves.empty(), std::move(values)));
    }
    const auto zones = rampZones(methods[0].rotary);
    return {.title = say("core", "Frequency after scaling ÷ before"),
            .x = cellAxis("pair", say("core", "Pair i"), 0, pairs - 1),
            .y = {.key = "ratio",
                  .title = say("core", "θ′ ÷ θ"),
                  .range = {drawn.low / kAround, drawn.high * (zones.empty() ? kAround : kAboveLines)},
                  .scale = Scale::Log,
                  .switchable = true,
                  .powersOfTwo = true},
            .marks = {std::move(curves)},
            .zones = zones};
}

Panel rampPanel(const std::vector<Method>& methods, std::int64_t pairs) {
    Curves curves{{0, pairs - 1}, {}};
    double most = 1.0;  // llama.cpp's extension factor may keep a share above 1
    for (std::size_t k = 0; k < methods.size(); ++k) {
        const auto& ramp = methods[k].rotary.ramp;
        if (ramp.empty()) continue;
        most = std::max(most, *std::ranges::max_element(ramp));
        curves.curves.push_back(methodCurve(methods[k], k == 0, ramp));
    }
    return {.title = say("core", "Ramp: share kept unscaled"),
            .x = cellAxis("pair", say("core", "Pair i"), 0, pairs - 1),
            .y = {.key = "share", .title = say("core", "Share kept"), .range = {-0.04 * most, 1.15 * most}},
            .marks = {std::move(curves)},
            .zones = rampZones(methods[0].rotary)};
}

/// Dynamic NTK's two formulas, regardless of the chosen one.
void addAlphas(RopeDynamicNtk settings, std::vector<Text>& lines) {
    const auto with = [&](RopeDynamicNtk::Formula formula) {
        settings.formula = formula;
        return std::pair{settings.alpha(), ntkBase(settings.base, settings.alpha(), settings.rotaryDim())};
    };
    const auto [hf, hfBase] = with(RopeDynamicNtk::Formula::Hf);
    const auto [ratio, ratioBase] = with(RopeDynamicNtk::Formula::Ratio);
    lines.push_back(say("core",
                        "Two formulas are in use, both with l at least L: α = s·l/L − (s − 1) = <b>%1</b> gives base "
                        "%2; α = l/L = <b>%3</b> gives base %4.")
                        .with(hf, hfBase, ratio, ratioBase));
}

/// The base is multiplied by α^(d/(d-2)); some write b α with an α that includes the exponent.
void addBaseSlip(const Rotary& rope, std::vector<Text>& lines) {
    if (!rope.effectiveBase || sameNumber(rope.factor, 1.0)) return;
    const double d = rope.rotaryDim, growth = *rope.effectiveBase / rope.base;
    if (!sameNumber(growth, std::pow(rope.factor, d / (d - 2.0)))) return;  // DyPE's has other exponents
    lines.push_back(say("core",
                        "Some notes write b·α. With α = %1, this divides the frequency of the last pair by <b>%2</b>, "
                        "not by %1; their α must be %1<sup>d/(d−2)</sup> = <b>%3</b>.")
                        .with(rope.factor, std::pow(rope.factor, (d - 2.0) / d), growth));
}

// NTK-by-parts as in the code, for the paper's settings, and the reverse.
RopeYarn asCode(const RopeNtkByParts& paper) { return {{paper, paper.beta, paper.alpha}, paper.factor}; }
RopeNtkByParts asPaper(const RopeYarn& code) { return {code, code.factor, code.betaSlow, code.betaFast}; }

/// The largest relative difference of two frequencies.
double apartBy(const std::vector<double>& a, const std::vector<double>& b) {
    double apart = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) apart = std::max(apart, std::abs(a[i] / b[i] - 1.0));
    return apart;
}

void addRamps(const RopeNtkByParts& paper, const RopeYarn& code, std::vector<Text>& lines) {
    if (jointProblem(paper) || jointProblem(code)) return;
    const double apart = apartBy(paper.encode().frequencies, code.encode().frequencies);
    lines.push_back(sameNumber(1.0 + apart, 1.0)
                        ? Text(say("core",
                                   "In the paper, the ramp is linear in a pair's turns; in the reference code, it is "
                                   "linear in the pair's index. With these values both give the same θ′."))
                        : say("core",
                              "In the paper, the ramp is linear in a pair's turns; in the reference code, it is linear "
                              "in the pair's index. θ′ differs by up to <b>%1%</b>.")
                              .with(100.0 * apart));
}

/// llama.cpp has no "truncate": the ends of its ramp are always whole pairs.
void addRounding(const RopeGgml& ggml, std::vector<Text>& lines) {
    const RopeYarn between = unrounded(ggml, ggml.factor);
    if (ggml.resolvedExtFactor() != 1.0 || !ggml.freqFactors.empty()) return;
    const auto [low, high] = ggml.rampEnds();
    const auto [exactLow, exactHigh] = between.rampEnds();
    lines.push_back(say("core",
                        "llama.cpp rounds the ends of the ramp outwards to whole pairs, %1 and %2. With the ends at %3 "
                        "and %4, as in gpt-oss with truncate off, θ′ differs by up to <b>%5%</b>.")
                        .with(low, high, exactLow, exactHigh,
                              100.0 * apartBy(ggml.encode().frequencies, between.encode().frequencies)));
}

/// Points on which published formulas of this method disagree.
void addDisagreements(const Scene::Subject& subject, std::vector<Text>& lines) {
    if (const auto dynamic = settingsOf<RopeDynamicNtk>(subject)) addAlphas(*dynamic, lines);
    if (const auto paper = settingsOf<RopeNtkByParts>(subject)) addRamps(*paper, asCode(*paper), lines);
    if (const auto code = settingsOf<RopeYarn>(subject)) addRamps(asPaper(*code), *code, lines);
    if (const auto ggml = settingsOf<RopeGgml>(subject)) addRounding(*ggml, lines);
}

std::ptrdiff_t keptIn(const std::vector<double>& ratios) {
    return std::ranges::count_if(ratios, [](double each) { return sameNumber(each, 1.0); });
}

std::vector<Text> numbers(const std::vector<Method>& methods, const Remap& settings) {
    const Rotary& rope = methods[0].rotary;
    std::vector<Text> lines;
    const auto values = ratios(rope);
    const auto pairs = static_cast<int>(values.size());
    const auto kept = static_cast<int>(keptIn(values));
    if (kept == pairs)
        lines.push_back(say("core", "Nothing is scaled here: every pair keeps its frequency."));
    else
        lines.push_back(
            say("core", "<b>%1 of %2</b> {2|pair|pairs} {1|keeps its|keep their} frequency.").with(kept, pairs));
    if (kept < pairs && sameNumber(values.back(), 1.0))
        lines.push_back(say("core", "The last pair, %1, turns as fast as before.").with(pairs - 1));
    else if (kept < pairs && std::isfinite(values.back()))
        lines.push_back(
            say("core", "The last pair, %1, turns <b>%2</b> times as fast as before.").with(pairs - 1, values.back()));
    if (const auto still = std::ranges::count(rope.frequencies, 0.0); still > 0)
        lines.push_back(
            say("core", "<b>%1</b> {1|pair never turns; it is|pairs never turn; they are} left out.").with(still));
    if (!rope.ramp.empty()) {
        const auto blended = static_cast<int>(
            std::ranges::count_if(rope.ramp, [](double e) { return e > 0.0 && e < 1.0; }));
        lines.push_back(say("core", "<b>%1</b> {1|pair is|pairs are} blended on the ramp.").with(blended));
    }
    if (rope.effectiveBase) lines.push_back(say("core", "Effective base: <b>%1</b>").with(*rope.effectiveBase));
    if (rope.attentionFactor != 1.0)
        lines.push_back(say("core", "Attention factor a = <b>%1</b>: scores × a² = %2")
                            .with(rope.attentionFactor, rope.attentionFactor * rope.attentionFactor));
    if (!methods.back().subject)
        lines.push_back(say("core", "Dashed: the other methods at factor %1.").with(comparedFactor(settings, rope)));
    return lines;
}

/// Up to the end of the longest curve: pairs that do not rotate at the end of a table have no ratio.
std::int64_t pairsDrawn(const std::vector<Method>& methods) {
    std::ptrdiff_t pairs = 1;
    for (const Method& method : methods) {
        const auto& turning = method.rotary.frequencies;
        const auto last = std::find_if(turning.rbegin(), turning.rend(), [](double each) { return each > 0.0; });
        pairs = std::max(pairs, turning.rend() - last);
    }
    return pairs;
}

Figure draw(const Scene& scene, const Remap& settings) {
    const auto methods = methodsOf(scene, settings);
    const std::int64_t pairs = pairsDrawn(methods);
    Figure figure{.panels = {ratioPanel(methods, pairs)}};
    figure.panels[0].guides = rampGuides(scene.active(), methods[0].rotary);
    if (settings.ramp &&
        std::ranges::any_of(methods, [](const Method& each) { return each.subject && !each.rotary.ramp.empty(); }))
        figure.panels.push_back(rampPanel(methods, pairs));
    figure.numbers = numbers(methods, settings);
    addDisagreements(scene.active(), figure.numbers);
    addBaseSlip(methods[0].rotary, figure.errata);
    return figure;
}

}  // namespace

ViewInfo remapView() {
    ViewInfo view = makeView<Remap>(
        ViewGroup::Extension, "remap", "factor sequence-length base", say("core", "Remap"),
        say("core", "The frequency of each pair after scaling, divided by its frequency before, for several methods."),
        say("core", "Change the factor: which pairs does each method leave alone, and which does it slow down?"),
        is<Rotary>, draw);
    view.isIdle = [](const Encoding& encoding) {
        const auto* rope = std::get_if<Rotary>(&encoding);
        return !rope || keptIn(ratios(*rope)) == std::ssize(rope->frequencies);
    };
    return view;
}

}  // namespace posenc
