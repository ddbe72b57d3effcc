// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/summary.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/figure/summary_parts.hpp"
#include "core/explore/figure/ticks.hpp"
#include "core/explore/figure/whole_numbers.hpp"
#include "core/explore/math/extremes.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace summaries {

void append(Text& paragraph, const Text& sentence) {
    if (sentence.empty()) return;
    paragraph = paragraph.empty() ? sentence : say("core", "%1 %2").with(paragraph, sentence);
}

Text joined(const std::vector<Text>& each) {
    Text all;
    for (const Text& one : each) all = all.empty() ? one : say("core", "%1; %2").with(all, one);
    return all;
}

Text placeOn(const Axis& axis, std::int64_t number) {
    const auto name = whole::nameOf(axis, number);
    if (name.empty()) return argument(static_cast<long long>(number));
    const bool twice = std::ranges::count(axis.labels, name) > 1;
    return Text::literal(twice ? std::string(name) + " (" + std::to_string(number) + ")" : std::string(name));
}

void Extremes::add(std::int64_t at, double value) {
    if (!std::isfinite(value)) return;
    if (std::isnan(least) || isClearlyGreater(least, value)) leastAt = at, least = value;
    if (std::isnan(greatest) || isClearlyGreater(value, greatest)) greatestAt = at, greatest = value;
}

namespace {

constexpr std::int64_t kNamesOfAxis = 32;  // read out

/// The names shown on an axis, separated by commas.
std::string namesIn(const Axis& axis) {
    const auto view = whole::inView(axis, {0, static_cast<std::int64_t>(axis.labels.size()) - 1});
    std::string names;
    for (std::int64_t at = view.low; at <= view.high && at < view.low + kNamesOfAxis; ++at)
        if (const auto name = whole::nameOf(axis, at); !name.empty())
            names.append(names.empty() ? "" : ", ").append(name);
    return whole::count(view) > kNamesOfAxis ? names + " …" : names;
}

/// 2⁰, 2¹, 2², ... are not listed one by one.
bool doubles(const Axis& axis) {
    if (axis.labels.size() < 5) return false;
    for (std::size_t i = 0; i < axis.labels.size(); ++i)
        if (axis.labels[i] != "2" + superscript(static_cast<int>(i))) return false;
    return true;
}

struct AxisWords {
    Say linear, logarithmic, named;
};

/// For whole numbers: the visible ones, not the edges of their cells.
Interval<double> seen(const Axis& axis, Interval<double> range) {
    return axis.integers ? Interval<double>{std::ceil(range.low), std::floor(range.high)} : range;
}

Text describe(const Axis& axis, const AxisWords& words) {
    if (doubles(axis)) return words.named.with(axis.title, "2⁰, 2¹, 2², …, " + axis.labels.back());
    if (const auto numbers = numbersOn(axis); !numbers.empty())
        return words.logarithmic.with(axis.title, numbers.front(), numbers.back());
    if (!axis.labels.empty()) return words.named.with(axis.title, namesIn(axis));
    const auto [low, high] = seen(axis, axis.range);
    return (axis.scale == Scale::Log ? words.logarithmic : words.linear).with(axis.title, low, high);
}

bool same(const Axis& a, const Axis& b) {
    return a.title == b.title && a.range == b.range && a.scale == b.scale && a.labels == b.labels;
}

void describeAxes(const Panel& panel, const Panel* before, Text& out) {
    if (before && same(before->x, panel.x) && same(before->y, panel.y))
        return append(out, say("core", "Axes as before."));
    append(out, describe(panel.x, {say("core", "Horizontal axis: %1 from %2 to %3."),
                                   say("core", "Horizontal axis: %1 from %2 to %3, logarithmic."),
                                   say("core", "Horizontal axis: %1: %2.")}));
    append(out, describe(panel.y, {say("core", "Vertical axis: %1 from %2 to %3."),
                                   say("core", "Vertical axis: %1 from %2 to %3, logarithmic."),
                                   say("core", "Vertical axis: %1: %2.")}));
}

/// Counts the bars of each group.
Text groupsOf(const Bars& bars) {
    std::vector<Text> counts;
    for (std::size_t k = 0; k < bars.groups.size(); ++k)
        counts.push_back(
            say("core", "%1: %2").with(bars.groups[k].name, std::ranges::count(bars.group, static_cast<int>(k))));
    return joined(counts);
}

void describe(const Curves& curves, const Panel& panel, Text& out) { describeCurves(curves, panel, out); }
void describe(const Field& field, const Panel& panel, Text& out) { describeField(field, panel, out); }

void describe(const Bars& bars, const Panel& panel, Text& out) {
    Curve tops;
    tops.name = bars.name;
    tops.values = oneByOne([&](std::int64_t at) { return bars.values[static_cast<std::size_t>(at - bars.first)]; });
    if (bars.groups.size() > 1 && !bars.group.empty())
        append(out, say("core", "%1 {1|bar|bars}: %2.").with(std::ssize(bars.values), groupsOf(bars)));
    describeCurves(Curves{{bars.first, bars.first + std::ssize(bars.values) - 1}, {tops}}, panel, out);
}

void describe(const Dials& dials, const Panel&, Text& out) {
    Extremes extremes;
    for (std::size_t k = 0; k < dials.dials.size(); ++k)
        extremes.add(static_cast<std::int64_t>(k), dials.dials[k].angle);
    append(out, say("core", "%1 {1|circle, with a hand|circles, each with a hand}.").with(dials.dials.size()));
    if (std::isnan(extremes.least)) return;
    const auto name = [&](std::int64_t at) { return Text::literal(dials.dials[static_cast<std::size_t>(at)].label); };
    append(out,
           say("core", "%1: minimum %2 (%3), maximum %4 (%5).")
               .with(dials.name, extremes.least, name(extremes.leastAt), extremes.greatest, name(extremes.greatestAt)));
}

void describe(const Maps& maps, const Panel&, Text& out) {
    std::vector<Text> labels;
    for (const Maps::Map& each : maps.maps) labels.push_back(Text::literal(each.label));
    append(out, say("core", "%1 small {1|map|maps} (%2): %3.").with(labels.size(), maps.name, joined(labels)));
}

/// Adds a full stop.
Text closed(const Text& sentence) {
    const std::string words = english(sentence);
    const bool isClosed = words.ends_with('.') || words.ends_with('?') || words.ends_with("？");
    return isClosed ? sentence : say("core", "%1.").with(sentence);
}

/// Reference lines and shaded ranges, by their labels.
void describeMarks(const Panel& panel, Text& out) {
    std::vector<Text> lines, zones;
    for (const Guide& each : panel.guides)
        if (!each.label.empty()) lines.push_back(each.label);
    for (const Zone& each : panel.zones)
        if (const auto [low, high] = seen(panel.x, each.range); !each.name.empty())
            zones.push_back(say("core", "%1 from %2 to %3").with(each.name, low, high));
    for (const Callout& each : panel.callouts)
        append(out, say("core", "Note at %1, %2: %3.").with(each.x, each.y, each.words));
    for (const NamedDot& each : panel.dots)
        append(out, say("core", "Dot at %1, %2: %3.").with(each.x, each.y, each.name));
    if (!lines.empty()) append(out, say("core", "Marked by lines: %1.").with(joined(lines)));
    if (!zones.empty()) append(out, say("core", "Shaded: %1.").with(joined(zones)));
}

void describe(const Panel& panel, const Panel* before, Text& out) {
    append(out, panel.title.empty() ? Text{} : say("core", "%1.").with(panel.title));
    if (panel.hasAxes()) describeAxes(panel, before, out);
    for (const Mark& mark : panel.marks) std::visit([&](const auto& kind) { describe(kind, panel, out); }, mark);
    describeMarks(panel, out);
}

}  // namespace

}  // namespace summaries

Text summary(const Figure& figure, bool finding) {
    Text out;
    summaries::append(out, say("core", "%1.").with(figure.title));
    if (!figure.subtitle.empty()) summaries::append(out, summaries::closed(figure.subtitle));
    if (finding && !figure.numbers.empty()) summaries::append(out, summaries::closed(figure.numbers.front()));
    for (std::size_t k = 0; k < figure.panels.size(); ++k) {
        if (figure.panels.size() > 1)
            summaries::append(out, say("core", "Panel %1 of %2.").with(k + 1, figure.panels.size()));
        summaries::describe(figure.panels[k], k > 0 ? &figure.panels[k - 1] : nullptr, out);
    }
    return out;
}

}  // namespace posenc
