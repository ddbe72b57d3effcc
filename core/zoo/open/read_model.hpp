// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

#include "core/explore/data/input_file.hpp"
#include "core/zoo/model/model.hpp"

/// Reads models from files, flags and pasted text.
namespace posenc {

/// Reads the text of a config.json. Every key that changes positions is read or becomes a finding. A correct, published
/// file has neither warnings nor errors. For an unknown model_type nothing is shown if a key that sounds like positions
/// is not understood. Throws Error for text that is not a JSON object. `name` is the subjects' name, e.g. the folder's.
Model readModelConfig(std::string_view json, std::string_view name);

inline constexpr std::uint64_t kLargestConfig = 16U << 20U;  ///< bytes

/// Reads a GGUF file, identified by its first bytes, of which only the header is read; or a config.json of at most 16
/// MB. Throws Error naming the file.
Model readModelFile(const std::filesystem::path& file);

/// The same of bytes, without a file system. Throws Error, not always naming the file.
Model readModelIn(const data::InputFile& file, std::string_view name);

/// The model as its engine would run it with a line: flags of llama.cpp, vLLM, SGLang or exllama, JSON as for vLLM's
/// --hf-overrides, or an object of rope_scaling. Throws Error for anything else.
Model withFlags(const Model& model, std::string_view text);

/// Reads pasted text: a config.json, or what withFlags() accepts, applied to `shown` or, without one, to a head of 128
/// dimensions over base 10,000, which a finding reports. Throws Error saying what was understood.
Model readPasted(std::string_view text, const Model* shown);

}  // namespace posenc
