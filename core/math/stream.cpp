// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/stream.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace posenc {

#ifdef __SSE2__

void streamCopy(void* to, const void* from, std::size_t bytes) {
    constexpr std::size_t kLine = 64,
                          kVectors = kLine / sizeof(__m128i);  // whole lines, or the stores would not combine
    const std::size_t head = std::min(bytes, (kLine - reinterpret_cast<std::uintptr_t>(to) % kLine) % kLine);
    const std::size_t lines = (bytes - head) / kLine;
    std::memcpy(to, from, head);
    auto* target = reinterpret_cast<__m128i*>(static_cast<std::byte*>(to) + head);
    const auto* source = reinterpret_cast<const __m128i*>(static_cast<const std::byte*>(from) + head);
    for (std::size_t k = 0; k < lines * kVectors; ++k) _mm_stream_si128(target + k, _mm_loadu_si128(source + k));
    std::memcpy(target + lines * kVectors, source + lines * kVectors, bytes - head - lines * kLine);
}

void endStream() { _mm_sfence(); }

#else

void streamCopy(void* to, const void* from, std::size_t bytes) { std::memcpy(to, from, bytes); }

void endStream() {}

#endif

}  // namespace posenc
