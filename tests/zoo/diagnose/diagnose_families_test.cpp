// SPDX-License-Identifier: GPL-3.0-or-later
// Families of bugs with a number in them, each rebuilt from its formula: the name, and what is told beside it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/diagnose/diagnose_twin.hpp"

namespace posenc::test::diagnose_families_test {
namespace {

using namespace twin;
using Json = nlohmann::json;

const char *const kMistral = "mistral-7b-v0.1", *const kLlama = "llama-3.1-8b",
                  *const kYarn = "qwen2.5-7b-instruct-yarn", *const kV2 = "deepseek-v2-lite",
                  *const kNeox = "gpt-neox-20b";

/// θ of a pair, as somebody's code has it.
using Theta = std::function<double(int)>;
/// The position that a row is given.
using At = std::function<double(double)>;

double own(double p) { return p; }

Theta plain(double base, double over, double step = 0.0) {
    return [=](int i) { return std::pow(base, -2.0 * (i + step) / over); };
}

Theta of(const Code& code) {
    return [all = code.frequencies()](int i) { return all[static_cast<std::size_t>(i)]; };
}

Theta times(double by, const Theta& theta) {
    return [=](int i) { return by * theta(i); };
}

/// Mistral's θ under a scaling that its file does not name.
Theta scaled(const char* method, double factor, double trained) {
    return of({.method = method, .factor = factor, .trained = trained});
}

Theta inverse(const Theta& theta) {
    return [=](int i) { return 1.0 / theta(i); };
}

/// cos or sin of positions × dimensions, pairs half of them apart.
struct Table {
    Theta theta;
    int pairs = 64, rows = 400;
    double factor = 1.0;
    At at = own;
    bool sine = false;
    double operator()(int row, int lane) const {
        const double angle = at(row) * theta(lane % pairs);
        return factor * (sine ? std::sin(angle) : std::cos(angle));
    }
};

diagnose::Numbers asSaved(diagnose::Numbers numbers, bool floats = false) {
    for (double& each : numbers.values)
        if (floats) each = toFloat(each);
    findPrecision(numbers);
    return numbers;
}

using Cell = std::function<double(int, int)>;

diagnose::Numbers table(const char* name, int rows, int lanes, const Cell& cell) {
    diagnose::Numbers out{name, {static_cast<std::size_t>(rows), static_cast<std::size_t>(lanes)}};
    for (int row = 0; row < rows; ++row)
        for (int lane = 0; lane < lanes; ++lane) out.values.push_back(cell(row, lane));
    return out;
}

diagnose::Numbers cosOf(const Table& wave) { return table("cos", wave.rows, 2 * wave.pairs, wave); }

diagnose::Numbers frequencies(int pairs, const Theta& theta) {
    diagnose::Numbers out{"inv_freq", {static_cast<std::size_t>(pairs)}};
    for (int i = 0; i < pairs; ++i) out.values.push_back(theta(i));
    return out;
}

Code changedBy(Code code, const std::function<void(Code&)>& change) {
    change(code);
    return code;
}

struct Family {
    const char *names, *config;
    diagnose::Numbers numbers;
    const char* told = "";  ///< must stand in the text
};

std::vector<Family> families() {
    const double a = qwen().attention;
    const auto yarn = [&](const std::function<void(Code&)>& change) { return of(changedBy(qwen(), change)); };
    const auto bands = [&](const std::function<void(Code&)>& change) { return of(changedBy(llama31(), change)); };
    const Theta llama = of(llama31()),
                v2 = of({.pairs = 32, .head = 64, .method = "yarn", .factor = 40, .trained = 4096});
    const Theta inverted = [=](int i) {  // the middle band divided
        const double theta = std::pow(5e5, -i / 64.0), turns = 8192.0 * theta / (2.0 * M_PI), g = (turns - 1.0) / 3.0;
        return g <= 0.0 ? theta / 8.0 : g >= 1.0 ? theta : theta / (8.0 / (1.0 - g) + g);
    };
    const auto joined = [](const Table& first, const Table& behind, int from) {
        return table("cos", first.rows, 2 * first.pairs,
                     [=](int row, int lane) { return row < from ? first(row, lane) : behind(row, lane); });
    };
    const Table right{of(qwen()), 64, 400, a};
    return {
        // rows-appended
        {"rows-appended", kYarn, joined(right, {plain(1e6, 128)}, 300),
         "from position 300 on, they have the bug dict-dropped"},
        {"rows-appended", kYarn, joined(right, {of(qwen()), 64, 400, 1.0}, 37), "attention-factor-dropped"},
        {"rows-appended", kYarn,
         joined(right, {yarn([](Code& c) { c.factor = 8.0; }), 64, 400, 0.1 * std::log(8.0) + 1.0}, 256), "factor = 8"},
        {"rows-appended", "gpt-oss",
         joined({of(gptOss()), 32, 300, gptOss().attention},
                {of(changedBy(gptOss(), [](Code& c) { c.factor = 150000.0; })), 32, 300}, 64),
         "factor = 150,000"},                                                               // the base
        {"rows-appended", kYarn, joined(right, {plain(4.0, 128)}, 256), "rope_theta = 4"},  // the factor
        // rotated-twice
        {"rotated-twice", kYarn, cosOf({times(2.0, of(qwen())), 64, 400, a * a})},
        {"rotated-twice", kMistral, cosOf({times(2.0, plain(1e4, 128))})},
        // other-constant
        {"other-constant", kMistral, cosOf({plain(26000, 128)}), "rope_theta = 26,000; in the setting it is 10,000"},
        {"other-constant", kMistral, frequencies(64, plain(26000, 128)), "rope_theta = 26,000"},
        {"other-constant", kMistral, frequencies(64, plain(1e4, 126)), "d = 126; in the setting it is 128"},
        {"other-constant", kYarn, cosOf({yarn([](Code& c) { c.factor = 8.0; }), 64, 400, 0.1 * std::log(8.0) + 1.0}),
         "rope_scaling.factor = 8; in the setting it is 4"},
        {"other-constant", kYarn, frequencies(64, yarn([](Code& c) { c.factor = 2.5; })), "factor = 2.5"},
        {"other-constant", kYarn, frequencies(64, yarn([](Code& c) { c.trained = 4096.0; })), "4,096"},
        {"other-constant", kYarn, frequencies(64, yarn([](Code& c) { c.fast = 8.0; })),
         "rope_scaling.beta_fast = 8; in the setting it is 32"},
        {"other-constant", kYarn, cosOf({of(qwen()), 64, 400, 1.0602}), "= 1.0602"},
        {"other-constant", kLlama, frequencies(64, bands([](Code& c) { c.high = 8.0; })), "high_freq_factor = 8"},
        {"other-constant", kLlama, frequencies(64, bands([](Code& c) { c.factor = 32.0; })),
         "rope_scaling.factor = 32"},
        {"other-constant+position-plus-one", kMistral,
         cosOf({plain(26000, 128), 64, 400, 1.0, [](double p) { return p + 1; }}), "rope_theta = 26,000"},
        {"base-default+position-plus-one", kLlama,
         cosOf({bands([](Code& c) { c.base = 1e4; }), 64, 400, 1.0, [](double p) { return p + 1; }})},
        // reciprocal
        {"reciprocal", kMistral, frequencies(64, inverse(plain(1e4, 128)))},
        {"reciprocal", kLlama, frequencies(64, inverse(plain(5e5, 128)))},
        {"reciprocal", kLlama, cosOf({inverse(llama)})},
        {"reciprocal", kMistral, cosOf({inverse(plain(1e4, 128))})},
        {"reciprocal", "gpt-oss", cosOf({inverse(of(gptOss())), 32, 300, gptOss().attention})},
        // a scaling that the file lacks
        {"other-scaling", kMistral, frequencies(64, times(0.2, plain(1e4, 128))), "Interpolation, factor = 5."},
        {"other-scaling", kMistral, cosOf({plain(1e4, 128), 64, 400, 1.0, [](double p) { return p / 5.0; }}),
         "factor = 5."},
        {"other-scaling", kMistral, frequencies(64, plain(1e4 * std::pow(4.0, 128.0 / 126.0), 128)),
         "NTK-aware, factor = 4."},
        {"other-scaling", kMistral, frequencies(64, scaled("yarn", 4.0, 8192.0)), "YaRN, factor = 4, trained"},
        {"other-scaling", kMistral, cosOf({scaled("yarn", 4.0, 32768.0), 64, 400, 0.1 * std::log(4.0) + 1.0}),
         "trained context = 32,768"},
        {"other-scaling", kMistral, cosOf({scaled("yarn", 16.0, 4096.0)}), "factor = 16, trained context = 4,096"},
        {"other-scaling", kMistral, frequencies(64, scaled("llama3", 8.0, 8192.0)), "Llama 3"},
        {"other-scaling", kLlama, frequencies(64, times(1.0 / 3.0, plain(5e5, 128))), "factor = 3."},
        // the exponent
        {"exponent-half-step", kMistral, frequencies(64, plain(1e4, 128, 0.5))},
        {"dict-dropped+exponent-half-step", kLlama, cosOf({plain(5e5, 128, 0.5)})},
        {"exponent-from-one", kMistral, cosOf({plain(1e4, 128, 1.0)})},
        {"pairs-reversed", kMistral, frequencies(64, [](int i) { return std::pow(1e4, (i - 63) / 64.0); })},
        // the methods
        {"mscale-denominator-dropped", kV2, cosOf({v2, 32, 400, 0.1 * 0.707 * std::log(40.0) + 1.0}), "= 1.2608"},
        {"smoothing-precedence", kLlama, frequencies(64, inverted)},
        {"smoothing-precedence", kLlama, cosOf({inverted})},
        // positions
        {"positions-shifted", kMistral, cosOf({plain(1e4, 128), 64, 400, 1.0, [](double p) { return p + 7; }}),
         "p + 7"},
        {"positions-shifted", kYarn, cosOf({of(qwen()), 64, 400, a, [](double p) { return p - 90; }}), "p − 90"},
        {"positions-shifted", kLlama, cosOf({llama, 64, 200, 1.0, [](double p) { return p + 40000; }}), "p + 40,000"},
        {"positions-divided", kYarn, cosOf({of(qwen()), 64, 400, a, [](double p) { return p / 4.0; }})},
        {"other-positions", kMistral,
         cosOf({plain(1e4, 128), 64, 400, 1.0, [](double p) { return std::min(p, 255.0); }}), "Positions stop at 255"},
        {"other-positions", kMistral,
         cosOf({plain(1e4, 128), 64, 400, 1.0, [](double p) { return std::fmod(p, 128.0); }}), "modulo 128"},
        {"other-positions", kMistral,
         cosOf({plain(1e4, 128), 64, 200, 1.0, [](double p) { return p < 120 ? p : p - 120; }}),
         "From position 120 on, positions start again at 0"},
        {"other-positions", kMistral, cosOf({plain(1e4, 128), 64, 300, 1.0, [](double p) { return 3.0 * p; }}),
         "multiplied by 3"},
        // sines, degrees and what is left out
        {"sine-for-cosine", kMistral, cosOf({plain(1e4, 128), 64, 400, 1.0, own, true})},
        {"degrees", kMistral, cosOf({times(M_PI / 180.0, plain(1e4, 128))})},
        {"degrees", kLlama, frequencies(64, times(M_PI / 180.0, llama))},
        {"degrees", kMistral, frequencies(64, times(180.0 / M_PI, plain(1e4, 128)))},
        {"partial-dropped", kNeox, cosOf({plain(1e4, 96), 48})},
        {"partial-dropped", kNeox, frequencies(48, plain(1e4, 96))},
        {"half-missing", kMistral,
         table("cos", 400, 128, [](int p, int i) { return i < 64 ? std::cos(p * std::pow(1e4, -i / 64.0)) : 0.0; })},
    };
}

TEST(Families, AreNamedWithWhatTheNumbersTell) {
    for (const Family& each : families()) {
        const auto found = diagnose::diagnose(plans(each.config), {asSaved(each.numbers)}, {});
        const std::string text = diagnosisText(found, Language::English);
        EXPECT_EQ(nameOf(found), each.names) << each.config << "\n" << text;
        EXPECT_NE(text.find(each.told), std::string::npos) << each.told << "\n" << text;
    }
}

/// Also where the numbers are kept as float32.
TEST(Families, AreNamedInFloats) {
    for (const Family& each : families()) {
        if (std::string_view(each.names) == "positions-shifted") continue;
        const auto found = diagnose::diagnose(plans(each.config), {asSaved(each.numbers, true)}, {});
        EXPECT_EQ(nameOf(found), each.names) << each.config << "\n" << diagnosisText(found, Language::English);
    }
}

TEST(Families, TellTheirConstantsInJson) {
    const auto found = diagnose::diagnose(plans(kMistral), {asSaved(frequencies(64, plain(26000, 128)))}, {});
    const Json first = Json::parse(diagnosisJson(found))["candidates"][0];
    EXPECT_EQ(first["constants"], Json::parse(R"([{"key": "rope_theta", "setting": 10000.0, "found": 26000.0}])"));
    const Table right{of(qwen()), 64, 400, qwen().attention}, behind{plain(1e6, 128)};
    const auto appended = table("cos", 400, 128,
                                [&](int row, int lane) { return row < 300 ? right(row, lane) : behind(row, lane); });
    const Json later = Json::parse(
        diagnosisJson(diagnose::diagnose(plans(kYarn), {asSaved(appended)}, {})))["candidates"][0];
    EXPECT_EQ(later["from"], 300);
    EXPECT_EQ(later["later"], "dict-dropped");
}

diagnose::Numbers turned(const Code& code, const std::vector<double>& x, const At& at) {
    const std::size_t width = 2 * static_cast<std::size_t>(code.pairs);
    diagnose::Numbers out{"q_rot", {x.size() / width, width}};
    for (std::size_t row = 0; row < out.shape[0]; ++row)
        for (const double each : turnedVector(code, x.data() + row * width, at(static_cast<double>(row))))
            out.values.push_back(each);
    return out;
}

TEST(Families, AreNamedInRotatedVectors) {
    struct Turned {
        const char* names;
        Code code;
        At at;
        const char* told;
    };
    const Turned cases[] = {
        {"rotated-twice", mistral(), [](double p) { return 2.0 * p; }, ""},
        {"positions-shifted", mistral(), [](double p) { return p + 12; }, "p + 12"},
        {"other-positions", mistral(), [](double p) { return std::min(p, 20.0); }, "Positions stop at 20"},
        {"other-constant", changedBy(mistral(), [](Code& c) { c.base = 26000; }), own, "= 26,000"},
        {"degrees", mistral(), [](double p) { return p * M_PI / 180.0; }, ""},
    };
    const auto x = anyVector(std::size_t{40} * 128, 0.3);
    for (const Turned& each : cases) {
        const auto found = diagnose::diagnose(plans(kMistral), {{"q", {40, 128}, x}, turned(each.code, x, each.at)},
                                              {});
        EXPECT_EQ(nameOf(found), each.names) << diagnosisText(found, Language::English);
        EXPECT_NE(diagnosisText(found, Language::English).find(each.told), std::string::npos) << each.told;
    }
}

TEST(Families, AreNamedInScores) {
    const auto scores = [](double base, double scale) {
        diagnose::Numbers out{"logits", {30, 30}};
        for (int q = 0; q < 30; ++q)
            for (int k = 0; k < 30; ++k) {
                double sum = 0.0;
                for (int i = 0; i < 64; ++i) sum += 2.0 * std::cos((q - k) * std::pow(base, -i / 64.0));
                out.values.push_back(scale * sum);
            }
        return asSaved(out);
    };
    const auto based = diagnose::diagnose(plans(kMistral), {scores(26000, 1.0 / std::sqrt(128.0))}, {});
    EXPECT_EQ(nameOf(based), "other-constant") << diagnosisText(based, Language::English);
    EXPECT_NE(diagnosisText(based, Language::English).find("= 26,000"), std::string::npos);
    const auto scaled = diagnose::diagnose(plans(kMistral), {scores(10000, 1.0 / std::sqrt(32.0))}, {});
    EXPECT_EQ(nameOf(scaled), "other-constant") << diagnosisText(scaled, Language::English);
    EXPECT_NE(diagnosisText(scaled, Language::English).find("softmax gain = 2"), std::string::npos);
}

/// Queries behind a cache that nobody counted: one query at position 0 and all keys before it.
TEST(Families, AreNamedWhereQueriesStandElsewhere) {
    for (const int queries : {1, 4}) {
        const int keys = 40, away = queries - keys;
        diagnose::Numbers out{"logits", {static_cast<std::size_t>(queries), static_cast<std::size_t>(keys)}};
        const auto q = anyVector(static_cast<std::size_t>(queries) * 128, 0.3),
                   k = anyVector(std::size_t{40} * 128, 0.9);
        for (int i = 0; i < queries; ++i)
            for (int j = 0; j < keys; ++j) {
                const auto a = turnedVector(mistral(), q.data() + i * 128, i),
                           b = turnedVector(mistral(), k.data() + j * 128, j);
                double sum = 0.0;
                for (std::size_t d = 0; d < 128; ++d) sum += a[d] * b[d];
                out.values.push_back(sum / std::sqrt(128.0));
            }
        const std::vector<diagnose::Numbers> all{
            {"q", {static_cast<std::size_t>(queries), 128}, q}, {"k", {static_cast<std::size_t>(keys), 128}, k}, out};
        const auto found = diagnose::diagnose(plans(kMistral), all, {diagnose::What::Logits});
        EXPECT_EQ(nameOf(found), "positions-shifted") << queries << diagnosisText(found, Language::English);
        EXPECT_EQ(Json::parse(diagnosisJson(found))["candidates"][0]["shift"], away);
    }
}

/// Vectors that were turned in bfloat16 are right as far as bfloat16 goes, which is said.
TEST(Families, AreToldFromTheFilesPrecision) {
    const auto x = anyVector(std::size_t{40} * 128, 0.3);
    for (const char* name : {"agrees", "base-default"}) {
        Code code = llama31();
        if (*name == 'b') code.base = 1e4;
        diagnose::Numbers q{"q", {40, 128}, x}, out = turned(code, x, own);
        for (auto* each : {&q, &out}) {
            for (double& value : each->values) value = toBf16(value);
            each->unit = 0x1p-7;
        }
        const auto found = diagnose::diagnose(plans(kLlama), {q, asSaved(out)}, {});
        EXPECT_EQ(nameOf(found), name) << diagnosisText(found, Language::English);
        if (*name == 'a') {
            EXPECT_NE(diagnosisText(found, Language::English).find("compared to 8 bits"), std::string::npos);
        }
    }
}

/// What a file keeps in 16 bits is compared to them; where they stand in longer numbers, that is named as well.
TEST(Families, AreNamedIn16Bits) {
    const auto plainAt = [](double base, At at, double factor = 1.0) {
        return cosOf({plain(base, 128), 64, 300, factor, std::move(at)});
    };
    const auto later = [](double p) { return p + 9.0; };
    const auto held = [](double p) { return std::max(p - 9.0, 0.0); };
    struct {
        const char* names;
        const char* besides;
        diagnose::Numbers numbers;
        const char* told;
    } const cases[] = {
        {"agrees", "16-table", plainAt(1e4, own), ""},
        {"other-constant", "+16-table", plainAt(26000, own), "rope_theta = 26,000"},
        {"other-constant", "+16-table", plainAt(61234, own), "rope_theta = 61"},
        {"other-constant", "+16-table", plainAt(1e4, own, 1.2), "attention-factor = 1.2"},
        {"other-constant", "+16-table", plainAt(1e4, own, 1.4150111), "attention-factor = 1.415"},
        {"positions-shifted", "+16-table", plainAt(1e4, later), "p + 9"},
        {"other-positions", "+16-table", plainAt(1e4, held), "Positions stay at 0 up to position 9"},
        {"position-plus-one", "+16-table", plainAt(1e4, [](double p) { return p + 1.0; }), ""},
        {"16-frequency", "16-frequency", frequencies(64, plain(1e4, 128)), ""},
        {"other-constant+16-frequency", "other-constant+16-frequency", frequencies(64, plain(26000, 128)),
         "rope_theta = 26,000"},
    };
    const auto inFull = [](std::string name, const char* format) {
        for (std::size_t at = name.find("16"); at != std::string::npos; at = name.find("16", at + 4))
            name.insert(at, format);
        return name;
    };
    for (const auto& each : cases)
        for (const bool brain : {true, false})
            for (const bool told : {true, false}) {
                diagnose::Numbers numbers = each.numbers;
                for (double& value : numbers.values) value = brain ? toBf16(value) : toFp16(value);
                if (told) numbers.unit = brain ? 0x1p-7 : 0x1p-10;
                const std::string right = each.names, besides = each.besides;
                const std::string name = told ? right : besides.starts_with('+') ? right + besides : besides;
                const auto found = diagnose::diagnose(plans(kMistral), {asSaved(numbers)}, {});
                const std::string text = diagnosisText(found, Language::English);
                EXPECT_EQ(nameOf(found), inFull(name, brain ? "bf" : "fp")) << told << text;
                EXPECT_NE(text.find(each.told), std::string::npos) << each.told << "\n" << text;
            }
}

/// A table of a file's own 16 bits agrees, with a remark; one that was rounded to them is a bug.
TEST(Families, Of16BitsSayWhatCodeWouldDoWithThem) {
    diagnose::Numbers table = cosOf({plain(1e4, 128), 64, 300});
    for (double& value : table.values) value = toBf16(value);
    table.unit = 0x1p-7;
    const auto found = diagnose::diagnose(plans(kMistral), {asSaved(table)}, {});
    EXPECT_EQ(nameOf(found), "agrees");
    EXPECT_NE(diagnosisText(found, Language::English).find("has the bug bf16-table"), std::string::npos);
}

/// Also vectors that were turned in 16 bits.
TEST(Families, AreNamedInVectorsOf16Bits) {
    std::vector<double> x = anyVector(std::size_t{40} * 128, 0.3);
    for (double& each : x) each = toBf16(each);
    for (const auto& [name, at] : {std::pair<const char*, At>("positions-shifted", [](double p) { return p + 5; }),
                                   {"other-positions", [](double p) { return std::min(p, 17.0); }}}) {
        diagnose::Numbers q{"q", {40, 128}, x}, out = turned(mistral(), x, at);
        for (double& value : out.values) value = toBf16(value);
        q.unit = out.unit = 0x1p-7;
        EXPECT_EQ(nameOf(diagnose::diagnose(plans(kMistral), {q, asSaved(out)}, {})), name);
    }
}

/// Within the trained context such a scaling does nothing yet.
TEST(Families, OfTheLengthAreRightUpToIt) {
    const Model dynamic = readModelConfig(
        R"({"model_type": "llama", "hidden_size": 512, "num_attention_heads": 4, "num_hidden_layers": 2,
            "rope_theta": 10000, "max_position_embeddings": 4096, "rope_scaling": {"type": "dynamic", "factor": 3.0}})",
        "any");
    const auto found = [&](double base) {
        return diagnose::diagnose(dynamic, {asSaved(frequencies(64, plain(base, 128)))}, {});
    };
    EXPECT_EQ(nameOf(found(1e4)), "agrees");
    EXPECT_NE(diagnosisText(found(1e4), Language::English).find("right for sequences of up to 4,096 tokens"),
              std::string::npos);
    EXPECT_NE(nameOf(found(2e4)), "agrees");
    EXPECT_NE(diagnosisText(found(2e4), Language::English).find("for a sequence of 12,288 tokens"), std::string::npos);
}

/// As many frequencies as the part has that rotates are no whole head's.
TEST(Families, NameTheExponentsDimensionFirst) {
    const auto found = diagnose::diagnose(plans(kNeox), {asSaved(frequencies(12, plain(1e4, 96)))}, {});
    EXPECT_EQ(nameOf(found), "head-dim-for-rotary-dim") << diagnosisText(found, Language::English);
}

TEST(Families, AreNamedInSlopes) {
    const auto named = [](const std::function<double(int)>& slope) {
        diagnose::Numbers out{"slopes", {16}};
        for (int i = 0; i < 16; ++i) out.values.push_back(slope(i));
        const Model model = readModelConfig(
            R"({"model_type": "bloom", "n_layer": 2, "n_head": 16, "hidden_size": 1024})", "any");
        return nameOf(diagnose::diagnose(model, {asSaved(out)}, {}));
    };
    EXPECT_EQ(named([](int i) { return std::pow(2.0, -0.5 * (i + 1)); }), "agrees");
    EXPECT_EQ(named([](int i) { return std::pow(2.0, -(i + 1.0)); }), "other-constant");  // max_bias 16
    EXPECT_EQ(named([](int i) { return std::pow(2.0, -0.5 * (i % 8 + 1)); }), "slopes-repeated");
    EXPECT_EQ(named([](int i) { return std::pow(2.0, -(i % 8 + 1.0)); }), "slopes-repeated");  // of eight heads
}

/// Numbers that no constant explains are not explained by one.
TEST(Families, TellNothingOfWhatIsNone) {
    std::vector<double> noise;
    for (int i = 0; i < 64; ++i) noise.push_back(std::pow(1e4, -i / 64.0) * (1.0 + 0.2 * std::sin(7.0 * i)));
    EXPECT_EQ(nameOf(diagnose::diagnose(plans(kMistral), {asSaved({"inv_freq", {64}, noise})}, {})), "?");
}

}  // namespace
}  // namespace posenc::test::diagnose_families_test
