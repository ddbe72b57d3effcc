// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/view.hpp"

namespace posenc {

/// The token at a place of a token grid's panel; nothing if there is none. `view` holds the view's settings.
std::optional<std::int64_t> tokenAt(const Scene& scene, const ParameterSet& view, std::size_t panel, double x,
                                    double y);

}  // namespace posenc
