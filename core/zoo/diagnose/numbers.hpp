// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/math/matrix.hpp"

/// Tables that somebody's code printed: of any shape, from .npy, .safetensors, .json, .csv and its like.
namespace posenc::diagnose {

inline constexpr double kBFloatUnit = 0x1p-7, kHalfUnit = 0x1p-10;

/// Numbers of one name, the last dimension fastest. NaN and infinities stand where the file has them, and NaN for null.
struct Numbers {
    std::string name = {};                ///< of the tensor, JSON key or column; may be empty
    std::vector<std::size_t> shape = {};  ///< without dimensions of 1, as far as one remains
    std::vector<double> values = {};
    std::vector<std::size_t> written = {};   ///< the shape as it was written; empty where none was
    std::optional<std::size_t> axis = {};    ///< of `shape`: the dimension that somebody said counts positions
    bool isText = false;                     ///< decimals, perhaps with few digits
    std::optional<std::int64_t> first = {};  ///< of the index column that stood before the numbers
    /// How far the way through the file may have moved a number x: by `absolute` + `relative` * |x|.
    double absolute = 0.0, relative = 0.0;
    double unit = 0.0;       ///< of bfloat16 and float16, as the file calls them: from 1 to the next number
    double grid = 0.0;       ///< of the shorter of the two that holds every number, whatever the file calls them; or 0
    bool isLenient = false;  ///< frequencies are compared to `unit` too: that they are so short has a name of its own
    std::string file = {};   ///< the name of the file without what follows the last dot

    /// Of no more than float32's precision, or its digits.
    bool areFloats() const { return relative >= 2e-9; }
    std::size_t columns() const { return shape.back(); }
    std::size_t rows() const { return values.size() / columns(); }
    double at(std::size_t row, std::size_t column) const { return values[row * columns() + column]; }
};

/// Every array of the file, the one of that name among them, which vectors beside it explain. JSON: arrays of numbers,
/// nested ones rectangular, at any depth of an object ("expected.cos"). CSV: commas, semicolons, tabs or blanks; a
/// first line of names; # begins a remark; a first column that counts is told from the numbers. Throws Error naming the
/// file, the line or the key.
std::vector<Numbers> readNumbers(const std::filesystem::path& file, std::string_view name = {});

/// Whether a file is such a table, told by its beginning: .npy and .safetensors by their marks; JSON that is an array
/// of numbers, or an object with an array of numbers in it and none of the keys that every model's config has; lines of
/// numbers below at most one line of names. What is none of these, or cannot be read, is not.
bool holdsNumbers(const std::filesystem::path& file);

/// How exact the numbers are as they are written: doubles, floats, 16 bits, or decimals with few digits.
void findPrecision(Numbers& numbers);

}  // namespace posenc::diagnose
