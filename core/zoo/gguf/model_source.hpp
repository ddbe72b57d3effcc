// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/flags/flags.hpp"
#include "core/zoo/gguf/gguf.hpp"

namespace posenc::models {

/// The tree of a model's file.
struct ModelSource {
    Members root;
    bool gguf = false;
    std::vector<Mistyped> mistyped = {};  ///< in a GGUF
};

/// Reads a tree of a config.json or a GGUF; `id` is the model's. `notes` may hold findings already. For a GGUF, keys of
/// `flags` replace the file's where llama.cpp allows that.
Model readSource(std::shared_ptr<const ModelSource> source, std::string id, std::string_view name, Notes notes,
                 const Flags* flags = nullptr);

Model readConfigTree(std::shared_ptr<const ModelSource> source, std::string id, std::string_view name, Notes notes);
Model readGgufTree(std::shared_ptr<const ModelSource> source, std::string id, std::string_view name, Notes notes,
                   const Flags* flags);

/// A GGUF's tree as llama.cpp sees it with its flags, which `notes` then name in place of keys.
Members withKeys(Members root, const Flags& flags, Notes& notes);

/// The language model's parts of a multimodal config.json.
inline constexpr std::string_view kTextParts[] = {"text_config",    "language_config",       "llm_config",
                                                  "thinker_config", "language_model_config", "decoder"};

/// FNV-1a, 64 bits, in hexadecimal digits: the id of a model.
std::string fingerprint(std::string_view text);

/// Sorts errors first, then warnings, then remarks; each in reading order.
std::vector<Finding> sorted(std::vector<Finding> findings);

}  // namespace posenc::models
