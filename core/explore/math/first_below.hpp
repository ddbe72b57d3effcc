// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

namespace posenc {

/// The first distance from `first` on at which meanCosine() (trig_sum.hpp) is below `level`; `end` where none before it
/// is. Distances are looked at one by one only where they have to be: over a stretch of 2h of them around a centre c
/// the slow pairs stay above V(c) − h |V'(c)| − h²/2 Σ θ² / n, V being their part of the mean, and the fast ones take
/// away no more than their share. Stretches of 4096, 256 and 16 that stay above are left out: of a ladder of RoPE all
/// but some percent. Precondition: frequencies are finite.
std::int64_t firstBelow(std::span<const double> frequencies, double level, std::int64_t first, std::int64_t end);

}  // namespace posenc
