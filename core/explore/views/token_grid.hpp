// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/view.hpp"

namespace posenc {

/// The token that the token grid has at a place of a panel; nothing where it has none. `view` are its settings.
std::optional<std::int64_t> tokenAt(const Scene& scene, const ParameterSet& view, std::size_t panel, double x,
                                    double y);

}  // namespace posenc
