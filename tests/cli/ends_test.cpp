// SPDX-License-Identifier: GPL-3.0-or-later
// Signals, closed pipes, full disks, desktops that are not there, names that are not text.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>

#include "tests/cli/program.hpp"

namespace posenc::test::ends_test {
namespace {

std::vector<std::string> names(const std::filesystem::path& folder) {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) all.push_back(entry.path().filename());
    std::ranges::sort(all);
    return all;
}

bool isOneSentence(const std::string& text) {
    return text.starts_with("posenc: ") && std::ranges::count(text, '\n') == 1;
}

const std::vector<std::string> kLargeTable{"table", "sinusoidal/table", "--rows", "3000000"};

TEST(Signals, EndATableWithTheirStatusAndLeaveTheOldFileAlone) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
        SCOPED_TRACE(signal);
        const TemporaryFolder folder;
        auto arguments = kLargeTable;
        arguments.insert(arguments.end(), {"-o", folder.write("old.csv", "precious").string()});
        const Outcome outcome = runProgram(Call{arguments, {}, {}, {}, {}, signal});
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_EQ(outcome.err, "");
        EXPECT_EQ(names(folder.path("")), std::vector<std::string>{"old.csv"});
        EXPECT_EQ(readFile(folder.path("old.csv")), "precious");
    }
}

TEST(Signals, EndAFilmAndLeaveNothing) {
    for (const int signal : {SIGINT, SIGTERM}) {
        SCOPED_TRACE(signal);
        const TemporaryFolder folder;
        Call call{
            {"play", "rope/matrix", "--to", "base=5", "--fps", "60", "-o", folder.path("frames/").string()}, {}, {}};
        call.signal = signal;
        const Outcome outcome = runProgram(call);
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_EQ(outcome.err, "");
        EXPECT_EQ(names(folder.path("")), std::vector<std::string>());
    }
}

/// Whole frames are in it by then.
TEST(Signals, EndAFilmOfManyFramesAndLeaveNone) {
    const TemporaryFolder folder;
    const std::string all = folder.path("").string();
    const std::string script = POSENC_PROGRAM " play rope/matrix --to base=5 --fps 60 --size 320x200 -o " + all +
                               "/frames/ & for k in $(seq 400); do ls " + all +
                               "/.posenc-*/frame-0003.png && break; sleep 0.02; done; kill -TERM $!; wait $!";
    const int status = std::system(("bash -c '" + script + "' > /dev/null 2>&1").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 128 + SIGTERM);
    EXPECT_EQ(names(all), std::vector<std::string>());
}

TEST(ClosedPipe, EndsEveryCommandQuietly) {
    for (const char* line : {"table sinusoidal/table --rows 100000 | head -1", "describe rope --json | head -1",
                             "table sinusoidal/table --rows 100000 | (trap '' PIPE; head -1)"}) {
        SCOPED_TRACE(line);
        const TemporaryFolder folder;
        const std::string all = "bash -c 'set -o pipefail; " POSENC_PROGRAM " " + std::string(line) + "' 2> " +
                                folder.path("err").string() + " > " + folder.path("out").string();
        std::system(all.c_str());
        EXPECT_EQ(readFile(folder.path("err")), "");
        EXPECT_EQ(std::ranges::count(readFile(folder.path("out")), '\n'), 1);
    }
    EXPECT_EQ(WEXITSTATUS(std::system("bash -c '" POSENC_PROGRAM
                                      " table sinusoidal/table --rows 100000 | head -1 > /dev/null; "
                                      "exit ${PIPESTATUS[0]}'")),
              128 + SIGPIPE);
}

/// Large enough that several threads write.
TEST(FullDisk, IsNamedByALargeTable) {
    const Outcome outcome = runProgram(Call{kLargeTable, {}, "/dev/full", {}});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.err, "posenc: The output could not be written: No space left on device.\n");
}

/// 400 MB for the program and a picture of 384 MB.
TEST(Memory, ThatDoesNotSufficeIsOneSentence) {
#ifdef POSENC_SANITIZED
    GTEST_SKIP() << "sanitizers need more by themselves";
#endif
    const TemporaryFolder folder;
    for (const char* name : {"a.png", "a.svg"}) {
        const std::string line = "bash -c 'ulimit -v 400000; " POSENC_PROGRAM " plot rope/matrix --size 9800x9800 -o " +
                                 folder.path(name).string() + "' 2> " + folder.path("err").string();
        EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 1);
        const std::string said = readFile(folder.path("err"));
        EXPECT_TRUE(isOneSentence(said) && said.find("not enough memory") != std::string::npos) << said;
        EXPECT_EQ(names(folder.path("")), std::vector<std::string>{"err"});
    }
}

TEST(Display, ThatCannotBeReachedIsOneSentence) {
    const std::vector<std::vector<std::string>> environments{{"DISPLAY=:987"},
                                                             {"DISPLAY=nonsense"},
                                                             {"WAYLAND_DISPLAY=none-such"},
                                                             {"WAYLAND_DISPLAY=none-such", "XDG_SESSION_TYPE=wayland"},
                                                             {"QT_QPA_PLATFORM=none-such"},
                                                             {"QT_QPA_PLATFORM=xcb"}};
    for (const auto& environment : environments) {
        SCOPED_TRACE(environment[0]);
        const Outcome outcome = runProgram(Call{{POSENC_TEST_DATA "/cli/data/good.session"}, {}, {}, {}, environment});
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_TRUE(isOneSentence(outcome.err)) << outcome.err;
        const std::string variable = environment[0].substr(0, environment[0].find('='));
        EXPECT_NE(outcome.err.find(variable), std::string::npos) << outcome.err;
    }
}

TEST(PlotCommand, KnowsNothingOfTheDesktop) {
    const TemporaryFolder folder;
    const auto plotted = [&](const std::vector<std::string>& environment) {
        const std::string file = folder.path("a.png").string();
        const Outcome outcome = runProgram(Call{{"plot", "rope/periods", "-o", file}, {}, {}, {}, environment});
        EXPECT_EQ(outcome.status, 0);
        EXPECT_EQ(outcome.err, "");
        return readFile(folder.path("a.png"));
    };
    const std::string plain = plotted({});
    for (const char* variable :
         {"QT_QPA_PLATFORMTHEME=gtk3", "QT_STYLE_OVERRIDE=none-such", "QT_SCALE_FACTOR=2", "QT_FONT_DPI=200",
          "QT_QPA_PLATFORM=xcb", "QT_QPA_GENERIC_PLUGINS=none-such", "QT_FATAL_WARNINGS=1", "QT_DEBUG_PLUGINS=1"})
        EXPECT_TRUE(plotted({variable}) == plain) << variable;
}

TEST(Names, AreBytesAndNeedNotBeText) {
    const TemporaryFolder folder;
    const std::filesystem::path odd = folder.path("\xff\xc3");
    std::filesystem::create_directory(odd);
    const auto run = [](std::vector<std::string> arguments) {
        const Outcome outcome = runProgram(std::move(arguments));
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    };
    for (const char* name : {"b\xff.png", "\xed\xb2\x80\xf0\x9f.svg", "位\xe4\xbd.pdf"})
        run({"plot", "rope/periods", "-o", (odd / name).string()});
    for (const char* name : {"t\xff.csv", "t\x80.npy", "t\xfe.json"})
        run({"table", "rope/periods", "-o", (odd / name).string()});
    EXPECT_EQ(names(odd), (std::vector<std::string>{"b\xff.png", "t\x80.npy", "t\xfe.json", "t\xff.csv",
                                                    "位\xe4\xbd.pdf", "\xed\xb2\x80\xf0\x9f.svg"}));
    EXPECT_EQ(run({"table", "--session", (odd / "b\xff.png").string()}), run({"table", "rope/periods"}));
    EXPECT_EQ(run({"table", "--session", (odd / "\xed\xb2\x80\xf0\x9f.svg").string()}), run({"table", "rope/periods"}));
    std::filesystem::copy_file(POSENC_SOURCE "/resources/presets/t5-small/config.json", odd / "config.json");
    EXPECT_NE(run({"inspect", (odd / "config.json").string()}), "");
    EXPECT_NE(run({"inspect", (odd / "config.json").string(), "--json"}), "");
    run({"plot", "--session", (odd / "config.json").string(), "-o", (odd / "\xfe.png").string()});
    EXPECT_TRUE(std::filesystem::exists(odd / "\xfe.png"));
    const Outcome none = runProgram({"plot", "--session", (odd / "none").string(), "-o", "x.png"});
    EXPECT_NE(none.err.find((odd / "none").string()), std::string::npos) << none.err;
}

TEST(Inspect, DoesNotWaitForAPipe) {
    const TemporaryFolder folder;
    const std::string pipe = folder.path("pipe").string(), err = folder.path("err").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string line = "timeout 20 " POSENC_PROGRAM " inspect " + pipe + " 2> " + err;
    EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 1);
    EXPECT_TRUE(isOneSentence(readFile(err)) && readFile(err).find("is a pipe") != std::string::npos) << readFile(err);
}

/// JSON is exact, where it has to be with its own escapes.
TEST(Terminal, IsNotSteeredByWhatFilesSay) {
    const TemporaryFolder folder;
    const auto file = folder.write("config.json", R"({"model_type": "a\u001b[2J\u0000\u009b\u202eb", "rope_theta": -1,
        "hidden_size": 64, "num_attention_heads": 1, "max_position_embeddings": 64, "vocab_size": 9})");
    const std::string name = folder.path("none\x1b[31m\xe2\x80\xae\x9b").string();
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"inspect", file.string()},
                                                      {"inspect", name},
                                                      {"compute", name},
                                                      {"plot", "--session", name, "-o", "a.png"},
                                                      {"plot", "rope/periods", "-o", name + "/a.png"},
                                                      {"plot", "rope/\x1b[31m", "-o", "a.png"},
                                                      {"table", "rope/periods", "--\x1b[31m"},
                                                      {"\x1b[31m"}}) {
        const Outcome outcome = runProgram(arguments);
        const std::string said = outcome.out + outcome.err;
        for (const char* steering : {"\x1b", "\xe2\x80\xae", "\x9b"})
            EXPECT_EQ(said.find(steering), std::string::npos) << arguments[0] << " " << said;
        EXPECT_EQ(said.find('\0'), std::string::npos) << said;
        EXPECT_NE(said.find("\\x1b["), std::string::npos) << said;
    }
    EXPECT_NE(runProgram({"inspect", file.string(), "--json"}).out.find("\xe2\x80\xae"), std::string::npos);
}

/// The loader lists what the program is linked to instead of starting it.
TEST(Start, CommandsWithoutFiguresLoadNoToolkit) {
    Call call{{"compute"}, {}, {}};
    call.environment = {"LD_TRACE_LOADED_OBJECTS=1"};
    const std::string libraries = runProgram(call).out;
    if (libraries.find("libc.so") == std::string::npos) GTEST_SKIP() << "a loader that lists nothing";
    EXPECT_EQ(libraries.find("libQt"), std::string::npos) << libraries;
}

TEST(Start, WhatDrawsIsMissedInASentence) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(POSENC_PROGRAM, folder.path("alone"));
    const auto err = folder.path("err").string();
    const std::string call = folder.path("alone").string() + " plot rope/periods -o a.png 2> " + err;
    EXPECT_EQ(WEXITSTATUS(std::system(call.c_str())), 1);
    EXPECT_TRUE(isOneSentence(readFile(err)) && readFile(err).find("posenc-window\"") != std::string::npos)
        << readFile(err);
}

}  // namespace
}  // namespace posenc::test::ends_test
