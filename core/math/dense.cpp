// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/dense.hpp"

#include "core/math/clones.hpp"
#include "core/math/product.hpp"

namespace posenc {

namespace {

/// Four at once, so that sums are loaded and stored a quarter as often.
POSENC_CLONES void addFour(const double* vectors, std::size_t stride, const double* weights, double* __restrict sum,
                           std::size_t count) {
    const double *a = vectors, *b = a + stride, *c = b + stride, *d = c + stride;
    for (std::size_t r = 0; r < count; ++r)
        sum[r] = (((sum[r] + weights[0] * a[r]) + weights[1] * b[r]) + weights[2] * c[r]) + weights[3] * d[r];
}

}  // namespace

void matrixProduct(std::span<const double> a, std::span<const double> b, std::size_t depth, std::span<double> out) {
    const std::size_t columns = b.size() / depth;
    Product<double>(a, b, depth, columns, out).fill(0, columns);
}

void addVectors(std::span<const double> vectors, std::size_t stride, std::span<const double> weights,
                std::span<double> sum) {
    std::size_t c = 0;
    for (; c + 4 <= weights.size(); c += 4)
        addFour(vectors.data() + c * stride, stride, weights.data() + c, sum.data(), sum.size());
    for (; c < weights.size(); ++c)
        for (std::size_t r = 0; r < sum.size(); ++r) sum[r] += weights[c] * vectors[c * stride + r];
}

}  // namespace posenc
