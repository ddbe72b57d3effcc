// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMimeData>
#include <filesystem>

namespace posenc::ui {

/// Converts a path, which is bytes, to a QString, which is text. Bytes that are not UTF-8 become lone surrogates, which
/// never occur in text, so that pathOf(fileName(path)) == path for every path.
QString fileName(const std::filesystem::path& path);
std::filesystem::path pathOf(const QString& fileName);

QString localFile(const QMimeData* data);  ///< the first dropped or copied file; empty where there is none

}  // namespace posenc::ui
