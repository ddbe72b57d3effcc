// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <filesystem>

#include "tests/cli/program.hpp"

/// What strangers send: definitions, links, sessions and files in place of others.
namespace posenc::test::strangers_test {

namespace {

namespace fs = std::filesystem;

const std::string kBody =
    "parameter head_dim = 8: whole, from 2 to 512, step 2, \"L\"\nfrequency(i) = 1 / (i + 1): \"F\"\n";

std::string schemeNamed(const std::string& name) { return "scheme my \"" + name + "\"\n" + kBody; }

bool isOneSentence(const std::string& err) {
    return std::ranges::count(err, '\n') == 1 && err.starts_with("posenc: ") &&
           (err.ends_with(".\n") || err.ends_with("?\n")) && err.size() < 500;
}

/// Processor time of all programs that have run, in seconds.
double spent() {
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

}  // namespace

/// A carriage return ended the comment of emitted code; escapes reached the terminal.
TEST(Strangers, DefinitionsHavePrintableLinesOnly) {
    const TemporaryFolder folder;
    for (const std::string& text :
         {schemeNamed("A\rimport os #"), schemeNamed("A\x1b[31m"), schemeNamed("A\x07"), schemeNamed("A\x7f"),
          schemeNamed("A\xc2\x85"
                      "B"),
          schemeNamed("A\xe2\x80\xa8"
                      "B"),
          schemeNamed("A\xff"),
          schemeNamed("A\x0b"
                      "B"),
          "scheme my \"A\"\n# \x1b]0;PWN\x07\n" + kBody, "scheme my \"A\"\n" + kBody + "x = 1: unit a\x1b[2J\n",
          "scheme my \"A\"\n" + kBody + "x = 1: symbol \x9b\n"}) {
        const std::string file = folder.write("d.txt", text).string();
        for (std::vector<std::string> call : {std::vector<std::string>{"definition", "--define", file},
                                              {"definition", "--define", file, "--at", "frequency(3)"},
                                              {"describe", "my", "--define", file},
                                              {"write", "my", "--define", file, "--as", "torch"},
                                              {"why", "my/periods", "--define", file, "--at", "3"},
                                              {"plot", "my/decay", "--define", file, "-o", folder.path("x.txt")}}) {
            const Outcome outcome = runProgram(call);
            EXPECT_EQ(outcome.status, 1) << text << call[0];
            EXPECT_TRUE(isOneSentence(outcome.err)) << outcome.err;
            EXPECT_NE(outcome.err.find("printable"), std::string::npos) << outcome.err;
            EXPECT_EQ(outcome.out, "");
        }
    }
}

TEST(Strangers, LinksCarryNoControlCharacters) {
    const Outcome outcome = runProgram(
        {"why", "posenc://define+my+%22scheme+my+%5C%22A%1B%5B31m%5C%22%22+%22frequency(i)+=+1%22%3Bmy/periods", "--at",
         "3"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(isOneSentence(outcome.err)) << outcome.err;
}

/// Bidirectional marks are characters of lines, so they are neutral where they are shown.
TEST(Strangers, NamesTurnNoDirection) {
    const TemporaryFolder folder;
    const std::string file = folder.write("d.txt", schemeNamed("A\xe2\x80\xae #")).string();
    for (std::vector<std::string> call : {std::vector<std::string>{"definition", "--define", file},
                                          {"describe", "my", "--define", file},
                                          {"write", "my", "--define", file, "--as", "numpy"},
                                          {"definition", "--define", file, "--at", "frequency(3)", "--json"}}) {
        const Outcome outcome = runProgram(call);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out.find("\xe2\x80\xae"), std::string::npos) << outcome.out;
    }
}

TEST(Strangers, RecursiveStepsAreCounted) {
    const std::string file = POSENC_TEST_DATA "/cli/data/recurrence-60.txt";
    const TemporaryFolder folder;
    const std::string sums = folder
                                 .write("sums.txt",
                                        "scheme my \"S\"\nparameter head_dim = 8: whole, from 2 to 512, step 2\n"
                                        "v = sum(i = 1 .. 1000000: sum(j = 1 .. 1000000: i / j))\n"
                                        "frequency(i) = v\n")
                                 .string();
    for (const std::vector<std::string>& call :
         {std::vector<std::string>{"definition", "--define", file, "--at", "frequency(3)"},
          {"definition", "--define", sums},
          {"definition", "--define", sums, "--at", "frequency(3)"},
          {"table", "my/periods", "--define", sums}}) {
        const double before = spent();
        const Outcome outcome = runProgram(call);
        const bool isWhole = call.size() == 3;  // only the text
        EXPECT_EQ(outcome.status, isWhole ? 0 : 1) << outcome.out;
        EXPECT_EQ(outcome.err.find("operations") == std::string::npos, isWhole) << outcome.err;
        EXPECT_LT(spent() - before, 3.0);
    }
}

TEST(Strangers, LinksInPlaceOfDerivedNamesAreNotFollowed) {
    const TemporaryFolder folder;
    const auto victim = folder.write("victim.txt", "precious");
    for (const char* name : {"sheet-key.md", "talk-1.svg", "talk-2.svg"}) fs::create_symlink(victim, folder.path(name));
    EXPECT_EQ(runProgram({"exam", "--items", "1", "-o", folder.path("sheet.md")}).status, 0);
    const auto session = folder.write("s.posenc", "posenc 1\nscene a\nrope/periods\nscene b\nalibi/slopes\n");
    EXPECT_EQ(runProgram({"plot", "--session", session, "--scene", "all", "-o", folder.path("talk-%d.svg")}).status, 0);
    EXPECT_EQ(readFile(victim), "precious");
    EXPECT_NE(readFile(folder.path("sheet-key.md")).find("1."), std::string::npos);
    EXPECT_TRUE(readFile(folder.path("talk-2.svg")).starts_with("<?xml"));
}

TEST(Strangers, FilesAreNotQuoted) {
    const TemporaryFolder folder;
    const std::string secret = folder.write("secret", "1 2\nroot:hunter2:0\nx: hunter2 é\n").string();
    for (const std::vector<std::string>& call :
         {std::vector<std::string>{"verify", secret, "--against", "rope"},
          {"lessons", "--check", secret},
          {"lab", "score", "rope-10000-s1", "--text", folder.write("t", "hunter2 \xc3\xa9").string()},
          {"diagnose", "rope", "--numbers", secret},
          {"inspect", secret},
          {"definition", "--define", secret},
          {"table", "rope/periods", "--session", secret},
          {"compute", secret}}) {
        const Outcome outcome = runProgram(call);
        EXPECT_NE(outcome.status, 0) << call[0];
        for (const char* each : {"hunter2", "root", "é"})
            EXPECT_EQ((outcome.out + outcome.err).find(each), std::string::npos)
                << call[0] << ": " << outcome.out << outcome.err;
    }
}

/// Their size is 0.
TEST(Strangers, FilesOfTheSystemAreRead) {
    const Outcome outcome = runProgram({"definition", "--define", "/proc/version"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("scheme my-scheme"), std::string::npos) << outcome.err;
}

TEST(Strangers, ByteOrderMarksAreSkipped) {
    const TemporaryFolder folder;
    const std::string mark = "\xEF\xBB\xBF";
    const auto session = folder.write("a.posenc", mark + "posenc 1\r\nrope/periods head-dim=8\r\n");
    EXPECT_EQ(runProgram({"table", "--session", session}).status, 0);
    EXPECT_EQ(runProgram({"table", "my/periods", "--define", folder.write("d.txt", mark + schemeNamed("A"))}).status,
              0);
    const auto numbers = folder.write("n.csv", mark + "9.0\n1.0\n0.5\n");  // the 9 counts as well
    EXPECT_NE(runProgram({"diagnose", "rope head-dim=4 base=4", "--numbers", numbers}).status, 0);
}

TEST(Strangers, PicturesAreCalledPictures) {
    const TemporaryFolder folder;
    for (const char* name : {"a.png", "a.svg", "a.html"})
        ASSERT_EQ(runProgram({"plot", "rope/periods", "-o", folder.path(name)}).status, 0) << name;
    folder.write("a.posenc", "posenc 1\nrope/periods\n");
    for (const char* name : {"a.png", "a.svg", "a.html", "a.posenc"})
        for (const std::vector<std::string>& call : {std::vector<std::string>{"write", folder.path(name), "--as", "hf"},
                                                     {"inspect", folder.path(name)},
                                                     {"diff", folder.path(name), "rope"}}) {
            const Outcome outcome = runProgram(call);
            EXPECT_NE(outcome.status, 0) << outcome.out;
            EXPECT_NE(outcome.err.find("--session"), std::string::npos) << outcome.err;
            EXPECT_TRUE(isOneSentence(outcome.err)) << outcome.err;
        }
}

TEST(Strangers, EmptyWordsAreRefused) {
    for (const std::vector<std::string>& call :
         {std::vector<std::string>{"lessons", "--check", ""}, {"inspect", ""}, {"find", ""}, {"describe", ""}}) {
        const Outcome outcome = runProgram(call);
        EXPECT_EQ(outcome.status, 2) << call[0];
        EXPECT_TRUE(isOneSentence(outcome.err)) << outcome.err;
        EXPECT_NE(outcome.err.find("is empty"), std::string::npos) << outcome.err;
    }
}

TEST(Strangers, RefusalsAreShortAndInOurWords) {
    for (const std::vector<std::string>& call : {std::vector<std::string>{"find", "rope", "--most", "0"},
                                                 {"find", "rope", "--most", "many"},
                                                 {"table", "ropee/periods"},
                                                 {"describe", "ropee"},
                                                 {"compute", "--json"},
                                                 {"write", "rope", "--as", "pascal"},
                                                 {"plot", "rope/periods", "--colours", "no", "-o", "x.png"},
                                                 {"why", "rope/matrix", "--at", "1", "--series", "z"}}) {
        const Outcome outcome = runProgram(call);
        EXPECT_NE(outcome.status, 0) << call[0];
        EXPECT_TRUE(isOneSentence(outcome.err)) << outcome.err;
        for (const char* theirs : {"not in range", "requires", "Value"})
            EXPECT_EQ(outcome.err.find(theirs), std::string::npos) << outcome.err;
    }
}

/// A script can tell them from refusals.
TEST(Strangers, WordsBesideAResultSayWhatTheyAre) {
    const TemporaryFolder folder;
    const auto cut = folder.write("a.posenc", "posenc 1 lines=3\nrope/periods\n");
    const Outcome outcome = runProgram({"table", "--session", cut});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.err.starts_with("posenc: Warning: ")) << outcome.err;
}

TEST(Strangers, HelpHasNoSectionWithoutATitle) {
    for (const char* command : {"play", "plot", "table"})
        EXPECT_EQ(runProgram({command, "--help"}).out.find("\n:\n"), std::string::npos) << command;
}

TEST(Strangers, TheSameCommandGivesTheSamePdf) {
    const TemporaryFolder folder;
    const auto made = [&](const std::string& name, const std::vector<std::string>& environment) {
        Call call{{"exam", "--items", "3", "--seed", "7", "-o", folder.path(name)}, {}, {}};
        call.environment = environment;
        EXPECT_EQ(runProgram(call).status, 0);
        return readFile(folder.path(name));
    };
    const std::string first = made("a.pdf", {"TZ=UTC"}), second = made("b.pdf", {"TZ=Asia/Tokyo"});
    EXPECT_TRUE(first == second);
    EXPECT_EQ(first.find("/CreationDate"), std::string::npos);
    EXPECT_NE(made("c.pdf", {"SOURCE_DATE_EPOCH=86400"}).find("/CreationDate (D:19700102000000Z)"), std::string::npos);
}

}  // namespace posenc::test::strangers_test
