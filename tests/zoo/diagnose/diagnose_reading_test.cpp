// SPDX-License-Identifier: GPL-3.0-or-later
// In which order, in which digits and beside what numbers may stand.
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/diagnose/diagnose_twin.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"

namespace posenc::test::diagnose_reading_test {
namespace {

using namespace twin;
using diagnose::What;
using Shape = std::vector<std::size_t>;
using Json = nlohmann::json;

constexpr const char* kLlama = "llama-3.1-8b";

diagnose::Numbers asSaved(diagnose::Numbers numbers) {
    findPrecision(numbers);
    return numbers;
}

std::vector<double> anyNumbers(std::size_t count, double seed = 0.3) {
    std::vector<double> out;
    for (std::size_t i = 0; i < count; ++i)
        out.push_back(std::sin(static_cast<double>(i * i % 9973) * 0.7 + seed) + 0.1);
    return out;
}

/// Each row so many times: all of a head one after the other, or all of a position.
diagnose::Numbers repeated(const diagnose::Numbers& table, std::size_t heads, bool headsFirst) {
    diagnose::Numbers out{table.name};
    const std::size_t rows = table.rows(), columns = table.columns();
    out.shape = headsFirst ? Shape{heads, rows, columns} : Shape{rows, heads, columns};
    for (std::size_t i = 0; i < rows * heads; ++i)
        for (std::size_t lane = 0; lane < columns; ++lane)
            out.values.push_back(table.at(headsFirst ? i % rows : i / heads, lane));
    return out;
}

TEST(NamedBug, IsFoundInTablesThatRepeatThemselves) {
    for (const char* name : {"agrees", "base-default", "position-plus-one"})
        for (const bool headsFirst : {true, false})
            for (const bool sine : {true, false}) {
                Code code = llama31();
                if (*name == 'b') code.base = 1e4;
                if (*name == 'p') code.offset = 1;
                const auto all = repeated(code.wave(sine, 30, 100), 4, headsFirst);
                const auto diagnosis = diagnose::diagnose(plans(kLlama), {asSaved(all)}, {{}, 30});
                EXPECT_EQ(nameOf(diagnosis), name) << headsFirst << sine;
                EXPECT_EQ(diagnosis.right.place.positions, 100U);
            }
}

TEST(NamedBug, IsFoundInOneOfFourBatches) {
    auto all = repeated(llama31().wave(false, 0, 100), 4, true);
    all.values[std::size_t{3} * 100 * 128 + 777] += 0.5;
    EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {asSaved(all)}, {})), "?");
}

TEST(NamedBug, IsFoundAlongTheDimensionThatIsAskedFor) {
    const auto all = repeated(llama31().wave(false, 0, 100), 4, false);
    diagnose::Asked asked{What::Cos};
    for (const Shape& shape : {Shape{100, 128}, Shape{100, 4, 128}}) {
        asked.shape = shape;
        EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {asSaved(all)}, asked)), "agrees");
    }
}

/// One wrong number among those that no search looks at.
TEST(NamedBug, IsNotDeniedForOneRow) {
    auto table = asSaved(llama31().wave(false, 0, 3000));
    EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {table}, {})), "agrees");
    table.values[std::size_t{2345} * 128 + 5] += 0.01;
    EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {table}, {})), "?");
}

TEST(NamedBug, IsFoundInATableThatWasTurnedAndNotNamed) {
    for (const bool sine : {true, false})
        for (const std::int64_t rows : {37, 128}) {
            diagnose::Numbers table = llama31().wave(sine, 0, rows), turned{"", {128, table.rows()}};
            for (std::size_t lane = 0; lane < 128; ++lane)
                for (std::size_t row = 0; row < table.rows(); ++row) turned.values.push_back(table.at(row, lane));
            const auto diagnosis = diagnose::diagnose(plans(kLlama), {asSaved(turned)}, {});
            EXPECT_EQ(nameOf(diagnosis), "agrees") << sine << rows;
            EXPECT_EQ(diagnosis.what, sine ? What::Sin : What::Cos) << rows;
        }
}

/// As text of so many digits.
diagnose::Numbers printed(const diagnose::Numbers& table, const char* format) {
    diagnose::Numbers out = table;
    out.isText = true;
    char text[64];
    for (double& each : out.values) {
        std::snprintf(text, sizeof text, format, toFloat(each));
        each = std::strtod(text, nullptr);
    }
    return asSaved(out);
}

TEST(NamedBug, IsFoundInFloatsThatWerePrinted) {
    for (const char* format : {"%.9g", "%.8e", "%.8f", "%.7g", "%.6f", "%.17g"})
        for (const char* name : {"agrees", "dict-dropped", "exponent-doubled"}) {
            for (const bool sine : {true, false}) {
                Code code = gptOss();
                if (*name == 'd') code.method = "", code.attention = 1.0;
                if (*name == 'e') code.exponentTimes = 4.0;
                const auto table = printed(code.wave(sine, 0, 16), format);
                const auto diagnosis = diagnose::diagnose(plans("gpt-oss"), {table}, {});
                if (*name == 'e')
                    EXPECT_NE(nameOf(diagnosis), "agrees") << format;
                else
                    EXPECT_EQ(nameOf(diagnosis), name) << format << sine;
            }
        }
}

TEST(NamedBug, StandsBesideFloatsFarOut) {
    for (const char* name : {"position-plus-one", "fp16-table"}) {
        Code code = llama31();
        code.frequency = code.product = toFloat;
        code.offset = *name == 'p' ? 1 : 0;
        if (*name == 'f') code.table = toFp16;
        const auto diagnosis = diagnose::diagnose(plans(kLlama), {asSaved(code.wave(true, 50000, 512))}, {{}, 50000});
        ASSERT_GE(diagnosis.candidates.size(), 2U);
        EXPECT_EQ(diagnosis.candidates[0].defects.size(), 2U) << name;
        EXPECT_LE(diagnosis.candidates[0].residual, diagnosis.candidates[1].residual) << name;
    }
}

/// Far out float32 is a bug of its own, also beside another whose numbers were saved as float32.
TEST(NamedBug, ExplainsNoMoreThanTheFilesPrecision) {
    for (const std::int64_t start : {0, 20000}) {
        Code code = mistral();
        code.sign = -1.0;
        code.product = code.table = toFloat;
        const auto found = diagnose::diagnose(plans("mistral-7b-v0.1"), {asSaved(code.wave(true, start, 94))},
                                              {{}, start});
        EXPECT_EQ(nameOf(found), start == 0 ? "sine-negated" : "sine-negated+float32-angle");
        for (const auto& each : found.candidates) EXPECT_TRUE(!each.explains || each.residual < 1e-5) << start;
    }
}

// What somebody turned.

diagnose::Numbers turnedBy(const Code& code, const std::vector<double>& x, std::size_t rows, std::size_t heads) {
    const diagnose::Numbers c = code.wave(false, 0, static_cast<std::int64_t>(rows)),
                            s = code.wave(true, 0, static_cast<std::int64_t>(rows));
    const std::size_t head = c.columns(), n = static_cast<std::size_t>(code.pairs);
    diagnose::Numbers out{"q_rot", heads > 1 ? Shape{heads, rows, head} : Shape{rows, head}, x};
    for (std::size_t row = 0; row < rows * heads; ++row)
        for (std::size_t i = 0; i < 2 * n; ++i) {
            const bool first = code.interleaved ? i % 2 == 0 : i < n;
            const std::size_t mate = code.interleaved ? i ^ 1U : (i + n) % (2 * n);
            const double* v = x.data() + row * head;
            out.values[row * head + i] = v[i] * c.at(row % rows, i) +
                                         (first ? -1.0 : 1.0) * v[mate] * s.at(row % rows, i);
        }
    return out;
}

/// Of each head one vector at all its positions.
std::vector<double> oneForEachHead(std::size_t heads, std::size_t rows, std::size_t columns) {
    const auto all = anyNumbers(heads * columns);
    std::vector<double> out;
    for (std::size_t i = 0; i < heads * rows; ++i)
        out.insert(out.end(), all.begin() + static_cast<std::ptrdiff_t>(i / rows * columns),
                   all.begin() + static_cast<std::ptrdiff_t>((i / rows + 1) * columns));
    return out;
}

TEST(RotatedVectors, OfSeveralHeadsAreReadHeadByHead) {
    for (const char* name : {"agrees", "base-default"}) {
        Code code = llama31();
        if (*name == 'b') code.base = 1e4;
        const auto many = anyNumbers(std::size_t{3} * 40 * 128), few = oneForEachHead(3, 40, 128);
        const diagnose::Numbers beside{"q", {3, 40, 128}, many};
        EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {beside, turnedBy(code, many, 40, 3)}, {})), name);
        EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {turnedBy(code, few, 40, 3)}, {})), name);
    }
}

/// Positions are counted along the dimension in which a bug explains the numbers, also where few others are before it.
TEST(RotatedVectors, AreReadAlongTheDimensionThatExplainsThem) {
    const std::size_t tokens = 40;
    for (const std::size_t copies : {2, 3, 6, 50}) {
        const auto x = anyVector(tokens * copies * 128, 0.3);
        diagnose::Numbers q{"q", {tokens, copies, 128}, x}, out{"q_rot", {tokens, copies, 128}};
        for (std::size_t row = 0; row < tokens * copies; ++row) {
            const double at = std::max(static_cast<double>(row / copies) - 13.0, 0.0);
            for (const double each : turnedVector(mistral(), x.data() + row * 128, at)) out.values.push_back(each);
        }
        const auto found = diagnose::diagnose(plans("mistral-7b-v0.1"), {q, asSaved(out)}, {});
        const std::string text = diagnosisText(found, Language::English);
        EXPECT_EQ(nameOf(found), "other-positions") << copies << text;
        EXPECT_NE(text.find("the dimension of size 40 is read as positions"), std::string::npos) << copies << text;
    }
}

TEST(RotatedVectors, HaveTheLayoutOfTheModel) {
    const auto x = anyNumbers(std::size_t{60} * 64);
    diagnose::Asked halves;
    halves.layout = PairLayout::Half;
    for (const bool right : {true, false}) {
        Code code{.pairs = 32, .head = 64, .interleaved = right};
        diagnose::Numbers whole{"q_rot", {60, 256}}, beside{"q", {60, 256}};
        const auto part = turnedBy(code, x, 60, 1);
        for (std::size_t row = 0; row < 60; ++row)
            for (std::size_t i = 0; i < 256; ++i) {
                whole.values.push_back(i < 64 ? part.at(row, i) : 0.25);
                beside.values.push_back(i < 64 ? x[row * 64 + i] : 0.25);
            }
        const auto model = readModelFile(configFile("gpt-j-6b"));
        EXPECT_EQ(nameOf(diagnose::diagnose(model, {beside, whole}, {})), right ? "agrees" : "layout-swapped");
        EXPECT_EQ(nameOf(diagnose::diagnose(model, {beside, whole}, halves)), right ? "layout-swapped" : "agrees");
    }
}

/// What turns neighbours and what turns halves, by the model's type.
TEST(RotatedVectors, AreTurnedAsTheModelsTypeDoes) {
    struct Type {
        const char *text, *neighbours, *halves;
    };
    const Type types[] = {
        {R"("model_type": "llama", "head_dim": 16)", "layout-swapped", "agrees"},
        {R"("model_type": "roformer")", "agrees", "layout-swapped"},
        {R"("model_type": "helium", "head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "longcat_flash", "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "mistral4", "qk_rope_head_dim": 16, "rope_parameters": {"rope_type": "default"})", "agrees",
         "layout-swapped"},
        {R"("model_type": "glm_moe_dsa", "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "deepseek_v2", "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "deepseek_v3", "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "deepseek_v3", "rope_interleave": true, "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "deepseek_v3", "rope_interleave": false, "qk_rope_head_dim": 16)", "layout-swapped",
         "agrees"},
        {R"("model_type": "deepseek_v32", "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "kimi_k2", "qk_rope_head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "glm_ocr_text", "head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "glm_ocr", "text_config": {"model_type": "glm_ocr_text", "head_dim": 16, "hidden_size": 64,
            "num_attention_heads": 4})",
         "agrees", "layout-swapped"},
        {R"("model_type": "cohere2_moe", "head_dim": 16)", "agrees", "layout-swapped"},
        {R"("model_type": "glm4v_text", "head_dim": 16, "partial_rotary_factor": 1.0)", "agrees", "layout-swapped"},
        {R"("model_type": "glm4v_moe_text", "head_dim": 16, "partial_rotary_factor": 1.0)", "layout-swapped", "agrees"},
    };
    const auto x = anyVector(20 * 16, 0.3);
    for (const Type& type : types)
        for (const bool neighbours : {true, false}) {
            const std::string text = std::string(R"({"hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4,
                "num_hidden_layers": 2, "max_position_embeddings": 512, "qk_nope_head_dim": 16, "v_head_dim": 16,
                "kv_lora_rank": 16, "q_lora_rank": 16, )") +
                                     type.text + "}";
            const Code code{.pairs = 8, .head = 16, .interleaved = neighbours};
            const auto found = diagnose::diagnose(readModelConfig(text, "any"),
                                                  {{"x", {20, 16}, x}, turnedRows("rotated", code, x)}, {});
            EXPECT_EQ(nameOf(found), neighbours ? type.neighbours : type.halves) << type.text << neighbours;
        }
}

/// No verdict rests silently on a layout that nobody has told.
TEST(RotatedVectors, SayOnWhatTheLayoutRests) {
    struct Basis {
        const char *what, *text;
        bool neighbours;
        const char* says;
    };
    const Basis cases[] = {
        {"a class that was read", R"("model_type": "llama", "head_dim": 16)", false, nullptr},
        {"a class that nobody read", R"("model_type": "brandnew", "head_dim": 16)", false, "agree if this class pairs"},
        {"the same, otherwise", R"("model_type": "brandnew", "head_dim": 16)", true,
         "This class is assumed to pair halves"},
        {"code beside the model", R"("model_type": "xverse", "head_dim": 16)", false,
         "agree if this class pairs halves"},
        {"latent attention", R"("model_type": "deepseek_v3", "qk_rope_head_dim": 16)", true,
         "This class uses both layouts"},
        {"latent attention inside", R"("model_type": "kimi_k2", "qk_rope_head_dim": 16)", false,
         "after it, pairs are halves"},
    };
    const auto x = anyVector(20 * 16, 0.3);
    for (const Basis& each : cases) {
        const std::string text = std::string(R"({"hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4,
            "num_hidden_layers": 2, "max_position_embeddings": 512, "qk_nope_head_dim": 16, "v_head_dim": 16,
            "kv_lora_rank": 16, "q_lora_rank": 16, )") +
                                 each.text + "}";
        const Code code{.pairs = 8, .head = 16, .interleaved = each.neighbours};
        const std::vector<diagnose::Numbers> numbers{{"x", {20, 16}, x}, turnedRows("rotated", code, x)};
        const Model model = readModelConfig(text, "any");
        const auto said = [&](const diagnose::Asked& asked) {
            return diagnosisText(diagnose::diagnose(model, numbers, asked), Language::English);
        };
        if (each.says) {
            EXPECT_NE(said({}).find(each.says), std::string::npos) << each.what << said({});
        }
        diagnose::Asked told;
        told.layout = each.neighbours ? PairLayout::Interleaved : PairLayout::Half;
        for (const char* words : {"assumed", "both layouts"})
            EXPECT_EQ(said(each.says ? told : diagnose::Asked{}).find(words), std::string::npos) << each.what;
    }
    const auto setting = modelOfSetting(parseSubject("rope head-dim=16"));
    const std::vector<diagnose::Numbers> numbers{{"x", {20, 16}, x},
                                                 turnedRows("rotated", {.pairs = 8, .head = 16}, x)};
    EXPECT_NE(diagnosisText(diagnose::diagnose(setting, numbers, {}), Language::English)
                  .find("a setting does not say which dimensions form a pair"),
              std::string::npos);
}

/// llama.cpp turns neighbours of a Llama, whose weights a converter has permuted, and halves of a Qwen.
TEST(RotatedVectors, OfAGgufAreTurnedAsLlamaCppDoes) {
    const auto x = anyVector(std::size_t{20} * 128, 0.3);
    for (const bool llama : {true, false}) {
        const std::string arch = llama ? "llama" : "qwen2";
        GgufFile file;
        file.word("general.architecture", arch)
            .u32(arch + ".context_length", 4096)
            .u32(arch + ".embedding_length", 256);
        file.u32(arch + ".block_count", 2).u32(arch + ".attention.head_count", 2).f32(arch + ".rope.freq_base", 1e4F);
        const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                           ("posenc-layout-" + std::to_string(::getpid()) + ".gguf");
        std::ofstream(path, std::ios::binary) << file.text();
        const Model model = readModelFile(path);
        std::filesystem::remove(path);
        for (const bool neighbours : {true, false}) {
            const Code code{.interleaved = neighbours};
            const auto found = diagnose::diagnose(model, {{"x", {20, 128}, x}, turnedRows("rotated", code, x)}, {});
            EXPECT_EQ(nameOf(found), neighbours == llama ? "agrees" : "layout-swapped") << arch;
        }
    }
}

/// A scaling that follows the length has other numbers at each.
TEST(Said, TellsAtWhichLengthNumbersHold) {
    const Model model = readModelConfig(R"({"model_type": "llama", "hidden_size": 256, "num_attention_heads": 2,
        "max_position_embeddings": 4096, "rope_scaling": {"type": "dynamic", "factor": 4.0}})",
                                        "any");
    Code code{};
    code.base *= std::pow(4.0 * 4.0 - 3.0, 128.0 / 126.0);
    const auto found = diagnose::diagnose(model, {asSaved({"inv_freq", {64}, code.frequencies()})}, {});
    EXPECT_EQ(nameOf(found), "agrees");
    EXPECT_NE(diagnosisText(found, Language::English).find("for a sequence of 16,384 tokens"), std::string::npos)
        << diagnosisText(found, Language::English);
    code.base = 1e4 * std::pow(4.0 * 2.0 - 3.0, 128.0 / 126.0);
    const auto shorter = diagnose::diagnose(model, {asSaved({"inv_freq", {64}, code.frequencies()})}, {});
    EXPECT_EQ(nameOf(shorter), "other-constant");
    EXPECT_NE(diagnosisText(shorter, Language::English).find("sequence-length = 8,192; in the setting it is 16,384"),
              std::string::npos)
        << diagnosisText(shorter, Language::English);
}

/// Neighbours turned and put halves apart, as transformers' function of DeepSeek returns them.
TEST(RotatedVectors, MayComeOutInAnotherOrder) {
    const Code code{.pairs = 32, .head = 64, .base = 5e5, .interleaved = true};
    const auto x = anyVector(20 * 64, 0.3);
    const diagnose::Numbers turned = turnedRows("rotated", code, x);
    diagnose::Numbers out{"rotated", {20, 64}};
    for (std::size_t row = 0; row < 20; ++row)
        for (std::size_t i = 0; i < 64; ++i) out.values.push_back(turned.at(row, i < 32 ? 2 * i : 2 * i - 63));
    auto all = plans("deepseek-v3");
    for (auto& plan : all)
        if (plan.subject.parameters.set("factor", 1.0) || plan.subject.parameters.set("base", 5e5)) FAIL();
    const auto found = diagnose::diagnose(all, {{"x", {20, 64}, x}, out}, {});
    EXPECT_EQ(nameOf(found), "agrees");
    EXPECT_NE(diagnosisText(found, Language::English).find("and halves after it"), std::string::npos);
}

/// Queries of Ministral 3 have a temperature, its keys have none.
TEST(RotatedVectors, OfQueriesHaveATemperature) {
    const Code ministral{.base = 1e6, .method = "yarn", .factor = 16.0, .trained = 16384.0};
    const auto rule = [](double first) {
        return [=](double p) { return 1.0 + 0.1 * std::log(1.0 + std::floor((p + first) / 16384.0)); };
    };
    const auto x = anyVector(std::size_t{30} * 128, 0.3);
    const auto diagnosed = [&](const char* before, const char* after, const std::function<double(double)>& times) {
        const std::vector<diagnose::Numbers> all{{before, {30, 128}, x}, turnedRows(after, ministral, x, 16370, times)};
        return diagnose::diagnose(readModelFile(configFile("published/ministral-3")), all, {{}, 16370});
    };
    const auto none = [](double) { return 1.0; };
    EXPECT_EQ(nameOf(diagnosed("q", "q_rot", rule(0))), "agrees");
    EXPECT_EQ(nameOf(diagnosed("q", "rotated", rule(0))), "agrees");
    EXPECT_EQ(nameOf(diagnosed("q", "q_rot", none)), "temperature-missing");
    EXPECT_EQ(nameOf(diagnosed("q", "q_rot", rule(1))), "temperature-off-by-one");
    EXPECT_EQ(nameOf(diagnosed("k", "k_rot", none)), "agrees");
    EXPECT_NE(nameOf(diagnosed("k", "k_rot", rule(0))), "agrees");
    for (const bool queries : {true, false}) {
        const auto found = diagnosed("x", "rotated", queries ? std::function<double(double)>(rule(0)) : none);
        EXPECT_EQ(nameOf(found), "agrees") << queries;
        EXPECT_EQ(Json::parse(diagnosisJson(found))["of"], queries ? "queries" : "keys");
        EXPECT_NE(diagnosisText(found, Language::English).find(queries ? "read as queries" : "read as keys"),
                  std::string::npos);
    }
}

// In which order the lanes of a table stand.

TEST(Rotated, MayStandInEitherOrderUnlessItIsAskedFor) {
    for (const char* kind : {"cos", "sin", "inv_freq"})
        for (const bool neighbours : {true, false}) {
            Code code = llama31();
            code.interleaved = neighbours;
            diagnose::Numbers table = code.wave(kind[0] == 's', 0, 64);
            if (kind[0] == 'i') {
                table = {"inv_freq", {128}};
                for (const int lane : code.columns())
                    table.values.push_back(code.frequencies()[static_cast<std::size_t>(lane)]);
            }
            const Model model = readModelFile(configFile(kLlama));
            const auto found = diagnose::diagnose(model, {asSaved(table)}, {});
            EXPECT_EQ(nameOf(found), "agrees") << kind;
            EXPECT_EQ(Json::parse(diagnosisJson(found))["lanes"], neighbours ? "neighbours" : "halves") << kind;
            EXPECT_NE(
                diagnosisText(found, Language::English).find(neighbours ? "paired as neighbours" : "paired as halves"),
                std::string::npos);
            diagnose::Asked halves;
            halves.layout = PairLayout::Half;
            EXPECT_EQ(nameOf(diagnose::diagnose(model, {asSaved(table)}, halves)),
                      neighbours ? "layout-swapped" : "agrees");
        }
}

TEST(Rotated, InAnotherOrderAreNoPartOfABugsName) {
    Code code = llama31();
    code.interleaved = true;
    code.base = 1e4;
    const auto found = diagnose::diagnose(plans(kLlama), {asSaved(code.wave(false, 0, 200))}, {});
    EXPECT_EQ(nameOf(found), "base-default");
    for (const auto& candidate : found.candidates)
        for (const diagnose::Defect* each : candidate.defects) EXPECT_STRNE(each->id, "layout-swapped");
}

TEST(Logits, AreReadWithTheVectorsBesideThem) {
    for (const char* name : {"agrees", "base-default", "sine-negated"})
        for (const std::size_t heads : {1, 4}) {
            Code code = llama31();
            if (*name == 'b') code.base = 1e4;
            const std::size_t n = 40, groups = heads == 4 ? 2 : 1;
            const auto q = anyNumbers(heads * n * 128), k = anyNumbers(groups * n * 128, 0.9);
            if (*name == 's') code.sign = -1.0;
            const auto a = turnedBy(code, q, n, heads), b = turnedBy(code, k, n, groups);
            diagnose::Numbers out{"logits", heads == 1 ? Shape{n, n} : Shape{heads, n, n}};
            for (std::size_t i = 0; i < heads * n; ++i)
                for (std::size_t j = 0; j < n; ++j) {
                    double sum = 0.0;
                    const std::size_t key = i / n * groups / heads * n + j;
                    for (std::size_t d = 0; d < 128; ++d) sum += a.values[i * 128 + d] * b.values[key * 128 + d];
                    out.values.push_back(sum / std::sqrt(128.0));
                }
            const diagnose::Numbers queries{"q", heads == 1 ? Shape{n, 128} : Shape{heads, n, 128}, q},
                keys{"k", groups == 1 ? Shape{n, 128} : Shape{groups, n, 128}, k};
            EXPECT_EQ(nameOf(diagnose::diagnose(plans(kLlama), {queries, keys, out}, {})), name) << heads;
        }
}

// What shows nothing.

TEST(Nothing, IsSaidOfZerosAndOfWhatStandsStill) {
    using Blank = diagnose::Diagnosis::Blank;
    const auto found = [](const char* config, const char* name, double value, std::size_t columns) {
        const diagnose::Numbers all{name, {40, columns}, std::vector<double>(40 * columns, value)};
        return diagnose::diagnose(readModelFile(configFile(config)), {asSaved(all)}, {});
    };
    for (const auto& [name, value, blank] : {std::tuple("cos", 1.0, Blank::Unrotated),
                                             {"sin", 0.0, Blank::Zeros},
                                             {"cos", 0.0, Blank::Zeros},
                                             {"rotated", 0.0, Blank::Zeros},
                                             {"rotated", 1e160, Blank::Unrotated}}) {
        const auto diagnosis = found(kLlama, name, value, 128);
        EXPECT_FALSE(diagnosis.agrees()) << name << value;
        EXPECT_EQ(diagnosis.blank, blank) << name << value;
        EXPECT_TRUE(diagnosis.candidates.empty()) << name << value;
    }
    for (const auto& [name, value] : {std::pair("cos", 1.0), {"sin", 0.0}, {"rotated", 1.0}})
        EXPECT_EQ(nameOf(found("smollm3", name, value, 128)), "nope-inverted") << name;
}

TEST(NamedBug, IsNotFoundInAHugeNumber) {
    auto table = llama31().wave(false, 0, 64);
    table.values[700] = 1e160;
    const auto diagnosis = diagnose::diagnose(plans(kLlama), {asSaved(table)}, {});
    EXPECT_EQ(nameOf(diagnosis), "?");
    EXPECT_GT(diagnosis.right.residual, 0.1);
}

TEST(Scope, IsToldWhereThereAreSeveral) {
    const Code local{.pairs = 128, .head = 256};
    const auto diagnosis = diagnose::diagnose(readModelFile(configFile("gemma-3-12b-text")),
                                              {asSaved(local.wave(false, 0, 64))}, {});
    EXPECT_EQ(diagnosis.scopes, std::vector<std::string>{"sliding_attention"});
    EXPECT_NE(diagnosisText(diagnosis, Language::English).find("sliding_attention"), std::string::npos);
    EXPECT_EQ(Json::parse(diagnosisJson(diagnosis))["scope"], "sliding_attention");
}

TEST(Candidates, SayInJsonWhetherTheyExplain) {
    Code code = llama31();
    code.method = "";
    const auto diagnosis = diagnose::diagnose(plans(kLlama), {asSaved(code.wave(false, 0, 200))}, {});
    const Json all = Json::parse(diagnosisJson(diagnosis))["candidates"];
    ASSERT_GT(all.size(), 1U);
    EXPECT_TRUE(all[0]["explains"].get<bool>());
    for (std::size_t i = 1; i < all.size(); ++i) {
        EXPECT_FALSE(all[i]["explains"].get<bool>());
        EXPECT_LE(all[i - 1]["residual"].get<double>(), all[i]["residual"].get<double>());
        EXPECT_LE(all[i]["residual"].get<double>(), 0.9 * diagnosis.right.residual);
    }
}

/// Divisors that a GGUF keeps as float32, beside numbers in double.
TEST(NamedBug, IsNotSeenInWhatAFileRounds) {
    GgufFile file;
    file.word("general.architecture", "llama").u32("llama.context_length", 131072).u32("llama.embedding_length", 256);
    file.u32("llama.block_count", 2).u32("llama.attention.head_count", 2).f32("llama.rope.freq_base", 500000.0F);
    Code plain = llama31();
    plain.method = "";
    std::vector<float> divisors;
    for (std::size_t i = 0; i < 64; ++i)
        divisors.push_back(static_cast<float>(plain.frequencies()[i] / llama31().frequencies()[i]));
    file.floats("rope_freqs.weight", divisors);
    const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                       ("posenc-stored-" + std::to_string(::getpid()) + ".gguf");
    std::ofstream(path, std::ios::binary) << file.text();
    const Model model = readModelFile(path);
    std::filesystem::remove(path);
    const diagnose::Numbers frequencies{"inv_freq", {64}, llama31().frequencies()};
    EXPECT_EQ(nameOf(diagnose::diagnose(model, {asSaved(frequencies)}, {})), "agrees");
    EXPECT_EQ(nameOf(diagnose::diagnose(model, {asSaved(llama31().wave(false, 3000, 64))}, {{}, 3000})), "agrees");
    const diagnose::Numbers dropped{"inv_freq", {64}, plain.frequencies()};
    EXPECT_EQ(nameOf(diagnose::diagnose(model, {asSaved(dropped)}, {})), "dict-dropped");
}

TEST(Said, IsASentenceOfEveryKindOfNumbers) {
    const auto x = anyVector(20 * 128, 0.3);
    const Code code = llama31();
    const auto found = diagnose::diagnose(plans(kLlama), {{"q", {20, 128}, x}, turnedRows("q_rot", code, x)}, {});
    EXPECT_NE(diagnosisText(found, Language::English).find("These rotated vectors are what"), std::string::npos);
}

}  // namespace
}  // namespace posenc::test::diagnose_reading_test
