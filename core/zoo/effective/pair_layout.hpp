// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rotation.hpp"
#include "core/zoo/model/model.hpp"

/// Which dimensions of a head make a pair, as a model's class turns them.
namespace posenc::models {

struct Node;

/// Which dimensions make a pair, and who says so.
struct KnownLayout {
    enum class Source : std::uint8_t {
        Key,     ///< of the file: rope_interleave
        Class,   ///< it was read in the class
        Engine,  ///< llama.cpp, by the architecture of a GGUF
        Assumed  ///< nobody has read the class: halves are taken
    };
    PairLayout layout = PairLayout::Half;
    Source source = Source::Assumed;
};

KnownLayout layoutOf(const Model& model);

/// "neighbours, 2i and 2i + 1: so does the class of gptj".
Text textOf(const KnownLayout& layout, const Model& model);

inline bool pairsNeighbours(const Model& model) { return layoutOf(model).layout == PairLayout::Interleaved; }
inline bool isLayoutKnown(const Model& model) { return layoutOf(model).source != KnownLayout::Source::Assumed; }

/// What a config.json says of the language model under that key; none for a GGUF.
const Node* keyIn(const Model& model, std::string_view key);

/// True for DeepSeek's latent attention and what was made of it: it stores neighbours and puts them half a head apart
/// before it turns them, queries and keys alike.
bool isLatent(const Model& model);

}  // namespace posenc::models
