// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/math/random.hpp"
#include "core/explore/state/state.hpp"

namespace posenc::test {

/// A legal State: any encoding and view, values within their comfortable ranges, up to two pinned subjects, zooms,
/// scales, hidden curves and all else that a session may hold. May throw Error, as draw() does.
State randomState(Random& random);

}  // namespace posenc::test
