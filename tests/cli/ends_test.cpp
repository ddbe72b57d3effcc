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
        EXPECT_NE(std::system(all.c_str()), -1);  // -1: there is no shell
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
    EXPECT_NE(none.err.find("\\xff\\xc3/none"), std::string::npos) << none.err;
}

TEST(Messages, AreOneShortLineWhateverIsCalledHow) {
    const TemporaryFolder folder;
    const std::string longName(4000, 'n');
    const auto session = [&](const char* name, const std::string& line) {
        return folder.write(name, "posenc 1\nrope/periods\n" + line + "\n").string();
    };
    const std::vector<std::string> calls[] = {
        {"table", longName},
        {"table", longName + "/periods"},
        {"table", "rope/" + longName},
        {"table", "posenc://rope/periods+" + longName + "=1"},
        {"link", "rope/periods", "--pin", longName},
        {"link", "rope/periods", "--pin", "rope " + longName},
        {"table", "--session", session("a.posenc", longName)},
        {"table", "--session", session("b.posenc", "show " + longName + "=1")},
        {"table", "--session", session("c.posenc", "show x=" + longName)},
        {"table", "--session", session("d.posenc", "pin rope " + longName + "=1")},
        {"table", "--session", session("e.posenc", "pin alibi was-" + longName + "=1")},
        {"table", "--session", session("f.posenc", "pin rope colour=" + longName)},
        {longName},
        {"link", "rope/periods", longName},
        {"inspect", "none\nhere\xff"},
        {"lessons", "--check", "none\nhere\xff"},
    };
    for (const auto& call : calls) {
        const Outcome outcome = runProgram(call);
        EXPECT_NE(outcome.status, 0);
        EXPECT_TRUE(isOneSentence(outcome.err) && outcome.err.size() < 1500) << outcome.err;
        EXPECT_EQ(outcome.err.find(std::string(100, 'n')), std::string::npos) << outcome.err;
        EXPECT_EQ(outcome.err.find('\xff'), std::string::npos) << outcome.err;
    }
}

/// What a line of the shell writes, on both channels, with its exit status at the end; PIPE is one that nobody writes
/// into.
std::string shell(const TemporaryFolder& folder, const std::string& line) {
    const std::string out = folder.path("said").string(), pipe = folder.path("pipe").string();
    ::mkfifo(pipe.c_str(), 0600);
    ::setenv("POSENC_LINE",
             ("posenc() { timeout 20 " POSENC_PROGRAM " \"$@\"; }; cd " + folder.path("").string() + "; PIPE=" + pipe +
              "; " + line + "; echo status $?")
                 .c_str(),
             1);
    EXPECT_EQ(std::system(("LC_ALL=C.UTF-8 bash -c 'eval \"$POSENC_LINE\"' > " + out + " 2>&1").c_str()), 0);
    return readFile(out);
}

constexpr const char* kSmallModel = R"({"model_type": "llama", "hidden_size": 512, "num_attention_heads": 8,
    "max_position_embeddings": 2048, "rope_theta": 20000})";

TEST(Inputs, MayComeThroughAPipeOrLieInAFolder) {
    const TemporaryFolder folder;
    folder.write("config.json", kSmallModel);
    const std::string made =
        "posenc table rope/periods --head-dim 64 > p.csv; posenc write rope --as hf > /dev/null; "
        "mkdir -p m/a models--o--n/refs models--o--n/snapshots/12ab; cp config.json m; "
        "cp config.json models--o--n/snapshots/12ab; printf 12ab > models--o--n/refs/main; ";
    const std::string whole = shell(folder, made + "posenc inspect config.json");
    EXPECT_NE(whole.find("base 20,000"), std::string::npos) << whole;
    for (const char* line :
         {"posenc inspect - < config.json", "cat config.json | posenc inspect -",
          "cat config.json | posenc inspect /dev/stdin", "posenc inspect <(cat config.json)", "posenc inspect m",
          "posenc inspect m/", "posenc inspect models--o--n", "posenc inspect file://$PWD/config.json",
          "posenc inspect FILE://localhost$PWD/m", "(sleep 0.2; cat config.json > $PIPE) & posenc inspect $PIPE"})
        EXPECT_EQ(shell(folder, line), whole) << line;
    for (const char* line : {"cat config.json | posenc diff - config.json", "posenc diff m config.json",
                             "posenc diff <(cat config.json) m", "posenc write - --as llama.cpp < config.json",
                             "posenc table --session - -o t.csv < config.json", "posenc plot --session m -o f.svg",
                             "mkdir 'a b'; cp config.json 'a b'; posenc table --session=file://$PWD/a%20b/config.json "
                             "-o file://$PWD/a%20b/t.csv && test -s 'a b/t.csv'"})
        EXPECT_TRUE(shell(folder, line).ends_with("status 0\n")) << line << shell(folder, line);
}

TEST(Inputs, ThatEndNeverAreRefused) {
    const TemporaryFolder folder;
    folder.write("config.json", kSmallModel);
    for (const char* line :
         {"posenc inspect $PIPE", "posenc diagnose $PIPE --numbers config.json", "posenc compute $PIPE",
          "posenc compute /dev/zero", "yes x | tr -d '\\n' | posenc compute -", "posenc inspect /dev/zero",
          "posenc inspect - < /dev/null", "posenc inspect /tmp/.", "posenc diff $PIPE rope"}) {
        const std::string said = shell(folder, line);
        const std::string sentence = said.substr(0, said.rfind("status"));
        EXPECT_TRUE(isOneSentence(sentence)) << line << "\n" << said;
        EXPECT_EQ(sentence.find("posenc-input"), std::string::npos) << said;
        EXPECT_TRUE(said.ends_with("status 1\n") || said.ends_with("status 2\n")) << line << "\n" << said;
    }
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
        EXPECT_TRUE(said.find("\\u001b[") != std::string::npos || said.find("\\x1b[") != std::string::npos ||
                    said.find("?[") != std::string::npos)
            << said;
    }
    EXPECT_NE(runProgram({"inspect", file.string(), "--json"}).out.find("\\u202e"), std::string::npos);
    const std::string steering =
        "# T\nid: t\nlanguage: en\nminutes: 1\n\n## read: a\x1b]0;PWN\x07\nstate: rope/periods\n\nb\x1b[2J\n";
    const auto good = folder.write("good.md", steering),
               bad = folder.write("bad.md", steering + "## read: c\ny\x1b[31m" + std::string(5000, 'y') + "\n");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"lessons", "--show", good.string()}, {"lessons", "--check", bad.string()}}) {
        const Outcome outcome = runProgram(arguments);
        EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << outcome.out;
        EXPECT_GT(outcome.out.size(), 10u) << outcome.err;
        EXPECT_LT(outcome.out.size(), 500u);
    }
}

TEST(Threads, ThatNobodyCanStartAreNotStarted) {
    const TemporaryFolder folder;
    for (const char* wrong : {"100000", "0", "-5", "abc", "2x"})
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"table", "sinusoidal/table", "--rows", "5000", "-o", folder.path("a.csv")},
              {"plot", "rope/matrix", "-o", folder.path("a.png")}}) {
            Call call{arguments, {}, {}};
            call.environment = {std::string("OMP_NUM_THREADS=") + wrong};
            const Outcome outcome = runProgram(call);
            EXPECT_EQ(outcome.status, 0) << wrong;
            EXPECT_TRUE(isOneSentence(outcome.err) && outcome.err.find("OMP_NUM_THREADS must") != std::string::npos)
                << wrong << outcome.err;
        }
    for (const char* right : {"1", "3", "1000", "2,1", ""}) {
        Call call{{"plot", "rope/matrix", "-o", folder.path("a.png")}, {}, {}};
        call.environment = {std::string("OMP_NUM_THREADS=") + right};
        EXPECT_EQ(runProgram(call).err, "") << right;
    }
}

/// The loader lists what the program is linked to instead of starting it.
TEST(Start, CommandsWithoutFiguresLoadNoToolkit) {
    Call call{{"compute"}, {}, {}};
    call.environment = {"LD_TRACE_LOADED_OBJECTS=1"};
    const std::string libraries = runProgram(call).out;
    if (libraries.find("libc.so") == std::string::npos) GTEST_SKIP() << "a loader that lists nothing";
    EXPECT_EQ(libraries.find("libQt"), std::string::npos) << libraries;
}

/// An SVG, a description and a sound are made by the program alone; what Qt draws is not.
TEST(Start, VectorsNeedNoOtherProgram) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(POSENC_PROGRAM, folder.path("alone"));
    const std::pair<const char*, const char*> rows[] = {
        {"a.svg", "<?xml"}, {"a.SVG", "<?xml"}, {"a.txt", "RoPE"}, {"a.wav", "RIFF"}};
    for (const auto& [name, magic] : rows) {
        const std::string file = folder.path(name).string(),
                          call = folder.path("alone").string() + " plot rope/periods";
        for (const std::string& flag : {" -o " + file, " -o" + file, " --output=" + file + " --theme dark"}) {
            std::filesystem::remove(file);
            EXPECT_EQ(WEXITSTATUS(std::system((call + flag).c_str())), 0) << flag;
            EXPECT_TRUE(readFile(file).starts_with(magic)) << flag;
        }
        EXPECT_EQ(WEXITSTATUS(std::system((call + " --text paths -o " + folder.path("b.svg").string() + " 2> " +
                                           folder.path("err").string())
                                              .c_str())),
                  1);
    }
}

/// The two programs write the same bytes.
TEST(Start, AnSvgDoesNotDependOnTheProgram) {
    const TemporaryFolder folder;
    const auto window = std::filesystem::path(POSENC_PROGRAM).parent_path() / "posenc-window";
    std::vector<std::string> files;
    for (const std::string& program : {std::string(POSENC_PROGRAM), window.string()}) {
        files.push_back(folder.path(std::to_string(files.size()) + ".svg").string());
        const std::string call = program + " plot rope-yarn/remap --preset column --lang zh --transparent -o ";
        EXPECT_EQ(WEXITSTATUS(std::system((call + files.back()).c_str())), 0);
    }
    EXPECT_EQ(readFile(files[0]), readFile(files[1]));
    EXPECT_NE(readFile(files[0]).find("width=\"85.000mm\" height="), std::string::npos);
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
