// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/handbook.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "core/explore/state/link.hpp"
#include "core/explore/text/glossary.hpp"
#include "core/teach/handbook/html.hpp"
#include "core/teach/handbook/terms.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/living/page.hpp"

/// The handbook's pages: all that there should be, and every link in them.
namespace posenc::handbook_test {
namespace {

namespace fs = std::filesystem;
using handbook::File;
using handbook::Handbook;

std::string read(const char* name) {
    std::ifstream in(std::string(POSENC_SOURCE "/") + name);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

std::vector<handbook::CommandHelp> someCommands(Language) {
    return {{"plot", "a <b>figure</b> & more", {{"--size WIDTHxHEIGHT", "\"quoted\" < 5"}}}};
}

const Handbook& book() {
    static const Handbook all = handbook::handbookOf(someCommands);
    return all;
}

const std::map<std::string, std::string>& pages() {
    static const auto all = [] {
        std::map<std::string, std::string> found;
        for (const File& each : book().files) EXPECT_TRUE(found.emplace(each.path, each.text).second) << each.path;
        return found;
    }();
    return all;
}

bool isPage(const std::string& path) { return path.starts_with("en/") || path.starts_with("zh/"); }

std::vector<std::string> found(const std::string& text, const char* pattern) {
    const std::regex wanted(pattern);
    std::vector<std::string> out;
    for (std::sregex_iterator at(text.begin(), text.end(), wanted), end; at != end; ++at) out.push_back((*at)[1]);
    return out;
}

std::set<std::string> everyFile() {
    std::set<std::string> all;
    for (const auto& [path, text] : pages()) all.insert(path);
    for (const handbook::Drawing& each : book().drawings) all.insert(handbook::pictureFile(each));
    return all;
}

TEST(Handbook, HasAPageForEverything) {
    std::vector<std::string> wanted{"index.html", "gallery.html", "symbols.html", "glossary.html", "commands.html"};
    for (const EncodingInfo& each : encodings()) wanted.push_back("encodings/" + std::string(each.id) + ".html");
    for (const ViewInfo& each : views()) wanted.push_back("views/" + std::string(each.id) + ".html");
    for (const lessons::Lesson& each : lessons::ownLessons("en")) wanted.push_back("lessons/" + each.id + ".html");
    for (const std::string& each : wanted)
        for (const char* language : {"en/", "zh/"}) EXPECT_TRUE(pages().contains(language + each)) << each;
}

TEST(Handbook, HasTheSamePagesInBothLanguages) {
    for (const auto& [path, text] : pages())
        if (isPage(path)) {
            const std::string twin = (path.starts_with("en/") ? "zh/" : "en/") + path.substr(3);
            EXPECT_TRUE(pages().contains(twin)) << path;
            EXPECT_EQ(found(text, "<html lang=\"([^\"]*)\""),
                      std::vector<std::string>{path.starts_with("en/") ? "en" : "zh-CN"});
        }
}

TEST(Handbook, LinksLeadSomewhere) {
    const auto all = everyFile();
    for (const auto& [path, text] : pages()) {
        if (!path.ends_with(".html")) continue;
        for (std::string to : found(text, "(?:href|src|srcset)=\"([^\"]*)\"")) {
            if (to.starts_with("https://") || to.starts_with("posenc://")) continue;
            const std::string place = to.find('#') == std::string::npos ? "" : to.substr(to.find('#') + 1);
            to = to.substr(0, to.find('#'));
            const std::string target = to.empty() ? path
                                                  : (fs::path(path).parent_path() / to).lexically_normal().string();
            EXPECT_TRUE(all.contains(target)) << path << " links to " << to;
            if (place.empty() || target.starts_with("assets/")) continue;
            EXPECT_NE(pages().at(target).find(" id=\"" + place + "\""), std::string::npos)
                << path << " links to " << to << "#" << place;
        }
    }
}

/// Every element that is opened is closed where it should be, and places have names of their own.
TEST(Handbook, PagesAreWhole) {
    const std::set<std::string> empty{"meta", "link", "img", "br", "input", "source", "use", "rect", "path", "wbr"};
    const std::regex tag("<(/?)([a-z][a-z0-9]*)((?:\"[^\"]*\"|[^\">])*)>");
    for (const auto& [path, text] : pages()) {
        if (!isPage(path)) continue;
        std::vector<std::string> open;
        for (std::sregex_iterator at(text.begin(), text.end(), tag), end; at != end; ++at) {
            const std::string name = (*at)[2];
            if (empty.contains(name)) continue;
            if (!(*at)[1].length()) {
                open.push_back(name);
                continue;
            }
            ASSERT_FALSE(open.empty()) << path;
            ASSERT_EQ(open.back(), name) << path << " at " << text.substr(std::size_t(at->position()), 80);
            open.pop_back();
        }
        EXPECT_TRUE(open.empty()) << path;
        EXPECT_EQ(found(text, "<title>([^<]+)</title>").size(),
                  1U + found(text, "<g class=\"symbol\"><title>([^<]+)").size())
            << path;
        EXPECT_EQ(found(text, "<(h1)[ >]").size(), 1U) << path;
        const auto ids = found(text, " id=\"([^\"]*)\"");
        EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size()) << path;
    }
}

TEST(Handbook, TagsOfOurOwnTextsCount) {
    for (const auto& [path, text] : pages()) {
        if (!isPage(path) || path.ends_with("commands.html")) continue;  // whose words are someCommands()
        for (const std::string_view tag : handbook::kTags)
            EXPECT_EQ(text.find(escapedHtml(tag)), std::string::npos) << path << " " << tag;
    }
}

TEST(Handbook, NothingIsFetched) {
    for (const auto& [path, text] : pages())
        for (const char* outside : {"src=\"http", "srcset=\"http", "@import", "url(h", "url(\"", "url(/",
                                    "<link rel=\"stylesheet\" href=\"http"})
            EXPECT_EQ(text.find(outside), std::string::npos) << path << " " << outside;
}

TEST(Handbook, EncodingsTellTheirParametersViewsAndFormulas) {
    for (const EncodingInfo& encoding : encodings()) {
        static const std::regex term("<a class=\"term\"[^>]*>([^<]*)</a>");
        const std::string& linked = pages().at("en/encodings/" + std::string(encoding.id) + ".html");
        const std::string page = std::regex_replace(linked, term, "$1");
        for (const Descriptor& each : encoding.schema->descriptors)
            EXPECT_NE(page.find("<code>--" + std::string(each.id) + "</code>"), std::string::npos) << each.id;
        for (const ViewInfo* view : offeredViews(encoding)) {
            EXPECT_NE(page.find("id=\"" + std::string(view->id) + "\""), std::string::npos) << encoding.id;
            EXPECT_NE(page.find(handbook::rich(english(view->toTry)).str()), std::string::npos) << encoding.id;
        }
        EXPECT_NE(page.find(escapedHtml(encoding.paper.url)), std::string::npos) << encoding.id;
        for (const std::string& glyph : found(page, "<use href=\"#(g[0-9]+)\""))
            EXPECT_NE(page.find("<path id=\"" + glyph + "\""), std::string::npos) << encoding.id;
    }
    EXPECT_NE(pages().at("en/encodings/rope.html").find("<title>Base</title>"), std::string::npos);
    EXPECT_NE(pages().at("zh/encodings/rope.html").find("<title>基数</title>"), std::string::npos);
}

TEST(Handbook, HasEveryTerm) {
    const std::string &english = pages().at("en/glossary.html"), &chinese = pages().at("zh/glossary.html");
    std::size_t terms = 0;
    for (const posenc::Term& each : posenc::glossary()) {
        ++terms;
        EXPECT_NE(english.find(handbook::fromMarkdownLine(each.meanings[0]).str()), std::string::npos) << each.id();
        EXPECT_NE(chinese.find(handbook::fromMarkdownLine(each.meanings[1]).str()), std::string::npos) << each.id();
    }
    EXPECT_GT(terms, 60U);
    EXPECT_EQ(found(english, "(<div data-entry id)").size(), terms);
}

struct Said {
    const char* name;
    Language language;
    const char *html, *linked;
};

#define POSENC_TERM(place, words) "<a class=\"term\" href=\"../glossary.html#" place "\">" words "</a>"

const Said kSaid[] = {
    {"the first time", Language::English, "<p>A base. The base.</p>",
     "<p>A " POSENC_TERM("base", "base") ". The base.</p>"},
    {"not within a word", Language::English, "<p>basement, rebase</p>", "<p>basement, rebase</p>"},
    {"plural and a capital", Language::English, "<p>Wavelengths</p>",
     "<p>" POSENC_TERM("wavelength", "Wavelength") "s</p>"},
    {"the longest", Language::English, "<p>a position encoding</p>",
     "<p>a " POSENC_TERM("position-encoding", "position encoding") "</p>"},
    {"no part of a longer one", Language::English, "<p>sinusoidal encoding, then again sinusoidal encoding</p>",
     "<p>" POSENC_TERM("sinusoidal-encoding", "sinusoidal encoding") ", then again sinusoidal encoding</p>"},
    {"no everyday word", Language::English, "<p>the key value</p>", "<p>the key value</p>"},
    {"within emphasis", Language::English, "<p><em>base</em></p>", "<p><em>" POSENC_TERM("base", "base") "</em></p>"},
    {"in a list", Language::English, "<ul>\n<li>base</li></ul>", "<ul>\n<li>" POSENC_TERM("base", "base") "</li></ul>"},
    {"not in headings, links, code, choices and captions", Language::English,
     "<h2>base</h2><p><a href=\"x\">base</a> <code>base</code></p><ul class=\"choices\"><li>base</li></ul>"
     "<p class=\"values\">base</p><table><tr><td><p>base</p></td></tr></table>",
     "<h2>base</h2><p><a href=\"x\">base</a> <code>base</code></p><ul class=\"choices\"><li>base</li></ul>"
     "<p class=\"values\">base</p><table><tr><td><p>base</p></td></tr></table>"},
    {"after an element without an end", Language::English, "<p>a<br>base</p>",
     "<p>a<br>" POSENC_TERM("base", "base") "</p>"},
    {"no everyday word in Chinese", Language::Chinese, "<p>余弦和正弦</p>", "<p>余弦和正弦</p>"},
    {"Chinese within a sentence", Language::Chinese, "<p>改变基数看看</p>",
     "<p>改变" POSENC_TERM("base", "基数") "看看</p>"},
};

TEST(HandbookTerms, LeadToTheGlossary) {
    for (const Said& each : kSaid)
        EXPECT_EQ(handbook::Terms(each.language).linked(each.html, "../glossary.html"), each.linked) << each.name;
}

/// Otherwise pages are no longer quiet to read.
TEST(HandbookTerms, AreLinkedOnceAndFew) {
    std::size_t all = 0;
    for (const auto& [path, text] : pages()) {
        const auto links = found(text, "<a class=\"term\" href=\"([^\"]*)\"");
        EXPECT_EQ(std::set<std::string>(links.begin(), links.end()).size(), links.size()) << path;
        EXPECT_LE(links.size(), 40U) << path;
        all += links.size();
    }
    EXPECT_GT(all, 1000U);
}

TEST(Handbook, LeadsFromPageToPage) {
    for (const auto& [path, text] : pages()) {
        if (!isPage(path) || std::ranges::count(path, '/') != 2) continue;
        EXPECT_GE(found(text, "<p class=\"onwards\">(<a href=)").size(), 1U) << path;
    }
    const std::string& middle = pages().at("en/encodings/rope-ntk.html");
    EXPECT_NE(middle.find("<a href=\"../encodings/rope-dynamic-linear.html\">← "), std::string::npos);
    EXPECT_NE(middle.find("<a href=\"../encodings/rope-dynamic-ntk.html\">Dynamic NTK →</a>"), std::string::npos);
}

TEST(Handbook, PaperIsLight) {
    for (const auto& [path, text] : pages())
        for (const std::string& media : found(text, "<source [^>]*media=\"([^\"]*)\""))
            ASSERT_EQ(media, "screen and (prefers-color-scheme: dark)") << path;
}

TEST(Handbook, SymbolsHaveTwins) {
    const auto english = handbook::tableRows(read("docs/symbols.md")),
               chinese = handbook::tableRows(read("docs/symbols.zh.md"));
    ASSERT_EQ(english.size(), chinese.size());
    for (std::size_t k = 0; k < english.size(); ++k) EXPECT_EQ(english[k].at(0), chinese[k].at(0));
}

/// The numbers of a step are those of its figure, and so is the answer.
TEST(Handbook, LessonsAreAnsweredByTheirFigures) {
    for (const char* language : {"en", "zh"})
        for (const lessons::Lesson& lesson : lessons::ownLessons(language)) {
            const std::string& page = pages().at(std::string(language) + "/lessons/" + lesson.id + ".html");
            std::size_t predictions = 0;
            for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
                EXPECT_NE(page.find("id=\"step-" + std::to_string(k + 1) + "\""), std::string::npos) << lesson.id;
                if (lesson.steps[k].kind == lessons::Kind::Predict) ++predictions;
            }
            EXPECT_EQ(found(page, "<p class=\"truth\">([^\n]+)</p>").size(), predictions) << lesson.id;
            EXPECT_EQ(page.find("{"), std::string::npos) << lesson.id;
        }
    EXPECT_NE(pages().at("en/lessons/long-range-decay.html").find("<p class=\"truth\">1,707</p>"), std::string::npos);
}

/// What a step hides does not stand beside its figure, but may stand beside the answer.
TEST(Handbook, LessonsKeepTheirAnswersToThemselves) {
    for (const lessons::Lesson& lesson : lessons::ownLessons("en")) {
        const std::string& page = pages().at("en/lessons/" + lesson.id + ".html");
        for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
            const auto begin = page.find("id=\"step-" + std::to_string(k + 1) + "\"");
            std::string step = page.substr(begin, page.find("</section>", begin) - begin);
            step.resize(std::min(step.size(), step.find("<details class=\"answer\"")));
            if (lesson.steps[k].hides(lessons::Giveaway::Errata)) {
                EXPECT_EQ(step.find("Common mistakes"), std::string::npos) << lesson.id << ' ' << k + 1;
            }
            if (lesson.steps[k].hides(lessons::Giveaway::Finding)) {
                EXPECT_EQ(step.find("class=\"finding\""), std::string::npos) << lesson.id << ' ' << k + 1;
            }
        }
    }
}

TEST(Handbook, FiguresDrawThemselvesWhereTheyCan) {
    std::size_t alive = 0;
    for (const handbook::Drawing& each : book().drawings) alive += living::isAlive(each.state) ? 1U : 0U;
    EXPECT_GT(alive, 73U);
    std::set<std::string> states;
    for (const auto& [path, text] : pages())
        for (const std::string& state : found(text, "data-state=\"([^\"]*)\"")) {
            states.insert(state);
            EXPECT_TRUE(isLink("posenc://" + state)) << path;
        }
    EXPECT_GT(states.size(), alive / 2);
    const std::string& figure = pages().at("assets/figure.html");
    EXPECT_LT(figure.size(), 4'000U);
    EXPECT_NE(figure.find("src=\"living.js\""), std::string::npos);
    EXPECT_TRUE(pages().at("assets/living.js").starts_with("\"use strict\""));
}

TEST(Handbook, EveryPageLoadsItsOwnFolderAlone) {
    for (const auto& [path, text] : pages()) {
        if (!path.ends_with(".html")) continue;
        EXPECT_NE(text.find("Content-Security-Policy\" content=\"default-src 'none';"), std::string::npos) << path;
        for (const std::string& script : found(text, "<script([^>]*)>"))
            EXPECT_TRUE(script.find("src=") != std::string::npos || script.find("json") != std::string::npos)
                << path << ": the policy lets no script run that stands in the page";
    }
}

TEST(Handbook, WordsOfPeopleStayWords) {
    const std::string& page = pages().at("en/commands.html");
    EXPECT_NE(page.find("a &lt;b&gt;figure&lt;/b&gt; &amp; more"), std::string::npos);
    EXPECT_NE(page.find("&quot;quoted&quot; &lt; 5"), std::string::npos);
}

struct Marked {
    const char *name, *text, *html;
};

const Marked kMarked[] = {
    {"paragraphs", "one\ntwo\n\nthree", "<p>one\ntwo</p>\n<p>three</p>\n"},
    {"emphasis", "*a* and **b**", "<p><em>a</em> and <strong>b</strong></p>\n"},
    {"code is not read", "`W_q * <b> * 2`", "<p><code>W_q &#42; &lt;b&gt; &#42; 2</code></p>\n"},
    {"an index", "W_q and β_fast, not rope_theta", "<p>W<sub>q</sub> and β<sub>fast</sub>, not rope_theta</p>\n"},
    {"an exponent", "b^(−2i/d)", "<p>b<sup>−2i/d</sup></p>\n"},
    {"a list", "Two:\n* one\n* two", "<p>Two:</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"},
    {"tags as they were typed", "<script>", "<p>&lt;script&gt;</p>\n"},
};

TEST(HandbookMarkdown, BecomesHtml) {
    for (const Marked& each : kMarked) EXPECT_EQ(handbook::fromMarkdown(each.text).str(), each.html) << each.name;
}

TEST(HandbookFolder, IsOneOrIsNot) {
    const fs::path folder = fs::temp_directory_path() / ("posenc-handbook-" + std::to_string(::getpid()));
    const auto write = [&](const char* name, const char* text) { std::ofstream(folder / name) << text; };
    fs::create_directories(folder);
    EXPECT_FALSE(handbook::isHandbook(folder.string()));
    write("handbook.txt", "PosEnc Explorer, handbook 0.0.9\n");
    write("index.html", "");
    EXPECT_TRUE(handbook::isHandbook(folder.string()));
    EXPECT_EQ(handbook::versionIn(folder.string()), "0.0.9");
    write("thesis.txt", "precious");
    EXPECT_FALSE(handbook::isHandbook(folder.string()));
    fs::remove(folder / "thesis.txt");
    write("handbook.txt", "my notes\n");
    EXPECT_FALSE(handbook::isHandbook(folder.string()));
    fs::remove_all(folder);
}

}  // namespace
}  // namespace posenc::handbook_test
