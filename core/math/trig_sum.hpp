// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <vector>

/// Sums over rotary pairs at consecutive distances. Exact sines and cosines are taken at block starts and within one block; all
/// others follow by angle addition, two multiply-adds per pair and distance, without drift: the error stays that of the double angle,
/// about |distance * frequency| * 2^-53.
namespace posenc {

/// out[k] = sum over i of cosine[i] cos((first + k) f[i]) + sine[i] sin((first + k) f[i]).
void trigSum(std::span<const double> frequencies, std::span<const double> cosine, std::span<const double> sine,
             std::int64_t first, std::span<double> out);

/// Mean cosine over pairs: the score of two equal all-ones vectors at that distance, 1 at distance 0.
void meanCosine(std::span<const double> frequencies, std::int64_t first, std::span<double> out);

/// RoFormer's bound on long-range decay (section 3.4.3): the mean over j = 1 .. d/2 of |S_j|, S_j = sum of exp(i distance f_k), k < j.
void roformerBound(std::span<const double> frequencies, std::int64_t first, std::span<double> out);

}  // namespace posenc
