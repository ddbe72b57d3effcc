// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/effective/shown_as_in.hpp"

#include <functional>

#include "core/zoo/effective/effective.hpp"

namespace posenc {

namespace {

using Set = std::function<void(const char* id, const Value& value)>;

void placeTokens(const PlacementRules& rules, const Set& set) {
    const bool images = rules.design == PlacementRules::Design::XdRope;  // XD-RoPE has no place for videos
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
        static_cast<void>(state.viewParameters.set(id, value));  // a refused value changes nothing
    };
    const OfModel shown = viewOf(encodingById(state.active().encoding), state.view).ofModel;
    if (shown == OfModel::Placement && model.placement) placeTokens(*model.placement, set);
    if (shown == OfModel::Temperature && model.temperature)
        setTemperature(*model.temperature, state.viewParameters.schema(), set);
    if (shown == OfModel::Layers) listLayers(model, state.active(), state.viewParameters);
    return state;
}

State stateOf(const Model& model) {
    if (model.parts.empty())
        throw Error(say("core", "This model has no position encoding that can be shown: %1")
                        .with(model.findings.empty() ? Text::literal(model.type) : model.findings.front().message));
    const auto family = [](const Model::Part& part) { return part.subject.info().family; };
    State state = defaultState(model.parts.front().subject.encoding);
    state.subjects.clear();
    for (const Model::Part& part : model.parts)
        if (family(part) == family(model.parts.front()) && state.subjects.size() < kMaxSubjects)
            state.subjects.push_back(part.subject);
    return state;
}

}  // namespace posenc
