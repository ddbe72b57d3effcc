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

/// One wave at n, exactly: exp((decay + i f) n).
struct Fade {
    double real, imaginary;

    Fade(double frequency, double decay, std::int64_t n) {
        const Phase phase = phaseAt(phaseOf(frequency), n);
        double cosine = 0.0, sine = 0.0;
        cosineAndSine({&phase, 1}, {&cosine, 1}, {&sine, 1});
        const double gain = std::exp(decay * static_cast<double>(n));
        real = gain * cosine;
        imaginary = gain * sine;
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
    std::vector<double> real(offsets), imaginary(offsets);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        checkpoint();
        for (std::size_t k = 0; k < offsets; ++k) {
            const Fade fade(frequencies[i], decays[i], static_cast<std::int64_t>(k));
            real[k] = fade.real;
            imaginary[k] = fade.imaginary;
        }
        for (std::size_t at = 0; at < out.size(); at += kFadingBlock) {
            const Fade start(frequencies[i], decays[i], first + static_cast<std::int64_t>(at));
            const double a = cosine[i] * start.real + sine[i] * start.imaginary;
            const double b = sine[i] * start.real - cosine[i] * start.imaginary;
            addFading(real.data(), imaginary.data(), a, b, out.data() + at, std::min(kFadingBlock, out.size() - at));
        }
    }
}

}  // namespace posenc
