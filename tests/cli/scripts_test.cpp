// SPDX-License-Identifier: GPL-3.0-or-later
// ./run and .ci/install, with stand-ins for the tools they call.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "tests/cli/program.hpp"

namespace posenc::test::scripts_test {
namespace {

namespace fs = std::filesystem;

class Scripts : public testing::Test {
protected:
    Scripts() {
        for (const char* folder : {"house/.ci", "house/packaging/web", "tools"})
            fs::create_directories(m_folder.path(folder));
        for (const char* script : {"run", ".ci/install", ".ci/configure", ".ci/cached"})
            fs::copy_file(fs::path(POSENC_SOURCE) / script, m_folder.path("house") / script);
        tool("../house/packaging/web/build", "exit 0");
        tool("cmake",
             "echo cmake LC_ALL=$LC_ALL $* >> $LOG; mkdir -p build/release; "
             "cp ../tools/posenc build/release/posenc; exit ${CMAKE_FAILS:-0}");
        tool("posenc", "echo posenc LC_ALL=${LC_ALL-unset} $*");
        tool("dpkg-query",
             "for name; do :; done; case \" ${MISSING:-} \" in *\" $name \"*) exit 1;; esac; echo installed");
        tool("apt-cache", "exit 0");
        tool("apt-get", "echo apt-get $* >> $LOG; exit ${APT_FAILS:-0}");
        tool("sudo", "exec \"$@\"");
    }

    void tool(const std::string& name, const std::string& lines) const {
        const fs::path file = m_folder.write("tools/" + name, "#!/bin/bash\n" + lines + "\n");
        fs::permissions(file, fs::perms::owner_all);
    }

    /// What the command line writes, on both channels, with its exit status at the end.
    std::string shell(const std::string& line) const {
        const fs::path out = m_folder.path("out");
        const std::string all = "cd '" + m_folder.path("house").string() +
                                "'; unset LC_ALL DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM; " + "export PATH='" +
                                m_folder.path("tools").string() + "':$PATH LOG='" + m_folder.path("log").string() +
                                "'; " + line + "; echo status $?";
        const std::string quoted = "bash -c \"$POSENC_LINE\" > '" + out.string() + "' 2>&1";
        ::setenv("POSENC_LINE", all.c_str(), 1);
        EXPECT_EQ(std::system(quoted.c_str()), 0);
        return readFile(out);
    }
    std::string log() const { return readFile(m_folder.path("log")); }

    TemporaryFolder m_folder;
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(Scripts, TheProgramGetsTheLanguageOfItsCaller) {
    EXPECT_EQ(shell("./run list"), "posenc LC_ALL=unset list\nstatus 0\n");
    EXPECT_EQ(shell("LC_ALL=C ./run list"), "posenc LC_ALL=C list\nstatus 0\n");
    EXPECT_TRUE(has(log(), "cmake LC_ALL=C.UTF-8 --build")) << log();
}

TEST_F(Scripts, RunNeedsNothingOfTheTests) {
    const std::string without = "MISSING='librapidcheck-dev libgtest-dev libbenchmark-dev ccache poppler-utils' ";
    EXPECT_EQ(shell(without + "APT_FAILS=1 ./run list"), "posenc LC_ALL=unset list\nstatus 0\n");
    EXPECT_FALSE(has(log(), "apt-get")) << log();
    EXPECT_TRUE(has(log(), "-DBUILD_TESTING=OFF")) << log();
    EXPECT_TRUE(has(shell(without + ".ci/install"), "status 0"));
    EXPECT_TRUE(has(log(), "librapidcheck-dev")) << log();
}

TEST_F(Scripts, RunLeavesABuildWithTestsAsItIs) {
    shell("mkdir -p build/release; touch build/release/build.ninja; ./run list");
    EXPECT_TRUE(has(log(), "--build")) << log();
    EXPECT_FALSE(has(log(), "BUILD_TESTING")) << log();
}

TEST_F(Scripts, ACheckoutThatMovedIsBuiltAnew) {
    const std::string configured = "mkdir -p build/release; touch build/release/build.ninja; ";
    const auto builtFor = [&](const std::string& sources) {
        return configured + "echo CMAKE_HOME_DIRECTORY:INTERNAL=" + sources + " > build/release/CMakeCache.txt; ";
    };
    for (const char* other : {"/nowhere/posenc", "../tools"}) {
        const std::string said = shell(builtFor(other) + "./run list 2>&1; rm -f build/release/CMakeCache.txt");
        EXPECT_TRUE(has(said, std::string("build/release was built for ") + other + ": building anew.\n")) << said;
        EXPECT_TRUE(has(said, "posenc LC_ALL=unset list\n")) << said;
        EXPECT_TRUE(has(log(), "cmake LC_ALL=C.UTF-8 --preset release -DBUILD_TESTING=OFF")) << log();
        fs::remove(m_folder.path("log"));
    }
    shell("ln -s . here");
    for (const char* same : {".", "here"}) {
        EXPECT_EQ(shell(builtFor(same) + "./run list"), "posenc LC_ALL=unset list\nstatus 0\n") << same;
        EXPECT_FALSE(has(log(), "--preset release -D")) << log();
    }
}

TEST_F(Scripts, TheCompilerNeedsNoCache) {
    tool("ccache", "if [[ $1 == -k ]]; then echo $HOME/.cache/ccache; else echo cached $*; fi");
    tool("c++", "echo compiled $*");
    EXPECT_EQ(shell("HOME=$PWD .ci/cached c++ -c a.cpp"), "cached c++ -c a.cpp\nstatus 0\n");
    EXPECT_EQ(shell("HOME=/proc .ci/cached c++ -c a.cpp"), "compiled -c a.cpp\nstatus 0\n");
    tool("ccache", "exit 1");
    EXPECT_EQ(shell("HOME=$PWD .ci/cached c++ -c a.cpp"), "compiled -c a.cpp\nstatus 0\n");
}

TEST_F(Scripts, WhatSomeReleasesLackStopsNothing) {
    tool("apt-cache", "for name; do :; done; [[ $name != chromium ]]");
    EXPECT_TRUE(has(shell("MISSING='chromium zsh' .ci/install"), "status 0"));
    EXPECT_TRUE(has(log(), " zsh\n")) << log();
    EXPECT_FALSE(has(log(), "chromium")) << log();
    EXPECT_TRUE(has(shell("MISSING=chromium APT_FAILS=100 .ci/install"), "status 0"));
}

TEST_F(Scripts, InstallWaitsForOthersAndRunGoesOnWithoutIt) {
    EXPECT_TRUE(has(shell("MISSING=libeigen3-dev ./run list"), "posenc LC_ALL=unset list\nstatus 0\n"));
    EXPECT_TRUE(has(log(), "apt-get -o DPkg::Lock::Timeout=")) << log();
    const std::string said = shell("MISSING=qt6-wayland APT_FAILS=100 ./run list");
    EXPECT_TRUE(has(said, "Going on with what is here.\nposenc LC_ALL=unset list\nstatus 0\n")) << said;
    EXPECT_TRUE(has(shell(".ci/install --everything"), "usage"));
    EXPECT_TRUE(has(shell("CMAKE_FAILS=3 ./run list"), "status 3"));
}

TEST_F(Scripts, WithoutADisplayTheGalleryIsDrawn) {
    EXPECT_TRUE(has(shell("./run"), "gallery"));
    EXPECT_EQ(shell("DISPLAY=:0 ./run"), "posenc LC_ALL=unset\nstatus 0\n");
}

TEST_F(Scripts, AFolderThatCannotBeWrittenToIsASentence) {
    const bool root = ::geteuid() == 0;  // who may write everywhere, unless without capabilities
    const auto asSomebody = [&](const std::string& line) {
        return shell(root ? "setpriv --bounding-set -all --inh-caps -all bash -c '" + line + "'" : line);
    };
    const auto readOnly = [&](bool yes) {
        for (const char* folder : {"house/build/release", "house/build", "house"})
            if (fs::exists(m_folder.path(folder)))
                fs::permissions(m_folder.path(folder), yes ? fs::perms(0555) : fs::perms(0777));
    };
    fs::permissions(m_folder.path("house").parent_path(), fs::perms(0755));
    fs::permissions(m_folder.path("tools"), fs::perms(0755));
    for (const auto& tool : fs::directory_iterator(m_folder.path("tools"))) fs::permissions(tool, fs::perms(0755));
    readOnly(true);
    const std::string refused = asSomebody("./run list");
    EXPECT_TRUE(refused.starts_with("Nothing can be written in ") && refused.ends_with("\nstatus 1\n")) << refused;
    EXPECT_EQ(std::ranges::count(refused, '\n'), 2);
    readOnly(false);
    shell("./run list");
    readOnly(true);
    EXPECT_TRUE(has(asSomebody("./run list"), "posenc LC_ALL=unset list\nstatus 0\n"));
    const std::string drawn = asSomebody("TMPDIR=/tmp ./run");
    EXPECT_TRUE(has(drawn, "posenc LC_ALL=unset gallery /tmp/")) << drawn;
    readOnly(false);
}

}  // namespace
}  // namespace posenc::test::scripts_test
