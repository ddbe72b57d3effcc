// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/trig_sum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>

#include "core/explore/math/clones.hpp"
#include "core/explore/math/product.hpp"
#include "core/explore/math/turn.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

constexpr std::size_t kHalf = 128;  // distances on each side of a block's centre
constexpr std::size_t kBlock = 2 * kHalf;
constexpr std::size_t kFew = 16;  // below this count, preparing blocks costs more than it saves

/// cos and sin of distance × frequency to full precision, at any distance: the product's rounding error is added to
/// second order.
Turn exactTurn(std::span<const double> frequencies, std::int64_t distance) {
    const auto f = asArray(frequencies);
    const auto m = static_cast<double>(distance);
    const Array angle = m * f, c = angle.cos(), s = angle.sin();
    const Array rest = f.binaryExpr(angle, [m](double each, double product) { return std::fma(m, each, -product); });
    const Array scale = 1.0 - 0.5 * rest.square();
    Turn turn;
    turn.cosine = scale * c - rest * s;
    turn.sine = scale * s + rest * c;
    return turn;
}

/// Calls value(turn) for every distance of a short run.
template <class Value>
void forFew(std::span<const double> frequencies, std::int64_t first, std::span<double> out, const Value& value) {
    for (std::size_t k = 0; k < out.size(); ++k)
        out[k] = value(exactTurn(frequencies, first + static_cast<std::int64_t>(k)));
}

using Tile = std::array<double, kTileRows * kTileColumns<double>>;

/// The matrix of offsets, packed for multiplication.
std::vector<double> panelsOf(const Matrix& offsets) {
    const auto depth = static_cast<std::size_t>(offsets.rows()), size = depth * kTileColumns<double>;
    std::vector<double> panels(depth * kHalf);
    for (std::size_t x = 0; x < kHalf; x += kTileColumns<double>)
        fillPanel<double>(asSpan(offsets), kHalf, x, std::span(panels).subspan(x * depth, size));
    return panels;
}

/// Combines even and odd parts of six blocks at the distances x, x + 1, ... from their centres into the blocks.
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

/// Total of |S_j| at the distances of one panel, all sums in registers, roots computed in Root. Vectorizing the roots,
/// which dominate the cost, requires the build's -fno-math-errno.
template <class Root>
[[gnu::always_inline]] inline void magnitudes(const Turn& start, const double* cosines, const double* sines,
                                              double* out) {
    constexpr std::size_t kWidth = kTileColumns<double>;
    const double *c = start.cosine.data(), *s = start.sine.data();
    const auto depth = static_cast<std::size_t>(start.cosine.size());
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

void sumOfTurning(std::span<const double> frequencies, std::span<const double> cosine, std::span<const double> sine,
                  std::int64_t first, std::span<double> out) {
    const std::size_t depth = frequencies.size();
    const auto a = asArray(cosine), b = asArray(sine);
    if (out.size() <= kFew)
        return forFew(frequencies, first, out,
                      [&](const Turn& turn) { return (a * turn.cosine + b * turn.sine).sum(); });
    const auto perHalf = halfTokens(frequencies);
    const Sides offsets(perHalf, 1, kHalf);
    const auto cosines = panelsOf(offsets.cosine), sines = panelsOf(offsets.sine);
    Matrix even(kTileRows, depth), odd(kTileRows, depth);
    std::vector<double> blocks(kTileRows * kBlock);
    Tile evenTile, oddTile;
    for (std::size_t at = 0; at < out.size(); at += blocks.size()) {
        checkpoint();
        report(static_cast<double>(at) / static_cast<double>(out.size()));
        for (std::size_t r = 0; r < kTileRows; ++r) {
            const auto start = first + static_cast<std::int64_t>(at + r * kBlock);
            const Turn centre(perHalf, 2 * start + static_cast<std::int64_t>(kBlock) - 1);
            const auto row = static_cast<Eigen::Index>(r);
            even.row(row) = (a * centre.cosine + b * centre.sine).matrix();
            odd.row(row) = (b * centre.cosine - a * centre.sine).matrix();
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

}  // namespace

/// Pairs that do not turn contribute the same everywhere.
void trigSum(std::span<const double> frequencies, std::span<const double> cosine, std::span<const double> sine,
             std::int64_t first, std::span<double> out) {
    std::vector<double> turning, a, b;
    double still = 0.0;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        if (frequencies[i] == 0.0) {
            still += cosine[i];
            continue;
        }
        turning.push_back(frequencies[i]);
        a.push_back(cosine[i]);
        b.push_back(sine[i]);
    }
    sumOfTurning(turning, a, b, first, out);
    for (double& each : out) each += still;
}

void meanCosine(std::span<const double> frequencies, std::int64_t first, std::span<double> out) {
    const std::vector<double> weight(frequencies.size(), 1.0 / static_cast<double>(frequencies.size()));
    const std::vector<double> zero(frequencies.size(), 0.0);
    trigSum(frequencies, weight, zero, first, out);
}

double CosineSums::operator()(std::int64_t first, std::int64_t end) const {
    constexpr double kNone = 1e-12;  // a pair whose half step is this close to whole half turns
    const Turn half(m_perHalf, end - first), centre(m_perHalf, first + end - 1);
    const auto count = static_cast<double>(end - first);
    const Array kernel = (m_one.sine.abs() < kNone).select(count * half.cosine / m_one.cosine, half.sine / m_one.sine);
    return (kernel * centre.cosine).mean();
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
    const Sides offsets(perHalf, 1, kHalf);
    const auto cosines = panelsOf(offsets.cosine), sines = panelsOf(offsets.sine);
    const auto sumUp = out.size() < kForPictures ? exactMagnitudes : quickMagnitudes;
    std::array<double, kHalf> block;
    for (std::size_t at = 0; at < out.size(); at += kHalf) {
        checkpoint();
        report(static_cast<double>(at) / static_cast<double>(out.size()));
        // Offsets begin half a token in, so the block's start is half a token early.
        const Turn start(perHalf, 2 * (first + static_cast<std::int64_t>(at)) - 1);
        for (std::size_t x = 0; x < std::min(kHalf, out.size() - at); x += kTileColumns<double>)
            sumUp(start, cosines.data() + x * depth, sines.data() + x * depth, block.data() + x);
        std::copy_n(block.begin(), std::min(kHalf, out.size() - at), out.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

}  // namespace posenc
