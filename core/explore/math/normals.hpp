// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>
#include <vector>

#include "core/explore/math/matrix.hpp"
#include "core/explore/math/random.hpp"

namespace posenc {

/// Standard normal numbers of a seed, one after another: those that Random(seed).normal() gives. The first ones of the
/// seeds used last are kept, up to kMostKept of all seeds together, since a moving slider asks for the same again or
/// for a few more: 1 ns each instead of 25. May be made on any thread.
class Normals {
public:
    static constexpr std::size_t kMostKept = std::size_t{1} << 21U;  // 16 MB

    /// `count`: how many will be asked for, as far as that is known; asking for more is slower, not wrong.
    Normals(std::uint64_t seed, std::size_t count);

    double next() { return m_at < m_first->numbers.size() ? m_first->numbers[m_at++] : m_rest.normal(); }

    /// The next ones, each times `deviation`, row after row.
    Matrix next(std::int64_t rows, std::int64_t columns, double deviation);

private:
    struct First {
        std::vector<double> numbers;
        Random rest;  ///< what comes after them
    };
    static First extended(const First& first, std::size_t count);
    static std::shared_ptr<const First> kept(std::uint64_t seed, std::size_t count);

    std::shared_ptr<const First> m_first;
    std::size_t m_at = 0;
    Random m_rest;
};

}  // namespace posenc
