// SPDX-License-Identifier: GPL-3.0-or-later
// The program, killed at any moment, and in homes that are none.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <ostream>

#include "tests/cli/program.hpp"

namespace posenc::test::killed_test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder)) all.push_back(entry.path().filename());
    return all;
}

/// In bash, whose TERM or KILL comes after so many milliseconds. The exit status.
int run(const std::string& words, const std::string& signal, int milliseconds, const std::string& environment = "") {
    const std::string seconds = std::to_string(milliseconds / 1000.0);
    const std::string line = "env " + environment + " QT_QPA_PLATFORM=offscreen timeout -s " + signal + " " + seconds +
                             " " POSENC_PROGRAM " " + words + " > /dev/null 2>&1";
    return WEXITSTATUS(std::system(line.c_str()));
}

struct Written {
    const char *name, *words;
};

void PrintTo(const Written& row, std::ostream* out) { *out << row.words; }

class Killed : public testing::TestWithParam<Written> {};

/// Under its name there is nothing or all of it, and what a kill left is gone after the next one that ends well.
TEST_P(Killed, NeverLeavesHalfAFile) {
    constexpr int kKills = 5, kForAll = 60'000;
    const TemporaryFolder folder;
    const fs::path target = folder.path(GetParam().name),
                   file = target / (target.has_filename() ? "" : "frame-0001.png");
    const std::string words = GetParam().words + std::string(" -o ") + target.string();
    const auto start = std::chrono::steady_clock::now();
    ASSERT_EQ(run(words, "KILL", kForAll), 0);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    const auto size = fs::file_size(target.has_filename() ? target : file);
    const auto first = namesIn(folder.path(""));
    for (int kill = 1; kill <= kKills; ++kill) {
        fs::remove_all(target.has_filename() ? target : target.parent_path());
        run(words, "KILL", std::max(1, static_cast<int>(took.count() * kill / kKills)));
        if (fs::exists(target)) {
            EXPECT_EQ(fs::file_size(target.has_filename() ? target : file), size);
        }
    }
    for (int patience = 0; patience < 5 && namesIn(folder.path("")) != first; ++patience) {  // one may still be dying
        fs::remove_all(target.has_filename() ? target : target.parent_path());
        ASSERT_EQ(run(words, "KILL", kForAll), 0);
    }
    EXPECT_EQ(namesIn(folder.path("")), first);
}

constexpr const char* kFilm = "play rope/periods --to base=5 --seconds 0.2 --size 400x300";

INSTANTIATE_TEST_SUITE_P(Kinds, Killed,
                         testing::Values(Written{"f.png", "plot rope/periods"}, Written{"f.svg", "plot rope/periods"},
                                         Written{"f.pdf", "plot rope/periods"}, Written{"f.html", "plot rope/periods"},
                                         Written{"f.csv", "table sinusoidal/table --rows 20000"},
                                         Written{"f.npy", "table sinusoidal/table --rows 50000"},
                                         Written{"f.webp", kFilm}, Written{"frames/", kFilm}),
                         [](const auto& row) {
                             const std::string name = row.param.name;
                             return name == "frames/" ? "frames" : name.substr(2);
                         });

TEST(KilledWindow, LeavesWholeSettings) {
    const TemporaryFolder home;
    const std::string environment = "HOME=" + home.path("").string() + " XDG_CONFIG_HOME=";
    const fs::path settings = home.path(".config/posenc");
    for (const int milliseconds : {150, 250, 350, 500, 1000, 1000, 3000}) {
        run("", "KILL", milliseconds, environment);
        if (!fs::exists(settings / "posenc.conf")) continue;
        const std::string text = readFile(settings / "posenc.conf");
        EXPECT_TRUE(text.starts_with("[") && text.ends_with("\n")) << text;
        if (milliseconds == 1000) break;
    }
    ASSERT_TRUE(fs::exists(settings / "posenc.conf"));
    EXPECT_LE(namesIn(settings).size(), 2U) << "a lock, which goes with the next change";
}

/// It starts, stays, and makes nothing where nothing was meant to be.
TEST(Homes, ThatAreNoneDoNotKeepTheWindowFromOpening) {
    const TemporaryFolder folder;
    const std::string none = folder.path("none/home").string();
    folder.write("file", "x");
    const std::string environments[] = {
        "HOME=" + none + " XDG_CONFIG_HOME=", "HOME=/dev/null XDG_CONFIG_HOME=",
        "HOME=" + none + " XDG_CONFIG_HOME=" + folder.path("file/x").string() + " XDG_CACHE_HOME=/dev/null",
        "HOME=" + none + " XDG_CONFIG_HOME=relative XDG_DATA_HOME=. XDG_RUNTIME_DIR=",
        "-u XDG_RUNTIME_DIR HOME=/proc/none XDG_CONFIG_HOME="};
    for (const std::string& environment : environments) {
        SCOPED_TRACE(environment);
        EXPECT_EQ(run("", "TERM", 600, environment), 124);
        EXPECT_EQ(run("plot rope/periods -o " + folder.path("f.png").string(), "TERM", 20'000, environment), 0);
        EXPECT_TRUE(fs::remove(folder.path("f.png")));
        EXPECT_EQ(namesIn(folder.path("")), std::vector<std::string>{"file"});
        EXPECT_FALSE(fs::exists("relative"));
    }
}

}  // namespace
}  // namespace posenc::test::killed_test
