// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/product.hpp"

#include "core/explore/math/clones.hpp"

namespace posenc {

namespace {

/// 32 bytes of numbers; unaligned loads and stores, so that sums stay in registers (memcpy() would spill them).
template <class Real> struct Lanes;
template <> struct Lanes<float> {
    using Vector = float __attribute__((vector_size(32), aligned(alignof(float)), may_alias));
};
template <> struct Lanes<double> {
    using Vector = double __attribute__((vector_size(32), aligned(alignof(double)), may_alias));
};

/// 6 × 2 vectors of sums, two of the panel and one of a: 15 of 16 registers.
template <class Real>
[[gnu::always_inline]] inline void multiply(const Real* a, std::size_t depth, const Real* panel, Real* tile) {
    using Vector = typename Lanes<Real>::Vector;
    Vector sum[kTileRows][2] = {};
    const auto* right = reinterpret_cast<const Vector*>(panel);
    for (std::size_t k = 0; k < depth; ++k) {
        const Vector first = right[2 * k], second = right[2 * k + 1];
        for (std::size_t r = 0; r < kTileRows; ++r) {
            sum[r][0] += a[r * depth + k] * first;
            sum[r][1] += a[r * depth + k] * second;
        }
    }
    auto* out = reinterpret_cast<Vector*>(tile);
    for (std::size_t r = 0; r < kTileRows; ++r) {
        out[2 * r] = sum[r][0];
        out[2 * r + 1] = sum[r][1];
    }
}

}  // namespace

POSENC_CLONES void multiplyTile(const float* a, std::size_t depth, const float* panel, float* tile) {
    multiply(a, depth, panel, tile);
}

POSENC_CLONES void multiplyTile(const double* a, std::size_t depth, const double* panel, double* tile) {
    multiply(a, depth, panel, tile);
}

}  // namespace posenc
