// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "core/explore/views/all.hpp"
#include "core/explore/views/bias_parts.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/shared_settings.hpp"

/// One head's bias on the score of query i and key j.
namespace posenc {

namespace {

struct BiasMatrix {
    std::int64_t head = 0;
    std::optional<std::int64_t> length;

    static consteval auto fields() {
        return std::tuple{
            headField(&BiasMatrix::head, say("core", "Counted from 0.")),
            lengthField(&BiasMatrix::length, say("core", "Queries and keys; the matrix is never stored."), 8, 1)};
    }

    /// Long enough for the edge of a window to show.
    BiasMatrix resolved(const Scene& scene) const {
        const std::int64_t window = std::min<std::int64_t>(windowLength(scene.activeAs<Bias>()), 1 << 16);
        BiasMatrix out = *this;
        out.length = length.value_or(window > 0 ? std::clamp<std::int64_t>(8 * window, 16, 1 << 16) : 64);
        return out;
    }
};

std::vector<Text> slopeNumbers(const HeadBias& head, std::int64_t length) {
    const double slope = head.own().slope;
    if (head.bias().knee > 0)
        return {say("core", "Up to distance %1 nothing is lowered; each token beyond costs <b>%2</b>.")
                    .with(head.bias().knee, slope)};
    if (length <= 2) return {say("core", "Distance 1 costs <b>%1</b>.").with(slope)};
    const double cost = slope * static_cast<double>(length - 1);
    return {say("core", "Distance 1 costs <b>%1</b>, distance %2 costs <b>%3</b>; e<sup>bias</sup> = %4 there.")
                .with(slope, length - 1, cost, Text::literal(shortPowerOfE(-cost)))};
}

std::vector<Text> tableNumbers(const HeadBias& head, std::int64_t length) {
    const auto reach = head.reach({1 - length, length - 1});
    return {say("core", "Head %1 adds from <b>%2</b> to <b>%3</b>, the same for all pairs at one distance.")
                .with(head.head, reach.low, reach.high),
            say("core", "T5 does not divide q·k by √d; the weights of its queries start √d times smaller instead.")};
}

std::vector<Text> waveNumbers(const HeadBias& head, std::int64_t length) {
    if (length <= 2) return {say("core", "Distance 1 costs <b>%1</b>.").with(-head.bias().at(head.head, 1))};
    return {say("core", "Distance 1 costs <b>%1</b>, distance %2 costs <b>%3</b>.")
                .with(-head.bias().at(head.head, 1), length - 1, -head.bias().at(head.head, length - 1))};
}

/// Some notes add the bias after the softmax: weights then no longer sum to 1.
void addSoftmax(const HeadBias& head, std::int64_t length, Figure& figure) {
    const double sum = rowSum(head, length - 1, length);
    const auto last = length - 1;
    if (head.bias().visible.window)
        figure.numbers.push_back(
            say("core", "Masked before the softmax, so that each row of weights still sums to 1."));
    else if (sum == 0.0)
        figure.numbers.push_back(say("core", "Row %1 gets 0 everywhere.").with(last));
    else if (std::abs(sum) < 1e-9)
        figure.numbers.push_back(say("core", "Added before the softmax, so that each row of weights sums to 1."));
    else
        figure.errata.push_back(
            say("core",
                "Added before the softmax, so that each row of weights sums to 1; added after it, as some notes "
                "say, row %1 would sum to <b>%2</b>.")
                .with(last, 1.0 + sum));
}

std::vector<Text> matrixNumbers(const HeadBias& head, std::int64_t length) {
    std::vector<Text> lines;
    const auto add = [&](std::vector<Text> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (head.own().slope != 0.0) add(slopeNumbers(head, length));
    if (!head.own().steps.empty()) add(tableNumbers(head, length));
    if (head.own().falls()) lines.push_back(fallText(head));
    if (head.own().gain != 0.0 || head.own().falls()) add(waveNumbers(head, length));
    add(windowNumbers(head, length));
    return lines;
}

constexpr std::size_t kMostMaps = 256;  // of a panel; with more heads only the chosen one is drawn

/// The heads of a single subject, if it has several.
std::vector<HeadBias> allHeads(const std::vector<HeadBias>& shown) {
    const std::size_t count = shown[0].bias().heads.size();
    std::vector<HeadBias> out;
    if (shown.size() > 1 || count < 2 || count > kMostMaps) return out;
    for (std::size_t h = 0; h < count; ++h) out.push_back({shown[0].encoding, h});
    return out;
}

/// The bias of each head on the scores of the nearest and of the farthest keys.
Table headsTable(const std::vector<HeadBias>& heads, std::int64_t length) {
    Table table;
    table.columns = {"head", "bias_at_1", "bias_at_" + std::to_string(length - 1)};
    table.titles = {say("core", "Head h"), say("core", "Bias at distance %1").with(1),
                    say("core", "Bias at distance %1").with(length - 1)};
    table.whole = {true, false, false};
    if (length <= 2) table.columns.pop_back(), table.titles.pop_back(), table.whole.pop_back();
    table.rows = std::ssize(heads);
    table.fill = [heads, length](std::int64_t row, std::span<double> out) {
        const HeadBias& head = heads[static_cast<std::size_t>(row)];
        out[0] = static_cast<double>(row);
        out[1] = head.bias().at(head.head, 1);
        if (out.size() > 2) out[2] = head.bias().at(head.head, length - 1);
    };
    return table;
}

/// Small maps of all heads next to the large one, with the same colours for all, so that steepness can be compared.
void addMaps(const std::vector<HeadBias>& heads, std::size_t chosen, std::int64_t length, Figure& figure) {
    if (heads.empty()) return;
    std::vector<FieldPanel> fields{{{}, *figure.panels[0].field()}};
    for (const HeadBias& each : heads) fields.push_back({{}, biasField(each, length)});
    shareColours(fields);
    Interval<double> limits = fields[0].field.limits;
    for (const FieldPanel& each : fields)
        limits = {std::min(limits.low, each.field.limits.low), std::max(limits.high, each.field.limits.high)};
    for (FieldPanel& each : fields) each.field.limits = limits;
    const bool slopes = heads[0].own().slope > 0.0;
    Maps maps{"head", say("core", "Head"), {}, chosen};
    for (std::size_t h = 0; h < heads.size(); ++h)
        maps.maps.push_back({std::to_string(h) + (slopes ? ": " + shortNumber(heads[h].own().slope) : ""),
                             std::move(fields[h + 1].field)});
    figure.panels[0].marks = {std::move(fields[0].field)};
    Panel panel;
    panel.title = slopes ? say("core", "All heads, with their slopes") : say("core", "All heads");
    panel.x = cellAxis("head", say("core", "Head h"), 0, std::ssize(heads) - 1);
    panel.y = cellAxis("row", say("core", "Row"), 0, 0);
    panel.marks.emplace_back(std::move(maps));
    panel.table = headsTable(heads, length);
    figure.panels.push_back(std::move(panel));
}

Figure draw(const Scene& scene, const BiasMatrix& settings) {
    Figure figure;
    const std::int64_t length = *settings.resolved(scene).length;
    const auto subjects = subjectsOf<Bias>(scene);
    std::vector<HeadBias> heads;
    for (const auto& each : subjects) heads.push_back(headOf(*each.subject, settings.head, figure.notes));
    const bool masks = std::ranges::all_of(heads, onlyMasks);
    std::vector<FieldPanel> fields;
    figure.numbers = matrixNumbers(heads[0], length);
    addSoftmax(heads[0], length, figure);
    for (const auto& each : subjects) {
        const HeadBias& head = heads[fields.size()];
        if (!masks) noteMask(*each.subject, each.encoding->visible, Mask::AsEncoded, length, figure.notes);
        fields.push_back(
            {subjects.size() > 1 ? say("core", "%1: %2").with(each.subject->name, titleOf(head)) : titleOf(head),
             masks ? seenField(head, length) : biasField(head, length)});
    }
    if (!masks) shareColours(fields);
    const Axis x = cellAxis("key", say("core", "Key position j (tokens)"), 0, length - 1);
    const Axis y = rowAxis("query", say("core", "Query position i (tokens)"), 0, length - 1);
    figure.panels = squared(comparedPanels(scene, x, y, fields));
    for (std::size_t k = 0; k < figure.panels.size(); ++k) figure.panels[k].remark = cellRemark(*subjects[k].subject);
    if (!masks) addMaps(allHeads(heads), heads[0].head, length, figure);
    return figure;
}

}  // namespace

ViewInfo biasMatrixView() {
    return makeView<BiasMatrix>("matrix", say("core", "Matrix"), say("core", "What a head's bias adds to every score."),
                                say("core", "Go through the heads: how far back does each of them look?"), is<Bias>,
                                draw, 4);
}

}  // namespace posenc
