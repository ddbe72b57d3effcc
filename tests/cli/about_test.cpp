// SPDX-License-Identifier: GPL-3.0-or-later
// What shells and man are told: `posenc complete` and `posenc manual`.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/explore/views/view.hpp"
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
    for (const Line& each : {Line{{"pl"}, {"plot", "play"}},
                             Line{{"--v"}, {"--version"}},
                             Line{{"plot", "alibi/sl"}, {"alibi/slopes"}},
                             Line{{"describe", "rope-y"}, {"rope-yarn"}},
                             Line{{"table", "rope/periods", "--trained"}, {"--trained-context"}},
                             Line{{"table", "alibi/matrix", "--mode", ""}, {"causal", "symmetric"}},
                             Line{{"plot", "rope/periods", "--xscale", "lo"}, {"log"}},
                             Line{{"plot", "rope/periods", "-o", "x"}, {}},
                             Line{{"plot", "rope/periods", "--theme", ""}, {"light", "dark"}},
                             Line{{"plot", "rope/periods", "--preset", "s"}, {"screen", "slide"}},
                             Line{{"play", "rope/periods", "--colours", "ma"}, {"magma"}},
                             Line{{"write", "x", "--as", "hf"}, {"hf", "hf-v5"}},
                             Line{{"diagnose", "x", "--what", "s"}, {"sin", "slopes"}},
                             Line{{"table", "alibi/matrix", "--mode=ca"}, {"--mode=causal"}},
                             Line{{"plot", "rope/decay", "--lang", "z"}, {"zh"}},
                             Line{{"plot", "rope/decay", "--lang=z"}, {"--lang=zh"}},
                             Line{{"plot", "rope/decay", "--base=1"}, {}},
                             Line{{"verify", "x", "--layout", "ha"}, {"halves"}},
                             Line{{"plot", "rope/periods", "--base", ""}, {}},
                             Line{{"inspect", ""}, {}},
                             Line{{"nothing", ""}, {}},
                             Line{{"plot", "nonsense/periods", "--he"}, {}}})
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

/// However many there are: M-RoPE's allocations do not fit into a line of help.
TEST(Complete, TellsEveryChoice) {
    for (const EncodingInfo& encoding : encodings())
        for (const Descriptor& each : encoding.schema->descriptors) {
            const auto* choice = std::get_if<Choice>(&each.domain);
            if (!choice) continue;
            Words ids;
            for (const Option& option : choice->options) ids.emplace_back(option.id);
            const std::string target = std::string(encoding.id) + "/" + viewsOf(encoding).front()->id;
            EXPECT_EQ(completed({"table", target, std::string("--") + each.id, ""}), ids) << target << " " << each.id;
        }
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
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with('.') && !line.starts_with('\'')) continue;
        EXPECT_TRUE(line.starts_with(".TH ") || line.starts_with(".S") || line == ".TP" || line == ".br" ||
                    line.starts_with(".B ") || line.starts_with(".I ") || line.starts_with(".RI "))
            << line;
    }
}

}  // namespace
}  // namespace posenc::test::about_test
