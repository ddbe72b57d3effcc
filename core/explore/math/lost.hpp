// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace posenc {

/// sums[k] += share (1 - cos angles[k]): what pairs that are off by so many radians lose of a score. For pixels: the
/// error is below 1e-8 of the share for angles of up to 1e7, and less for small ones, whose loss is worked out as
/// 2 sin² of the half. Precondition: as many sums as angles.
void addLost(std::span<const double> angles, double share, std::span<double> sums);

}  // namespace posenc
