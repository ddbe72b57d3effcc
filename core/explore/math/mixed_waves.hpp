// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/math/boxes.hpp"

namespace posenc {

/// A plane of waves, each in a direction of its own, averaged over each pixel's box; 0 for empty boxes:
///   out = mean over i of Re(mean over rows of exp(i m byRow[i]) * mean over columns of exp(i n byColumn[i])).
/// Single precision, for pixels. Cost per pixel: two multiply-adds per wave. Where waves are many against the picture's
/// extent, they are taken for those of some hundred frequencies evenly spread over the columns, as what is as wide as
/// the picture tells no more of them apart: sixteen of those stand for each wave, to 1e-5.
/// For 1,024 waves and 900 × 600 pixels of a tenth of a patch, the product of all waves by Eigen takes 10 times as long
/// (bench_core, MixedWaves).
void sampleMixedWaves(std::span<const double> byRow, std::span<const double> byColumn, const Boxes& rows,
                      const Boxes& columns, std::span<float> out);

}  // namespace posenc
