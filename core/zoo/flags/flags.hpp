// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/section.hpp"

/// What people pass to engines beside a model: flags of llama.cpp, vLLM, SGLang and exllama.
namespace posenc::models {

/// The words of a line as a shell takes them apart: quotes of both kinds, backslashes, lines that go on behind one.
/// Throws Error for a quotation that does not end.
std::vector<std::string> shellWords(std::string_view line);

/// What a command line asks of positions. What is about something else is passed over.
struct Flags {
    /// llama.cpp: keys of a GGUF without its architecture, "rope.freq_base", that take the place of the file's.
    Members keys = {};
    Members wholeKeys = {};  ///< of --override-kv: with the architecture
    /// vLLM, SGLang: keys of a config.json that take the place of the file's; an object takes that of a whole object.
    Members overrides = {};
    std::string overridesFlag = {};
    bool ofFile = false;  ///< the overrides are an object that stands in a config.json, as was pasted
    std::optional<double> alpha = {}, compress = {}, theta = {};  ///< exllama
    std::optional<std::int64_t> context = {};                     ///< llama.cpp: -c
    std::optional<std::int64_t> longest = {};                     ///< vLLM, SGLang: --max-model-len, --context-length
    std::vector<std::pair<std::string, std::string>> names = {};  ///< a key, and the flag that it stands for
    std::vector<Finding> findings = {};  ///< what is misspelt, has no value, is gone or cannot be shown
    int understood = 0;                  ///< flags that are about positions

    bool empty() const { return understood == 0 && findings.empty(); }
    bool ofExllama() const { return alpha || compress || theta; }
};

/// Reads a command line; without the program's name as well.
Flags readFlags(std::string_view line);

/// Whether a text can be a command line at all: some word of it begins with a hyphen.
bool looksLikeFlags(std::string_view line);

}  // namespace posenc::models
