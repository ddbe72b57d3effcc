// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rotation.hpp"
#include "core/zoo/model/model.hpp"

/// Which dimensions of a head form a pair in a model's class.
namespace posenc::models {

struct Node;

/// Which dimensions form a pair, and the source.
struct KnownLayout {
    enum class Source : std::uint8_t {
        Key,     ///< the file's rope_interleave
        Class,   ///< read from the class
        Engine,  ///< llama.cpp, by a GGUF's architecture
        Assumed  ///< the class was not read: halves are assumed
    };
    PairLayout layout = PairLayout::Half;
    Source source = Source::Assumed;
};

/// Meaningful only if rotates(model).
KnownLayout layoutOf(const Model& model);

/// True if some part of the model rotates.
bool rotates(const Model& model);

/// "neighbours, 2i and 2i + 1: so does the class of gptj".
Text textOf(const KnownLayout& layout, const Model& model);

inline bool pairsNeighbours(const Model& model) { return layoutOf(model).layout == PairLayout::Interleaved; }
inline bool isLayoutKnown(const Model& model) { return layoutOf(model).source != KnownLayout::Source::Assumed; }

/// The language model's value under that key in a config.json; null for a GGUF.
const Node* keyIn(const Model& model, std::string_view key);

/// True for DeepSeek's latent attention and models based on it: neighbours are stored, and moved half a head apart
/// before rotation, in queries and keys alike.
bool isLatent(const Model& model);

}  // namespace posenc::models
