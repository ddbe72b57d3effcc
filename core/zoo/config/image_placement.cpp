// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/zoo/config/reading.hpp"

/// Positions of image and video tokens, from the vision tower's object next to the language model's.
namespace posenc::models {

namespace {

const Members* objectIn(const Members& members, std::string_view key) {
    const Node* found = memberOf(members, key);
    return found ? found->as<Members>() : nullptr;
}

/// vision_config next to the language model's object, or next to an enclosing object.
const Members* towerBeside(const Reading& reading) {
    const Members* at = &reading.top.members();
    std::string_view rest = reading.text.path();
    while (at) {
        if (const Members* tower = objectIn(*at, "vision_config")) return tower;
        if (rest.empty()) return nullptr;
        at = objectIn(*at, rest.substr(0, rest.find('.')));
        rest.remove_prefix(std::min(rest.find('.'), rest.size() - 1) + 1);
    }
    return nullptr;
}

std::optional<double> above0(const Members& members, std::string_view key) {
    const Node* found = memberOf(members, key);
    const auto number = found ? numberIn(*found) : std::nullopt;
    return number && *number > 0.0 ? number : std::nullopt;
}

}  // namespace

void readPlacement(Reading& reading) {
    const auto& parts = reading.model.parts;
    if (std::ranges::none_of(parts, [](const Model::Part& each) { return !!each.axes; })) return;
    PlacementRules rules;
    if (reading.family.alphaRaisesBase) rules.design = PlacementRules::Design::XdRope;
    if (const Members* tower = towerBeside(reading)) {
        const double merge = above0(*tower, "spatial_merge_size").value_or(2.0);
        if (merge == std::floor(merge) && merge <= 1024.0) rules.merge = static_cast<std::int64_t>(merge);
        if (reading.family.secondsPerGrid) rules.tokensPerSecond = above0(*tower, "tokens_per_second");
    }
    reading.model.placement = rules;
}

}  // namespace posenc::models
