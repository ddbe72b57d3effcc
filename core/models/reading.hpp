// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/models/family.hpp"
#include "core/models/section.hpp"

namespace posenc::models {

/// Everything known while one model file is read.
struct Reading {
    Section top;                ///< the whole file
    Section text;               ///< the language model's part of it; often the same
    const ModelFamily* family;  ///< nullptr: a model_type that is not known here
    std::string type;           ///< of the language model
    std::string name;           ///< what subjects are called
    Notes& notes;
    Model& model;
};

/// Values for an encoding's parameters, each with the key it came from ("" for a default).
struct Draft {
    struct Value {
        std::string id, text, key;
    };
    std::string encoding;
    std::string scope;
    std::string key;  ///< of the object that asks for it, for findings about several values together
    std::vector<Value> values;

    void set(const char* id, double value, std::string from = {});
    void set(const char* id, std::int64_t value, std::string from = {});
    void set(const char* id, std::string_view value, std::string from = {});
};

/// Checks the values, encodes once, and appends the part; what is refused becomes a finding and the part is left out.
/// Returns the encoding of an appended part. `failuresBefore` is notes.failures() from before the part was read.
std::optional<Encoding> addPart(Reading& reading, const Draft& draft, int failuresBefore);

/// A finding that the file asks for something that is not among the encodings here; `details` says with which values.
void tellNotAvailable(Reading& reading, std::string key, const Text& scheme, const Text& details);

/// Finds out which kind of position encoding the file asks for and reads it.
void readScheme(Reading& reading);

// One function per kind of position encoding; each appends parts and findings.
void readRotary(Reading& reading);
void readAlibi(Reading& reading);
void readSinusoidal(Reading& reading);
void readLearned(Reading& reading);
void readRelative(Reading& reading);  ///< T5, DeBERTa, Transformer-XL, tables of clipped distances

/// Windows, layers without positions, positions of other towers: what else limits or changes attention over positions.
void remarkOnAttention(Reading& reading);

/// The key by which some layers attend without rotary positions: recurrences, convolutions, linear attention.
std::optional<std::string> hybridKey(const Reading& reading);

/// Every key of the file that sounds like positions and that nothing has read.
void remarkOnUnknownKeys(Reading& reading);

/// max_position_embeddings under any of its names; trained and declared context of the model.
std::optional<Found<std::int64_t>> declaredContext(Reading& reading);

std::optional<Found<std::int64_t>> headCount(Reading& reading);

}  // namespace posenc::models
