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
std::string cppSnippet(const Model& model);

/// The rotary parts, those that differ in the length of a sequence alone once.
std::vector<Model::Part> rotaryParts(const Model& model);
const Model::Part* windowPart(const Model& model);
bool isWindow(const Model::Part& part);

/// The one rotary setting of all layers; throws Error saying what stands against `dialect`.
const Subject& onlyRotary(const std::vector<Model::Part>& parts, Say dialect);

Rotary encodeRotary(const Subject& subject);  ///< precondition: of the rotary family

/// What rope_parameters holds for a subject, rope_theta and partial_rotary_factor among it. Throws Error where no
/// rope_type does the same.
Json ropeParameters(const Subject& subject);

/// The object for all of a model: nested by layer type where layers differ.
Json allRopeParameters(const Model& model);

/// An object with a line for each key, lists in one line each.
std::string inLines(const Json& json, int indent = 0);

/// Whether what was read does what `model` does: the same numbers in the same layers.
bool sameSetting(const Model& model, const Model& read);
bool readsBack(const Model& model, const std::string& text);  ///< the text of a config.json

/// The config.json that a model was read from; nothing of a setting, or of a GGUF.
std::optional<Json> fileOf(const Model& model);
Json& textPart(Json& file, const Model& model);  ///< of that, the language model's

/// Into an object of the rotation what the file's own has that is no part of the setting.
void addOwnKeys(const Model& model, Json& parameters);

/// Throws Error where a GGUF has what the dialect would lose.
void refuseSections(const Model& model, Say dialect);

/// A warning or an error of what was written that the model itself has not; null for none.
const Finding* complaintOf(const Model& read, const Model& model);

Error cannot(Say dialect, const Text& reason);

}  // namespace posenc::dialect
