// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <stdexcept>

#include "core/explore/lab/product_views.hpp"
#include "core/explore/lab/shape.hpp"

/// Products of matrices, which are most of the work of a decoder: matrices of Eigen, parts of them or their transposed.
/// Those of floats go to product.cpp, those of doubles to Eigen.
namespace posenc::lab {

/// A view of a matrix that Eigen holds row by row, or of its transpose.
template <class M> FloatView viewOf(const Eigen::MatrixBase<M>& matrix) {
    static_assert(M::InnerStrideAtCompileTime == 1);
    const M& m = matrix.derived();
    auto* numbers = const_cast<float*>(m.data());
    if constexpr (M::IsRowMajor) return {numbers, m.rows(), m.cols(), m.outerStride(), false};
    return {numbers, m.cols(), m.rows(), m.outerStride(), true};
}

/// out += factor · a · b. Throws std::logic_error, in every build, for sizes that do not fit. Other preconditions as in
/// product_views.hpp.
template <class Out, class A, class B>
void addProduct(Out&& out, const A& a, const B& b, typename A::Scalar factor = 1) {
    if (a.cols() != b.rows() || a.rows() != out.rows() || b.cols() != out.cols())
        throw std::logic_error("a product of matrices that do not fit");
    if constexpr (std::is_same_v<typename A::Scalar, float>)
        addProduct(viewOf(out), factor, viewOf(a), viewOf(b));
    else
        out.noalias() += factor * a * b;
}

/// out = factor · a · b; what `out` has allocated is used again.
template <class A, class B>
void setProduct(Mat<typename A::Scalar>& out, const A& a, const B& b, typename A::Scalar factor = 1) {
    out.setZero(a.rows(), b.cols());
    addProduct(out, a, b, factor);
}

template <class A, class B> Mat<typename A::Scalar> product(const A& a, const B& b, typename A::Scalar factor = 1) {
    Mat<typename A::Scalar> out;
    setProduct(out, a, b, factor);
    return out;
}

}  // namespace posenc::lab
