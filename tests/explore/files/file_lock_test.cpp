// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/file_lock.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace posenc::file_lock_test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class Locks : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "posenc-locks-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        m_folder = pattern;
    }
    void TearDown() override { fs::remove_all(m_folder); }
    fs::path m_folder;
};

TEST_F(Locks, OneHoldsAFileOrAFolder) {
    for (const fs::path& file : {m_folder, m_folder / "a.lock"}) {
        SCOPED_TRACE(file);
        FileLock second(file);
        {
            FileLock first(file);
            EXPECT_TRUE(first.take() && first.take());
            EXPECT_FALSE(second.take(10ms));
        }
        EXPECT_TRUE(second.take());
    }
}

TEST_F(Locks, EndWithTheirProcess) {
    const fs::path file = m_folder / "a.lock";
    const pid_t child = ::fork();
    if (child == 0) {
        FileLock lock(file);
        lock.take() ? ::raise(SIGKILL) : ::raise(SIGTERM);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WTERMSIG(status), SIGKILL);
    EXPECT_TRUE(FileLock(file).take());
}

TEST_F(Locks, AreOfTheFileThatIsThere) {
    const fs::path file = m_folder / "a.lock";
    FileLock old(file), next(file);
    EXPECT_TRUE(old.take());
    fs::remove(file);
    EXPECT_TRUE(next.take());
    EXPECT_FALSE(FileLock(m_folder / "none" / "a.lock").take(5ms));
}

}  // namespace
}  // namespace posenc::file_lock_test
