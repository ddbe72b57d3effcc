// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/program.hpp"

namespace posenc::test::sweep_test {
namespace {

namespace fs = std::filesystem;

constexpr auto kGrid =
    "# two encodings\n"
    "encoding: rope base=10000 | alibi\n"
    "\n"
    "steps: 1   # few\n"
    "context: 8\n"
    "width: 16\n"
    "heads: 2\n"
    "seed: 1 2\n";

std::vector<std::string> linesIn(const std::string& text) {
    std::vector<std::string> out;
    std::stringstream lines(text);
    for (std::string line; std::getline(lines, line);) out.push_back(line);
    return out;
}

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder)) all.push_back(entry.path().filename());
    std::ranges::sort(all);
    return all;
}

const std::vector<std::string> kModels{"alibi-steps=1-context=8-width=16-heads=2-seed=1.safetensors",
                                       "alibi-steps=1-context=8-width=16-heads=2-seed=2.safetensors",
                                       "rope-base=10000-steps=1-context=8-width=16-heads=2-seed=1.safetensors",
                                       "rope-base=10000-steps=1-context=8-width=16-heads=2-seed=2.safetensors"};

/// A folder with a grid, and the sweep of it.
struct Sweep {
    TemporaryFolder folder;
    std::string grid, models = folder.path("my models").string();

    explicit Sweep(const std::string& text = kGrid) : grid(folder.write("grid.txt", text).string()) {}
    Outcome run(const std::string& share) const {
        return runProgram({"lab", "sweep", grid, "-o", models, "--run", share});
    }
};

TEST(LabSweep, PrintsTheCommandOfEachCell) {
    const Sweep sweep;
    const Outcome made = runProgram({"lab", "sweep", sweep.grid, "-o", sweep.models});
    ASSERT_EQ(made.status, 0) << made.err;
    const auto lines = linesIn(made.out);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[1], "posenc lab train 'rope base=10000' --steps 1 --context 8 --width 16 --heads 2 --seed 2 -o '" +
                            sweep.models + "/" + kModels[3] + "'");
    const std::string shell = "set -e\nposenc() { " POSENC_PROGRAM " \"$@\" > /dev/null 2>&1; }\n" + made.out;
    ASSERT_EQ(std::system(("sh " + sweep.folder.write("lines.sh", shell).string()).c_str()), 0);
    EXPECT_EQ(namesIn(sweep.models), kModels);
    const Outcome again = sweep.run("1/1");
    EXPECT_NE(again.err.find("0 trainings done, 4 finished before, 0 left"), std::string::npos) << again.err;
}

TEST(LabSweep, RunsSharesAndSkipsWhatIsFinished) {
    const Sweep sweep;
    EXPECT_NE(sweep.run("1/2").err.find("2 trainings done, 0 finished before, 0 left"), std::string::npos);
    EXPECT_EQ(namesIn(sweep.models).size(), 2U);
    const auto first = fs::last_write_time(fs::path(sweep.models) / namesIn(sweep.models)[0]);
    EXPECT_EQ(sweep.run("2/2").status, 0);
    EXPECT_EQ(namesIn(sweep.models), kModels);
    EXPECT_EQ(sweep.run("1/1").status, 0);
    EXPECT_EQ(fs::last_write_time(fs::path(sweep.models) / kModels[0]), first);
}

TEST(LabSweep, LeavesACellToTheWorkerThatHasIt) {
    const Sweep sweep;
    fs::create_directory(sweep.models);
    const fs::path lock = fs::path(sweep.models) / (kModels[0] + ".lock");
    const int other = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ASSERT_EQ(::flock(other, LOCK_EX), 0);
    const Outcome busy = sweep.run("1/1");
    EXPECT_EQ(busy.status, 1);
    EXPECT_NE(busy.err.find("Another process is training"), std::string::npos) << busy.err;
    EXPECT_NE(busy.err.find("3 trainings done, 0 finished before, 1 left"), std::string::npos) << busy.err;
    ::close(other);  // it died, and its file stays
    EXPECT_EQ(sweep.run("1/1").status, 0);
    EXPECT_EQ(namesIn(sweep.models), kModels);
}

TEST(LabSweep, TidiesUpAfterAWorkerThatDiedBehindItsLastStep) {
    const Sweep sweep;
    ASSERT_EQ(sweep.run("1/1").status, 0);
    for (const char* ending : {".part", ".lock"}) std::ofstream(fs::path(sweep.models) / (kModels[2] + ending)) << "x";
    EXPECT_EQ(sweep.run("1/1").status, 0);
    EXPECT_EQ(namesIn(sweep.models), kModels);
}

TEST(LabSweep, GoesOnAfterWhatCannotBe) {
    const Sweep sweep;
    fs::create_directory(sweep.models);
    fs::create_directory(fs::path(sweep.models) / kModels[1]);
    const auto foreign = runProgram({"lab", "train", "nope", "--steps", "1", "--context", "8", "-o",
                                     (fs::path(sweep.models) / kModels[0]).string()});
    ASSERT_EQ(foreign.status, 0) << foreign.err;
    const Outcome made = sweep.run("1/1");
    EXPECT_EQ(made.status, 1);
    EXPECT_NE(made.err.find("holds another model; remove it"), std::string::npos) << made.err;
    EXPECT_NE(made.err.find("2 trainings done, 0 finished before, 2 left"), std::string::npos) << made.err;
}

TEST(LabSweep, SaysThatThereIsNoSpaceAndLosesNothing) {
    const Sweep sweep;
    ASSERT_EQ(sweep.run("1/2").status, 0);
    const auto before = namesIn(sweep.models);
    const std::string line = "ulimit -f 4; " POSENC_PROGRAM " lab sweep " + sweep.grid + " -o '" + sweep.models +
                             "' --run 2/2 2> " + sweep.folder.path("err").string();
    EXPECT_EQ(WEXITSTATUS(std::system(("bash -c \"" + line + "\"").c_str())), 1);
    EXPECT_NE(readFile(sweep.folder.path("err")).find("there is not enough space"), std::string::npos);
    EXPECT_EQ(namesIn(sweep.models), before);
}

TEST(LabSweep, RefusesGridsThatAreNone) {
    struct Row {
        std::string grid;
        const char* says;
        const char* share = "1/1";
    };
    std::string seeds = "seed:";
    for (int k = 0; k < 1001; ++k) seeds += " " + std::to_string(k);
    std::string contexts = "context:";
    for (int k = 2; k < 1003; ++k) contexts += " " + std::to_string(k);
    for (const Row& row :
         {Row{"seed: 1\n", "A grid needs a line such as"}, Row{"encoding: rope\nsteps 3\n", "line 2: a line is"},
          Row{"encoding: rope\nsed: 3\n", "line 2: a line is"}, Row{"encoding: rope\nseed: 3 3\n", "line 2: \"seed\""},
          Row{"encoding: rope | | alibi\n", "\"encoding\" has an empty value"},
          Row{"encoding: rope\nseed: 3\nseed: 4\n", "\"seed\" has a line already"},
          Row{"encoding: rope\nseed:\n", "\"seed\" has no values"}, Row{"encoding: rope | ropee\n", "ropee"},
          Row{"encoding: rope | rope bse=1\n", "bse"}, Row{"encoding: rope\nwidth: 64 65\n", "--width 65 must be"},
          Row{"encoding: rope\nrate: 2\n", "--rate must be"}, Row{"encoding: rope\ntext: none.txt\n", "none.txt"},
          Row{"encoding: rope\n" + seeds + "\n" + contexts, "more than 1,000,000 cells"},
          Row{kGrid, "--run takes a share", "1"}, Row{kGrid, "--run must be a whole number from 1 to 2", "3/2"}}) {
        const Sweep sweep(row.grid);
        const Outcome refused = sweep.run(row.share);
        EXPECT_EQ(refused.status, 2) << row.says;
        EXPECT_NE(refused.err.find(row.says), std::string::npos) << refused.err;
        EXPECT_EQ(std::ranges::count(refused.err, '\n'), 1) << refused.err;
        EXPECT_FALSE(fs::exists(sweep.models)) << row.says;
    }
}

TEST(LabSweep, TakesASchemeOfYourOwn) {
    const Sweep sweep("encoding: gentle\nsteps: 1\ncontext: 8\n");
    const std::string scheme = sweep.folder.write("it's.txt", "scheme gentle\nbias(D) = -D/8\n").string();
    const Outcome made = runProgram({"lab", "sweep", sweep.grid, "-o", sweep.models, "--define", scheme});
    EXPECT_NE(made.out.find(" --define '" + scheme.substr(0, scheme.size() - 6) + "'\\''s.txt' -o "), std::string::npos)
        << made.out << made.err;
}

/// By name of the column.
using CsvRow = std::map<std::string, std::string>;

std::vector<CsvRow> tableIn(const std::string& csv) {
    const auto cellsOf = [](const std::string& line) {
        std::vector<std::string> out;
        std::stringstream cells(line + ",");
        for (std::string cell; std::getline(cells, cell, ',');) out.push_back(cell);
        return out;
    };
    const auto lines = linesIn(csv);
    const auto columns = cellsOf(lines.at(0));
    std::vector<CsvRow> out;
    for (std::size_t k = 1; k < lines.size(); ++k) {
        const auto cells = cellsOf(lines[k]);
        EXPECT_EQ(cells.size(), columns.size()) << lines[k];
        for (out.emplace_back(); out.back().size() < cells.size();)
            out.back()[columns[out.back().size()]] = cells[out.back().size()];
    }
    return out;
}

TEST(LabGather, ComparesSettingsBySeed) {
    const TemporaryFolder folder;
    std::map<std::string, std::vector<double>> losses;  // at 2 times the context
    for (const char* encoding : {"alibi", "nope"})
        for (const char* seed : {"1", "2", "10"}) {
            const Outcome made = runProgram({"lab", "train", encoding, "--seed", seed, "--steps", "1", "--context", "8",
                                             "--width", "16", "--heads", "2", "--json", "-o",
                                             folder.path(std::string(encoding) + seed + ".safetensors").string()});
            ASSERT_EQ(made.status, 0) << made.err;
            losses[encoding].push_back(nlohmann::json::parse(made.out).at("losses").at("2x"));
        }
    folder.write("broken.safetensors", "no model");
    folder.write("other.safetensors.part", "");
    const fs::path file = folder.path("table.csv");
    const Outcome made = runProgram({"lab", "gather", folder.path("").string(), "-o", file.string()});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_NE(made.err.find("broken.safetensors"), std::string::npos);
    EXPECT_NE(made.err.find("1 training is not finished yet"), std::string::npos) << made.err;
    fs::remove(folder.path("broken.safetensors"));
    const Outcome shown = runProgram({"table", "--session", folder.path("table.posenc").string()});
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_EQ(std::ranges::count(shown.out, '\n'), 3) << "a row for each setting\n" << shown.out;
    const auto rows = tableIn(readFile(file));
    ASSERT_EQ(rows.size(), 8U);
    const CsvRow &first = rows[1], &row = rows[5];
    EXPECT_EQ(row.at("encoding"), "nope");
    EXPECT_EQ(row.at("length"), "16");
    EXPECT_EQ(row.at("seeds"), "3");
    EXPECT_EQ(first.at("pairs"), "0");
    EXPECT_EQ(first.at("difference"), "");
    const auto& own = losses["nope"];
    EXPECT_NEAR(std::stod(row.at("mean")), (own[0] + own[1] + own[2]) / 3, 1e-6);
    EXPECT_NEAR(std::stod(row.at("lowest")), std::ranges::min(own), 1e-6);
    EXPECT_NEAR(std::stod(row.at("highest")), std::ranges::max(own), 1e-6);
    double mean = 0.0, squares = 0.0;
    for (std::size_t k = 0; k < 3; ++k) mean += (own[k] - losses["alibi"][k]) / 3;
    for (std::size_t k = 0; k < 3; ++k) squares += std::pow(own[k] - losses["alibi"][k] - mean, 2);
    const double half = 4.302653 * std::sqrt(squares / 2 / 3);  // t of two degrees
    EXPECT_EQ(row.at("pairs"), "3");
    EXPECT_NEAR(std::stod(row.at("difference")), mean, 1e-6);
    EXPECT_NEAR(std::stod(row.at("difference_low")), mean - half, 1e-6);
    EXPECT_NEAR(std::stod(row.at("difference_high")), mean + half, 1e-6);
}

TEST(LabGather, RefusesAFolderWithoutModels) {
    const TemporaryFolder folder;
    EXPECT_NE(runProgram({"lab", "gather", folder.path("").string()}).err.find("no models of the lab"),
              std::string::npos);
    EXPECT_EQ(runProgram({"lab", "gather", folder.path("none").string()}).status, 2);
}

}  // namespace
}  // namespace posenc::test::sweep_test
