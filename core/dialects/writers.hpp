// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/models/model.hpp"

namespace posenc::dialect {

using Json = nlohmann::ordered_json;

std::string huggingFace4(const Model& model);  ///< rope_theta and rope_scaling
std::string huggingFace5(const Model& model);  ///< rope_parameters
std::string llamaCpp(const Model& model);
std::string vllm(const Model& model);
std::string exllama(const Model& model);
std::string torchSnippet(const Model& model);
std::string cppSnippet(const Model& model);
std::string latex(const Model& model);

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

/// Whether a config.json asks for what `model` does: the same numbers in the same layers.
bool readsBack(const Model& model, const std::string& text);

Error cannot(Say dialect, const Text& reason);

}  // namespace posenc::dialect
