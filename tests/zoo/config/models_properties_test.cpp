// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <sstream>

#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_properties_test {
namespace {

using Json = nlohmann::json;

const std::vector<std::string>& texts() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> out;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(POSENC_TEST_DATA) /
                                                                               "data" / "configs"))
            if (entry.path().filename() == "config.json") out.push_back(contents(entry.path()));
        std::ranges::sort(out);
        return out;
    }();
    return all;
}

Json parsed(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);  // NaN and Infinity are not JSON to this library
    return json.is_object() ? json : Json::object();
}

Json junk() {
    static const std::vector<Json> values{nullptr,
                                          true,
                                          false,
                                          0,
                                          -1,
                                          1,
                                          2,
                                          3,
                                          127,
                                          4096,
                                          -4096,
                                          1e-300,
                                          1e300,
                                          -0.0,
                                          0.5,
                                          1.5,
                                          9007199254740993,
                                          18446744073709551615U,
                                          "",
                                          "4096",
                                          "yarn",
                                          "linear",
                                          "dynamic",
                                          "llama3",
                                          "longrope",
                                          "proportional",
                                          "default",
                                          "mrope",
                                          "alibi",
                                          "bert",
                                          "nezha",
                                          "roberta",
                                          "transfo-xl",
                                          "mpnet",
                                          "led",
                                          "relative_key",
                                          "c2p",
                                          "uni",
                                          Json::array({"p2c", 3}),
                                          Json::array(),
                                          Json::array({1, "x", nullptr}),
                                          Json::object(),
                                          Json{{"rope_type", "yarn"}, {"factor", 2}},
                                          Json{{"rope_type", "linear"}, {"factor", -2}},
                                          Json{{"full_attention", {{"rope_type", "default"}}}},
                                          Json{{"full_attention", nullptr}, {"sliding_attention", {{"rope_theta", 1}}}},
                                          Json{{"type", Json::object()}}};
    return *rc::gen::elementOf(values);
}

std::string anyKey() {
    static const std::vector<std::string> keys{"model_type",
                                               "hidden_size",
                                               "num_attention_heads",
                                               "head_dim",
                                               "rope_theta",
                                               "rope_scaling",
                                               "rope_parameters",
                                               "factor",
                                               "rope_type",
                                               "type",
                                               "max_position_embeddings",
                                               "original_max_position_embeddings",
                                               "beta_fast",
                                               "beta_slow",
                                               "mscale",
                                               "mscale_all_dim",
                                               "attention_factor",
                                               "truncate",
                                               "low_freq_factor",
                                               "high_freq_factor",
                                               "short_factor",
                                               "long_factor",
                                               "partial_rotary_factor",
                                               "rotary_dim",
                                               "rotary_pct",
                                               "qk_rope_head_dim",
                                               "qk_nope_head_dim",
                                               "sliding_window",
                                               "layer_types",
                                               "no_rope_layers",
                                               "no_rope_layer_interval",
                                               "mrope_section",
                                               "rope_local_base_freq",
                                               "alibi",
                                               "attn_config",
                                               "text_config",
                                               "vision_config",
                                               "position_embedding_type",
                                               "relative_attention",
                                               "rope_ratio",
                                               "kv_channels",
                                               "n_head",
                                               "n_embd",
                                               "d_model",
                                               "alpha",
                                               "use_sliding_window",
                                               "sliding_window_pattern",
                                               "max_window_layers",
                                               "local_attention",
                                               "relative_attention_num_buckets",
                                               "relative_attention_max_distance",
                                               "position_buckets",
                                               "max_relative_positions",
                                               "pos_att_type",
                                               "position_biased_input",
                                               "clamp_len",
                                               "attn_type",
                                               "mem_len",
                                               "max_relative_position",
                                               "embedding_size",
                                               "pad_token_id",
                                               "max_target_positions"};
    return *rc::gen::elementOf(keys);
}

/// A random object inside `json`, itself included.
Json& anyObject(Json& json) {
    Json* at = &json;
    while (*rc::gen::arbitrary<bool>()) {
        std::vector<Json*> inner;
        for (auto& item : at->items())
            if (item.value().is_object() && item.key() != "quantization_config") inner.push_back(&item.value());
        if (inner.empty()) break;
        at = inner[*rc::gen::arbitrary<std::size_t>() % inner.size()];
    }
    return *at;
}

void mutate(Json& json) {
    Json& object = anyObject(json);
    const int what = *rc::gen::inRange(0, 4);
    if (what == 0 || object.empty()) {
        object[anyKey()] = junk();
        return;
    }
    auto at = object.begin();
    std::advance(at, *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(object.size())));
    if (what == 1) {
        object.erase(at);
    } else if (what == 2) {
        *at = junk();
    } else {
        *at = Json{{anyKey(), *at}, {anyKey(), junk()}};
    }
}

/// Reads and uses the result in every way; only Error may come out.
void use(const std::string& text) {
    try {
        const Model model = readModelConfig(text, "x");
        const Json out = Json::parse(inspectJson(model));
        RC_ASSERT(out["subjects"].size() == model.parts.size());
        RC_ASSERT(!inspectText(model).empty());
        RC_ASSERT(!model.parts.empty() || !model.findings.empty());
        for (const Json& subject : out["subjects"])
            for (const Json& list : subject["effective"])
                for (const Json& each : list) RC_ASSERT(!each.is_structured() && !each.is_null());
        if (!model.parts.empty()) RC_ASSERT(stateOf(model).subjects.size() >= 1U);
    } catch (const Error& error) {
        RC_ASSERT(!std::string(error.what()).empty());
    }
}

RC_GTEST_PROP(ModelProperty, ChangedConfigsAreReadOrRefused, ()) {
    Json json = parsed(*rc::gen::elementOf(texts()));
    const int changes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < changes; ++i) mutate(json);
    use(json.dump());
}

RC_GTEST_PROP(ModelProperty, DamagedTextsAreReadOrRefused, ()) {
    std::string text = *rc::gen::elementOf(texts());
    const int changes = *rc::gen::inRange(1, 8);
    for (int i = 0; i < changes && !text.empty(); ++i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        if (*rc::gen::arbitrary<bool>()) {
            text[at] = *rc::gen::arbitrary<char>();
        } else {
            text.erase(at, *rc::gen::inRange<std::size_t>(1, 40));
        }
    }
    use(text);
}

RC_GTEST_PROP(ModelProperty, AnyBytesAreReadOrRefused, (const std::string& text)) { use(text); }

/// An object that is told as a whole, "rope_scaling has no effect", with what stands in it.
bool holds(const Json& json, const std::string& path, const std::string& key) {
    const Json* object = &json;
    std::istringstream names(path);
    for (std::string name; std::getline(names, name, '.');) {
        if (!object->is_object() || !object->contains(name)) return false;
        object = &(*object)[name];
    }
    return object->is_object() && object->contains(key);
}

RC_GTEST_PROP(ModelProperty, KeysThatSoundLikePositionsAreNeverSilent, ()) {
    Json json = parsed(*rc::gen::elementOf(texts()));
    const std::string key = *rc::gen::elementOf(std::vector<std::string>{"rope_", "my_rotary", "position_", "ntk_",
                                                                         "yarn_", "context_", "theta_", "alibi_",
                                                                         "window_", "scaling_", "relative_"}) +
                            "zz";
    Json& object = anyObject(json);
    object[key] = 3;
    const Model model = readModelConfig(json.dump(), "x");
    const bool told = std::ranges::any_of(model.findings, [&](const Finding& each) {
        return each.key.ends_with(key) || english(each.message).find(key) != std::string::npos ||
               holds(json, each.key, key);
    });
    RC_ASSERT(told);
}

}  // namespace
}  // namespace posenc::test::models_properties_test
