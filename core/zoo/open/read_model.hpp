// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

#include "core/zoo/model/model.hpp"

/// From files, flags and what was copied to models.
namespace posenc {

/// Reads the text of a config.json. Every key that changes positions is read or becomes a finding. A right, published
/// file has neither warnings nor errors. Of a model_type that is not known here nothing is shown as soon as one key
/// that sounds like positions is not understood. Throws Error for text that is not a JSON object. `name` is what
/// subjects are called, e.g. the folder's name.
Model readModelConfig(std::string_view json, std::string_view name);

/// Reads a GGUF file, told by its first bytes, of which the header alone is read; or a config.json of at most 16 MB.
/// Throws Error naming the file.
Model readModelFile(const std::filesystem::path& file);

/// The model with what a line asks for, as its engine would run it: flags of llama.cpp, vLLM, SGLang or exllama, or
/// JSON as vLLM's --hf-overrides takes it, or an object of rope_scaling. Throws Error for what is none of these.
Model withFlags(const Model& model, std::string_view text);

/// What was copied: a config.json, or what withFlags() takes; that is applied to `shown`, or, without one, to a head of
/// 128 dimensions over base 10,000, which a finding says. Throws Error that says what was understood.
Model readPasted(std::string_view text, const Model* shown);

}  // namespace posenc
