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

/// In a row of its own: the order of a sum in Eigen follows the address of its numbers. Eigen's exponential of
/// -infinity is 4e-39; the subtraction makes it 0 and changes no weight above 1e-30.
void softmaxByEigen(const FloatView& scores, std::ptrdiff_t first) {
    FloatMap all = mapOf(scores);
    Eigen::Array<float, 1, Eigen::Dynamic> row(scores.columns);
    for (std::ptrdiff_t r = 0; r < scores.rows; ++r) {
        auto seen = row.head(first + r + 1);
        seen = all.row(r).head(seen.size()).array();
        seen = ((seen - seen.maxCoeff()).exp() - 1e-37F).max(0.0F);
        all.row(r).head(seen.size()) = seen * (1.0F / seen.sum());
        all.row(r).tail(scores.columns - first - r - 1).setZero();
    }
}

#if defined(POSENC_HAS_AVX2) && !defined(POSENC_AVX2)
bool hasAvx2() {
    static const bool has = __builtin_cpu_supports("x86-64-v3");
    return has;
}
#endif

}  // namespace

#ifdef POSENC_AVX2
void addProductAvx2(const FloatView& out, float factor, const FloatView& a, const FloatView& b) {
    addByEigen(out, factor, a, b);
}
void softmaxUpToAvx2(const FloatView& scores, std::ptrdiff_t first) { softmaxByEigen(scores, first); }
#else
void addProduct(const FloatView& out, float factor, const FloatView& a, const FloatView& b) {
#ifdef POSENC_HAS_AVX2
    if (hasAvx2()) return addProductAvx2(out, factor, a, b);
#endif
    addByEigen(out, factor, a, b);
}
void softmaxUpTo(const FloatView& scores, std::ptrdiff_t first) {
#ifdef POSENC_HAS_AVX2
    if (hasAvx2()) return softmaxUpToAvx2(scores, first);
#endif
    softmaxByEigen(scores, first);
}
#endif

}  // namespace posenc::lab
