// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recent_files.hpp"

#include <QFileInfo>
#include <QSettings>

namespace posenc::ui {

namespace {

const QString kKey = QStringLiteral("recent-files");

QStringList without(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(QFileInfo(file).absoluteFilePath());
    return files;
}

}  // namespace

QStringList recentFiles() { return QSettings().value(kKey).toStringList().mid(0, kRecentFiles); }

void rememberFile(const QString& file) {
    QSettings().setValue(kKey, (QStringList{QFileInfo(file).absoluteFilePath()} + without(file)).mid(0, kRecentFiles));
}

void forgetFile(const QString& file) { QSettings().setValue(kKey, without(file)); }

}  // namespace posenc::ui
