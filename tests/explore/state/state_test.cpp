// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <ostream>
#include <set>

#include "core/explore/state/keys.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/explore/state/trail.hpp"

namespace posenc::state_test {
namespace {

TEST(TextForm, KeepsEverything) {
    State state = parseState(
        "rope-yarn/remap base=5e5 factor=16 mscale=0.5 name=\"A \\\"quoted\\\"; name\" compare-factor=2");
    state.subjects.push_back(defaultSubject("alibi"));
    state.viewports[0].x = Interval<double>{0.1, 4096.0000000001};
    state.viewports[1] = {Interval<double>{-5.0, 1e9}, Interval<double>{1e-9, 1.0}, Scale::Log, Scale::Linear};
    state.colours = "cividis";
    state.fitColours = true;
    state.pointSamples = true;
    state.compare = Compare::Difference;
    state.hidden = {"rope-yarn", "base_1000000"};
    EXPECT_EQ(parseState(toText(state)), state);
}

TEST(TextForm, KeepsTheWindowOfEveryPanel) {
    State state = defaultState("rope");
    for (std::size_t p = 0; p < kMaxPanels; ++p) {
        const auto low = static_cast<double>(p);
        state.viewports[p] = {Interval{low, 10.5}, Interval{-low - 1, 0.25}, Scale::Log, Scale::Linear};
    }
    EXPECT_EQ(parseState(toText(state)), state);
    const State read = parseState("rope/periods; show x3=1:2 yscale4=log");
    EXPECT_EQ(read.viewports.at(2).x, Interval(1.0, 2.0));
    EXPECT_EQ(read.viewports.at(3).yScale, Scale::Log);
    EXPECT_FALSE(read.viewports.at(2).y || read.viewports.at(3).x);
}

TEST(TextForm, ALineBreakInQuotesIsASpace) {
    const Scenes scenes = parseScenes("scene \"A\\\ntitle\"\nrope/periods name=\"of\nthese\"");
    EXPECT_EQ(scenes.title(), "A title");
    EXPECT_EQ(scenes.state().active().name, "of these");
    EXPECT_EQ(parseScenes(toText(scenes)), scenes);
}

struct Bad {
    const char* name;
    const char* text;
    const char* says;
};

void PrintTo(const Bad& row, std::ostream* out) { *out << row.text; }

class BadText : public testing::TestWithParam<Bad> {};

TEST_P(BadText, SaysWhatIsWrong) {
    try {
        parseState(GetParam().text);
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(GetParam().says), std::string::npos) << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadText,
    testing::Values(
        Bad{"empty", "", "The session is empty"}, Bad{"later", "posenc 99\nrope/periods", "later version"},
        Bad{"no_version", "posenc\nrope/periods", "posenc 1"},
        Bad{"no_encoding", "foo/periods", "There is no encoding \"foo\""},
        Bad{"no_view", "rope/slopes", "rope has no view \"slopes\""},
        Bad{"no_parameter", "rope/periods bias=1", "\"bias\""}, Bad{"no_equals", "rope/periods base", "id=value"},
        Bad{"range", "rope/periods; show x=4:1", "low:high"}, Bad{"colours", "rope/periods; show colours=jet", "jet"},
        Bad{"scale", "rope/periods; show xscale=cube", "xscale must be one of linear, log"},
        Bad{"fit", "rope/matrix; show fit=maybe", "fit must be one of off, on"},
        Bad{"compare", "rope/matrix; show compare=x", "side-by-side, difference"},
        Bad{"colour", "rope/periods colour=64", "from 0 to 63"},
        Bad{"was_nothing", "rope/periods was-base=7", "the subject has no name"},
        Bad{"was_unknown", "rope/periods name=a was-bias=7", "\"bias\""},
        Bad{"was_illegal", "rope/periods name=a was-base=-7", "base must be"},
        Bad{"nameless", "rope/periods name=", "name must not be empty"},
        Bad{"name_of_bytes",
            "rope/periods name=\"a\xb1"
            "b\"",
            "name must be one line of printable characters"},
        Bad{"name_with_an_escape", "rope/periods name=\"a\x1b[31m\"", "not \"a\\x1b[31m\""},
        Bad{"model_of_bytes", "rope/periods name=a model=\xb1", "model must be one line"},
        Bad{"hidden_of_bytes", "rope/periods; show hidden=a\xb1", "hidden must be one line"},
        Bad{"no_lines", "posenc 1 lines=0\nrope/periods", "The first line should be"},
        Bad{"negative_lines", "posenc 1 lines=-1\nrope/periods", "The first line should be"},
        Bad{"no_model", "rope/periods name=a model=\"\"", "model must not be empty"},
        Bad{"setting", "rope/periods; show colour=1", "There is no setting"},
        Bad{"panel", "rope/periods; show x5=0:1", "a panel from 2 to 4, as in x2"},
        Bad{"two_active", "rope/periods; rope/decay", "pin or show"},
        Bad{"pin_first", "pin rope", "should come before"}, Bad{"quote", "rope/periods name=\"x", "never closed"},
        Bad{"line_number", "posenc 1\n\nrope/periods base=-1", "Line 3"},
        Bad{"binary", "\x01\x02", "There is no encoding"}),
    [](const auto& row) { return row.param.name; });

/// A line of another room: "other a" and no further word.
std::optional<std::string> otherLine(const std::vector<std::string>& words) {
    if (words[0] != "other") return std::nullopt;
    if (words.size() > 2) throw Error(Text::literal("other takes one word"));
    return "other \"" + words.at(1) + "\"";
}

TEST(TextForm, PassesOnALineThatOthersRead) {
    const Scenes scenes = parseScenes("posenc 1\nscene one\nrope/decay\nother  \"a b\"\nshow\nscene\nrope/periods",
                                      otherLine);
    EXPECT_EQ(scenes.all[0].instead, "other \"a b\"");
    EXPECT_EQ(scenes.all[0].state, parseState("rope/decay"));
    EXPECT_EQ(scenes.all[1].instead, "");
    EXPECT_EQ(parseScenes(toText(scenes), otherLine), scenes);
    const NamedState scene = parseScene("rope/decay; pin alibi; other \"a;b\"", otherLine);
    EXPECT_EQ(parseScene(toText(scene), otherLine), scene);
    EXPECT_EQ(parseScene(textInLink(linkTo(scene)), otherLine), scene);
    EXPECT_EQ(withCopy(scene).state(), scene.state);
    EXPECT_EQ(withCopy(scene).scene().instead, scene.instead);
}

TEST(TextForm, SaysWhereALineThatOthersReadIsWrong) {
    const std::pair<const char*, const char*> rows[] = {
        {"posenc 1\nrope/decay\nother a b", "Line 3 of the session: other takes"},
        {"other a", "should come before"},
        {"rope/decay; others a", "pin or show"}};
    for (const auto& [text, says] : rows) try {
            (void)parseScenes(text, otherLine);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(says), std::string::npos) << error.what();
        }
    EXPECT_THROW(parseState("rope/decay; other a"), Error);
}

TEST(TextForm, ReadsWordsThatWereRenamed) {
    EXPECT_EQ(parseState("sinusoidal-variant/table variant=seed001-first"),
              defaultState("sinusoidal-variant", "table"));
    const State state = parseState("sinusoidal-variant/table variant=seed004-code");
    EXPECT_NE(toText(state).find("variant=squared-frequencies"), std::string::npos);
}

/// A parameter of that name could be told in no session, and by no flag.
TEST(TextForm, NoParameterIsCalledAsAKey) {
    std::set<std::string_view> taken{"pin", "session", "output", "panel", "help", "size", "theme", "lang"};
    for (const auto& key : subjectKeys()) taken.insert(key.id);
    for (const auto& key : showKeys()) taken.insert(key.id);
    const auto check = [&](const Schema& schema) {
        for (const Descriptor& each : schema.descriptors)
            EXPECT_FALSE(taken.contains(each.id) || std::string_view(each.id).starts_with("was-")) << each.id;
    };
    for (const EncodingInfo& each : encodings()) check(*each.schema);
    for (const ViewInfo& each : views()) check(*each.schema);
}

TEST(Subjects, ShowThatTheyWereChanged) {
    State state = parseState("rope/periods base=500000 name=\"Llama 3\" model=0123456789abcdef colour=2");
    EXPECT_EQ(english(nameOf(state.active())), "Llama 3");
    ASSERT_FALSE(state.subjects.front().parameters.set("base", 7.5));
    EXPECT_EQ(english(nameOf(state.active())), "Llama 3 (changed)");
    EXPECT_NE(english(draw(state).title).find("Llama 3 (changed) · "), std::string::npos);
    const std::string text = toText(state);
    EXPECT_NE(text.find("name=\"Llama 3\" model=0123456789abcdef colour=2 was-base=500000"), std::string::npos) << text;
    const State read = parseState(text);
    EXPECT_EQ(read, state);
    EXPECT_EQ(toText(asItComes(read.active()).parameters.value("base")), "500000");
    EXPECT_EQ(english(nameOf(asItComes(read.active()))), "Llama 3");
}

TEST(Subjects, OfOneModelComeAndGoTogether) {
    const State gemma = parseState("rope/periods name=\"G a\" model=1; pin rope base=7 name=\"G b\" model=1");
    const State pinned = parseState("rope/periods; pin alibi name=mine; pin rope name=\"G a\" model=2");
    const State both = withModel(pinned, gemma);
    ASSERT_EQ(both.subjects.size(), 4U);
    EXPECT_EQ(both.subjects.at(1), gemma.subjects.at(1));
    State again = both;
    again.subjects.push_back(again.active());  // pinned by hand: the part that is active
    again.subjects.at(2).colour = 5;
    const State llama = withModel(again, parseState("rope-llama3/periods name=L model=3"));
    ASSERT_EQ(llama.subjects.size(), 4U);
    EXPECT_EQ(llama.subjects.at(1), again.subjects.at(2));
    EXPECT_EQ(llama.subjects.at(2), again.subjects.at(3));
    EXPECT_TRUE(isSame(llama.subjects.at(3), gemma.active()));
}

TEST(State, AnotherSubjectBringsItsOwnValuesAndKeepsTheViewAndThePins) {
    const State rope = parseState("rope/decay base=7000 head-dim=64 distances=500; pin rope-ntk factor=3");
    const State yarn = withSubject(rope, defaultSubject("rope-yarn"));
    EXPECT_EQ(yarn.view, "decay");
    EXPECT_EQ(yarn.active(), defaultSubject("rope-yarn"));
    EXPECT_EQ(yarn.subjects.at(1), rope.subjects.at(1));
    EXPECT_EQ(toText(yarn.viewParameters.value("length")), "500");
    EXPECT_EQ(withSubject(rope, defaultSubject("alibi")).view, "matrix");
    EXPECT_EQ(withSubject(parseState("rope/matrix length=333"), defaultSubject("alibi")).view, "matrix");
}

TEST(Trail, ADragIsOneStep) {
    Trail<Scenes> history(defaultState("rope"));
    State state = history.current().state();
    for (int tick = 1; tick <= 50; ++tick) {
        ASSERT_FALSE(state.subjects.front().parameters.set("base", 10000.0 + tick));
        history.push(state, "drag-1");
    }
    EXPECT_EQ(history.current(), state);
    EXPECT_EQ(history.back(), defaultState("rope"));
    EXPECT_FALSE(history.canGoBack());
    EXPECT_EQ(history.forward(), state);
}

TEST(Trail, ADragThatComesBackIsNone) {
    const State first = defaultState("rope"), other = changed(first, "base=5");
    Trail<Scenes> history(first);
    for (const State& each : {other, first}) history.push(each, "drag");
    history.endGesture();
    EXPECT_FALSE(history.canGoBack());
    history.push(other);
    EXPECT_TRUE(history.canGoBack());
    EXPECT_EQ(history.back(), first);
}

TEST(Trail, TwoDragsAreTwoStepsAndANewChangeForgetsRedo) {
    Trail<Scenes> history(defaultState("rope"));
    history.push(defaultState("alibi"), "a");
    history.push(defaultState("sinusoidal"), "b");
    EXPECT_EQ(history.back(), defaultState("alibi"));
    history.push(defaultState("rope-yarn"));
    EXPECT_FALSE(history.canGoForward());
    history.endGesture();
    history.push(defaultState("rope-ntk"));
    EXPECT_EQ(history.back(), defaultState("rope-yarn"));
}

TEST(Draw, TellsSubjectsOfOneNameApart) {
    const Figure figure = draw(parseState("rope/kernel; pin rope base=500000"));
    const auto& curves = std::get<Curves>(figure.panels[0].marks[0]).curves;
    ASSERT_EQ(curves.size(), 2U);
    EXPECT_NE(english(curves[0].name).find("b = 10,000"), std::string::npos);
    EXPECT_NE(english(curves[1].name).find("b = 500,000"), std::string::npos);
}

TEST(Draw, GivesTheSameFigureAgainAndAnotherForOtherValues) {
    const auto first = [](const char* state) {
        const Figure figure = draw(parseState(state));
        double value = 0.0;
        std::get<Curves>(figure.panels[0].marks[0]).curves[0].values(7, {&value, 1});
        return value;
    };
    const double before = first("rope/kernel base=100");
    EXPECT_NEAR(first("rope/kernel base=100 length=16"), before, 1e-12);
    EXPECT_GT(std::abs(first("rope/kernel base=101") - before), 1e-6);
    EXPECT_EQ(first("rope/kernel base=100"), before);
}

TEST(Trail, ForgetsTheOldestBeyondItsLimit) {
    Trail<Scenes> history(defaultState("rope"));
    State state = history.current().state();
    for (std::size_t k = 0; k < Trail<Scenes>::kLimit + 10; ++k) {
        ASSERT_FALSE(state.subjects.front().parameters.set("base", 20000.0 + static_cast<double>(k)));
        history.push(state);
    }
    std::size_t steps = 0;
    while (history.canGoBack()) {
        history.back();
        ++steps;
    }
    EXPECT_EQ(steps, Trail<Scenes>::kLimit - 1);
}

}  // namespace
}  // namespace posenc::state_test
