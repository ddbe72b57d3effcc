// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <Eigen/Core>
#include <ranges>
#include <type_traits>

/// The one type of matrices: rows one after another, as files hold them and as a position's vector is read.
namespace posenc {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::VectorXd;

/// Numbers seen as a vector of Eigen's.
template <std::ranges::contiguous_range Numbers> auto asVector(Numbers&& numbers) {
    using Number = std::remove_pointer_t<decltype(std::ranges::data(numbers))>;
    using Seen = std::conditional_t<std::is_const_v<Number>, const Vector, Vector>;
    return Eigen::Map<Seen>(std::ranges::data(numbers), static_cast<Eigen::Index>(std::ranges::size(numbers)));
}

}  // namespace posenc
