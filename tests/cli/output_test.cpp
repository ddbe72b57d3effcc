// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/explore/figure/figure.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/state.hpp"
#include "tests/cli/program.hpp"

namespace posenc::test::output_test {
namespace {

using Json = nlohmann::json;

/// The numbers of a table as the library computes them, row after row.
std::vector<double> computed(const State& state) {
    const Table table = tableOf(zoomed(draw(state).panels.at(0), state.viewports[0]));
    std::vector<double> all, row(table.columns.size());
    for (std::int64_t r = 0; r < table.rows; ++r) {
        table.fill(r, row);
        all.insert(all.end(), row.begin(), row.end());
    }
    return all;
}

std::vector<double> numbersOfCsv(const std::string& text) {
    std::vector<double> all;
    std::istringstream lines(text);
    std::string line, cell;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        std::istringstream cells(line + ",");
        while (std::getline(cells, cell, ',')) all.push_back(cell.empty() ? kGap : std::stod(cell));
    }
    return all;
}

std::vector<double> numbersOfJson(const std::string& text) {
    std::vector<double> all;
    const Json json = Json::parse(text);
    for (const Json& row : json["rows"])
        for (const Json& cell : row) all.push_back(cell.is_null() ? kGap : cell.get<double>());
    return all;
}

std::vector<double> numbersOfNpy(const std::string& bytes) {
    const std::size_t header = 10 + static_cast<unsigned char>(bytes[8]) + 256u * static_cast<unsigned char>(bytes[9]);
    std::vector<double> all((bytes.size() - header) / sizeof(double));
    std::memcpy(all.data(), bytes.data() + header, all.size() * sizeof(double));
    return all;
}

void expectSame(const std::vector<double>& expected, const std::vector<double>& actual, double tolerance) {
    ASSERT_EQ(expected.size(), actual.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const bool same = std::abs(expected[i] - actual[i]) <= tolerance || expected[i] == actual[i] ||
                          (std::isnan(expected[i]) && std::isnan(actual[i]));
        ASSERT_TRUE(same) << i << ": " << expected[i] << " and " << actual[i];
    }
}

TEST(TableCommand, WritesTheComputedDoubles) {
    struct Row {
        const char* target;
        std::vector<std::string> flags;
        const char* session;
        double tolerance = 0.0;
    };
    // Waves in bulk have angles as phases of 64 bits; a single one rounds its angle to 1e7 × 2^-53.
    const Row rows[] = {
        {"sinusoidal/table",
         {"--start", "9999990", "--rows", "4", "--dim", "6"},
         "sinusoidal/table start=9999990 rows=4 dim=6",
         1.2e-9},
        {"rope-yarn/remap",
         {"--base", "1e6", "--factor=2.5"},
         "rope-yarn/remap base=1e6 factor=2.5 trained-context=32768"},
        {"rope/decay",
         {"--x", "100:120", "--curve", "raw"},
         "rope/decay distances=auto bases=100,1000,10000,100000,1000000,10000000\nshow x=100:120"},
        {"alibi/matrix", {"--length", "5", "--mode", "causal"}, "alibi/matrix length=5 mode=causal heads=12"}};
    const TemporaryFolder folder;
    for (const Row& row : rows) {
        SCOPED_TRACE(row.target);
        const auto expected = computed(parseState(row.session));
        std::vector<std::string> arguments{"table", row.target};
        arguments.insert(arguments.end(), row.flags.begin(), row.flags.end());
        const Outcome shown = runProgram(arguments);
        ASSERT_EQ(shown.status, 0) << shown.err;
        expectSame(expected, numbersOfCsv(shown.out), row.tolerance);
        for (const char* name : {"t.csv", "t.json", "t.npy"}) {
            auto toFile = arguments;
            toFile.insert(toFile.end(), {"-o", folder.path(name).string()});
            ASSERT_EQ(runProgram(toFile).status, 0);
        }
        EXPECT_EQ(readFile(folder.path("t.csv")), shown.out);
        expectSame(expected, numbersOfJson(readFile(folder.path("t.json"))), row.tolerance);
        expectSame(expected, numbersOfNpy(readFile(folder.path("t.npy"))), row.tolerance);
    }
}

/// The encodings whose numbers are drawn; beside the values stands the script that printed them.
TEST(TableCommand, DrawsTheNumbersOfTheReference) {
    const Json cases = Json::parse(readFile(POSENC_TEST_DATA "/cli/data/seeded.json"));
    ASSERT_FALSE(cases.empty());
    for (const Json& each : cases) {
        SCOPED_TRACE(each["call"].dump());
        const Outcome outcome = runProgram(each["call"].get<std::vector<std::string>>());
        std::vector<double> expected;
        for (const Json& row : each["rows"])
            for (const double value : row) expected.push_back(value);
        expectSame(expected, numbersOfCsv(outcome.out), 1e-13);
    }
}

TEST(TableCommand, KeepsTheOldFileWhenTheNewOneCannotBeWritten) {
    const TemporaryFolder folder;
    const auto file = folder.write("old.csv", "precious");
    EXPECT_EQ(runProgram({"table", "rope/periods", "--base", "-1", "-o", file.string()}).status, 2);
    EXPECT_EQ(readFile(file), "precious");
    std::filesystem::create_directory(folder.path("there.csv"));
    const Outcome outcome = runProgram({"table", "rope/periods", "-o", folder.path("there.csv").string()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("there.csv"), std::string::npos) << outcome.err;
}

TEST(EveryCommand, ReportsAFullDisk) {
    const std::vector<std::vector<std::string>> commands{
        {"list"}, {"describe", "rope", "--json"}, {"table", "rope/periods"}, {"--help"}, {"--version"}};
    for (const auto& arguments : commands) {
        SCOPED_TRACE(arguments[0]);
        const Outcome outcome = runProgram(Call{arguments, {}, "/dev/full", {}});
        EXPECT_EQ(outcome.status, 1);
        EXPECT_NE(outcome.err.find("No space left"), std::string::npos) << outcome.err;
    }
}

/// For programs that read it (docs/json.md).
TEST(EveryCommand, BeginsItsJsonWithTheSchema) {
    const std::string config = POSENC_TEST_DATA "/data/configs/llama-2-7b/config.json";
    const std::vector<std::vector<std::string>> commands{{"list", "--json"},
                                                         {"describe", "rope", "--json"},
                                                         {"lessons", "--json"},
                                                         {"inspect", config, "--json"},
                                                         {"inspect", config, "--sheet", "--json"},
                                                         {"diff", config, "rope", "--json"},
                                                         {"diagnose", "--list", "--json"}};
    for (const auto& arguments : commands) {
        const std::string out = runProgram(arguments).out;
        EXPECT_TRUE(out.starts_with("{\n  \"schema\": 1,")) << arguments[0] << "\n" << out.substr(0, 200);
    }
}

TEST(ListCommand, HasExactlyTheAgreedForm) {
    const Json json = Json::parse(runProgram({"list", "--json"}).out);
    ASSERT_EQ(json.size(), 2u);
    EXPECT_EQ(json["encodings"].size(), encodings().size());
    for (const Json& encoding : json["encodings"]) {
        EXPECT_EQ(encoding.size(), 3u);
        EXPECT_FALSE(encoding["title"].get<std::string>().empty());
        for (const Json& view : encoding["views"]) {
            EXPECT_EQ(view.size(), 3u);
            EXPECT_FALSE(view["group"].get<std::string>().empty());
            EXPECT_NO_THROW(defaultState(encoding["id"].get<std::string>(), view["id"].get<std::string>()));
        }
    }
}

TEST(DescribeCommand, TellsEveryParameterOfEveryEncoding) {
    for (const EncodingInfo& encoding : encodings()) {
        SCOPED_TRACE(encoding.id);
        const Json json = Json::parse(runProgram({"describe", encoding.id, "--json"}).out);
        ASSERT_EQ(json["parameters"].size(), encoding.schema->descriptors.size());
        EXPECT_EQ(json["views"].size(), viewsOf(encoding).size());
        for (const Json& parameter : json["parameters"]) {
            const Descriptor* known = encoding.schema->find(parameter["id"].get<std::string>());
            ASSERT_NE(known, nullptr);
            EXPECT_EQ(parameter["label"], known->label.source);
            EXPECT_TRUE(parameter.contains("kind") && parameter.contains("default") && parameter.contains("help") &&
                        parameter.contains("unit"));
        }
    }
}

TEST(ComputeCommand, AnswersOneObjectOverManyLines) {
    const Outcome outcome = runProgram(Call{
        {"compute"}, "{\n  \"scheme\": \"alibi_slopes\",\n  \"params\": {\n    \"num_heads\": 1\n  }\n}\n", {}, {}});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "{\"id\":null,\"scheme\":\"alibi_slopes\",\"result\":{\"slopes\":[0.00390625]}}\n");
}

TEST(ComputeCommand, AnswersEveryLineAndThenSaysThatOneWasWrong) {
    const std::string good = R"({"id":1,"scheme":"alibi_slopes","params":{"num_heads":1}})";
    const std::string input = good + "\n\nnonsense\n{\"id\":2,\"scheme\":\"alibi_slopes\",\"params\":{\n" + good +
                              "\n" + R"({"id":3,"scheme":"x","params":{}})";
    const Outcome outcome = runProgram(Call{{"compute", "-"}, input, {}, {}});
    EXPECT_EQ(outcome.status, 1);
    std::vector<Json> answers;
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
    ASSERT_EQ(answers.size(), 5u) << outcome.out;
    EXPECT_TRUE(answers[0].contains("result"));
    EXPECT_TRUE(answers[1].contains("error") && answers[1]["id"].is_null());
    EXPECT_TRUE(answers[2].contains("error"));
    EXPECT_TRUE(answers[3].contains("result"));
    EXPECT_EQ(answers[4]["id"], 3);
    EXPECT_TRUE(answers[4].contains("error"));
}

TEST(ComputeCommand, ReadsAFileOfTheReferenceValues) {
    const Outcome outcome = runProgram({"compute", POSENC_TEST_DATA "/golden/data/rope_yarn_gptoss.json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(Json::parse(outcome.out)["result"]["low"], 8.092779115512402);
}

TEST(ComputeCommand, ReportsAnEmptyInputAndAFullDisk) {
    const Outcome empty = runProgram(Call{{"compute"}, " \n", {}, {}});
    EXPECT_EQ(empty.status, 1);
    EXPECT_NE(empty.err.find("is empty"), std::string::npos) << empty.err;
    const Outcome full = runProgram(
        Call{{"compute"}, R"({"scheme":"alibi_slopes","params":{"num_heads":1}})", "/dev/full", {}});
    EXPECT_EQ(full.status, 1);
    EXPECT_NE(full.err.find("No space left"), std::string::npos) << full.err;
}

}  // namespace
}  // namespace posenc::test::output_test
