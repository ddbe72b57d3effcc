// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/zoo/report/sheet.hpp"

/// Parts of a model's sheet as rich text in the colours of now.
namespace posenc::ui {

QString cardsHtml(const ModelSheet& sheet);
QString disputeHtml(const ModelSheet::Lengths& lengths);  ///< what is said of the lengths; may be empty
QString ledgersHtml(const ModelSheet& sheet);
QString storeysHtml(const ModelSheet::Skyline& skyline);  ///< what each colour of the skyline is

}  // namespace posenc::ui
