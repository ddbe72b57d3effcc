// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <random>

#include "core/explore/figure/ticks.hpp"
#include "core/explore/state/link.hpp"
#include "core/teach/document/document.hpp"
#include "core/teach/lessons/again.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/lessons/leaks.hpp"
#include "core/teach/lessons/predictions.hpp"

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
    {"alibi/slopes heads=8 max-bias=8", "table(2, \"slope\")", 0.125},
    {"rope/rotation head-dim=128 circles=2 from-pair=7 position=10", "table(8, \"start\", 1)", 0.0},
    {"radix/digits radix=10 width=4 number=1749 length=2000", "table(1749, \"1\")", 7.0},
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
        {"", "a number, a name"},
        {"1 +", "a number, a name"},
        {"(1", "\")\""},
        {"1 2", "an operator or the end"},
        {"foo(1)", "one of the functions"},
        {"1 - -foo", "one of the functions"},
        {"at(\"x\")", "at needs a number as argument 1"},
        {"table(1, \"x\")", "The figure's table has no column \"x\"; it has: "},
        {"table(-3, \"rope\")", "The figure's table has no row −3."},
        {"at(1.5)", "at needs a whole number"},
        {"at(1, \"nothing\")", "no curve \"nothing\"; it has: "},
        {"at(1, \"\", 7)", "panel 7 of a figure that has 1"},
        {"cell(1, 1)", "no cells"},
        {"param(\"nothing\")", "no parameter \"nothing\""},
        {"with(\"nothing=1\", 1)", "no parameter \"nothing\""},
        {"of(\"nothing\", 1)", "nothing"},
        {"\"words\"", "a number instead of"},
        {"\"words", "closing quotation mark"},
        {"found(99)", "no number 99"},
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

TEST(Lesson, ALineThatEndsWithinAChineseSentenceLeavesNoBlank) {
    const auto bodyOf = [](const std::string& text) {
        std::vector<Fault> faults;
        return readLesson("# t\nid: t\nminutes: 1\n\n## read: a\nstate: rope/decay\n\n" + text, faults).steps[0].body;
    };
    EXPECT_EQ(bodyOf("一行，\n又一行\n“话”\n完"), "一行，又一行“话”完");
    EXPECT_EQ(bodyOf("以 3\n结尾，共\n{1} 个"), "以 3\n结尾，共\n{1} 个");
    EXPECT_EQ(bodyOf("一\n\n二\n* 三"), "一\n\n二\n* 三");
    EXPECT_EQ(bodyOf("He said “no”\n“yes”"), "He said “no”\n“yes”");
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

TEST(Lesson, KeepsToItselfWhatWouldGiveTheAnswerAway) {
    const auto hides = [](const Lesson& lesson, std::size_t step) {
        std::string all;
        for (const auto& [what, name] : {std::pair(Giveaway::Finding, "finding "),
                                         {Giveaway::Numbers, "numbers "},
                                         {Giveaway::Errata, "errata "},
                                         {Giveaway::Readout, "readout "}})
            if (lesson.steps[step].hides(what)) all += name;
        return all;
    };
    std::string text = kGood;
    text.replace(text.find("lock: all but base"), 4, "hide: numbers readout\nlock");
    std::vector<Fault> faults;
    const Lesson lesson = readLesson(text, faults);
    ASSERT_TRUE(faults.empty());
    EXPECT_EQ(hides(lesson, 0), "numbers readout ");
    EXPECT_EQ(hides(lesson, 1), "finding numbers errata readout ");  // a line placed by hand
    EXPECT_EQ(hides(lesson, 2), "");
    EXPECT_EQ(hides(lesson, 3), "finding numbers errata ");
}

struct Broken {
    const char *from, *to;
    int line;
    const char* because;
};

TEST(Lesson, HasAsManySteps) {
    std::string text = "# T\nid: t\nminutes: 1\n\n## read: a\nstate: rope/decay\n\nx\n";
    for (int k = 0; k < 90'000; ++k) text += "## read:b\n\nx\n";
    std::vector<Fault> faults;
    const Lesson lesson = readLesson(text, faults);
    EXPECT_EQ(english(faults.at(0).what), "A lesson has at most 500 steps.");
    EXPECT_EQ(lesson.stateAt(lesson.steps.size() - 1), parseState("rope/decay"));
}

TEST(Lesson, FaultsAreToldWithTheirLine) {
    const Broken rows[] = {
        {"# A title\n", "\n", 1, "begin with \"# Title\""},
        {"id: one", "name: one", 2, "not \"name\""},
        {"minutes: 3", "minutes: soon", 3, "whole number"},
        {"## read: First", "## look: First", 7, "KIND one of read, act, predict, explain"},
        {"## read: First", "## read:", 7, "KIND: Title"},
        {"## read: First", "##read: First", 7, "a space"},
        {"question: Where?", "question:", 14, "question: has no value"},
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
        {"tolerance: 10%", "tolerance: 200%", 13, "twice the true value"},
        {"reveal: base=5000", "reveal: bass=5000", 13, "\"bass\""},
        {"lock: all but base", "play: base=5", 9, "\"from\" or \"to\""},
        {"lock: all but base", "play: from bass=5", 7, "\"bass\""},
        {"lock: all but base", "play: to base=-5", 7, "base must be"},
        {"lock: all but base", "play: from base=10000", 7, "nothing moves"},
        {"tolerance: 10%", "play: from base=1", 18, "not \"play\""},
        {"goal: first_below(0) > 1000", "goal: first_below(0) > 1", 22, "before anything is changed"},
        {"goal: first_below(0) > 1000", "goal: first_below(0) > 4000", 22, "not reached"},
        {"reach: base=20000\n", "", 22, "\"reach\""},
        {"Do.", "", 22, "has no text"},
        {"choice: less | first_below(0) <= 1000", "choice: less | first_below(0) > 1", 28, "2 of the choices"},
        {"choice: less | first_below(0) <= 1000\n", "", 28, "\"choice\""},
        {"choice: less | first_below(0) <= 1000", "choice: less", 32, "\"|\""},
        {"Guess.", "Guess.\ntolerance: 3%", 21, "directly below the heading"},
        {"answer: choice", "answer: choice\nanswer: number", 31, "appears twice"},
        {"reach: base=20000", "reach: base=20000\nlock: base", 22, "\"base\" is locked"},
        {"reveal: base=5000", "reveal: base=1000000 distances=100000", 13, "beyond the axis"},
        {"For a start.", "F\xFCr den Anfang.", 5, "UTF-8"},
        {"lock: all but base", "hide: answers", 9, "some of finding, numbers, errata, readout"},
        {"answer: choice", "answer: choice\nwhy: because", 31, "below the choice"},
        {"choice: less | first_below(0) <= 1000", "choice: less | first_below(0) <= 1000\nwhy: a\nwhy: b", 34,
         "appears twice below this choice"},
        {"choice: less | first_below(0) <= 1000", "choice: less | first_below(0) <= 1000\nwhy: {first_blow(0)}", 28,
         "first_blow"},
        {"choice: less |", "why: it is\nchoice: less |", 28, "the choice above it is right"},
        {"reveal: base=5000", "reveal: base=5000\nholds: param(\"base\") == 10000", 13,
         "holds: \"param(\"base\") == 10000\" is not true"},
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

/// At position 16 the bands are apart in the first 8 and 32 sequences, and overlap in all 64.
TEST(Lesson, AVerdictThatDependsOnTheSampleIsRefused) {
    constexpr auto kLesson =
        "# A sample\nid: sample\nminutes: 1\n\n## predict: Apart\n"
        "state: alibi/loss length=128 sequences=8 seeds=all; pin rope head-dim=16 base=10000 trained-context=128\n"
        "question: Are the bands apart?\nanswer: choice\n"
        "choice: yes | table(AT, \"alibi.low\", 1) > table(AT, \"rope.high\", 1)\n"
        "choice: no | table(AT, \"alibi.low\", 1) <= table(AT, \"rope.high\", 1)\n\nLook.\n";
    for (const auto& [at, refused] : {std::pair{"16", true}, std::pair{"64", false}}) {
        std::string text = kLesson;
        for (auto found = text.find("AT"); found != text.npos; found = text.find("AT")) text.replace(found, 2, at);
        std::vector<Fault> faults;
        const Lesson lesson = readLesson(text, faults);
        ASSERT_TRUE(faults.empty());
        faults = faultsOf(lesson);
        EXPECT_EQ(faults.size(), refused ? 1U : 0U) << at;
        for (const Fault& each : faults)
            EXPECT_NE(english(each.what).find("With 8 sequences"), std::string::npos) << english(each.what);
    }
}

/// What follows from a fault that was told is not told as well.
TEST(Lesson, AFaultIsToldOnce) {
    const std::pair<const char*, const char*> rows[] = {
        {"truth: first_below(0)", "truth: first_blow(0)"},
        {"goal: first_below(0) > 1000", "goal: (“1”)"},
        {"## predict: Second", "## Predict: Second"},
        {"## act: Third\n", "## act: Third\n\n"},
        {"tolerance: 10%", "tolerance: some"},
    };
    for (const auto& [from, to] : rows) {
        std::string text = kGood;
        text.replace(text.find(from), std::string(from).size(), to);
        std::vector<Fault> faults;
        readLesson(text, faults);
        const std::size_t expected = std::string(to).ends_with("\n\n") ? 2 : 1;  // two keys
        EXPECT_EQ(faults.size(), expected) << to;
    }
}

TEST(Lesson, AByteOrderMarkIsNoFault) {
    std::vector<Fault> faults;
    EXPECT_EQ(readLesson("\xEF\xBB\xBF" + kGood, faults).title, "A title");
    EXPECT_TRUE(faults.empty());
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
    for (const Text& each : checkCourse(std::nullopt)) ADD_FAILURE() << english(each);
    EXPECT_EQ(ownLessons("en").size(), ownLessons("zh").size());
}

TEST(Course, EveryGoalSaysWhatItMeasures) {
    int goals = 0;
    for (const char* language : {"en", "zh"})
        for (const Lesson& lesson : ownLessons(language))
            for (const Step& step : lesson.steps)
                if (step.goal) {
                    ++goals;
                    EXPECT_NE(step.measure, "") << language << " " << lesson.id;
                }
    EXPECT_GT(goals, 40);
}

/// A lesson of one question about the head dimension, after `before`, with `keys` in it.
Lesson asking(const std::string& before, const std::string& keys, const std::string& body) {
    const std::string state = "state: rope/periods head-dim=128 base=10000 trained-context=4096; show finding=off\n";
    std::vector<Fault> faults;
    return readLesson("# t\nid: t\nminutes: 1\n\n## read: a\n" + state + "hide: numbers errata\n\n" + before +
                          "\n\n## predict: b\n" + state + keys + "\n\n" + body + "\n",
                      faults);
}

const char* const kPairs = "question: How many pairs?\nanswer: number\ntruth: param(\"head-dim\") / 2";

TEST(Leaks, AnAnswerThatStandsInATextBeforeIsAFault) {
    struct Row {
        const char *before, *keys, *body;
        bool leaks;
    };
    const std::string given = std::string(kPairs) + "\ngiven: it stays the same";
    const std::string placed = "question: Where?\nanswer: vertical line\ntruth: 31.42";
    const std::string chosen = "question: What?\nanswer: choice\nchoice: 64 and 12 | 1 > 0\nchoice: 12 and 7 | 1 < 0";
    const std::string digit = "question: What?\nanswer: number\ntruth: 6";
    for (const Row& row :
         {Row{"See.", kPairs, "Guess.", false}, Row{"It is 64.", kPairs, "Guess.", true},
          Row{"See.", kPairs, "One of {param(\"head-dim\") / 2}.", true},
          Row{"See 640 or float64.", kPairs, "b64", false}, Row{"It is 64.", given.c_str(), "Guess.", false},
          Row{"At 31.4, say.", placed.c_str(), "Guess.", true},
          Row{"At 31, say, or −31.4.", placed.c_str(), "Guess.", false},
          Row{"It is 12.", chosen.c_str(), "Guess.", false}, Row{"It is 64.", chosen.c_str(), "Guess.", true},
          Row{"6 of them", digit.c_str(), "Guess.", false}}) {
        const auto faults = faultsOf(asking(row.before, row.keys, row.body));
        EXPECT_EQ(faults.size(), row.leaks ? 1U : 0U) << row.before << " " << row.body;
        if (!row.leaks || faults.empty()) continue;
        EXPECT_EQ(faults.front().line, 11) << row.before;
        EXPECT_NE(english(faults.front().what).find("(step "), std::string::npos) << english(faults.front().what);
    }
}

TEST(Leaks, AFigureTellsUnlessItIsHidden) {
    const Lesson hidden = asking("See.", kPairs, "Guess.");
    EXPECT_TRUE(faultsOf(hidden).empty());
    Lesson open = hidden;
    open.steps[0].hidden.clear();
    ASSERT_EQ(faultsOf(open).size(), 1U);
    EXPECT_NE(english(faultsOf(open).front().what).find("(step 1)"), std::string::npos);
}

TEST(Leaks, NumbersAreReadAsTheyAreWritten) {
    const auto values = [](std::string_view text) {
        std::vector<double> out;
        for (const Written& each : numbersIn(text)) out.push_back(each.value);
        return out;
    };
    EXPECT_EQ(values("8,192, 1,2 and −0.5; 2 × 10⁻⁶, 2e−6 or 10."),
              (std::vector<double>{8192, 1, 2, -0.5, 2e-6, 2e-6, 10}));
    EXPECT_EQ(values("float32 has x_1; 第 7 个，共64个"), (std::vector<double>{7, 64}));
    EXPECT_TRUE(tells(numbersIn("0.143")[0], 0.1426) && tells(numbersIn("0.5")[0], 0.5));
    EXPECT_FALSE(tells(numbersIn("0.14")[0], 0.1426) || tells(numbersIn("0.142")[0], 0.1426));
}

TEST(Again, EachQuestionIsToldWithWhatWasSaidAndWhatIsTrue) {
    const Lesson lesson = good();
    const auto all = reviewOf(lesson, {{"one", 4, 2.0, 1.0, false}, {"other", 2, 1.0, 1.0, true}});
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].title + all[0].question + all[0].said, "SecondWhere?");
    EXPECT_EQ(all[1].said + ", " + all[1].truth, "less, more");
    EXPECT_FALSE(all[1].right);
    EXPECT_EQ(reviewOf(lesson, {{"one", 4, 9.0, 1.0, false}})[1].said, "?");
    EXPECT_EQ(reviewOf(lesson, {{"one", 2, 500.0, 864.0, false}})[0].truth, "864");
}

TEST(Again, WrongAnswersAreFoundInTheOrderOfTheLessons) {
    const std::vector<Lesson> lessons{good()};
    const std::vector<Guess> guesses{{"one", 4, 2.0, 1.0, false},
                                     {"one", 2, 1.0, 1.0, false},
                                     {"one", 1, 1.0, 1.0, false},
                                     {"two", 2, 1.0, 1.0, false}};
    EXPECT_EQ(wrongIn(lessons, guesses), (std::vector<Place>{{0, 1}, {0, 3}}));
    EXPECT_TRUE(wrongIn(lessons, {{"one", 2, 1.0, 1.0, true}}).empty());
}

TEST(Again, OtherNumbersHaveAnotherAnswer) {
    const Lesson same = asking("See.", kPairs, "Guess.");
    EXPECT_EQ(withOtherNumbers(same, 1, 0).steps[1].stateText, same.steps[1].stateText);
    const Lesson lesson = asking("See.", std::string(kPairs) + "\nagain: head-dim", "Guess.");
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const Lesson other = withOtherNumbers(lesson, 1, seed);
        EXPECT_NE(truthOf(other.steps[1], seenAt(other, 1)).x, 64.0) << seed;
        EXPECT_TRUE(isSound(other, 1));
    }
    const auto faults = faultsOf(asking("See.", std::string(kPairs) + "\nagain: base", "Guess."));
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_NE(english(faults[0].what).find("again: no other value of \"base\""), std::string::npos);
}

TEST(Again, QuestionsOfTheCourseAreAskedWithOtherNumbers) {
    int other = 0;
    for (const Lesson& lesson : ownLessons("en"))
        for (std::size_t k = 0; k < lesson.steps.size(); ++k) other += lesson.steps[k].again.empty() ? 0 : 1;
    EXPECT_GE(other, 15);
}

TEST(Course, EveryLessonStandsInAChapterWithALineAboutIt) {
    for (const char* language : {"en", "zh"}) {
        std::vector<std::string> chapters;
        for (const Lesson& lesson : ownLessons(language)) {
            if (chapters.empty() || chapters.back() != lesson.chapter) chapters.push_back(lesson.chapter);
            EXPECT_FALSE(lesson.line.empty()) << lesson.id;
        }
        EXPECT_TRUE(chapters.size() >= 5 && chapters.size() <= 7) << language;
        EXPECT_EQ(std::ranges::count(chapters, ""), 0);
    }
}

class Folder {
public:
    Folder() {
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder);
    }
    ~Folder() { std::filesystem::remove_all(m_folder); }
    std::filesystem::path write(const char* name, const std::string& text) const {
        std::ofstream(m_folder / name) << text;
        return m_folder / name;
    }
    const std::filesystem::path& folder() const { return m_folder; }

private:
    std::filesystem::path m_folder = std::filesystem::temp_directory_path() / "posenc-lessons-alone-test";
};

TEST(Course, AFileOrAFolderWithoutLanguagesIsCheckedAlone) {
    const Folder place;
    const auto file = place.write("a.md", kGood);
    EXPECT_TRUE(checkCourse(file).empty());
    EXPECT_TRUE(checkCourse(place.folder()).empty());
    place.write("b.md", kGood);
    ASSERT_EQ(checkCourse(place.folder()).size(), 1U);
    EXPECT_NE(english(checkCourse(place.folder())[0]).find("a.md has the same id."), std::string::npos);
    place.write("b.md", "## read: nothing\n");
    EXPECT_GT(checkCourse(place.folder()).size(), 1U);
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
    for (const auto& [line, more] : {std::pair("lock: all but base\n", "hide: numbers\n"),
                                     {"choice: less | first_below(0) <= 1000\n", "why: so\n"}}) {
        std::string other = kGood;
        other.insert(other.find(line) + std::string(line).size(), more);
        write("zh/a.md", other);
        EXPECT_EQ(checkCourse(folder).size(), 2U) << more;
    }
    const auto second = [](const std::string& chapter, const std::string& id) {
        std::string text = kGood;
        return text.replace(text.find("id: one"), 7, "id: " + id + "\nchapter: " + chapter);
    };
    for (const char* language : {"en/", "zh/"}) {
        write((std::string(language) + "a.md").c_str(), second("one", "one"));
        write((std::string(language) + "b.md").c_str(), second("one", "two"));
    }
    EXPECT_TRUE(checkCourse(folder).empty());
    write("zh/b.md", second("other", "two"));
    EXPECT_EQ(checkCourse(folder).size(), 1U);
    for (const char* file : {"en/b.md", "zh/b.md"}) std::filesystem::remove(folder / file);
    write("en/a.md", kGood);
    write("zh/a.md", kGood.substr(0, kGood.find("## predict: Fourth")));
    EXPECT_EQ(checkCourse(folder).size(), 2U);
    write("zh/a.md", "nothing");
    EXPECT_NE(english(checkCourse(folder).front()).find("zh/a.md:1: "), std::string::npos);
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

/// A folder of files of a class, away again at the end.
struct ClassFiles {
    std::filesystem::path folder = std::filesystem::temp_directory_path() / "posenc-class-test";
    ClassFiles() { std::filesystem::create_directories(folder); }
    ~ClassFiles() { std::filesystem::remove_all(folder); }
    std::filesystem::path write(const char* name, const std::string& text) const {
        std::ofstream(folder / name) << text;
        return folder / name;
    }
};

TEST(Class, IsReadAsItWasGatheredAndAsItWasExported) {
    const ClassFiles files;
    std::vector<Guess> anna{{"one", 2, 0.1, 5.0, false}, {"two", 3, 4.0, 4.0, true, 1.0, 1.5}};
    const std::vector<Guess> ben{{"one", 2, 5.0, 5.0, true}};
    const auto a = files.write("a, \"b\".txt", guessesText(anna)), b = files.write("b.txt", guessesText(ben));
    const auto table = files.write("class.csv", gathered({a, b}));
    anna.insert(anna.end(), ben.begin(), ben.end());
    EXPECT_EQ(readClass({table}), anna);
    EXPECT_EQ(readClass({a, b}), anna);
    EXPECT_TRUE(holdsGuesses(a) && holdsGuesses(table));
    EXPECT_FALSE(holdsGuesses(files.write("c.csv", "distance,score\n")) || holdsGuesses(files.folder / "none"));
}

/// A spreadsheet computes no cell of the table, and every line of it is read again.
TEST(Class, NamesOfFilesAreTextInOneLine) {
    const ClassFiles files;
    const std::vector<Guess> one{{"one", 2, -0.5, 5.0, false}};
    const std::pair<const char*, const char*> rows[] = {{"=cmd|calc!A1.txt", "\n'=cmd|calc!A1.txt,one,2,-0.5,5,no\n"},
                                                        {"+1.txt", "\n'+1.txt,"},
                                                        {"-1.txt", "\n'-1.txt,"},
                                                        {"@SUM(1,2).txt", "\n\"'@SUM(1,2).txt\","},
                                                        {"a\nb.txt", "\na\\x0ab.txt,"},
                                                        {"a=1.txt", "\na=1.txt,"},
                                                        {" =1+1.txt", "\n' =1+1.txt,"},
                                                        {"＝1+1.txt", "\n'＝1+1.txt,"},
                                                        {";=1+1.txt", "\n\";=1+1.txt\","}};
    for (const auto& [name, line] : rows) {
        const std::string table = gathered({files.write(name, guessesText(one))});
        EXPECT_NE(table.find(line), std::string::npos) << table;
        EXPECT_EQ(readClass({files.write("class.csv", table)}), one) << table;
    }
    const std::string table = gathered({files.write("a.txt", guessesText({{"=1+1", 1, 1.0, 1.0, true}}))});
    EXPECT_NE(table.find(",'=1+1,1,"), std::string::npos) << table;
}

TEST(Class, AFileThatIsNoneIsRefusedWithItsLine) {
    const ClassFiles files;
    const std::string head = "file,lesson,step,predicted,computed,right\n", good = "a,one,2,1,1,yes\n";
    const std::pair<std::string, const char*> rows[] = {
        {"", "class.csv"},
        {"distance\n", "class.csv:1: "},
        {head, "class.csv:1: "},
        {head + good + "a,one,2,1,1\n", "class.csv:3: "},
        {head + good + good + "a,one,0,1,1,yes\n", "class.csv:4: "},
        {head + "a,one,2,inf,1,yes\n", "class.csv:2: "},
        {head + "a,one,2,\"1,2\",1,yes\n", "class.csv:2: "},
        {head + "a,one,2,1,1,maybe\n", "class.csv:2: "},
        {head + "a,one two,2,1,1,yes\n", "class.csv:2: "},
        {"posenc-predictions 1\none 2 1 1 yes\none 2 nan 1 no\n", "class.csv:3: "},
    };
    for (const auto& [text, where] : rows) try {
            (void)readClass({files.write("class.csv", text)});
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(where), std::string::npos) << text << ": " << error.what();
        }
}

TEST(Class, ItsFigureIsOneOfTheStep) {
    std::vector<Fault> faults;
    const Lesson lesson = readLesson(kGood, faults);
    std::size_t line = 0;
    while (lesson.steps[line].answer != Answer::VerticalLine) ++line;
    const int number = static_cast<int>(line) + 1;
    const double truth = truthOf(lesson.steps[line], revealedAt(lesson, line)).x;
    std::vector<Guess> guesses{{"one", number, truth, truth, true},
                               {"one", number, 3.0 * truth, truth, false},
                               {"one", number, 1.05 * truth, truth, true},
                               {"other", number, 1.0, 1.0, true},
                               {"one", number + 20, 1.0, 1.0, true}};
    const NamedState scene = pollScene(lesson, line, guesses);
    const Poll poll = pollIn(scene.instead);
    EXPECT_EQ(poll.said.size(), 3U);
    EXPECT_EQ(poll.right(), 2U);
    EXPECT_EQ(parseShown(toText(scene)), scene);
    EXPECT_EQ(readDocument(linkTo(scene)).scenes.scene(), scene);
    const Figure figure = draw(scene);
    EXPECT_NE(english(figure.panels[0].title).find("2 of 3"), std::string::npos) << english(figure.panels[0].title);
    double all = 0.0;
    for (const double each : std::get<Bars>(figure.panels[0].marks[0]).values) all += each;
    EXPECT_EQ(all, 3.0);
    EXPECT_THROW(pollScene(lesson, 0, guesses), Error);
    EXPECT_THROW(pollScene(lesson, line, {guesses[3]}), Error);
}

/// How many of `said` lie between the ends of a row of the table, which go on at both ends of it.
void expectCounted(const std::vector<double>& said, const Table& table) {
    for (std::int64_t at = 0; at < table.rows; ++at) {
        std::array<double, 3> row{};
        table.fill(at, row);
        const double low = at == 0 ? -INFINITY : row[0], high = at + 1 == table.rows ? INFINITY : row[1];
        EXPECT_EQ(std::ranges::count_if(said, [&](double each) { return each >= low && each < high; }), row[2])
            << row[0] << " to " << row[1];
        for (const double each : said)
            EXPECT_TRUE((at > 0 || each >= row[0]) && (at + 1 < table.rows || each <= row[1])) << each;
    }
}

/// Every prediction is in one bin, the one that holds it, and the truth within what is shown.
TEST(Class, NoPredictionIsLostInAFigure) {
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        Poll poll;
        poll.truth = std::ldexp(std::uniform_real_distribution(-1.0, 1.0)(random), round % 40 - 10);
        if (round % 5 == 0) poll.truth = std::round(poll.truth);
        poll.within = {poll.truth - 0.1, poll.truth + 0.1};
        for (int k = 0; k < 1 + round % 30; ++k)
            poll.said.push_back(round % 3 == 0   ? std::abs(poll.truth) * std::pow(10.0, k % 9)
                                : round % 3 == 1 ? std::round(poll.truth) + k % 7
                                                 : std::uniform_real_distribution(-100.0, 1e6)(random));
        if (round % 4 == 0) poll.saidY = poll.said, poll.truthY = poll.truth, poll.withinY = poll.within;
        ASSERT_FALSE(problem(poll));
        const Figure figure = posenc::figureOf(poll);
        const Panel& panel = figure.panels[0];
        EXPECT_LE(panel.x.labels.size(), 40U);
        EXPECT_TRUE(panel.x.range.contains(panel.guides[0].value)) << panel.guides[0].value;
        double all = 0.0;
        if (const Field* field = panel.field())
            for (std::int64_t row = 0; row <= field->rows.high; ++row)
                for (std::int64_t column = 0; column <= field->columns.high; ++column) all += field->at(row, column);
        else
            for (const double each : std::get<Bars>(panel.marks[0]).values) all += each;
        EXPECT_EQ(all, static_cast<double>(poll.said.size()));
        if (panel.table) expectCounted(poll.said, *panel.table);
    }
}

TEST(Class, PeopleAreCountedInWholeNumbers) {
    for (const int people : {1, 2, 3, 7, 40}) {
        Poll poll;
        poll.truth = 5.0;
        poll.said.assign(static_cast<std::size_t>(people), 5.0);
        for (const Tick& each : ticksFor(posenc::figureOf(poll).panels[0].y, 5))
            EXPECT_EQ(each.value, std::floor(each.value)) << people;
    }
}

TEST(Class, ASessionThatHoldsOneBadlyIsRefusedWithItsLine) {
    const std::string start = "posenc 1\nrope/decay\nclass ";
    for (const char* words :
         {"truth=1", "said=1,x truth=1", "said=1 truth=inf", "said=1 within=3", "said=1,2 said-y=1 truth=1",
          "question=\"a\x7f\" said=1", "choices=\"a|b\" said=3 truth=1", "choices=\"a|b\" said=1 truth=0",
          "said=1 colour=2", "said=1 truth-y=2", "said=1 within-y=0:1"})
        try {
            (void)parseShown(start + words);
            ADD_FAILURE() << words;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("Line 3"), std::string::npos) << error.what();
        }
    const NamedState scene = parseShown(start +
                                        "question=\"a \\\"b\\\"; c\" choices=\"yes|no\" truth=2 within=2:2 said=1,2,2");
    EXPECT_EQ(parseShown(toText(scene)), scene);
    EXPECT_EQ(pollIn(scene.instead).right(), 2U);
}

/// The line before show, where earlier versions wrote it, and after it; scenes beside it have none.
TEST(Class, OldSessionsStayValid) {
    const std::string old =
        "posenc 1 lines=6\nscene \"a\"\nrope/decay base=10000\npin rope-linear factor=4\n"
        "class question=\"Where?\" truth=12 within=11:13 said=10,12,40\nshow colours=viridis\nscene b\nrope/periods\n";
    const Scenes scenes = parseSession(old);
    EXPECT_EQ(draw(scenes.all[0]).panels[0].x.key, "range");
    EXPECT_EQ(scenes.all[0].state.colours, "viridis");
    EXPECT_TRUE(scenes.all[1].instead.empty());
    EXPECT_EQ(parseSession(toText(scenes)), scenes);
    EXPECT_FALSE(isCutOff(toText(scenes)));
}

}  // namespace
}  // namespace posenc::lessons::lessons_test
