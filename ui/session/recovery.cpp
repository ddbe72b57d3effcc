// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recovery.hpp"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QUuid>
#include <ostream>

#include "core/figure/data_file.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::ui {

namespace {

constexpr std::uintmax_t kLimit = 1 << 20;
const QString kOf = QStringLiteral("# of ");  // a comment of the text form: the session's file

QByteArray bytesOf(const QString& file) { return QByteArray::fromStdString(pathOf(file).string()); }

std::optional<Recovery::Found> read(const QString& file) {
    try {
        const QString text = QString::fromStdString(readWhole(pathOf(file), kLimit));
        const QString comment = text.section(QLatin1Char('\n'), -2, -2);
        const QByteArray of = comment.startsWith(kOf) ? comment.mid(kOf.size()).toLatin1() : QByteArray();
        return Recovery::Found{parseScenes(text.toStdString()),
                               fileName(QByteArray::fromPercentEncoding(of).toStdString()),
                               QFileInfo(file).lastModified()};
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

struct Recovery::Own {
    QString file;
    QLockFile lock;
    explicit Own(const QString& path) : file(path), lock(path + QStringLiteral(".lock")) {
        lock.setStaleLockTime(0);  // however old: it is stale when its program is gone
    }
};

Recovery::Recovery(QString folder) : m_folder(std::move(folder)) {}

Recovery::~Recovery() {
    m_writer.reset();
    if (m_own) QFile::remove(m_own->file);
}

std::shared_ptr<Recovery::Own> Recovery::own() {
    if (m_own) return m_own;
    QDir().mkpath(m_folder);
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".posenc");
    m_own = std::make_shared<Own>(QDir(m_folder).filePath(name));
    m_own->lock.tryLock(0);
    m_writer.emplace();
    return m_own;
}

void Recovery::keep(const Scenes& scenes, const QString& file) {
    const auto mine = own();
    m_writer->submit([mine, scenes, file](std::stop_token) {
        try {
            writeWhole(pathOf(mine->file), [&](std::ostream& out) {
                out << toText(scenes);
                if (!file.isEmpty()) out << kOf.toStdString() << bytesOf(file).toPercentEncoding().constData() << '\n';
                return true;
            });
        } catch (const Error&) {  // a full disk: the work itself is still there, and saving it will say why it cannot
        }
    });
}

void Recovery::forget() {
    if (m_own) m_writer->submit([mine = m_own](std::stop_token) { QFile::remove(mine->file); });
}

std::optional<Recovery::Found> Recovery::find() {
    const QDir folder(m_folder, QStringLiteral("*.posenc"), QDir::Time, QDir::Files);
    for (const QString& name : folder.entryList()) {
        const auto left = std::make_shared<Own>(folder.filePath(name));
        if ((m_own && left->file == m_own->file) || !left->lock.tryLock(0)) continue;
        auto found = read(left->file);
        if (!found) continue;
        m_found = left;
        return found;
    }
    return std::nullopt;
}

void Recovery::takeOver() {
    if (!m_found) return;
    forget();
    m_own = std::move(m_found);
    if (!m_writer) m_writer.emplace();
}

void Recovery::dismiss() {
    if (m_found) QFile::remove(m_found->file);
    m_found.reset();
}

}  // namespace posenc::ui
