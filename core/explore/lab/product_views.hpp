// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>

/// The kernels that take most of a decoder's time, for floats behind pointers: Eigen's types have another name in
/// product.cpp's second translation. The lab calls product.hpp.
namespace posenc::lab {

/// A matrix that somebody else holds: rows of `columns` numbers, `stride` numbers apart. `transposed`: its transposed
/// is meant.
struct FloatView {
    float* numbers;
    std::ptrdiff_t rows, columns, stride;
    bool transposed;
};

/// out += factor · a · b. Preconditions: sizes fit, `out` overlaps neither and is not transposed, at most one factor
/// is. Single thread. Processors with AVX2 take 0.4 of the time of others, and round differently. Cost: 110 and 45
/// GFLOP/s for 512 × 64 by 64 × 192 on a core of 2025.
void addProduct(const FloatView& out, float factor, const FloatView& a, const FloatView& b);

/// Row r becomes the softmax of its first `first` + r + 1 entries, then zeros. Precondition: as many columns.
void softmaxUpTo(const FloatView& scores, std::ptrdiff_t first);

/// The same for processors with AVX2; only with POSENC_HAS_AVX2.
void addProductAvx2(const FloatView& out, float factor, const FloatView& a, const FloatView& b);
void softmaxUpToAvx2(const FloatView& scores, std::ptrdiff_t first);

}  // namespace posenc::lab
