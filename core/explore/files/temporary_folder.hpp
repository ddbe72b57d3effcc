// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/files/file_lock.hpp"
#include "core/explore/files/temporary_file.hpp"

namespace posenc {

/// A hidden new folder beside `target`, which goes, also by a signal, with all that is in it unless it took the
/// target's place; what a kill leaves there goes when the next file or folder is written beside it. Throws Error naming
/// the target: a folder that is there already must be empty, or one that `mayReplace` knows for an earlier one of its
/// kind, which stays whole until the new one stands there.
class TemporaryFolder {
public:
    using MayReplace = std::function<bool(const std::string& folder)>;

    explicit TemporaryFolder(std::filesystem::path target, MayReplace mayReplace = {});
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path() const { return m_name.path(); }
    void replaceTarget();

private:
    void requireFree() const;
    void changePlaces();

    std::filesystem::path m_target;
    MayReplace m_mayReplace;
    TemporaryName m_name;
    FileLock m_lock;  ///< tells removeLeftovers() of others
};

}  // namespace posenc
