// SPDX-License-Identifier: GPL-3.0-or-later
// What holds in each layer of an opened model, as views and sheets tell it.
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/figure/table.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/effective/effective.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "core/zoo/report/sheet.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::effective_test {
namespace {

using Json = nlohmann::json;

/// A row of the Layers view for each layer of the model.
std::vector<std::vector<double>> rowsOf(const State& state) {
    const Table table = tableOf(draw(state).panels.at(0));
    std::vector<std::vector<double>> out(table.rows, std::vector<double>(table.columns.size()));
    for (std::int64_t row = 0; row < table.rows; ++row) table.fill(row, out[row]);
    return out;
}

State layersOf(const Model& model) { return shownAsIn(model, withView(stateOf(model), "layers")); }

bool offersLayers(const Model& model) {
    return !model.parts.empty() && encodingById(model.parts.front().subject.encoding).family == Family::Rotary &&
           models::planFor(model, stateOf(model).active());
}

/// What the parts say of one layer, looked up one by one.
struct Told {
    std::optional<double> base, window;
};

Told toldOf(const Model& model, std::int64_t layer) {
    Told out;
    for (const Model::Part& part : model.parts) {
        if (part.layers && std::ranges::find(*part.layers, layer) == part.layers->end()) continue;
        const Encoding encoding = encodingById(part.subject.encoding).encode(part.subject.parameters);
        if (const auto* rotary = std::get_if<Rotary>(&encoding); rotary && !out.base) out.base = rotary->base;
        if (const auto* bias = std::get_if<Bias>(&encoding); bias && bias->visible.window)
            out.window = static_cast<double>(*bias->visible.window);
    }
    return out;
}

TEST(Effective, LayersOfTheViewAreThoseOfEveryPublishedModel) {
    int shown = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(POSENC_TEST_DATA "/data/configs")) {
        if (file.path().filename() != "config.json") continue;
        SCOPED_TRACE(file.path().string());
        const Model model = readModelFile(file.path());
        if (!offersLayers(model)) continue;
        ++shown;
        const auto rows = rowsOf(layersOf(model));
        ASSERT_EQ(std::ssize(rows), sheetOf(model).stack.layers);
        for (std::size_t l = 0; l < rows.size(); ++l) {
            const Told told = toldOf(model, static_cast<std::int64_t>(l));
            EXPECT_EQ(rows[l][1], told.base ? 1.0 : 0.0) << l;
            EXPECT_TRUE(told.base ? rows[l][2] == *told.base : std::isnan(rows[l][2])) << l;
            EXPECT_TRUE(told.window ? rows[l][4] == *told.window : std::isnan(rows[l][4])) << l;
        }
    }
    EXPECT_GT(shown, 100);
}

TEST(Effective, ViewsShowTheLayersOfTheModelThatIsOpen) {
    struct Row {
        const char* config;
        std::size_t layers;
        std::vector<std::pair<std::size_t, std::vector<double>>> records;  ///< rotates, base, scaled, window, chunk
    };
    constexpr double kNone = -1.0;
    for (const Row& row :
         {Row{"gemma-3-12b-text", 48, {{0, {1, 1e4, 0, 1024, kNone}}, {5, {1, 1e6, 1, kNone, kNone}}}},
          Row{"llama-4-scout", 48, {{0, {1, 5e5, 1, kNone, 8192}}, {3, {0, kNone, 0, kNone, kNone}}}},
          Row{"smollm3", 36, {{0, {1, 5e6, 1, kNone, kNone}}, {3, {0, kNone, 0, kNone, kNone}}}},
          Row{"published/deepseek-v4-flash", 43, {{0, {1, 1e4, 0, 128, kNone}}, {2, {1, 160000, 1, 128, kNone}}}}}) {
        const auto rows = rowsOf(layersOf(readModelFile(configFile(row.config))));
        ASSERT_EQ(rows.size(), row.layers) << row.config;
        for (const auto& [layer, record] : row.records)
            for (std::size_t k = 0; k < record.size(); ++k) {
                const double value = rows[layer][k + 1];
                EXPECT_EQ(std::isnan(value) ? kNone : value, record[k]) << row.config << " " << layer << " " << k;
            }
    }
}

/// The figure stays what it was where the file does not tell, and whatever else its reader has chosen.
TEST(Effective, LeavesAViewAloneWhereTheFileDoesNotTell) {
    const Model untold = readModelFile(configFile("gpt-oss"));
    const State before = withView(stateOf(untold), "layers");
    EXPECT_EQ(shownAsIn(untold, before), before);
    const Model gemma = readModelFile(configFile("gemma-3-12b-text"));
    const State asked = changed(withView(stateOf(gemma), "layers"), "at-position=5000");
    EXPECT_NE(shownAsIn(gemma, asked).viewParameters.text().find("at-position=5000"), std::string::npos);
}

/// Another part as the active subject: the layers stay the same.
TEST(Effective, IsTheSameWhicheverPartIsShown) {
    for (const char* config : {"gemma-3-12b-text", "published/gemma-4-31b", "published/deepseek-v4-flash"}) {
        const Model model = readModelFile(configFile(config));
        const auto rows = rowsOf(layersOf(model));
        std::vector<Subject> shown{named(defaultSubject("rope"), "of no model")};
        for (const Model::Part& part : model.parts)
            if (encodingById(part.subject.encoding).family == Family::Rotary) shown.push_back(part.subject);
        for (const Subject& subject : shown) {
            State state = defaultState(subject.encoding, "layers");
            state.subjects = {subject};
            const auto others = rowsOf(shownAsIn(model, state));
            ASSERT_EQ(others.size(), rows.size());
            for (std::size_t l = 0; l < rows.size(); ++l)
                for (const std::size_t k : {1U, 2U, 4U, 5U, 6U})
                    EXPECT_TRUE(others[l][k] == rows[l][k] || (std::isnan(others[l][k]) && std::isnan(rows[l][k])))
                        << config << " " << subject.name << " " << l << " " << k;
        }
    }
}

TEST(Effective, TheTemperatureViewShowsTheModelsOwn) {
    for (const auto& [config, words] : {std::pair{"published/qwen-7b", "kind=log-n"},
                                        {"published/grok-2", "kind=grok"},
                                        {"published/ministral-3", "kind=ministral strength=0.1 floor=16384"},
                                        {"published/llama-4-scout-17b", "kind=llama4 strength=0.1 floor=8192"}}) {
        const Model model = readModelFile(configFile(config));
        const State state = shownAsIn(model, withView(stateOf(model), "temperature"));
        EXPECT_NE(state.viewParameters.text().find(words), std::string::npos) << state.viewParameters.text();
    }
}

TEST(Effective, TellsThePairLayoutAndWhoSaysSo) {
    struct Row {
        const char *config, *pairs, *source;
    };
    for (const Row& row : {Row{"gpt-j-6b", "neighbours", "class"}, Row{"cohere", "neighbours", "class"},
                           Row{"llama-4-scout", "neighbours", "class"}, Row{"glm-4", "neighbours", "class"},
                           Row{"deepseek-v3", "neighbours", "class"}, Row{"published/ernie-vl", "neighbours", "class"},
                           Row{"published/ernie-vl-v5", "neighbours", "class"}, Row{"llama-2-7b", "halves", "class"},
                           Row{"qwen3", "halves", "class"}, Row{"falcon-7b", "halves", "class"},
                           Row{"published/minicpm4", "halves", "assumed"}}) {
        const Json json = Json::parse(inspectJson(readModelFile(configFile(row.config))));
        EXPECT_EQ(json["pair_layout"], (Json{{"pairs", row.pairs}, {"source", row.source}})) << row.config;
    }
    EXPECT_TRUE(Json::parse(inspectJson(readModelFile(configFile("t5-small"))))["pair_layout"].is_null());
    // modeling_*.py: five classes read the key, the others pair neighbours whatever it says.
    for (const auto& [type, pairs, source] : {std::tuple{"deepseek_v3", "halves", "key"},
                                              {"glm4_moe_lite", "halves", "key"},
                                              {"deepseek_v2", "neighbours", "class"},
                                              {"glm_moe_dsa", "neighbours", "class"}}) {
        const std::string keys = R"(, "hidden_size": 4096, "num_attention_heads": 32, "rope_interleave": false})";
        const Json json = Json::parse(
            inspectJson(readModelConfig(R"({"model_type": ")" + std::string(type) + '"' + keys, "x")));
        EXPECT_EQ(json["pair_layout"], (Json{{"pairs", pairs}, {"source", source}})) << type;
    }
}

}  // namespace
}  // namespace posenc::test::effective_test
