// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFileDialog>
#include <QMimeData>
#include <filesystem>

namespace posenc::ui {

/// Converts a path, which is bytes, to a QString, which is text. Bytes that are not UTF-8 become lone surrogates, which
/// never occur in text, so that pathOf(fileName(path)) == path for every path.
QString fileName(const std::filesystem::path& path);
std::filesystem::path pathOf(const QString& fileName);

/// Ask for a file, and delete themselves when they are closed. That of the file to write gives it the extension of the
/// chosen filter.
QFileDialog* openingDialog(QWidget* over, const QString& title, const QStringList& filters);
QFileDialog* savingDialog(QWidget* over, const QString& title, const QStringList& filters,
                          const QString& proposal = {});
QString suffixIn(const QString& filter);  ///< "pdf" of "PDF (*.pdf)"; empty for all files

QString localFile(const QMimeData* data);  ///< the first dropped or copied file; empty where there is none

}  // namespace posenc::ui
