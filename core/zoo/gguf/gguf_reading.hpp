// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/classes/gguf_architecture.hpp"
#include "core/zoo/config/rotary.hpp"

namespace posenc::models {

/// Which layers of a GGUF do what, as far as its keys and its architecture tell; empty lists where all do the same.
struct GgufLayers {
    std::vector<bool> windowed;
    std::vector<bool> rotates;          ///< of those with attention; others rotate nothing
    std::vector<bool> compressed = {};  ///< see groups of tokens as well, and rotate over another base (DeepSeek V4)
    std::string key = {};               ///< that tells of `rotates`; empty: the architecture does
};

/// A GGUF being read: the tree's keys of its architecture are `reading.text`.
struct GgufReading {
    Reading& reading;
    const Architecture& architecture;
    GgufLayers layers = {};
    Section file = {};  ///< its keys without those of flags, which llama.cpp keeps from layers with a window

    bool windowed() const;                    ///< some layers have a window
    bool isFlag(std::string_view key) const;  ///< what stands under the key came from a flag
};

GgufLayers ggufLayers(Reading& reading, const Architecture& architecture);

/// {arch}.context_length.
std::optional<Found<std::int64_t>> ggufContext(Reading& reading);

/// {arch}.attention.head_count; of a list, one for each layer, the first above 0.
std::optional<Found<std::int64_t>> ggufHeads(Reading& reading);

/// {arch}.attention.sliding_window, or what the loader has without it; nothing where that is 0.
std::optional<Found<std::int64_t>> ggufWindow(Reading& reading, const Architecture& architecture);

void readGgufRotary(GgufReading& gguf);

/// The methods under {arch}.rope.scaling and the tensors of divisors, for one kind of layers. `scaled` is false for
/// layers that take no part in any of that.
void readGgufMethod(GgufReading& gguf, const RotaryShape& shape, bool scaled);

/// {arch}.attention.sliding_window, beside parts that are there already.
void readGgufWindow(GgufReading& gguf);

}  // namespace posenc::models
