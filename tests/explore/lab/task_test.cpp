// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/explore/lab/pieces.hpp"
#include "core/explore/lab/task.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::lab_task_test {

using namespace lab;
using Eigen::Index;

TEST(LabTask, TheAlphabetIsThatOfTheTexts) {
    std::set<char> all;
    for (const std::string_view text : {resource("lab/training.txt"), heldOutText()})
        all.insert(text.begin(), text.end());
    EXPECT_EQ(alphabetOf(Task::Text).characters(), std::string(all.begin(), all.end()));
}

TEST(LabTask, TextAsksForTheNextCharacter) {
    Random random(1);
    const Batch batch = trainingBatch(Task::Text, random, 3, 20);
    ASSERT_EQ(batch.sequences(), 3);
    for (std::size_t k = 0; k < batch.tokens.size(); ++k)
        EXPECT_TRUE(k % 20 == 19 || batch.targets[k] == batch.tokens[k + 1]) << k;
}

TEST(LabTask, RecallAsksForTheDigitsOfLettersThatStandAtTheBeginning) {
    Random random(1);
    const Alphabet alphabet = alphabetOf(Task::Recall);
    const Batch batch = trainingBatch(Task::Recall, random, 2, 64);
    for (std::size_t s = 0; s < 2; ++s) {
        std::map<char, char> digitOf;
        for (std::size_t k = 64 * s; k < 64 * s + 16; k += 2) {
            const char letter = alphabet.character(batch.tokens[k]), digit = alphabet.character(batch.tokens[k + 1]);
            EXPECT_TRUE(std::isalpha(letter) && std::isdigit(digit));
            EXPECT_TRUE(batch.targets[k] < 0 && batch.targets[k + 1] < 0);
            digitOf[letter] = digit;
        }
        EXPECT_EQ(digitOf.size(), 8U);
        for (std::size_t k = 64 * s + 16; k < 64 * (s + 1); ++k)
            EXPECT_EQ(alphabet.character(batch.targets[k]), digitOf.at(alphabet.character(batch.tokens[k])));
    }
}

TEST(LabTask, ALongerMeasuredSequenceBeginsWithAShorterOne) {
    for (const Task task : {Task::Text, Task::Recall}) {
        const Batch brief = measuringBatch(task, 5, 1, 100), longer = measuringBatch(task, 5, 1, 400);
        EXPECT_TRUE(std::equal(brief.tokens.begin(), brief.tokens.end(), longer.tokens.begin()));
    }
    EXPECT_THROW(measuringBatch(Task::Text, 0, 1, 1 << 20), Error);
}

struct Unknown {
    const char* text;
    const char* words;
};

TEST(LabTask, RefusesWhatTheModelDoesNotKnow) {
    const Alphabet alphabet = alphabetOf(Task::Text);
    for (const auto& [text, words] : {Unknown{"", "There is no text."}, Unknown{"one\ntwo 2", "byte 5 of line 2"},
                                      Unknown{"光", "byte 1 of line 1"}, Unknown{"\xff", "byte 1 of line 1"}}) {
        try {
            alphabet.tokens(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
    }
    EXPECT_EQ(alphabet.lenientTokens("a光b").tokens.size(), 3U);
    EXPECT_EQ(alphabet.lenientTokens("a光b").replaced, 1U);
}

TEST(LabPieces, AreTheDistanceMap) {
    using Kind = DistanceMap::Kind;
    for (const Kind kind : {Kind::Rope, Kind::ReRope, Kind::LeakyReRope, Kind::SelfExtend, Kind::DualChunk,
                            Kind::Streaming, Kind::Chunked}) {
        const DistanceMap map{kind, 12, 3.0, 4, false, 16, 5, 2};
        const Pieces pieces = piecesOf(map, 70);
        for (Index i = 0; i < 70; ++i)
            for (Index j = 0; j <= i; ++j) {
                const double wanted = map.at(i, j);
                const int at = pieces.at(i, j);
                ASSERT_EQ(at < 0, std::isnan(wanted)) << static_cast<int>(kind) << ' ' << i << ' ' << j;
                if (at < 0) continue;
                const Piece& piece = pieces.pieces[static_cast<std::size_t>(at)];
                EXPECT_NEAR(piece.queries[static_cast<std::size_t>(i)] - piece.keys[static_cast<std::size_t>(j)],
                            wanted, 1e-12)
                    << static_cast<int>(kind) << ' ' << i << ' ' << j;
            }
    }
}

}  // namespace posenc::lab_task_test
