// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <complex>
#include <span>

#include "core/explore/math/boxes.hpp"

/// Exact means over ranges of whole numbers, so that a pixel covering thousands of positions shows their true mean: a
/// fast pair at low zoom is a flat grey, not the stripes that point sampling would produce.
namespace posenc {

/// Mean of exp(i m w) over the numbers m of a range, in closed form: the n whole numbers low .. high - 1 add up to
///   exp(i w (low + high - 1) / 2) * sin(n w / 2) / sin(w / 2)  (a Dirichlet kernel),
/// from which the shares outside are subtracted. Precondition: not empty.
std::complex<double> meanPhase(double frequency, const Stretch& stretch);

/// The same for all boxes of an axis, in single precision (error below 1e-6 for |m w| up to 1e9), about 5 ns each; 0
/// for empty ones. Eigen's single-precision cosine and sine take 1.2 times as long, even without cut shares
/// (bench_core, MeanPhases).
void meanPhases(double frequency, const Boxes& boxes, std::span<float> cosine, std::span<float> sine);

/// out[y * columns + x] = sum over k of a[y * depth + k] * b[k * columns + x]. Single precision: for pixels.
void rankProduct(std::span<const float> a, std::span<const float> b, std::size_t depth, std::size_t columns,
                 std::span<float> out);

/// A field of relative rotations, averaged over each pixel's box; NaN for empty boxes:
///   out = sum over i of weight[i] Re(mean over rows of exp(i m f[i]) * conj(mean over columns of exp(i n f[i]))).
/// Cost per pixel: two multiply-adds per frequency. If the boxes form a grid (toeplitz.hpp), only 0.1 ns, with an error
/// of at most 1e-3 of the weights. Computing the waves of a grid's lags takes a third of the time of Eigen arrays
/// (bench_core, MillionView of 1,920 × 1,080 pixels).
void samplePhaseProduct(std::span<const double> frequencies, std::span<const double> weights, const Boxes& rows,
                        const Boxes& columns, std::span<float> out);

/// Sets every pixel with an empty row or column box to NaN.
void blankEmptyBoxes(const Boxes& rows, const Boxes& columns, std::span<float> out);

/// Sets every pixel whose columns all come after all of its rows to NaN: a causal mask hides it.
void blankFuture(const Boxes& rows, const Boxes& columns, std::span<float> out);

}  // namespace posenc
