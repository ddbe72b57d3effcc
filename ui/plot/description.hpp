// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// What a picture shows, as a paragraph in the language of the program: for those who hear it, and for files as their
/// alternative text. Of what is seen: zoomed as it is, without hidden curves, without a finding that is kept back.
/// Costs a look at the figure's values, milliseconds to a second. Safe from any thread.
QString descriptionOf(const Picture& picture);

}  // namespace posenc::ui
