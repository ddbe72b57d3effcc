// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/figure/figure.hpp"
#include "core/figure/summary.hpp"
#include "core/figure/whole_numbers.hpp"

namespace posenc {

namespace {

constexpr std::int64_t kProbes = 1000;  // values looked at per curve, evenly spread; both ends among them
constexpr std::int64_t kNames = 32;     // of an axis, read out

struct Sketch {
    std::int64_t looked = 0, there = 0;  ///< values that were looked at, of how many
    double first = kGap, last = kGap, least = kGap, greatest = kGap;

    void add(double value) {
        ++looked;
        if (!std::isfinite(value)) return;
        if (std::isnan(first)) first = value;
        last = value;
        least = std::fmin(least, value);
        greatest = std::fmax(greatest, value);
    }
};

/// A paragraph that grows sentence by sentence.
void append(Text& paragraph, const Text& sentence) {
    if (sentence.empty()) return;
    paragraph = paragraph.empty() ? sentence : say("core", "%1 %2").with(paragraph, sentence);
}

Text describe(const Text& name, const Sketch& sketch) {
    if (std::isnan(sketch.least)) return say("core", "%1 has no values here.").with(name);
    if (sketch.looked < sketch.there)
        return say("core", "%1 goes from %2 to %3; among %6 of its %7 values the least is %4, the greatest %5.")
            .with(name, sketch.first, sketch.last, sketch.least, sketch.greatest, sketch.looked, sketch.there);
    return say("core", "%1 goes from %2 to %3; its least value is %4, its greatest %5.")
        .with(name, sketch.first, sketch.last, sketch.least, sketch.greatest);
}

/// The names that an axis shows, with commas between.
std::string namesIn(const Axis& axis) {
    const auto view = whole::inView(axis, {0, static_cast<std::int64_t>(axis.labels.size()) - 1});
    std::string names;
    for (std::int64_t at = view.low; at <= view.high && at < view.low + kNames; ++at)
        names.append(names.empty() ? "" : ", ").append(whole::nameOf(axis, at));
    return whole::count(view) > kNames ? names + " …" : names;
}

struct AxisWords {
    Say linear, logarithmic, named;
};

Text describe(const Axis& axis, const AxisWords& words) {
    if (!axis.labels.empty()) return words.named.with(axis.title, namesIn(axis));
    return (axis.scale == Scale::Log ? words.logarithmic : words.linear)
        .with(axis.title, axis.range.low, axis.range.high);
}

void describeAxes(const Panel& panel, Text& out) {
    append(out, describe(panel.x, {say("core", "Horizontal axis: %1 from %2 to %3."),
                                   say("core", "Horizontal axis: %1 from %2 to %3, logarithmic."),
                                   say("core", "Horizontal axis: %1: %2.")}));
    append(out, describe(panel.y, {say("core", "Vertical axis: %1 from %2 to %3."),
                                   say("core", "Vertical axis: %1 from %2 to %3, logarithmic."),
                                   say("core", "Vertical axis: %1: %2.")}));
}

void describe(const Field& field, const Panel& panel, Text& out) {
    const auto rows = whole::count(whole::inView(panel.y, field.rows)),
               columns = whole::count(whole::inView(panel.x, field.columns));
    append(out, say("core", "%1 for %2 {2|row|rows} and %3 {3|column|columns}; colours range from %4 to %5.")
                    .with(field.name, rows, columns, field.limits.low, field.limits.high));
}

void describe(const Curves& curves, const Panel& panel, Text& out) {
    const auto view = whole::inView(panel.x, curves.domain);
    const std::int64_t count = whole::count(view), probes = std::min(count, kProbes);
    for (const Curve& curve : curves.curves) {
        Sketch sketch;
        sketch.there = count;
        for (std::int64_t probe = 0; probe < probes; ++probe) {
            double value = kGap;
            curve.values(whole::evenlySpread(view, probe, probes), {&value, 1});
            sketch.add(value);
        }
        append(out, describe(curve.name, sketch));
    }
}

void describe(const Bars& bars, const Panel&, Text& out) {
    Sketch sketch;
    for (const double value : bars.values) sketch.add(value);
    append(out, describe(bars.name, sketch));
}

void describe(const Dials& dials, const Panel&, Text& out) {
    Sketch sketch;
    for (const Dials::Dial& dial : dials.dials) sketch.add(dial.angle);
    append(out, say("core", "%1 {1|circle, with a hand|circles, each with a hand}.").with(dials.dials.size()));
    append(out, describe(dials.name, sketch));
}

void describe(const Panel& panel, Text& out) {
    append(out, panel.title.empty() ? Text{} : say("core", "%1.").with(panel.title));
    if (!panel.dials()) describeAxes(panel, out);
    for (const Mark& mark : panel.marks) std::visit([&](const auto& kind) { describe(kind, panel, out); }, mark);
}

}  // namespace

Text summary(const Figure& figure) {
    Text out;
    append(out, say("core", "%1.").with(figure.title));
    if (!figure.subtitle.empty()) append(out, say("core", "%1.").with(figure.subtitle));
    for (const Panel& panel : figure.panels) describe(panel, out);
    return out;
}

}  // namespace posenc
