// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMimeData>
#include <filesystem>

namespace posenc::ui {

/// A path is bytes, a QString is text. Bytes that are no UTF-8 become lone surrogates, which no text has, so that
/// pathOf(fileName(path)) == path for every path.
QString fileName(const std::filesystem::path& path);
std::filesystem::path pathOf(const QString& fileName);

QString localFile(const QMimeData* data);  ///< the first that was dropped or copied; empty where there is none

}  // namespace posenc::ui
