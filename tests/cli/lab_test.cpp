// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

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

/// A model that trains and is measured at once.
Outcome trainBriefly(const std::string& what, const std::filesystem::path& file) {
    return runProgram({"lab", "train", what, "--steps", "1", "--context", "8", "-o", file.string()});
}

TEST(LabTrain, FindsOutBeforeTheFirstStepThatItCannotWrite) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("taken.safetensors"));
    for (const auto& file : {folder.path("missing") / "x.safetensors", folder.path("taken.safetensors")}) {
        const Outcome refused = trainBriefly("alibi", file);
        EXPECT_NE(refused.status, 0);
        EXPECT_NE(refused.err.find(file.filename().string()), std::string::npos) << refused.err;
        EXPECT_EQ(refused.err.find("step 1"), std::string::npos) << refused.err;
    }
}

TEST(LabTrain, LeavesNothingOfWhatCannotBegin) {
    const TemporaryFolder folder;
    const auto scheme = folder.write("wild.txt", "scheme wild\nbias(D) = -1e300*10^D\n");
    const Outcome refused = runProgram({"lab", "train", "wild", "--define", scheme.string(), "--steps", "1",
                                        "--context", "8", "-o", folder.path("x.safetensors").string()});
    EXPECT_NE(refused.status, 0);
    EXPECT_FALSE(std::filesystem::exists(folder.path("x.safetensors.part"))) << refused.err;
}

TEST(LabTrain, SaysWhatItTrainsAndFollowsTheLength) {
    const TemporaryFolder folder;
    const Outcome made = trainBriefly("rope-dynamic-ntk factor=4", folder.path("x.safetensors"));
    ASSERT_EQ(made.status, 0) << made.err;
    for (const char* word : {"head-dim=16", "base=1000000", "trained-context=8", "sequence-length=8"})
        EXPECT_NE(made.err.find(word), std::string::npos) << made.err;
    const Outcome told = trainBriefly("rope-dynamic-ntk factor=4 trained-context=4 sequence-length=16",
                                      folder.path("y.safetensors"));
    EXPECT_NE(told.err.find("trained-context=4 formula=hf factor=4 sequence-length=16"), std::string::npos) << told.err;
    EXPECT_EQ(trainBriefly("rope head-dim=32", folder.path("z.safetensors")).status, 2);
}

constexpr auto kText = "In the beginning was the Word, and the Word was with God";

struct Score {
    const char* model;
    const char* set;
    int status;
    const char* says;       ///< in stderr
    const char* like = "";  ///< another setting with the same losses
    const char* unlike = "";
};

TEST(LabScore, UsesWhatIsSetOrRefusesIt) {
    const TemporaryFolder folder;
    const std::string text = folder.write("text", kText).string();
    const auto score = [&](const char* model, const char* set) {
        return runProgram({"lab", "score", model, "--text", text, "--set", set});
    };
    const char *model = "rope-10000-s1", *plain = "rope base=10000";
    for (const Score& row : {Score{model, "rope head-dim=32", 2, "head-dim is 16 in this model, so it cannot be 32"},
                             Score{model, "alibi heads=12", 2, "heads is 4 in this model"},
                             Score{model, "sinusoidal dim=128", 2, "dim is 64 in this model"},
                             Score{model, "rope-yarn factor=4 trained-context=4096", 0, "", "", "rope-yarn factor=4"},
                             Score{model, "rope-yarn factor=4 trained-context=128", 0, "", "rope-yarn factor=4"},
                             Score{model, "rope-dynamic-ntk factor=4", 0, "that of the text, 56 characters", plain},
                             Score{model, "rope-dynamic-linear", 0, "that of the text", plain},
                             Score{model, "rope-dynamic-yarn", 0, "that of the text", plain},
                             Score{model, "rope-dynamic-ntk factor=4 sequence-length=512", 0, "", "", plain},
                             Score{model, "rope-longrope sequence-length=56", 0, "that of the text", "rope-longrope"},
                             Score{"alibi-s1", "rope-longrope short-factor=1,1,1,1,2,2,3,4 long-factor=1,1,1,1,2,2,3,4",
                                   0, "not trained with it"},
                             Score{"learned-s1", "learned positions=64", 2, "positions is 128 in this model"},
                             Score{model, "learned", 0, "numbers are those before training"},
                             Score{model, "t5", 0, "numbers are those before training"},
                             Score{model, "shaw", 0, "numbers are those before training"},
                             Score{"learned-s1", "banded-bias", 1, "posenc lab train banded-bias"}}) {
        const Outcome made = score(row.model, row.set);
        EXPECT_EQ(made.status, row.status) << row.set << made.err;
        EXPECT_NE(made.err.find(row.says), std::string::npos) << row.set << made.err;
        if (*row.says == '\0') EXPECT_EQ(made.err, "") << row.set;
        if (*row.like != '\0') EXPECT_EQ(made.out, score(row.model, row.like).out) << row.set;
        if (*row.unlike != '\0') EXPECT_NE(made.out, score(row.model, row.unlike).out) << row.set;
    }
}

TEST(LabScore, StopsReadingAtItsLimit) {
    const Outcome refused = runProgram({"lab", "score", "nope-s1", "--text", "/dev/zero"});
    EXPECT_NE(refused.status, 0);
    EXPECT_NE(refused.err.find("\"/dev/zero\" is larger than 65,536 bytes"), std::string::npos) << refused.err;
}

/// tests/facts/lab_test.py writes texts with NumPy.
constexpr auto kGreedy =
    " the sea, and the sea, and the sea, and the sea, and the sea, and said unto the servant of the sea, ";
constexpr auto kDrawn =
    " to mire shall be to be came with him, and sore to be generations about upon their unto him, sayin s";
constexpr auto kPrompt = "In the beginning was the Word, and the Word was with God, and";

struct Refused {
    std::vector<std::string> words;
    const char* says;
};

TEST(LabWrite, RefusesBadInputInASentence) {
    for (const auto& [words, says] :
         {Refused{{}, "--prompt is missing"},
          {{"--prompt", ""}, "--prompt is missing"},
          {{"--prompt", "a", "--text", "-"}, "leave one out"},
          {{"--prompt", "a1"}, "byte 2 of line 1 is none of them"},
          {{"--prompt", std::string(4097, 'a')}, "at most 4,096 characters"},
          {{"--prompt", "a", "--characters", "0"}, "from 1 to 4,096"},
          {{"--prompt", "a", "--characters", "4097"}, "from 1 to 4,096"},
          {{"--prompt", "a", "--temperature", "-1"}, "a number from 0 to 10"},
          {{"--prompt", "a", "--temperature", "nan"}, "a number from 0 to 10"},
          {{"--prompt", "a", "--seed", "x"}, "--seed must be a whole number"},
          {{"--prompt", "a", "--set", "rope", "--set", "rope head-dim=32"}, "head-dim is 16"},
          {{"--prompt", "a", "--steps", "5"}, "--steps is for posenc lab train"},
          {{"--prompt", "a", "-o", "x.json"}, "-o is for posenc lab train"}}) {
        std::vector<std::string> all{"lab", "write", "rope-10000-s1"};
        all.insert(all.end(), words.begin(), words.end());
        const Outcome refused = runProgram(all);
        EXPECT_NE(refused.status, 0) << says;
        EXPECT_EQ(refused.out, "") << says;
        EXPECT_NE(refused.err.find(says), std::string::npos) << refused.err;
    }
}

TEST(LabWrite, WritesTheSameTextAsEverBefore) {
    const auto written = [](const std::vector<std::string>& more) {
        std::vector<std::string> all{"lab", "write", "rope-10000-s1", "--prompt", kPrompt, "--characters", "100"};
        all.insert(all.end(), more.begin(), more.end());
        return runProgram(all);
    };
    const Outcome own = written({"--temperature", "0"});
    EXPECT_EQ(own.status, 0) << own.err;
    EXPECT_EQ(own.out, std::string(kPrompt) + kGreedy + "\n");
    EXPECT_NE(own.err.find("The trained length of 128 characters ends after \""), std::string::npos) << own.err;
    EXPECT_EQ(written({}).out, std::string(kPrompt) + kDrawn + "\n");

    const Outcome two = written({"--set", "rope-linear factor=4", "--set", "rope", "--temperature", "0"});
    EXPECT_TRUE(two.out.starts_with(std::string("rope-linear factor=4:\n") + kPrompt)) << two.out;
    EXPECT_TRUE(two.out.ends_with("\nrope:\n" + own.out)) << two.out;

    const auto told = nlohmann::json::parse(written({"--temperature", "0", "--json"}).out);
    EXPECT_EQ(told.at("trained_length"), 128);
    EXPECT_EQ(told.at("prompt_length"), std::string(kPrompt).size());
    EXPECT_EQ(told.at("texts").at(0).at("text").get<std::string>() + "\n", own.out);
    const auto& surprises = told.at("texts").at(0).at("surprises");
    EXPECT_EQ(surprises.size() + 1, own.out.size());
    EXPECT_TRUE(surprises.at(0).is_null());
    EXPECT_GT(surprises.at(1).get<double>(), 0.0);
}

TEST(LabWrite, EndsWhereThePositionsEnd) {
    const Outcome made = runProgram({"lab", "write", "learned-s1", "--prompt", kPrompt});
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.out.size(), 130U) << "128 positions, the character after them, and a newline";
    EXPECT_NE(made.err.find("positions for 128 characters only"), std::string::npos) << made.err;
}

TEST(LabList, SaysWhatItsLossesAre) {
    EXPECT_TRUE(runProgram({"lab", "list"}).out.starts_with("Losses in nats: means over whole texts of 1, 2, 4 and 8"));
}

}  // namespace
}  // namespace posenc::test::lab_test
