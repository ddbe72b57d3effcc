// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <deque>

#include "core/zoo/classes/family.hpp"
#include "core/zoo/keys/section.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

/// The state of reading one model file.
struct Reading {
    Section top;   ///< the whole file
    Section text;  ///< the language model's part; often the same
    const ModelFamily& family;
    std::string type;  ///< the language model's
    Notes& notes;
    Model& model;
    std::deque<Members> made = {};  ///< objects built here, for the sections that refer to them
    const char* typeKey = keys::kModelType;
    Section unread = {};  ///< the text part with keys that its class does not read; absent if there are none
};

/// Adds a finding: the class's default replaces an absent key.
template <class T> void tellDefault(Reading& reading, FindingId id, const std::string& key, const T& value) {
    reading.notes.info(id, key, say("core", "%1 is absent: the default of %2 is %3."), reading.type, value);
}

/// A count under any of its names, or its default, with a finding; nothing if the count is wrong.
std::optional<Found<std::int64_t>> countOrDefault(Reading& reading, FindingId id, Names names, std::int64_t usual);

/// A number that the class defines in place of the file; nothing for 0.
std::optional<Found<std::int64_t>> ofClass(std::int64_t number);

/// Adds a finding: `what` is random here, as a config.json has no trained numbers; for some a table file has them.
void tellRandom(Reading& reading, const std::string& key, const Text& what, bool fileBringsThem);

/// True if a required value was found. An absent value fails here; a wrong one has failed since `before`.
template <class T>
bool isThere(Reading& reading, const std::optional<T>& found, int before, const char* key, Say sentence) {
    if (!found && reading.notes.failures() == before) reading.notes.fail("missing-key", key, sentence);
    return found.has_value();
}

/// Determines which kind of position encoding the file uses, and reads it.
void readPositionType(Reading& reading);

// One function per kind of position encoding; each adds parts and findings.
void readRotary(Reading& reading);
void readAlibi(Reading& reading);
void readSinusoidal(Reading& reading);
void readLearned(Reading& reading);
void readBuckets(Reading& reading);
void readDisentangled(Reading& reading);
void readRelativeTable(Reading& reading);
void readTransformerXl(Reading& reading);  ///< and XLNet
void readBanded(Reading& reading);
void tellNotShown(Reading& reading);  ///< known kinds that are none of these

/// True, with a finding, for a file of the diffusers library.
bool readDiffusion(Reading& reading);

/// True if the tower at that key, next to a language model, rotates by row and column.
bool hasTwoAxes(const Reading& reading, std::string_view key, const Members& tower);

/// True, with a finding, for a file of a vision tower only.
bool readTower(Reading& reading);

/// Reads the positions of images and videos, for models with several position axes.
void readPlacement(Reading& reading);

/// Adds a sliding window as a part of its own, after existing parts.
void readWindow(Reading& reading);

/// Reports what else limits or changes attention: sliding windows, layers without positions, chunks, temperatures.
void remarkOnAttention(Reading& reading);

/// The key that makes some layers attend without rotary positions: recurrences, convolutions, linear attention.
std::optional<std::string> hybridKey(Reading& reading);

/// Reports values that break no rule but occur in no published file.
void suspect(Reading& reading);

/// Known keys of published files: reports what they change, ignores the others.
void remarkOnKnownKeys(Reading& reading);

/// Removes keys that the class does not read, so that none takes effect. Call before everything else.
void leaveOutUnread(Reading& reading);

/// Reports removed keys that contradict what is used; ignores the others.
void remarkOnUnread(Reading& reading);

/// Reports every key that sounds like positions and was not read.
void remarkOnUnknownKeys(Reading& reading);

/// True if two files that differ in that unread key may differ in positions; a tower has more such keys.
bool mayConcernPositions(std::string_view key, bool inTower);

/// True for objects whose keys are not the model's.
bool isForeignObject(std::string_view key);

/// The keys that sound like positions, also in inner objects; at most some 200 characters.
std::string positionKeys(const Members& members);

/// For an unknown model_type: reports what was assumed, or that an unknown key prevents showing anything.
void judgeUnknownType(Reading& reading);

/// Random numbers are drawn up to a limit; a wider table gets its first columns only.
std::int64_t drawnWidth(Reading& reading, std::int64_t positions, const Found<std::int64_t>& width);

/// max_position_embeddings under any of its names; sets the model's trained and declared context.
std::optional<Found<std::int64_t>> declaredContext(Reading& reading);

std::optional<Found<std::int64_t>> headCount(Reading& reading);

/// Dimensions of one head: from the file, the class, or hidden_size / num_attention_heads; else a failure.
std::optional<Found<std::int64_t>> headDimension(Reading& reading);

/// Width of the embedding under any of its names; nothing if neither the file nor the class gives it.
std::optional<Found<std::int64_t>> embeddingWidth(Reading& reading);

}  // namespace posenc::models
