// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/temporary_file.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

namespace posenc {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = ".posenc-", kSuffix = ".part";

[[noreturn]] void fail(int reason) { throw std::system_error(reason, std::generic_category()); }

/// Names that a signal removes. The code that takes one out owns its memory; a signal never frees.
std::array<std::atomic<char*>, 64> listedNames;

char* list(const std::string& name) {
    char* copy = ::strdup(name.c_str());
    if (!copy) throw std::bad_alloc();
    for (std::atomic<char*>& place : listedNames) {
        char* none = nullptr;
        if (place.compare_exchange_strong(none, copy)) return copy;
    }
    return copy;  // with more than 64 at once, a signal does not remove the last ones
}

void unlist(char* name) {
    for (std::atomic<char*>& place : listedNames) {
        char* mine = name;
        if (place.compare_exchange_strong(mine, nullptr)) return std::free(name);
    }
}

fs::path folderOf(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

/// Unique in this process and, through its start time, among processes with the same id in other containers; short, so
/// that the longest legal name still works.
fs::path freeName(const fs::path& target) {
    static const auto start = std::chrono::system_clock::now().time_since_epoch().count();
    static std::atomic<unsigned> counter{0};
    return folderOf(target) / (std::string(kPrefix) + std::to_string(::getpid()) + "-" + std::to_string(start) + "-" +
                               std::to_string(counter++) + std::string(kSuffix));
}

/// Returns the process that made a file of this name; 0 if the name is not in our format.
pid_t makerOf(std::string_view name) {
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) return 0;
    pid_t process = 0;
    const auto [end, error] = std::from_chars(name.data() + kPrefix.size(), name.data() + name.size(), process);
    return error == std::errc() && *end == '-' ? process : 0;
}

/// True for a zombie process: in a container it may remain one.
bool isZombie(pid_t process) {
    std::ifstream in("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(in, line);
    const auto name = line.rfind(')');  // the name in parentheses may contain any character
    return name != line.npos && name + 2 < line.size() && line[name + 2] == 'Z';
}

/// The process id may be reused from an earlier process.
bool isRunning(pid_t process) {
    return process != ::getpid() && (::kill(process, 0) == 0 || errno == EPERM) && !isZombie(process);
}

/// True if no process holds the lock: one of another machine or container may, whatever its id means here. NFS grants
/// locks only with write access, and none on a folder.
bool isAbandoned(const fs::path& file) {
    std::error_code ignored;
    const int kind = fs::is_directory(fs::symlink_status(file, ignored)) ? O_RDONLY | O_DIRECTORY : O_RDWR;
    const int descriptor = ::open(file.c_str(), kind | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct stat found {};
    const bool ours = ::fstat(descriptor, &found) == 0 && (S_ISREG(found.st_mode) || S_ISDIR(found.st_mode)) &&
                      found.st_uid == ::geteuid();
    const bool abandoned = ours && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    ::close(descriptor);
    return abandoned;
}

void takeRightsOf(const fs::path& old, int descriptor) {
    struct stat found {};
    const bool isFile = ::lstat(old.c_str(), &found) == 0 && S_ISREG(found.st_mode);
    if (isFile && ::fchmod(descriptor, found.st_mode & 07777) != 0)
        errno = 0;  // failing to set permissions is not an error
}

#ifdef O_TMPFILE
std::string ownPathOf(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }
#endif

}  // namespace

void removeLeftovers(const fs::path& target) {
    std::error_code error, ignored;
    for (fs::directory_iterator at(folderOf(target), error), end; !error && at != end; at.increment(error)) {
        const pid_t maker = makerOf(at->path().filename().native());
        if (maker > 0 && !isRunning(maker) && isAbandoned(at->path())) fs::remove_all(at->path(), ignored);
    }
}

TemporaryName::TemporaryName(const fs::path& target) : m_path(freeName(target)), m_listed(list(m_path)) {}

TemporaryName::~TemporaryName() {
    ::unlink(m_path.c_str());  // already gone if it replaced the target
    unlist(m_listed);
}

TemporaryFile::TemporaryFile(fs::path target, Kind kind, Readers readers) : m_target(std::move(target)) {
    const unsigned rights = readers == Readers::Owner ? 0600 : 0666;
    removeLeftovers(m_target);
    if (kind == Kind::Named || !openNameless(rights)) openNamed(rights);
    ::flock(m_descriptor, LOCK_EX | LOCK_NB);  // in use, for removeLeftovers() of others; not every file system can
    if (readers == Readers::AsUsual) takeRightsOf(m_target, m_descriptor);
}

TemporaryFile::~TemporaryFile() {
    m_name.reset();
    if (m_descriptor >= 0) ::close(m_descriptor);
}

bool TemporaryFile::openNameless([[maybe_unused]] unsigned rights) {
#ifdef O_TMPFILE
    m_descriptor = ::open(folderOf(m_target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, rights);
    if (m_descriptor < 0) return false;
    if (::access(ownPathOf(m_descriptor).c_str(), F_OK) == 0) return true;  // without /proc it could not be named
    ::close(m_descriptor);
    m_descriptor = -1;
#endif
    return false;
}

void TemporaryFile::openNamed(unsigned rights) {
    m_name.emplace(m_target);
    m_descriptor = ::open(m_name->path(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
    if (m_descriptor < 0) fail(errno);
}

/// An old file is replaced only by one that is synced to disk; without an old file there is nothing to lose.
void TemporaryFile::replaceTarget() {
    const bool replaces = ::access(m_target.c_str(), F_OK) == 0;
    if (replaces && ::fsync(m_descriptor) != 0) fail(errno);
#ifdef O_TMPFILE
    if (!m_name) {  // a link cannot replace a file, so the file gets a temporary name
        m_name.emplace(m_target);
        const std::string own = ownPathOf(m_descriptor);
        if (::linkat(AT_FDCWD, own.c_str(), AT_FDCWD, m_name->path(), AT_SYMLINK_FOLLOW) != 0) fail(errno);
    }
#endif
    if (::rename(m_name->path(), m_target.c_str()) != 0) fail(errno);
    const int descriptor = std::exchange(m_descriptor, -1);
    if (::close(descriptor) != 0 && errno != EINTR) fail(errno);
}

namespace {

#ifdef SYS_getdents64
constexpr int kDeepest = 4;
struct Entries {
    alignas(dirent64) char bytes[8192];
};
Entries entriesAt[kDeepest];  // a signal's stack may be small

void emptyFolder(int within, const char* name, int depth);

void removeEntry(int folder, const char* name, int depth) {
    const std::string_view called = name;
    if (called == "." || called == ".." || ::unlinkat(folder, name, 0) == 0 || depth + 1 == kDeepest) return;
    emptyFolder(folder, name, depth + 1);
    ::unlinkat(folder, name, AT_REMOVEDIR);
}

/// Uses system calls only: opendir() might wait for memory that the interrupted thread holds.
void emptyFolder(int within, const char* name, int depth) {
    char* entries = entriesAt[depth].bytes;
    const int folder = ::openat(within, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    for (long size = 0; folder >= 0 && (size = ::syscall(SYS_getdents64, folder, entries, sizeof(Entries))) > 0;)
        for (long at = 0; at < size; at += reinterpret_cast<const dirent64*>(entries + at)->d_reclen)
            removeEntry(folder, reinterpret_cast<const dirent64*>(entries + at)->d_name, depth);
    ::close(folder);
}
#else
void emptyFolder(int, const char*, int) {}
#endif

}  // namespace

void removeTemporaryFiles() noexcept {
    for (std::atomic<char*>& place : listedNames) {
        const char* name = place.exchange(nullptr);
        // Entries removed meanwhile may make a pass miss others.
        for (int pass = 0; name && ::unlink(name) != 0 && ::rmdir(name) != 0 && pass < 4; ++pass)
            emptyFolder(AT_FDCWD, name, 0);
    }
}

}  // namespace posenc
