// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/relative/parts.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/score/relative_parts.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

Interval<double> signedLimits(Interval<double> reach) {
    const double most = std::max(std::abs(reach.low), std::abs(reach.high));
    return most > 0.0 ? Interval<double>{-most, most} : Interval<double>{-1.0, 1.0};
}

/// Tables have signed colours regardless of content; slopes and waves range from their lowest value to 0.
void colour(const HeadBias& head, Interval<double> reach, Field& field) {
    const bool isTable = !head.own().steps.empty();
    field.shade = isTable ? Shade::Diverging : Shade::Sequential;
    field.limits = isTable ? signedLimits(reach) : Interval<double>{reach.low < 0.0 ? reach.low : -1.0, 0.0};
}

/// Limits of the colours: in long texts at least a tenth of the waves' possible drop, so that noise of single precision
/// never fills them.
Interval<double> fieldReach(const HeadBias& head, std::int64_t length) {
    Interval<double> out = head.reach({1 - length, length - 1});
    if (length > kMostSummedWaves) out.low = std::min(out.low, -0.1 * wavesOf(head).depth());
    return out;
}

/// Share of the attention that the last of `length` equal keys gives to keys beyond a soft edge: 1 each up to `knee`
/// and for the sinks, e^-slope, e^-2slope, ... for the others.
Text shareBeyond(double slope, std::int64_t knee, std::int64_t sinks, std::int64_t length) {
    const auto beyond = static_cast<double>(std::max<std::int64_t>(length - std::min(knee + 1, length) - sinks, 0));
    const double inside = static_cast<double>(length) - beyond;
    const double outside = std::log(-std::expm1(-slope * beyond)) - slope -
                           std::log(-std::expm1(-slope));  // its logarithm
    return Text::literal(shortPowerOfE(outside - std::log(inside + std::exp(outside))));
}

Text keysVisible(const HeadBias& head, std::int64_t length) {
    const Visible& visible = head.bias().visible;
    const VisibleSum row = sumOver(linearPart(head), visibleDistances(visible), {{length - 1, length}, {0, length}});
    const auto query = length - 1;
    const Text rule = (visible.causal ? say("core", "its own and those with m − n &lt; %1")
                                      : say("core", "its own and those with |m − n| ≤ %1"))
                          .with(*visible.window);
    if (visible.sinks == 0)
        return say("core", "Query %1 sees <b>%2</b> {2|key|keys}: %3.").with(query, row.cells, rule);
    return say("core", "Query %1 sees <b>%2</b> {2|key|keys}: %3, and the first {4|key|%4 keys}.")
        .with(query, row.cells, rule, visible.sinks);
}

std::vector<Text> hardNumbers(const HeadBias& head, std::int64_t length) {
    const Visible& visible = head.bias().visible;
    const std::int64_t knee = visible.causal ? *visible.window - 1 : *visible.window;
    std::vector<Text> lines{keysVisible(head, length)};
    if (visible.causal)
        lines.push_back(
            say("core",
                "The window includes the token itself: code that masks only m − n &gt; %1 has a window of <b>%2</b>.")
                .with(*visible.window, *visible.window + 1));
    lines.push_back(
        say("core",
            "The window is the hard limit of ALiBi: if each token outside it cost 1, equal keys there would keep a "
            "share of <b>%1</b>; at a cost of 10, <b>%2</b>; masked, <b>0</b>.")
            .with(shareBeyond(1.0, knee, visible.sinks, length), shareBeyond(10.0, knee, visible.sinks, length)));
    return lines;
}

std::vector<Text> cellTexts(const Visible& visible, const Steps& buckets, std::int64_t query, std::int64_t key) {
    const auto distance = query - key;
    std::vector<Text> out{say("core", "query − key = %1, key − query = %2").with(distance, -distance)};
    if (!buckets.empty()) out.push_back(say("core", "bucket %1").with(buckets.at(distance)));
    if (visible(query, key)) return out;
    out.push_back(visible.causal && key > query ? Text(say("core", "masked: the key comes after the query"))
                                                : Text(say("core", "masked: outside the window")));
    return out;
}

}  // namespace

Text titleOf(const HeadBias& head) {
    const auto number = head.head;
    if (head.own().slope > 0.0) return say("core", "Head %1, slope %2").with(number, head.own().slope);
    if (head.own().gain > 0.0) return say("core", "Head %1, divided by %2").with(number, 1.0 / head.own().gain);
    if (head.own().falls() && !head.own().fall.values)
        return say("core", "Head %1, r₁ = %2, r₂ = %3").with(number, head.own().fall.a, head.own().fall.p);
    if (head.bias().heads.size() == 1) return say("core", "The same for every head");
    return say("core", "Head %1").with(number);
}

HeadBias headOf(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes) {
    return {subject.encoding, heldHead(subject, head, notes)};
}

Field emptyBiasField(std::int64_t length) {
    return {.key = "bias",
            .name = say("core", "Bias added to the score"),
            .rows = {0, length - 1},
            .columns = {0, length - 1},
            .gap = Text::literal("−∞")};
}

Field biasField(const HeadBias& head, std::int64_t length) {
    Field field = emptyBiasField(length);
    colour(head, fieldReach(head, length), field);
    field.at = [head](std::int64_t i, std::int64_t j) { return head.at(i, j); };
    field.sample = samplerOf(head, length);
    return field;
}

Axis biasAxis(Interval<double> reach) {
    const double size = reach.high > reach.low ? reach.high - reach.low : 1.0;
    return {.key = "bias",
            .title = say("core", "Bias added to the score"),
            .range = {reach.high - 1.02 * size, reach.high + 0.02 * size}};
}

Text fallText(const HeadBias& head) {
    const FallCurve& fall = head.own().fall;
    if (fall.values) return say("core", "Head %1 adds what its definition gives for the distance").with(head.head);
    return fall.kind == FallCurve::Kind::Log
               ? say("core", "Head %1 adds −<b>%2</b>·ln(1 + <b>%3</b>·Δ)").with(head.head, fall.p, fall.a)
               : say("core", "Head %1 adds −<b>%2</b>·Δ<sup>%3</sup>").with(head.head, fall.a, fall.p);
}

Text divisorLine(const Relative& relative) {
    return say("core",
               "Scores are divided by √(%1 × %2) = <b>%3</b>: each of the %1 products is about as large as q·k.")
        .with(relative.divisor, relative.dim, rootOf(relative));
}

std::int64_t windowLength(const Bias& bias) {
    if (!bias.visible.window) return bias.knee > 0 ? bias.knee + 1 : 0;
    return bias.visible.causal ? *bias.visible.window : 2 * *bias.visible.window + 1;
}

void shareColours(std::vector<FieldPanel>& fields) {
    const auto isSigned = [](const FieldPanel& each) { return each.field.shade == Shade::Diverging; };
    const auto found = std::ranges::find_if(fields, isSigned);
    if (found == fields.end()) return;
    for (FieldPanel& each : fields)
        if (each.field.key == found->field.key) each.field.shade = Shade::Diverging;  // not buckets next to biases
}

std::function<std::vector<Text>(double key, double query)> cellRemark(const Visible& visible, const Steps& buckets) {
    return [visible, buckets](double key, double query) {
        return cellTexts(visible, buckets, std::llround(query), std::llround(key));
    };
}

std::vector<Text> windowNumbers(const HeadBias& head, std::int64_t length) {
    if (head.bias().visible.window) return hardNumbers(head, length);
    const double slope = head.own().slope;
    if (slope == 0.0) return {};
    const std::int64_t knee = head.bias().knee;
    return {
        say("core",
            "With equal keys, query %1 gives a share of <b>%3</b> to keys beyond distance %2; ten times the slope "
            "leaves <b>%4</b>: local attention is the limit.")
            .with(length - 1, knee, shareBeyond(slope, knee, 0, length), shareBeyond(10.0 * slope, knee, 0, length))};
}

}  // namespace posenc
