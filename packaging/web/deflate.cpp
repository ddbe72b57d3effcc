// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of zlib that write the images of an SVG (core/explore/drawing/png.cpp); Debian has no zlib for
// WebAssembly. One block with fixed codes, RFC 1951; a match is looked for where the same three bytes stood last.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace {

class Bits {
public:
    explicit Bits(Bytef* to) : m_to(to) {}

    /// Adds the lowest `count` bits, the lowest first.
    void add(unsigned bits, int count) {
        m_bits |= bits << m_held;
        for (m_held += count; m_held >= 8; m_held -= 8, m_bits >>= 8U) *m_to++ = static_cast<Bytef>(m_bits);
    }
    /// Adds a code of Huffman, which begins with its highest bit.
    void addCode(unsigned code, int count) {
        for (int k = count - 1; k >= 0; --k) add(code >> static_cast<unsigned>(k) & 1U, 1);
    }
    Bytef* end() {
        add(0, (8 - m_held) % 8);
        return m_to;
    }

private:
    Bytef* m_to;
    unsigned m_bits = 0;
    int m_held = 0;
};

/// Adds a byte, or the number of a length from 256 on.
void addSymbol(Bits& bits, unsigned symbol) {
    if (symbol < 144) return bits.addCode(0x30 + symbol, 8);
    if (symbol < 256) return bits.addCode(0x190 + symbol - 144, 9);
    if (symbol < 280) return bits.addCode(symbol - 256, 7);
    bits.addCode(0xc0 + symbol - 280, 8);
}

/// Adds length - 3 or distance - 1: numbers in groups of `group`, each twice as wide as the one before.
void addGrouped(Bits& bits, unsigned value, unsigned group, const auto& addNumber) {
    const auto width = static_cast<unsigned>(std::bit_width(value)), low = static_cast<unsigned>(std::bit_width(group));
    const unsigned extra = width > low ? width - low : 0;
    addNumber(value < group ? value : group * extra + (value >> extra));
    bits.add(value & ((1U << extra) - 1U), static_cast<int>(extra));
}

void addMatch(Bits& bits, unsigned length, unsigned distance) {
    constexpr unsigned kLongest = 258;
    if (length == kLongest)
        addSymbol(bits, 285);
    else
        addGrouped(bits, length - 3, 4, [&](unsigned number) { addSymbol(bits, 257 + number); });
    addGrouped(bits, distance - 1, 2, [&](unsigned number) { bits.addCode(number, 5); });
}

void deflate(Bits& bits, std::span<const Bytef> bytes) {
    constexpr std::size_t kShortest = 3, kLongest = 258, kFarthest = 32768, kHashes = 1U << 15U;
    std::vector<std::size_t> last(kHashes, 0);  ///< places + 1
    bits.add(1, 1);                             // the last block
    bits.add(1, 2);                             // fixed codes
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t length = 0, from = 0;
        if (at + kShortest <= bytes.size()) {
            const unsigned word = bytes[at] | bytes[at + 1] << 8U | bytes[at + 2] << 16U;
            std::size_t& place = last[word * 2654435761U >> 17U];
            from = place;
            place = at + 1;
            if (from > 0 && at - (from - 1) <= kFarthest)
                while (length < kLongest && at + length < bytes.size() &&
                       bytes[from - 1 + length] == bytes[at + length])
                    ++length;
        }
        if (length < kShortest) {
            addSymbol(bits, bytes[at++]);
            continue;
        }
        addMatch(bits, static_cast<unsigned>(length), static_cast<unsigned>(at - (from - 1)));
        at += length;
    }
    addSymbol(bits, 256);
}

std::uint32_t adlerOf(std::span<const Bytef> bytes) {
    constexpr std::uint32_t kPrime = 65521;
    std::uint32_t a = 1, b = 0;
    for (const Bytef each : bytes) a = (a + each) % kPrime, b = (b + a) % kPrime;
    return b << 16U | a;
}

}  // namespace

/// A code has nine bits at most.
uLong compressBound(uLong size) { return size + size / 8 + 64; }

int compress2(Bytef* to, uLongf* toSize, const Bytef* from, uLong size, int) {
    const std::span bytes(from, size);
    to[0] = 0x78, to[1] = 0x9c;
    Bits bits(to + 2);
    deflate(bits, bytes);
    Bytef* end = bits.end();
    const std::uint32_t sum = adlerOf(bytes);
    for (const unsigned shift : {24U, 16U, 8U, 0U}) *end++ = static_cast<Bytef>(sum >> shift);
    *toSize = static_cast<uLongf>(end - to);
    return Z_OK;
}

uLong crc32(uLong before, const Bytef* bytes, uInt count) {
    auto sum = ~static_cast<std::uint32_t>(before);
    for (uInt k = 0; k < count; ++k) {
        sum ^= bytes[k];
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ (sum & 1U ? 0xedb88320U : 0U);
    }
    return ~sum;
}
