// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/temporary_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "core/explore/text/text.hpp"

namespace posenc {

namespace {

namespace fs = std::filesystem;

/// Removes a trailing separator from a folder's name.
fs::path named(const fs::path& folder) { return folder.has_filename() ? folder : folder.parent_path(); }

Error cannotMake(const fs::path& folder, int reason) {
    return Error(say("core", "Cannot write the folder \"%1\": %2.")
                     .with(folder.string(), std::generic_category().message(reason)));
}

bool isEmptyOrAbsent(const fs::path& folder) {
    std::error_code error;
    const auto kind = fs::status(folder, error).type();
    return kind == fs::file_type::not_found || (kind == fs::file_type::directory && fs::is_empty(folder, error));
}

/// Swaps both atomically, so that a whole folder exists at every moment; false if the file system cannot.
bool exchanged(const char* one, const char* other) {
#ifdef RENAME_EXCHANGE
    return ::renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0;
#else
    return false;
#endif
}

}  // namespace

TemporaryFolder::TemporaryFolder(fs::path target, MayReplace mayReplace)
    : m_target(named(target)), m_mayReplace(std::move(mayReplace)), m_name(m_target), m_lock(m_name.path()) {
    requireFree();
    removeLeftovers(m_target);
    if (::mkdir(m_name.path(), 0777) != 0) throw cannotMake(m_target, errno);
    m_lock.take();
}

void TemporaryFolder::requireFree() const {
    if (isEmptyOrAbsent(m_target) || (m_mayReplace && m_mayReplace(m_target.string()))) return;
    throw Error(
        say("core", "\"%1\" already exists and is not an empty folder; choose another name.").with(m_target.string()));
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path(), ignored);
}

void TemporaryFolder::replaceTarget() {
    requireFree();  // again: other processes may have written there meanwhile
    if (!isEmptyOrAbsent(m_target)) return changePlaces();
    std::error_code error;
    fs::rename(path(), m_target, error);
    if (error) throw cannotMake(m_target, error.value());
}

/// This object removes the replaced folder.
void TemporaryFolder::changePlaces() {
    if (exchanged(m_name.path(), m_target.c_str())) return;
    const TemporaryName aside(m_target);
    std::error_code error;
    fs::rename(m_target, aside.path(), error);
    if (!error) fs::rename(path(), m_target, error);
    if (error) throw cannotMake(m_target, error.value());
    fs::remove_all(aside.path(), error);
}

}  // namespace posenc
