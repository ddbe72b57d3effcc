// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/own_file.hpp"

#include <QDir>
#include <QFile>
#include <QUuid>

#include "ui/text/file_name.hpp"

namespace posenc::ui {

namespace {

const QString kLock = QStringLiteral(".lock");

void removeIdleLocks(const QString& folder, const QString& suffix) {
    const QDir locks(folder, QLatin1Char('*') + suffix + kLock, QDir::NoSort, QDir::Files);
    for (const QString& name : locks.entryList()) {
        OwnFile left(locks.filePath(name.chopped(kLock.size())));
        if (!QFile::exists(left.file) && left.lock.take()) left.remove();
    }
}

}  // namespace

OwnFile::OwnFile(const QString& path) : file(path), lockFile(path + kLock), lock(pathOf(lockFile)) {}

void OwnFile::remove() const {
    QFile::remove(file);
    QFile::remove(lockFile);
}

std::shared_ptr<OwnFile> newOwnFile(const QString& folder, const QString& suffix) {
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix;
    return std::make_shared<OwnFile>(QDir(folder).filePath(name));
}

std::shared_ptr<OwnFile> leftFile(const QString& folder, const QString& suffix,
                                  const std::function<bool(const OwnFile&)>& wanted) {
    removeIdleLocks(folder, suffix);
    const QDir files(folder, QLatin1Char('*') + suffix, QDir::Time, QDir::Files);
    for (const QString& name : files.entryList()) {
        auto left = std::make_shared<OwnFile>(files.filePath(name));
        if (left->lock.take() && wanted(*left)) return left;
    }
    return nullptr;
}

}  // namespace posenc::ui
