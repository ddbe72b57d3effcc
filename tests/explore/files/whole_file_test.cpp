// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <ostream>
#include <thread>

#include "core/explore/files/whole_file.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/text.hpp"
#include "tests/explore/files/as_somebody.hpp"

namespace posenc::whole_file_test {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for every test.
class WholeFile : public testing::Test {
protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        m_folder = fs::temp_directory_path() / ("posenc-" + std::to_string(::getpid()) + "-" + test->name());
        fs::create_directories(m_folder);
        put(file(), "old");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    fs::path file() const { return m_folder / "file.csv"; }
    static void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }
    static std::string content(const fs::path& path) { return readWhole(path, 1 << 24); }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(m_folder), fs::directory_iterator{}));
    }

    fs::path m_folder;
};

std::function<bool(std::ostream&)> writing(std::string text) {
    return [text = std::move(text)](std::ostream& out) {
        out << text;
        return true;
    };
}

void expectError(const std::function<void()>& act, std::initializer_list<const char*> parts) {
    try {
        act();
        FAIL() << "no error";
    } catch (const Error& error) {
        for (const char* part : parts)
            EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

TEST_F(WholeFile, APipeThatNobodyReadsIsNotWaitedForForEver) {
    const fs::path pipe = m_folder / "pipe.csv";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    expectError([&] { writeWhole(pipe, writing("x")); }, {"pipe.csv", "no program reads"});
}

/// A reader may come a moment later, and read slowly.
TEST_F(WholeFile, APipeIsWrittenWhole) {
    const fs::path pipe = m_folder / "pipe.csv";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::size_t got = 0;
    std::thread reader([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        std::ifstream in(pipe, std::ios::binary);
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        got = std::string(std::istreambuf_iterator<char>(in), {}).size();
    });
    writeWhole(pipe, writing(std::string(3'000'000, 'x')));
    reader.join();
    EXPECT_EQ(got, 3'000'000U);
}

/// Whoever may write into the folder could have put the link there.
TEST_F(WholeFile, OfTheProgramsOwnNameFollowsNoLink) {
    for (const Named named : {Named::ByProgram, Named::Private}) {
        for (const fs::path& to : {file(), m_folder / "nothing", fs::path("/dev/null"), m_folder}) {
            const fs::path link = m_folder / "made-of-it.csv";
            fs::create_symlink(to, link);
            writeWhole(link, writing("new"), named);
            EXPECT_FALSE(fs::is_symlink(link)) << to;
            EXPECT_EQ(content(link), "new") << to;
            EXPECT_EQ(content(file()), "old") << to;
            EXPECT_FALSE(fs::exists(m_folder / "nothing"));
            fs::remove(link);
        }
    }
    const fs::path link = m_folder / "typed.csv";
    fs::create_symlink(file(), link);
    writeWhole(link, writing("new"));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(content(file()), "new");
}

TEST_F(WholeFile, ThatIsPrivateIsReadByItsOwnerAlone) {
    constexpr auto kOwners = fs::perms::owner_read | fs::perms::owner_write;
    for (const fs::path& each : {file(), m_folder / "new"}) {
        writeWhole(each, writing("x"), Named::Private);
        EXPECT_EQ(fs::status(each).permissions(), kOwners) << each;
    }
}

TEST_F(WholeFile, ReplacesAndCreates) {
    writeWhole(file(), writing("new"));
    EXPECT_EQ(content(file()), "new");
    writeWhole(m_folder / "other.csv", writing(std::string(3'000'000, 'x')));
    EXPECT_EQ(content(m_folder / "other.csv"), std::string(3'000'000, 'x'));
    EXPECT_EQ(entries(), 2U);
}

TEST_F(WholeFile, CharacterByCharacterToo) {
    writeWhole(file(), [](std::ostream& out) {
        for (int i = 0; i < 10'000; ++i) out.put(static_cast<char>('a' + i % 26));
        out << "end";
    });
    const std::string text = content(file());
    ASSERT_EQ(text.size(), 10'003U);
    EXPECT_EQ(text[4096], static_cast<char>('a' + 4096 % 26));
    EXPECT_EQ(text.substr(10'000), "end");
}

TEST_F(WholeFile, GivingUpKeepsTheOldFile) {
    const auto giveUp = [](std::ostream& out) {
        out << "half";
        throw Stopped();
    };
    EXPECT_THROW(writeWhole(file(), giveUp), Stopped);
    EXPECT_EQ(content(file()), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(WholeFile, AnExceptionKeepsTheOldFileAndPassesThrough) {
    EXPECT_THROW(writeWhole(file(), [](std::ostream&) { throw std::out_of_range("x"); }), std::out_of_range);
    EXPECT_EQ(content(file()), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(WholeFile, AStreamDeclaredBadKeepsTheOldFile) {
    expectError([&] { writeWhole(file(), [](std::ostream& out) { out.setstate(std::ios::failbit); }); }, {"file.csv"});
    EXPECT_EQ(content(file()), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(WholeFile, AFullDiskKeepsTheOldFile) {
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    struct rlimit old {};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
    const struct rlimit small { 100'000, old.rlim_max };
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    expectError([&] { writeWhole(file(), writing(std::string(1'000'000, 'x'))); },
                {"file.csv", "not enough space", "File too large"});
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
    std::signal(SIGXFSZ, before);
    EXPECT_EQ(content(file()), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(WholeFile, ADeviceIsWrittenToAndNeverReplaced) {
    writeWhole("/dev/null", writing("x"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    expectError([] { writeWhole("/dev/full", writing("x")); },
                {"/dev/full", "not enough space", "No space left on device"});
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(WholeFile, PlacesThatCannotBe) {
    expectError([&] { writeWhole(m_folder / "missing" / "a.csv", writing("x")); },
                {"missing/a.csv", "does not exist", "No such file"});
    expectError([&] { writeWhole(file() / "a.csv", writing("x")); }, {"is not a folder", "Not a directory"});
    expectError([&] { writeWhole(m_folder, writing("x")); }, {"it is a folder", "Is a directory"});
    expectError([&] { writeWhole("", writing("x")); }, {"Cannot write"});
    expectError([&] { writeWhole(m_folder / std::string(300, 'n'), writing("x")); }, {"name too long"});
    EXPECT_EQ(content(file()), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(WholeFile, WhatMayNotBeWrittenIsLeftAlone) {
    fs::permissions(file(), fs::perms(0444));
    fs::permissions(m_folder, fs::perms(0777));
    {
        const test::AsSomebody somebody;
        expectError([&] { writeWhole(file(), writing("x")); }, {"not allowed", "Permission denied"});
    }
    fs::permissions(m_folder, fs::perms(0555));
    {
        const test::AsSomebody somebody;
        expectError([&] { writeWhole(m_folder / "new.csv", writing("x")); }, {"not allowed", "Permission denied"});
    }
    fs::permissions(m_folder, fs::perms::owner_all);
    EXPECT_EQ(content(file()), "old");
}

TEST_F(WholeFile, KeepsTheRightsOfTheOldFile) {
    fs::permissions(file(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    writeWhole(file(), writing("new"));
    EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
}

TEST_F(WholeFile, ASymbolicLinkStaysALink) {
    fs::create_symlink("file.csv", m_folder / "link.csv");
    writeWhole(m_folder / "link.csv", writing("new"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "link.csv"));
    EXPECT_EQ(content(file()), "new");
}

TEST_F(WholeFile, ALinkToWhereNothingIsYetStaysALink) {
    fs::create_directory(m_folder / "sub");
    fs::create_symlink("sub/second.csv", m_folder / "first.csv");
    fs::create_symlink(m_folder / "new.csv", m_folder / "sub" / "second.csv");
    writeWhole(m_folder / "first.csv", writing("new"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "first.csv"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "sub" / "second.csv"));
    EXPECT_EQ(content(m_folder / "new.csv"), "new");
    fs::create_symlink("none/a.csv", m_folder / "lost.csv");
    expectError([&] { writeWhole(m_folder / "lost.csv", writing("x")); }, {"none/a.csv", "does not exist"});
    fs::create_symlink("round.csv", m_folder / "round.csv");
    expectError([&] { writeWhole(m_folder / "round.csv", writing("x")); }, {"round.csv", "symbolic links"});
    EXPECT_TRUE(fs::is_symlink(m_folder / "lost.csv") && fs::is_symlink(m_folder / "round.csv"));
}

TEST_F(WholeFile, AFileInTheCurrentFolder) {
    const fs::path before = fs::current_path();
    fs::current_path(m_folder);
    writeWhole("file.csv", writing("here"));
    fs::current_path(before);
    EXPECT_EQ(content(file()), "here");
}

TEST_F(WholeFile, TheLongestLegalName) {
    const fs::path longest = m_folder / std::string(255, 'n');
    writeWhole(longest, writing("x"));
    EXPECT_EQ(content(longest), "x");
}

TEST_F(WholeFile, ReadsUpToALimit) {
    EXPECT_EQ(readWhole(file(), 3), "old");
    expectError([&] { readWhole(file(), 2); }, {"file.csv", "larger than 2 bytes"});
    expectError([&] { readWhole("/dev/zero", 1'000'000); }, {"/dev/zero", "larger than 1,000,000 bytes"});
    expectError([&] { readWhole(m_folder, 100); }, {"Cannot read", "Is a directory"});
    expectError([&] { readWhole(m_folder / "none", 100); }, {"none", "No such file"});
    put(file(), "");
    EXPECT_EQ(readWhole(file(), 0), "");
}

}  // namespace
}  // namespace posenc::whole_file_test
