// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <functional>
#include <random>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"

namespace posenc::test::models_gguf_test {
namespace {

using Json = nlohmann::json;

/// data/gguf: make_gguf.py wrote the files and, by llama.cpp's formulas, what they amount to.
std::filesystem::path written() { return std::filesystem::path(POSENC_TEST_DATA) / "data" / "gguf"; }

class Gguf : public testing::Test {
protected:
    Gguf() : m_file(std::filesystem::temp_directory_path() / ("posenc-" + std::to_string(::getpid()) + ".gguf")) {}
    ~Gguf() override { std::filesystem::remove(m_file); }

    Model read(const std::string& text) {
        std::ofstream(m_file, std::ios::binary) << text;
        return readModelFile(m_file);
    }
    Model read(const GgufFile& file) { return read(file.text()); }
    std::string message(const std::string& text) {
        try {
            read(text);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }

private:
    std::filesystem::path m_file;
};

void expectNear(const Json& found, const Json& expected, const std::string& where) {
    if (!expected.is_array()) {
        EXPECT_NEAR(found.get<double>(), expected.get<double>(), 1e-12 * std::abs(expected.get<double>())) << where;
        return;
    }
    ASSERT_EQ(found.size(), expected.size()) << where;
    for (std::size_t i = 0; i < expected.size(); ++i)
        expectNear(found[i], expected[i], where + " " + std::to_string(i));
}

TEST(GgufModels, AmountToWhatLlamaCppComputes) {
    const Json expected = jsonFile(written() / "expected.json");
    for (const auto& [name, subjects] : expected.items()) {
        const Json found = Json::parse(inspectJson(readModelFile(written() / (name + ".gguf"))))["subjects"];
        ASSERT_EQ(found.size(), subjects.size()) << name;
        for (std::size_t i = 0; i < subjects.size(); ++i) {
            const std::string where = name + " " + std::to_string(i);
            EXPECT_EQ(found[i]["scope"], subjects[i]["scope"]) << where;
            for (const char* key : {"inv_freq", "attention_factor", "slopes", "window", "rows", "dim"})
                if (subjects[i].contains(key))
                    expectNear(found[i]["effective"][key], subjects[i][key], where + " " + key);
            if (!subjects[i].value("layers", Json()).is_null()) {
                EXPECT_EQ(found[i]["layers"], subjects[i]["layers"]) << where;
            }
        }
    }
}

/// llama.cpp mistral3.cpp, deepseek2.cpp, llama4.cpp; of Mistral's only with a scale.
TEST_F(Gguf, GrowsAsLlamaCppDoes) {
    const auto file = [](const std::string& architecture) {
        GgufFile out;
        out.word("general.architecture", architecture)
            .u32(architecture + ".context_length", 262144)
            .u32(architecture + ".rope.scaling.original_context_length", 16384)
            .u32(architecture + ".embedding_length", 4096)
            .u32(architecture + ".rope.dimension_count", 128)
            .u32(architecture + ".attention.head_count", 32);
        return out;
    };
    const Model ministral = read(file("mistral3").f32("mistral3.attention.temperature_scale", 0.25F));
    ASSERT_TRUE(ministral.temperature) << inspectText(ministral);
    EXPECT_EQ(*ministral.temperature, (PositionTemperature{PositionTemperature::Kind::Ministral, 0.25, 16384}));
    const Model large = read(file("deepseek2")
                                 .f32("deepseek2.attention.temperature_scale", 0.5F)
                                 .u32("deepseek2.attention.temperature_length", 8192));
    ASSERT_TRUE(large.temperature);
    EXPECT_EQ(large.temperature->length, 8192);
    EXPECT_FALSE(read(file("mistral3")).temperature);
    const Model llama = read(file("llama4"));
    ASSERT_TRUE(llama.temperature);
    EXPECT_EQ(llama.temperature->kind, PositionTemperature::Kind::Llama4);
}

/// llama-context.cpp sets yarn_attn_factor anew where yarn_ext_factor is not 0.
TEST_F(Gguf, OfGrokIsToldThatYarnReplacesItsFactor) {
    const auto grok = [](const char* type, float factor) {
        return GgufFile()
            .word("general.architecture", "grok")
            .u32("grok.context_length", 131072)
            .u32("grok.embedding_length", 8192)
            .u32("grok.attention.head_count", 64)
            .u32("grok.attention.key_length", 128)
            .word("grok.rope.scaling.type", type)
            .f32("grok.rope.scaling.factor", 16.0F)
            .u32("grok.rope.scaling.original_context_length", 8192)
            .f32("grok.rope.scaling.yarn_attn_factor", factor);
    };
    const char* told = "ignored-key warning grok.rope.scaling.yarn_attn_factor";
    EXPECT_TRUE(has(read(grok("yarn", 1.5F)), told)) << inspectText(read(grok("yarn", 1.5F)));
    EXPECT_FALSE(has(read(grok("linear", 1.5F)), told));
    EXPECT_FALSE(has(read(grok("yarn", 1.27726F)), told)) << inspectText(read(grok("yarn", 1.27726F)));
}

TEST(GgufModels, TellTheTrainedContextOfLlama3ByItsDivisors) {
    const Model llama = readModelFile(written() / "llama-3.1-8b.gguf");
    EXPECT_EQ(llama.trainedContext, 8192);
    EXPECT_TRUE(has(llama, "trained-context-inferred info rope_freqs.weight"));
    EXPECT_EQ(readModelFile(written() / "phi-3-mini-128k.gguf").trainedContext, 4096);
}

TEST(GgufModels, ThatAreRightHaveRemarksOnly) {
    for (const auto& entry : std::filesystem::directory_iterator(written())) {
        if (entry.path().extension() != ".gguf") continue;
        for (const Finding& each : readModelFile(entry.path()).findings)
            EXPECT_EQ(each.severity, Severity::Info)
                << entry.path() << " " << each.id.text() << " " << english(each.message);
    }
}

TEST_F(Gguf, IsToldByItsFirstBytesAndHasTheSameIdForTheSameText) {
    const Model model = read(smallLlama());
    EXPECT_EQ(model.type, "llama");
    EXPECT_EQ(model.declaredContext, 4096);
    ASSERT_EQ(model.parts.size(), 1U);
    EXPECT_EQ(model.id, read(smallLlama()).id);
    EXPECT_NE(model.id, read(smallLlama().u32("llama.vocab_size", 3)).id);
}

TEST_F(Gguf, KeysThatAreWrongAreSaid) {
    struct Row {
        const char* name;
        std::function<void(GgufFile&)> change;
        const char* finding;
    };
    const Row rows[] = {
        {"type", [](GgufFile& f) { f.word("llama.rope.scaling.type", "dynamic"); },
         "unknown-rope-type error llama.rope.scaling.type"},
        {"base", [](GgufFile& f) { f.f32("llama.rope.freq_base", -1); }, "illegal-value error llama.rope.freq_base"},
        {"notANumber", [](GgufFile& f) { f.f32("llama.rope.freq_base", NAN); },
         "illegal-value error llama.rope.freq_base"},
        {"text", [](GgufFile& f) { f.word("llama.rope.freq_base", "1e4"); }, "wrong-type error llama.rope.freq_base"},
        {"partOfALlama", [](GgufFile& f) { f.u32("llama.rope.dimension_count", 16); },
         "illegal-value error llama.rope.dimension_count"},
        {"unknownKey", [](GgufFile& f) { f.f32("llama.rope.wobble", 2); },
         "unknown-position-key warning llama.rope.wobble"},
        {"otherPrefix", [](GgufFile& f) { f.f32("mistral3.rope.freq_base", 1e6F); },
         "ignored-key warning mistral3.rope.freq_base"},
        {"shortTensor",
         [](GgufFile& f) {
             f.floats("rope_freqs.weight", {1, 2});
         },
         "wrong-length error rope_freqs.weight"},
        {"nullTensor", [](GgufFile& f) { f.floats("rope_freqs.weight", std::vector<float>(16, 0.0F)); },
         "illegal-value error rope_freqs.weight"},
        {"packedTensor",
         [](GgufFile& f) {
             f.data.resize(1024);
             f.tensor("rope_freqs.weight", 32, 8, 0);
         },
         "wrong-type error rope_freqs.weight"},
        {"notStretched",
         [](GgufFile& f) { f.word("llama.rope.scaling.type", "none").f32("llama.rope.scaling.factor", 4); },
         "ignored-key warning llama.rope.scaling.factor"},
        {"typeOfBase", [](GgufFile& f) { f.u32("llama.rope.freq_base", 10000); },
         "wrong-type error llama.rope.freq_base"},
        {"typeOfWindow", [](GgufFile& f) { f.raw("llama.attention.sliding_window", 10, little(64, 8)); },
         "wrong-type error llama.attention.sliding_window"},
        {"headsOfThreeLayers",
         [](GgufFile& f) { f.list("llama.attention.head_count_kv", 4, 3, std::string(12, '\1')); },
         "wrong-length error llama.attention.head_count_kv"},
        {"noLists", [](GgufFile& f) { f.word("llama.rope.scaling.type", "longrope"); },
         "missing-key warning llama.rope.scaling.type"},
        {"threeSections",
         [](GgufFile& f) { f.list("llama.rope.dimension_sections", 4, 3, little(4, 4) + little(4, 4) + little(8, 4)); },
         "wrong-length error llama.rope.dimension_sections"},
        {"textSections", [](GgufFile& f) { f.list("llama.rope.dimension_sections", 8, 1, ggufText("a")); },
         "illegal-value error llama.rope.dimension_sections"},
        {"fewPairs",
         [](GgufFile& f) {
             f.list("llama.rope.dimension_sections", 4, 4, little(4, 4) + little(4, 4) + little(4, 4) + little(0, 4));
         },
         "wrong-length error llama.rope.dimension_sections"},
        {"hugeDivisor", [](GgufFile& f) { f.floats("rope_freqs.weight", std::vector<float>(16, 3e8F)); },
         "illegal-value error rope_freqs.weight"},
        {"lineInKey", [](GgufFile& f) { f.u32("llama.rope.a\nb", 5); },
         "unknown-position-key warning llama.rope.a\\x0ab"},
        {"noTextInKey", [](GgufFile& f) { f.u32("llama.rope.\xe9", 5); },
         "unknown-position-key warning llama.rope.\\xe9"},
        {"factorTwice",
         [](GgufFile& f) {
             f.word("llama.rope.scaling.type", "yarn").f32("llama.rope.scaling.factor", 4);
             f.f32("llama.rope.scaling.attn_factor", 1.1386F);
         },
         "attention-factor-differs warning llama.rope.scaling.attn_factor"},
        {"betas",
         [](GgufFile& f) {
             f.word("llama.rope.scaling.type", "yarn").f32("llama.rope.scaling.factor", 4);
             f.f32("llama.rope.scaling.yarn_beta_fast", 16);
         },
         "ignored-key warning llama.rope.scaling.yarn_beta_fast"},
        {"reach",
         [](GgufFile& f) {
             f.word("llama.rope.scaling.type", "yarn").f32("llama.rope.scaling.factor", 4);
             f.u32("llama.rope.scaling.original_context_length", 4096);
         },
         "context-mismatch info llama.rope.scaling.factor"}};
    for (const Row& row : rows) {
        GgufFile file = smallLlama();
        row.change(file);
        EXPECT_TRUE(test::has(read(file), row.finding)) << row.name;
    }
}

TEST_F(Gguf, AlphaRaisesTheBaseOfHunyuan) {
    const auto hunyuan = [](const char* name) {
        GgufFile out;
        const std::string prefix = name;
        out.word("general.architecture", name).u32(prefix + ".context_length", 4096);
        out.u32(prefix + ".embedding_length", 256).u32(prefix + ".attention.head_count", 8);
        return out.f32(prefix + ".rope.scaling.alpha", 1000.0F);
    };
    const Model model = read(hunyuan("hunyuan-dense"));
    ASSERT_EQ(model.parts.size(), 1U);
    EXPECT_EQ(model.parts[0].subject.encoding, "rope-ntk");
    EXPECT_TRUE(has(model, "static-alpha info hunyuan-dense.rope.scaling.alpha"));
    EXPECT_EQ(read(hunyuan("qwen2")).parts.at(0).subject.encoding, "rope");
}

TEST_F(Gguf, NumbersTooLargeForASignAreSaidAsTheyAre) {
    const auto message = [&](std::uint64_t length) {
        GgufFile file = smallLlama();
        file.keys.push_back(little(length, 8));
        return Gguf::message(file.text());
    };
    EXPECT_NE(message(0x8000000000000000U).find("9,223,372,036,854,775,808"), std::string::npos);
    EXPECT_NE(message(0xffffffffffffffffU).find("18,446,744,073,709,551,615"), std::string::npos);
}

TEST_F(Gguf, UnknownArchitecturesShowNoNumbersBesideAKeyThatIsNotUnderstood) {
    const auto zeta = [](bool more) {
        GgufFile out;
        out.word("general.architecture", "zeta9").u32("zeta9.embedding_length", 256);
        out.u32("zeta9.attention.head_count", 8).f32("zeta9.rope.freq_base", 500.0F);
        return more ? out.u32("zeta9.attention.sliding_window", 8) : out;
    };
    const Model assumed = read(zeta(false));
    EXPECT_EQ(assumed.parts.size(), 1U);
    EXPECT_TRUE(has(assumed, "unknown-model-type warning general.architecture"));
    const Model withheld = read(zeta(true));
    EXPECT_TRUE(withheld.parts.empty());
    EXPECT_TRUE(has(withheld, "unknown-model-type error general.architecture"));
}

TEST_F(Gguf, FilesThatAreNoModelSayWhatTheyAre) {
    const auto with = [](const char* key, const char* value) { return smallLlama().word(key, value); };
    EXPECT_TRUE(has(read(with("general.type", "adapter")), "no-language-model error general.architecture"));
    GgufFile nameless;
    EXPECT_TRUE(has(read(nameless), "missing-key error general.architecture"));
    const auto part = [](std::uint16_t number) {
        return smallLlama().raw("split.no", 2, little(number, 2)).raw("split.count", 2, little(3, 2));
    };
    EXPECT_TRUE(has(read(part(0)), "split-file info split.count"));
    EXPECT_NE(message(part(1).text()).find("part 2 of a GGUF split into 3"), std::string::npos);
}

struct BadGguf {
    const char* name;
    std::string text;
    const char* words;  ///< that the error must contain
};

constexpr std::uint64_t kHuge = std::uint64_t{1} << 63U;

std::string header(std::uint32_t version, std::uint64_t tensors, std::uint64_t keys) {
    return "GGUF" + little(version, 4) + little(tensors, 8) + little(keys, 8);
}

std::string nested(int depth) {
    std::string out;
    for (int i = 0; i < depth; ++i) out += little(9, 4) + little(1, 8);
    return out + little(4, 4) + little(1, 8) + little(7, 4);
}

std::vector<BadGguf> badFiles() {
    const auto llama = [](auto&& change) {
        GgufFile file = smallLlama();
        change(file);
        return file.text();
    };
    return {{"magicOnly", "GGUF", "header is incomplete"},
            {"version1", header(1, 0, 0), "version 1"},
            {"version4", header(4, 0, 0), "version 4"},
            {"bigEndian", "GGUF" + std::string("\0\0\0\3", 4) + std::string(16, '\0'), "big-endian"},
            {"keys", header(3, 0, kHuge) + std::string(64, '\0'), "keys, more than"},
            {"tensors", header(3, kHuge, 0) + std::string(64, '\0'), "tensors, more than"},
            {"keyLength", header(3, 0, 1) + little(kHuge, 8) + std::string(64, 'a'), "header is incomplete"},
            {"keyLengthWraps", header(3, 0, 1) + little(~std::uint64_t{0}, 8) + std::string(64, 'a'),
             "header is incomplete"},
            {"emptyKey", header(3, 0, 1) + little(0, 8) + little(4, 4) + little(4, 4), "is empty"},
            {"type", llama([](GgufFile& f) { f.raw("llama.x", 13, "1234"); }), "type 13"},
            {"textLength", llama([](GgufFile& f) { f.raw("llama.x", 8, little(kHuge, 8)); }), "header is incomplete"},
            {"listLength", llama([](GgufFile& f) { f.list("llama.x", 4, kHuge, "abcd"); }), "declares a list"},
            {"listLengthTimesSize", llama([](GgufFile& f) { f.list("llama.x", 10, kHuge / 4, "abcd"); }),
             "declares a list"},
            {"tokens", llama([](GgufFile& f) { f.list("tokenizer.ggml.tokens", 8, kHuge / 8, "abcd"); }),
             "declares a list"},
            {"listType", llama([](GgufFile& f) { f.list("llama.x", 99, 1, "abcd"); }), "type 99"},
            {"nesting", llama([](GgufFile& f) { f.raw("llama.x", 9, nested(40)); }), "deeper than"},
            {"truth", llama([](GgufFile& f) { f.raw("llama.x", 7, "\x02"); }), "only 0 (false)"},
            {"twice", llama([](GgufFile& f) { f.u32("llama.block_count", 3); }), "appears twice"},
            {"alignment", llama([](GgufFile& f) { f.u32("general.alignment", 24).floats("a", {1}); }), "power of 2"},
            {"noAlignment", llama([](GgufFile& f) { f.u32("general.alignment", 0).floats("a", {1}); }), "power of 2"},
            {"alignmentTooLarge", llama([](GgufFile& f) { f.u32("general.alignment", 1U << 31U).floats("a", {1}); }),
             "at most 16,777,216"},
            {"alignmentInWords", llama([](GgufFile& f) { f.word("general.alignment", "32").floats("a", {1}); }),
             "must be a number"},
            {"manyKeys", llama([](GgufFile& f) {
                 for (int i = 0; i < 16500; ++i) f.u32("k" + std::to_string(i), 1);
             }),
             "at most 16,384"},
            {"offset", llama([](GgufFile& f) { f.tensor("a", 1, 0, kHuge).data = "1234"; }), "beyond the end"},
            {"crooked", llama([](GgufFile& f) { f.tensor("a", 1, 0, 4).data = "12345678"; }), "alignment 32"},
            {"size", llama([](GgufFile& f) { f.tensor("a", 1U << 20U, 0, 0).data = "1234"; }), "beyond the end"},
            {"hugeTensor", llama([](GgufFile& f) { f.tensor("a", kHuge, 0, 0).data = "1234"; }), "more numbers"},
            {"packing", llama([](GgufFile& f) { f.tensor("a", 31, 8, 0).data = std::string(64, 'a'); }), "packs them"},
            {"dimensions", llama([](GgufFile& f) {
                 f.tensors.push_back(ggufText("a") + little(5, 4) + std::string(52, '\0'));
                 f.data = "1234";
             }),
             "5 dimensions"},
            {"tensorTwice", llama([](GgufFile& f) {
                 f.floats("rope_freqs.weight", std::vector<float>(16, 1.0F));
                 f.floats("rope_freqs.weight", std::vector<float>(16, 1.0F));
             }),
             "appears twice"}};
}

TEST_F(Gguf, HeadersThatLieAreRefusedInOneSentence) {
    for (const BadGguf& row : badFiles()) {
        const std::string said = message(row.text);
        EXPECT_NE(said.find(row.words), std::string::npos) << row.name << ": " << said;
    }
}

std::string llama3Like() {
    GgufFile file = smallLlama();
    file.word("llama.rope.scaling.type", "yarn").f32("llama.rope.scaling.factor", 4);
    file.list("tokenizer.ggml.tokens", 8, 2, ggufText("a") + ggufText("bc"));
    file.list("llama.rope.dimension_sections", 5, 4, std::string(16, '\1'));
    return file.floats("output_norm.weight", {1, 2}).floats("rope_freqs.weight", std::vector<float>(16, 2)).text();
}

TEST_F(Gguf, EveryTruncationIsSaidInASentence) {
    const std::string whole = llama3Like();
    EXPECT_EQ(read(whole).parts.size(), 1U);
    for (std::size_t length = 4; length < whole.size(); ++length)
        EXPECT_NE(message(whole.substr(0, length)), "no error") << length << " of " << whole.size();
}

TEST_F(Gguf, MutationsEndInAModelOrASentence) {
    std::mt19937 random(20231);
    const std::string whole = llama3Like();
    std::uniform_int_distribution<std::size_t> place(4, whole.size() - 1);
    std::uniform_int_distribution<int> byte(0, 255), times(1, 4);
    int models = 0;
    for (int i = 0; i < 4'000; ++i) {
        std::string text = whole;
        for (int k = times(random); k > 0; --k) text[place(random)] = static_cast<char>(byte(random));
        models += message(text) == "no error" ? 1 : 0;
    }
    EXPECT_GT(models, 200);
    EXPECT_LT(models, 3'800);
}

TEST_F(Gguf, GigabytesOfTensorsAreNotRead) {
    GgufFile file = smallLlama();
    file.tensor("blk.0.attn_q.weight", std::uint64_t{1} << 33U, 0, 0);
    const std::string head = file.text();
    const auto path = std::filesystem::temp_directory_path() / ("posenc-large-" + std::to_string(::getpid()) + ".gguf");
    std::ofstream(path, std::ios::binary) << head;
    std::filesystem::resize_file(path, head.size() + (std::uint64_t{4} << 33U) + 64);  // sparse: 32 GB
    EXPECT_EQ(readModelFile(path).parts.size(), 1U);
    std::filesystem::remove(path);
}

/// For llama.cpp 0 is as good as absent.
TEST_F(Gguf, AnOriginalLengthOf0IsTheWholeContext) {
    GgufFile file = smallLlama();
    file.word("llama.rope.scaling.type", "yarn").f32("llama.rope.scaling.factor", 4);
    file.u32("llama.rope.scaling.original_context_length", 0);
    const Model model = read(file);
    ASSERT_EQ(model.parts.size(), 1U);
    EXPECT_EQ(model.trainedContext, 4096);
    for (const Finding& each : model.findings) EXPECT_NE(each.severity, Severity::Error) << english(each.message);
}

TEST_F(Gguf, AnArchitectureThatIsNoTextIsSaidToBeThat) {
    const Model model = read(GgufFile().u32("general.architecture", 1));
    EXPECT_TRUE(has(model, "wrong-type error general.architecture"));
    EXPECT_FALSE(has(model, "missing-key error general.architecture"));
}

}  // namespace
}  // namespace posenc::test::models_gguf_test
