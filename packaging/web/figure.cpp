// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/figure.hpp"

#include "core/explore/parameter/schema.hpp"
#include "core/explore/parameter/value_json.hpp"
#include "core/explore/text/html.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::json;

Json richTexts(const std::vector<Text>& texts, Language language) {
    Json out = Json::array();
    for (const Text& each : texts) out.push_back(richReading(each, language));
    return out;
}

Json valuesIn(const ValuesInUse& used) {
    Json out = Json::object();
    for (std::size_t i = 0; used.schema && i < used.values.size(); ++i)
        out[used.schema->descriptors[i].id] = posenc::jsonOf(used.values[i]);
    return out;
}

}  // namespace

Json textsOf(const Figure& figure, bool finds, Language language) {
    return {
        {"title", reading(figure.title, language)},
        {"subtitle", reading(figure.subtitle, language)},
        {"finding", finds && !figure.numbers.empty() ? richReading(figure.numbers.front(), language) : std::string()},
        {"numbers", richTexts(figure.numbers, language)},
        {"notes", richTexts(figure.notes, language)},
        {"inUse", valuesIn(figure.viewInUse)},
        {"encodingInUse", valuesIn(figure.encodingInUse)}};
}

}  // namespace posenc::web
