// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/figure/file_lock.hpp"
#include "core/figure/temporary_file.hpp"

namespace posenc {

/// A hidden new folder beside `target`, which goes, also by a signal, with all that is in it unless it took the
/// target's place; what a kill leaves there goes when the next file or folder is written beside it. Throws Error naming
/// the target: a folder that is there already must be empty.
class TemporaryFolder {
public:
    explicit TemporaryFolder(std::filesystem::path target);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path() const { return m_name.path(); }
    void replaceTarget();

private:
    std::filesystem::path m_target;
    TemporaryName m_name;
    FileLock m_lock;  ///< tells removeLeftovers() of others
};

}  // namespace posenc
