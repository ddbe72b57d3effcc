// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/trig_sum.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/math/clones.hpp"

namespace posenc {

namespace {

constexpr std::size_t kBlock = 256;
using Lane = std::array<double, kBlock>;

/// cos and sin of 0, 1, ..., kBlock - 1 times each frequency: 16 + 16 exact ones, the others by one angle addition.
struct Offsets {
    std::vector<Lane> cosine, sine;

    explicit Offsets(std::span<const double> frequencies) : cosine(frequencies.size()), sine(frequencies.size()) {
        for (std::size_t i = 0; i < frequencies.size(); ++i) fill(frequencies[i], cosine[i], sine[i]);
    }

private:
    static constexpr std::size_t kFine = 16;

    static void fill(double frequency, Lane& cosine, Lane& sine) {
        for (std::size_t k = 0; k < kFine; ++k) {
            cosine[k] = std::cos(static_cast<double>(k) * frequency);
            sine[k] = std::sin(static_cast<double>(k) * frequency);
        }
        for (std::size_t start = kFine; start < kBlock; start += kFine) {
            const double c = std::cos(static_cast<double>(start) * frequency);
            const double s = std::sin(static_cast<double>(start) * frequency);
            for (std::size_t k = 0; k < kFine; ++k) {
                cosine[start + k] = c * cosine[k] - s * sine[k];
                sine[start + k] = s * cosine[k] + c * sine[k];
            }
        }
    }
};

POSENC_CLONES void addCombination(double a, const Lane& x, double b, const Lane& y, Lane& sum) {
    for (std::size_t k = 0; k < kBlock; ++k) sum[k] += a * x[k] + b * y[k];
}

/// One more pair of the partial sums S_j, and its magnitude added to the total.
POSENC_CLONES void addMagnitude(double c, double s, const Lane& cosine, const Lane& sine, Lane& re, Lane& im,
                                Lane& total) {
    for (std::size_t k = 0; k < kBlock; ++k) {
        re[k] += c * cosine[k] - s * sine[k];
        im[k] += s * cosine[k] + c * sine[k];
        total[k] += std::sqrt(re[k] * re[k] + im[k] * im[k]);
    }
}

/// Calls block(distance at its start, lane to fill) and copies the lanes out.
template <class Block> void forBlocks(std::int64_t first, std::span<double> out, Block&& block) {
    for (std::size_t at = 0; at < out.size(); at += kBlock) {
        Lane lane{};
        block(static_cast<double>(first + static_cast<std::int64_t>(at)), lane);
        std::copy_n(lane.begin(), std::min(kBlock, out.size() - at), out.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

}  // namespace

void trigSum(std::span<const double> frequencies, std::span<const double> cosine, std::span<const double> sine,
             std::int64_t first, std::span<double> out) {
    const Offsets offsets(frequencies);
    forBlocks(first, out, [&](double start, Lane& lane) {
        for (std::size_t i = 0; i < frequencies.size(); ++i) {
            const double c = std::cos(start * frequencies[i]);
            const double s = std::sin(start * frequencies[i]);
            addCombination(cosine[i] * c + sine[i] * s, offsets.cosine[i], sine[i] * c - cosine[i] * s, offsets.sine[i],
                           lane);
        }
    });
}

void meanCosine(std::span<const double> frequencies, std::int64_t first, std::span<double> out) {
    const std::vector<double> weight(frequencies.size(), 1.0 / static_cast<double>(frequencies.size()));
    const std::vector<double> zero(frequencies.size(), 0.0);
    trigSum(frequencies, weight, zero, first, out);
}

void roformerBound(std::span<const double> frequencies, std::int64_t first, std::span<double> out) {
    const Offsets offsets(frequencies);
    forBlocks(first, out, [&](double start, Lane& total) {
        Lane re{};
        Lane im{};
        for (std::size_t i = 0; i < frequencies.size(); ++i)
            addMagnitude(std::cos(start * frequencies[i]), std::sin(start * frequencies[i]), offsets.cosine[i],
                         offsets.sine[i], re, im, total);
        for (double& each : total) each /= static_cast<double>(frequencies.size());
    });
}

}  // namespace posenc
