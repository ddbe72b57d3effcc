// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "core/explore/figure/summary.hpp"
#include "core/explore/state/page_data.hpp"
#include "core/teach/ask/asking.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/presets.hpp"
#include "core/zoo/open/read_model.hpp"

/// Figures of the lab's models, of random heads and of random tables speak under no published model's name.
namespace posenc::ask::subject_test {
namespace {

std::string inBothLanguages(const std::vector<Text>& texts) {
    std::string out;
    for (const Text& each : texts)
        for (const Language language : {Language::English, Language::Chinese}) out += reading(each, language) + "\n";
    return out;
}

/// Everything that a figure says, its text description and what a page knows of it.
std::string wordsOf(const State& state) {
    const Figure figure = draw(state);
    std::vector<Text> all{figure.title, figure.subtitle, summary(figure)};
    for (const auto* each : {&figure.numbers, &figure.errata, &figure.notes}) all.insert(all.end(), each->begin(), each->end());
    for (const Panel& panel : figure.panels) {
        all.push_back(panel.title);
        for (const Guide& each : panel.guides) all.push_back(each.label);
    }
    nlohmann::ordered_json page = pageData(state, figure);
    for (const char* each : {"state", "parameters", "viewParameters"}) page.erase(each);  // the session, and help
    return inBothLanguages(all) + page.dump();
}

/// Names that stand for published models: of the state's subjects, and of their encodings' defaults.
std::set<std::string> namesIn(const State& state) {
    std::set<std::string> out;
    for (const Subject& each : state.subjects) {
        out.insert(each.name);
        out.insert(encodingById(each.encoding).model);
    }
    out.erase("");
    return out;
}

State quick(State state) {
    for (const char* each : {"length=32", "sequences=1", "seeds=first"})
        try {
            state = changed(state, each);
        } catch (const Error&) {  // a view without it
        }
    return state;
}

/// True if the name stands in the words, not as a part of another word: "aria" is in "variance".
bool isIn(const std::string& words, const std::string& name) {
    const auto isLetter = [&](std::size_t at) {
        return at < words.size() && std::isalnum(static_cast<unsigned char>(words[at]));
    };
    for (std::size_t at = 0; (at = words.find(name, at)) != words.npos; ++at)
        if (!isLetter(at - 1) && !isLetter(at + name.size())) return true;
    return false;
}

void expectNoName(const State& model) {
    for (const ViewInfo* view : viewsOf(encodingById(model.active().encoding))) {
        if (view->dataOf == DataOf::Subject) continue;
        const State state = quick(withView(model, view->id));
        const std::string words = wordsOf(state);
        for (const std::string& name : namesIn(state))
            EXPECT_FALSE(isIn(words, name)) << briefText(state) << "\n" << name << "\n" << words;
    }
}

/// Nothing for a model without an encoding that can be shown.
std::optional<State> stateIn(const std::filesystem::path& file) try {
    return stateOf(readModelFile(file));
} catch (const Error&) {
    return std::nullopt;
}

TEST(Subjects, OfTheLabAndOfRandomHeadsAreNoPresets) {
    for (const Thing& each : modelThings(Language::English)) expectNoName(stateOfText(each.state));
}

TEST(Subjects, OfTheLabAndOfRandomHeadsAreNoPublishedModels) {
    const auto folder = std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs" / "published";
    for (const auto& each : std::filesystem::directory_iterator(folder))
        if (const auto model = each.is_directory() ? stateIn(each.path() / "config.json") : std::nullopt)
            expectNoName(*model);
}

TEST(Subjects, OfTheLabAndOfRandomHeadsAreNoModelOfTheDefaults) {
    for (const EncodingInfo& each : encodings()) expectNoName(defaultState(each.id));
}

/// "BERT" has a learned table, but the numbers shown are drawn with a seed.
TEST(Subjects, OfRandomTablesAreNoModels) {
    State state = defaultState("learned", "table");
    state.subjects.front() = named(state.active(), "BERT large");
    const std::string words = wordsOf(state);
    EXPECT_EQ(words.find("BERT large"), std::string::npos) << words;
    State sinusoidal = defaultState("sinusoidal", "table");
    sinusoidal.subjects.front() = named(sinusoidal.active(), "Marian");
    EXPECT_NE(wordsOf(sinusoidal).find("Marian"), std::string::npos);
}

/// A model and a view whose data are not the model's are no answer together.
TEST(Subjects, OfAnswersAreNoModelsWhereTheDataAreTheLabs) {
    for (const Language language : {Language::English, Language::Chinese}) {
        std::vector<Thing> all = things(language);
        const auto models = modelThings(language);
        all.insert(all.end(), models.begin(), models.end());
        const Asking asking(std::move(all), language);
        for (const char* question : {"通义千问 2.5 7B 打开 YaRN 以后有什么不同", "qwen2.5 trained head", "llama 3.1 loss by position",
                                     "Llama 2 训练后的注意力头", "gpt-neox attention of a sentence"})
            for (const Answer& each : asking.answers(question, defaultState("rope"))) {
                if (!each.state) continue;
                const ViewInfo& view = viewOf(encodingById(each.state->active().encoding), each.state->view);
                if (view.dataOf == DataOf::Subject) continue;
                for (const std::string& name : namesIn(*each.state))
                    EXPECT_EQ(each.title.find(name), std::string::npos) << question << ": " << each.title;
            }
    }
}

}  // namespace
}  // namespace posenc::ask::subject_test
