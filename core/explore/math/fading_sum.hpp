// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

namespace posenc {

/// out[k] = sum over i of exp(decay[i] n) (cosine[i] cos(n f[i]) + sine[i] sin(n f[i])), n = first + k: the sum of
/// waves of trig_sum.hpp with complex frequencies. Computed in blocks, by adding exponents, as products of two matrices
/// (product.hpp; Eigen's product takes twice as long, bench_core Fading): two multiply-adds per wave and number, error
/// about 1e-14 of the largest term. Precondition: exp(decay[i] n) is finite for all n.
void fadingSum(std::span<const double> frequencies, std::span<const double> decays, std::span<const double> cosine,
               std::span<const double> sine, std::int64_t first, std::span<double> out);

/// roformerBound() (trig_sum.hpp) with every pair's gain in the sums. One product for each pair per distance,
/// recomputed periodically: error about 1e-13.
void fadingBound(std::span<const double> frequencies, std::span<const double> decays, std::int64_t first,
                 std::span<double> out);

}  // namespace posenc
