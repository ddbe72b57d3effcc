// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <filesystem>

namespace posenc {

/// What one process at a time holds, in every container of this machine and, where the file system passes it on, of
/// others. It ends with the process, however that ends: nothing can be left locked.
class FileLock {
public:
    explicit FileLock(std::filesystem::path file);  ///< a folder that is there, or a file, made when it is taken
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Whether it is held now. Where the file system knows no locks, all hold it.
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
