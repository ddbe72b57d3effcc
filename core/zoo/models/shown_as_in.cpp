// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/zoo/models/effective.hpp"
#include "core/zoo/models/reading.hpp"

/// What views show of a model beside its subjects. Where tokens of images and videos stand is told by the object of the
/// vision tower beside the language model's.
namespace posenc {

namespace models {

namespace {

const Members* objectIn(const Members& members, std::string_view key) {
    const Node* found = memberOf(members, key);
    return found ? found->as<Members>() : nullptr;
}

/// vision_config beside the language model's object, or beside an object around that.
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

/// Qwen2.5-VL alone counts by seconds; later ones write times between the frames of a video.
bool countsSeconds(const Reading& reading) { return reading.type.starts_with("qwen2_5_vl"); }

}  // namespace

void readPlacement(Reading& reading) {
    const auto& parts = reading.model.parts;
    if (std::ranges::none_of(parts, [](const Model::Part& each) { return !!each.axes; })) return;
    PlacementRules rules;
    if (reading.type.starts_with("hunyuan")) rules.design = PlacementRules::Design::XdRope;
    if (const Members* tower = towerBeside(reading)) {
        const double merge = above0(*tower, "spatial_merge_size").value_or(2.0);
        if (merge == std::floor(merge) && merge <= 1024.0) rules.merge = static_cast<std::int64_t>(merge);
        if (countsSeconds(reading)) rules.tokensPerSecond = above0(*tower, "tokens_per_second");
    }
    reading.model.placement = rules;
}

}  // namespace models

namespace {

using Set = std::function<void(const char* id, const Value& value)>;

void placeTokens(const PlacementRules& rules, const Set& set) {
    const bool images = rules.design == PlacementRules::Design::XdRope;  // videos have no place there
    if (images) set("sequence", std::string("text 20, image 24x32, text 5, image 16x16, text 10"));
    set("design", std::string(kDesigns[static_cast<std::size_t>(rules.design)]));
    set("merge", rules.merge);
    if (rules.tokensPerSecond) set("tokens-per-second", *rules.tokensPerSecond);
}

void listLayers(const Model& model, const Subject& shown, ParameterSet& parameters) {
    const auto plan = models::planFor(model, shown);
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    if (plan) parameters.assign(Pairs{{"policy", "listed"}, {"plan", *plan}});
}

/// The view's choices are in the order of the kinds.
void setTemperature(const PositionTemperature& temperature, const Schema& schema, const Set& set) {
    using Kind = PositionTemperature::Kind;
    const auto& kinds = std::get<Choice>(schema.find("kind")->domain).options;
    set("kind", std::string(kinds[static_cast<std::size_t>(temperature.kind)].id));
    set("floor", temperature.length);
    if (temperature.kind != Kind::Grok && temperature.kind != Kind::LogN) set("strength", temperature.strength);
}

}  // namespace

State shownAsIn(const Model& model, State state) {
    const Set set = [&](const char* id, const Value& value) {
        static_cast<void>(state.viewParameters.set(id, value));  // what is refused stays as it was
    };
    if (model.placement && state.view == "token-grid") placeTokens(*model.placement, set);
    if (model.temperature && state.view == "temperature")
        setTemperature(*model.temperature, state.viewParameters.schema(), set);
    if (state.view == "layers") listLayers(model, state.active(), state.viewParameters);
    return state;
}

}  // namespace posenc
