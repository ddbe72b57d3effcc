// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/models.hpp"
#include "core/teach/living/page.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/explore/views/view.hpp"
#include "core/teach/document/document.hpp"
#include "core/teach/poll/shown.hpp"
#include "tests/cli/program.hpp"

/// A page holds what it shows, and nothing that a browser would have to fetch.
namespace posenc::test::living_test {
namespace {

std::string page(const NamedState& scene, const living::Look& look = {}) {
    return living::pageOf(scene, "<svg id=\"drawn\"></svg>", look);
}

nlohmann::json dataIn(const std::string& page) {
    const std::string start = "id=\"posenc\">";
    const auto from = page.find(start) + start.size();
    return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

const std::set<std::string> kOfModels{"alibi", "rope-yarn", "learned"};

TEST(LivingPage, OfEveryViewIsWholeAndSmall) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const State state = defaultState(encoding.id, view->id);
            if (living::needsModels(state) && !kOfModels.contains(encoding.id)) continue;  // alike but for the models
            const std::string text = page(state);
            SCOPED_TRACE(toText(state));
            const std::size_t models = living::modelsOf(state).size();  // and the text that they are measured on
            EXPECT_LT(text.size(), 1'650'000U + (models > 0 ? 130'000U + 290'000U * models : 0U));
            EXPECT_EQ(dataIn(text)["state"], toText(state));
            EXPECT_NE(text.find("id=\"drawn\""), std::string::npos);
            for (const char* outside :
                 {"src=\"http", "href=\"http", "@import", "\nimport ", "\nexport ", "@STYLE@", "@DATA@"})
                EXPECT_EQ(text.find(outside), std::string::npos) << outside;
            EXPECT_EQ(dataIn(text)["lives"], living::isAlive(state));
        }
}

TEST(LivingPage, TellsItsWordsInBothLanguagesAndWhatIsShown) {
    const auto data = dataIn(
        page(parseState("rope-yarn/remap factor=8; pin rope-linear factor=2"), {Language::Chinese, true}));
    EXPECT_EQ(data["language"], "zh");
    EXPECT_EQ(data["theme"], "dark");
    EXPECT_EQ(data["title"]["en"], "YaRN — Remap");
    EXPECT_NE(data["title"]["zh"], data["title"]["en"]);
    EXPECT_EQ(data["subject"], "YaRN");
    for (const auto& each : data["parameters"])
        if (each["id"] == "factor") {
            EXPECT_EQ(each["value"], 8.0);
        }
}

TEST(LivingPage, OfANumberFromAFileIsAStill) {
    EXPECT_FALSE(living::isAlive(parseState("learned/table file=/nowhere.npy")));
}

TEST(LivingPage, CannotBeEndedByWordsOfPeople) {
    const State state = parseState("rope/periods name=\"</script><b>&\"");
    const std::string text = page(state);
    EXPECT_EQ(text.find("</script><b>"), std::string::npos);
    EXPECT_EQ(dataIn(text)["state"], toText(state));
    EXPECT_NE(text.find("&lt;/script&gt;&lt;b&gt;&amp;"), std::string::npos);
}

TEST(LivingPage, OfAClassIsAStill) {
    const NamedState scene = parseShown("rope/decay; class question=a truth=1 within=0:2 said=1,2");
    const std::string text = page(scene);
    EXPECT_EQ(text.find("id=\"posenc-module\""), std::string::npos);
    EXPECT_EQ(dataIn(text)["lives"], false);
    const TemporaryFolder folder;
    EXPECT_EQ(readDocument(folder.write("a.html", text)).scenes.scene(), scene);
}

TEST(LivingPage, IsWrittenByPlotInBothThemes) {
    const TemporaryFolder folder;
    for (const char* theme : {"light", "dark"}) {
        const std::string file = folder.path("f.html").string();
        const Outcome outcome = runProgram({"plot", "rope-yarn/remap", "--factor", "8", "--theme", theme, "-o", file});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const std::string text = readFile(file);
        EXPECT_LT(text.size(), 1'650'000U);
        EXPECT_EQ(dataIn(text)["theme"], theme);
        EXPECT_NE(text.find("<figure id=\"still\"><svg "), std::string::npos);
        EXPECT_NE(text.find("viewBox=\"0 0 880 550\""), std::string::npos);  // printed, its letters are large enough
        EXPECT_EQ(readDocument(file).state(), parseState(dataIn(text)["state"].get<std::string>()));
    }
}

/// A figure whose drawing is large is an image in it.
TEST(LivingPage, OfDenseCurvesStaysSmall) {
    const TemporaryFolder folder;
    const std::string file = folder.path("f.html").string();
    ASSERT_EQ(runProgram({"plot", "rope/decay", "--head-dim", "512", "-o", file}).status, 0);
    EXPECT_LT(readFile(file).size(), 1'650'000U);
}

TEST(LivingPage, OpensAgainAsWhatItShows) {
    const TemporaryFolder folder;
    const State state = parseState("alibi/matrix heads=8; show colours=viridis");
    EXPECT_EQ(readDocument(folder.write("a.html", page(state))).state(), state);
    for (const char* none :
         {"<!DOCTYPE html><p>nothing</p>", "<script type=\"application/json\" id=\"posenc\">{</script>",
          "<script type=\"application/json\" id=\"posenc\">{\"state\": 3}</script>",
          "<script type=\"application/json\" id=\"posenc\">"})
        try {
            (void)readDocument(folder.write("b.html", none));
            ADD_FAILURE() << none;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("holds no session"), std::string::npos) << error.what();
        }
}

}  // namespace
}  // namespace posenc::test::living_test
