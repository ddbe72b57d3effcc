// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

/// How files of weights pack numbers.
namespace posenc::weights {

/// One type: `numbers` of them take `bytes`, which is a block.
struct Packed {
    std::string_view type;  ///< as safetensors and ggml name it
    std::uint64_t numbers = 1;
    std::uint64_t bytes = 4;
    /// Decodes out.size() / numbers blocks from `blocks` on.
    void (*decode)(const char* blocks, std::span<double> out) = nullptr;
};

/// Null for a type that is not read. Read are F64, F32, F16 and BF16, and ggml's Q8_0, Q4_0, Q4_K and Q6_K: block_q8_0,
/// block_q4_0, block_q4_K and block_q6_K of ggml-common.h, decoded as in dequantize_row_* of ggml-quants.c, but with
/// products in double, so that every number is what the format says without rounding.
const Packed* packedAs(std::string_view type);

}  // namespace posenc::weights
