// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/figure/figure.hpp"

namespace posenc {

/// One paragraph for people who cannot see the figure.
Text summary(const Figure& figure);

}  // namespace posenc
