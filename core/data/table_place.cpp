// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table_place.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "core/data/tensor.hpp"

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

/// The largest number stands for every product beyond it.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > kMost / b ? kMost : a * b;
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
                      std::uint64_t available) {
    const Shape table = squeezed(shape);
    if (table.size() != 2)
        throw Error(say("core", "\"%1\" holds numbers of shape %2; a table needs two dimensions, (rows, columns).")
                        .with(file.name(), toText(shape)));
    if (table[0] == 0 || table[1] == 0)
        throw Error(
            say("core", "\"%1\" holds an empty table of shape %2; a table needs at least one row and one column.")
                .with(file.name(), toText(shape)));
    const std::uint64_t values = product(table[0], table[1]);
    if (product(values, element.size) > available)
        throw Error(say("core",
                        "\"%1\" has only %2 {2|byte|bytes} for a table of shape %3 with %4 {4|byte|bytes} a number; a "
                        "part of it is missing, or its header is wrong.")
                        .with(file.name(), count(available), toText(shape), static_cast<int>(element.size)));
    if (values > kMostMatrixValues)
        throw Error(
            say("core",
                "\"%1\" holds a table of shape %2, that is %3 numbers; at most %4 can be read. Save fewer rows.")
                .with(file.name(), toText(shape), count(values), count(kMostMatrixValues)));
    return {element, offset, table[0], table[1], false};
}

}  // namespace posenc::data
