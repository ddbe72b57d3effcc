// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "core/explore/text/text.hpp"

namespace posenc::temporary_folder_test {
namespace {

namespace fs = std::filesystem;

class Folders : public testing::Test {
protected:
    Folders() { fs::create_directories(m_home); }
    ~Folders() override { fs::remove_all(m_home); }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(m_home), fs::directory_iterator()));
    }
    static void write(const fs::path& file) { std::ofstream(file) << "words"; }

    fs::path m_home = fs::temp_directory_path() / ("posenc-folders-" + std::to_string(::getpid()));
};

TEST_F(Folders, TakeTheirPlaceWithAllThatIsInThem) {
    for (const char* name : {"new", "ends-in/", "empty"}) {
        fs::create_directories(m_home / "empty");
        TemporaryFolder folder(m_home / name);
        write(folder.path() / "a");
        write(folder.path() / "b");
        folder.replaceTarget();
        EXPECT_TRUE(fs::is_regular_file(m_home / name / "b")) << name;
        EXPECT_NE(fs::status(m_home / name).permissions() & fs::perms::others_read, fs::perms::none);
    }
    EXPECT_EQ(entries(), 3u);
}

TEST_F(Folders, LeaveNothingWhenTheyAreGivenUp) {
    { write(TemporaryFolder(m_home / "given-up").path() / "a"); }
    EXPECT_EQ(entries(), 0u);
}

TEST_F(Folders, LeaveNothingForEverWhenTheyAreKilled) {
    const auto leave = [&] {
        const pid_t child = ::fork();
        if (child == 0) {
            TemporaryFolder folder(m_home / "film");
            write(folder.path() / "frame-0001.png");
            ::raise(SIGKILL);
        }
        ::waitpid(child, nullptr, 0);
        EXPECT_EQ(entries(), 1u);
    };
    leave();
    { TemporaryFolder(m_home / "film").replaceTarget(); }
    EXPECT_EQ(entries(), 1u);
    fs::remove(m_home / "film");
    leave();
    { TemporaryFile(m_home / "table.csv").replaceTarget(); }
    EXPECT_EQ(entries(), 1u);
}

TEST_F(Folders, NeverReplaceWhatIsThere) {
    fs::create_directories(m_home / "full");
    write(m_home / "full" / "mine");
    write(m_home / "file");
    for (const char* name : {"full", "full/", "file", "nowhere/inside"})
        EXPECT_THROW(TemporaryFolder(m_home / name), Error) << name;
    EXPECT_TRUE(fs::exists(m_home / "full" / "mine"));
    EXPECT_EQ(entries(), 2u);
}

}  // namespace
}  // namespace posenc::temporary_folder_test
