// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

namespace posenc {

/// Returns the first distance from `first` on at which meanCosine() (trig_sum.hpp) is below `level`; `end` if there is
/// none before it. Single distances are evaluated only where needed: over a range of 2h of them around a centre c the
/// slow pairs stay above V(c) − h |V'(c)| − h²/2 Σ θ² / n, V being their part of the mean, and the fast ones subtract
/// at most their share. Ranges of 4096, 256 and 16 that stay above are skipped: for RoPE frequencies all but a few
/// percent. Precondition: frequencies are finite.
std::int64_t firstBelow(std::span<const double> frequencies, double level, std::int64_t first, std::int64_t end);

}  // namespace posenc
