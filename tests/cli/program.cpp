// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace posenc::test {

namespace {

/// In the child, between fork and exec: nothing here allocates.
void redirect(int descriptor, const char* file, int flags) {
    const int opened = open(file, flags, 0600);
    if (opened < 0 || dup2(opened, descriptor) < 0) _exit(127);
    close(opened);
}

struct Files {
    std::string in, out, err;
};

[[noreturn]] void become(const Files& files, const Call& call, char** arguments) {
    redirect(0, files.in.c_str(), O_RDONLY);
    redirect(1, files.out.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
    redirect(2, files.err.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
    if (!call.folder.empty() && chdir(call.folder.c_str()) != 0) _exit(127);
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL", "LC_MESSAGES", "LANG"})
        unsetenv(name);
    for (const std::string& variable : call.environment) putenv(const_cast<char*>(variable.c_str()));
    execv(arguments[0], arguments);
    _exit(127);
}

/// Whether it has a regular file open for writing beside its channels.
bool isWriting(pid_t process) {
    const std::filesystem::path folder = "/proc/" + std::to_string(process) + "/fd";
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const auto rights = std::filesystem::symlink_status(entry, ignored).permissions();
        const bool writes = (rights & std::filesystem::perms::owner_write) != std::filesystem::perms::none;
        if (writes && std::stoi(entry.path().filename()) > 2 && entry.is_regular_file(ignored)) return true;
    }
    return false;
}

void interrupt(pid_t process, int signal) {
    using namespace std::chrono_literals;
    for (int patience = 0; patience < 5000 && !isWriting(process); ++patience) std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(20ms);
    kill(process, signal);
}

int statusOf(int waited) {
    if (WIFEXITED(waited)) return WEXITSTATUS(waited);
    return WIFSIGNALED(waited) ? 128 + WTERMSIG(waited) : -1;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "posenc-test-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    m_path = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(m_path, ignored))
        if (entry.is_directory()) std::filesystem::permissions(entry, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(m_path, ignored);
}

std::filesystem::path TemporaryFolder::write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
}

std::string readFile(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

Outcome runProgram(const Call& call) {
    const TemporaryFolder folder;
    const Files files{folder.write("in", call.input).string(),
                      call.outputTo.empty() ? folder.path("out").string() : call.outputTo.string(),
                      folder.path("err").string()};
    std::vector<std::string> words{POSENC_PROGRAM};
    words.insert(words.end(), call.arguments.begin(), call.arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) become(files, call, pointers.data());
    if (child > 0 && call.signal != 0) interrupt(child, call.signal);
    int waited = 0;
    if (child < 0 || waitpid(child, &waited, 0) != child) throw std::runtime_error("the program could not be started");
    return {statusOf(waited), call.outputTo.empty() ? readFile(files.out) : std::string(), readFile(files.err)};
}

Outcome runProgram(std::vector<std::string> arguments) { return runProgram(Call{std::move(arguments), {}, {}, {}}); }

}  // namespace posenc::test
