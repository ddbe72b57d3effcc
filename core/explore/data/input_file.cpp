// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/data/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <limits>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::data {

namespace {

Error cannotRead(const std::string& name, int reason) {
    return Error(say("core", "Cannot read \"%1\": %2.").with(name, systemReason(reason)));
}

/// Throws unless the descriptor is a non-empty regular file.
std::uint64_t sizeOf(int descriptor, const std::string& name) {
    struct stat found {};
    if (::fstat(descriptor, &found) != 0) throw cannotRead(name, errno);
    if (S_ISDIR(found.st_mode)) throw Error(say("core", "\"%1\" is a folder; give the name of a file.").with(name));
    if (!S_ISREG(found.st_mode))
        throw Error(say("core", "\"%1\" is a pipe or a device; save its content as a file.").with(name));
    if (found.st_size == 0) throw Error(say("core", "\"%1\" is empty.").with(name));
    return found.st_size;
}

}  // namespace

InputFile::InputFile(const std::filesystem::path& file) : m_name(file.string()) {
    m_descriptor = ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (m_descriptor < 0) throw cannotRead(m_name, errno);
    try {
        m_size = sizeOf(m_descriptor, m_name);
    } catch (...) {
        ::close(m_descriptor);
        throw;
    }
}

std::int64_t changedAt(const std::string& file) {
    constexpr std::int64_t kSecond = 1'000'000'000;
    struct stat found {};
    return ::stat(file.c_str(), &found) == 0 ? kSecond * found.st_mtim.tv_sec + found.st_mtim.tv_nsec : 0;
}

InputFile::~InputFile() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

void InputFile::read(std::uint64_t offset, std::span<char> into) const {
    if (m_read) return m_read(offset, into);
    while (!into.empty()) {
        const ssize_t got = ::pread(m_descriptor, into.data(), into.size(), static_cast<off_t>(offset));
        if (got < 0 && errno != EINTR) throw cannotRead(m_name, errno);
        if (got == 0) throw Error(say("core", "\"%1\" became shorter while it was read.").with(m_name));
        if (got < 0) continue;
        into = into.subspan(got);
        offset += got;
    }
}

std::string InputFile::read(std::uint64_t offset, std::uint64_t size) const {
    std::string bytes(size, '\0');
    read(offset, std::span(bytes));
    return bytes;
}

std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
}

Text count(std::uint64_t number) {
    constexpr std::uint64_t kMost = std::numeric_limits<long long>::max();
    if (number <= kMost) return argument(static_cast<long long>(number));
    // Too large for a signed integer: splits off its last three digits.
    const std::string last = std::to_string(number % 1000);
    return Text::literal(groupedInteger(static_cast<long long>(number / 1000)) + "," +
                         std::string(3 - last.size(), '0') + last);
}

std::string quotable(std::string_view words) { return inOneLine(shortened(words, 60)); }

}  // namespace posenc::data
