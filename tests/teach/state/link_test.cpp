// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/link.hpp"

#include <gtest/gtest.h>

#include "core/explore/views/view.hpp"
#include "core/teach/document/document.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

/// A link holds the whole State, in letters that any chat leaves as they are.
namespace posenc::link_test {
namespace {

State back(const State& state) { return parseState(textInLink(linkTo(state))); }

void expectWhole(const State& state) {
    const std::string link = linkTo(state);
    EXPECT_TRUE(isLink(link));
    EXPECT_EQ(link.find_first_of(" \t\n\"'<>\\^`{|}()[]#?&;$*!"), std::string::npos) << link;
    EXPECT_EQ(back(state), state) << link;
}

TEST(Link, OfWhatIsShownIsShort) {
    const std::pair<const char*, const char*> rows[] = {
        {"rope/periods", "posenc://rope/periods"},
        {"rope/periods base=500000", "posenc://rope/periods+base=500000"},
        {"rope/decay; pin rope-linear factor=4", "posenc://rope/decay%3Bpin+rope-linear"},
        {"rope/decay; pin rope-linear factor=8; show xscale=log",
         "posenc://rope/decay%3Bpin+rope-linear+factor=8%3Bshow+xscale=log"},
        {"rope/periods name=\"A \\\"b\\\"; c\"", "posenc://rope/periods+name=%22A+%5C%22b%5C%22%3B+c%22"},
        {"nope/attention sentence=\"位置 a+b\"", "posenc://nope/attention+sentence=%22%E4%BD%8D%E7%BD%AE+a%2Bb%22"},
    };
    for (const auto& [text, link] : rows) EXPECT_EQ(linkTo(parseState(text)), link) << text;
}

TEST(Link, HoldsEveryState) {
    Random random(7);
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            State state = defaultState(encoding.id, view->id);
            expectWhole(state);
            for (int trial = 0; trial < test::tries(4); ++trial) {
                state.subjects.front().parameters = test::randomParameters(*encoding.schema, random);
                state.viewParameters = test::randomParameters(*view->schema, random);
                state.subjects.resize(1, state.subjects.front());
                if (trial % 2 == 1) state.subjects.push_back(defaultSubject("alibi"));
                state.subjects.back() = named(state.subjects.back(), test::randomLine(1, 12, random));
                expectWhole(state);
            }
        }
}

TEST(Link, OfBeforeHadSemicolons) {
    EXPECT_EQ(parseState(textInLink("posenc://rope/decay;pin+rope-linear")),
              parseState("rope/decay; pin rope-linear factor=4"));
}

/// Mail, chat and a sentence's full stop change what a link ends with, never what it holds.
TEST(Link, DoesNotNoticeWhatIsAppendedToIt) {
    const char* const appended[] = {".",
                                    ",",
                                    "!)",
                                    "?",
                                    "?utm_source=x",
                                    "?utm_source=x&utm_medium=mail&fbclid=IwAR0_a-b",
                                    "&fbclid=abc",
                                    "&gclid=1&msclkid=2&igshid=3&mc_cid=4&_hsenc=5&ref=6.",
                                    ".&fbclid=abc",
                                    "?lang=zh&theme=dark"};
    for (const char* text : {"rope/decay", "rope/decay base=5e5", "rope/periods; pin rope-linear factor=8",
                             "rope/periods name=\"what?&utm_source=x\"", "rope/periods name=v1."})
        for (const char* more : appended) {
            const State state = parseState(text);
            EXPECT_EQ(parseState(textInLink(linkTo(state) + more)), state) << text << more;
        }
}

TEST(Link, DropsNothingThatCouldBeASetting) {
    for (const char* link : {"posenc://rope/decay&base=5", "posenc://rope/decay?base=5",
                             "posenc://rope/decay&bse=5&utm_source=x", "posenc://rope/decay+base=5&factor=2&fbclid=a"})
        EXPECT_THROW(parseState(textInLink(link)), Error) << link;
    EXPECT_EQ(textInLink("posenc://rope/decay&base=5?fbclid=a"), "rope/decay&base=5");
}

TEST(Link, EndsWithALetterOfItsOwn) {
    for (const char* name : {"v1.", "a,", "b:", "c!", "d)", "e]", "f>", "g;"}) {
        State state = defaultState("rope", "periods");
        state.subjects.front() = named(state.active(), name);
        expectWhole(state);
    }
}

TEST(Link, OfAFileIsItsPath) {
    const std::pair<const char*, const char*> rows[] = {{"file:///home/x/u%20v.posenc", "/home/x/u v.posenc"},
                                                        {"file:///a+b%E4%BD%8D", "/a+b位"},
                                                        {"file://localhost/tmp/a", "/tmp/a"},
                                                        {"file:/tmp/a", "/tmp/a"},
                                                        {"FILE:///tmp/A", "/tmp/A"},
                                                        {"File://LOCALHOST/tmp/A", "/tmp/A"},
                                                        {"file://elsewhere/tmp/a", "file://elsewhere/tmp/a"},
                                                        {"file.posenc", "file.posenc"},
                                                        {"/tmp/a%20b", "/tmp/a%20b"}};
    for (const auto& [word, file] : rows) EXPECT_EQ(fileNamed(word), file) << word;
    EXPECT_THROW(fileNamed("file:///a%2"), Error);
}

TEST(Link, StandsForAFile) {
    EXPECT_EQ(readDocument("posenc://rope/periods+base=5e5").state(), parseState("rope/periods base=5e5"));
    EXPECT_EQ(documentOfText(" posenc:rope/periods\n", nullptr).state(), parseState("rope/periods"));
}

TEST(Link, ThatIsBrokenIsRefusedWithWhatIsWrong) {
    const std::pair<const char*, const char*> rows[] = {{"posenc://rope/periods+name=%2", "hexadecimal"},
                                                        {"posenc://rope/periods+name=%zz", "hexadecimal"},
                                                        {"posenc://rope/periods+base=-1", "base must be"},
                                                        {"posenc://nothing/periods", "\"nothing\""},
                                                        {"posenc://", "empty"},
                                                        {"posenc:", "empty"}};
    for (const auto& [link, why] : rows) try {
            (void)readDocument(link);
            ADD_FAILURE() << link;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(why), std::string::npos) << error.what();
        }
}

}  // namespace
}  // namespace posenc::link_test
