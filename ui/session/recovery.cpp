// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recovery.hpp"

#include <QDir>
#include <QFile>
#include <QUuid>
#include <ostream>

#include "core/explore/files/file_lock.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/teach/poll/shown.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

constexpr std::uintmax_t kLimit = 1 << 20;
const QString kLock = QStringLiteral(".lock");
const QString kOf = QStringLiteral("# of ");  // a comment of the text form: the session's file

QByteArray bytesOf(const QString& file) { return QByteArray::fromStdString(pathOf(file).string()); }

std::optional<Recovery::Found> read(const QString& file) {
    try {
        const QString text = QString::fromStdString(readWhole(pathOf(file), kLimit));
        const QString comment = text.section(QLatin1Char('\n'), -2, -2);
        const QByteArray of = comment.startsWith(kOf) ? comment.mid(kOf.size()).toLatin1() : QByteArray();
        return Recovery::Found{parseSession(text.toStdString()),
                               fileName(QByteArray::fromPercentEncoding(of).toStdString()),
                               QFileInfo(file).lastModified()};
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

struct Recovery::Own {
    QString file, lockFile;
    FileLock lock;
    explicit Own(const QString& path) : file(path), lockFile(path + kLock), lock(pathOf(lockFile)) {}

    void write(const Scenes& scenes, const QString& of) const {
        writeWhole(pathOf(file), [&](std::ostream& out) {
            out << toText(scenes);
            if (!of.isEmpty()) out << kOf.toStdString() << bytesOf(of).toPercentEncoding().constData() << '\n';
            return true;
        });
    }
    void remove() const {
        QFile::remove(file);
        QFile::remove(lockFile);
    }
};

Recovery::Recovery(QString folder) : m_folder(std::move(folder)) {}

Recovery::~Recovery() {
    m_writer.reset();
    if (m_own) m_own->remove();
}

std::shared_ptr<Recovery::Own> Recovery::own() {
    if (m_own) return m_own;
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".posenc");
    m_own = std::make_shared<Own>(QDir(m_folder).filePath(name));
    m_writer.emplace();
    return m_own;
}

/// Ignores a full disk or a read-only home: the work still exists, and saving it will report the reason.
void Recovery::keep(const Scenes& scenes, const QString& file) {
    const auto mine = own();
    m_writer->submit([mine, scenes, file, folder = m_folder](std::stop_token) {
        try {
            if (!makeFolder(folder) || !mine->lock.take()) return tellNotKept(folder);
            mine->write(scenes, file);
        } catch (const Error&) {
            tellNotKept(folder);
        }
    });
}

void Recovery::forget() {
    if (m_own) m_writer->submit([mine = m_own](std::stop_token) { QFile::remove(mine->file); });
}

void Recovery::finish() {
    if (m_writer) m_writer->wait();
}

/// Removes locks of programs that were killed with nothing unsaved.
void Recovery::removeIdleLocks() const {
    const QDir folder(m_folder, QStringLiteral("*.posenc") + kLock, QDir::NoSort, QDir::Files);
    for (const QString& name : folder.entryList()) {
        Own left(folder.filePath(name.chopped(kLock.size())));
        if (!QFile::exists(left.file) && left.lock.take()) left.remove();
    }
}

std::optional<Recovery::Found> Recovery::find() {
    removeIdleLocks();
    const QDir folder(m_folder, QStringLiteral("*.posenc"), QDir::Time, QDir::Files);
    for (const QString& name : folder.entryList()) {
        const auto left = std::make_shared<Own>(folder.filePath(name));
        if ((m_own && left->file == m_own->file) || !left->lock.take()) continue;
        auto found = read(left->file);
        if (!found) continue;
        m_found = left;
        return found;
    }
    return std::nullopt;
}

void Recovery::takeOver() {
    if (!m_found) return;
    if (m_own) m_writer->submit([mine = m_own](std::stop_token) { mine->remove(); });
    m_own = std::move(m_found);
    if (!m_writer) m_writer.emplace();
}

void Recovery::dismiss() {
    if (m_found) m_found->remove();
    m_found.reset();
}

}  // namespace posenc::ui
