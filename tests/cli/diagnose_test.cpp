// SPDX-License-Identifier: GPL-3.0-or-later
// What a person who holds a table of numbers types.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/program.hpp"

namespace posenc::test::diagnose_test {
namespace {

using Json = nlohmann::json;

const char* const kLlama = POSENC_TEST_DATA "/data/configs/llama-2-7b/config.json";

/// cos of Llama 2, positions × pairs.
Json table(double base, int offset, int rows) {
    Json out = Json::array();
    for (int p = 0; p < rows; ++p) {
        Json row = Json::array();
        for (int i = 0; i < 64; ++i) row.push_back(std::cos((p + offset) * std::pow(base, -i / 64.0)));
        out.push_back(row);
    }
    return out;
}

/// With so many digits; the position before each row where `first` is none below 0.
std::string csv(const Json& rows, int first, const std::string& header) {
    std::ostringstream out;
    out << header;
    out.precision(9);
    for (const Json& row : rows) {
        if (first >= 0) out << first++ << ",";
        for (std::size_t i = 0; i < row.size(); ++i) out << (i ? "," : "") << row[i].get<double>();
        out << "\n";
    }
    return out.str();
}

std::string header() {
    std::string out = "position";
    for (int i = 0; i < 64; ++i) out += ",pair" + std::to_string(i);
    return out + "\n";
}

Outcome diagnosed(const std::filesystem::path& file, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"diagnose", kLlama, "--numbers", file.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runProgram(arguments);
}

TEST(Diagnose, AgreesInEveryForm) {
    const TemporaryFolder folder;
    const Json rows = table(10000.0, 0, 40), later = table(10000.0, 100, 40);
    const auto agrees = [&](const std::string& name, const std::string& text, std::vector<std::string> more) {
        const Outcome outcome = diagnosed(folder.write(name, text), std::move(more));
        EXPECT_EQ(outcome.status, 0) << name << outcome.out << outcome.err;
    };
    agrees("a.json", Json{{"cos_cached", rows}}.dump(), {});
    agrees("b.json", rows.dump(), {"--what", "cos"});
    agrees("c.csv", csv(rows, -1, ""), {"--what", "cos"});
    agrees("d.csv", csv(later, 100, header()), {"--what", "cos"});
    agrees("e.csv", csv(later, -1, ""), {"--what", "cos", "--start", "100"});
    Json repeated = Json::array();  // c0 c0 c1 c1 ...
    for (const Json& row : rows) {
        repeated.push_back(Json::array());
        for (const Json& each : row) repeated.back().push_back(each), repeated.back().push_back(each);
    }
    agrees("g.json", Json{{"cos", repeated}}.dump(), {});
    EXPECT_EQ(diagnosed(folder.write("h.json", Json{{"cos", repeated}}.dump()), {"--layout", "halves"}).status, 1);
    agrees("f.json", Json{{"rope", {{"cos", rows}, {"other", {1, 2, 3}}}}}.dump(), {"--array", "rope.cos"});
}

/// Queries, keys and what code made of them in one file: `--array` says which is judged, the others help.
TEST(Diagnose, KeepsVectorsBesideTheArrayThatIsAskedFor) {
    const TemporaryFolder folder;
    const auto turned = [](const Json& rows, double base) {
        Json out = rows;
        for (std::size_t p = 0; p < rows.size(); ++p)
            for (std::size_t i = 0; i < 64; ++i) {
                const double angle = static_cast<double>(p) * std::pow(base, -static_cast<double>(i) / 64.0);
                const double u = rows[p][i], v = rows[p][i + 64];
                out[p][i] = u * std::cos(angle) - v * std::sin(angle);
                out[p][i + 64] = u * std::sin(angle) + v * std::cos(angle);
            }
        return out;
    };
    const auto vectors = [](double seed) {
        Json out = Json::array();
        for (int p = 0; p < 12; ++p)
            for (int i = 0; i < 128; ++i) out[p].push_back(std::sin(seed + 1.7 * p * p + 0.31 * i * i));
        return out;
    };
    const auto products = [](const Json& q, const Json& k) {
        Json out = Json::array();
        for (std::size_t i = 0; i < q.size(); ++i)
            for (std::size_t j = 0; j < k.size(); ++j) {
                double sum = 0.0;
                for (std::size_t d = 0; d < 128; ++d) sum += q[i][d].get<double>() * k[j][d].get<double>();
                out[i].push_back(sum / std::sqrt(128.0));
            }
        return out;
    };
    const Json q = vectors(0.3), k = vectors(0.9);
    for (const double base : {10000.0, 500000.0}) {
        const Json q_rot = turned(q, base), k_rot = turned(k, base);
        const auto file = folder.write(
            "a.json",
            Json{{"q", q}, {"k", k}, {"q_rot", q_rot}, {"k_rot", k_rot}, {"logits", products(q_rot, k_rot)}}.dump());
        for (const char* name : {"q_rot", "k_rot", "logits"}) {
            const Outcome outcome = diagnosed(file, {"--array", name, "--json"});
            EXPECT_EQ(outcome.status, base == 10000.0 ? 0 : 1) << name << outcome.out;
            EXPECT_EQ(Json::parse(outcome.out)["vectors"], "given") << name;
        }
    }
}

TEST(Diagnose, PrintsTheContractAsJson) {
    const TemporaryFolder folder;
    const Outcome outcome = diagnosed(folder.write("a.json", Json{{"cos", table(10000.0, 1, 200)}}.dump()), {"--json"});
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    const Json out = Json::parse(outcome.out);
    EXPECT_TRUE(outcome.out.starts_with("{\n  \"schema\": 1,"));
    EXPECT_EQ(out["what"], "cos");
    EXPECT_EQ(out["agrees"], false);
    EXPECT_GT(out["residual"].get<double>(), 0.1);
    EXPECT_EQ(out["candidates"][0]["defects"], Json::array({"position-plus-one"}));
    EXPECT_LT(out["candidates"][0]["residual"].get<double>(), 1e-9);
    EXPECT_TRUE(out["separating"]["position"].is_number_integer() && out["separating"]["pair"].is_number_integer());
}

TEST(Diagnose, TellsAPersonTheNameTheProofAndTheThreads) {
    const TemporaryFolder folder;
    const Outcome outcome = diagnosed(folder.write("a.json", Json{{"cos", table(5e5, 0, 200)}}.dump()));
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    for (const char* word : {"cos", "Position", "expected", "residual"})
        EXPECT_NE(outcome.out.find(word), std::string::npos) << outcome.out;
}

TEST(Diagnose, ListsEveryBugOnce) {
    const Json all = Json::parse(runProgram({"diagnose", "--list", "--json"}).out);
    std::vector<std::string> ids;
    for (const Json& each : all["defects"]) ids.push_back(each["id"]);
    std::ranges::sort(ids);
    EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
    for (const char* id : {"dict-dropped",
                           "base-default",
                           "factor-squared",
                           "declared-for-trained",
                           "linear-for-method",
                           "attention-factor-dropped",
                           "attention-factor-squared",
                           "betas-default",
                           "truncate-flipped",
                           "layout-swapped",
                           "partial-last",
                           "partial-proportional",
                           "exponent-doubled",
                           "head-dim-for-rotary-dim",
                           "position-plus-one",
                           "position-minus-one",
                           "sine-negated",
                           "float32-angle",
                           "bf16-position",
                           "bf16-frequency",
                           "bf16-table",
                           "fp16-position",
                           "fp16-table",
                           "slopes-naive",
                           "slopes-from-zero",
                           "bias-sign",
                           "window-plus-one",
                           "window-minus-one",
                           "t5-sign",
                           "t5-one-directional"})
        EXPECT_TRUE(std::ranges::binary_search(ids, id)) << id;
}

/// Version 1.0, with the bytes of its numbers.
std::string npy(const std::string& dtype, bool fortran, const std::string& shape, const std::string& bytes) {
    std::string header = "{'descr': '" + dtype + "', 'fortran_order': " + (fortran ? "True" : "False") +
                         ", 'shape': " + shape + ", }\n";
    return std::string("\x93NUMPY\x01\0", 8) + static_cast<char>(header.size()) + std::string(1, '\0') + header + bytes;
}

std::string bytesOf(const std::vector<double>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(double)};
}

TEST(Diagnose, ReadsFortransOrderAndTruth) {
    const TemporaryFolder folder;
    const Json rows = table(10000.0, 0, 30);
    std::vector<double> values;  // (2, 30, 64): the first dimension fastest
    for (std::size_t lane = 0; lane < 64; ++lane)
        for (std::size_t p = 0; p < 30; ++p)
            for (int batch = 0; batch < 2; ++batch) values.push_back(rows[p][lane].get<double>());
    const auto file = folder.write("cos.npy", npy("<f8", true, "(2, 30, 64)", bytesOf(values)));
    EXPECT_EQ(diagnosed(file).status, 0) << diagnosed(file).err;
    std::string mask;
    for (int q = 0; q < 40; ++q)
        for (int k = 0; k < 40; ++k) mask += static_cast<char>(k <= q && q - k < 16);
    const auto truth = folder.write("mask.npy", npy("|b1", false, "(1, 1, 40, 40)", mask));
    const Outcome outcome = runProgram({"verify", truth.string(), "--against", "local-window window=16 sinks=0"});
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    EXPECT_EQ(runProgram({"verify", truth.string(), "--against", "local-window window=15 sinks=0"}).status, 1);
}

TEST(Diagnose, SaysInItsHelpWhatItReadsAndHowItEnds) {
    for (const char* command : {"diagnose", "verify"}) {
        const std::string help = runProgram({command, "--help"}).out;
        for (const char* word : {"\"q\"", "\"k\"", "inv_freq", "Exit status", "--scope"})
            EXPECT_NE(help.find(word), std::string::npos) << command << word;
    }
}

TEST(Verify, TakesAModelAsWell) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.json", Json{{"cos", table(10000.0, 0, 50)}}.dump()).string();
    EXPECT_EQ(runProgram({"verify", file, "--against", kLlama}).status, 0);
}

TEST(Verify, SaysThatTheFirstPositionAloneShowsNothing) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.json", Json{{"cos", table(10000.0, 0, 1)}}.dump()).string();
    const Outcome outcome = runProgram({"verify", file, "--against", "rope head-dim=128"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("every angle is 0"), std::string::npos) << outcome.out;
}

TEST(Verify, EndsWith0Or1) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.json", Json{{"cos", table(10000.0, 0, 50)}}.dump()).string();
    EXPECT_EQ(runProgram({"verify", file, "--against", "rope head-dim=128"}).status, 0);
    EXPECT_EQ(runProgram({"verify", file, "--against", "rope head-dim=128 base=500000"}).status, 1);
    EXPECT_EQ(runProgram({"verify", file, "--against", "nothing"}).status, 2);
}

int ran(const std::string& command) { return std::system((command + " > /dev/null 2>&1").c_str()); }

void replaceOnce(std::string& text, const std::string& from, const std::string& to) {
    const std::size_t at = text.rfind(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
}

/// Fails as it is written, with what the code printed; passes once it returns what is expected.
void expectFailsUntilMended(const TemporaryFolder& folder, const std::string& name, const std::string& run,
                            const std::string& given, const std::string& mended) {
    EXPECT_NE(ran(run), 0) << name;
    std::string text = readFile(folder.path(name));
    replaceOnce(text, given, mended);
    folder.write(name, text);
    EXPECT_EQ(ran(run), 0) << name;
}

TEST(Golden, TestsFailUntilTheBugIsGone) {
    const TemporaryFolder folder;
    const auto file = folder.write("a.json", Json{{"cos", table(10000.0, 1, 300)}}.dump());
    const std::string python = folder.path("t.py"), cpp = folder.path("t.cpp"), program = folder.path("t");
    EXPECT_EQ(diagnosed(file, {"--golden", folder.path("g.json"), "--test", python}).status, 1);
    EXPECT_EQ(diagnosed(file, {"--test", cpp}).status, 1);
    const Json golden = Json::parse(readFile(folder.path("g.json")));
    EXPECT_EQ(golden["what"], "cos");
    EXPECT_EQ(golden["expected"].size(), golden["rows"].size());
    EXPECT_NEAR(golden["expected"][0][0].get<double>(), std::cos(golden["rows"][0].get<double>()), 1e-12);
    if (ran("python3 --version") == 0)
        expectFailsUntilMended(folder, "t.py", "python3 " + python, "return GIVEN", "return EXPECTED");
    if (ran("c++ --version") == 0)
        expectFailsUntilMended(folder, "t.cpp",
                               "c++ -std=c++17 -Wall -Werror " + cpp + " -o " + program + " && " + program,
                               "return kGiven", "return kExpected");
}

struct Wrong {
    const char* name;
    std::string text;
    std::vector<std::string> more;
    const char* says;
};

TEST(Diagnose, RefusesWhatCannotBeComparedInASentence) {
    const Wrong cases[] = {
        {"empty.csv", "", {}, "is empty"},
        {"garbage.npy", std::string("\xab\xb4\xb0!d,\x82\n\x95,3\n"), {}, "line 2 should have numbers only"},
        {"binary.npy", std::string("\xab\xb4\0!d\x82", 6), {}, "does not begin like"},
        {"word.csv", "1,2\n3,four\n", {}, "its entry 2 is none"},
        {"ragged.csv", "1,2\n3\n", {}, "line 2"},
        {"shape.json", R"({"cos": [[1, 2, 3], [4, 5, 6]]})", {}, "(2, 3)"},
        {"broken.json", R"({"cos": [[1, 2], )", {}, "JSON"},
        {"gap.json", R"({"inv_freq": [1, null]})", {}, "(counted from 0) is not finite"},
        {"none.json", R"({"cos": "many"})", {}, "holds no table of numbers"},
        {"name.json", R"({"cos": [1, 2]})", {"--array", "sin"}, "\"sin\""},
        {"slopes.json", "[1, 2]", {"--what", "slopes"}, "no slopes"},
        {"what.json", "[1, 2]", {"--what", "cosine"}, "cosine"},
        {"scope.json", "[1, 2]", {"--scope", "sliding"}, "sliding"},
        {"test.json", "[1, 2]", {"--test", "a.txt"}, "a.txt"},
    };
    const TemporaryFolder folder;
    for (const Wrong& each : cases) {
        const Outcome outcome = diagnosed(folder.write(each.name, each.text), each.more);
        EXPECT_EQ(outcome.status, 2) << each.name;
        EXPECT_EQ(outcome.out, "") << each.name;
        EXPECT_TRUE(outcome.err.starts_with("posenc: ")) << each.name << outcome.err;
        EXPECT_NE(outcome.err.find(each.says), std::string::npos) << each.name << ": " << outcome.err;
        EXPECT_EQ(outcome.err.find(".npy or .safetensors file is needed"), std::string::npos) << each.name;
    }
    EXPECT_EQ(runProgram({"diagnose"}).status, 2);
    EXPECT_EQ(diagnosed("/nowhere.npy").status, 2);
}

}  // namespace
}  // namespace posenc::test::diagnose_test
