// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "core/lessons/course.hpp"
#include "core/lessons/predictions.hpp"

namespace posenc::lessons::lessons_test {
namespace {

const char* const kDecay = "rope/decay head-dim=128 base=10000 bases=10000,500000 distances=4096";

struct Value {
    const char *state, *expression;
    double value;
};

/// Values known from elsewhere: mean cosines of 64 pairs, ALiBi's slopes, T5's buckets.
const Value kValues[] = {
    {kDecay, "1 + 2 * 3 ^ 2 - 4 / 2", 17.0},
    {kDecay, "-(2 - 5) * 2", 6.0},
    {kDecay, "1 < 2 and 2 <= 2 or 3 == 4", 1.0},
    {kDecay, "1e-3 + 1.5e+2", 150.001},
    {kDecay, "param(\"base\") / param(\"head-dim\")", 78.125},
    {kDecay, "first_below(0)", 1707.0},
    {kDecay, "with(\"base=1000000 distances=65536\", first_below(0))", 27115.0},
    {kDecay, "at(0)", 1.0},
    {kDecay, "of(\"alibi/slopes heads=8 max-bias=8\", at(0) / at(7))", 128.0},
    {"alibi/slopes heads=8 max-bias=8", "count_above(0.1)", 3.0},
    {"alibi/slopes heads=8 max-bias=8", "where_least()", 7.0},
    {"rope/periods head-dim=128 base=10000 trained-context=4096", "group(\"unfinished\")", 18.0},
    {"rope/periods head-dim=128 base=10000 trained-context=4096", "found(1)", 18.0},
    {"sinusoidal/similarity dim=64 length=32", "asymmetry()", 0.0},
    {"sinusoidal/similarity dim=64 length=32", "cell(3, 3)", 32.0},
};

TEST(Expression, HasTheValueThatTheFigureHas) {
    for (const Value& row : kValues) {
        SCOPED_TRACE(row.expression);
        EXPECT_NEAR(Expression(row.expression).of(seen(parseState(row.state))), row.value,
                    1e-9 * std::abs(row.value) + 1e-12);
    }
}

struct Refused {
    const char *expression, *because;
};

TEST(Expression, SaysWhatIsWrongWithIt) {
    const Refused rows[] = {
        {"", "a number, a function"},
        {"1 +", "a number, a function"},
        {"(1", "\")\""},
        {"1 2", "an operator or the end"},
        {"foo(1)", "one of the functions"},
        {"at(\"x\")", "at needs a number as argument 1"},
        {"at(1.5)", "at needs a whole number"},
        {"at(1, \"nothing\")", "no curve \"nothing\"; it has: "},
        {"at(1, \"\", 7)", "panel 7 of a figure that has 1"},
        {"cell(1, 1)", "no cells"},
        {"param(\"nothing\")", "no parameter \"nothing\""},
        {"with(\"nothing=1\", 1)", "no parameter \"nothing\""},
        {"of(\"nothing\", 1)", "nothing"},
        {"\"words\"", "where a number should"},
        {"\"words", "closing quotation mark"},
        {"found(99)", "not a number 99"},
        {"group(\"x\")", "no group of bars"},
    };
    for (const Refused& row : rows) {
        SCOPED_TRACE(row.expression);
        try {
            Expression(row.expression).of(seen(parseState(kDecay)));
            ADD_FAILURE() << "accepted";
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(row.because), std::string::npos) << error.what();
        }
    }
    EXPECT_THROW(Expression(std::string(900, '(')), Error);
    EXPECT_THROW(Expression(std::string(2000, '1')), Error);
}

const std::string kGood =
    "# A title\nid: one\nminutes: 3\n\nFor a start.\n\n"
    "## read: First\nstate: rope/decay head-dim=128 base=10000 bases=10000 distances=4096\nlock: all but base\n\n"
    "It falls below zero at {first_below(0)}.\n\n"
    "## predict: Second\nquestion: Where?\nreveal: base=5000\nanswer: vertical line\ntruth: "
    "first_below(0)\ntolerance: 10%\n\nGuess.\n\n"
    "## act: Third\ngoal: first_below(0) > 1000\nreach: base=20000\n\nDo.\n\n"
    "## predict: Fourth\nquestion: Which?\nanswer: choice\nchoice: more | first_below(0) > 1000\nchoice: less | "
    "first_below(0) <= 1000\n\nChoose.\n";

Lesson good() {
    std::vector<Fault> faults;
    Lesson lesson = readLesson(kGood, faults);
    EXPECT_TRUE(faults.empty()) << english(faults.front().what);
    return lesson;
}

TEST(Lesson, IsReadAndWalked) {
    const Lesson lesson = good();
    ASSERT_EQ(lesson.steps.size(), 4U);
    EXPECT_EQ(lesson.id, "one");
    EXPECT_EQ(lesson.steps[1].line, 13);
    EXPECT_TRUE(lesson.steps[0].locks("head-dim"));
    EXPECT_FALSE(lesson.steps[0].locks("base"));
    EXPECT_TRUE(lesson.steps[1].locks("head-dim"));
    EXPECT_FALSE(lesson.steps[2].locks("head-dim"));
    EXPECT_EQ(filled(lesson.steps[0].body, seenAt(lesson, 0)), "For a start.\n\nIt falls below zero at 1,707.");
    for (const Fault& fault : faultsOf(lesson)) ADD_FAILURE() << fault.line << ": " << english(fault.what);
}

TEST(Lesson, AStepBeginsWhereTheOneBeforeLeads) {
    const Lesson lesson = good();
    EXPECT_EQ(toText(lesson.stateAt(2)), toText(changed(lesson.stateAt(1), "base=5000")));
    EXPECT_EQ(toText(lesson.stateAt(3)), toText(changed(lesson.stateAt(1), "base=20000")));
}

TEST(Lesson, AStepMayPlay) {
    const auto played = [](const std::string& way) {
        std::string text = kGood;
        text.replace(text.find("lock: all but base"), 0, "play: " + way + "\n");
        std::vector<Fault> faults;
        const Lesson lesson = readLesson(text, faults);
        EXPECT_TRUE(faults.empty());
        return lesson;
    };
    const State own = good().stateAt(0), other = changed(own, "base=100");
    const Lesson from = played("from base=100"), to = played("to base=100");
    EXPECT_TRUE(faultsOf(from).empty() && faultsOf(to).empty());
    EXPECT_EQ(from.endsOfPlay(0).from, other);
    EXPECT_EQ(from.endsOfPlay(0).to, own);
    EXPECT_EQ(from.stateAt(1), own);
    EXPECT_EQ(to.endsOfPlay(0).from, own);
    EXPECT_EQ(to.stateAt(1), other);
    EXPECT_EQ(played("to rope/periods base=5").endsOfPlay(0).to.view, "periods");
}

TEST(Lesson, AWrongAnswerIsRefusedAndARightOneAccepted) {
    const Lesson lesson = good();
    const Step& placed = lesson.steps[1];
    const Truth truth = truthOf(placed, revealedAt(lesson, 1));
    EXPECT_TRUE(placed.tolerance.allows(1.09 * truth.x, truth.x));
    EXPECT_FALSE(placed.tolerance.allows(1.11 * truth.x, truth.x));
    EXPECT_EQ(truthOf(lesson.steps[3], revealedAt(lesson, 3)).index, 0U);
    const Seen start = seenAt(lesson, 2);
    EXPECT_FALSE(lesson.steps[2].goal->holds(start));
    EXPECT_TRUE(lesson.steps[2].goal->holds(seen(changed(start.state, "base=20000"))));
    const auto sides = lesson.steps[2].goal->sides(start);
    ASSERT_TRUE(sides);
    EXPECT_EQ(sides->right, 1000.0);
    EXPECT_EQ(sides->relation, ">");
}

TEST(Lesson, AStepAloneIsALessonToo) {
    const Lesson lesson = good();
    for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
        std::vector<Fault> faults;
        const Lesson alone = readLesson(asText(lesson, k), faults);
        ASSERT_TRUE(faults.empty()) << asText(lesson, k) << english(faults.front().what);
        ASSERT_EQ(alone.steps.size(), 1U);
        EXPECT_EQ(toText(alone.stateAt(0)), toText(lesson.stateAt(k)));
        EXPECT_EQ(alone.steps[0].body, lesson.steps[k].body.substr(lesson.steps[k].body.find(alone.steps[0].body)));
    }
}

struct Broken {
    const char *from, *to;
    int line;
    const char* because;
};

TEST(Lesson, FaultsAreToldWithTheirLine) {
    const Broken rows[] = {
        {"# A title\n", "\n", 1, "begin with \"# Title\""},
        {"id: one", "name: one", 2, "not \"name\""},
        {"minutes: 3", "minutes: soon", 3, "whole number"},
        {"## read: First", "## look: First", 7, "KIND one of read, act, predict, explain"},
        {"## read: First", "## read:", 7, "KIND: Title"},
        {"base=10000 bases", "bass=10000 bases", 8, "bass"},
        {"lock: all but base", "lock: all except base", 9, "all but"},
        {"lock: all but base", "lock: nothing", 7, "\"nothing\""},
        {"lock: all but base", "goal: 1 > 2", 9, "has the keys"},
        {"lock: all but base", "lock all", 9, "key: value"},
        {"{first_below(0)}", "{first_below(0", 7, "never closed"},
        {"{first_below(0)}", "{first_below(-9)}", 7, "no value"},
        {"{first_below(0)}", "{first_blow(0)}", 7, "first_blow"},
        {"question: Where?\n", "", 13, "\"question\""},
        {"truth: first_below(0)\n", "", 13, "\"truth\""},
        {"answer: vertical line", "answer: guess", 16, "not \"guess\""},
        {"tolerance: 10%", "tolerance: some", 18, "a share like 5%"},
        {"tolerance: 10%", "tolerance: 200%", 13, "twice the truth"},
        {"reveal: base=5000", "reveal: bass=5000", 13, "\"bass\""},
        {"lock: all but base", "play: base=5", 9, "\"from\" or \"to\""},
        {"lock: all but base", "play: from bass=5", 7, "\"bass\""},
        {"lock: all but base", "play: to base=-5", 7, "base must be"},
        {"lock: all but base", "play: from base=10000", 7, "nothing moves"},
        {"tolerance: 10%", "play: from base=1", 18, "not \"play\""},
        {"goal: first_below(0) > 1000", "goal: first_below(0) > 1", 22, "before anything was done"},
        {"goal: first_below(0) > 1000", "goal: first_below(0) > 4000", 22, "not reached"},
        {"reach: base=20000\n", "", 22, "\"reach\""},
        {"Do.", "", 22, "says nothing"},
        {"choice: less | first_below(0) <= 1000", "choice: less | first_below(0) > 1", 28, "2 of them"},
        {"choice: less | first_below(0) <= 1000\n", "", 28, "\"choice\""},
        {"choice: less | first_below(0) <= 1000", "choice: less", 32, "\"|\""},
    };
    for (const Broken& row : rows) {
        std::string text = kGood;
        ASSERT_NE(text.find(row.from), std::string::npos) << row.from;
        text.replace(text.find(row.from), std::string(row.from).size(), row.to);
        std::vector<Fault> faults;
        const Lesson lesson = readLesson(text, faults);
        if (faults.empty()) faults = faultsOf(lesson);
        ASSERT_FALSE(faults.empty()) << row.to;
        EXPECT_EQ(faults.front().line, row.line) << row.to << ": " << english(faults.front().what);
        EXPECT_NE(english(faults.front().what).find(row.because), std::string::npos) << english(faults.front().what);
    }
}

TEST(Lesson, NoTextMakesItStumble) {
    for (std::size_t cut = 0; cut < kGood.size(); cut += 3)
        for (const char* more : {"", "{", "\n## ", "\"", std::string_view("\0\xff", 2).data()}) {
            std::vector<Fault> faults;
            const Lesson lesson = readLesson(kGood.substr(0, cut) + more, faults);
            EXPECT_TRUE(!faults.empty() || !lesson.steps.empty());
        }
}

TEST(Course, EveryLessonIsRightAndHasATwin) {
    for (const std::string& each : checkCourse(std::nullopt)) ADD_FAILURE() << each;
    EXPECT_EQ(ownLessons("en").size(), ownLessons("zh").size());
}

TEST(Course, SaysWhatTwinsDoNotHaveInCommon) {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "posenc-lessons-test";
    std::filesystem::remove_all(folder);
    for (const char* language : {"en", "zh"}) std::filesystem::create_directories(folder / language);
    const auto write = [&](const char* name, const std::string& text) { std::ofstream(folder / name) << text; };
    EXPECT_THROW(checkCourse(folder), Error);
    write("en/a.md", kGood);
    EXPECT_EQ(checkCourse(folder).size(), 1U);
    write("zh/a.md", kGood);
    EXPECT_TRUE(checkCourse(folder).empty());
    write("zh/a.md", kGood.substr(0, kGood.find("## predict: Fourth")));
    EXPECT_EQ(checkCourse(folder).size(), 2U);
    write("zh/a.md", "nothing");
    EXPECT_NE(checkCourse(folder).front().find("zh/a.md:1: "), std::string::npos);
    EXPECT_THROW(openLesson(folder / "zh/a.md"), Error);
    EXPECT_EQ(openLessons(folder / "en").size(), 1U);
    std::filesystem::remove_all(folder);
}

TEST(Guesses, AreReadAsTheyWereWritten) {
    const std::vector<Guess> guesses{{"one", 2, 0.1, 1e-300, false}, {"two", 3, -42.0, 1707.0, true}};
    EXPECT_EQ(readGuesses(guessesText(guesses)), guesses);
    EXPECT_TRUE(readGuesses(guessesText({})).empty());
    for (const char* line : {"one", "one 0 1 1 no", "one 1 x 1 no", "one 1 1 1 maybe", "one 1 1 1 no more"})
        EXPECT_THROW(readGuesses(guessesText({}) + line), Error) << line;
    EXPECT_THROW(readGuesses(""), Error);
    EXPECT_THROW(readGuesses("one 1 1 1 no\n"), Error);
}

}  // namespace
}  // namespace posenc::lessons::lessons_test
