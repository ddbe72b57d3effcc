// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <set>

#include "core/explore/files/file_lock.hpp"
#include "core/explore/files/temporary_file.hpp"
#include "core/explore/files/whole_file.hpp"

namespace posenc {
static void PrintTo(TemporaryFile::Kind kind, std::ostream* out) {
    *out << (kind == TemporaryFile::Kind::Named ? "Named" : "NamelessIfPossible");
}
}  // namespace posenc

namespace posenc::temporary_file_test {
namespace {

namespace fs = std::filesystem;
using Kind = TemporaryFile::Kind;

class TemporaryFiles : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "posenc-parts-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        m_folder = pattern;
        put(target(), "old");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    fs::path target() const { return m_folder / "file.csv"; }
    static void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }
    std::set<std::string> names() const {
        std::set<std::string> all;
        for (const auto& entry : fs::directory_iterator(m_folder)) all.insert(entry.path().filename());
        return all;
    }

    /// Runs `work` in a process of its own and then waits there for a signal. What ended it.
    template <class Work> int endedBy(int signal, const Work& work) const {
        int ready[2];
        EXPECT_EQ(::pipe(ready), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            work();
            [[maybe_unused]] const auto told = ::write(ready[1], "!", 1);
            for (;;) ::pause();
        }
        char answer = 0;
        EXPECT_EQ(::read(ready[0], &answer, 1), 1);
        ::kill(child, signal);
        int status = 0;
        EXPECT_EQ(::waitpid(child, &status, 0), child);
        for (const int end : ready) ::close(end);
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

    fs::path m_folder;
};

void writeSome(const TemporaryFile& file) { ASSERT_EQ(::write(file.descriptor(), "half", 4), 4); }

extern "C" void removeAndEnd(int signal) {
    removeTemporaryFiles();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

/// The number of a process that has ended.
pid_t deadProcess() {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
}

TEST_P(TemporaryFiles, TakeThePlaceOfTheirTargetOrLeaveNothing) {
    {
        TemporaryFile file(target(), GetParam());
        writeSome(file);
        EXPECT_EQ(readWhole(target(), 10), "old");
    }
    EXPECT_EQ(names(), std::set<std::string>{"file.csv"});
    EXPECT_EQ(readWhole(target(), 10), "old");
    TemporaryFile file(target(), GetParam());
    writeSome(file);
    file.replaceTarget();
    EXPECT_EQ(readWhole(target(), 10), "half");
    EXPECT_EQ(names(), std::set<std::string>{"file.csv"});
}

TEST_P(TemporaryFiles, ASignalRemovesWhatIsNotFinished) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        EXPECT_EQ(endedBy(signal,
                          [&] {
                              ::signal(signal, removeAndEnd);
                              for (int i = 0; i < 3; ++i) writeSome(*new TemporaryFile(target(), GetParam()));
                          }),
                  signal);
        EXPECT_EQ(names(), std::set<std::string>{"file.csv"});
        EXPECT_EQ(readWhole(target(), 10), "old");
    }
}

TEST_P(TemporaryFiles, WhatAKillLeavesGoesWithTheNextFile) {
    EXPECT_EQ(endedBy(SIGKILL, [&] { writeSome(*new TemporaryFile(target(), GetParam())); }), SIGKILL);
    EXPECT_EQ(names().size(), GetParam() == Kind::Named ? 2U : 1U);
    const TemporaryFile next(m_folder / "other.csv");
    EXPECT_TRUE(names().contains("file.csv"));
    for (const std::string& name : names()) EXPECT_FALSE(name.starts_with(".posenc-")) << name;
}

INSTANTIATE_TEST_SUITE_P(Kinds, TemporaryFiles, testing::Values(Kind::NamelessIfPossible, Kind::Named),
                         [](const auto& row) { return row.param == Kind::Named ? "Named" : "Nameless"; });

class Leftovers : public TemporaryFiles {};

TEST_P(Leftovers, OfAProcessThatNobodyWaitedForGo) {
    const pid_t child = ::fork();
    if (child == 0) {
        writeSome(*new TemporaryFile(target(), Kind::Named));
        ::_exit(0);
    }
    siginfo_t ended;
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    EXPECT_EQ(names().size(), 2U);
    { const TemporaryFile next(target(), GetParam()); }
    EXPECT_EQ(names(), std::set<std::string>{"file.csv"});
    ::waitpid(child, nullptr, 0);
}

TEST_P(Leftovers, OnlyThoseOfTheDeadGo) {
    const std::string dead = ".posenc-" + std::to_string(deadProcess());
    const std::set<std::string> stay{".posenc-" + std::to_string(::getppid()) + "-0.part",  // it runs
                                     dead + "-1-held.part",                                 // somebody holds it
                                     dead + "-2-folder.part",                               // held, too
                                     dead + "-3-link.part",
                                     dead + ".part",
                                     dead + "-4.csv",
                                     ".posenc--5.part",
                                     "posenc-1-6.part",
                                     "file.csv"};
    for (const std::string& name : stay)
        if (name.ends_with("folder.part"))
            fs::create_directory(m_folder / name);
        else if (name.ends_with("link.part"))
            fs::create_symlink("file.csv", m_folder / name);
        else
            put(m_folder / name, "x");
    std::FILE* held = std::fopen((m_folder / (dead + "-1-held.part")).c_str(), "r+");
    ASSERT_EQ(::flock(::fileno(held), LOCK_EX), 0);
    FileLock heldFolder(m_folder / (dead + "-2-folder.part"));
    ASSERT_TRUE(heldFolder.take());
    fs::create_directory(m_folder / (dead + "-9-folder.part"));
    put(m_folder / (dead + "-9-folder.part") / "frame-0001.png", "x");
    put(m_folder / (dead + "-7.part"), "x");
    put(m_folder / (dead + "-179532-8.part"), "x");
    { const TemporaryFile next(target(), GetParam()); }
    EXPECT_EQ(names(), stay);
    std::fclose(held);
}

TEST_P(Leftovers, AFolderThatCannotBeWrittenToIsTheSystemsReason) {
    try {
        const TemporaryFile file(m_folder / "none" / "a.csv", GetParam());
        FAIL();
    } catch (const std::system_error& error) {
        EXPECT_EQ(error.code().value(), ENOENT);
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, Leftovers, testing::Values(Kind::NamelessIfPossible, Kind::Named),
                         [](const auto& row) { return row.param == Kind::Named ? "Named" : "Nameless"; });

}  // namespace
}  // namespace posenc::temporary_file_test
