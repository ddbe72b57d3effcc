// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/trig_sum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>

#include "core/math/clones.hpp"
#include "core/math/product.hpp"
#include "core/math/turn.hpp"
#include "core/run/stop.hpp"

namespace posenc {

namespace {

constexpr std::size_t kHalf = 128;  // distances on each side of a block's centre
constexpr std::size_t kBlock = 2 * kHalf;
constexpr std::size_t kFew = 16;  // below, preparing blocks costs more than it saves

/// cos and sin of 1/2, 3/2, ..., kHalf - 1/2 tokens, one row per frequency.
struct Offsets {
    std::vector<double> cosine, sine;

    explicit Offsets(std::span<const Phase> perHalf) : cosine(perHalf.size() * kHalf), sine(cosine.size()) {
        std::vector<Phase> phases(cosine.size());
        for (std::size_t k = 0; k < phases.size(); ++k)
            phases[k] = phaseAt(perHalf[k / kHalf], static_cast<std::int64_t>(2 * (k % kHalf) + 1));
        cosineAndSine(phases, cosine, sine);
    }
};

/// cos and sin of distance × frequency to the last digits, however far: what the product loses by rounding is added to
/// second order.
Turn exactTurn(std::span<const double> frequencies, std::int64_t distance) {
    Turn turn(frequencies.size());
    const auto m = static_cast<double>(distance);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const double angle = m * frequencies[i], rest = std::fma(m, frequencies[i], -angle);
        const double c = std::cos(angle), s = std::sin(angle);
        const double scale = 1.0 - 0.5 * rest * rest;
        turn.cosine[i] = scale * c - rest * s;
        turn.sine[i] = scale * s + rest * c;
    }
    return turn;
}

/// Calls value(turn) for every distance of a short run.
template <class Value>
void forFew(std::span<const double> frequencies, std::int64_t first, std::span<double> out, const Value& value) {
    for (std::size_t k = 0; k < out.size(); ++k)
        out[k] = value(exactTurn(frequencies, first + static_cast<std::int64_t>(k)));
}

using Tile = std::array<double, kTileRows * kTileColumns<double>>;

/// The matrix of offsets, ready to be multiplied.
std::vector<double> panelsOf(const std::vector<double>& offsets, std::size_t depth) {
    std::vector<double> panels(offsets.size());
    const std::size_t size = depth * kTileColumns<double>;
    for (std::size_t x = 0; x < kHalf; x += kTileColumns<double>)
        fillPanel<double>(offsets, kHalf, x, std::span(panels).subspan(x * depth, size));
    return panels;
}

/// Even and odd part of six blocks at the distances x, x + 1, ... from their centres, to the blocks themselves.
void unfold(const Tile& even, const Tile& odd, std::size_t x, std::span<double> blocks) {
    constexpr std::size_t kWidth = kTileColumns<double>;
    for (std::size_t r = 0; r < kTileRows; ++r) {
        double* centre = blocks.data() + r * kBlock + kHalf;
        for (std::size_t c = 0; c < kWidth; ++c) {
            centre[x + c] = even[r * kWidth + c] + odd[r * kWidth + c];
            *(centre - 1 - x - c) = even[r * kWidth + c] - odd[r * kWidth + c];
        }
    }
}

/// Total of |S_j| at the distances of one panel, all sums in registers, roots taken in Root. It takes the build's
/// -fno-math-errno to vectorize them; they are what it costs.
template <class Root>
[[gnu::always_inline]] inline void magnitudes(const Turn& start, const double* cosines, const double* sines,
                                              double* out) {
    constexpr std::size_t kWidth = kTileColumns<double>;
    const double *c = start.cosine.data(), *s = start.sine.data();
    const std::size_t depth = start.cosine.size();
    double re[kWidth] = {}, im[kWidth] = {}, total[kWidth] = {};
    for (std::size_t i = 0; i < depth; ++i)
        for (std::size_t k = 0; k < kWidth; ++k) {
            re[k] += c[i] * cosines[i * kWidth + k] - s[i] * sines[i * kWidth + k];
            im[k] += s[i] * cosines[i * kWidth + k] + c[i] * sines[i * kWidth + k];
            total[k] += std::sqrt(static_cast<Root>(re[k] * re[k] + im[k] * im[k]));
        }
    for (std::size_t k = 0; k < kWidth; ++k) out[k] = total[k] / static_cast<double>(depth);
}

POSENC_CLONES void exactMagnitudes(const Turn& start, const double* cosines, const double* sines, double* out) {
    magnitudes<double>(start, cosines, sines, out);
}

POSENC_CLONES void quickMagnitudes(const Turn& start, const double* cosines, const double* sines, double* out) {
    magnitudes<float>(start, cosines, sines, out);
}

}  // namespace

void trigSum(std::span<const double> frequencies, std::span<const double> cosine, std::span<const double> sine,
             std::int64_t first, std::span<double> out) {
    const std::size_t depth = frequencies.size();
    if (out.size() <= kFew)
        return forFew(frequencies, first, out, [&](const Turn& turn) {
            double sum = 0.0;
            for (std::size_t i = 0; i < depth; ++i) sum += cosine[i] * turn.cosine[i] + sine[i] * turn.sine[i];
            return sum;
        });
    const auto perHalf = halfTokens(frequencies);
    const Offsets offsets(perHalf);
    const auto cosines = panelsOf(offsets.cosine, depth), sines = panelsOf(offsets.sine, depth);
    std::vector<double> even(kTileRows * depth), odd(kTileRows * depth), blocks(kTileRows * kBlock);
    Tile evenTile, oddTile;
    for (std::size_t at = 0; at < out.size(); at += blocks.size()) {
        checkpoint();
        report(static_cast<double>(at) / static_cast<double>(out.size()));
        for (std::size_t r = 0; r < kTileRows; ++r) {
            const auto start = first + static_cast<std::int64_t>(at + r * kBlock);
            const Turn centre(perHalf, 2 * start + static_cast<std::int64_t>(kBlock) - 1);
            for (std::size_t i = 0; i < depth; ++i) {
                even[r * depth + i] = cosine[i] * centre.cosine[i] + sine[i] * centre.sine[i];
                odd[r * depth + i] = sine[i] * centre.cosine[i] - cosine[i] * centre.sine[i];
            }
        }
        for (std::size_t x = 0; x < kHalf; x += kTileColumns<double>) {
            multiplyTile(even.data(), depth, cosines.data() + x * depth, evenTile.data());
            multiplyTile(odd.data(), depth, sines.data() + x * depth, oddTile.data());
            unfold(evenTile, oddTile, x, blocks);
        }
        std::copy_n(blocks.begin(), std::min(blocks.size(), out.size() - at),
                    out.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

void meanCosine(std::span<const double> frequencies, std::int64_t first, std::span<double> out) {
    const std::vector<double> weight(frequencies.size(), 1.0 / static_cast<double>(frequencies.size()));
    const std::vector<double> zero(frequencies.size(), 0.0);
    trigSum(frequencies, weight, zero, first, out);
}

void roformerBound(std::span<const double> frequencies, std::int64_t first, std::span<double> out) {
    const std::size_t depth = frequencies.size();
    if (out.size() <= kFew)
        return forFew(frequencies, first, out, [&](const Turn& turn) {
            std::complex<double> partial = 0.0;
            double total = 0.0;
            for (std::size_t i = 0; i < depth; ++i)
                total += std::abs(partial += std::complex(turn.cosine[i], turn.sine[i]));
            return total / static_cast<double>(depth);
        });
    const auto perHalf = halfTokens(frequencies);
    const Offsets offsets(perHalf);
    const auto cosines = panelsOf(offsets.cosine, depth), sines = panelsOf(offsets.sine, depth);
    const auto sumUp = out.size() < kForPictures ? exactMagnitudes : quickMagnitudes;
    std::array<double, kHalf> block;
    for (std::size_t at = 0; at < out.size(); at += kHalf) {
        checkpoint();
        report(static_cast<double>(at) / static_cast<double>(out.size()));
        // Offsets begin half a token in; so the block's start is half a token early.
        const Turn start(perHalf, 2 * (first + static_cast<std::int64_t>(at)) - 1);
        for (std::size_t x = 0; x < std::min(kHalf, out.size() - at); x += kTileColumns<double>)
            sumUp(start, cosines.data() + x * depth, sines.data() + x * depth, block.data() + x);
        std::copy_n(block.begin(), std::min(kHalf, out.size() - at), out.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

}  // namespace posenc
