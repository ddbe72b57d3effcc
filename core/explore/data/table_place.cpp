// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/data/table_place.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "core/explore/data/tensor.hpp"

namespace posenc::data {

namespace {

std::uint64_t bitsOf(const char* bytes, const Element& element) {
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < element.size; ++i)
        bits = bits << 8U | static_cast<unsigned char>(bytes[element.bigEndian ? i : element.size - 1 - i]);
    return bits;
}

double half(std::uint64_t bits) {
    const int exponent = static_cast<int>(bits >> 10U & 31U);
    const auto fraction = static_cast<double>(bits & 1023U);
    double size = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024.0 + fraction, exponent - 25);
    if (exponent == 31)
        size = fraction == 0.0 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    return bits >> 15U ? -size : size;
}

double floating(std::uint64_t bits, unsigned size) {
    if (size == 2) return half(bits);
    return size == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits)) : std::bit_cast<double>(bits);
}

double twosComplement(std::uint64_t bits, unsigned size) {
    switch (size) {
        case 1: return static_cast<std::int8_t>(bits);
        case 2: return static_cast<std::int16_t>(bits);
        case 4: return static_cast<std::int32_t>(bits);
        default: return static_cast<double>(static_cast<std::int64_t>(bits));
    }
}

/// Saturates at the largest number.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > kMost / b ? kMost : a * b;
}

/// Product of all dimensions but the last.
Shape flattened(const Shape& shape) {
    std::uint64_t rows = 1;
    for (std::size_t i = 0; i + 1 < shape.size(); ++i) rows = product(rows, shape[i]);
    return {rows, shape.empty() ? 1 : shape.back()};
}

/// Converts the at-th index in Fortran order to C order.
std::uint64_t rowAfterRow(const Shape& shape, std::uint64_t at) {
    std::uint64_t out = 0;
    for (const std::uint64_t size : shape) {
        out = out * size + at % size;
        at /= size;
    }
    return out;
}

}  // namespace

double decode(const char* bytes, const Element& element) {
    const std::uint64_t bits = bitsOf(bytes, element);
    switch (element.kind) {
        case Element::Kind::Float: return floating(bits, element.size);
        case Element::Kind::BFloat: return floating(bits << 16U, 4);
        case Element::Kind::Signed: return twosComplement(bits, element.size);
        case Element::Kind::Unsigned: break;
    }
    return static_cast<double>(bits);
}

Shape squeezed(Shape shape) {
    while (shape.size() > 2 && shape.front() == 1) shape.erase(shape.begin());
    return shape;
}

std::string toText(const Shape& shape) {
    constexpr std::size_t kMost = 6;
    std::string out;
    for (std::size_t i = 0; i < shape.size() && i < kMost; ++i) out += (i ? ", " : "(") + std::to_string(shape[i]);
    if (shape.size() > kMost) return out + ", …)";
    return shape.empty() ? "()" : out + (shape.size() == 1 ? ",)" : ")");
}

TablePlace tablePlace(const InputFile& file, const Shape& shape, const Element& element, std::uint64_t offset,
                      std::uint64_t available, Wanted wanted) {
    const Shape table = wanted == Wanted::Table ? squeezed(shape) : flattened(shape);
    if (table.size() != 2)
        throw Error(say("core", "\"%1\" holds an array of shape %2; a table needs two dimensions, (rows, columns).")
                        .with(file.name(), toText(shape)));
    if (table[0] == 0 || table[1] == 0)
        throw Error(
            say("core", "\"%1\" holds an empty table of shape %2; a table needs at least one row and one column.")
                .with(file.name(), toText(shape)));
    const std::uint64_t values = product(table[0], table[1]);
    if (product(values, element.size) > available)
        throw Error(say("core",
                        "\"%1\" has only %2 {2|byte|bytes} for a table of shape %3 with %4 {4|byte|bytes} per number; "
                        "part of it is missing, or its header is wrong.")
                        .with(file.name(), count(available), toText(shape), static_cast<int>(element.size)));
    if (values > kMostMatrixValues)
        throw Error(
            say("core",
                "\"%1\" holds a table of shape %2, that is %3 numbers; at most %4 can be read. Save fewer rows.")
                .with(file.name(), toText(shape), count(values), count(kMostMatrixValues)));
    return {element, offset, table[0], table[1], false, shape};
}

Matrix load(const InputFile& file, const TablePlace& place) {
    const std::uint64_t size = place.element.size, values = place.rows * place.columns;
    std::vector<char> block(std::min<std::uint64_t>(place.bytes(), 1U << 20U));
    Matrix matrix(place.rows, place.columns);
    for (std::uint64_t first = 0; first < values; first += block.size() / size) {
        const std::uint64_t here = std::min<std::uint64_t>(block.size() / size, values - first);
        file.read(place.offset + first * size, std::span(block).first(here * size));
        for (std::uint64_t i = 0; i < here; ++i) {
            const std::uint64_t at = first + i, slot = place.columnAfterColumn ? rowAfterRow(place.shape, at) : at;
            matrix.data()[slot] = decode(block.data() + i * size, place.element);
        }
    }
    return matrix;
}

}  // namespace posenc::data
