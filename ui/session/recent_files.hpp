// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStringList>

/// The files opened or saved last, newest first; kept between sessions.
namespace posenc::ui {

inline constexpr int kRecentFiles = 10;

QStringList recentFiles();
void rememberFile(const QString& file);
void forgetFile(const QString& file);

}  // namespace posenc::ui
