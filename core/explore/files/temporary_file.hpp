// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace posenc {

/// A free hidden name beside `target`, which is removed when this object goes, or by a signal.
class TemporaryName {
public:
    explicit TemporaryName(const std::filesystem::path& target);
    ~TemporaryName();
    TemporaryName(const TemporaryName&) = delete;
    TemporaryName& operator=(const TemporaryName&) = delete;
    const char* path() const { return m_path.c_str(); }

private:
    std::string m_path;
    char* m_listed;  ///< the copy that removeTemporaryFiles() finds
};

/// A new file for the place of `target`. Until replaceTarget() it has no name where the system can do that, so that not
/// even a kill leaves anything; elsewhere it stands hidden beside `target`, and what a kill leaves there goes when the
/// next file is written into that folder. Throws std::system_error.
class TemporaryFile {
public:
    enum class Kind : std::uint8_t { NamelessIfPossible, Named };

    explicit TemporaryFile(std::filesystem::path target, Kind kind = Kind::NamelessIfPossible);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    int descriptor() const { return m_descriptor; }
    void replaceTarget();  ///< once everything is written: puts it on the disk, then into its place

private:
    bool openNameless();
    void openNamed();

    std::filesystem::path m_target;
    std::optional<TemporaryName> m_name;
    int m_descriptor = -1;
};

/// Removes what processes that are gone left beside `target`: files, and folders with all that is in them.
void removeLeftovers(const std::filesystem::path& target);

/// Removes every named one that this process has, folders with the files in them; for a signal that ends it
/// (async-signal-safe).
void removeTemporaryFiles() noexcept;

}  // namespace posenc
