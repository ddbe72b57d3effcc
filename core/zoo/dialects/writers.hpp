// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/zoo/model/model.hpp"

namespace posenc::dialect {

using Json = nlohmann::ordered_json;

std::string huggingFace4(const Model& model);  ///< rope_theta and rope_scaling
std::string huggingFace5(const Model& model);  ///< rope_parameters
std::string llamaCpp(const Model& model);
std::string vllm(const Model& model);
std::string exllama(const Model& model);
std::string torchSnippet(const Model& model);
std::string numpySnippet(const Model& model);
std::string cppSnippet(const Model& model);

/// The rotary parts; parts that differ only in the sequence length are listed once.
std::vector<Model::Part> rotaryParts(const Model& model);
const Model::Part* windowPart(const Model& model);

/// The one rotary setting of all layers; throws Error naming the obstacle to `dialect`.
const Subject& onlyRotary(const std::vector<Model::Part>& parts, Say dialect);

Rotary encodeRotary(const Subject& subject);  ///< precondition: of the rotary family

/// The contents of rope_parameters for a subject, including rope_theta and partial_rotary_factor. Throws Error if no
/// rope_type does the same.
Json ropeParameters(const Subject& subject);

/// The object for the whole model: nested by layer type if layers differ.
Json allRopeParameters(const Model& model);

/// An object with one line for each key, lists in one line each.
std::string inLines(const Json& json, int indent = 0);

/// True if `read` does what `model` does: the same numbers in the same layers.
bool sameSetting(const Model& model, const Model& read);
bool readsBack(const Model& model, const std::string& text);  ///< the text of a config.json

/// The config.json that a model was read from; nothing for a setting or a GGUF.
std::optional<Json> fileOf(const Model& model);
Json& textPart(Json& file, const Model& model);  ///< the language model's part of it

/// Adds keys of the file's own rotation object that are not part of the setting.
void addOwnKeys(const Model& model, Json& parameters);

/// Throws Error if a GGUF has something that the dialect would lose.
void refuseSections(const Model& model, Say dialect);

/// A warning or an error about the output that the model itself does not have; null if none.
const Finding* complaintOf(const Model& read, const Model& model);

Error cannot(Say dialect, const Text& reason);

}  // namespace posenc::dialect
