// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/explore/math/frequencies.hpp"

namespace posenc {

/// Seeded random numbers, identical on every machine (the standard library's distributions are not). SplitMix64,
/// Box-Muller.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t state() const { return m_state; }  ///< as a seed, it goes on from here

    std::uint64_t bits() {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }

    double uniform() { return static_cast<double>(bits() >> 11U) * 0x1.0p-53; }  ///< in [0, 1)

    double normal() {
        const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));  // drawn first: C++ leaves the order open
        return radius * std::cos(kTurn * uniform());
    }

    /// Uniform on the unit sphere.
    std::vector<double> unitVector(std::size_t dimension) {
        std::vector<double> v(dimension);
        double square = 0.0;
        for (double& each : v) {
            each = normal();
            square += each * each;
        }
        for (double& each : v) each /= std::sqrt(square);
        return v;
    }

private:
    std::uint64_t m_state;
};

}  // namespace posenc
