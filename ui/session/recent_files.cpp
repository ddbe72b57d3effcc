// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recent_files.hpp"

#include <QFileInfo>

#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

const QString kKey = QStringLiteral("recent-files");

/// Updates the list of all running programs.
void put(const QString& file, bool first) {
    const QString path = QFileInfo(file).absoluteFilePath();
    change([&] {
        QStringList files = recentFiles();
        files.removeAll(path);
        if (first) files.prepend(path);
        return QVariantMap{{kKey, files.mid(0, kRecentFiles)}};
    });
}

}  // namespace

QStringList recentFiles() {
    QStringList files = kept(kKey).toStringList();
    files.removeAll(QString());
    return files.mid(0, kRecentFiles);
}

void rememberFile(const QString& file) { put(file, true); }

void forgetFile(const QString& file) {
    if (recentFiles().contains(QFileInfo(file).absoluteFilePath())) put(file, false);
}

}  // namespace posenc::ui
