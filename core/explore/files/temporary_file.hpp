// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace posenc {

/// A free hidden name next to `target`, which is removed on destruction or by a signal.
class TemporaryName {
public:
    explicit TemporaryName(const std::filesystem::path& target);
    ~TemporaryName();
    TemporaryName(const TemporaryName&) = delete;
    TemporaryName& operator=(const TemporaryName&) = delete;
    const char* path() const { return m_path.c_str(); }

private:
    std::string m_path;
    char* m_listed;  ///< the copy used by removeTemporaryFiles()
};

/// A new file that will replace `target`. Where the system supports it, the file has no name until replaceTarget(), so
/// even a kill leaves nothing behind; elsewhere it is hidden next to `target`, and the next file written into that
/// folder removes leftovers of a kill. Throws std::system_error.
class TemporaryFile {
public:
    enum class Kind : std::uint8_t { NamelessIfPossible, Named };
    enum class Readers : std::uint8_t {
        AsUsual,
        Owner
    };  ///< as usual: those of the file that it replaces, if there is one

    explicit TemporaryFile(std::filesystem::path target, Kind kind = Kind::NamelessIfPossible,
                           Readers readers = Readers::AsUsual);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    int descriptor() const { return m_descriptor; }
    void replaceTarget();  ///< call once everything is written: syncs to disk, then replaces the target

private:
    bool openNameless(unsigned rights);
    void openNamed(unsigned rights);

    std::filesystem::path m_target;
    std::optional<TemporaryName> m_name;
    int m_descriptor = -1;
};

/// Removes leftovers of ended processes next to `target`: files, and folders with all their contents.
void removeLeftovers(const std::filesystem::path& target);

/// Removes every named temporary file and folder of this process, folders with the files in them; for a terminating
/// signal (async-signal-safe).
void removeTemporaryFiles() noexcept;

}  // namespace posenc
