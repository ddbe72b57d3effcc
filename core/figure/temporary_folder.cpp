// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/temporary_folder.hpp"

#include <cstdlib>
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

TemporaryFolder::TemporaryFolder(fs::path target) : m_target(named(target)) {
    requireFree(m_target);
    const fs::path parent = m_target.has_parent_path() ? m_target.parent_path() : fs::path(".");
    std::string name = (parent / ".posenc-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw cannotMake(m_target, errno);
    m_path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

/// As anybody's new folder: mkdtemp() keeps it to its owner.
void TemporaryFolder::replaceTarget() {
    std::error_code error;
    fs::permissions(m_path,
                    fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec,
                    fs::perm_options::add, error);
    fs::rename(m_path, m_target, error);
    if (error) throw cannotMake(m_target, error.value());
    m_path.clear();
}

}  // namespace posenc
