// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

namespace posenc {

FileLock::FileLock(std::filesystem::path file) : m_file(std::move(file)) {}

FileLock::~FileLock() { release(); }

bool FileLock::take(std::chrono::milliseconds patience) {
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!m_held && !tryOnce() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(2ms);
    return m_held;
}

bool FileLock::tryOnce() {
    if (!open()) return false;
    const bool refused = ::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR);
    m_held = !refused && isInPlace();
    if (!m_held) release();
    return m_held;
}

bool FileLock::open() {
    std::error_code ignored;
    const bool folder = std::filesystem::is_directory(m_file, ignored);
    m_descriptor = ::open(m_file.c_str(), (folder ? O_RDONLY | O_DIRECTORY : O_RDWR | O_CREAT | O_NOFOLLOW) | O_CLOEXEC,
                          0600);
    return m_descriptor >= 0;
}

/// The previous holder may have removed the file meanwhile.
bool FileLock::isInPlace() const {
    struct stat mine {
    }, there{};
    return ::fstat(m_descriptor, &mine) == 0 && ::stat(m_file.c_str(), &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino;
}

void FileLock::release() {
    if (m_descriptor >= 0) ::close(m_descriptor);
    m_descriptor = -1;
    m_held = false;
}

}  // namespace posenc
