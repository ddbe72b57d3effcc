// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "tests/cli/program.hpp"

namespace posenc::test::exam_test {
namespace {

using Json = nlohmann::json;

std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, ',');) cells.push_back(cell);
    return cells;
}

/// The number that `posenc table STATE` prints in the row and the column.
double printedBy(const Json& item) {
    const Outcome table = runProgram(
        {"table", item["state"], "--panel", std::to_string(item["cell"]["panel"].get<int>())});
    EXPECT_EQ(table.status, 0) << table.err;
    std::istringstream lines(table.out);
    std::string line;
    std::getline(lines, line);
    const auto heads = cellsOf(line);
    const auto column = static_cast<std::size_t>(std::ranges::find(heads, item["cell"]["column"].get<std::string>()) -
                                                 heads.begin());
    while (std::getline(lines, line))
        if (const auto cells = cellsOf(line); cells[0] == std::to_string(item["cell"]["row"].get<long>()))
            return std::stod(cells.at(column));
    return std::nan("");
}

TEST(ExamCommand, KeysAreWhatTablePrints) {
    const Outcome sheet = runProgram({"exam", "--seed", "7", "--items", "60", "--json"});
    ASSERT_EQ(sheet.status, 0) << sheet.err;
    const Json json = Json::parse(sheet.out);
    EXPECT_EQ(json["schema"], 1);
    ASSERT_EQ(json["items"].size(), 60U);
    std::size_t compared = 0;
    for (const Json& item : json["items"]) {
        EXPECT_LT(item["right"].get<std::size_t>(), item["options"].size());
        if (item["cell"].is_null()) continue;
        ++compared;
        EXPECT_EQ(printedBy(item), item["answer"].get<double>()) << item.dump(2);
    }
    EXPECT_GE(compared, 30U);
}

TEST(ExamCommand, WritesASheetAndItsKey) {
    for (const std::string ending : {"md", "html", "pdf"})
        for (const std::string language : {"en", "zh"}) {
            const TemporaryFolder folder;
            const auto call = [&](const std::string& name) {
                return runProgram({"exam", "--seed", "5", "--items", "8", "--lang", language, "-o",
                                   folder.path(name + "." + ending).string()});
            };
            ASSERT_EQ(call("a").status, 0);
            ASSERT_EQ(call("b").status, 0);
            const std::string sheet = readFile(folder.path("a." + ending)),
                              key = readFile(folder.path("a-key." + ending));
            EXPECT_GT(sheet.size(), 1000U);
            EXPECT_GT(key.size(), 1000U);
            if (ending == "pdf") {
                EXPECT_EQ(sheet.substr(0, 4), "%PDF");
                EXPECT_EQ(key.substr(0, 4), "%PDF");
            } else {
                EXPECT_EQ(sheet, readFile(folder.path("b." + ending)));
            }
        }
}

TEST(ExamCommand, ShowsFiguresInPages) {
    const TemporaryFolder folder;
    const Outcome outcome = runProgram({"exam", "--topics", "which-method", "--items", "2", "-o",
                                        folder.path("a.html").string(), "--key", folder.path("k.html").string()});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(readFile(folder.path("a.html")).find("src=\"data:image/svg+xml;base64,"), std::string::npos);
    EXPECT_NE(readFile(folder.path("k.html")).find("posenc table"), std::string::npos);
}

TEST(ExamCommand, ListsKinds) {
    const Outcome text = runProgram({"exam", "--list"}), json = runProgram({"exam", "--list", "--json"});
    EXPECT_NE(text.out.find("alibi-slope  alibi  Slope of a head\n"), std::string::npos);
    EXPECT_GE(Json::parse(json.out)["kinds"].size(), 40U);
}

struct Bad {
    const char* name;
    std::vector<std::string> arguments;
    const char* said;
};

void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

class BadExam : public testing::TestWithParam<Bad> {};

TEST_P(BadExam, GetsOneSentence) {
    std::vector<std::string> arguments{"exam"};
    arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
    const Outcome outcome = runProgram(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(GetParam().said), std::string::npos) << outcome.err;
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
}

const Bad kBad[] = {
    {"NoFile", {}, "-o is missing"},
    {"Picture", {"-o", "sheet.png"}, "-o must end in .pdf, .html or .md"},
    {"Seed", {"--json", "--seed", "seven"}, "--seed must be a whole number from 0"},
    {"NegativeSeed", {"--json", "--seed=-1"}, "--seed must be a whole number from 0"},
    {"NoItems", {"--json", "--items", "0"}, "--items must be a whole number from 1 to 500"},
    {"TooMany", {"--json", "--items", "501"}, "--items must be a whole number from 1 to 500"},
    {"Topic", {"--json", "--topics", "rope,robe"}, "--topics: no question is about \"robe\""},
    {"EmptyTopic", {"--json", "--topics", "rope,,alibi"}, "--topics: no question is about \"\""},
    {"TopicOfList", {"--list", "--topics", "robe"}, "--topics: no question is about \"robe\""},
    {"JsonInFile", {"--json", "-o", "sheet.md"}, "--list and --json print"},
    {"SameKey", {"-o", "sheet.md", "--key", "sheet.md"}, "--key must be another file that ends in .md"},
    {"OtherKey", {"-o", "sheet.md", "--key", "key.pdf"}, "--key must be another file that ends in .md"},
};

INSTANTIATE_TEST_SUITE_P(Calls, BadExam, testing::ValuesIn(kBad),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(ExamCommand, LeavesNoKeyWithoutAFolder) {
    const Outcome outcome = runProgram({"exam", "-o", "/nonexistent/sheet.md"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("/nonexistent/"), std::string::npos);
}

}  // namespace
}  // namespace posenc::test::exam_test
