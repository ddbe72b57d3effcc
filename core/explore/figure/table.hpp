// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// Returns the data of a panel over the range its axes show, or a row for each dial; whole numbers only. Throws Error
/// if it would exceed 10^9 cells.
Table tableOf(const Panel& panel);

}  // namespace posenc
