// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/explore/state/examples.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui::examples_test {
namespace {

std::string sentenceOf(const State& state) { return std::get<std::string>(state.viewParameters.value("sentence")); }

TEST(Examples, FollowTheLanguageUntilSomebodyChangesThem) {
    for (const char* view : {"nope/attention", "alibi/terms"}) {
        const State first = parseState(view);
        Text example;
        example.source = sentenceOf(first);
        setLanguage(Language::English);
        EXPECT_EQ(sentenceOf(withExamples(first, coreLanguage())), example.source);
        setLanguage(Language::Chinese);
        const State chinese = withExamples(first, coreLanguage());
        EXPECT_EQ(sentenceOf(chinese), translated(example).toStdString());
        EXPECT_EQ(withExamples(chinese, coreLanguage()), chinese);
        const State own = parseState(std::string(view) + " sentence=\"my own words\"");
        EXPECT_EQ(withExamples(own, coreLanguage()), own);
        setLanguage(Language::English);
        EXPECT_EQ(withExamples(chinese, coreLanguage()), first);
        EXPECT_EQ(withExamples(own, coreLanguage()), own);
    }
}

TEST(Examples, AreNotInViewsWithoutSentences) {
    const State state = parseState("rope/decay");
    EXPECT_EQ(withExamples(state, coreLanguage()), state);
}

}  // namespace
}  // namespace posenc::ui::examples_test
