// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <filesystem>

namespace posenc {

/// A lock held by one process at a time across all containers of this machine and, if the file system supports it,
/// other machines. It is released when the process ends for any reason, so no stale locks remain.
class FileLock {
public:
    explicit FileLock(std::filesystem::path file);  ///< an existing folder, or a file, created when locked
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// True if the lock is held now. On file systems without locks, always true.
    bool take(std::chrono::milliseconds patience = {});

private:
    bool open();
    bool tryOnce();
    bool isInPlace() const;
    void release();

    std::filesystem::path m_file;
    int m_descriptor = -1;
    bool m_held = false;
};

}  // namespace posenc
