// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/zoo/model/model.hpp"

namespace posenc::ui {

/// What a model's file leaves open or contradicts, as rich text: each finding, what to do about it, and a link with the
/// id of the view that shows it.
QString findingLines(const Model& model);

/// "errors: 1", "notes: 3": of those that there are.
QStringList findingCounts(const Model& model);

}  // namespace posenc::ui
