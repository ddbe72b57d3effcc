// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/data/table_place.hpp"
#include "core/zoo/keys/node.hpp"
#include "core/zoo/names/names.hpp"

/// The header of a GGUF file, as the tree that model files are read from. Source: ggml's docs/gguf.md.
namespace posenc::models {

inline constexpr std::string_view kGgufMagic = "GGUF";

/// A number of another type than llama.cpp requires; it refuses the file. Types are named as in its messages.
struct Mistyped {
    std::string key;
    const char* written;
    const char* wanted;
};

struct Gguf {
    /// Keys up to their first dot are objects: "llama.rope.freq_base" is the member keys::kGgufBase of "llama". Keys
    /// of tokenizers and of the file's origin are left out; a list longer than any per-layer list becomes a text with
    /// its length. The few tensors that change frequencies are lists of numbers.
    Members root;
    std::vector<Mistyped> mistyped = {};
    std::uint64_t end = 0;                         ///< bytes before the tensors' data
    std::vector<data::StoredTensor> tensors = {};  ///< all of them, in the file's order, if they are listed
};

/// Whether Gguf::tensors is filled.
enum class Listed : std::uint8_t { No, Yes };

/// The tensors that are read: divisors of the frequencies.
inline constexpr std::string_view kRopeTensors[] = {"rope_freqs.weight", "rope_factors_long.weight",
                                                    "rope_factors_short.weight"};

/// Reads version 2 or 3, little-endian. Reads only the header and the tensors above; keeps and allocates nothing based
/// on a count or length that the file's size contradicts. Throws Error, one sentence without the file's name, for
/// everything else. Cost: linear in the header, of at most 256 MB.
Gguf readGguf(const data::InputFile& file, Listed listed = Listed::No);

}  // namespace posenc::models
