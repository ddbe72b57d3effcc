// SPDX-License-Identifier: GPL-3.0-or-later
// What a command that takes long says to a terminal, and that Ctrl+C ends it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>

#include "tests/cli/program.hpp"

namespace posenc::test::progress_test {
namespace {

/// The program with a terminal of its own, which its standard error goes to; its output goes nowhere.
class OnTerminal {
public:
    explicit OnTerminal(std::vector<std::string> words) : m_master(::posix_openpt(O_RDWR | O_NOCTTY)) {
        ::grantpt(m_master), ::unlockpt(m_master);
        const std::string name = ::ptsname(m_master);
        words.insert(words.begin(), POSENC_PROGRAM);
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        m_child = ::fork();
        if (m_child == 0) become(name.c_str(), pointers.data());
    }
    ~OnTerminal() {
        if (m_child > 0) ::kill(m_child, SIGKILL), ::waitpid(m_child, nullptr, 0);
        ::close(m_master);
    }
    OnTerminal(const OnTerminal&) = delete;
    OnTerminal& operator=(const OnTerminal&) = delete;

    /// Returns what is written until `words` are among it, the program ends or a minute has passed.
    std::string readUntil(const std::string& words) {
        std::string said;
        pollfd waiting{m_master, POLLIN, 0};
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (said.find(words) == std::string::npos && std::chrono::steady_clock::now() < end) {
            char room[4096];
            if (::poll(&waiting, 1, 1000) <= 0) continue;
            const ssize_t got = ::read(m_master, room, sizeof room);
            if (got <= 0) break;
            said.append(room, static_cast<std::size_t>(got));
        }
        return said;
    }

    void pressCtrlC() { EXPECT_EQ(::write(m_master, "\x03", 1), 1); }

    /// Returns as a shell does: 128 and the signal.
    int status() {
        int waited = 0;
        ::waitpid(std::exchange(m_child, -1), &waited, 0);
        return WIFSIGNALED(waited) ? 128 + WTERMSIG(waited) : WEXITSTATUS(waited);
    }

private:
    [[noreturn]] static void become(const char* terminal, char** arguments) {
        ::setsid();
        const int opened = ::open(terminal, O_RDWR), nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, 0), ::dup2(nowhere, 1), ::dup2(opened, 2);
        ::unsetenv("LC_ALL"), ::unsetenv("LANG");
        ::execv(arguments[0], arguments);
        ::_exit(127);
    }

    int m_master;
    pid_t m_child = -1;
};

struct Row {
    const char* name;
    std::vector<std::string> words;
    bool knowsItsPart;
};

/// Each takes minutes.
const Row kRows[] = {
    {"a table", {"table", "sinusoidal/table", "--rows", "3000000"}, true},
    {"a figure of trained models", {"table", "transformer-xl/moved", "--length", "4096", "--sequences", "32"}, true},
    {"a film", {"play", "deberta/measured", "--animate", "length=4000:4096", "-o", "frames/"}, false},
};

TEST(Progress, OfACommandThatTakesLongStandsInTheTerminalUntilCtrlCEndsIt) {
    for (const Row& row : kRows) {
        SCOPED_TRACE(row.name);
        OnTerminal program(row.words);
        std::string said = program.readUntil("Ctrl+C ends it");
        EXPECT_NE(said.find(" s so far"), std::string::npos) << said;
        if (row.knowsItsPart) said += program.readUntil("% done");
        EXPECT_TRUE(!row.knowsItsPart || said.find("% done") != std::string::npos) << said;
        program.pressCtrlC();
        EXPECT_EQ(program.status(), 128 + SIGINT);
    }
}

TEST(Progress, OfAShortCommandIsNotTold) {
    OnTerminal program({"table", "rope/periods"});
    EXPECT_EQ(program.readUntil("never"), "");
    EXPECT_EQ(program.status(), 0);
}

}  // namespace
}  // namespace posenc::test::progress_test
