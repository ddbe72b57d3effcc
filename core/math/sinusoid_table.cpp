// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/sinusoid_table.hpp"

#include <algorithm>
#include <vector>

#include "core/math/clones.hpp"
#include "core/math/phase.hpp"
#include "core/math/stream.hpp"
#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace posenc {

namespace {

constexpr std::size_t kFine = 16;            // rows reached from one centre
constexpr std::size_t kCoarse = 32 * kFine;  // rows reached from one start

/// cos and sin of one position for every frequency.
template <class Real> struct Waves { std::vector<Real> cosine, sine; };

Waves<double> wavesAt(std::span<const Phase> perToken, std::int64_t position) {
    std::vector<Phase> phases(perToken.size());
    for (std::size_t i = 0; i < phases.size(); ++i) phases[i] = phaseAt(perToken[i], position);
    Waves<double> waves{std::vector<double>(phases.size()), std::vector<double>(phases.size())};
    cosineAndSine(phases, waves.cosine, waves.sine);
    return waves;
}

/// 0, step, 2 step, ... tokens.
template <class Real>
std::vector<Waves<Real>> multiples(std::span<const Phase> perToken, std::size_t step, std::size_t count) {
    std::vector<Waves<Real>> all;
    for (std::size_t k = 0; k < count; ++k) {
        const auto waves = wavesAt(perToken, static_cast<std::int64_t>(k * step));
        all.push_back({{waves.cosine.begin(), waves.cosine.end()}, {waves.sine.begin(), waves.sine.end()}});
    }
    return all;
}

/// Added in double, rounded once.
POSENC_CLONES void turn(const double* c, const double* s, const double* byC, const double* byS,
                        float* __restrict cosine, float* __restrict sine, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        cosine[i] = static_cast<float>(c[i] * byC[i] - s[i] * byS[i]);
        sine[i] = static_cast<float>(s[i] * byC[i] + c[i] * byS[i]);
    }
}

POSENC_CLONES void interleaved(const float* c, const float* s, const float* byC, const float* byS,
                               float* __restrict out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        out[2 * i] = s[i] * byC[i] + c[i] * byS[i];
        out[2 * i + 1] = c[i] * byC[i] - s[i] * byS[i];
    }
}

using Row = void (*)(const float* c, const float* s, const float* byC, const float* byS, float* out, std::size_t count);

#ifdef __x86_64__
/// interleaved() past the caches, the stores of one turn overlapping with the sums of the next. Preconditions: `out` is
/// a multiple of 16 bytes, `count` of 4.
void interleavedPast(const float* c, const float* s, const float* byC, const float* byS, float* out,
                     std::size_t count) {
    for (std::size_t i = 0; i < count; i += 4) {
        const __m128 cosine = _mm_loadu_ps(c + i), sine = _mm_loadu_ps(s + i);
        const __m128 byCosine = _mm_loadu_ps(byC + i), bySine = _mm_loadu_ps(byS + i);
        const __m128 turnedSine = _mm_add_ps(_mm_mul_ps(sine, byCosine), _mm_mul_ps(cosine, bySine));
        const __m128 turnedCosine = _mm_sub_ps(_mm_mul_ps(cosine, byCosine), _mm_mul_ps(sine, bySine));
        _mm_stream_ps(out + 2 * i, _mm_unpacklo_ps(turnedSine, turnedCosine));
        _mm_stream_ps(out + 2 * i + 4, _mm_unpackhi_ps(turnedSine, turnedCosine));
    }
}

/// The same for a `count` that is a multiple of 8: with 256 bits sums no longer take longer than memory does.
__attribute__((target("avx2,fma"))) void interleavedPastWide(const float* c, const float* s, const float* byC,
                                                             const float* byS, float* out, std::size_t count) {
    for (std::size_t i = 0; i < count; i += 8) {
        const __m256 cosine = _mm256_loadu_ps(c + i), sine = _mm256_loadu_ps(s + i);
        const __m256 byCosine = _mm256_loadu_ps(byC + i), bySine = _mm256_loadu_ps(byS + i);
        const __m256 turnedSine = _mm256_fmadd_ps(sine, byCosine, _mm256_mul_ps(cosine, bySine));
        const __m256 turnedCosine = _mm256_fmsub_ps(cosine, byCosine, _mm256_mul_ps(sine, bySine));
        const __m256 low = _mm256_unpacklo_ps(turnedSine, turnedCosine);  // of each half
        const __m256 high = _mm256_unpackhi_ps(turnedSine, turnedCosine);
        _mm_stream_ps(out + 2 * i, _mm256_castps256_ps128(low));
        _mm_stream_ps(out + 2 * i + 4, _mm256_castps256_ps128(high));
        _mm_stream_ps(out + 2 * i + 8, _mm256_extractf128_ps(low, 1));
        _mm_stream_ps(out + 2 * i + 12, _mm256_extractf128_ps(high, 1));
    }
}

Row rowPast(std::size_t pairs) {
    const bool wide = pairs % 8 == 0 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return wide ? interleavedPastWide : interleavedPast;
}
#else
Row rowPast(std::size_t) { return interleaved; }
#endif

bool canBeStreamed(std::span<const float> out, std::size_t pairs) {
    return out.size_bytes() >= kStreamedBytes && pairs % 4 == 0 &&
           reinterpret_cast<std::uintptr_t>(out.data()) % 16 == 0;
}

}  // namespace

void sinusoidTable(std::span<const double> frequencies, std::int64_t first, std::span<float> out) {
    const std::size_t pairs = frequencies.size();
    std::vector<Phase> perToken;
    for (const double each : frequencies) perToken.push_back(phaseOf(each));
    const auto fine = multiples<float>(perToken, 1, kFine);
    const auto middle = multiples<double>(perToken, kFine, kCoarse / kFine);
    const Row row = canBeStreamed(out, pairs) ? rowPast(pairs) : Row{interleaved};
    Waves<double> start;
    Waves<float> centre{std::vector<float>(pairs), std::vector<float>(pairs)};
    for (std::size_t r = 0; r * 2 * pairs < out.size(); ++r) {
        if (r % kCoarse == 0) start = wavesAt(perToken, first + static_cast<std::int64_t>(r));
        const auto& by = middle[r % kCoarse / kFine];
        if (r % kFine == 0)
            turn(start.cosine.data(), start.sine.data(), by.cosine.data(), by.sine.data(), centre.cosine.data(),
                 centre.sine.data(), pairs);
        const auto& last = fine[r % kFine];
        row(centre.cosine.data(), centre.sine.data(), last.cosine.data(), last.sine.data(), out.data() + r * 2 * pairs,
            pairs);
    }
    endStream();
}

}  // namespace posenc
