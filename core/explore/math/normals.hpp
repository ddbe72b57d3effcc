// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>
#include <vector>

#include "core/explore/math/matrix.hpp"
#include "core/explore/math/random.hpp"

namespace posenc {

/// Standard normal numbers of a seed, in sequence: those that Random(seed).normal() gives. The first numbers of the
/// most recently used seeds are cached, up to kMostKept for all seeds together, since a moving slider asks for the same
/// again or a few more: 1 ns each instead of 25. May be constructed on any thread.
class Normals {
public:
    static constexpr std::size_t kMostKept = std::size_t{1} << 21U;  // 16 MB

    /// `count`: how many will be requested, as far as known; requesting more is slower, not wrong.
    Normals(std::uint64_t seed, std::size_t count);

    double next() { return m_at < m_first->numbers.size() ? m_first->numbers[m_at++] : m_rest.normal(); }

    /// Returns the next numbers, each times `deviation`, row after row.
    Matrix next(std::int64_t rows, std::int64_t columns, double deviation);

private:
    struct First {
        std::vector<double> numbers;
        Random rest;  ///< continues after the cached numbers
    };
    static First extended(const First& first, std::size_t count);
    static std::shared_ptr<const First> kept(std::uint64_t seed, std::size_t count);

    std::shared_ptr<const First> m_first;
    std::size_t m_at = 0;
    Random m_rest;
};

}  // namespace posenc
