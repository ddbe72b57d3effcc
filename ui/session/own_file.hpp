// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <functional>
#include <memory>

#include "core/explore/files/file_lock.hpp"

namespace posenc::ui {

/// A file of this running program in a folder that several share, with a lock beside it. A file with a free lock was
/// left by a program that has ended.
struct OwnFile {
    QString file, lockFile;
    FileLock lock;

    explicit OwnFile(const QString& path);
    void remove() const;  ///< and its lock
};

/// A new name in the folder that ends in `suffix`; nothing is written yet.
std::shared_ptr<OwnFile> newOwnFile(const QString& folder, const QString& suffix);

/// The newest file left in the folder that is wanted: `wanted` is asked once its lock is held. Null: there is none.
/// Removes locks of programs that were killed without a file.
std::shared_ptr<OwnFile> leftFile(const QString& folder, const QString& suffix,
                                  const std::function<bool(const OwnFile&)>& wanted);

}  // namespace posenc::ui
