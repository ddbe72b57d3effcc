// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// The data of a panel over what its axes show, or a row for each dial; whole numbers only. Throws Error when it would
/// exceed 10^9 cells.
Table tableOf(const Panel& panel);

}  // namespace posenc
