// SPDX-License-Identifier: GPL-3.0-or-later
// The command line in the language of its caller.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "core/explore/text/characters.hpp"
#include "core/explore/views/view.hpp"
#include "core/zoo/compute/compute.hpp"
#include "tests/cli/program.hpp"

namespace posenc::test::language_test {
namespace {

using Words = std::vector<std::string>;

bool isHan(char32_t c) { return c >= 0x4E00 && c <= 0x9FFF; }

template <class Test> bool hasCharacter(std::string_view text, const Test& test) {
    while (!text.empty())
        if (const auto c = takeCharacter(text); c && test(*c)) return true;
    return false;
}

/// Columns on a terminal.
std::size_t columnsOf(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) columns += takeCharacter(text).value_or(U'?') >= 0x2E80 ? 2 : 1;
    return columns;
}

/// What stands right of the names, row by row.
Words rowsOf(const std::string& help) {
    constexpr std::size_t kLeft = 30;
    Words rows;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("  ")) continue;
        if (line[2] != ' ') rows.emplace_back();
        const bool both = line[2] != ' ' && line.find("  ", 2) != std::string::npos;
        if (both || line[2] == ' ') rows.back() += line.substr(std::min(kLeft, line.size()));
    }
    return rows;
}

std::vector<Words> everyHelp() {
    std::vector<Words> all{{"--help"}};
    for (const char* name : {"list", "describe", "table", "plot", "compute", "inspect", "diagnose", "verify", "lessons",
                             "gallery", "handbook", "play"})
        all.push_back({name, "--help"});
    for (const EncodingInfo& each : encodings())
        for (const ViewInfo* view : viewsOf(each))
            all.push_back({"table", std::string(each.id) + "/" + view->id, "--help"});
    return all;
}

Outcome inChinese(Words words) {
    words.insert(words.end(), {"--lang", "zh"});
    return runProgram(std::move(words));
}

/// Names of schemes side by side are no sentence.
std::string withoutSchemes(std::string text) {
    for (const std::string& name : computeSchemes())
        text = std::regex_replace(text, std::regex("\\b" + name + "\\b"), "");
    return text;
}

TEST(Language, EveryLineOfHelpIsTranslatedAndFitsATerminal) {
    const std::regex sentence("\\b[a-z]+ [a-z]+ [a-z]+\\b");
    for (const Words& call : everyHelp()) {
        SCOPED_TRACE(call.size() > 1 ? call[0] + " " + call[1] : call[0]);
        const Outcome outcome = inChinese(call);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        for (const std::string& row : rowsOf(outcome.out))
            EXPECT_TRUE(hasCharacter(row, isHan) || row == "3.14159…") << "\"" << row << "\"";
        EXPECT_FALSE(std::regex_search(withoutSchemes(outcome.out), sentence)) << outcome.out;
        EXPECT_EQ(outcome.out.find("Usage"), std::string::npos);
        std::istringstream lines(outcome.out);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(columnsOf(line), 80U) << line;
    }
}

TEST(Language, EveryRowOfHelpIsThereInBoth) {
    for (const char* command : {"--help", "plot", "lessons"}) {
        const Words call = command[0] == '-' ? Words{command} : Words{command, "--help"};
        const Words english = rowsOf(runProgram(call).out), chinese = rowsOf(inChinese(call).out);
        EXPECT_GT(english.size(), 6U);
        EXPECT_EQ(english.size(), chinese.size()) << command;
    }
}

/// A wrong call, and the whole of its one sentence.
struct Wrong {
    const char* name;
    Words arguments;
    int status;
    const char* sentence;
};

const Wrong kWrong[] = {
    {"window without a display",
     {},
     1,
     "无法打开窗口（没有显示器：DISPLAY 与 WAYLAND_DISPLAY 均未设置）；不需要窗口的命令见 posenc --help。"},
    {"unknown command", {"lsit"}, 2, "“lsit”既不是命令，也不是文件；是否指 list？"},
    {"two files", {POSENC_SOURCE "/LICENSE", "b"}, 2, "只能打开一个文件：“b”是多余的。"},
    {"unknown flag", {"table", "rope/periods", "--bas", "3"}, 2, "table 没有选项 --bas；是否指 --base？"},
    {"unknown flag without a neighbour", {"list", "--zzzzzz"}, 2, "list 没有选项 --zzzzzz；请看 posenc list --help。"},
    {"one word too many", {"list", "more"}, 2, "“more”是 list 多余的参数。"},
    {"nothing to plot to", {"plot", "rope/periods"}, 2, "缺少 --output；请看 posenc plot --help。"},
    {"flag without its value", {"table", "rope/periods", "--y"}, 2, "--y 须给出一次，并带一个值。"},
    {"flag with a value", {"list", "--json=maybe"}, 2, "选项 --json = maybe 不接受这样的值；请看 posenc list --help。"},
    {"two flags that exclude each other",
     {"plot", "rope/periods", "-o", "a.png", "--size", "640x400", "--page-width", "85mm"},
     2,
     "--size 与 --page-width 不能同时使用；请去掉其中一个。"},
    {"impossible value", {"table", "rope/periods", "--base", "-1"}, 2, "--base 应为从 10⁻⁹ 到 10¹⁸ 的数，而不是 -1。"},
    {"panel that is not there", {"plot", "rope/kernel", "--x3", "0:1", "-o", "x.png"}, 2, "--x3：该图只有 2 个子图。"},
    {"picture of an unknown kind",
     {"plot", "rope/periods", "-o", "a.bmp"},
     2,
     "--output 应以 .png、.svg、.pdf、.html、.txt 或 .wav 结尾，而不是“a.bmp”。"},
    {"missing file", {"compute", "/nowhere"}, 1, "无法打开“/nowhere”：没有这个文件或文件夹。"},
    {"pinned wrongly",
     {"table", "rope/remap", "--pin", "rope-linear fctor=2"},
     2,
     "--pin “rope-linear fctor=2”：rope-linear 中没有参数“fctor”。"},
};

TEST(Language, WrongCallsAreAnsweredInChinese) {
    for (const Wrong& each : kWrong) {
        SCOPED_TRACE(each.name);
        const Outcome outcome = inChinese(each.arguments);
        EXPECT_EQ(outcome.status, each.status);
        EXPECT_EQ(outcome.err, std::string("posenc: ") + each.sentence + "\n");
    }
}

TEST(Language, OneThatIsNotSpokenIsRefused) {
    for (const char* command : {"list", "plot", "lessons", "compute"}) {
        const Outcome outcome = runProgram({command, "--lang", "xx"});
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.err, "posenc: --lang must be one of en, zh, not \"xx\".\n");
    }
    EXPECT_EQ(runProgram({"list", "--lang"}).status, 2);
    EXPECT_EQ(runProgram({"list", "--lang", "zh", "--lang", "en"}).status, 2);
}

/// A locale's variables and what the first row of `posenc list` reads.
TEST(Language, FollowsTheFlagThenTheLocale) {
    struct Row {
        Words environment, flag;
        bool chinese;
    };
    const Row rows[] = {{{}, {}, false},
                        {{"LANG=zh_CN.UTF-8"}, {}, true},
                        {{"LC_ALL=C", "LANG=zh_CN.UTF-8"}, {}, false},
                        {{"LC_MESSAGES=zh_CN", "LANG=en_US.UTF-8"}, {}, true},
                        {{"LC_ALL=", "LANG=zh_CN.GBK"}, {}, true},
                        {{"LANG=zh_CN.UTF-8"}, {"--lang=en"}, false},
                        {{"LC_ALL=C"}, {"--lang", "zh"}, true}};
    for (const Row& row : rows)
        for (const bool before : {true, false}) {
            Words words = row.flag;
            words.insert(before ? words.end() : words.begin(), "list");
            const Outcome outcome = runProgram(Call{words, {}, {}, {}, row.environment});
            EXPECT_EQ(outcome.status, 0) << outcome.err;
            EXPECT_EQ(outcome.out.find("正弦位置编码") != std::string::npos, row.chinese) << outcome.out.substr(0, 80);
        }
}

TEST(Language, WhatProgramsReadIsTheSameInBoth) {
    const std::string config = POSENC_TEST_DATA "/data/configs/llama-3.1-8b/config.json";
    for (const Words& call :
         {Words{"list", "--json"}, Words{"describe", "rope-yarn", "--json"}, Words{"inspect", config, "--json"},
          Words{"lessons", "--json"}, Words{"table", "alibi/slopes"}, Words{"table", "rope/remap", "--x", "1:4"},
          Words{"compute", POSENC_TEST_DATA "/cli/data/empty.json"}}) {
        const Outcome english = runProgram(call), chinese = inChinese(call);
        EXPECT_EQ(english.out, chinese.out) << call[0];
        EXPECT_EQ(english.status, chinese.status);
    }
}

TEST(Language, PeopleReadPagesInTheirs) {
    const std::string config = POSENC_TEST_DATA "/data/configs/llama-3.1-8b/config.json";
    for (const auto& [call, words] : {std::pair{Words{"describe", "rope"}, "试一试："},
                                      {Words{"inspect", config}, "检查结果："},
                                      {Words{"lessons"}, "分钟）"},
                                      {Words{"lessons", "--check", POSENC_TEST_DATA "/cli/data"}, "没有课程"}}) {
        const Outcome outcome = inChinese(call);
        EXPECT_NE((outcome.out + outcome.err).find(words), std::string::npos) << outcome.out << outcome.err;
    }
}

}  // namespace
}  // namespace posenc::test::language_test
