// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/program.hpp"

namespace posenc::test::lab_test {
namespace {

std::string logOf(const std::filesystem::path& file) { return file.string() + ".csv"; }

std::vector<std::string> training(const std::filesystem::path& file, const char* steps, const char* seed = "3") {
    return {"lab", "train", "alibi", "--steps", steps, "--seed", seed, "--log", logOf(file), "-o", file.string()};
}

TEST(LabTrain, GoesOnWhereItWasInterrupted) {
    const TemporaryFolder folder;
    const auto whole = folder.path("whole.safetensors"), broken = folder.path("broken.safetensors");
    const auto part = folder.path("broken.safetensors.part");
    ASSERT_EQ(runProgram(training(whole, "40")).status, 0);
    // Until one of the interruptions comes after the first step, on busy machines too.
    for (const char* seconds : {"0.7", "1.1", "1.7", "2.5"}) {
        const std::string line = std::string("timeout -s INT ") + seconds + " " POSENC_PROGRAM +
                                 " lab train alibi --steps 40 --seed 3 -o " + broken.string() + " --log " +
                                 logOf(broken) + " 2> " + folder.path("err").string();
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

    auto wider = training(broken, "40");
    wider.insert(wider.end(), {"--batch", "16"});
    EXPECT_NE(runProgram(wider).err.find("unfinished training of something else"), std::string::npos);

    const Outcome again = runProgram(training(broken, "40"));
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_NE(again.err.find("Going on after step"), std::string::npos) << again.err;
    EXPECT_FALSE(std::filesystem::exists(part));
    EXPECT_EQ(readFile(broken), readFile(whole));
    const std::string log = readFile(logOf(whole));
    EXPECT_EQ(readFile(logOf(broken)), log);
    EXPECT_TRUE(log.starts_with("step,loss,held_out\n0,,4.")) << log;
    EXPECT_EQ(std::ranges::count(log, '\n'), 42);
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

TEST(LabTrain, FindsOutBeforeTheFirstStepThatItCannotLog) {
    const TemporaryFolder folder;
    auto call = training(folder.path("x.safetensors"), "1");
    *std::ranges::find(call, logOf(folder.path("x.safetensors"))) = folder.path("missing/x.csv").string();
    const Outcome refused = runProgram(call);
    EXPECT_NE(refused.err.find("missing"), std::string::npos) << refused.err;
    EXPECT_EQ(refused.err.find("step 1"), std::string::npos) << refused.err;
}

/// A training of one step at context 8, with more words.
Outcome trainWith(const std::filesystem::path& file, std::vector<std::string> words) {
    words.insert(words.begin(), {"lab", "train", "rope", "--context", "8", "-o", file.string()});
    if (std::ranges::find(words, "--steps") == words.end()) words.insert(words.end(), {"--steps", "1"});
    return runProgram(words);
}

TEST(LabTrain, RefusesSizesThatCannotBe) {
    struct Row {
        std::vector<std::string> words;
        const char* says;
    };
    const TemporaryFolder folder;
    const std::string brief = folder.write("brief.txt", "In the beginning").string();
    const std::string foreign = folder.write("foreign.txt", std::string(700, 'a') + "\n7").string();
    for (const Row& row :
         {Row{{"--width", "0"}, "--width must be a whole number from 4 to 1,024, not \"0\""},
          Row{{"--width", "66"}, "--width 66 must be a multiple of 8, so that 4 heads"},
          Row{{"--heads", "x"}, "--heads must be a whole number"},
          Row{{"--layers", "65"}, "--layers must be a whole number"},
          Row{{"--layers", "64", "--width", "1024"}, "the lab trains at most 4,000,000"},
          Row{{"--batch", "0"}, "--batch must be a whole number"},
          Row{{"--rate", "-1"}, "--rate must be a number above 0"},
          Row{{"--log", "x.txt"}, "--log must be a file that ends in .csv"},
          Row{{"--from", "rope-10000-s1", "--width", "32"}, "--width cannot be given with --from"},
          Row{{"--from", "rope-10000-s1", "--task", "text"}, "--task cannot be given with --from"},
          Row{{"--text", brief}, "has 16 characters; a training at this context needs 650"},
          Row{{"--text", foreign}, "foreign.txt: This model knows 62 characters; byte 1 of line 2"},
          Row{{"--text", brief, "--task", "recall"}, "--text is for the task text"},
          Row{{"--text", brief, "--text", brief}, "--text is for posenc lab score, if there are several"}}) {
        const Outcome refused = trainWith(folder.path("x.safetensors"), row.words);
        EXPECT_NE(refused.status, 0) << row.says;
        EXPECT_NE(refused.err.find(row.says), std::string::npos) << refused.err;
        EXPECT_EQ(std::ranges::count(refused.err, '\n'), 1) << refused.err;
    }
}

nlohmann::json cardOf(const Outcome& made) {
    EXPECT_EQ(made.status, 0) << made.err;
    return nlohmann::json::parse(made.out);
}

TEST(LabTrain, RecordsItsSizes) {
    const TemporaryFolder folder;
    const auto file = folder.path("x.safetensors");
    const auto card = cardOf(trainWith(
        file, {"--width", "32", "--layers", "1", "--heads", "2", "--batch", "3", "--rate", "0.01", "--json"}));
    const nlohmann::json wanted = {{"width", 32}, {"layers", 1}, {"heads", 2}, {"batch", 3}, {"rate", 0.01}};
    for (const auto& [key, value] : wanted.items()) EXPECT_EQ(card.at(key), value) << key;
    EXPECT_EQ(card.at("text"), nullptr);
    const auto further = cardOf(trainWith(folder.path("y.safetensors"), {"--from", file.string(), "--json"}));
    EXPECT_EQ(further.at("width"), 32);
    EXPECT_EQ(further.at("rate"), 0.001);
}

/// Of two letters in turn, which a model learns within some steps; the King James Version is harder.
TEST(LabTrain, LearnsATextOfYourOwnAndMeasuresOnItsEnd) {
    const TemporaryFolder folder;
    std::string letters;
    for (int k = 0; k < 400; ++k) letters += "ab";
    const std::string text = folder.write("letters.txt", letters).string();
    const std::vector<std::string> words{"--text", text, "--width", "16", "--heads", "2", "--steps", "40", "--json"};
    const auto card = cardOf(trainWith(folder.path("x.safetensors"), words));
    EXPECT_LT(card.at("losses").at("1x"), 0.5);
    EXPECT_TRUE(card.at("text").get<std::string>().starts_with("letters.txt, 800 characters, ")) << card;
    const Outcome scored = runProgram({"lab", "score", folder.path("x.safetensors").string(), "--task", "text"});
    EXPECT_GT(std::stod(scored.out.substr(scored.out.find("\ntext,") + 6)), 3.0) << scored.out;
    EXPECT_NE(readFile(folder.path("x.safetensors")).find("letters.txt"), std::string::npos);
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
        EXPECT_TRUE(*row.says != '\0' || made.err.empty()) << row.set << made.err;
        EXPECT_TRUE(*row.like == '\0' || made.out == score(row.model, row.like).out) << row.set;
        EXPECT_TRUE(*row.unlike == '\0' || made.out != score(row.model, row.unlike).out) << row.set;
    }
}

/// The rows of a CSV, without its header.
std::vector<std::vector<std::string>> rowsOf(const std::string& csv) {
    std::vector<std::vector<std::string>> out;
    std::stringstream lines(csv);
    for (std::string line; std::getline(lines, line);) {
        out.emplace_back();
        std::stringstream cells(line + ",");
        for (std::string cell; std::getline(cells, cell, ',');) out.back().push_back(cell);
    }
    out.erase(out.begin());
    return out;
}

TEST(LabScore, SumsUpTextsAndTheModelsTask) {
    const TemporaryFolder folder;
    std::string words;
    while (words.size() < 300) words += std::string(kText) + " ";
    const std::string brief = folder.write("brief", kText).string(), longer = folder.write("longer", words).string();
    const Outcome both = runProgram({"lab", "score", "rope-10000-s1", "--text", brief, "--text", longer});
    ASSERT_EQ(both.status, 0) << both.err;
    EXPECT_TRUE(both.out.starts_with("text,1x,2x,4x,8x,mean\n")) << both.out;
    const auto rows = rowsOf(both.out);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0][1], "");
    EXPECT_NE(rows[1][2], "");
    EXPECT_EQ(rows[1][3], "");
    const auto mean = [](const std::vector<std::vector<std::string>>& list, std::size_t first, std::size_t count) {
        double sum = 0.0;
        for (std::size_t k = first; k < first + count; ++k) sum += std::stod(list.at(k).at(3));
        return sum / static_cast<double>(count);
    };
    const auto list = [&](const std::string& file) {
        return rowsOf(runProgram({"lab", "score", "rope-10000-s1", "--positions", "--text", file}).out);
    };
    EXPECT_NEAR(std::stod(rows[0][5]), mean(list(brief), 0, 55), 1e-6);
    const std::string second = folder.write("second", words.substr(128, 129)).string();
    EXPECT_NEAR(std::stod(rows[1][1]), 0.5 * (mean(list(longer), 0, 128) + mean(list(second), 0, 128)), 1e-5);

    const Outcome task = runProgram({"lab", "score", "rope-10000-s1", "--task", "text"});
    const auto all = nlohmann::json::parse(runProgram({"lab", "list", "--json"}).out).at("specimens");
    const auto card = std::ranges::find_if(all, [](const auto& each) { return each.at("id") == "rope-10000-s1"; });
    for (const int k : {0, 1, 2, 3})
        EXPECT_NEAR(std::stod(rowsOf(task.out).at(0).at(static_cast<std::size_t>(k) + 1)),
                    card->at("losses").at(std::to_string(1 << k) + "x").get<double>(), 1e-3);
}

TEST(LabScore, ChangesMapsAndTemperatures) {
    const TemporaryFolder folder;
    const std::string text = folder.write("text", kText).string();
    const auto with = [&](const char* model, std::vector<std::string> words) {
        words.insert(words.begin(), {"lab", "score", model, "--text", text});
        return runProgram(words);
    };
    const std::string plain = with("rope-10000-s1", {}).out;
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--map", "rerope"},
                                                  {"--map", "rerope map-window=4"},
                                                  {"--position-temperature", "log-n floor=8"}}) {
        const Outcome made = with("rope-10000-s1", words);
        EXPECT_EQ(made.status, 0) << made.err;
        EXPECT_NE(made.out, plain) << words[1];
    }
    EXPECT_EQ(with("rope-10000-s1", {"--map", "rerope map-window=64"}).out, plain);
    EXPECT_NE(with("alibi-s1", {"--map", "rerope"}).err.find("turns no pairs"), std::string::npos);
    for (const char* wrong : {"rerop", "rerope window=4", "rerope 4"}) {
        const Outcome refused = with("rope-10000-s1", {"--map", wrong});
        EXPECT_EQ(refused.status, 2) << wrong << refused.err;
    }
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--task", "text"}, {"--text", text, "--json"}})
        EXPECT_EQ(with("rope-10000-s1", words).status, 2);
    EXPECT_EQ(runProgram({"lab", "score", "rope-10000-s1", "--task", "recall"}).status, 2);
    EXPECT_TRUE(nlohmann::json::accept(with("rope-10000-s1", {"--json"}).out));
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
