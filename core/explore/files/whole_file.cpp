// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <ostream>
#include <system_error>
#include <thread>

#include "core/explore/files/descriptor_buffer.hpp"
#include "core/explore/files/temporary_file.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/text/text.hpp"

namespace posenc {

namespace {

namespace fs = std::filesystem;

/// Suggests a remedy for an error if there is one; otherwise returns only the system's message.
Text advice(int reason, const fs::path& file) {
    const fs::path parent = file.parent_path();
    switch (reason) {
        case ENOENT: return say("core", "the folder \"%1\" does not exist").with(parent.string());
        case ENOTDIR: return say("core", "\"%1\" is not a folder").with(parent.string());
        case ENXIO: return say("core", "no program reads from this pipe");
        case EISDIR: return say("core", "it is a folder; give the name of a file");
        case EACCES:
        case EPERM:
        case EROFS: return say("core", "writing is not allowed there; choose another folder");
        case ENOSPC:
        case EDQUOT:
        case EFBIG: return say("core", "there is not enough space; free some space or choose another folder");
        default: return say("core", "the system refused");
    }
}

Error cannotWrite(const fs::path& file, int reason) {
    return Error(
        say("core", "Cannot write \"%1\": %2 (%3).").with(file.string(), advice(reason, file), systemReason(reason)));
}

Error cannotRead(const fs::path& file, int reason) {
    return Error(say("core", "Cannot read \"%1\": %2.").with(file.string(), systemReason(reason)));
}

class Handle {
public:
    explicit Handle(int number) : m_number(number) {}
    ~Handle() { close(); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    int number() const { return m_number; }
    bool close() {  ///< false if the system reports a late write failure
        if (m_number < 0) return true;
        const int result = ::close(m_number);
        m_number = -1;
        return result == 0 || errno == EINTR;
    }

private:
    int m_number;
};

/// Runs `write` on the descriptor; throws the system's first error rather than any that followed from it.
void writeTo(int descriptor, const fs::path& file, const std::function<void(std::ostream&)>& write) {
    DescriptorBuffer buffer(descriptor);
    std::ostream out(&buffer);
    try {
        write(out);
        out.flush();
    } catch (...) {
        if (buffer.reason() == 0) throw;
    }
    if (buffer.reason() != 0) throw cannotWrite(file, buffer.reason());
    if (!out) throw cannotWrite(file, EIO);
}

/// Waits for a reader of a pipe, with a time limit; −1 with errno if it cannot be opened.
int openedDirectly(const fs::path& file) {
    constexpr int kTries = 20;
    constexpr std::chrono::milliseconds kPause(50);
    int descriptor = -1;
    for (int k = 0; k < kTries && descriptor < 0; ++k) {
        if (k > 0) std::this_thread::sleep_for(kPause);
        descriptor = ::open(file.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (descriptor < 0 && errno != ENXIO) return -1;
    }
    if (descriptor >= 0) ::fcntl(descriptor, F_SETFL, O_WRONLY);
    return descriptor;
}

/// A device or a pipe cannot be replaced, only written to.
void writeDirectly(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    Handle descriptor(openedDirectly(file));
    if (descriptor.number() < 0) throw cannotWrite(file, errno);
    writeTo(descriptor.number(), file, write);
    if (!descriptor.close()) throw cannotWrite(file, errno);
}

/// Resolves a symbolic link to the file it refers to, whether or not that exists.
fs::path resolved(const fs::path& file) {
    constexpr int kMostLinks = 40;
    fs::path target = file;
    std::error_code error;
    for (int links = 0; fs::is_symlink(target, error); ++links) {
        if (links == kMostLinks) throw cannotWrite(file, ELOOP);
        const fs::path next = fs::read_symlink(target, error);
        if (error) throw cannotWrite(file, error.value());
        target = target.parent_path() / next;  // `next` alone if it is absolute
    }
    return target;
}

/// Runs `work` on a temporary file; errors are reported for `file`.
template <class Work> auto onBehalfOf(const fs::path& file, const Work& work) {
    try {
        return work();
    } catch (const std::system_error& error) {
        throw cannotWrite(file, error.code().value());
    }
}

}  // namespace

void writeWhole(const fs::path& file, const std::function<void(std::ostream&)>& write, Named named) {
    const bool follows = named == Named::ByUser;
    struct stat old {};
    if ((follows ? ::stat : ::lstat)(file.c_str(), &old) == 0) {
        if (S_ISDIR(old.st_mode)) throw cannotWrite(file, EISDIR);
        if (!S_ISLNK(old.st_mode) && ::access(file.c_str(), W_OK) != 0) throw cannotWrite(file, errno);
        if (follows && !S_ISREG(old.st_mode)) return writeDirectly(file, write);
    }
    const fs::path target = follows ? resolved(file) : file;
    using File = TemporaryFile;
    const auto readers = named == Named::Private ? File::Readers::Owner : File::Readers::AsUsual;
    File temporary = onBehalfOf(target, [&] { return File(target, File::Kind::NamelessIfPossible, readers); });
    writeTo(temporary.descriptor(), file, write);
    onBehalfOf(target, [&] { temporary.replaceTarget(); });
}

void writeWhole(const fs::path& file, std::string_view text, Named named) {
    writeWhole(
        file, [&](std::ostream& out) { out << text; }, named);
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
            throw Error(say("core", "\"%1\" is larger than %2 {2|byte|bytes}, too large for such a file.")
                            .with(file.string(), limit));
    }
}

}  // namespace posenc
