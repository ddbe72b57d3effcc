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
    const Batch batch = trainingBatch({}, random, 3, 20);
    ASSERT_EQ(batch.sequences(), 3);
    for (std::size_t k = 0; k < batch.tokens.size(); ++k)
        EXPECT_TRUE(k % 20 == 19 || batch.targets[k] == batch.tokens[k + 1]) << k;
}

TEST(LabTask, RecallAsksForTheDigitsOfLettersThatStandAtTheBeginning) {
    Random random(1);
    const Alphabet alphabet = alphabetOf(Task::Recall);
    const Batch batch = trainingBatch({Task::Recall}, random, 2, 64);
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

/// The part of a batch that is one sequence, in characters; '-' where nothing is asked.
struct Sequence {
    std::string tokens, targets;
    Sequence(const Batch& batch, const Exercise& of, std::size_t index) {
        const Alphabet alphabet = alphabetOf(of.task);
        for (Index k = 0; k < batch.length; ++k) {
            const auto at = index * static_cast<std::size_t>(batch.length) + static_cast<std::size_t>(k);
            tokens += alphabet.character(batch.tokens[at]);
            targets += batch.targets[at] < 0 ? '-' : alphabet.character(batch.targets[at]);
        }
    }
};

/// What must be asked after the characters so far; '-' for nothing.
char followerIn(const std::string& soFar) {
    const auto before = soFar.size() < 2 ? std::string::npos : soFar.rfind(soFar.back(), soFar.size() - 2);
    return before == std::string::npos ? '-' : soFar[before + 1];
}

TEST(LabTask, OtherTasksAskForWhatFollowsFromCharactersBefore) {
    for (const Exercise& of : {Exercise{Task::RecallAt, 16}, Exercise{Task::RecallAt, 37}, Exercise{Task::RecallAt, 90},
                               Exercise{Task::Induction}, Exercise{Task::Copy}})
        for (const bool measures : {false, true}) {
            Random random(3);
            const Batch batch = measures ? measuringBatch(of, 2, 4, 128) : trainingBatch(of, random, 4, 128);
            ASSERT_EQ(batch.sequences(), 4);
            ASSERT_EQ(batch.targets.size(), batch.tokens.size());
            for (std::size_t s = 0; s < 4; ++s) {
                const Sequence sequence(batch, of, s);
                SCOPED_TRACE(std::string(idOf(of.task)) + " " + sequence.tokens + " " + sequence.targets);
                const auto asked = std::ranges::count_if(sequence.targets, [](char each) { return each != '-'; });
                EXPECT_GE(asked, of.task == Task::RecallAt ? 8 : 20);
                for (std::size_t k = 0; k < 128; ++k) {
                    const char target = sequence.targets[k];
                    if (target == '-') continue;
                    EXPECT_TRUE(k == 127 || target == sequence.tokens[k + 1]) << k;
                    EXPECT_TRUE(of.task != Task::Induction || target == followerIn(sequence.tokens.substr(0, k + 1)))
                        << k;
                    if (of.task != Task::RecallAt) continue;
                    const auto first = measures ? k - static_cast<std::size_t>(of.distance)
                                                : sequence.tokens.rfind(sequence.tokens[k], k - 1);
                    EXPECT_EQ(sequence.tokens[first], sequence.tokens[k]) << k;
                    EXPECT_EQ(sequence.tokens[first + 1], target) << k;
                }
                if (of.task != Task::Copy) continue;
                const std::size_t mark = sequence.tokens.find('=');
                EXPECT_EQ(sequence.tokens.substr(mark + 1, mark), sequence.tokens.substr(0, mark));
                EXPECT_EQ(sequence.targets.substr(mark, mark), sequence.tokens.substr(0, mark));
                EXPECT_TRUE(!measures || mark == 63) << "one piece of half the length";
            }
        }
}

TEST(LabTask, ALongerMeasuredSequenceBeginsWithAShorterOne) {
    for (const Exercise& of :
         {Exercise{}, Exercise{Task::Recall}, Exercise{Task::RecallAt, 40}, Exercise{Task::Induction}}) {
        const Batch brief = measuringBatch(of, 5, 1, 100), longer = measuringBatch(of, 5, 1, 400);
        EXPECT_TRUE(std::equal(brief.tokens.begin(), brief.tokens.end(), longer.tokens.begin()));
    }
    EXPECT_THROW(measuringBatch({}, 0, 1, 1 << 20), Error);
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
