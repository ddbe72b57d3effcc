// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/zoo/model/model.hpp"

namespace posenc::ui {

/// Returns what a model's file leaves open or contradicts, as rich text: each finding, what to do about it, and a link
/// with the id of the view that shows it.
QString findingLines(const Model& model);

/// Returns "errors: 1", "notes: 3", for the kinds that occur.
QStringList findingCounts(const Model& model);

}  // namespace posenc::ui
