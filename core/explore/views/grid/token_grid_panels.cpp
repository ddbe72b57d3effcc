// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/views/grid/token_grid_parts.hpp"
#include "core/explore/views/parts.hpp"

namespace posenc::token_grid {

static Curve trackOf(const GridSide& side, char axis, int colour) {
    std::vector<double> ids;
    for (std::int64_t at = 0; at < side.tokens(); ++at) ids.push_back(side.positionOf(axis, at));
    return {.key = std::string(1, axis),
            .name = axisTitle(axis),
            .colour = colour,
            .steps = true,
            .values = storedCurve(std::move(ids))};
}

Interval<double> reachOf(const GridSide& side) {
    Interval<double> out{0.0, 1.0};
    for (const char axis : side.allocation.names())
        for (std::int64_t at = 0; at < side.tokens(); ++at) {
            const double id = side.positionOf(axis, at);
            out = {std::min(out.low, id), std::max(out.high, id)};
        }
    return out;
}

/// A row for each token: its position on each axis, and the chosen token's score with it.
static Table tokenTable(const GridSide& side) {
    const std::string names = side.allocation.names();
    Table table{.columns = {"token"}, .whole = {true}, .titles = {say("core", "Token")}};
    for (const char axis : names) table.columns.emplace_back(1, axis), table.whole.push_back(false);
    for (const char axis : names) table.titles.push_back(axisTitle(axis));
    table.titles.emplace_back(say("core", "Mean cosine"));
    table.columns.emplace_back("kernel");
    table.whole.push_back(false);
    table.rows = side.tokens();
    table.fill = [side, names](std::int64_t row, std::span<double> out) {
        out[0] = static_cast<double>(row);
        for (std::size_t k = 0; k < names.size(); ++k) out[k + 1] = side.positionOf(names[k], row);
        out.back() = side.kernel[static_cast<std::size_t>(row)];
    };
    return table;
}

Panel trackPanel(const GridSide& side, const TokenGrid& settings, const Interval<double>& reach, int colour) {
    constexpr double kBelow = 0.05, kAbove = 0.2;  // of the curves: names are above them
    const double span = reach.high - reach.low;
    Curves curves{{0, side.tokens() - 1}, {}};
    for (const char axis : side.allocation.names()) curves.curves.push_back(trackOf(side, axis, colour++));
    Panel panel{.title = titled(side, say("core", "Position of each token")),
                .x = cellAxis("token", say("core", "Token"), 0, side.tokens() - 1),
                .y = {.key = "position",
                      .title = say("core", "Position"),
                      .range = {reach.low - kBelow * span, reach.high + kAbove * span}},
                .marks = {std::move(curves)},
                .table = tokenTable(side)};
    const auto segments = settings.segments();
    for (std::size_t at = 0; at < segments.size() && segments.size() <= 12; ++at) {
        if (segments[at].kind == Segment::Kind::Text) continue;
        const auto& firsts = side.placement.firstTokens;
        const std::int64_t end = at + 1 < firsts.size() ? firsts[at + 1] : side.tokens();
        panel.zones.push_back({{static_cast<double>(firsts[at]) - 0.5, static_cast<double>(end) - 0.5},
                               segmentText(segments[at]),
                               kGrey});
    }
    return panel;
}

// ---- pairs

namespace {

/// Wavelengths of the pairs that rotate with the axis, in at least one dimension; gaps elsewhere.
std::vector<double> wavelengths(const GridSide& side, int axis) {
    std::vector<double> out(side.frequencies.size(), kGap);
    for (const auto* shares : {&side.shares.axis, &side.shares.partner})
        for (std::size_t i = 0; i < shares->size(); ++i)
            if ((*shares)[i] == axis && side.frequencies[i] != 0.0) out[i] = wavelength(side.frequencies[i]);
    return out;
}

Interval<double> extentOf(const std::vector<double>& frequencies) {
    Interval<double> out{kTurn, 100.0};
    for (const double each : frequencies)
        if (each != 0.0) out = {std::min(out.low, wavelength(each)), std::max(out.high, wavelength(each))};
    return out;
}

}  // namespace

Panel pairsPanel(const GridSide& side, int colour) {
    const std::string names = side.allocation.names();
    const auto last = static_cast<std::int64_t>(side.frequencies.size()) - 1;
    const auto extent = extentOf(side.frequencies);
    Curves curves{{0, last}, {}};
    for (std::size_t k = 0; k < names.size(); ++k)
        curves.curves.push_back(dottedCurve(std::string(1, names[k]), axisTitle(names[k]), colour++,
                                            wavelengths(side, static_cast<int>(k))));
    return {.title = titled(side, say("core", "Which pair turns with which axis")),
            .x = cellAxis("pair", say("core", "Pair i"), 0, last),
            .y = decadeAxis("wavelength", say("core", "Wavelength (positions)"), extent.low, extent.high, 3.0),
            .marks = {std::move(curves)}};
}

/// From the lowest score, rounded down to a tenth, to 1.
Interval<double> scoresOf(const std::vector<GridSide>& sides) {
    double least = 0.9;
    for (const GridSide& each : sides) least = std::min(least, *std::ranges::min_element(each.kernel));
    return {std::floor(10.0 * least) / 10.0, 1.0};
}

Panel mapPanel(const GridSide& side, const TokenGrid& settings, const Interval<double>& limits) {
    auto cells = ofEach(side.canvas.tokens, [&](std::int64_t token) {
        return token < 0 ? kGap : side.kernel[static_cast<std::size_t>(token)];
    });
    const auto silent = [](std::int64_t, std::int64_t) { return true; };
    return {
        .title = titled(side, say("core", "Scores of token %1 with every token").with(side.token)),
        .x = cellAxis("column", say("core", "Text, images and frames from left to right"), 0, side.canvas.columns - 1),
        .y = rowAxis("row", say("core", "Row"), 0, side.canvas.rows - 1),
        .square = true,
        .marks = {smallField(
            std::move(cells), side.canvas.columns,
            {.key = "kernel", .name = say("core", "Mean cosine"), .limits = limits, .isSilent = silent})},
        .remark = [side, segments = settings.segments()](double x, double y) -> std::vector<Text> {
            const auto token = side.canvas.tokenAt(std::llround(y), std::llround(x));
            if (token < 0) return {};
            return {placeText(side, segments, token), Text::literal(byAxis(side, side.positionsOf(token)))};
        }};
}

}  // namespace posenc::token_grid
