// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recovery.hpp"

#include <QFile>
#include <QFileInfo>
#include <ostream>

#include "core/explore/files/whole_file.hpp"
#include "core/teach/poll/shown.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

constexpr std::uintmax_t kLimit = 1 << 20;
const QString kSuffix = QStringLiteral(".posenc");
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

void write(const QString& file, const Scenes& scenes, const QString& of) {
    const QString end = of.isEmpty() ? of
                                     : kOf + QString::fromLatin1(bytesOf(of).toPercentEncoding()) + QLatin1Char('\n');
    writeWhole(pathOf(file), toText(scenes) + end.toStdString(), Named::Private);
}

}  // namespace

Recovery::Recovery(QString folder) : m_folder(std::move(folder)) {}

Recovery::~Recovery() {
    m_writer.reset();
    if (m_own) m_own->remove();
}

std::shared_ptr<OwnFile> Recovery::own() {
    if (m_own) return m_own;
    m_own = newOwnFile(m_folder, kSuffix);
    m_writer.emplace();
    return m_own;
}

/// Ignores a full disk or a read-only home: the work still exists, and saving it will report the reason.
void Recovery::keep(const Scenes& scenes, const QString& file) {
    const auto mine = own();
    m_writer->submit([mine, scenes, file, folder = m_folder](std::stop_token) {
        try {
            if (!makeFolder(folder) || !mine->lock.take()) return tellNotKept(folder);
            write(mine->file, scenes, file);
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

std::optional<Recovery::Found> Recovery::find() {
    std::optional<Found> found;
    const auto left = leftFile(m_folder, kSuffix, [&](const OwnFile& each) {
        if (!m_own || each.file != m_own->file) found = read(each.file);
        return found.has_value();
    });
    if (left) m_found = left;
    return found;
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
