// SPDX-License-Identifier: GPL-3.0-or-later
// A question in people's words, in the module that knows models.
#include <nlohmann/json.hpp>

#include "core/teach/ask/asking.hpp"
#include "packaging/web/answer.hpp"

namespace posenc::web {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMost = 8;

const char* nameOf(ask::Kind kind) {
    static constexpr const char* kNames[] = {"encoding", "model", "view",    "parameter", "question", "paper",
                                             "lesson",   "term",  "finding", "mistake",   "action"};
    return kNames[static_cast<std::size_t>(kind)];
}

/// The page's lessons, [{id, title, words}], which this module does not bring along.
std::vector<ask::Thing> lessonsIn(const char* lessons) {
    std::vector<ask::Thing> out;
    for (const Json& each : Json::parse(lessons)) {
        const auto title = each.at("title").get<std::string>();
        ask::Findable found{title,
                            "lesson course learn 课程 学 " + each.at("words").get<std::string>(),
                            {},
                            ask::Findable::Kind::Plain,
                            title};
        out.push_back({ask::Kind::Lesson, each.at("id"), std::move(found), each.at("says"), {}});
    }
    return out;
}

/// Made anew where the language or the lessons are others: 10 ms.
const ask::Asking& askingIn(Language language, const char* lessons) {
    static std::optional<ask::Asking> asking;
    static std::string made;
    const std::string wanted = std::string(idOf(language)) + lessons;
    if (made != wanted) {
        std::vector<ask::Thing> all = ask::things(language);
        for (const auto& more : {ask::modelThings(language), lessonsIn(lessons)})
            all.insert(all.end(), more.begin(), more.end());
        asking.emplace(std::move(all), language);
        made = wanted;
    }
    return *asking;
}

std::string foundText(const std::string& question, const State& shown, Language language, const char* lessons) {
    const ask::Asking& asking = askingIn(language, lessons);
    std::vector<ask::Answer> answers = asking.answers(question, shown);
    Json out = Json::array();
    for (const ask::Answer& each : std::span(answers).first(std::min(answers.size(), kMost)))
        out.push_back({{"title", each.title},
                       {"says", ask::findingOf(each, language)},
                       {"kind", each.other == ask::Match::kAlone ? nameOf(asking.of(each).kind) : "figure"},
                       {"id", asking.of(each).id},
                       {"state", each.state ? textOf(*each.state, each.given) : ""}});
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace
}  // namespace posenc::web

namespace web = posenc::web;

/// The best answers: [{title, says, kind, id, state}]; `state` is empty where the answer is no figure. `shown`: the
/// State of the page; `lessons`: those that it has, [{id, title, words, says}].
POSENC_EXPORT(posenc_find)
const char* posenc_find(const char* question, const char* shown, const char* lessons, const char* language) {
    return web::answered(language, [&] {
        return web::foundText(question, posenc::stateOfText(shown), web::languageOf(language), lessons);
    });
}
