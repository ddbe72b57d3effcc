// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>

#include "tests/cli/program.hpp"

namespace posenc::test::lab_test {
namespace {

std::vector<std::string> training(const std::filesystem::path& file, const char* steps, const char* seed = "3") {
    return {"lab", "train", "alibi", "--steps", steps, "--seed", seed, "-o", file.string()};
}

TEST(LabTrain, GoesOnWhereItWasInterrupted) {
    const TemporaryFolder folder;
    const auto whole = folder.path("whole.safetensors"), broken = folder.path("broken.safetensors");
    const auto part = folder.path("broken.safetensors.part");
    ASSERT_EQ(runProgram(training(whole, "40")).status, 0);
    // Until one of the interruptions comes after the first step, on busy machines too.
    for (const char* seconds : {"0.7", "1.1", "1.7", "2.5"}) {
        const std::string line = std::string("timeout -s INT ") + seconds + " " POSENC_PROGRAM +
                                 " lab train alibi --steps 40 --seed 3 -o " + broken.string() + " 2> " +
                                 folder.path("err").string();
        if (WEXITSTATUS(std::system(line.c_str())) == 0) GTEST_SKIP() << "this machine is too fast to be interrupted";
        if (std::filesystem::exists(part)) break;
    }
    EXPECT_FALSE(std::filesystem::exists(broken));
    ASSERT_TRUE(std::filesystem::exists(part)) << readFile(folder.path("err"));
    const std::string said = readFile(folder.path("err"));
    const bool measured = said.find("step 40:") != std::string::npos;  // all steps were done before the signal came
    EXPECT_TRUE(measured || said.find("Interrupted after step") != std::string::npos) << said;

    const Outcome other = runProgram(training(broken, "40", "4"));
    EXPECT_NE(other.status, 0);
    EXPECT_NE(other.err.find("unfinished training of something else (alibi, task text, 40 steps, seed 3)"),
              std::string::npos)
        << other.err;

    const Outcome again = runProgram(training(broken, "40"));
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_NE(again.err.find("Going on after step"), std::string::npos) << again.err;
    EXPECT_FALSE(std::filesystem::exists(part));
    EXPECT_EQ(readFile(broken), readFile(whole));
}

TEST(LabTrain, RefusesAPartThatIsNone) {
    const TemporaryFolder folder;
    folder.write("x.safetensors.part", "no training");
    const Outcome refused = runProgram(training(folder.path("x.safetensors"), "1"));
    EXPECT_NE(refused.status, 0);
    EXPECT_NE(refused.err.find("x.safetensors.part"), std::string::npos) << refused.err;
    EXPECT_EQ(readFile(folder.path("x.safetensors.part")), "no training");
}

}  // namespace
}  // namespace posenc::test::lab_test
