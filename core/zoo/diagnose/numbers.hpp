// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/math/matrix.hpp"

/// Tables that somebody's code printed: any shape, from .npy, .safetensors, .json, .csv and similar files.
namespace posenc::diagnose {

inline constexpr double kBFloatUnit = 0x1p-7, kHalfUnit = 0x1p-10;

/// An array of numbers, the last dimension fastest. NaN and infinities are kept as in the file; null becomes NaN.
struct Numbers {
    std::string name = {};                ///< of the tensor, JSON key or column; may be empty
    std::vector<std::size_t> shape = {};  ///< without dimensions of 1, but at least one dimension
    std::vector<double> values = {};
    std::vector<std::size_t> written = {};   ///< the shape as written; empty if none was
    std::optional<std::size_t> axis = {};    ///< index in `shape` of the position dimension, if the user gave it
    bool isText = false;                     ///< decimals, perhaps with few digits
    std::optional<std::int64_t> first = {};  ///< first value of the index column before the numbers
    /// The file may have moved a number x by up to `absolute` + `relative` * |x|.
    double absolute = 0.0, relative = 0.0;
    double unit = 0.0;       ///< of bfloat16 or float16, as the file declares: the step from 1 to the next number
    double grid = 0.0;       ///< unit of the shortest 16-bit format that holds every number, or 0; may differ from
                             ///< `unit`
    bool isLenient = false;  ///< compares frequencies to `unit` too: 16-bit frequencies are a defect of their own
    std::string file = {};   ///< file name without its extension

    /// True if precise to float32, or to its digits, at most.
    bool areFloats() const { return relative >= 2e-9; }
    std::size_t columns() const { return shape.back(); }
    std::size_t rows() const { return values.size() / columns(); }
    double at(std::size_t row, std::size_t column) const { return values[row * columns() + column]; }
};

/// Returns every array of the file; `name` is among them, explained by vectors stored with it. JSON: arrays of numbers,
/// nested ones rectangular, at any depth of an object ("expected.cos"). CSV: commas, semicolons, tabs or blanks; a
/// first line of names; # begins a comment; a leading column that counts is not part of the numbers. Throws Error
/// naming the file, the line or the key.
std::vector<Numbers> readNumbers(const std::filesystem::path& file, std::string_view name = {});

/// True if a file is such a table, judged by its beginning: .npy and .safetensors by their magic bytes; JSON that is an
/// array of numbers, or an object that has an array of numbers and none of the keys of every model's config; lines of
/// numbers below at most one line of names. False if none of these, or unreadable.
bool holdsNumbers(const std::filesystem::path& file);

/// Determines the precision of the numbers as written: doubles, floats, 16 bits, or decimals with few digits.
void findPrecision(Numbers& numbers);

}  // namespace posenc::diagnose
