// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/temporary_folder.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "core/text/text.hpp"

namespace posenc {

namespace {

namespace fs = std::filesystem;

/// Without the separator that a folder's name may end in.
fs::path named(const fs::path& folder) { return folder.has_filename() ? folder : folder.parent_path(); }

Error cannotMake(const fs::path& folder, int reason) {
    return Error(say("core", "Cannot write the folder \"%1\": %2.")
                     .with(folder.string(), std::generic_category().message(reason)));
}

void requireFree(const fs::path& folder) {
    std::error_code error;
    const auto kind = fs::status(folder, error).type();
    if (kind == fs::file_type::not_found) return;
    if (kind != fs::file_type::directory || !fs::is_empty(folder, error))
        throw Error(
            say("core", "\"%1\" is there already, and is no empty folder; give a new name.").with(folder.string()));
}

}  // namespace

TemporaryFolder::TemporaryFolder(fs::path target) : m_target(named(target)), m_name(m_target), m_lock(m_name.path()) {
    requireFree(m_target);
    removeLeftovers(m_target);
    if (::mkdir(m_name.path(), 0777) != 0) throw cannotMake(m_target, errno);
    m_lock.take();
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path(), ignored);
}

void TemporaryFolder::replaceTarget() {
    std::error_code error;
    fs::rename(path(), m_target, error);
    if (error) throw cannotMake(m_target, error.value());
}

}  // namespace posenc
