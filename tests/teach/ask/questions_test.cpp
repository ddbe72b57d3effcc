// SPDX-License-Identifier: GPL-3.0-or-later
// Questions as people typed them who had not built the program: which figure is first, whose value a number is, and how
// much processor time an answer takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "core/explore/state/quick.hpp"
#include "core/explore/state/typed.hpp"
#include "core/explore/text/characters.hpp"
#include "core/teach/ask/phrases.hpp"
#include "tests/teach/ask/everything.hpp"

namespace posenc::ask::questions_test {
namespace {

Language languageOf(std::string_view question) {
    const bool isChinese = std::ranges::any_of(question, [](char c) { return static_cast<unsigned char>(c) >= 0xE3; });
    return isChinese ? Language::Chinese : Language::English;
}

std::vector<Answer> answersTo(const std::string& question, Language language) {
    return everything(language).answers(question, defaultState("rope"));
}

std::vector<Answer> answersTo(const std::string& question) { return answersTo(question, languageOf(question)); }

/// "rope/decay base=10000;pin rope base=1000000": what must be in a State; other values are free.
bool has(const State& state, const std::string& wanted) {
    const auto parts = splitAt(wanted, ';');
    for (std::size_t k = 0; k < parts.size(); ++k) {
        auto words = splitAt(parts[k], ' ');
        if (words[0] == "pin") words.erase(words.begin());
        if (k >= state.subjects.size()) return false;
        const Subject& subject = state.subjects[k];
        const auto slash = words[0].find('/');
        if (subject.encoding != words[0].substr(0, slash)) return false;
        if (slash != words[0].npos && state.view != words[0].substr(slash + 1)) return false;
        for (const std::string_view each : std::span(words).subspan(1)) {
            const std::string id(each.substr(0, each.find('='))), value(each.substr(each.find('=') + 1));
            const ParameterSet& set = subject.parameters.schema().find(id) ? subject.parameters : state.viewParameters;
            if (!set.schema().find(id) || toText(set.value(id)) != value) return false;
        }
    }
    return true;
}

std::string shownOf(const std::vector<Answer>& answers) {
    if (answers.empty()) return "nothing";
    return answers[0].title + ": " + (answers[0].state ? textOf(*answers[0].state, answers[0].given) : "no figure");
}

struct Row {
    const char *question, *state;
    friend void PrintTo(const Row& row, std::ostream* out) { *out << row.question; }
};

class TheFirstAnswer : public testing::TestWithParam<Row> {};

TEST_P(TheFirstAnswer, HasTheNumbersOfTheQuestion) {
    const auto found = answersTo(GetParam().question);
    ASSERT_FALSE(found.empty() || !found[0].state) << shownOf(found);
    EXPECT_TRUE(has(*found[0].state, GetParam().state)) << shownOf(found);
    EXPECT_FALSE(found[0].lacks);
}

INSTANTIATE_TEST_SUITE_P(
    Of, TheFirstAnswer,
    testing::Values(
        // a length that a model breaks beyond, that pairs turn in, that a context is extended to
        Row{"why does my model break after 4096 tokens", "rope/coverage trained-context=4096 length=auto"},
        Row{"我的模型超过 4k 就胡言乱语怎么办", "rope/coverage trained-context=4096"},
        Row{"break at 16384", "rope/coverage length=16384"},
        Row{"which pairs never turn in 8192", "rope/periods trained-context=8192"},
        Row{"how do I extend context from 4k to 32k", "rope-yarn/remap trained-context=4096 factor=8"},
        Row{"位置插值把 2048 扩展到 16384", "rope-linear trained-context=2048 factor=8"},
        Row{"YaRN扩展到128k", "rope-yarn factor=4"}, Row{"Qwen3怎么用YaRN扩展到128k", "rope-yarn factor=4"},
        Row{"把32k模型用YaRN扩展到128k", "rope-yarn trained-context=32768 factor=4"},
        Row{"how to extend Qwen3 to 128k with YaRN", "rope-yarn factor=4"},
        Row{"yarn from 4k to 64k", "rope-yarn trained-context=4096 factor=16"},
        Row{"loss by position of a model that was trained on 64 tokens", "rope/loss trained-context=64"},
        Row{"how accurate is float16 at position 65000", "rope/precision format=float16 length=65000"},
        Row{"what is the maximum context length for rope theta 1000000", "rope/design base=1000000"},
        Row{"which base for 128k", "rope/design length=131072"},
        Row{"which base do I need for 128k", "rope/design length=131072"},
        // X of N
        Row{"alibi bias matrix for head 3 of 16", "alibi/matrix heads=16 head=3"},
        Row{"3 of 16 heads alibi matrix", "alibi/matrix heads=16 head=3"},
        Row{"第 3 个头的 alibi 偏置，共 16 个头", "alibi/matrix heads=16 head=3"},
        // two values of one parameter
        Row{"base 从一万改成一百万，长程衰减怎么变", "rope/decay base=10000;pin rope base=1000000"},
        Row{"compare base 10000 and base 1000000 decay", "rope/decay base=10000;pin rope base=1000000"},
        Row{"RoPE的基数为什么是10000，改成1000000有什么影响", "rope/decay base=10000;pin rope base=1000000"},
        Row{"把基数从 10000 提高到 500000 后衰减有何不同", "rope/decay base=10000;pin rope base=500000"},
        Row{"compare yarn factor 4 and factor 16", "rope-yarn factor=4;pin rope-yarn factor=16"},
        Row{"alibi slopes with 8 or 16 heads", "alibi/slopes heads=8;pin alibi heads=16"},
        Row{"8 个头和 16 个头的 ALiBi 斜率", "alibi/slopes heads=8;pin alibi heads=16"},
        Row{"mrope interleaved and sectioned", "mrope allocation=interleaved;pin mrope allocation=chunked"},
        // units, grids, windows
        Row{"visualize 2d rope for an image of 14 by 14 patches", "axial/patch-grid rows=14 columns=14"},
        Row{"patch grid 14x14", "axial/patch-grid rows=14 columns=14"},
        Row{"sliding window 4096", "local-window window=4096"}, Row{"滑动窗口注意力 4096", "local-window window=4096"},
        Row{"yarn attention factor for factor 32", "rope-yarn/remap factor=32"},
        Row{"YaRN 因子 32 的注意力温度", "rope-yarn/remap factor=32"},
        Row{"ntk aware base for scale factor 4", "rope-ntk/remap factor=4"},
        Row{"NTK 缩放 8 倍以后新的基数是多少", "rope-ntk/remap factor=8"},
        Row{"NTK 缩放八倍后的基数", "rope-ntk factor=8"}, Row{"why 10000", "rope/decay base=10000"},
        Row{"Why 10000 in the positional encoding formula?", "rope/decay base=10000"},
        // an encoding that is named, and what has something to show
        Row{"compare llama 3 with qwen 2.5", "rope-llama3/remap;pin rope-yarn"},
        Row{"period of the slowest pair of rope with base 500000", "rope base=500000"},
        Row{"高频外推低频内插", "rope-yarn/remap"}, Row{"two implementations of rope", "rope/layouts"},
        Row{"difference between ntk and yarn", "rope-ntk/remap;pin rope-yarn"},
        Row{"difference between learned absolute embeddings and sinusoidal", "learned;pin sinusoidal"},
        Row{"比较 ALiBi 和 RoPE 的外推能力", "alibi/loss;pin rope"},
        Row{"does alibi extrapolate better than rope", "alibi/loss;pin rope"},
        Row{"图片里的二维位置编码", "axial/patch-grid"},
        Row{"旋转矩阵作用在 q 和 k 上只和相对距离有关", "rope/rotation"},
        Row{"哪些维度在训练长度内没有转满一圈", "rope/periods"}));

/// What is compared has the same values of what both share.
TEST(Comparison, IsOnTheSameValues) {
    for (const char* question : {"difference between ntk and yarn", "compare pi with yarn", "PI 和 YaRN 有什么不同"}) {
        const State state = answersTo(question)[0].state.value();
        ASSERT_EQ(state.subjects.size(), 2U) << question;
        for (const char* id : {"base", "trained-context", "head-dim", "factor"})
            EXPECT_EQ(state.subjects[0].parameters.value(id), state.subjects[1].parameters.value(id)) << question << id;
    }
}

bool hasDigits(const std::string& text) {
    return std::ranges::any_of(text, [](unsigned char c) { return std::isdigit(c); });
}

/// A figure for other numbers than the question's tells none.
TEST(TheAnswer, TellsNoNumberWithoutThoseOfTheQuestion) {
    for (const char* question :
         {"18 of 64 pairs never turn", "rope periods with 37 widgets", "alibi slopes 8 heads, 4711 wombats",
          "困惑度 在 12345 个样本上", "yarn remap factor 8 and 3.7 percent", "sinusoidal heat map 300 dpi"})
        for (const Answer& each : answersTo(question))
            EXPECT_FALSE(each.lacks && hasDigits(findingOf(each, languageOf(question)))) << question << each.title;
    EXPECT_TRUE(answersTo("rope periods with 37 widgets")[0].lacks);
    EXPECT_TRUE(answersTo("18 of 64 pairs never turn")[0].lacks);
}

TEST(TheAnswer, TellsTheNumberThatWasAskedFor) {
    for (const auto& [question, number] : {std::pair{"yarn attention factor for factor 32", "1.3466"},
                                           {"YaRN 因子 32 的注意力温度", "1.3466"},
                                           {"ntk aware base for scale factor 4", "40,890"},
                                           {"which pairs never turn in 8192", "14 of 64"},
                                           {"why does my model break after 4096 tokens", "18 of 64"},
                                           {"alibi bias matrix for head 3 of 16", "0.25"}}) {
        const std::string says = findingOf(answersTo(question)[0], languageOf(question));
        EXPECT_NE(says.find(number), says.npos) << question << ": " << says;
    }
}

/// "128k" and "Length"; a comma between several.
std::string meaningOf(const std::string& question) {
    static constexpr const char* kOf[] = {"nothing", "", "trained", "length", "above", "same"};
    std::string out;
    for (const Quantity& each : quantitiesIn(question, {"llama"}))
        out += (out.empty() ? "" : ", ") + each.word + " " +
               (each.of == Quantity::Of::Parameter ? each.ids[0] : kOf[static_cast<std::size_t>(each.of)]);
    return out;
}

TEST(Quantities, BelongToWhatIsNamedBesideThem) {
    for (const auto& [question, meaning] : {
             std::pair{"Qwen3 with llama-3.1-8b, T5 and half_dim - 1", ""},
             {"a 2D meshgrid of llama 3 7b, figure 2", ""},
             {"how far apart can two tokens be", ""},
             {"two implementations, three ideas", ""},
             {"two heads", "two heads"},
             {"head 3 of 16", "3 head, 16 heads"},
             {"3 of 16 heads", "3 head, 16 heads"},
             {"group 4 window 512", "4 group, 512 window"},
             {"8 heads 64 dims", "8 heads, 64 head-dim"},
             {"from 4k to 32k", "4k trained, 32k length"},
             {"4k->32k", "4k trained, 32k length"},
             {"把 2048 扩展到 16384", "2048 trained, 16384 length"},
             {"缩放 8 倍", "8 factor"},
             {"扩展到 128k", "128k length"},
             {"rope scaling 128k", "128k length"},
             {"base 从一万改成一百万", "10000 base, 1000000 base"},
             {"theta 1e6 vs 1e4", "1e6 base, 1e4 base"},
             {"8 or 16 heads", "8 heads, 16 heads"},
             {"14 by 14", "14 rows, 14 columns"},
             {"14x14", "14x rows, 14 columns"},
             {"beyond 4096 tokens", "4096 above"},
             {"超过 4096", "4096 above"},
             {"longer than 8k", "8k above"},
             {"a base larger than 20000", "20000 base"},
             {"trained on 64 tokens", "64 trained"},
             {"at position 65000", "65000 position"},
             {"sliding window 4096", "4096 window"},
             {"4096 tokens window", "4096 window"},
             {"×16", "x16 factor"},
             {"25% of each head", "25 partial-rotary"},
             {"37 widgets", "37 nothing"},
             {"1/s", ""},
             {"平移 7 个位置", "7 delta"},
         })
        EXPECT_EQ(meaningOf(question), meaning) << question;
}

// ---- the order of answers

std::vector<std::pair<std::string, Language>> allQuestions() {
    std::ifstream in(POSENC_TEST_DATA "/data/ask/questions.json");
    std::vector<std::pair<std::string, Language>> out;
    for (const auto& each : nlohmann::json::parse(in))
        out.emplace_back(each["q"], each["lang"] == "zh" ? Language::Chinese : Language::English);
    return out;
}

std::string placeOf(const Answer& answer, Language language) {
    return answer.state ? answer.state->active().encoding + "/" + answer.state->view
                        : everything(language).of(answer).id;
}

TEST(TheOrderOfAnswers, IsTheSameInBothLanguages) {
    for (const auto& [question, language] : allQuestions()) {
        const auto english = answersTo(question, Language::English), chinese = answersTo(question, Language::Chinese);
        for (std::size_t k = 0; k < std::min<std::size_t>({3, english.size(), chinese.size()}); ++k)
            EXPECT_EQ(placeOf(english[k], Language::English), placeOf(chinese[k], Language::Chinese)) << question;
    }
}

// ---- processor time

double secondsOf(const std::function<void()>& work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void answer(const std::string& question, Language language) {
    constexpr std::size_t kMost = 10;
    const auto found = answersTo(question, language);
    for (const Answer& each : std::span(found).first(std::min(kMost, found.size()))) (void)findingOf(each, language);
}

/// 1,000 questions of the words by which things are found, and numbers; the same at every run.
std::vector<std::string> randomQuestions() {
    std::vector<std::string> words;
    for (const Thing& each : everything(Language::English).all()) {
        words.push_back(each.found.title);
        for (const std::string& word : wordsIn(each.found.words)) words.push_back(word);
    }
    static constexpr const char* kNumbers[] = {
        "4096",           "128k",   "1M",           "factor 32", "64 heads",  "base 1e9", "100 万",
        "beyond 64k",     "d=4096", "512 dims",     "超过 8k",   "2 to 9000", "16x16",    "position 99999",
        "length 1048576", "s=8",    "from 4k to 1M"};
    std::mt19937 random(48);
    std::vector<std::string> out(1000);
    for (std::string& each : out) {
        for (std::size_t length = 1 + random() % 5; length-- > 0;) each += words[random() % words.size()] + " ";
        for (std::size_t length = random() % 3; length-- > 0;)
            each += kNumbers[random() % std::size(kNumbers)] + std::string(" ");
    }
    return out;
}

/// All of them with POSENC_ALL_QUESTIONS=1; otherwise those of people, and every fifth of the others.
TEST(AQuestion, TakesLittleProcessorTime) {
    constexpr double kMost = 1.0;
    const std::size_t step = std::getenv("POSENC_ALL_QUESTIONS") ? 1 : 5;
    double sum = 0.0;
    const auto ask = [&](const std::string& question, Language language) {
        const double seconds = secondsOf([&] { answer(question, language); });
        EXPECT_LT(seconds, kMost) << question;
        sum += seconds;
    };
    for (const auto& [question, language] : allQuestions()) ask(question, language);
    const std::vector<std::string> random = randomQuestions();
    for (std::size_t k = 0; k < random.size(); k += step) ask(random[k], languageOf(random[k]));
    RecordProperty("seconds", std::to_string(sum));
}

/// A figure that is said to be quick is so, whatever sliders can set; one of a trained model never is.
TEST(AQuickState, IsDrawnSoon) {
    constexpr double kMost = 0.25;  // five times what it promises, for slow machines and sanitizers
    std::mt19937 random(7);
    std::size_t quick = 0, all = 0;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding))
            for (int times = 0; times < 2; ++times) {
                State state = defaultState(encoding.id, view->id);
                for (ParameterSet* set : {&state.subjects[0].parameters, &state.viewParameters})
                    for (const Descriptor& each : set->schema().descriptors)
                        if (const auto* whole = std::get_if<Integer>(&each.domain); whole && random() % 2 == 0) {
                            const auto& range = whole->comfortable;
                            const std::int64_t value = random() % 3 == 0
                                                           ? range.high
                                                           : range.low + static_cast<std::int64_t>(random()) %
                                                                             (range.high - range.low + 1);
                            (void)set->set(each.id, Value(value - (value - whole->legal.low) % whole->step));
                        }
                ++all;
                EXPECT_FALSE(view->group == ViewGroup::Trained && isQuick(state)) << briefText(state);
                if (!isQuick(state)) continue;
                ++quick;
                try {
                    EXPECT_LT(secondsOf([&] { (void)draw(state); }), kMost) << briefText(state);
                } catch (const Error&) {}
            }
    EXPECT_GT(3 * quick, all);
    for (const char* each :
         {"rope/decay", "rope/design length=131072", "alibi/kernel length=131072", "rope-yarn/remap"})
        EXPECT_TRUE(isQuick(stateOfText(each))) << each;
}

}  // namespace
}  // namespace posenc::ask::questions_test
