// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/page_data.hpp"

#include "core/explore/parameter/descriptor_json.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/language.hpp"

namespace posenc {

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

Json viewsIn(const EncodingInfo& encoding) {
    Json out = Json::array();
    for (const ViewInfo* each : viewsOf(encoding))
        out.push_back({{"id", each->id},
                       {"title", words(each->title)},
                       {"summary", words(each->summary)},
                       {"group", words(titleOf(groupOf(*each)))}});
    return out;
}

}  // namespace

Json pageData(const State& state, const Figure& figure) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const bool finds = !state.hideFinding && !figure.numbers.empty();
    return {{"format", 1},
            {"state", toText(state)},
            {"title", words(figure.title)},
            {"subtitle", words(figure.subtitle)},
            {"viewTitle", words(viewOf(encoding, state.view).title)},
            {"finding", finds ? words(figure.numbers.front()) : Json("")},
            {"notes", allWords(figure.notes)},
            {"subject", words(nameOf(state.active()))},
            {"parameters", parametersOf(state.active().parameters)},
            {"viewParameters", parametersOf(state.viewParameters)}};
}

Json catalogueData() {
    Json out = Json::array();
    for (const Family family : kFamilies) {
        Json all = Json::array();
        for (const EncodingInfo& each : encodings())
            if (each.family == family)
                all.push_back({{"id", each.id},
                               {"title", words(each.title)},
                               {"summary", words(each.summary)},
                               {"views", viewsIn(each)}});
        out.push_back({{"title", words(familyTitle(family))}, {"encodings", all}});
    }
    return out;
}

}  // namespace posenc
