// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// Returns every relevant number at a point of a panel, one text each: "m = 60", "score = 0.4182".
std::vector<Text> readout(const Panel& panel, double x, double y);

}  // namespace posenc
