// SPDX-License-Identifier: GPL-3.0-or-later
// What `posenc write` writes as code is compiled and run, and gives the numbers of the encodings.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/local_window.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/text/characters.hpp"
#include "core/zoo/open/asked.hpp"
#include "tests/cli/program.hpp"

namespace posenc::test::code_test {
namespace {

const std::vector<std::string> kSettings = {
    "rope",
    "rope head-dim=96 partial-rotary=0.25",
    "rope-linear factor=3",
    "rope-ntk factor=2.5",
    "rope-dynamic-ntk",
    "rope-dynamic-ntk formula=ratio",
    "rope-dynamic-linear",
    "rope-dynamic-yarn",
    "rope-ntk-by-parts temperature=on",
    "rope-yarn",
    "rope-yarn truncate=off head-dim=64 base=150000 trained-context=4096 factor=32",
    "rope-yarn trained-context=64",
    "rope-llama3",
    "rope-llama3 low-freq-factor=1 high-freq-factor=1",
    "rope-longrope",
    "rope-longrope empty-lists=ntk sequence-length=4096",
    "rope-proportional factor=2",
    "mrope",
    "mrope allocation=interleaved-ggml scaling=ntk factor=2",
    "rope-ggml",
    "rope-ggml ext-factor=0.5 attn-factor=1.25",
    "rope-riflex",
    "rope-dype",
    "rope-longrope empty-lists=phi-3",
    "alibi heads=12",
    "alibi heads=8 mode=symmetric max-bias=7",
    "t5",
    "t5 bidirectional=on",
    "local-window window=4 sinks=2",
    "local-window mode=symmetric window=3 sinks=0",
    "local-window window=4 sinks=0 slope=0.5",
    "sandwich heads=4",
    "kerple-log heads=4 a=0.5 p=1.5",
    "kerple-power heads=4 a=0.5 p=1.5 mode=symmetric",
    "sinusoidal dim=10 layout=concat",
    "sinusoidal dim=9 convention=tensor2tensor",
    "sinusoidal-variant dim=9",
};

/// True for all biases but T5's, of which only the buckets have code.
bool isOfDistance(std::string_view setting) {
    constexpr std::string_view kAll[] = {"alibi", "local-window", "kerple", "sandwich"};
    return std::ranges::any_of(kAll, [&](std::string_view each) { return setting.starts_with(each); });
}

/// 1,000 on the first axis, 2,000 on the second and so on.
double positionOf(const Rotary& rotary, std::size_t pair) {
    const int axis = rotary.axes ? rotary.axes->shares(rotary.frequencies.size()).axis[pair] : 0;
    return 1000.0 * (axis + 1);
}

/// The same numbers from the encoding itself, in the order in which the drivers print them.
std::vector<double> expected(const Subject& subject, bool python) {
    std::vector<double> out;
    const Encoding encoding = encodingById(subject.encoding).encode(subject.parameters);
    if (const auto* rotary = std::get_if<Rotary>(&encoding)) {
        out = rotary->frequencies;
        out.push_back(rotary->attentionFactor);
        for (int time = 0; time < (python ? 2 : 1); ++time) {
            for (std::size_t i = 0; i < rotary->frequencies.size(); ++i)
                out.push_back(rotary->attentionFactor * std::cos(positionOf(*rotary, i) * rotary->frequencies[i]));
            for (std::size_t i = 0; i < rotary->frequencies.size(); ++i)
                out.push_back(rotary->attentionFactor * std::sin(positionOf(*rotary, i) * rotary->frequencies[i]));
        }
        return out;
    }
    if (const auto* waves = std::get_if<Additive>(&encoding)) {
        for (const int position : {0, 1, 1000})
            for (std::size_t column = 0; column < 9; ++column) out.push_back(waves->at(position, column));
        return out;
    }
    const auto& bias = std::get<Bias>(encoding);
    if (subject.encoding == Alibi::id)
        for (const Bias::Head& head : bias.heads) out.push_back(head.slope);
    if (isOfDistance(subject.encoding))
        for (std::size_t head = 0; head < 4; ++head)
            for (const int distance : {0, 1, 7, 100})
                out.push_back(bias.at(std::min(head, bias.heads.size() - 1), distance));
    if (subject.encoding == T5::id)
        for (int distance = -300; distance < 300; ++distance) out.push_back(bias.buckets.at(distance));
    if (isOfDistance(subject.encoding))
        for (int key = 0; key < 20; ++key) out.push_back(bias.visible(9, key) ? 1.0 : 0.0);
    return out;
}

std::string snippet(const std::string& setting, const char* dialect) {
    const Outcome outcome = runProgram({"write", setting, "--as", dialect});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
}

void expectNumbers(const std::string& lines, bool python) {
    std::istringstream all(lines);
    for (const std::string& setting : kSettings) {
        std::string line;
        ASSERT_TRUE(std::getline(all, line)) << setting;
        std::istringstream words(line);
        const std::vector<double> numbers(std::istream_iterator<double>(words), {});
        const Subject subject = parseSubject(setting);
        const auto wanted = expected(subject, python);
        ASSERT_EQ(numbers.size(), wanted.size()) << setting;
        const bool rotary = encodingById(subject.encoding).family == Family::Rotary;
        const std::size_t exact = python && rotary ? (numbers.size() - 1) / 5 * 3 + 1 : numbers.size();
        for (std::size_t i = 0; i < numbers.size(); ++i)
            EXPECT_NEAR(numbers[i], wanted[i], (i < exact ? 1e-12 : 1e-7) * std::max(1.0, std::abs(wanted[i])))
                << setting << " " << i;
    }
}

std::string shell(const std::string& line, const std::filesystem::path& out) {
    EXPECT_EQ(std::system((line + " > '" + out.string() + "'").c_str()), 0) << line;
    return readFile(out);
}

/// Each in a namespace of its own, below one set of includes.
std::string driver() {
    std::ostringstream all;
    all << "#include <algorithm>\n#include <cmath>\n#include <cstdio>\n#include <vector>\n";
    std::ostringstream calls;
    for (std::size_t i = 0; i < kSettings.size(); ++i) {
        all << "namespace s" << i << " {\n";
        std::istringstream lines(snippet(kSettings[i], "cpp"));
        for (std::string line; std::getline(lines, line);)
            if (!line.starts_with("#include")) all << line << "\n";
        all << "}\n";
        const std::string s = "s" + std::to_string(i) + "::", kind = kSettings[i];
        const std::string at = kind.starts_with("mrope") ? "{1000, 2000, 3000, 4000}" : "1000";
        if (kind.starts_with("rope") || kind.starts_with("mrope"))
            calls << "for (int i = 0; i < " << s << "pairs; ++i) put(" << s << "inv_freq(i)); put(" << s
                  << "attention_factor); for (int i = 0; i < " << s << "pairs; ++i) put(" << s << "cos_sin(" << at
                  << ", i).cosine); for (int i = 0; i < " << s << "pairs; ++i) put(" << s << "cos_sin(" << at
                  << ", i).sine);";
        if (kind.starts_with("alibi")) calls << "for (int i = 0; i < " << s << "heads; ++i) put(" << s << "slope(i));";
        if (kind.starts_with("t5")) calls << "for (int i = -300; i < 300; ++i) put(" << s << "bucket(i));";
        if (isOfDistance(kind))
            calls << "for (int h = 0; h < 4; ++h) for (int D : {0, 1, 7, 100}) put(" << s << "bias(h, D));";
        if (kind.starts_with("sinusoidal"))
            calls << "for (int p : {0, 1, 1000}) for (int k = 0; k < 9; ++k) put(" << s << "row(p, k));";
        if (isOfDistance(kind)) calls << "for (int i = 0; i < 20; ++i) put(" << s << "visible(9, i));";
        calls << "\nstd::puts(\"\");\n";
    }
    all << "void put(double x) { std::printf(\"%.17g \", x); }\nint main() {\n" << calls.str() << "}\n";
    return all.str();
}

TEST(Code, InCppGivesTheNumbers) {
    if (std::system("command -v c++ > /dev/null") != 0) GTEST_SKIP() << "no c++";
    const TemporaryFolder folder;
    const auto source = folder.write("all.cpp", driver());
    const std::string program = folder.path("all").string();
    ASSERT_EQ(
        std::system(("c++ -std=c++17 -Wall -Wextra -Werror -Wno-unused-const-variable -Wno-misleading-indentation '" +
                     source.string() + "' -o '" + program + "'")
                        .c_str()),
        0);
    expectNumbers(shell("'" + program + "'", folder.path("out")), false);
}

void expectNumbersInPython(const char* dialect) {
    const TemporaryFolder folder;
    std::string line = "/usr/bin/python3 '" POSENC_TEST_DATA "/cli/data/run_snippets.py' " + std::string(dialect);
    for (std::size_t i = 0; i < kSettings.size(); ++i)
        line += " '" + folder.write("s" + std::to_string(i) + ".py", snippet(kSettings[i], dialect)).string() + "'";
    expectNumbers(shell(line, folder.path("out")), true);
}

TEST(Code, InPyTorchGivesTheNumbers) {
    if (std::system("/usr/bin/python3 -c ''") != 0) GTEST_SKIP() << "no python3";
    expectNumbersInPython("torch");
}

TEST(Code, InNumPyGivesTheNumbers) {
    if (std::system("/usr/bin/python3 -c 'import numpy' 2> /dev/null") != 0) GTEST_SKIP() << "no numpy";
    expectNumbersInPython("numpy");
}

/// Characters, Chinese ones as two.
std::size_t columnsOf(const std::string& line) {
    std::size_t out = 0;
    for (std::string_view rest = line; !rest.empty();) out += isWide(takeCharacter(rest).value_or(U'?')) ? 2 : 1;
    return out;
}

/// The columns of the longest line.
std::size_t widestOf(const std::string& text) {
    std::size_t out = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) out = std::max(out, columnsOf(line));
    return out;
}

/// Two models in the usual terminal, four in a hundred columns.
TEST(Diff, IsALogThatFitsInBothLanguages) {
    const std::string presets = POSENC_SOURCE "/resources/presets/", data = POSENC_TEST_DATA "/data/configs/";
    const std::vector<std::string> latent{data + "deepseek-v2-lite/config.json", presets + "deepseek-v3/config.json"};
    const std::vector<std::string> windows{presets + "gemma-3-12b-text/config.json", data + "olmo-3/config.json"};
    const std::vector<std::string> lists{presets + "phi-3-vision-128k/config.json",
                                         POSENC_TEST_DATA "/data/gguf/llama-3.1-8b.gguf"};
    struct Row {
        std::vector<std::string> models, more;
        std::size_t columns;
    };
    for (const std::string language : {"en", "zh"})
        for (const Row& row : {Row{latent, {}, 80}, Row{windows, {}, 80}, Row{lists, {}, 80}, Row{latent, windows, 100},
                               Row{windows, lists, 100}, Row{lists, latent, 100}}) {
            std::vector<std::string> words{"diff", "--lang", language};
            words.insert(words.end(), row.models.begin(), row.models.end());
            words.insert(words.end(), row.more.begin(), row.more.end());
            const Outcome outcome = runProgram(words);
            EXPECT_EQ(outcome.status, 1) << outcome.err;
            EXPECT_LE(widestOf(outcome.out), row.columns) << outcome.out;
        }
}

/// In a pipe a finding is one line, as logs are searched; on a terminal it goes on below.
TEST(Inspect, BreaksItsLinesOnATerminalAlone) {
    const std::string file = POSENC_TEST_DATA "/data/configs/llama-4-scout/config.json";
    EXPECT_GT(widestOf(runProgram({"inspect", file}).out), 100U);
    if (std::system("command -v script > /dev/null") != 0) GTEST_SKIP() << "script(1) is not here";
    const std::string call = "script -qec 'stty cols 90; " POSENC_PROGRAM " inspect " + file + "' /dev/null";
    std::FILE* pipe = popen(call.c_str(), "r");
    ASSERT_TRUE(pipe);
    std::string text(1U << 16U, ' ');
    text.resize(std::fread(text.data(), 1, text.size(), pipe));
    pclose(pipe);
    std::erase(text, '\r');
    EXPECT_NE(text.find("[attention-chunks]"), std::string::npos) << text;
    EXPECT_LE(widestOf(text), 90U) << text;
    EXPECT_GT(widestOf(text), 70U) << text;
}

TEST(Code, OfAModelNamesItsLayers) {
    const std::string gemma = POSENC_SOURCE "/resources/presets/gemma-3-12b-text/config.json";
    const std::string text = snippet(gemma, "cpp");
    for (const char* word : {"inv_freq_full_attention", "inv_freq_sliding_attention", "visible"})
        EXPECT_NE(text.find(word), std::string::npos) << text;
}

}  // namespace
}  // namespace posenc::test::code_test
