// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/grid/token_grid_parts.hpp"

#include <algorithm>

#include "core/explore/axes/axis_kernel.hpp"
#include "core/explore/views/parts.hpp"

namespace posenc::token_grid {

namespace {

void fillKernel(GridSide& side) {
    const auto query = side.positionsOf(side.token);
    side.kernel.reserve(static_cast<std::size_t>(side.tokens()));
    for (std::int64_t at = 0; at < side.tokens(); ++at)
        side.kernel.push_back(axisKernel(side.frequencies, side.shares, query, side.positionsOf(at)));
}

GridSide sideOf(Text name, const Rotary& rope, const AxisAllocation& allocation, const TokenGrid& settings,
                const PlacementRules& rules) {
    GridSide out{std::move(name),
                 rope.frequencies,
                 allocation,
                 allocation.shares(rope.frequencies.size()),
                 rules,
                 {},
                 {},
                 0,
                 {}};
    const auto segments = settings.segments();
    out.placement = placed(segments, rules, "sequence");
    out.canvas = canvasOf(segments, rules);
    out.token = std::min(settings.tokenOf(placed(segments, settings.rules(), "sequence")), out.tokens() - 1);
    fillKernel(out);
    return out;
}

/// The rules with one of them changed; nothing if `beside` names an allocation or nothing.
std::optional<PlacementRules> changedRules(const TokenGrid& settings) {
    const int at = static_cast<int>(settings.beside);
    PlacementRules out = settings.rules();
    if (at <= 0 || at >= TokenGrid::kFirstAllocation) return std::nullopt;
    if (at < TokenGrid::kFirstInterval)
        out.design = static_cast<TokenGrid::Design>(at - TokenGrid::kFirstDesign);
    else if (at < TokenGrid::kFirstNext)
        out.interval = static_cast<TokenGrid::IntervalRule>(at - TokenGrid::kFirstInterval);
    else
        out.next = static_cast<TokenGrid::NextRule>(at - TokenGrid::kFirstNext);
    return out;
}

std::optional<GridSide> besideOf(const Rotary& rope, const TokenGrid& settings, std::vector<Text>& notes) {
    const int at = static_cast<int>(settings.beside);
    const Text name = TokenGrid::kBeside[static_cast<std::size_t>(at)].label;
    if (at == 0) return std::nullopt;
    auto reason = std::optional<Text>{};
    if (const auto rules = changedRules(settings)) {
        reason = placementProblem(settings.segments(), *rules, "sequence");
        if (!reason) return sideOf(name, rope, *rope.axes, settings, *rules);
    } else {
        const auto other = rope.axes->under(static_cast<Allocation>(at - TokenGrid::kFirstAllocation));
        reason = other.problem(rope.frequencies.size());
        if (!reason) return sideOf(name, rope, other, settings, settings.rules());
    }
    notes.push_back(say("core", "Comparison not shown: %1").with(*reason));
    return std::nullopt;
}

}  // namespace

std::vector<GridSide> sidesOf(const Scene& scene, const TokenGrid& settings, std::vector<Text>& notes) {
    std::vector<GridSide> out;
    for (const auto& each : subjectsOf<Rotary>(scene))
        if (each.encoding->axes && out.size() < 2)
            out.push_back(sideOf(each.subject->name, *each.encoding, *each.encoding->axes, settings, settings.rules()));
    if (out.size() == 2) return out;
    out.front().name = settings.beside == TokenGrid::Beside{} ? Text() : Text(say("core", "as set"));
    if (auto other = besideOf(scene.activeAs<Rotary>(), settings, notes)) out.push_back(std::move(*other));
    if (out.size() == 1) out.front().name = {};
    return out;
}

bool placedAlike(const GridSide& a, const GridSide& b) {
    return a.placement.ids == b.placement.ids && a.allocation.names() == b.allocation.names();
}

}  // namespace posenc::token_grid
