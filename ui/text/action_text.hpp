// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>

namespace posenc::ui {

/// An action's text without the "&" and the dots.
QString plainText(const QAction& action);
QString plainText(QString text);

}  // namespace posenc::ui
