// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/classes/gguf_architecture.hpp"
#include "core/zoo/config/rotary.hpp"

namespace posenc::models {

/// What each layer of a GGUF does, if its keys or architecture say so; empty lists if all do the same.
struct GgufLayers {
    std::vector<bool> windowed;
    std::vector<bool> rotates;          ///< layers with attention only; others do not rotate
    std::vector<bool> compressed = {};  ///< also see groups of tokens, and rotate over another base (DeepSeek V4)
    std::string key = {};               ///< gives `rotates`; empty: the architecture does
};

/// A GGUF being read: `reading.text` holds the keys of its architecture.
struct GgufReading {
    Reading& reading;
    const Architecture& architecture;
    GgufLayers layers = {};
    Section file = {};  ///< its keys without those of flags, which llama.cpp does not apply to sliding-window layers

    bool windowed() const;                    ///< some layers have a window
    bool isFlag(std::string_view key) const;  ///< the key's value came from a flag
};

GgufLayers ggufLayers(Reading& reading, const Architecture& architecture);

/// {arch}.context_length.
std::optional<Found<std::int64_t>> ggufContext(Reading& reading);

/// {arch}.attention.head_count; in a list per layer, the first above 0.
std::optional<Found<std::int64_t>> ggufHeads(Reading& reading);

/// {arch}.attention.sliding_window, or the loader's default; nothing if that is 0.
std::optional<Found<std::int64_t>> ggufWindow(Reading& reading, const Architecture& architecture);

void readGgufRotary(GgufReading& gguf);

/// Reads the methods under {arch}.rope.scaling and the divisor tensors, for one kind of layers. `scaled` is false for
/// layers to which none of that applies.
void readGgufMethod(GgufReading& gguf, const RotaryShape& shape, bool scaled);

/// Reads {arch}.attention.sliding_window, after the other parts.
void readGgufWindow(GgufReading& gguf);

}  // namespace posenc::models
