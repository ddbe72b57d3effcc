// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "core/explore/text/joined.hpp"
#include "core/teach/ask/asking.hpp"

namespace posenc::app {

namespace {

struct Wanted {
    std::vector<std::string> words;
    bool json = false;
    std::string most = "10";
};

ask::Asking everything(Language language) {
    std::vector<ask::Thing> all = ask::things(language);
    for (const auto& more : {ask::lessonThings(language), ask::modelThings(language)})
        all.insert(all.end(), more.begin(), more.end());
    return {std::move(all), language};
}

/// The text of the State that answers; of what is no figure, its id: "export-csv", "lesson:rope-pairs".
std::string placeOf(const ask::Asking& asking, const ask::Answer& answer) {
    if (answer.state) return textOf(*answer.state, answer.given);
    const ask::Thing& thing = asking.of(answer);
    switch (thing.kind) {
        case ask::Kind::Lesson: return "lesson:" + thing.id;
        case ask::Kind::Term: return "glossary:" + thing.id;
        case ask::Kind::Finding: return "finding:" + thing.id;
        default: return thing.id;
    }
}

nlohmann::ordered_json jsonOf(const ask::Asking& asking, const ask::Answer& answer, Language language) {
    return {{"title", answer.title}, {"state", placeOf(asking, answer)}, {"answer", ask::findingOf(answer, language)}};
}

}  // namespace

Action prepareFind(CLI::App& app, const Call& call) {
    const auto wanted = std::make_shared<Wanted>();
    call.option(app, "WORDS", wanted->words, say("core", "a question in your words: \"which base do I need for 128k\""))
        ->required();
    call.flag(app, "--json", wanted->json, say("core", "as JSON"));
    call.option(app, "--most", wanted->most, say("core", "how many answers to print, the best first (default: 10)"));
    return [wanted, call] {
        const auto most = static_cast<std::size_t>(numberIn("--most", wanted->most, 1, 60));
        const std::string question = joined(wanted->words, " ");
        const ask::Asking asking = everything(call.language);
        std::vector<ask::Answer> answers = asking.answers(question, defaultState("rope"));
        if (answers.size() > most) answers.resize(most);
        if (answers.empty())
            throw Error(say("core", "Nothing fits \"%1\"; try one word, such as wavelength, export or a model's name.")
                            .with(question));
        toStandardOutput([&](std::ostream& out) {
            auto all = nlohmann::ordered_json::array();
            for (const ask::Answer& each : answers) {
                if (wanted->json)
                    all.push_back(jsonOf(asking, each, call.language));
                else
                    out << each.title << "\n  " << placeOf(asking, each) << "\n  " << std::flush
                        << ask::findingOf(each, call.language) << std::endl;
            }
            if (wanted->json) out << all.dump(2) << '\n';
        });
        return 0;
    };
}

}  // namespace posenc::app
