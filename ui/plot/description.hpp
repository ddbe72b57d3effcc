// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// Describes a picture as a paragraph in the program's language, for screen readers and as the alternative text of
/// files. Covers only what is seen: the current zoom, no hidden curves, no withheld finding. Costs a look at the
/// figure's values, milliseconds to a second. `quiet`: only titles and axes. Safe from any thread.
QString descriptionOf(const Picture& picture, bool quiet = false);

}  // namespace posenc::ui
