// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/data.hpp"

#include "core/explore/state/page_data.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/poll/shown.hpp"

namespace posenc::living {

namespace {

using Json = nlohmann::ordered_json;

/// No '<' can end the enclosing element.
std::string withinHtml(const Json& json) {
    std::string out;
    for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace))
        out += c == '<' ? "\\u003c" : std::string(1, c);
    return out;
}

Json jsonOf(const NamedState& shown, const Look& look) {
    Json data = pageData(shown.state, draw(shown));
    data["state"] = toText(shown);
    data["lives"] = isAlive(shown);
    data["language"] = idOf(look.language);
    data["theme"] = look.dark ? "dark" : "light";
    return data;
}

}  // namespace

std::string dataOf(const NamedState& shown, const Look& look) { return withinHtml(jsonOf(shown, look)); }

std::string deckData(const Scenes& scenes, const Look& look) {
    Json data{{"format", 1}, {"state", toText(scenes)}};
    for (const NamedState& each : scenes.all) {
        data["deck"].push_back(jsonOf(each, look));
        if (!each.title.empty()) data["deck"].back()["name"] = each.title;
    }
    return withinHtml(data);
}

std::string courseData() {
    Json out;
    for (const char* language : {"en", "zh"})
        for (const lessons::Lesson& each : lessons::ownLessons(language))
            out[language].push_back({{"id", each.id},
                                     {"title", each.title},
                                     {"chapter", each.chapter},
                                     {"minutes", each.minutes},
                                     {"line", each.line},
                                     {"source", each.source}});
    return withinHtml(out);
}

}  // namespace posenc::living
