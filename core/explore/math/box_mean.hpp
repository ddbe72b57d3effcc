// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <complex>
#include <span>

#include "core/explore/math/boxes.hpp"

/// Exact means over stretches of whole numbers, so that a pixel covering thousands of positions shows what is true of
/// them: a fast pair seen from afar is a flat grey, not the stripes that point sampling would invent.
namespace posenc {

/// Mean of exp(i m w) over the numbers m of a stretch, in closed form: those of n whole numbers low .. high - 1 add up
/// to
///   exp(i w (low + high - 1) / 2) * sin(n w / 2) / sin(w / 2)  (a Dirichlet kernel),
/// from which the shares outside are taken. Precondition: not empty.
std::complex<double> meanPhase(double frequency, const Stretch& stretch);

/// The same for all boxes of an axis, to single precision (error below 1e-6 for |m w| up to 1e9), about 5 ns each; 0
/// for empty ones. Eigen's cosine and sine in single precision, without what boxes cut, take 1.2 times as long
/// (bench_core, MeanPhases).
void meanPhases(double frequency, const Boxes& boxes, std::span<float> cosine, std::span<float> sine);

/// out[y * columns + x] = sum over k of a[y * depth + k] * b[k * columns + x]. Single precision: for pixels.
void rankProduct(std::span<const float> a, std::span<const float> b, std::size_t depth, std::size_t columns,
                 std::span<float> out);

/// A field of relative rotations, averaged over each pixel's box; NaN for empty boxes:
///   out = sum over i of weight[i] Re(mean over rows of exp(i m f[i]) * conj(mean over columns of exp(i n f[i]))).
/// Cost per pixel: two multiply-adds per frequency; where boxes make a grid (toeplitz.hpp), 0.1 ns and nothing else,
/// and the error is at most 1e-3 of the weights. The waves of a grid's lags take a third of the time that arrays of
/// Eigen take (bench_core, MillionView of 1,920 × 1,080 pixels).
void samplePhaseProduct(std::span<const double> frequencies, std::span<const double> weights, const Boxes& rows,
                        const Boxes& columns, std::span<float> out);

/// NaN for every pixel whose row or column box is empty.
void blankEmptyBoxes(const Boxes& rows, const Boxes& columns, std::span<float> out);

/// NaN for every pixel all of whose columns come after all of its rows: a causal mask hides it.
void blankFuture(const Boxes& rows, const Boxes& columns, std::span<float> out);

}  // namespace posenc
