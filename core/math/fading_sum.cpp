// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/fading_sum.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/clones.hpp"
#include "core/math/phase.hpp"
#include "core/run/stop.hpp"

namespace posenc {

namespace {

constexpr std::size_t kFadingBlock = 256;

/// One wave at first, first + step, ..., exactly: exp((decay + i f) n).
struct Fades {
    std::vector<double> real, imaginary;

    Fades(double frequency, double decay, std::int64_t first, std::size_t step, std::size_t count)
        : real(count), imaginary(count) {
        const Phase perToken = phaseOf(frequency);
        const auto at = [&](std::size_t k) { return first + static_cast<std::int64_t>(k * step); };
        std::vector<Phase> phases(count);
        for (std::size_t k = 0; k < count; ++k) phases[k] = phaseAt(perToken, at(k));
        cosineAndSine(phases, real, imaginary);
        for (std::size_t k = 0; k < count; ++k) {
            const double gain = std::exp(decay * static_cast<double>(at(k)));
            real[k] *= gain;
            imaginary[k] *= gain;
        }
    }
};

/// out[k] += a real[k] + b imaginary[k]
POSENC_CLONES void addFading(const double* real, const double* imaginary, double a, double b, double* __restrict out,
                             std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) out[k] += a * real[k] + b * imaginary[k];
}

}  // namespace

/// Of a wave c cos + s sin the block from n on is Re((c − i s) e^(z n) e^(z k)), z = decay + i f.
void fadingSum(std::span<const double> frequencies, std::span<const double> decays, std::span<const double> cosine,
               std::span<const double> sine, std::int64_t first, std::span<double> out) {
    std::ranges::fill(out, 0.0);
    const std::size_t offsets = std::min(kFadingBlock, out.size());
    const std::size_t blocks = (out.size() + kFadingBlock - 1) / kFadingBlock;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        checkpoint();
        const Fades within(frequencies[i], decays[i], 0, 1, offsets),
            starts(frequencies[i], decays[i], first, kFadingBlock, blocks);
        for (std::size_t k = 0; k < blocks; ++k) {
            const std::size_t at = k * kFadingBlock;
            const double a = cosine[i] * starts.real[k] + sine[i] * starts.imaginary[k];
            const double b = sine[i] * starts.real[k] - cosine[i] * starts.imaginary[k];
            addFading(within.real.data(), within.imaginary.data(), a, b, out.data() + at,
                      std::min(kFadingBlock, out.size() - at));
        }
    }
}

}  // namespace posenc
