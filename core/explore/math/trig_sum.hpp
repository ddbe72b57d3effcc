// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/explore/math/turn.hpp"

/// Sums over rotary pairs at consecutive distances, without drift. Distances come in blocks around a centre a, and by
/// angle addition
///   sum of A cos((a ± b) f) + B sin((a ± b) f)
///     =  sum of (A cos af + B sin af) cos bf  ±  sum of (B cos af - A sin af) sin bf:
/// two small matrix products (blocks × pairs × offsets b), each used on both sides of the centre; one multiply-add per
/// pair and distance. With Eigen's products the mean cosine takes 3.9 times as long, with its arrays RoFormer's bound
/// 3.8 times (bench_core, Decay and Bound; 131,072 distances of 64 pairs). Angles are 64-bit fractions of a turn
/// (phase.hpp): the error is about 1e-14, and 4e-10 times the weights at distance 1e9. Up to 16 distances are summed
/// directly and to full precision, however large they are. Precondition: frequencies are finite.
namespace posenc {

/// out[k] = sum over i of cosine[i] cos((first + k) f[i]) + sine[i] sin((first + k) f[i]).
void trigSum(std::span<const double> frequencies, std::span<const double> cosine, std::span<const double> sine,
             std::int64_t first, std::span<double> out);

/// Mean cosine over pairs: the score of two equal all-ones vectors at that distance, 1 at distance 0.
void meanCosine(std::span<const double> frequencies, std::int64_t first, std::span<double> out);

/// Sums of the mean cosine over ranges of distances, each at the cost of two: the sum of cos(m f) over n distances
/// around c is cos(c f) sin(n f/2) / sin(f/2), Dirichlet's kernel.
class CosineSums {
public:
    explicit CosineSums(std::span<const double> frequencies)
        : m_perHalf(halfTokens(frequencies)), m_one(m_perHalf, 1) {}

    double operator()(std::int64_t first, std::int64_t end) const;

private:
    std::vector<Phase> m_perHalf;
    Turn m_one;
};

/// RoFormer's bound on long-range decay (section 3.4.3): the mean over j = 1 .. d/2 of |S_j|, S_j = sum of exp(i
/// distance f_k), k < j. Roots are computed in double; for kForPictures or more distances at once in single precision,
/// with a relative error of 6e-8, as only a picture requests that many.
inline constexpr std::size_t kForPictures = 16'384;
void roformerBound(std::span<const double> frequencies, std::int64_t first, std::span<double> out);

}  // namespace posenc
