// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

namespace posenc {

/// A hidden new folder beside `target`, which goes with all that is in it unless it took the target's place. Throws
/// Error naming the target: a folder that is there already must be empty.
class TemporaryFolder {
public:
    explicit TemporaryFolder(std::filesystem::path target);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    void replaceTarget();

private:
    std::filesystem::path m_target, m_path;
};

}  // namespace posenc
