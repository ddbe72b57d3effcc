// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/kept.hpp"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QMetaObject>
#include <QRegularExpression>
#include <QSettings>

#include "core/explore/files/file_lock.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::ui {

namespace {

constexpr std::chrono::milliseconds kOthersMs(1000);  // writing takes some
constexpr int kStaleMs = 2000;

/// Returns the values still to be written.
QVariantMap& unwritten() {
    static QVariantMap values;
    return values;
}

/// True if the lock can be taken, since QSettings waits for it for ever. Removes an empty lock left by a kill, or a
/// foreign one; waits once for one that cannot be removed.
bool canBeLocked(const QString& file) {
    static int patience = 2 * kStaleMs;
    const QString name = file + QStringLiteral(".lock");
    if (QFileInfo(name).isDir() && !QDir().rmdir(name)) return false;
    QLockFile lock(name);
    lock.setStaleLockTime(kStaleMs);
    const bool locked = lock.tryLock(patience);
    patience = locked ? 2 * kStaleMs : 0;
    return locked;
}

/// Removes the temporary file that a kill left before QSettings renamed it: the name and six letters, one of them a
/// capital, so that nobody's "posenc.ini.backup" goes. Precondition: nobody else writes.
void removeUnfinished(const QFileInfo& file) {
    static const QRegularExpression letters(QStringLiteral("\\.[A-Za-z]+[A-Z][A-Za-z]*$"));
    const QDir folder = file.dir();
    for (const QString& name : folder.entryList({file.fileName() + QStringLiteral(".??????")}, QDir::Files))
        if (letters.match(name).hasMatch()) QFile::remove(folder.filePath(name));
}

bool written(const QVariantMap& values) {
    QSettings stored;
    if (!canBeLocked(stored.fileName())) return false;
    for (auto each = values.begin(); each != values.end(); ++each) stored.setValue(each.key(), each.value());
    stored.sync();
    return stored.status() != QSettings::AccessError;  // what was no setting is not written again
}

}  // namespace

QVariant kept(const QString& key, const QVariant& otherwise) {
    const auto found = unwritten().constFind(key);
    return found != unwritten().constEnd() ? *found : QSettings().value(key, otherwise);
}

void keep(const QString& key, const QVariant& value) { keep(QVariantMap{{key, value}}); }

void keep(const QVariantMap& values) {
    change([&] { return values; });
}

void change(const std::function<QVariantMap()>& next) {
    const QString folder = keptFolder();
    const bool there = makeFolder(folder);
    FileLock alone(pathOf(folder));
    // If another holds the lock for longer, the values are whole all the same.
    if (there && alone.take(kOthersMs)) removeUnfinished(QFileInfo(QSettings().fileName()));
    QVariantMap values = unwritten();
    values.insert(next());
    const bool done = there && written(values);
    unwritten() = done ? QVariantMap() : values;
    if (!done) tellNotKept(folder);
}

QString keptFolder() { return QFileInfo(QSettings().fileName()).absolutePath(); }

bool makeFolder(const QString& folder) {
    const QString home = QDir::homePath();
    if (QDir(folder).exists()) return true;
    if ((folder.startsWith(home) && !QDir(home).exists()) || !QDir().mkpath(folder)) return false;
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);  // for nobody else
    return true;
}

Keeping& keeping() {
    static Keeping one;
    return one;
}

void tellNotKept(const QString& folder) {
    QMetaObject::invokeMethod(
        &keeping(), [folder] { emit keeping().failed(folder); }, Qt::QueuedConnection);
}

}  // namespace posenc::ui
