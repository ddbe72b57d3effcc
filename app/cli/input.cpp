// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "core/explore/files/temporary_folder.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::app {

namespace {

namespace fs = std::filesystem;

constexpr int kPatienceMs = 60'000;  // between two pieces of a named pipe

/// True for "-" as a word, and for the other names of the standard input.
bool isStandardInput(const std::string& word) { return word == "-" || word == "/dev/stdin" || word == "/dev/fd/0"; }

/// True for a pipe of the shell, which has a writer.
bool isOfShell(const std::string& word) {
    return isStandardInput(word) || word.starts_with("/dev/fd/") || word.starts_with("/proc/");
}

class Descriptor {
public:
    explicit Descriptor(const std::string& word)
        : m_number(isStandardInput(word) ? STDIN_FILENO : ::open(word.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
        if (m_number < 0) throw Error(say("core", "Cannot read \"%1\": %2.").with(word, systemReason(errno)));
    }
    ~Descriptor() {
        if (m_number != STDIN_FILENO) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }

private:
    int m_number;
};

bool isReadable(const Descriptor& in, int patienceMs) {
    pollfd waiting{in.number(), POLLIN, 0};
    return ::poll(&waiting, 1, patienceMs) != 0;
}

/// Reads the available bytes; none at the end, nor while nobody has opened a pipe for writing.
std::string_view nextPart(const Descriptor& in, const std::string& word, std::span<char> room) {
    for (;;) {
        const ssize_t got = ::read(in.number(), room.data(), room.size());
        if (got >= 0) return {room.data(), static_cast<std::size_t>(got)};
        if (errno == EAGAIN && !isReadable(in, isOfShell(word) ? -1 : kPatienceMs))
            throw Error(say("core", "The program writing to \"%1\" has written nothing for a minute.").with(word));
        if (errno != EINTR && errno != EAGAIN)
            throw Error(say("core", "Cannot read \"%1\": %2.").with(word, systemReason(errno)));
    }
}

/// Reads the first part; a writer may come a moment later.
std::string_view firstPart(const Descriptor& in, const std::string& word, std::span<char> room) {
    constexpr int kTries = 20, kPauseMs = 50;
    std::string_view part = nextPart(in, word, room);
    for (int k = 0; part.empty() && k < kTries && !isOfShell(word); ++k) {
        std::this_thread::sleep_for(std::chrono::milliseconds(kPauseMs));
        part = nextPart(in, word, room);
    }
    if (part.empty() && !isOfShell(word))
        throw Error(
            say("core", "\"%1\" is a pipe or a device that delivers no data; save the data as a file, or use -.")
                .with(word));
    return part;
}

std::string allOf(const std::string& word, std::uintmax_t most) {
    const Descriptor in(word);
    std::string out;
    std::vector<char> room(1 << 16);
    for (std::string_view part = firstPart(in, word, room); !part.empty(); part = nextPart(in, word, room)) {
        out += part;
        if (out.size() > most)
            throw Error(
                say("core", "\"%1\" is larger than %2 {2|byte|bytes}, too large for such a file.").with(word, most));
    }
    return out;
}

/// Guesses the extension: readers tell some forms by it.
std::string extensionOf(std::string_view bytes) {
    const std::string_view text = trimmed(bytes.substr(0, 256));
    const auto begins = [&](std::string_view with) { return lowered(text).starts_with(with); };
    if (bytes.starts_with("\x93NUMPY")) return ".npy";
    if (bytes.starts_with("PK\x03\x04")) return ".npz";
    if (bytes.starts_with("GGUF")) return ".gguf";
    if (bytes.size() > 8 && bytes[8] == '{' && bytes[7] == '\0') return ".safetensors";
    if (begins("{") || begins("[")) return ".json";
    if (begins("<svg") || begins("<?xml")) return ".svg";
    if (begins("<!doctype html") || begins("<html")) return ".html";
    return ".csv";
}

/// Non-file input by the word that names it; removed with the program.
struct Kept {
    std::unique_ptr<TemporaryFolder> folder;
    std::map<std::string, std::string> files;

    const std::string& fileOf(const std::string& word, std::uintmax_t most) {
        if (const auto found = files.find(word); found != files.end()) return found->second;
        const std::string bytes = allOf(word, most);
        if (!folder) folder = std::make_unique<TemporaryFolder>(fs::temp_directory_path() / "posenc-input");
        const std::string name = isStandardInput(word) ? "standard input" : "pipe " + std::to_string(files.size() + 1);
        const fs::path file = folder->path() / (name + extensionOf(bytes));
        if (!(std::ofstream(file, std::ios::binary) << bytes).flush())
            throw Error(say("core", "Cannot store the contents of \"%1\" in %2: %3.")
                            .with(word, folder->path().string(), systemReason(errno)));
        return files[word] = file.string();
    }
};

Kept& kept() {
    static Kept only;
    return only;
}

/// Returns the snapshot of "main" in the cache's models--org--name.
fs::path snapshotIn(const fs::path& folder) {
    std::ifstream in(folder / "refs" / "main");
    std::string hash;
    in >> hash;
    return folder / "snapshots" / hash;
}

std::vector<fs::path> ggufsIn(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code ignored;
    for (const auto& each : fs::directory_iterator(folder, ignored))
        if (lowered(each.path().extension().string()) == ".gguf") out.push_back(each.path());
    return out;
}

std::string modelIn(const std::string& word) {
    std::error_code ignored;
    for (const fs::path& folder : {fs::path(word), snapshotIn(word)}) {
        if (fs::is_regular_file(folder / "config.json", ignored)) return (folder / "config.json").string();
        if (const auto found = ggufsIn(folder); found.size() == 1) return found.front().string();
    }
    throw Error(say("core", "%1 is a folder without a config.json; give a model's folder or file.").with(word));
}

/// Returns the model's file next to a list of weights.
std::string besideIndex(const std::string& word) {
    std::error_code ignored;
    const fs::path config = fs::path(word).parent_path() / "config.json";
    const bool index = word.ends_with(".safetensors.index.json") || word.ends_with(".bin.index.json");
    return index && fs::is_regular_file(config, ignored) ? config.string() : word;
}

/// True for a file without a size that has contents all the same, as those of /proc.
bool isSizeless(const std::string& word) {
    std::error_code ignored;
    char first = 0;
    return fs::is_regular_file(word, ignored) && fs::file_size(word, ignored) == 0 &&
           ::read(Descriptor(word).number(), &first, 1) > 0;
}

}  // namespace

std::string inputFile(const std::string& word, std::uintmax_t most) {
    std::error_code ignored;
    const bool other = isStandardInput(word) || fs::is_other(word, ignored) || isSizeless(word);
    if (isStandardInput(word) && word != "-" && fs::is_regular_file(word, ignored)) return word;
    return other ? kept().fileOf(word, most) : word;
}

std::string modelFile(const std::string& word) {
    std::error_code ignored;
    return fs::is_directory(word, ignored) ? modelIn(word) : inputFile(besideIndex(word));
}

std::string inTheirWords(std::string sentence) {
    for (const auto& [word, file] : kept().files) sentence = replaced(std::move(sentence), file, word);
    return sentence;
}

}  // namespace posenc::app
