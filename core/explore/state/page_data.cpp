// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/page_data.hpp"

#include "core/explore/parameter/descriptor_json.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/language.hpp"

namespace posenc {

namespace {

using Json = nlohmann::ordered_json;

Json parametersOf(const ParameterSet& set) {
    Json out = schemaJson(set.schema(), inBoth);
    for (std::size_t i = 0; i < set.values().size(); ++i) out[i]["value"] = jsonOf(set.values()[i]);
    return out;
}

}  // namespace

Json inBoth(const Text& text) {
    const std::string english = reading(text, Language::English), chinese = reading(text, Language::Chinese);
    if (english == chinese) return english;
    return {{"en", english}, {"zh", chinese}};
}

Json pageData(const State& state, const Figure& figure) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const bool finds = !state.hideFinding && !figure.numbers.empty();
    const ViewInfo& view = viewOf(encoding, state.view);
    return {{"format", 1},
            {"state", toText(state)},
            {"title", inBoth(figure.title)},
            {"subtitle", inBoth(figure.subtitle)},
            {"viewTitle", inBoth(view.title)},
            {"finding", finds ? inBoth(figure.numbers.front()) : Json("")},
            {"hidden", state.hidden},
            {"compare", state.compare == Compare::Difference ? "difference" : "side-by-side"},
            {"notes", ofEach(figure.notes, inBoth)},
            {"subject", inBoth(sceneOf(state).active().name)},
            {"parameters", parametersOf(state.active().parameters)},
            {"viewParameters", parametersOf(state.viewParameters)},
            {"effort", view.effort},
            {"firstLook", std::map<std::string, std::string>(view.firstLook.begin(), view.firstLook.end())}};
}

}  // namespace posenc
