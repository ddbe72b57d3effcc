// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <deque>

#include "core/zoo/classes/family.hpp"
#include "core/zoo/keys/section.hpp"

namespace posenc::models {

/// Everything known while one model file is read.
struct Reading {
    Section top;   ///< the whole file
    Section text;  ///< the language model's part of it; often the same
    const ModelFamily& family;
    std::string type;  ///< of the language model
    Notes& notes;
    Model& model;
    std::deque<Members> made = {};  ///< objects put together here, for the sections that refer to them
    const char* typeKey = "model_type";
    Section unread = {};  ///< the text part with the keys that its class does not read; absent where there are none
};

/// A finding that the class stands in for a key that is absent.
template <class T> void tellDefault(Reading& reading, const char* id, const std::string& key, const T& value) {
    reading.notes.info(id, key, say("core", "%1 is absent: the default of %2 is %3."), reading.type, value);
}

/// A count under any of its names, or with a finding what stands in for it; nothing where it is wrong.
std::optional<Found<std::int64_t>> countOrDefault(Reading& reading, const char* id, Names names, std::int64_t usual);

/// A number that the class has in place of the file; none for 0.
std::optional<Found<std::int64_t>> ofClass(std::int64_t number);

/// A finding that `what` is drawn here, as a config.json holds no trained numbers; for some a table file brings them.
void tellRandom(Reading& reading, const std::string& key, const Text& what, bool fileBringsThem);

/// Whether a value that is needed was found. What is absent fails; what is there and wrong has failed since `before`.
template <class T>
bool isThere(Reading& reading, const std::optional<T>& found, int before, const char* key, Say sentence) {
    if (!found && reading.notes.failures() == before) reading.notes.fail("missing-key", key, sentence);
    return found.has_value();
}

/// Finds out which kind of position encoding the file asks for and reads it.
void readPositionType(Reading& reading);

// One function per kind of position encoding; each appends parts and findings.
void readRotary(Reading& reading);
void readAlibi(Reading& reading);
void readSinusoidal(Reading& reading);
void readLearned(Reading& reading);
void readBuckets(Reading& reading);
void readDisentangled(Reading& reading);
void readRelativeTable(Reading& reading);
void readTransformerXl(Reading& reading);  ///< XLNet as well
void readBanded(Reading& reading);
void tellNotShown(Reading& reading);  ///< what is known and none of these

/// True, with a finding, of a file of the diffusers library.
bool readDiffusion(Reading& reading);

/// Whether the tower at that key beside a language model rotates by row and column.
bool hasTwoAxes(const Reading& reading, std::string_view key, const Members& tower);

/// True, with a finding, of a file that is a vision tower's alone.
bool readTower(Reading& reading);

/// Where images and videos stand, of models whose positions have several axes.
void readPlacement(Reading& reading);

/// A sliding window as a part of its own, beside parts that are there already.
void readWindow(Reading& reading);

/// Viewports, layers without positions, chunks, temperatures: what else limits or changes attention over positions.
void remarkOnAttention(Reading& reading);

/// The key by which some layers attend without rotary positions: recurrences, convolutions, linear attention.
std::optional<std::string> hybridKey(Reading& reading);

/// What breaks no rule and yet stands in no published file.
void suspect(Reading& reading);

/// Keys that published files of a type are known to have: what they change is told, the others are passed over.
void remarkOnKnownKeys(Reading& reading);

/// Takes keys that the class does not read from what is read, so that none of them acts. Before everything else.
void leaveOutUnread(Reading& reading);

/// Keys that were left out and would have said something else than what holds; the others are passed over.
void remarkOnUnread(Reading& reading);

/// Every key of the file that sounds like positions and that nothing has read.
void remarkOnUnknownKeys(Reading& reading);

/// Whether two files that differ in that key may differ in positions, beside what is read; of a tower's keys more.
bool mayConcernPositions(std::string_view key, bool inTower);

/// Of objects whose keys are not the model's.
bool isForeignObject(std::string_view key);

/// The keys that sound like positions, in inner objects as well; at most some 200 characters of them.
std::string positionKeys(const Members& members);

/// Of a model_type that is not known here: what was assumed, or that nothing is shown as a key was not understood.
void judgeUnknownType(Reading& reading);

/// Random numbers are drawn up to a limit; of a wider table the first columns.
std::int64_t drawnWidth(Reading& reading, std::int64_t positions, const Found<std::int64_t>& width);

/// max_position_embeddings under any of its names; trained and declared context of the model.
std::optional<Found<std::int64_t>> declaredContext(Reading& reading);

std::optional<Found<std::int64_t>> headCount(Reading& reading);

/// Dimensions of one head: said, by the class, or hidden_size / num_attention_heads; a failure when it cannot be known.
std::optional<Found<std::int64_t>> headDimension(Reading& reading);

/// Width of the embedding under any of its names; nothing when it is neither said nor known of the class.
std::optional<Found<std::int64_t>> embeddingWidth(Reading& reading);

}  // namespace posenc::models
