// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/names/names.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/zoo/compute/compute.hpp"
#include "core/zoo/dialects/dialects.hpp"
#include "core/zoo/keys/section.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"

/// Every row of the table of keys, in each of its directions.
namespace posenc::test::names_test {
namespace {

using Json = nlohmann::json;
using keys::Absent;
using keys::Key;
using keys::Zero;

/// What each encoding's object has besides the key in question.
const std::map<std::string, Json>& methods() {
    static const std::vector<double> ones(32, 1.0), twos(32, 2.0);
    static const std::map<std::string, Json> all{
        {"rope", {{"rope_type", "default"}, {"rope_theta", 10000}}},
        {"rope-linear", {{"rope_type", "linear"}, {"rope_theta", 10000}, {"factor", 4}}},
        {"rope-yarn",
         {{"rope_type", "yarn"}, {"rope_theta", 10000}, {"factor", 4}, {"original_max_position_embeddings", 32768}}},
        {"rope-llama3",
         {{"rope_type", "llama3"},
          {"rope_theta", 10000},
          {"factor", 8},
          {"low_freq_factor", 1},
          {"high_freq_factor", 4},
          {"original_max_position_embeddings", 8192}}},
        {"rope-longrope",
         {{"rope_type", "longrope"},
          {"rope_theta", 10000},
          {"short_factor", ones},
          {"long_factor", twos},
          {"original_max_position_embeddings", 4096}}}};
    return all;
}

/// A legal value that is no default.
Json valueOf(const Key& key) {
    static const std::vector<double> threes(32, 3.0);
    static const std::map<std::string, Json> all{
        {"base", 12345},         {"partial-rotary", 0.5},    {"head-dim", 128},
        {"factor", 3},           {"trained-context", 16384}, {"beta-fast", 24},
        {"beta-slow", 2},        {"truncate", false},        {"attention-factor", 1.25},
        {"mscale", 0.75},        {"mscale-all-dim", 0.75},   {"low-freq-factor", 1.5},
        {"high-freq-factor", 5}, {"short-factor", threes},   {"long-factor", threes},
        {"window", 77},          {"ext-factor", 0.5},        {"attn-factor", 1.5}};
    return all.at(key.parameter);
}

bool isOfConfig(const Key& key) { return std::string(key.encoding) != "rope-ggml"; }
bool isMscale(const Key& key) { return std::string(key.parameter).starts_with("mscale"); }
bool isOutside(const Key& key) {
    return std::string(key.name) == keys::kHeadDim || std::string(key.name) == keys::kWindow;
}

/// A config.json with that value under that name; without it, the key is left out.
Json config(const Key& key, std::string_view name, const std::optional<Json>& value) {
    const bool windowed = std::string(key.encoding) == "local-window";
    Json out = {{"model_type", windowed ? "mistral" : "a_class_of_the_test"},
                {"hidden_size", 2048},
                {"num_attention_heads", 32},
                {"max_position_embeddings", 131072},
                {"rope_parameters", methods().at(windowed ? "rope" : key.encoding)}};
    Json& method = out["rope_parameters"];
    method.erase(key.name);
    if (windowed) out["sliding_window"] = nullptr;
    if (windowed && name != keys::kWindow) out.erase("sliding_window"), out["model_type"] = "a_class_of_the_test";
    if (isMscale(key)) method["mscale"] = method["mscale_all_dim"] = 0.75;   // one acts only with the other
    if (isMscale(key)) method.erase(key.name), out["model_type"] = "llama";  // which is known not to need the other
    if (value) (isOutside(key) || name != key.name ? out : method)[std::string(name)] = *value;
    return out;
}

Model read(const Json& json) { return readModelConfig(json.dump(), "x"); }

/// The parameter of the part that has it, as JSON; null without one.
Json found(const Model& model, const Key& key) {
    const Json subjects = Json::parse(inspectJson(model))["subjects"];
    for (const Json& each : subjects)
        if (each["encoding"] == key.encoding || (!isOfConfig(key) && each["parameters"].contains(key.parameter)))
            return each["parameters"].value(key.parameter, Json());
    return {};
}

bool hasPart(const Model& model, const Key& key) {
    return std::ranges::any_of(model.parts,
                               [&](const Model::Part& each) { return each.subject.encoding == key.encoding; });
}

TEST(Keys, AreReadUnderEachOfTheirNames) {
    for (const Key& key : keys::table())
        for (const std::string_view name : models::namesOf(key)) {
            if (!isOfConfig(key)) continue;
            // ModernBERT's is the whole width, half of it on each side.
            const Json value = name == "local_attention" ? Json(154) : valueOf(key);
            EXPECT_EQ(found(read(config(key, name, value)), key), valueOf(key)) << name;
        }
}

TEST(Keys, MeanWhatTheTableSaysWhereTheyAreAbsent) {
    for (const Key& key : keys::table()) {
        if (!isOfConfig(key)) continue;
        const Model model = read(config(key, key.name, std::nullopt));
        const bool missing = !hasPart(model, key);
        EXPECT_NE(found(model, key), valueOf(key)) << key.name;
        if (std::string(key.encoding) != "local-window") {  // a class may have no window
            EXPECT_EQ(missing, key.absent == Absent::Refused) << key.name;
        }
    }
}

TEST(Keys, MeanWhatTheTableSaysWhereTheyAreZero) {
    for (const Key& key : keys::table()) {
        if (!isOfConfig(key) || !valueOf(key).is_number()) continue;
        const Json with = found(read(config(key, key.name, Json(0))), key);
        const Json without = found(read(config(key, key.name, std::nullopt)), key);
        const Json expected = key.zero == Zero::Refused ? Json() : key.zero == Zero::IsAbsent ? without : Json(0);
        EXPECT_EQ(with, expected) << key.name;
    }
}

TEST(Keys, AreWrittenAsTheyAreRead) {
    const auto hf = std::ranges::find(dialects(), std::string_view("hf-v5"), &Dialect::id);
    ASSERT_NE(hf, dialects().end());
    for (const Key& key : keys::table()) {
        if (!isOfConfig(key)) continue;
        Model model = read(config(key, key.name, valueOf(key)));
        model.source = nullptr;  // else its own file is carried along
        const std::string text = hf->write(model);
        EXPECT_NE(text.find('"' + std::string(key.name) + '"'), std::string::npos) << text;
        EXPECT_EQ(found(readModelConfig(text, "x"), key), valueOf(key)) << key.name;
    }
}

/// YaRN replaces llama.cpp's attn_factor.
bool isForLinear(const Key& key) {
    return std::string(key.encoding) == "rope-linear" || std::string(key.parameter) == "attn-factor";
}

std::string ggufWith(const Key& key, bool given) {
    GgufFile file = smallLlama();
    const std::string name = std::string("llama.") + key.gguf;
    const bool windowed = std::string(key.encoding) == "local-window";
    if (windowed) {
        file = GgufFile();
        file.word("general.architecture", "gpt-oss").u32("gpt-oss.context_length", 4096);
        file.u32("gpt-oss.embedding_length", 256).u32("gpt-oss.block_count", 2).u32("gpt-oss.attention.head_count", 8);
        return file.u32("gpt-oss.attention.sliding_window", 77).text();
    }
    if (key.gguf != std::string(keys::kGgufBase))
        file.word("llama.rope.scaling.type", isForLinear(key) ? "linear" : "yarn");
    if (key.gguf != std::string(keys::kGgufFactor)) file.f32("llama.rope.scaling.factor", 4);
    if (given && key.gguf == std::string(keys::kGgufOriginal))
        file.u32(name, valueOf(key).get<std::uint32_t>());
    else if (given)
        file.f32(name, valueOf(key).get<float>());
    return file.text();
}

class KeysFile : public ::testing::Test {
protected:
    Model read(const std::string& bytes) {
        const auto path = std::filesystem::path(::testing::TempDir()) / "posenc-keys.gguf";
        std::ofstream(path, std::ios::binary) << bytes;
        Model out = readModelFile(path);
        std::filesystem::remove(path);
        return out;
    }
};

/// llama.cpp's one formula has YaRN's parameters.
Json foundInGguf(const Model& model, const Key& key) {
    const Json subjects = Json::parse(inspectJson(model))["subjects"];
    for (const Json& each : subjects)
        if (each["parameters"].contains(key.parameter)) return each["parameters"][key.parameter];
    return {};
}

TEST_F(KeysFile, HasThemUnderTheirNamesInGguf) {
    for (const Key& key : keys::table()) {
        // Only flags and few loaders bring YaRN's own keys (llama-model.cpp).
        if (!*key.gguf || std::string_view(key.gguf).find("yarn_") != std::string_view::npos) continue;
        EXPECT_EQ(foundInGguf(read(ggufWith(key, true)), key), valueOf(key)) << key.gguf;
    }
}

TEST_F(KeysFile, TakesTheirFlags) {
    for (const Key& key : keys::table()) {
        if (!*key.flag) continue;
        const Model model = withFlags(read(ggufWith(key, false)), std::string(key.flag) + " " + valueOf(key).dump());
        EXPECT_EQ(foundInGguf(model, key), valueOf(key)) << key.flag;
    }
}

/// What a case of each scheme needs.
Json params(const Key& key) {
    Json out = {{"head_dim", 64}, {"base", 10000}};
    const std::string scheme = key.scheme;
    if (scheme != "rope_default" && scheme != "rope_longrope") out["factor"] = 4;
    if (scheme != "rope_default" && scheme != "rope_linear") out["original_max_position_embeddings"] = 8192;
    if (scheme == "rope_ggml_yarn") out["ext_factor"] = 1;
    if (scheme == "rope_llama3") out["low_freq_factor"] = 1, out["high_freq_factor"] = 4;
    if (scheme == "rope_longrope") {
        out["short_factor"] = std::vector<double>(32, 1.0);
        out["long_factor"] = std::vector<double>(32, 2.0);
        out["max_position_embeddings"] = 32768;
        out["seq_len"] = std::string(key.name) == keys::kShortFactor ? 1024 : 16384;
    }
    return out;
}

TEST(Keys, ChangeTheResultOfTheirScheme) {
    for (const Key& key : keys::table()) {
        if (!*key.scheme) continue;
        const std::string name = std::string(key.name) == keys::kBase ? "base" : key.name;
        Json with = params(key), without = with;
        if (isMscale(key)) with["mscale"] = with["mscale_all_dim"] = 0.5, without = with;
        with[name] = valueOf(key);
        const auto result = [&](const Json& each) {
            return Json::parse(compute(Json{{"scheme", key.scheme}, {"params", each}}.dump()).json);
        };
        EXPECT_TRUE(result(with).contains("result")) << result(with);
        EXPECT_NE(result(with), result(without)) << key.name;
    }
}

TEST(Keys, NameParametersThatTheirEncodingHas) {
    for (const Key& key : keys::table())
        EXPECT_TRUE(encodingById(key.encoding).schema->find(key.parameter)) << key.name;
}

}  // namespace
}  // namespace posenc::test::names_test
