// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"
#include "ui/dialogs/pages.hpp"

namespace posenc::ui {

/// Returns help on the view shown: what one sees, what to try, what symbols and words mean, where it comes from.
PageDialog::Content viewPage(const State& state);

/// Returns "What one sees. What to try.", for tips.
QString viewTip(const ViewInfo& view);

}  // namespace posenc::ui
