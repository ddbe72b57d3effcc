// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/math/boxes.hpp"

namespace posenc {

/// A sum of plane waves, each with its own direction, averaged over each pixel's box; 0 for empty boxes:
///   out = mean over i of Re(mean over rows of exp(i m byRow[i]) * mean over columns of exp(i n byColumn[i])).
/// Single precision, for pixels. Cost per pixel: two multiply-adds per wave. If there are many waves for the picture's
/// extent, they are replaced by some hundred frequencies evenly spaced over the columns, as the width of the picture
/// limits the resolution in frequency: sixteen of those stand for each wave, to 1e-5. For 1,024 waves and 900 × 600
/// pixels of a tenth of a patch, Eigen's product of all waves takes 10 times as long (bench_core, MixedWaves).
void sampleMixedWaves(std::span<const double> byRow, std::span<const double> byColumn, const Boxes& rows,
                      const Boxes& columns, std::span<float> out);

}  // namespace posenc
