// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <tuple>

#include "core/explore/state/keys.hpp"
#include "core/teach/document/document.hpp"
#include "tests/cli/program.hpp"

namespace posenc::test::picture_test {
namespace {

unsigned numberAt(const std::string& bytes, std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(bytes.at(at + i));
    return value;
}

/// Width and height in the header of a PNG.
std::pair<unsigned, unsigned> sizeOfPng(const std::string& bytes) { return {numberAt(bytes, 16), numberAt(bytes, 20)}; }

/// The compressed pixels of a PNG, without its texts.
std::string pixelsOf(const std::string& bytes) {
    std::string pixels;
    for (std::size_t at = 8; at < bytes.size(); at += 12 + numberAt(bytes, at))
        if (bytes.compare(at + 4, 4, "IDAT") == 0) pixels += bytes.substr(at + 8, numberAt(bytes, at));
    return pixels;
}

Outcome plot(const std::filesystem::path& file, std::vector<std::string> more) {
    std::vector<std::string> arguments{"plot", "rope-yarn/remap", "-o", file.string()};
    if (!std::ranges::count(more, "--size")) arguments.insert(arguments.end(), {"--size", "640x400"});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runProgram(arguments);
}

TEST(PlotCommand, WritesEachFormatWithoutADisplay) {
    const TemporaryFolder folder;
    const std::pair<const char*, const char*> kinds[] = {{"a.png", "\x89PNG"}, {"a.svg", "<?xml"}, {"a.PDF", "%PDF"}};
    for (const auto& [name, magic] : kinds) {
        SCOPED_TRACE(name);
        const Outcome outcome = plot(folder.path(name), {});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out + outcome.err, "");
        EXPECT_TRUE(readFile(folder.path(name)).starts_with(magic));
    }
    EXPECT_EQ(sizeOfPng(readFile(folder.path("a.png"))), std::pair(640u, 400u));
}

std::size_t count(const std::string& bytes, const std::string& what) {
    std::size_t found = 0;
    for (auto at = bytes.find(what); at != std::string::npos; at = bytes.find(what, at + 1)) ++found;
    return found;
}

Outcome play(const std::string& file, std::vector<std::string> more) {
    std::vector<std::string> arguments{"play",   "--back",     "rope-yarn/remap", "-o",  file,
                                       "--size", "320x200",    "--seconds",       "0.4", "--fps",
                                       "10",     "--no-steady"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runProgram(arguments);
}

TEST(PlayCommand, WritesEveryFrameIntoOneFile) {
    const TemporaryFolder folder;
    const std::string file = folder.path("a.webp").string();
    for (const auto& way : {std::vector<std::string>{"--animate", "factor=1:32", "--animate", "base=1e4:1e6"},
                            {"--to", "rope-yarn/remap factor=32"},
                            {"--to", "factor=32", "--steady"}}) {
        const Outcome outcome = play(file, way);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out + outcome.err, "");
        EXPECT_EQ(count(readFile(file), "ANMF"), 6u);
    }
}

TEST(PlayCommand, WritesFramesThatArePlots) {
    const TemporaryFolder folder;
    const Outcome outcome = play(folder.path("frames").string() + "/", {"--animate", "factor=1:32"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto frame = [&](int k) { return readFile(folder.path("frames/frame-000" + std::to_string(k) + ".png")); };
    for (const auto& [k, factor] : {std::pair{1, "1"}, {4, "32"}}) {
        plot(folder.path("a.png"), {"--size", "320x200", "--factor", factor});
        EXPECT_EQ(pixelsOf(frame(k)), pixelsOf(readFile(folder.path("a.png"))));
    }
    EXPECT_EQ(pixelsOf(frame(3)), pixelsOf(frame(5)));
    EXPECT_EQ(sizeOfPng(frame(6)), std::pair(320u, 200u));
}

TEST(PlayCommand, MovesEverythingThatItIsToldTo) {
    const TemporaryFolder folder;
    const Outcome outcome = play(folder.path("frames").string() + "/",
                                 {"--animate", "factor=1:32", "--animate", "base=1e4:1e6"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    for (const auto& [frame, factor, base] : {std::tuple{"1", "1", "1e4"}, {"4", "32", "1e6"}}) {
        plot(folder.path("a.png"), {"--size", "320x200", "--factor", factor, "--base", base});
        EXPECT_EQ(pixelsOf(readFile(folder.path(std::string("frames/frame-000") + frame + ".png"))),
                  pixelsOf(readFile(folder.path("a.png"))));
    }
}

TEST(PlayCommand, IsSteadyUnlessItIsAskedNotToBe) {
    const TemporaryFolder folder;
    const auto first = [&](const std::string& name, const std::vector<std::string>& more) {
        std::vector<std::string> words{"play",   "rope/periods", "--animate", "base=100:1e6",
                                       "--size", "320x200",      "--seconds", "0.2",
                                       "--fps",  "10",           "-o",        folder.path(name).string() + "/"};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(runProgram(words).status, 0);
        return pixelsOf(readFile(folder.path(name + "/frame-0001.png")));
    };
    const auto steady = first("steady", {});
    EXPECT_NE(first("loose", {"--no-steady"}), steady);
    EXPECT_EQ(first("as-before", {"--steady"}), steady);
}

TEST(PlotCommand, DrawsEveryScene) {
    const TemporaryFolder folder;
    const std::vector<std::string> session{"plot",   "--session", POSENC_TEST_DATA "/cli/data/talk.session",
                                           "--size", "320x200",   "--scene"};
    const auto drawn = [&](const char* scene, const std::string& file) {
        std::vector<std::string> words = session;
        words.insert(words.end(), {scene, "-o", folder.path(file).string()});
        const Outcome outcome = runProgram(words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
    };
    drawn("all", "talk-%d.png");
    for (const char* scene : {"1", "2"}) {
        drawn(scene, "one.png");
        EXPECT_EQ(pixelsOf(readFile(folder.path(std::string("talk-") + scene + ".png"))),
                  pixelsOf(readFile(folder.path("one.png"))));
    }
    EXPECT_NE(readFile(folder.path("talk-1.png")), readFile(folder.path("talk-2.png")));
}

TEST(PlotCommand, DrawsAllScenesIntoOneFileOrAFolder) {
    const TemporaryFolder folder;
    const auto drawn = [&](const std::string& to, const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"plot", "--session", POSENC_TEST_DATA "/cli/data/talk.session", "--scene", "all",
                                       "-o",   to};
        words.insert(words.end(), more.begin(), more.end());
        return runProgram(words);
    };
    const std::string pdf = folder.path("talk.pdf").string(), deck = folder.path("talk.html").string();
    EXPECT_EQ(drawn(pdf, {"--preset", "slide"}).err, "");
    const std::string pages = readFile(pdf);
    std::size_t count = 0;
    for (auto at = pages.find("/MediaBox"); at != std::string::npos; at = pages.find("/MediaBox", at + 1)) ++count;
    EXPECT_EQ(count, 2U);
    EXPECT_EQ(drawn(deck).err, "");
    const std::string page = readFile(deck);
    EXPECT_LT(page.size(), 1'700'000U);
    EXPECT_NE(page.find("<h2>It falls</h2>"), std::string::npos);
    const std::string again = folder.path("again-%d.txt").string(), straight = folder.path("talk-%d.txt").string();
    EXPECT_EQ(runProgram({"plot", "--session", deck, "--scene", "all", "-o", again}).err, "");
    EXPECT_EQ(drawn(straight).err, "");
    EXPECT_EQ(readFile(folder.path("again-2.txt")), readFile(folder.path("talk-2.txt")));
    EXPECT_EQ(drawn(folder.path("figures").string() + "/").err, "");
    const std::string one = folder.path("talk-%d.png").string();
    EXPECT_EQ(drawn(one).err, "");
    EXPECT_EQ(pixelsOf(readFile(folder.path("figures/2.png"))), pixelsOf(readFile(folder.path("talk-2.png"))));
    EXPECT_EQ(drawn(folder.path("figures").string(), {"--file-format", "svg"}).err, "");  // which is there by now
    EXPECT_NE(readFile(folder.path("figures/1.svg")).find("<svg"), std::string::npos);
    EXPECT_EQ(drawn(folder.path("talk.png").string()).status, 2);
}

TEST(PlotCommand, ScalesThePixels) {
    const TemporaryFolder folder;
    EXPECT_EQ(plot(folder.path("a.png"), {"--scale", "1.5"}).status, 0);
    EXPECT_EQ(sizeOfPng(readFile(folder.path("a.png"))), std::pair(960u, 600u));
}

/// Pixels per metre, as a PNG tells them.
unsigned densityOf(const std::string& bytes) { return numberAt(bytes, bytes.find("pHYs") + 4); }

TEST(PlotCommand, TakesTheSizesOfPrint) {
    struct Case {
        std::vector<std::string> flags;
        std::pair<unsigned, unsigned> pixels;
        unsigned density;
    };
    const Case cases[] = {{{"--page-width", "85mm", "--page-height", "60mm", "--dpi", "600"}, {2008, 1417}, 23622},
                          {{"--page-width", "8.5cm", "--dpi", "600dpi", "--font-size", "8pt"}, {2008, 1255}, 23622},
                          {{"--page-height", "400px"}, {640, 400}, 3780},
                          {{"--page-width", "2in", "--page-height", "300px", "--dpi", "300"}, {600, 300}, 11811},
                          {{"--preset", "column", "--title", "--page-height", "90mm"}, {2008, 2126}, 23622},
                          {{"--preset", "slide"}, {1920, 1080}, 5669},
                          {{"--preset", "two-columns", "--dpi", "100", "--page-height", "50mm"}, {701, 197}, 3937}};
    const TemporaryFolder folder;
    for (const Case& each : cases) {
        std::vector<std::string> call{"plot", "--transparent", "rope-yarn/remap", "-o", folder.path("a.png").string()};
        call.insert(call.end(), each.flags.begin(), each.flags.end());
        const Outcome outcome = runProgram(call);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const std::string png = readFile(folder.path("a.png"));
        EXPECT_EQ(sizeOfPng(png), each.pixels) << each.flags[1];
        EXPECT_EQ(densityOf(png), each.density) << each.flags[1];
    }
}

TEST(PlotCommand, SaysWhatGreyHides) {
    const TemporaryFolder folder;
    const std::string file = folder.path("a.png").string();
    const Outcome warned = runProgram(
        {"plot", "--grey-check", "rope/matrix", "--pair", "0", "-o", file, "--size", "320x200"});
    EXPECT_EQ(warned.status, 0);
    EXPECT_NE(warned.err.find("Printed in grey"), std::string::npos) << warned.err;
    const Outcome silent = runProgram(
        {"plot", "rope/matrix", "-o", file, "--grey-check", "--colours", "cividis", "--size", "320x200"});
    EXPECT_EQ(silent.err, "");
}

TEST(PlotCommand, EveryFlagChangesThePicture) {
    const TemporaryFolder folder;
    ASSERT_EQ(plot(folder.path("plain.png"), {}).status, 0);
    const std::string plain = pixelsOf(readFile(folder.path("plain.png")));
    ASSERT_FALSE(plain.empty());
    const std::vector<std::vector<std::string>> changes{{"--theme", "dark"},
                                                        {"--lang", "zh"},
                                                        {"--factor", "8"},
                                                        {"--x", "10:30"},
                                                        {"--pin", "rope-linear factor=2"},
                                                        {"--hidden", "rope-yarn"},
                                                        {"--font-size", "12"},
                                                        {"--no-title"},
                                                        {"--title", "--no-title"},
                                                        {"--transparent"}};
    for (const auto& change : changes) {
        SCOPED_TRACE(change[0]);
        const Outcome outcome = plot(folder.path("changed.png"), change);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_NE(pixelsOf(readFile(folder.path("changed.png"))), plain);
    }
    ASSERT_EQ(plot(folder.path("again.png"), {}).status, 0);
    EXPECT_EQ(pixelsOf(readFile(folder.path("again.png"))), plain);
}

/// Flags and the session's keys are one and the same.
TEST(PlotCommand, EveryKeyIsAFlag) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path("a.svg");
    const auto drawn = [&](std::vector<std::string> call) {
        call.insert(call.begin(), "plot");
        call.insert(call.end(), {"-o", file.string()});
        const Outcome outcome = runProgram(call);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return readDocument(file).state();
    };
    EXPECT_EQ(
        drawn({"rope/matrix", "--fit", "on", "--compare", "difference", "--sampling", "point", "--colours", "magma",
               "--x", "3:9.5", "--name", "my own", "--colour", "4", "--pin", "rope base=7 name=\"a b\" colour=3"}),
        parseState("rope/matrix name=\"my own\" colour=4; pin rope base=7 name=\"a b\" colour=3\n"
                   "show fit=on compare=difference sampling=point colours=magma x=3:9.5"));
    EXPECT_EQ(drawn({"rope/kernel", "--xscale", "log", "--x2", "1:20", "--hidden", "rope"}).viewports,
              parseState("rope/kernel; show xscale=log x2=1:20").viewports);
    const std::string help = runProgram({"table", "rope/periods", "--help"}).out;
    for (const auto& key : subjectKeys()) EXPECT_NE(help.find("--" + key.id + " "), std::string::npos) << key.id;
    for (const auto& key : showKeys()) EXPECT_NE(help.find("--" + key.id + " "), std::string::npos) << key.id;
}

/// A pin has the subject's values of what both have; its own words come first.
TEST(PlotCommand, PinsCompareOneThing) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path("a.svg");
    std::string list = "1";
    for (int pair = 1; pair < 48; ++pair) list += ",1";  // for a head of 96 dimensions
    const struct {
        const char *pin, *expected;
    } all[] = {
        {"rope-yarn", "rope-yarn base=54321 trained-context=4096 factor=4"},
        {"rope-yarn base=5 factor=8", "rope-yarn base=5 trained-context=4096 factor=8"},
        {"rope", "rope base=54321"},
        {"rope-dynamic-ntk", "rope-dynamic-ntk base=54321 trained-context=4096 sequence-length=8192"},
    };
    for (const auto& [pin, expected] : all) {
        const Outcome outcome = runProgram(
            {"plot", "rope/periods", "--base", "54321", "--pin", pin, "-o", file.string()});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(readDocument(file).state().subjects[1].parameters, parseSubject(expected).parameters) << pin;
    }
    const Outcome outcome = runProgram(
        {"plot", "rope/periods", "--pin", "rope-longrope short-factor=" + list, "-o", file.string()});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(toText(readDocument(file).state().subjects[1].parameters.value("head-dim")), "96");
}

/// The picture's own session tells which words it was drawn with.
TEST(PlotCommand, ExamplesSpeakItsLanguageButWordsThatAreGivenStay) {
    const TemporaryFolder folder;
    const auto drawn = [&](std::vector<std::string> flags) {
        std::vector<std::string> call{"plot", "nope/attention", "-o", folder.path("a.svg").string()};
        call.insert(call.end(), flags.begin(), flags.end());
        EXPECT_EQ(runProgram(call).status, 0);
        return readFile(folder.path("a.svg"));
    };
    const std::string example = "cats chase dogs at night";
    EXPECT_NE(drawn({}).find(example), std::string::npos);
    EXPECT_EQ(drawn({"--lang", "zh"}).find(example), std::string::npos);
    EXPECT_NE(drawn({"--lang", "zh", "--sentence", example}).find(example), std::string::npos);
}

TEST(PlotCommand, KeepsTheOldPictureWhenTheFolderCannotBeWrittenTo) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("taken.png"));
    const Outcome outcome = plot(folder.path("taken.png"), {});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("taken.png"), std::string::npos) << outcome.err;
    EXPECT_TRUE(std::filesystem::is_directory(folder.path("taken.png")));
}

TEST(GalleryCommand, ShowsEveryFigureTwiceAndSaysHowToDrawIt) {
    const TemporaryFolder folder;
    const Outcome outcome = runProgram({"gallery", folder.path("g").string(), "--size", "320x200", "--lang", "zh"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const std::string page = readFile(folder.path("g") / "index.html");
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : offeredViews(encoding)) {
            const std::string name = std::string(encoding.id) + "-" + view->id;
            EXPECT_NE(page.find("posenc plot " + std::string(encoding.id) + "/" + view->id + " "), std::string::npos)
                << name;
            EXPECT_TRUE(std::filesystem::exists(folder.path("g") / (name + "-light.png"))) << name;
            EXPECT_TRUE(std::filesystem::exists(folder.path("g") / (name + "-dark.png"))) << name;
        }
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_NE(page.find("lang=\"zh\""), std::string::npos);
}

}  // namespace
}  // namespace posenc::test::picture_test
