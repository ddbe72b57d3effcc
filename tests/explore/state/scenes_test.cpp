// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/explore/state/trail.hpp"
#include "core/explore/state/scenes.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc {
namespace {

State randomState(std::mt19937_64& random) {
    const auto all = encodings();
    const EncodingInfo& info = all[random() % all.size()];
    const auto offered = viewsOf(info);
    State state = defaultState(info.id, offered[random() % offered.size()]->id);
    if (random() % 2) state.subjects.push_back(defaultSubject(all[random() % all.size()].id));
    state.fitColours = random() % 2;
    return state;
}

Scenes randomScenes(std::mt19937_64& random) {
    static const char* const titles[] = {"",         "Decay", "two words",   "a \"quoted\" one; and \\ more",
                                         "远程衰减", "scene", "# no comment"};
    Scenes scenes(randomState(random));
    const std::size_t count = 1 + random() % 6;
    while (scenes.all.size() < count) scenes.all.push_back({titles[random() % std::size(titles)], randomState(random)});
    scenes.all[0].title = titles[random() % std::size(titles)];
    return scenes;
}

TEST(Scenes, AreReadAsTheyWereWritten) {
    std::mt19937_64 random(12);
    for (int round = 0; round < 200; ++round) {
        const Scenes scenes = randomScenes(random);
        EXPECT_EQ(parseScenes(toText(scenes)), scenes) << toText(scenes);
    }
}

TEST(Scenes, OneWithoutATitleIsASessionAsItAlwaysWas) {
    std::mt19937_64 random(3);
    for (int round = 0; round < 50; ++round) {
        const State state = randomState(random);
        std::string text = toText(Scenes(state));
        const auto count = " lines=" + std::to_string(std::ranges::count(text, '\n') - 1);
        ASSERT_EQ(text.find(count), std::string_view("posenc 1").size()) << text;
        EXPECT_EQ(text.erase(text.find(count), count.size()), toText(state));
        EXPECT_EQ(parseScenes(toText(Scenes(state))), Scenes(state));
        EXPECT_EQ(parseScenes(toText(state)), Scenes(state));
    }
}

TEST(Scenes, WhatIsWrongIsToldWithItsLine) {
    const std::pair<const char*, const char*> rows[] = {
        {"posenc 1\nscene\nrope/decay\nscene \"b\"\nrope/decay bass=2\n", "Line 5"},
        {"posenc 1\nscene\nrope/decay\nscene \"b\"\n", "Line 4"},
        {"posenc 1\nscene\nscene\nrope/decay\n", "Line 2"},
        {"posenc 1\nscene\nrope/decay\nscene two words\nrope/decay\n", "Line 4"},
        {"posenc 1\nscene\nrope/decay\nrope/decay\n", "Line 4"},
        {"posenc 1\nscene\nrope/decay\nscene\npin rope\n", "Line 5"},
    };
    for (const auto& [text, where] : rows) try {
            (void)parseScenes(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(where), std::string::npos) << error.what();
        }
    std::string many = "posenc 1\n";
    for (std::size_t k = 0; k <= kMaxScenes; ++k) many += "scene\nrope/decay\n";
    EXPECT_THROW(parseScenes(many), Error);
    EXPECT_THROW(parseState("scene\nrope/decay\nscene\nrope/periods\n"), Error);
    EXPECT_EQ(parseState("scene \"one\"\nrope/decay"), parseState("rope/decay"));
}

TEST(Scenes, AreCopiedMovedAndRemoved) {
    std::mt19937_64 random(5);
    for (int round = 0; round < 100; ++round) {
        Scenes scenes = randomScenes(random);
        scenes.at = random() % scenes.all.size();
        const NamedState shown = scenes.all[scenes.at];
        const std::size_t to = random() % scenes.all.size();
        const Scenes elsewhere = moved(scenes, to);
        EXPECT_EQ(elsewhere.all[to], shown);
        EXPECT_EQ(moved(elsewhere, scenes.at), scenes);
        const Scenes copied = withCopy(scenes);
        EXPECT_EQ(copied.at, scenes.at + 1);
        EXPECT_EQ(copied.state(), shown.state);
        EXPECT_EQ(without(copied).all, scenes.all);
    }
    const Scenes one(defaultState("rope"));
    EXPECT_EQ(without(one), one);
}

TEST(Scenes, UndoComesBackToTheSceneThatItChanges) {
    Scenes scenes(defaultState("rope"));
    Trail<Scenes> history(scenes);
    scenes = withCopy(scenes);
    history.push(scenes);
    scenes.state() = defaultState("alibi");
    history.push(scenes);
    scenes.at = 0;
    history.amend(scenes);
    scenes.state() = defaultState("t5");
    history.push(scenes);
    EXPECT_EQ(history.back().at, 0U);
    EXPECT_EQ(history.current().state(), defaultState("rope"));
    EXPECT_EQ(history.back().at, 1U);
    EXPECT_EQ(history.current().state(), defaultState("rope"));
}

}  // namespace
}  // namespace posenc
