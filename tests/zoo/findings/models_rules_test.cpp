// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/findings/findings.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"
#include "core/zoo/model/model.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"

namespace posenc {

namespace {

std::string sourcesOfModels() {
    std::ostringstream out;
    for (const auto& each : std::filesystem::recursive_directory_iterator(POSENC_SOURCE "/core/zoo"))
        if (each.is_regular_file() && each.path().stem() != "findings") out << std::ifstream(each.path()).rdbuf();
    return out.str();
}

TEST(Rules, EachIsOfAFindingAndOfAViewThatThereIs) {
    const std::string sources = sourcesOfModels();
    std::set<std::string_view> views{""};
    std::set<std::string> ids;
    for (const ViewInfo& view : posenc::views()) views.insert(view.id);
    for (const std::string& id : byBlanks(kFindings)) {
        EXPECT_NE(sources.find('"' + id + '"'), std::string::npos) << id;
        EXPECT_TRUE(ids.insert(id).second) << id;
    }
    EXPECT_GT(rules().size(), 40U);
    for (const Rule& rule : rules()) {
        EXPECT_TRUE(ids.erase(rule.id)) << rule.id << " is no finding, or has two rules";
        EXPECT_TRUE(inChinese(rule.cause.source) && inChinese(rule.remedy.source)) << rule.id;
        EXPECT_TRUE(views.contains(rule.view)) << rule.id << ' ' << rule.view;
    }
}

struct Suspicious {
    const char* name;
    const char* id;
    const char* file;   ///< that is suspected
    const char* right;  ///< its twin that is not
};

const Suspicious kSuspicious[] = {
    {"llama3 of the declared length", "llama3-original-context",
     R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"rope_theta":500000.0,
         "max_position_embeddings":131072,"rope_scaling":{"rope_type":"llama3","factor":8.0,"low_freq_factor":1.0,
         "high_freq_factor":4.0,"original_max_position_embeddings":131072}})",
     R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"rope_theta":500000.0,
         "max_position_embeddings":131072,"rope_scaling":{"rope_type":"llama3","factor":8.0,"low_freq_factor":1.0,
         "high_freq_factor":4.0,"original_max_position_embeddings":8192}})"},
    {"llama3 without its base", "default-base-scaled",
     R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"max_position_embeddings":131072,
         "rope_scaling":{"rope_type":"llama3","factor":8.0,"low_freq_factor":1.0,"high_freq_factor":4.0,
         "original_max_position_embeddings":8192}})",
     R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"max_position_embeddings":4096})"},
    {"lists exchanged", "longrope-lists-exchanged",
     R"({"model_type":"phi3","hidden_size":8,"num_attention_heads":2,"max_position_embeddings":131072,
         "original_max_position_embeddings":4096,"rope_theta":10000.0,
         "rope_scaling":{"type":"longrope","short_factor":[1.0,9.0],"long_factor":[1.0,2.0]}})",
     R"({"model_type":"phi3","hidden_size":8,"num_attention_heads":2,"max_position_embeddings":131072,
         "original_max_position_embeddings":4096,"rope_theta":10000.0,
         "rope_scaling":{"type":"longrope","short_factor":[1.0,2.0],"long_factor":[1.0,9.0]}})"},
    {"list of layers inverted", "no-rope-list-inverted",
     R"({"model_type":"smollm3","hidden_size":2048,"num_attention_heads":16,"num_hidden_layers":4,
         "rope_theta":5000000.0,"max_position_embeddings":65536,"no_rope_layers":[0,0,0,1]})",
     R"({"model_type":"smollm3","hidden_size":2048,"num_attention_heads":16,"num_hidden_layers":4,
         "rope_theta":5000000.0,"max_position_embeddings":65536,"no_rope_layers":[1,1,1,0]})"},
    {"temperature off", "position-temperature-off",
     R"({"model_type":"llama4_text","hidden_size":5120,"num_attention_heads":40,"head_dim":128,"num_hidden_layers":4,
         "rope_theta":500000.0,"max_position_embeddings":262144,"attn_temperature_tuning":false,"floor_scale":8192})",
     R"({"model_type":"llama4_text","hidden_size":5120,"num_attention_heads":40,"head_dim":128,"num_hidden_layers":4,
         "rope_theta":500000.0,"max_position_embeddings":262144,"attn_temperature_tuning":true,"floor_scale":8192})"},
};

bool tells(const char* file, std::string_view id) {
    const Model model = readModelConfig(file, "it");
    return std::ranges::any_of(model.findings,
                               [&](const Finding& finding) { return std::string_view(finding.id) == id; });
}

TEST(Rules, WhatNoPublishedFileSaysIsSuspected) {
    for (const Suspicious& each : kSuspicious) {
        EXPECT_TRUE(tells(each.file, each.id)) << each.name;
        EXPECT_FALSE(tells(each.right, each.id)) << each.name;
        EXPECT_NE(ruleOf(each.id), nullptr) << each.name;
    }
}

TEST(Rules, StandBesideTheFindingsOfInspect) {
    const Model model = readModelConfig(kSuspicious[0].file, "it");
    EXPECT_NE(inspectText(model).find("Llama 3.1 and 3.2 were trained on 8,192 tokens"), std::string::npos);
    EXPECT_NE(inspectJson(model).find("\"remedy\": \"Write 8192 as the original length: Llama 3.1"), std::string::npos);
    EXPECT_NE(rulesText().find("no-rope-list-inverted"), std::string::npos);
}

}  // namespace

}  // namespace posenc
