// SPDX-License-Identifier: GPL-3.0-or-later
// What shells and man are told: `posenc complete` and `posenc manual`.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/views/view.hpp"
#include "tests/cli/program.hpp"

namespace posenc::test::about_test {
namespace {

using Words = std::vector<std::string>;

Words completed(Words words) {
    words.insert(words.begin(), {"complete", "--"});
    const Outcome outcome = runProgram(words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    Words out;
    for (std::string line; std::getline(lines, line);) out.push_back(line);
    return out;
}

struct Line {
    Words words;
    Words becomes;
};

TEST(Complete, TellsWhatMayFollow) {
    for (const Line& each :
         {Line{{"pl"}, {"plot", "play"}}, Line{{"--v"}, {"--version"}}, Line{{"plot", "alibi/sl"}, {"alibi/slopes"}},
          Line{{"describe", "rope-y"}, {"rope-yarn"}},
          Line{{"table", "rope/periods", "--trained"}, {"--trained-context"}},
          Line{{"table", "alibi/matrix", "--mode", ""}, {"causal", "symmetric"}},
          Line{{"plot", "rope/periods", "--xscale", "lo"}, {"log"}}, Line{{"plot", "rope/periods", "-o", "x"}, {}},
          Line{{"inspect", ""}, {}}, Line{{"nothing", ""}, {}}, Line{{"plot", "nonsense/periods", "--he"}, {}}})
        EXPECT_EQ(completed(each.words), each.becomes) << each.words.back();
}

TEST(Complete, KnowsEveryFigureAndFlag) {
    std::size_t figures = 0;
    for (const EncodingInfo& encoding : encodings()) figures += viewsOf(encoding).size();
    EXPECT_EQ(completed({"plot", ""}).size(), figures);
    const Words flags = completed({"plot", "rope/decay", "--"});
    for (const char* flag : {"--help", "--lang", "--base", "--output", "--theme"})
        EXPECT_NE(std::ranges::find(flags, flag), flags.end()) << flag;
}

TEST(Manual, HasEveryCommandAndFlagInBothLanguages) {
    for (const char* language : {"en", "zh"}) {
        const Outcome outcome = runProgram({"manual", "--lang", language});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_TRUE(outcome.out.starts_with(".TH POSENC 1")) << outcome.out.substr(0, 80);
        for (const char* section : {".SH NAME\n", ".SS posenc plot\n", ".SS posenc diagnose\n", "\\-\\-numbers"})
            EXPECT_NE(outcome.out.find(section), std::string::npos) << section;
    }
}

/// A line that begins with a dot is a request.
TEST(Manual, HasNoRequestThatIsNone) {
    std::istringstream lines(runProgram({"manual"}).out);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with('.') || line.starts_with('\''))
            EXPECT_TRUE(line.starts_with(".TH ") || line.starts_with(".S") || line == ".TP" || line == ".br" ||
                        line.starts_with(".B ") || line.starts_with(".I ") || line.starts_with(".RI "))
                << line;
}

}  // namespace
}  // namespace posenc::test::about_test
