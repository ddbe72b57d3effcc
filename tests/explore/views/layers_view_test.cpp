// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <chrono>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/layers/layer_policy.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/text/sentences.hpp"

/// What layers see and know of, as it is drawn.
namespace posenc::layers_view_test {
namespace {

using test::fieldOf;
using test::numbersOf;

struct Says {
    const char* state;
    const char* sentence;
};

const Says kSays[] = {
    {"rope/layers layers=48 at-position=1000000",
     "at position 1,000,000, knows of everything before it after <b>4</b> of 48"},
    {"rope/layers layers=48 at-position=1000000",
     "<b>12 of 48</b> layers see everything before a token; <b>12</b> are without"},
    {"rope/layers policy=smollm3 layers=36", "after <b>1</b> of 36 layers"},
    {"rope/layers policy=smollm3 layers=36",
     "<b>36 of 36</b> layers see everything before a token; <b>9</b> are without"},
    {"rope/layers policy=smollm3 layers=4 window=8 at-position=100", "<b>3 of 4</b> layers see everything"},
    {"rope/layers policy=gemma3 layers=48 at-position=131071", "after <b>6</b> of 48 layers"},
    {"rope/layers policy=gemma3 layers=5 at-position=131071",
     "After 5 layers the last token, at position 131,071, knows of <b>5,116</b> of 131,072 positions."},
    {"rope/layers policy=gemma3 layers=48 interval=2 at-position=131071", "after <b>2</b> of 48 layers"},
    {"rope/layers policy=olmo3 layers=64 at-position=65535", "after <b>4</b> of 64 layers"},
    {"rope/layers policy=olmo3 layers=64 at-position=65535", "<b>16 of 64</b> layers see everything"},
    {"rope/layers policy=deepseek-v4 layers=43 at-position=1048575", "after <b>3</b> of 43 layers"},
    {"rope/layers policy=deepseek-v4 layers=43 at-position=1048575", "<b>0 of 43</b> layers see everything"},
    {"rope/layers policy=alike window=4096 layers=32 at-position=131071",
     "knows of <b>131,041</b> of 131,072 positions."},
    {"rope/layers policy=alike window=4096 layers=32 at-position=131071",
     "Each layer reaches 4,095 positions farther: <b>33</b> layers are needed to reach the first token."},
    {"rope/layers policy=alike layers=1 at-position=0", "after <b>1</b> of 1 layer."},
};

TEST(LayersView, SaysFromWhichDepthEverythingIsKnown) {
    for (const Says& each : kSays)
        EXPECT_NE(numbersOf(each.state).find(each.sentence), std::string::npos) << each.state << "\n"
                                                                                << each.sentence << "\n"
                                                                                << numbersOf(each.state);
}

/// 0 unknown, 1 handed on, 2 in an entry, the most a key, for a policy whose layers are small enough to be listed.
TEST(LayersView, DrawsWhatTheLayersSeeAndKnow) {
    const Figure figure = draw(parseState("rope/layers policy=deepseek-v4 layers=4 window=3 at-position=300"));
    const Field& known = fieldOf(figure, 1);
    const auto levelsOf = [&](std::int64_t depth) {
        std::vector<double> out;
        for (const std::int64_t position : {0, 127, 255, 256, 295, 296, 297, 298, 300})
            out.push_back(known.at(depth, 300 - position));
        return out;
    };
    EXPECT_EQ(levelsOf(1), (std::vector<double>{0, 0, 0, 0, 0, 0, 0, 3, 3}));
    EXPECT_EQ(levelsOf(2), (std::vector<double>{0, 0, 0, 0, 0, 1, 1, 3, 3}));
    EXPECT_EQ(levelsOf(3), (std::vector<double>{2, 2, 2, 2, 2, 2, 2, 3, 3}));
    EXPECT_EQ(levelsOf(4), (std::vector<double>{2, 2, 2, 1, 1, 1, 1, 3, 3}));
}

/// However short an encoding's context is, the last token is too far for one layer's chunk or window.
TEST(LayersView, BeginWhereALayerDoesNotSeeEverything) {
    for (const EncodingInfo& info : encodings())
        for (const char* policy : {"llama4", "gemma3", "olmo3"}) {
            const auto isThis = [](const ViewInfo* view) { return std::string_view(view->id) == "layers"; };
            if (std::ranges::none_of(viewsOf(info), isThis)) continue;
            EXPECT_EQ(numbersOf(std::string(info.id) + "/layers policy=" + policy).find("after <b>1</b> of"),
                      std::string::npos)
                << info.id << ' ' << policy;
        }
}

TEST(LayersView, HasARecordOfEveryLayer) {
    const Figure figure = draw(parseState("rope/layers policy=gemma3 base=1000000 layers=6 at-position=9999"));
    const Table& table = *figure.panels[0].table;
    ASSERT_EQ(table.columns, (std::vector<std::string>{"layer", "rotates", "base", "scaled", "window", "chunk",
                                                       "compress", "reach", "known"}));
    std::vector<double> row(table.columns.size());
    const auto expectRow = [&](std::int64_t layer, const std::vector<double>& values) {
        table.fill(layer, row);
        for (std::size_t c = 0; c < row.size(); ++c)
            EXPECT_TRUE(row[c] == values[c] || (std::isnan(row[c]) && std::isnan(values[c]))) << layer << " " << c;
    };
    expectRow(1, {1, 1, 1e4, 0, 1024, kGap, 0, 1024, 2047});
    expectRow(5, {5, 1, 1e6, 1, kGap, kGap, 0, 10000, 10000});
}

TEST(LayersView, NamesTheBaseOfEachKindOfLayer) {
    const auto kinds = [](const char* words) {
        std::vector<std::string> out;
        const Figure figure = draw(parseState(words));
        for (const auto& each : std::get<Bars>(figure.panels[0].marks[0]).groups)
            out.push_back(english(each.name));
        return out;
    };
    EXPECT_EQ(kinds("rope-linear/layers policy=gemma3 base=1000000 factor=8 local-base=10000"),
              (std::vector<std::string>{"base 10,000", "base 1,000,000, scaled"}));
    EXPECT_EQ(kinds("rope-linear/layers policy=olmo3 base=1000000 factor=8"),
              (std::vector<std::string>{"base 1,000,000", "base 1,000,000, scaled"}));
    EXPECT_EQ(kinds("rope/layers base=10000"), (std::vector<std::string>{"base 10,000", "without rotation"}));
}

/// A hundred million positions take no longer than their pixels: some milliseconds, where cells would take minutes.
TEST(LayersView, CostsWhatItsPixelsCost) {
    const auto begin = std::chrono::steady_clock::now();
    const Figure figure = draw(parseState("rope/layers policy=alike window=4096 layers=96 at-position=100000000"));
    const Panel& each = figure.panels[1];
    EXPECT_EQ(sample(fieldOf(figure, 1), each.x, each.y, 1500, 700).values.size(), 1500U * 700U);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace posenc::layers_view_test
