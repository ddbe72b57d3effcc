// SPDX-License-Identifier: GPL-3.0-or-later
// The two functions of zlib that read the texts inside a PNG (core/explore/data/png_text.cpp); Debian has no zlib for
// WebAssembly. Formats: RFC 1950 and RFC 1951.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace {

struct Damaged {};
struct TooLong {};

class Bits {
public:
    explicit Bits(std::span<const Bytef> bytes) : m_bytes(bytes) {}

    /// The next `count` bits, at most 16, the first of them the lowest.
    unsigned take(int count) {
        for (; m_held < count; m_held += 8) m_bits |= static_cast<unsigned>(byte()) << m_held;
        const unsigned out = m_bits & ((1U << count) - 1U);
        m_bits >>= count;
        m_held -= count;
        return out;
    }

    /// Leaves the rest of a byte out.
    void endByte() { m_bits = 0, m_held = 0; }

private:
    Bytef byte() {
        if (m_at == m_bytes.size()) throw Damaged();
        return m_bytes[m_at++];
    }

    std::span<const Bytef> m_bytes;
    std::size_t m_at = 0;
    unsigned m_bits = 0;
    int m_held = 0;
};

/// A Huffman code, given by the length of each symbol's word.
class Code {
public:
    explicit Code(std::span<const std::uint8_t> lengths) : m_symbols(lengths.size()) {
        for (const std::uint8_t each : lengths) m_counts[each] += each > 0 ? 1 : 0;
        std::array<int, 17> next{};
        for (std::size_t k = 1; k < 16; ++k) next[k + 1] = next[k] + m_counts[k];
        for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
            if (lengths[symbol] > 0)
                m_symbols[static_cast<std::size_t>(next[lengths[symbol]]++)] = static_cast<int>(symbol);
    }

    int next(Bits& bits) const {
        int code = 0, first = 0, place = 0;
        for (std::size_t length = 1; length < 16; ++length) {
            code |= static_cast<int>(bits.take(1));
            if (code - first < m_counts[length]) return m_symbols.at(static_cast<std::size_t>(place + code - first));
            place += m_counts[length];
            first = (first + m_counts[length]) << 1;
            code <<= 1;
        }
        throw Damaged();
    }

private:
    std::array<int, 16> m_counts{};
    std::vector<int> m_symbols;
};

/// What is written goes into a place of fixed size.
class Output {
public:
    Output(Bytef* to, std::size_t room) : m_to(to), m_room(room) {}

    void add(Bytef byte) {
        if (m_size == m_room) throw TooLong();
        m_to[m_size++] = byte;
    }

    void repeat(std::size_t length, std::size_t distance) {
        if (distance > m_size) throw Damaged();
        for (std::size_t k = 0; k < length; ++k) add(m_to[m_size - distance]);
    }

    std::span<const Bytef> bytes() const { return {m_to, m_size}; }

private:
    Bytef* m_to;
    std::size_t m_room, m_size = 0;
};

void copyStored(Bits& bits, Output& out) {
    bits.endByte();
    const unsigned length = bits.take(16), inverse = bits.take(16);
    if (length != (~inverse & 0xffffU)) throw Damaged();
    for (unsigned k = 0; k < length; ++k) out.add(static_cast<Bytef>(bits.take(8)));
}

/// Lengths from 3 on and distances from 1 on: `steps` codes for each number of further bits.
unsigned valueOf(int code, int steps, unsigned from, Bits& bits) {
    if (code < 2 * steps) return from + static_cast<unsigned>(code);
    const int more = code / steps - 1;
    const auto base = static_cast<unsigned>(steps + code % steps) << more;
    return from + base + bits.take(more);
}

void copyCoded(Bits& bits, const Code& symbols, const Code& distances, Output& out) {
    constexpr int kEnd = 256, kLongest = 28;
    for (int symbol = symbols.next(bits); symbol != kEnd; symbol = symbols.next(bits)) {
        const int code = symbol - kEnd - 1;
        if (code < 0) {
            out.add(static_cast<Bytef>(symbol));
        } else {
            if (code > kLongest) throw Damaged();
            const unsigned length = code == kLongest ? 258 : valueOf(code, 4, 3, bits);
            const int far = distances.next(bits);
            if (far > 29) throw Damaged();
            out.repeat(length, valueOf(far, 2, 1, bits));
        }
    }
}

/// The codes of a block that brings its own.
std::array<Code, 2> codesIn(Bits& bits) {
    constexpr std::array<std::size_t, 19> kOrder{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    const unsigned symbols = bits.take(5) + 257, distances = bits.take(5) + 1, count = bits.take(4) + 4;
    std::array<std::uint8_t, 19> own{};
    for (unsigned k = 0; k < count; ++k) own[kOrder[k]] = static_cast<std::uint8_t>(bits.take(3));
    const Code code(own);
    std::vector<std::uint8_t> lengths;
    while (lengths.size() < symbols + distances) {
        const int word = code.next(bits);
        if (word == 16 && lengths.empty()) throw Damaged();
        const std::uint8_t length = word < 16    ? static_cast<std::uint8_t>(word)
                                    : word == 16 ? lengths.back()
                                                 : std::uint8_t{0};
        const unsigned times = word < 16    ? 1
                               : word == 16 ? 3 + bits.take(2)
                               : word == 17 ? 3 + bits.take(3)
                                            : 11 + bits.take(7);
        lengths.insert(lengths.end(), times, length);
    }
    if (lengths.size() > symbols + distances) throw Damaged();
    return {Code(std::span(lengths).first(symbols)), Code(std::span(lengths).subspan(symbols))};
}

std::array<Code, 2> fixedCodes() {
    std::array<std::uint8_t, 288> lengths{};
    for (std::size_t k = 0; k < lengths.size(); ++k) lengths[k] = k < 144 ? 8 : k < 256 ? 9 : k < 280 ? 7 : 8;
    std::array<std::uint8_t, 30> distances{};
    distances.fill(5);
    return {Code(lengths), Code(distances)};
}

void inflate(Bits& bits, Output& out) {
    for (bool last = false; !last;) {
        last = bits.take(1) == 1;
        const unsigned kind = bits.take(2);
        if (kind == 3) throw Damaged();
        if (kind == 0) {
            copyStored(bits, out);
        } else {
            const auto codes = kind == 1 ? fixedCodes() : codesIn(bits);
            copyCoded(bits, codes[0], codes[1], out);
        }
    }
}

/// Adler-32.
std::uint32_t sumOf(std::span<const Bytef> bytes) {
    std::uint32_t low = 1, high = 0;
    for (const Bytef each : bytes) {
        low = (low + each) % 65521U;
        high = (high + low) % 65521U;
    }
    return high << 16U | low;
}

void unpack(std::span<const Bytef> packed, Output& out) {
    Bits bits(packed);
    const unsigned first = bits.take(8), second = bits.take(8);
    if ((first & 15U) != 8U || (256U * first + second) % 31U != 0 || (second & 32U) != 0) throw Damaged();
    inflate(bits, out);
    bits.endByte();
    std::uint32_t sum = 0;
    for (int k = 0; k < 4; ++k) sum = sum << 8U | bits.take(8);
    if (sum != sumOf(out.bytes())) throw Damaged();
}

}  // namespace

extern "C" {

int uncompress(Bytef* to, uLongf* size, const Bytef* from, uLong count) {
    try {
        Output out(to, *size);
        unpack({from, count}, out);
        *size = out.bytes().size();
        return Z_OK;
    } catch (const Damaged&) {
        return Z_DATA_ERROR;
    } catch (const TooLong&) {
        return Z_BUF_ERROR;
    }
}

/// One bit after the other: texts are short.
uLong crc32(uLong sum, const Bytef* bytes, uInt count) {
    std::uint32_t out = ~static_cast<std::uint32_t>(sum);
    for (uInt k = 0; bytes && k < count; ++k) {
        out ^= bytes[k];
        for (int bit = 0; bit < 8; ++bit) out = (out >> 1U) ^ ((out & 1U) ? 0xedb88320U : 0U);
    }
    return ~out;
}

}  // extern "C"
