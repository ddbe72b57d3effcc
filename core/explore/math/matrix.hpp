// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <Eigen/Core>
#include <functional>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

/// All Eigen types in use. Vector and matrix operations are algebraic, array operations are elementwise. Lists visible
/// to other modules stay std::vector; kernels map them as arrays.
namespace posenc {

/// Row-major, as files store them and as a position's vector is read.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::VectorXd;
using Array = Eigen::ArrayXd;
/// The values of a picture, row after row.
using Pixels = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Maps numbers as an Eigen vector.
template <std::ranges::contiguous_range Numbers> auto asVector(Numbers&& numbers) {
    using Number = std::remove_pointer_t<decltype(std::ranges::data(numbers))>;
    using Seen = std::conditional_t<std::is_const_v<Number>, const Vector, Vector>;
    return Eigen::Map<Seen>(std::ranges::data(numbers), static_cast<Eigen::Index>(std::ranges::size(numbers)));
}

/// Maps numbers of any type as an Eigen array.
template <std::ranges::contiguous_range Numbers> auto asArray(Numbers&& numbers) {
    using Number = std::remove_pointer_t<decltype(std::ranges::data(numbers))>;
    using Plain = Eigen::Array<std::remove_const_t<Number>, Eigen::Dynamic, 1>;
    using Seen = std::conditional_t<std::is_const_v<Number>, const Plain, Plain>;
    return Eigen::Map<Seen>(std::ranges::data(numbers), static_cast<Eigen::Index>(std::ranges::size(numbers)));
}

/// Views Eigen storage as a span; a matrix row after row.
template <class Kept> auto asSpan(Kept& kept) { return std::span(kept.data(), static_cast<std::size_t>(kept.size())); }

/// Copies the numbers of an expression.
template <class Expression> auto asList(const Eigen::ArrayBase<Expression>& expression) {
    std::vector<typename Expression::Scalar> out(static_cast<std::size_t>(expression.size()));
    asArray(out) = expression;
    return out;
}

/// Returns the results of a function, or the values of a member, for all elements, in order.
template <class Range, class Function> auto ofEach(const Range& all, const Function& function) {
    std::vector<std::decay_t<std::invoke_result_t<const Function&, decltype(*std::ranges::begin(all))>>> out;
    for (auto&& each : all) out.push_back(std::invoke(function, each));
    return out;
}

/// 0, 1, ..., count − 1.
inline auto countedTo(Eigen::Index count) { return Array::LinSpaced(count, 0.0, static_cast<double>(count - 1)); }

}  // namespace posenc
