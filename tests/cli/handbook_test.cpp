// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <set>

#include "tests/cli/program.hpp"

/// What `posenc handbook` leaves on the disk. What stands in the pages is tested in tests/teach.
namespace posenc::test::handbook_test {
namespace {

namespace fs = std::filesystem;

std::set<std::string> entriesOf(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
    return names;
}

const std::set<std::string> kWhole{"assets", "en", "handbook.txt", "index.html", "pictures", "zh"};

std::uintmax_t sizeOf(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) bytes += entry.file_size();
    return bytes;
}

/// Every picture that a page shows is there.
void expectPictures(const fs::path& folder, const std::string& page) {
    const std::string text = readFile(folder / page), start = "../../pictures/";
    std::size_t count = 0;
    for (auto at = text.find(start); at != std::string::npos; at = text.find(start, at + 1), ++count) {
        const std::string name = text.substr(at + 6, text.find('"', at) - at - 6);
        EXPECT_TRUE(fs::is_regular_file(folder / name)) << name;
    }
    EXPECT_GE(count, 6U);
}

void makeOld(const fs::path& folder) {
    fs::create_directories(folder / "en");
    std::ofstream(folder / "handbook.txt") << "PosEnc Explorer, handbook 0.0.1\n";
    std::ofstream(folder / "en/gone.html") << "old";
}

TEST(HandbookCommand, ReplacesAnEarlierOneByAWholeOne) {
    const TemporaryFolder folder;
    makeOld(folder.path("h"));
    const Outcome outcome = runProgram({"handbook", folder.path("h/").string(), "--lang", "zh"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(entriesOf(folder.path("")), std::set<std::string>{"h"});
    EXPECT_EQ(entriesOf(folder.path("h")), kWhole);
    EXPECT_FALSE(fs::exists(folder.path("h/en/gone.html")));
    EXPECT_LT(sizeOf(folder.path("h")), 20'000'000U);
    for (const char* page : {"en/encodings/rope.html", "zh/encodings/shaw.html", "zh/lessons/sinusoids.html"})
        expectPictures(folder.path("h"), page);
    EXPECT_EQ(readFile(folder.path("h/pictures/rope-decay.webp")).substr(8, 4), "WEBP");
}

TEST(HandbookCommand, LeavesNothingHalfWhenItIsEnded) {
    for (const bool hasOld : {false, true}) {
        const TemporaryFolder folder;
        if (hasOld) makeOld(folder.path("h"));
        Call call{{"handbook", folder.path("h").string()}, {}, {}};
        call.signal = SIGTERM;
        EXPECT_EQ(runProgram(call).status, 128 + SIGTERM);
        EXPECT_EQ(entriesOf(folder.path("")), hasOld ? std::set<std::string>{"h"} : std::set<std::string>{});
        if (hasOld) {
            EXPECT_EQ(readFile(folder.path("h/en/gone.html")), "old");
        }
    }
}

TEST(HandbookCommand, RefusesAHandbookThatHasMoreInIt) {
    const TemporaryFolder folder;
    makeOld(folder.path("h"));
    std::ofstream(folder.path("h/thesis.txt")) << "precious";
    const Outcome outcome = runProgram({"handbook", folder.path("h").string()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("already exists"), std::string::npos) << outcome.err;
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1);
    EXPECT_EQ(readFile(folder.path("h/thesis.txt")), "precious");
}

}  // namespace
}  // namespace posenc::test::handbook_test
