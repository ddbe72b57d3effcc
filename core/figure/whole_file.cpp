// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <ostream>
#include <streambuf>
#include <system_error>

#include "core/figure/data_file.hpp"

namespace posenc {

namespace {

namespace fs = std::filesystem;

/// What to do about a reason, where there is something to do; otherwise the system's own words alone.
Text advice(int reason, const fs::path& file) {
    const fs::path parent = file.parent_path();
    switch (reason) {
        case ENOENT: return say("core", "the folder “%1” does not exist").with(parent.string());
        case ENOTDIR: return say("core", "“%1” is not a folder").with(parent.string());
        case EISDIR: return say("core", "it is a folder; give the name of a file");
        case EACCES:
        case EPERM:
        case EROFS: return say("core", "writing is not allowed there; choose another folder");
        case ENOSPC:
        case EDQUOT:
        case EFBIG: return say("core", "there is no room for it; free some space or choose another folder");
        default: return say("core", "the system refused");
    }
}

std::string reasonOf(int reason) { return std::generic_category().message(reason); }

Error cannotWrite(const fs::path& file, int reason) {
    return Error(
        say("core", "Cannot write “%1”: %2 (%3).").with(file.string(), advice(reason, file), reasonOf(reason)));
}

Error cannotRead(const fs::path& file, int reason) {
    return Error(say("core", "Cannot read “%1”: %2.").with(file.string(), reasonOf(reason)));
}

class Handle {
public:
    explicit Handle(int number) : m_number(number) {}
    ~Handle() { close(); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    int number() const { return m_number; }
    bool close() {  ///< false when the system reports a late failure of writing
        if (m_number < 0) return true;
        const int result = ::close(m_number);
        m_number = -1;
        return result == 0 || errno == EINTR;
    }

private:
    int m_number;
};

/// Writes to a file descriptor and keeps the first reason of failure, which a file stream would lose.
class DescriptorBuffer : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor) : m_descriptor(descriptor) {
        setp(m_buffer.data(), m_buffer.data() + m_buffer.size());
    }
    int reason() const { return m_reason; }

protected:
    int_type overflow(int_type character) override {
        if (sync() != 0) return traits_type::eof();
        if (!traits_type::eq_int_type(character, traits_type::eof())) sputc(traits_type::to_char_type(character));
        return traits_type::not_eof(character);
    }

    std::streamsize xsputn(const char* text, std::streamsize size) override {
        return sync() == 0 && put(text, static_cast<std::size_t>(size)) ? size : 0;
    }

    int sync() override {
        const bool done = put(pbase(), static_cast<std::size_t>(pptr() - pbase()));
        setp(m_buffer.data(), m_buffer.data() + m_buffer.size());
        return done ? 0 : -1;
    }

private:
    bool put(const char* text, std::size_t size) {
        while (size > 0 && m_reason == 0) {
            const ssize_t written = ::write(m_descriptor, text, size);
            if (written == 0 || (written < 0 && errno != EINTR)) m_reason = written == 0 ? EIO : errno;
            if (written <= 0) continue;
            text += written;
            size -= static_cast<std::size_t>(written);
        }
        return m_reason == 0;
    }

    int m_descriptor;
    int m_reason = 0;
    std::array<char, 4096> m_buffer{};
};

/// A new file beside the wanted one; removed unless it took its place.
class Temporary {
public:
    explicit Temporary(const fs::path& wanted) : m_path(freePath(wanted)), m_file(create(m_path, wanted)) {}
    ~Temporary() {
        if (!m_kept) ::unlink(m_path.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    int descriptor() const { return m_file.number(); }

    void replace(const fs::path& wanted) {
        if (::fsync(m_file.number()) != 0 || !m_file.close()) throw cannotWrite(wanted, errno);
        if (::rename(m_path.c_str(), wanted.c_str()) != 0) throw cannotWrite(wanted, errno);
        m_kept = true;
    }

private:
    /// Unique in this process and among those running beside it; short, so that the longest legal name still works.
    static fs::path freePath(const fs::path& wanted) {
        static std::atomic<unsigned> counter{0};
        return wanted.parent_path() /
               (".posenc-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".part");
    }

    static int create(const fs::path& path, const fs::path& wanted) {
        int number = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (number < 0 && errno == EEXIST) {  // left by a program of the same number that was killed
            ::unlink(path.c_str());
            number = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        }
        if (number < 0) throw cannotWrite(wanted, errno);
        struct stat old {};
        if (::stat(wanted.c_str(), &old) == 0 && ::fchmod(number, old.st_mode & 07777) != 0)
            errno = 0;  // rights are a courtesy
        return number;
    }

    fs::path m_path;
    Handle m_file;
    bool m_kept = false;
};

/// Runs `write` on the descriptor; throws the system's reason rather than whatever followed from it.
bool writeTo(int descriptor, const fs::path& file, const std::function<bool(std::ostream&)>& write) {
    DescriptorBuffer buffer(descriptor);
    std::ostream out(&buffer);
    bool done = false;
    try {
        done = write(out);
        out.flush();
    } catch (...) {
        if (buffer.reason() == 0) throw;
    }
    if (buffer.reason() != 0) throw cannotWrite(file, buffer.reason());
    if (done && !out) throw cannotWrite(file, EIO);
    return done;
}

/// A device or a pipe cannot be replaced, only written to.
bool writeDirectly(const fs::path& file, const std::function<bool(std::ostream&)>& write) {
    Handle descriptor(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
    if (descriptor.number() < 0) throw cannotWrite(file, errno);
    const bool done = writeTo(descriptor.number(), file, write);
    if (!descriptor.close()) throw cannotWrite(file, errno);
    return done;
}

/// Behind a symbolic link stands the file that is meant.
fs::path resolved(const fs::path& file) {
    std::error_code error;
    if (!fs::is_symlink(file, error)) return file;
    const fs::path target = fs::weakly_canonical(file, error);
    return error ? file : target;
}

}  // namespace

bool writeWhole(const fs::path& file, const std::function<bool(std::ostream&)>& write) {
    const fs::path target = resolved(file);
    struct stat old {};
    if (::stat(target.c_str(), &old) == 0) {
        if (S_ISDIR(old.st_mode)) throw cannotWrite(file, EISDIR);
        if (::access(target.c_str(), W_OK) != 0) throw cannotWrite(file, errno);
        if (!S_ISREG(old.st_mode)) return writeDirectly(target, write);
    }
    Temporary temporary(target);
    if (!writeTo(temporary.descriptor(), file, write)) return false;
    temporary.replace(target);
    return true;
}

std::string readWhole(const fs::path& file, std::uintmax_t limit) {
    Handle descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.number() < 0) throw cannotRead(file, errno);
    std::string text;
    std::array<char, 65536> block{};
    for (;;) {
        const ssize_t size = ::read(descriptor.number(), block.data(), block.size());
        if (size < 0 && errno != EINTR) throw cannotRead(file, errno);
        if (size == 0) return text;
        if (size > 0) text.append(block.data(), static_cast<std::size_t>(size));
        if (text.size() > limit)
            throw Error(say("core", "“%1” is larger than %2 bytes, which is more than such a file can sensibly have.")
                            .with(file.string(), static_cast<long long>(limit)));
    }
}

}  // namespace posenc
