// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <map>

#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/text/sentences.hpp"

/// The timeline against caches that are filled token by token.
namespace posenc::timeline_view_test {
namespace {

using test::fieldOf;

/// What a key is, as a cache holds it.
struct Kept {
    std::int64_t position;  ///< that its angle stands for
    std::int64_t place;     ///< that the query counts its distance from
};

/// llama.cpp's context shift, token by token.
std::map<std::int64_t, Kept> shifted(std::int64_t step, std::int64_t room, std::int64_t sinks, bool turnsBack,
                                     std::int64_t& query) {
    std::map<std::int64_t, Kept> cache;
    std::int64_t past = 0;
    for (std::int64_t token = 0; token <= step; ++token, ++past) {
        if (past == room) {
            const std::int64_t discard = (room - sinks) / 2;
            for (auto it = cache.begin(); it != cache.end();) {
                Kept& each = it->second;
                const bool goes = each.place >= sinks && each.place < sinks + discard;
                if (each.place >= sinks + discard) {
                    each.place -= discard;
                    if (turnsBack) each.position -= discard;
                }
                it = goes ? cache.erase(it) : std::next(it);
            }
            past -= discard;
        }
        cache[token] = {past, past};
        query = past;
    }
    return cache;
}

void expectShift(bool turnsBack) {
    for (const std::int64_t step : {0, 5, 31, 32, 45, 46, 47, 100, 333}) {
        std::int64_t query = 0;
        const auto cache = shifted(step, 32, 4, turnsBack, query);
        const Figure figure = draw(parseState("rope/timeline room=32 sinks=4 at-step=" + std::to_string(step) +
                                              (turnsBack ? " cache=shift" : " cache=shift-kept")));
        const auto thetas = geometricFrequencies(10000.0, 128);
        for (std::int64_t key = 0; key <= step; ++key)
            for (const std::int64_t pair : {0, 20, 63}) {
                const double at = fieldOf(figure).at(pair, key);
                const auto kept = cache.find(key);
                ASSERT_EQ(std::isnan(at), kept == cache.end()) << step << " " << key;
                if (kept == cache.end()) continue;
                const auto off = static_cast<double>((query - kept->second.position) - (step - key));
                EXPECT_NEAR(at, 1.0 - std::cos(off * thetas[static_cast<std::size_t>(pair)]), 1e-9)
                    << step << " " << key;
            }
    }
}

TEST(Timeline, ShiftsAsACacheThatIsFilled) { expectShift(true); }
TEST(Timeline, KeysLeftAsTheyAreKeepTheirOldPositions) { expectShift(false); }

/// StreamingLLM: the sinks and the last ones, counted inside the cache.
TEST(Timeline, SinksCountInsideTheCache) {
    const auto thetas = geometricFrequencies(10000.0, 128);
    for (const std::int64_t step : {10, 31, 32, 60}) {
        std::deque<std::int64_t> cache;
        for (std::int64_t token = 0; token <= step; ++token) {
            if (cache.size() == 32) cache.erase(cache.begin() + 4);
            cache.push_back(token);
        }
        const Figure figure = draw(
            parseState("rope/timeline cache=sinks room=32 sinks=4 at-step=" + std::to_string(step)));
        std::size_t left = 0;
        for (std::int64_t key = 0; key <= step; ++key) left += std::isnan(fieldOf(figure).at(9, key)) ? 0 : 1;
        EXPECT_EQ(left, cache.size());
        for (std::size_t place = 0; place < cache.size(); ++place) {
            const auto distance = static_cast<double>(cache.size() - 1 - place);
            const auto off = distance - static_cast<double>(step - cache[place]);
            EXPECT_NEAR(fieldOf(figure).at(9, cache[place]), 1.0 - std::cos(off * thetas[9]), 1e-9) << place;
        }
    }
}

TEST(Timeline, SelfExtendCountsFarPositionsInGroups) {
    const auto thetas = geometricFrequencies(10000.0, 128);
    const Figure figure = draw(parseState("rope/timeline cache=self-extend group=4 neighbours=16 at-step=99"));
    for (std::int64_t key = 0; key < 100; ++key) {
        const std::int64_t distance = 99 - key;
        const std::int64_t counted = distance < 16 ? distance : (99 / 4 + 16 - 16 / 4) - key / 4;
        const auto off = static_cast<double>(counted - distance);
        EXPECT_NEAR(fieldOf(figure).at(5, key), 1.0 - std::cos(off * thetas[5]), 1e-9) << key;
    }
}

TEST(Timeline, KeysOfDynamicNtkKeepTheTableOfTheirTime) {
    RopeDynamicNtk settings;
    settings.trainedContext = 100;
    settings.factor = 4;
    const auto tableOf = [&](std::int64_t length) {
        settings.sequenceLength = std::max<std::int64_t>(length, 1);
        return settings.encode().frequencies;
    };
    const Figure figure = draw(parseState(
        "rope-dynamic-ntk/timeline base=10000 trained-context=100 factor=4 formula=hf prompt=40 at-step=399"));
    const auto now = tableOf(400);
    for (const std::int64_t key : {0, 39, 40, 99, 100, 101, 250, 399}) {
        const auto born = tableOf(std::max<std::int64_t>(40, key + 1));
        for (const std::size_t pair : {std::size_t{1}, std::size_t{30}, std::size_t{63}}) {
            const double actual = 399.0 * now[pair] - static_cast<double>(key) * born[pair];
            const double ideal = (399.0 - static_cast<double>(key)) * now[pair];
            EXPECT_NEAR(fieldOf(figure).at(static_cast<std::int64_t>(pair), key), 1.0 - std::cos(actual - ideal), 1e-9)
                << key;
        }
    }
    const std::string says = test::numbersOf(figure);
    EXPECT_NE(says.find("<b>399 of 400</b> cached keys were turned with a different table from the query's"),
              std::string::npos)
        << says;
}

/// Half of the cache was thrown away once: keys that are gone, that stand wrong and that stand right are seen at first.
/// Against the cache that is filled: keys whose angle is not that of their place.
TEST(Timeline, CountsTheKeysThatAShiftDisplaced) {
    for (const std::int64_t room : {64, 100, 1000}) {
        std::int64_t query = 0, displaced = 0;
        const std::int64_t step = 2 * room;
        const auto cache = shifted(step, room, 4, false, query);
        for (const auto& [token, kept] : cache) displaced += kept.position != kept.place;
        const auto first = draw(parseState("rope/timeline cache=shift-kept room=" + std::to_string(room) +
                                           " at-step=" + std::to_string(step)))
                               .numbers[0];
        EXPECT_EQ(
            english(first).find("<b>" + std::to_string(displaced) + " of " + std::to_string(cache.size()) + "</b>"), 0U)
            << english(first) << " for " << displaced << " of " << cache.size();
    }
    EXPECT_EQ(english(draw(parseState("rope/timeline cache=shift room=64 at-step=128")).numbers[0]).find("At step"),
              0U);
}

TEST(Timeline, BeginsBeforeTheSecondShift) {
    const Figure figure = draw(defaultState("rope", "timeline"));
    const Field& field = fieldOf(figure);
    EXPECT_EQ(field.columns.high, 4096 + 2046 - 1);
    EXPECT_TRUE(std::isnan(field.at(5, 1000)));
    EXPECT_GT(field.at(5, 3000), 1e-3);
    EXPECT_NEAR(field.at(5, 5000), 0.0, 1e-9);
}

TEST(Timeline, LongropeSwitchesBetweenLAndTheNext) {
    const auto others = [](const char* state) { return test::numbersOf(state); };
    EXPECT_NE(others("rope-longrope/timeline at-step=4095").find("<b>0 of 4,096</b>"), std::string::npos);
    EXPECT_NE(others("rope-longrope/timeline at-step=4096").find("<b>4,096 of 4,097</b>"), std::string::npos);
    EXPECT_NE(others("rope-longrope/timeline at-step=5000 prompt=4097").find("<b>0 of 5,001</b>"), std::string::npos);
    const Figure anew = draw(parseState("rope-longrope/timeline at-step=5000 cache=anew"));
    EXPECT_EQ(fieldOf(anew).at(30, 100), 0.0);
}

}  // namespace
}  // namespace posenc::timeline_view_test
