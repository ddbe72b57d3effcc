// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/rounded_up.hpp"
#include "core/explore/score/rule.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

Axis cellAxis(std::string key, const Text& title, std::int64_t low, std::int64_t high) {
    return {.key = std::move(key),
            .title = title,
            .range = {static_cast<double>(low) - 0.5, static_cast<double>(high) + 0.5},
            .integers = true};
}

Axis rowAxis(std::string key, const Text& title, std::int64_t low, std::int64_t high) {
    Axis axis = cellAxis(std::move(key), title, low, high);
    axis.inverted = true;
    return axis;
}

Axis switchable(Axis axis) {
    axis.switchable = true;
    return axis;
}

Axis lineAxis(std::string key, const Text& title, std::int64_t last) {
    return {.key = std::move(key),
            .title = title,
            .range = {0.0, static_cast<double>(last)},
            .integers = true,
            .switchable = true};
}

Axis logAxis(std::string key, const Text& title, std::int64_t last) {
    Axis axis = lineAxis(std::move(key), title, last);
    axis.range.low = last > 1 ? 1.0 : 0.5;
    axis.scale = Scale::Log;
    return axis;
}

Axis labelled(Axis axis, std::vector<std::string> labels) {
    axis.labels = std::move(labels);
    return axis;
}

Axis decadeAxis(std::string key, const Text& title, double low, double high, double every) {
    const double first = std::floor(std::log10(low)), last = every * std::ceil(std::log10(high) / every);
    return {.key = std::move(key),
            .title = title,
            .range = {std::pow(10.0, first), std::pow(10.0, std::max(last, first + 1.0))},
            .scale = Scale::Log,
            .switchable = true};
}

static Panel fieldPanel(const Text& title, const Axis& x, const Axis& y, const Field& field) {
    return {.title = title, .x = x, .y = y, .marks = {field}};
}

static bool showTheSame(const Field& a, const Field& b) {
    return a.key == b.key && a.name == b.name && a.shade == b.shade && a.whole == b.whole;
}

void shareLimits(std::vector<FieldPanel>& fields) {
    const std::vector<FieldPanel> before = fields;
    for (FieldPanel& each : fields) {
        Interval<double>& limits = each.field.limits;
        for (const FieldPanel& other : before)
            if (showTheSame(each.field, other.field))
                limits = {std::min(limits.low, other.field.limits.low), std::max(limits.high, other.field.limits.high)};
        if (each.field.shade == Shade::Diverging) limits.high = std::max(limits.high, -limits.low);
        if (each.field.shade == Shade::Diverging) limits.low = -limits.high;
    }
}

std::vector<Panel> comparedPanels(const Scene& scene, const Axis& x, const Axis& y, std::vector<FieldPanel> fields,
                                  std::size_t room) {
    if (fields.size() > 1 && scene.compare == Compare::Difference)
        return {fieldPanel(say("core", "%1 minus %2").with(fields[0].title, fields[1].title), x, y,
                           difference(fields[0].field, fields[1].field))};
    if (fields.size() > room) fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(room), fields.end());
    shareLimits(fields);
    return ofEach(fields, [&](const FieldPanel& each) { return fieldPanel(each.title, x, y, each.field); });
}

std::vector<Panel> squared(std::vector<Panel> panels) {
    for (Panel& panel : panels) panel.square = true;
    return panels;
}

std::vector<Panel> matrixPanels(const Scene& scene, std::int64_t length, std::vector<FieldPanel> fields) {
    const Axis x = cellAxis("key", say("core", "Key position n (tokens)"), 0, length - 1);
    const Axis y = rowAxis("query", say("core", "Query position m (tokens)"), 0, length - 1);
    return squared(comparedPanels(scene, x, y, std::move(fields)));
}

Scene comparable(Scene scene, const std::vector<std::vector<std::string>>& labels, std::vector<Text>& notes) {
    if (scene.compare == Compare::SideBySide || labels.size() < 2 || labels[0] == labels[1]) return scene;
    notes.push_back(say("core", "%1 and %2 have different columns, so no difference is drawn.")
                        .with(scene.subjects[0].name, scene.subjects[1].name));
    scene.compare = Compare::SideBySide;
    return scene;
}

int freeColour(const Scene& scene) { return 1 + std::ranges::max(scene.subjects, {}, &Scene::Subject::colour).colour; }

Curve curveBesideBars(const Scene::Subject& subject, std::vector<double> values) {
    constexpr int kAgain = 10;  // the palette's third colour again, dashed
    const int colour = subject.colour == 0 ? kAgain : kBesideBars + subject.colour;
    return dottedCurve(subject.key, subject.name, colour, std::move(values));
}

Curve curveOf(const Scene::Subject& subject, bool emphasised) {
    return {.key = subject.key, .name = subject.name, .colour = subject.colour, .emphasised = emphasised};
}

Curve dottedCurve(std::string key, const Text& name, int colour, std::vector<double> values) {
    return {.key = std::move(key),
            .name = name,
            .colour = colour,
            .dots = true,
            .joined = false,
            .values = storedCurve(std::move(values))};
}

Curve dottedCurve(const Scene::Subject& subject, std::vector<double> values) {
    return dottedCurve(subject.key, subject.name, subject.colour, std::move(values));
}

Curve joinedCurve(std::string key, const Text& name, int colour, std::vector<double> values, bool dots) {
    return {
        .key = std::move(key), .name = name, .colour = colour, .dots = dots, .values = storedCurve(std::move(values))};
}

Guide horizontalGuide(double value, const Text& label, Handle handle) {
    return {Guide::At::Y, value, label, std::move(handle)};
}

Given givenDimensions(const Scene&, const ParameterSet&, const Figure& figure, std::int64_t /*row*/) {
    std::vector<double> dimensions;
    for (const Panel& panel : figure.panels)
        for (const std::string& label : panel.x.labels) dimensions.push_back(parseNumber(label).value_or(0.0));
    Given out;
    out.add("dimensions", "Dimensions that the matrices show", std::move(dimensions));
    return out;
}

Text differenceText(double difference, double size) {
    constexpr double kRounding = 1e-12;  // thousands of steps of a double at 1, far below what a figure shows
    const bool rounding = std::abs(difference) <= kRounding * std::max(1.0, std::abs(size));
    return rounding ? Text(say("core", "0 up to rounding")) : argument(difference);
}

Text wavelengthText(double frequency) {
    if (frequency == 0.0) return say("core", "never rotates");
    return say("core", "wavelength %1 {1|token|tokens}").with(wavelength(frequency));
}

void hold(std::span<const double> values, Interval<double>& drawn) {
    for (const double each : values) {
        if (std::isnan(each)) continue;
        if (!(drawn.low <= each)) drawn.low = each;  // or there is none yet
        if (!(drawn.high >= each)) drawn.high = each;
    }
}

static void holdValues(const Curve& curve, std::int64_t first, std::int64_t count, Interval<double>& drawn) {
    std::vector<double> values(static_cast<std::size_t>(count));
    (curve.band ? curve.values : curve.drawn())(first, values);
    hold(values, drawn);
}

static void holdBand(const Curve& curve, std::int64_t at, Interval<double>& drawn) {
    std::array<double, 2> ends{kGap, kGap};
    curve.band(at, {ends.data(), 1}, {ends.data() + 1, 1});
    hold(ends, drawn);
}

Interval<double> drawnOf(const Curves& curves, std::int64_t whole) {
    constexpr std::int64_t kSpread = 256, kBands = 64;
    const auto [low, high] = curves.domain;
    const std::int64_t count = high + 1 - low, first = std::min(count, whole), rest = count - first;
    const std::int64_t looks = std::min(rest, kSpread), bands = std::min(count, kBands);
    Interval<double> drawn{kGap, kGap};
    for (const Curve& each : curves.curves) {
        holdValues(each, low, first, drawn);
        for (std::int64_t k = 1; k <= looks; ++k) holdValues(each, low + first + (rest * k - 1) / looks, 1, drawn);
        for (std::int64_t k = 1; each.band && k <= bands; ++k) holdBand(each, low + (count * k - 1) / bands, drawn);
    }
    return drawn;
}

Interval<double> fittedRange(Interval<double> drawn, double least) {
    constexpr double kHalf = 0.55;  // of the span, with some margin
    const double middle = (drawn.low + drawn.high) / 2.0;
    if (!std::isfinite(middle)) return {-1.0, 1.0};
    double span = std::max(drawn.high - drawn.low, least);
    if (!(span > 0.0)) span = middle != 0.0 ? std::abs(middle) : 2.0;
    const double step = roundedUp(span / 10.0), reach = kHalf * span, parts = std::nearbyint(1.0 / step);
    const auto steps = [&](double count) { return step < 1.0 ? count / parts : count * step; };  // 1.2, not 6 × 0.2
    return {steps(std::floor((middle - reach) / step)), steps(std::ceil((middle + reach) / step))};
}

std::vector<Of<Rotary>> turningSubjects(const Scene& scene) {
    std::vector<Of<Rotary>> out;
    for (const Scene::Subject& each : scene.subjects)
        if (turns(*each.encoding)) out.push_back({&each, &turningIn(*each.encoding)});
    return out;
}

Text nameAtLength(const Of<Rotary>& subject) {
    if (!subject.encoding->within) return subject.subject->name;
    return say("core", "%1, l = %2").with(subject.subject->name, subject.encoding->within->length);
}

Text nameWithin(const Of<Rotary>& subject) {
    return say("core", "%1, l ≤ L = %2").with(subject.subject->name, subject.encoding->trainedContext);
}

std::int64_t targetContext(const Rotary& rope) {
    constexpr double kUnscaled = 4.0, kMost = 1e8;
    const double factor = rope.factor > 1.0 ? rope.factor : kUnscaled;
    const double target = rope.within ? rope.within->length : std::nearbyint(rope.trainedContext * factor);
    return static_cast<std::int64_t>(std::clamp(target, 2.0, kMost));
}

Text stillLine(int still, int pairs) {
    return say("core",
               "<b>%1 of %2</b> {2|pair|pairs} {1|has frequency 0 and does|have frequency 0 and do} not rotate.")
        .with(still, pairs);
}

/// The seed affects only numbers that may be "auto": with all of them set, nothing is random.
static bool drawsNothing(const ParameterSet& parameters) {
    bool any = false;
    for (std::size_t k = 0; k < parameters.values().size(); ++k) {
        const auto* real = std::get_if<Real>(&parameters.schema().descriptors[k].domain);
        if (!real || !real->optional) continue;
        if (std::holds_alternative<std::monostate>(parameters.values()[k])) return false;
        any = true;
    }
    return any;
}

bool isRandom(const Scene::Subject& subject) {
    const Schema& schema = subject.parameters.schema();
    const bool fromFile = schema.find("file") && !std::get<std::string>(subject.parameters.value("file")).empty();
    return schema.find("seed") && !fromFile && !drawsNothing(subject.parameters);
}

void noteRandom(const Scene::Subject& subject, std::vector<Text>& notes) {
    if (!isRandom(subject)) return;
    notes.push_back(say("core", "%1: numbers drawn with seed %2, not trained.")
                        .with(subject.name, std::get<std::int64_t>(subject.parameters.value("seed"))));
}

std::int64_t heldInside(std::int64_t index, std::size_t count, Say what, std::vector<Text>& notes) {
    const auto last = static_cast<std::int64_t>(count) - 1;
    if (index <= last) return index;
    notes.push_back(say("core", "There is no %1 %2; the last one, %3, is shown.").with(what, index, last));
    return last;
}

std::size_t heldHead(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes) {
    const std::int64_t heads = ruleOf(subject.encoding).heads;
    if (heads == 0) return 0;
    return static_cast<std::size_t>(heldInside(head, static_cast<std::size_t>(heads), say("core", "head"), notes));
}

}  // namespace posenc
