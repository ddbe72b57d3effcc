// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/packed.hpp"

#include <algorithm>
#include <vector>

#include "core/explore/data/table_place.hpp"

namespace posenc::weights {

namespace {

using Kind = data::Element::Kind;

unsigned byteAt(const char* bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }
int signedAt(const char* bytes, std::size_t i) { return static_cast<signed char>(bytes[i]); }

template <Kind kind, unsigned size> void decodeFloats(const char* bytes, std::span<double> out) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = data::decode(bytes + i * size, {kind, size});
}

/// All numbers of 16 bits: to look one up is five times as fast as to decode it.
template <Kind kind> const std::vector<double>& shorts() {
    static const std::vector<double> all = [] {
        std::vector<double> out(1U << 16U);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const char bytes[] = {static_cast<char>(i & 255U), static_cast<char>(i >> 8U)};
            out[i] = data::decode(bytes, {kind, 2});
        }
        return out;
    }();
    return all;
}

template <Kind kind> void decodeShorts(const char* bytes, std::span<double> out) {
    const double* all = shorts<kind>().data();
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = all[byteAt(bytes, 2 * i) | byteAt(bytes, 2 * i + 1) << 8U];
}

double halfAt(const char* bytes) { return shorts<Kind::Float>()[byteAt(bytes, 0) | byteAt(bytes, 1) << 8U]; }

template <std::size_t numbers, std::size_t bytes, class Decode>
void eachBlock(const char* blocks, std::span<double> out, const Decode& decode) {
    for (std::size_t at = 0; at < out.size(); at += numbers, blocks += bytes) decode(blocks, out.data() + at);
}

/// d, then 32 whole numbers q: d q.
void decodeQ8_0(const char* blocks, std::span<double> out) {
    eachBlock<32, 34>(blocks, out, [](const char* block, double* to) {
        const double d = halfAt(block);
        for (std::size_t j = 0; j < 32; ++j) to[j] = d * signedAt(block, 2 + j);
    });
}

/// d, then 16 bytes with two q each, of which the higher belongs 16 numbers later: d (q - 8).
void decodeQ4_0(const char* blocks, std::span<double> out) {
    eachBlock<32, 18>(blocks, out, [](const char* block, double* to) {
        const double d = halfAt(block);
        for (std::size_t j = 0; j < 16; ++j) {
            const unsigned pair = byteAt(block, 2 + j);
            to[j] = d * (static_cast<int>(pair & 15U) - 8);
            to[j + 16] = d * (static_cast<int>(pair >> 4U) - 8);
        }
    });
}

/// Scale and minimum of a group of Q4_K, 6 bits each: eight of both in 12 bytes.
struct GroupScale {
    unsigned scale, least;
};

GroupScale groupScale(const char* packed, std::size_t group) {
    if (group < 4) return {byteAt(packed, group) & 63U, byteAt(packed, group + 4) & 63U};
    const unsigned low = byteAt(packed, group + 4);
    return {(low & 15U) | byteAt(packed, group - 4) >> 6U << 4U, low >> 4U | byteAt(packed, group) >> 6U << 4U};
}

/// d, dmin, the scales s and minima m of eight groups of 32, then q of 4 bits: d s q - dmin m.
void decodeQ4_K(const char* blocks, std::span<double> out) {
    eachBlock<256, 144>(blocks, out, [](const char* block, double* to) {
        const double d = halfAt(block), least = halfAt(block + 2);
        for (std::size_t group = 0; group < 8; ++group) {
            const GroupScale scale = groupScale(block + 4, group);
            const char* quants = block + 16 + group / 2 * 32;
            for (std::size_t j = 0; j < 32; ++j) {
                const unsigned q = byteAt(quants, j) >> 4 * (group % 2) & 15U;
                to[group * 32 + j] = d * scale.scale * q - least * scale.least;
            }
        }
    });
}

/// 4 lower and 2 upper bits of q apart, scales s of 16 groups of 16, then d: d s (q - 32).
void decodeQ6_K(const char* blocks, std::span<double> out) {
    eachBlock<256, 210>(blocks, out, [](const char* block, double* to) {
        const double d = halfAt(block + 208);
        for (std::size_t i = 0; i < 256; ++i) {
            const std::size_t part = i / 128, quarter = i % 128 / 32, j = i % 32;
            const unsigned low = byteAt(block, part * 64 + quarter % 2 * 32 + j) >> 4 * (quarter / 2) & 15U;
            const unsigned high = byteAt(block, 128 + part * 32 + j) >> 2 * quarter & 3U;
            to[i] = d * signedAt(block, 192 + i / 16) * (static_cast<int>(low | high << 4U) - 32);
        }
    });
}

constexpr Packed kPackedTypes[] = {{"F64", 1, 8, decodeFloats<Kind::Float, 8>},
                                   {"F32", 1, 4, decodeFloats<Kind::Float, 4>},
                                   {"F16", 1, 2, decodeShorts<Kind::Float>},
                                   {"BF16", 1, 2, decodeShorts<Kind::BFloat>},
                                   {"Q8_0", 32, 34, decodeQ8_0},
                                   {"Q4_0", 32, 18, decodeQ4_0},
                                   {"Q4_K", 256, 144, decodeQ4_K},
                                   {"Q6_K", 256, 210, decodeQ6_K}};

}  // namespace

const Packed* packedAs(std::string_view type) {
    const auto* found = std::ranges::find(kPackedTypes, type, &Packed::type);
    return found == std::end(kPackedTypes) ? nullptr : found;
}

}  // namespace posenc::weights
