// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "core/explore/layers/layer_text.hpp"
#include "core/explore/text/text.hpp"

/// What layers do, and what a token knows of after so many of them, against sets that grow token by token.
namespace posenc::layers_test {
namespace {

using Kind = LayerPolicy::Kind;

struct Row {
    const char* name;
    LayerPolicy policy;
    std::string marks;  ///< a letter for each layer: Full, Window, Chunk, Entries; small: without rotation
};

char markOf(const LayerRecord& layer) {
    const char mark = layer.compress > 0 ? 'E' : layer.chunk ? 'C' : layer.window ? 'W' : 'F';
    return layer.rotates() ? mark : static_cast<char>(std::tolower(mark));
}

const Row kRows[] = {
    {"all alike", {.layers = 3}, "FFF"},
    {"all alike, with a window", {.layers = 3, .window = 5}, "WWW"},
    {"Llama 4", {.kind = Kind::Llama4, .layers = 9}, "CCCfCCCfC"},
    {"SmolLM3", {.kind = Kind::SmolLm3, .layers = 5}, "FFFfF"},
    {"SmolLM3 with a window", {.kind = Kind::SmolLm3, .layers = 5, .window = 7}, "FFFwF"},
    {"SmolLM3 as listed", {.kind = Kind::SmolLm3, .layers = 3, .list = {0, 1, 0}}, "fFf"},
    {"Gemma 3", {.kind = Kind::Gemma3, .layers = 7, .window = 7, .interval = 6}, "WWWWWFW"},
    {"OLMo 3 as listed", {.kind = Kind::Olmo3, .layers = 3, .window = 7, .list = {0, 1, 1}}, "FWW"},
    {"DeepSeek V4 as listed", {.kind = Kind::DeepSeekV4, .layers = 3, .window = 7, .list = {0, 4, 0}}, "WEW"},
    {"DeepSeek V4 as its class has it", {.kind = Kind::DeepSeekV4, .layers = 3, .window = 7}, "EEE"},
};

TEST(Layers, DoWhatTheirPolicySays) {
    for (const Row& row : kRows) {
        std::string marks;
        for (const LayerRecord& each : layersOf(row.policy)) marks += markOf(each);
        EXPECT_EQ(marks, row.marks) << row.name;
    }
}

TEST(Layers, OfGemma3AndDeepSeekV4HaveBasesOfTheirOwn) {
    const auto gemma = layersOf({.kind = Kind::Gemma3, .layers = 2, .base = 1e6, .otherBase = 1e4, .interval = 2});
    EXPECT_EQ(gemma[0], (LayerRecord{.base = 1e4}));
    EXPECT_EQ(gemma[1], (LayerRecord{.base = 1e6, .scaled = true}));
    const auto deep = layersOf(
        {.kind = Kind::DeepSeekV4, .layers = 2, .base = 1e4, .otherBase = 1.6e5, .list = {0, 4}});
    EXPECT_EQ(deep[0], (LayerRecord{.base = 1e4}));
    EXPECT_EQ(deep[1], (LayerRecord{.base = 1.6e5, .scaled = true, .compress = 4}));
}

TEST(Layers, OfDeepSeekV4AlternateTwoWays) {
    EXPECT_EQ(compressRatiosOfFlash(6), (std::vector<std::int64_t>{0, 0, 4, 128, 4, 128}));
    EXPECT_EQ(compressRatiosOfClass(6), (std::vector<std::int64_t>{128, 128, 128, 4, 128, 4}));
    EXPECT_EQ(compressRatiosOfFlash(43).back(), 4);
}

/// Known, layer by layer, of every token up to the last.
using Sets = std::vector<std::set<std::int64_t>>;

bool isKey(const LayerRecord& layer, std::int64_t token, std::int64_t key) {
    const bool inWindow = !layer.window || token - key < *layer.window;
    const bool inChunk = !layer.chunk || token / *layer.chunk == key / *layer.chunk;
    return inWindow && inChunk;
}

/// In a group of as many tokens as an entry stands for, all of them there already.
bool isInEntry(const LayerRecord& layer, std::int64_t token, std::int64_t key) {
    return layer.compress > 0 && (key / layer.compress + 1) * layer.compress <= token + 1;
}

Sets next(const LayerRecord& layer, const Sets& before) {
    Sets out(before.size());
    for (std::int64_t token = 0; token < std::ssize(before); ++token)
        for (std::int64_t key = 0; key <= token; ++key)
            if (isKey(layer, token, key) || isInEntry(layer, token, key))
                out[token].insert(before[key].begin(), before[key].end());
    return out;
}

LayerRecord anyLayer(std::mt19937& random) {
    const auto upTo = [&](int most) { return static_cast<std::int64_t>(random() % most) + 1; };
    LayerRecord out{.base = 1e4};
    if (random() % 8 == 0) return out;
    if (random() % 3 != 0) out.window = upTo(6);
    if (random() % 3 == 0) out.chunk = upTo(12);
    if (out.window && random() % 3 == 0) out.compress = upTo(9);
    return out;
}

TEST(Layers, ReachWhatTokensHandOn) {
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        const auto tokens = static_cast<std::int64_t>(1 + random() % 40);
        std::vector<LayerRecord> layers;
        for (std::size_t l = 0; l < 1 + random() % 6; ++l) layers.push_back(anyLayer(random));
        const auto reach = reachThroughDepth(layers, tokens - 1);
        Sets known(tokens);
        for (std::int64_t token = 0; token < tokens; ++token) known[token] = {token};
        for (std::size_t l = 0; l < layers.size(); ++l) {
            known = next(layers[l], known);
            EXPECT_EQ(reach[l].count(tokens - 1), std::ssize(known.back())) << round << " " << l;
            for (std::int64_t position = 0; position < tokens; ++position)
                ASSERT_EQ(reach[l].contains(position), known.back().contains(position)) << round << " " << l;
        }
    }
}

TEST(Layers, WidenTheReachOfAWindowOneByOne) {
    const auto reach = reachThroughDepth(layersOf({.layers = 4, .window = 4096}), 99'999);
    for (std::int64_t n = 1; n <= 4; ++n) EXPECT_EQ(reach[n - 1], (Reach{0, 99'999 - n * 4095})) << n;
    EXPECT_EQ(layersUntilEverything(reach), std::nullopt);
    EXPECT_EQ(layersUntilEverything(reachThroughDepth(layersOf({.layers = 25, .window = 4096}), 99'999)), 25);
}

TEST(Layers, ReachNoFurtherThanTheirChunkUntilOneSeesEverything) {
    const auto reach = reachThroughDepth(layersOf({.kind = Kind::Llama4, .layers = 8}), 1'000'000);
    for (int l = 0; l < 3; ++l) EXPECT_EQ(reach[l], (Reach{0, 122 * 8192})) << l;
    EXPECT_EQ(layersUntilEverything(reach), 4);
}

TEST(LayerText, ReadsWhatItWrites) {
    std::mt19937 random(7);
    const auto below = [&](int end) { return static_cast<std::int64_t>(random() % static_cast<unsigned>(end)); };
    for (int round = 0; round < 300; ++round) {
        std::vector<ListedLayer> kinds(1 + below(4)), layers(1 + below(60));
        for (ListedLayer& each : kinds) {
            LayerRecord& record = each.record;
            if (const auto rotation = below(4); rotation == 0)
                record.base = 0.0, record.scaled = true;
            else if (rotation == 1)
                record.base = 1.5 + static_cast<double>(below(1000));
            else if (rotation == 2)
                record.base = 0.0, each.as = "rope-linear|factor=8";
            if (below(2) == 0) record.window = 1 + below(5000);
            if (below(2) == 0) record.chunk = 1 + below(5000);
            if (below(2) == 0) record.compress = 1 + below(200);
        }
        for (ListedLayer& each : layers) each = kinds[below(static_cast<int>(kinds.size()))];
        EXPECT_EQ(parseLayers(layersText(layers)), layers) << layersText(layers);
    }
    EXPECT_EQ(layersText(parseLayers("0,1,2,4 base=1e4 window=9;3 own; ")), "0-2,4 base=10000 window=9; 3 own");
}

TEST(LayerText, SaysWhatIsWrong) {
    for (const auto& [text, says] : {std::pair{"", "a plan is written like"},
                                     {"0-4", "\"0-4\" is not understood"},
                                     {"0-4 own base=3", "is not understood"},
                                     {"0-4 own; 3 none", "layer 3 is in two groups"},
                                     {"0,2 own", "layer 1 is in no group"},
                                     {"4-2 own", "\"4-2\""},
                                     {"0-1024 own", "there is no layer 1,024"},
                                     {"0 base=-1", "\"base=-1\""},
                                     {"0 own window=0", "\"window=0\""},
                                     {"0 own width=3", "\"width=3\""},
                                     {"0 own window", "\"window\""}})
        try {
            parseLayers(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(says), std::string::npos) << error.what();
        }
}

TEST(Layers, ReachEverythingThroughEntriesThatAWindowCloses) {
    const auto layers = layersOf({.kind = Kind::DeepSeekV4, .layers = 4, .window = 128, .list = {0, 0, 4, 128}});
    EXPECT_EQ(layersUntilEverything(reachThroughDepth(layers, 999'999)), 3);
    EXPECT_EQ(seenBy(layers[3], 1000), (Reach{896, 873}));
}

}  // namespace
}  // namespace posenc::layers_test
