// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/zoo/report/sheet.hpp"

/// Parts of a model's sheet as rich text in the current colours.
namespace posenc::ui {

QString cardsHtml(const ModelSheet& sheet);
QString disputeHtml(const ModelSheet::Lengths& lengths);  ///< a dispute about the lengths; may be empty
QString ledgersHtml(const ModelSheet& sheet);
QString layerKindsHtml(const ModelSheet::LayerStack& stack);  ///< the meaning of each colour of the stack

}  // namespace posenc::ui
