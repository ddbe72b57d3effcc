// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <filesystem>
#include <limits>
#include <string_view>

#include "core/explore/math/matrix.hpp"

/// Tables of numbers supplied by users: NumPy's .npy and Hugging Face's .safetensors.
namespace posenc {

/// 64 Mi values, 512 MiB as doubles: a learned table of 65,536 positions × 1,024 channels.
inline constexpr std::size_t kMostMatrixValues = std::size_t{1} << 26U;

/// Bound for tables that are multiplied and drawn: sums of 65,536 products of such numbers still fit into a float.
inline constexpr double kGreatestDrawn = 1e15;

/// Reads a table from a .npy file (format 1.0, 2.0 or 3.0, either order and byte order) or a .safetensors file,
/// detected by content. `tensorName` chooses a tensor of a .safetensors file; empty: its only two-dimensional one.
/// Leading dimensions of 1 are dropped. Numbers may be floating-point (16, 32, 64 bits, bfloat16) or integers (8 to 64
/// bits). Reads only the header and the table; allocates nothing for a header that the file's size contradicts. Never
/// blocks, whatever the path refers to. Throws Error naming the file, what it holds and what would be right. Sources:
/// numpy/lib/format.py; safetensors/src/tensor.rs (its checks of header, ranges and full coverage are repeated here).
/// Every value is finite; integers beyond 2^53 are rounded to the nearest double. Numbers larger in magnitude than
/// `greatest` are refused.
Matrix readMatrix(const std::filesystem::path& file, std::string_view tensorName = {},
                  double greatest = std::numeric_limits<double>::max());

}  // namespace posenc
