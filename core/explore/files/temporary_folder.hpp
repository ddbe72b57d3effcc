// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/files/file_lock.hpp"
#include "core/explore/files/temporary_file.hpp"

namespace posenc {

/// A new hidden folder next to `target`. It is removed with its contents, also on a signal, unless it replaced the
/// target; the next file or folder written next to it removes leftovers of a kill. Throws Error naming the target: an
/// existing folder must be empty or recognised by `mayReplace` as an earlier one of its kind, and stays whole until the
/// new one replaces it.
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
    FileLock m_lock;  ///< marks the folder as in use for removeLeftovers() of other processes
};

}  // namespace posenc
