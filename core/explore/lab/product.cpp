// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled a second time for x86-64-v3 (POSENC_AVX2), where Eigen's namespace has another name: otherwise the linker
// could put a function with AVX2 in the place of one without.
#ifdef POSENC_AVX2
#define Eigen EigenAvx2
#endif
#include <Eigen/Core>

#include "core/explore/lab/product_views.hpp"

namespace posenc::lab {

namespace {

using FloatMap =
    Eigen::Map<Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>, 0, Eigen::OuterStride<>>;

FloatMap mapOf(const FloatView& view) {
    return {view.numbers, view.rows, view.columns, Eigen::OuterStride<>(view.stride)};
}

void addByEigen(const FloatView& out, float factor, const FloatView& a, const FloatView& b) {
    FloatMap to = mapOf(out);
    const FloatMap left = mapOf(a), right = mapOf(b);
    if (a.transposed)
        to.noalias() += factor * left.transpose() * right;
    else if (b.transposed)
        to.noalias() += factor * left * right.transpose();
    else
        to.noalias() += factor * left * right;
}

}  // namespace

#ifdef POSENC_AVX2
void addProductAvx2(const FloatView& out, float factor, const FloatView& a, const FloatView& b) {
    addByEigen(out, factor, a, b);
}
#else
void addProduct(const FloatView& out, float factor, const FloatView& a, const FloatView& b) {
#ifdef POSENC_HAS_AVX2
    static const bool hasAvx2 = __builtin_cpu_supports("x86-64-v3");
    if (hasAvx2) return addProductAvx2(out, factor, a, b);
#endif
    addByEigen(out, factor, a, b);
}
#endif

}  // namespace posenc::lab
