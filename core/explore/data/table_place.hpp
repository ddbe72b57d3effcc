// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/data/input_file.hpp"
#include "core/explore/math/matrix.hpp"

/// Header contents: where a table is in the file and how its numbers are encoded.
namespace posenc::data {

struct Element {
    enum class Kind : std::uint8_t { Float, BFloat, Signed, Unsigned };
    Kind kind = Kind::Float;
    unsigned size = 8;  ///< bytes: 2, 4, 8; integers also 1; BFloat only 2
    bool bigEndian = false;
    bool isTruth = false;  ///< 0 or 1
};

/// Decodes the number in the `element.size` bytes from `bytes` on. Half precision: IEEE 754 binary16.
double decode(const char* bytes, const Element& element);

using Shape = std::vector<std::uint64_t>;  ///< slowest dimension first

struct TablePlace {
    Element element;
    std::uint64_t offset = 0;  ///< of the first number, from the file's beginning
    std::uint64_t rows = 0;    ///< of an array with more dimensions: the product of all but the last
    std::uint64_t columns = 0;
    bool columnAfterColumn = false;  ///< Fortran order
    Shape shape = {};                ///< as in the header

    std::uint64_t bytes() const { return rows * columns * element.size; }
};

/// Drops leading dimensions of 1 while more than two remain.
Shape squeezed(Shape shape);

/// In Python notation, "(512, 768)".
std::string toText(const Shape& shape);

/// The accepted shapes; truth values are numbers of any shape, not a table.
enum class Wanted : std::uint8_t { Table, AnyShape };

/// Throws Error unless the shape is a table (or the requested kind) of at most kMostMatrixValues numbers that fits into
/// the `available` bytes from `offset` on. No other code may multiply numbers from a header.
TablePlace tablePlace(const InputFile& file, const Shape& shape, const Element& element, std::uint64_t offset,
                      std::uint64_t available, Wanted wanted);

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";

TablePlace npyPlace(const InputFile& file, Wanted wanted = Wanted::Table);
TablePlace safetensorsPlace(const InputFile& file, std::string_view tensorName, Wanted wanted = Wanted::Table);

/// Where a tensor of a file of weights stands, whatever its type.
struct StoredTensor {
    std::string name;
    std::string type;  ///< as its format names it: "BF16", "Q4_K"
    Shape shape;
    std::uint64_t offset = 0;  ///< from the file's beginning
    std::uint64_t bytes = 0;   ///< 0 for types of unknown size
};

/// All tensors of a .safetensors file by name; those of a known dtype have the bytes that their shape needs. Reads only
/// the header. Throws Error naming the file.
std::vector<StoredTensor> storedTensors(const InputFile& file);

/// The tensors of a .safetensors file by name.
std::vector<std::string> tensorNames(const InputFile& file);

/// Reads the numbers at a place, including NaN and infinities. Memory: the table and a block of 1 MiB.
Matrix load(const InputFile& file, const TablePlace& place);

}  // namespace posenc::data
