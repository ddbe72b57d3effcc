// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Describes a drawing as a paragraph in its language, for screen readers and as the alternative text of files. Covers
/// only what is seen: the current zoom, no hidden curves, no withheld finding. Costs a look at the figure's values,
/// milliseconds to a second. `quiet`: only titles and axes. Safe from any thread.
std::string descriptionOf(const Drawing& drawing, bool quiet = false);

}  // namespace posenc::drawing
