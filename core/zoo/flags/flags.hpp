// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/section.hpp"
#include "core/zoo/names/names.hpp"

/// Flags that users pass to engines: llama.cpp, vLLM, SGLang and exllama.
namespace posenc::models {

/// Splits a line into words as a shell does: both kinds of quotes, backslashes, continued lines. Throws Error for an
/// unclosed quotation.
std::vector<std::string> shellWords(std::string_view line);

/// Positional settings of a command line; other flags are ignored.
struct Flags {
    /// llama.cpp: GGUF keys without the architecture, keys::kGgufBase, that replace the file's.
    Members keys = {};
    Members wholeKeys = {};  ///< from --override-kv: with the architecture
    /// vLLM, SGLang: config.json keys that replace the file's; an object replaces a whole object.
    Members overrides = {};
    std::string overridesFlag = {};
    bool ofFile = false;  ///< the overrides are an object pasted from a config.json
    std::optional<double> alpha = {}, compress = {}, theta = {};  ///< exllama
    std::optional<std::int64_t> context = {};                     ///< llama.cpp: -c
    std::optional<std::int64_t> longest = {};                     ///< vLLM, SGLang: --max-model-len, --context-length
    std::vector<std::pair<std::string, std::string>> names = {};  ///< a key, and the flag that set it
    std::vector<Finding> findings = {};  ///< flags that are misspelt, lack a value, are gone or cannot be shown
    int understood = 0;                  ///< number of flags about positions

    bool empty() const { return understood == 0 && findings.empty(); }
    bool ofExllama() const { return alpha || compress || theta; }
};

/// Reads a command line, with or without the program's name.
Flags readFlags(std::string_view line);

/// True if a text can be a command line: some word begins with a hyphen.
bool looksLikeFlags(std::string_view line);

}  // namespace posenc::models
