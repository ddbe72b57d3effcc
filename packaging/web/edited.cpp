// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/edited.hpp"

#include "core/explore/state/keys.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::json;

std::string wordOf(const Json& value) {
    if (value.is_null()) return "auto";
    if (value.is_boolean()) return value ? "on" : "off";
    if (value.is_number()) return exactNumber(value);
    if (value.is_string()) return value;
    std::vector<std::string> words;
    for (const Json& each : value) words.push_back(wordOf(each));
    return joined(words, ",");
}

void assignKnown(ParameterSet& set, const Json& values) {
    std::vector<std::pair<std::string, std::string>> known;
    for (const auto& [id, value] : values.items())
        if (set.schema().index(id)) known.emplace_back(id, wordOf(value));
    set.assign(known);
}

std::optional<Interval<double>> rangeOf(const Json& range) {
    if (range.is_null()) return std::nullopt;
    return Interval<double>{range.at(0), range.at(1)};
}

}  // namespace

std::string valueIn(const State& state, std::string_view id, std::string_view text, Language language) {
    const Descriptor* found = state.active().parameters.schema().find(id);
    if (!found) found = state.viewParameters.schema().find(id);
    if (!found) throw Error(say("core", "There is no parameter \"%1\" in %2.").with(id, state.view));
    const std::string label = reading(found->label, language);
    Descriptor named = *found;
    named.id = label.c_str();
    const Value value = parseValue(named, text);
    if (const auto reason = refusal(named, value)) throw Error(*reason);
    return toText(value);
}

State edited(State state, const Json& edits) {
    assignKnown(state.subjects.front().parameters, edits.at("values"));
    assignKnown(state.viewParameters, edits.at("values"));
    for (std::size_t panel = 0; panel < kMaxPanels; ++panel) {
        const std::string suffix = panelSuffix(panel);
        if (const auto x = edits.at("zooms").find("x" + suffix); x != edits.at("zooms").end())
            state.viewports[panel].x = rangeOf(*x);
        if (const auto y = edits.at("zooms").find("y" + suffix); y != edits.at("zooms").end())
            state.viewports[panel].y = rangeOf(*y);
    }
    if (!edits.at("hidden").is_null()) state.hidden = edits.at("hidden");
    return state;
}

}  // namespace posenc::web
