// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/data.hpp"

#include "core/explore/parameter/descriptor_json.hpp"
#include "core/explore/state/scene.hpp"
#include "core/teach/poll/shown.hpp"

namespace posenc::living {

namespace {

using Json = nlohmann::ordered_json;

Json words(const Text& text) {
    const std::string english = reading(text, Language::English), chinese = reading(text, Language::Chinese);
    if (english == chinese) return english;
    return {{"en", english}, {"zh", chinese}};
}

Json allWords(const std::vector<Text>& texts) {
    Json out = Json::array();
    for (const Text& each : texts) out.push_back(words(each));
    return out;
}

Json parametersOf(const ParameterSet& set) {
    Json out = schemaJson(set.schema(), words);
    for (std::size_t i = 0; i < set.values().size(); ++i) out[i]["value"] = jsonOf(set.values()[i]);
    return out;
}

/// No '<' can end the enclosing element.
std::string withinHtml(const Json& json) {
    std::string out;
    for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace))
        out += c == '<' ? "\\u003c" : std::string(1, c);
    return out;
}

}  // namespace

std::string dataOf(const NamedState& shown, const Look& look) {
    const State& state = shown.state;
    const Figure figure = draw(shown);
    const Scene scene = sceneOf(state);
    const bool finds = !state.hideFinding && !figure.numbers.empty();
    return withinHtml({{"format", 1},
                       {"state", toText(shown)},
                       {"title", words(figure.title)},
                       {"subtitle", words(figure.subtitle)},
                       {"viewTitle", words(viewOf(*scene.active().info, state.view).title)},
                       {"finding", finds ? words(figure.numbers.front()) : Json("")},
                       {"notes", allWords(figure.notes)},
                       {"subject", words(scene.active().name)},
                       {"parameters", parametersOf(state.active().parameters)},
                       {"viewParameters", parametersOf(state.viewParameters)},
                       {"lives", isAlive(shown)},
                       {"language", std::string(idOf(look.language))},
                       {"theme", look.dark ? "dark" : "light"}});
}

std::optional<std::string> stateInData(std::string_view json) {
    const Json data = Json::parse(json, nullptr, false);
    const auto state = data.is_object() ? data.find("state") : data.end();
    if (state == data.end() || !state->is_string()) return std::nullopt;
    return state->get<std::string>();
}

}  // namespace posenc::living
