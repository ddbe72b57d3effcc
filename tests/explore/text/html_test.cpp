// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/html.hpp"

#include <gtest/gtest.h>

namespace posenc::html_test {

TEST(Html, EscapesText) {
    EXPECT_EQ(Html("a < b & \"c\" > d").str(), "a &lt; b &amp; &quot;c&quot; &gt; d");
    EXPECT_EQ((Html("<b>") + "<i>").str(), "&lt;b&gt;&lt;i&gt;");
    EXPECT_EQ(("1 < " + element("b", "2")).str(), "1 &lt; <b>2</b>");
}

TEST(Html, NestsElementsWithoutEscapingThemTwice) {
    EXPECT_EQ(element("b", "1 & " + element("i", "2 & 3")).str(), "<b>1 &amp; <i>2 &amp; 3</i></b>");
    EXPECT_EQ(element("span", Html::verbatim("<sub>i</sub>")).str(), "<span><sub>i</sub></span>");
}

TEST(Html, EscapesAttributes) {
    EXPECT_EQ(element("a", {{"href", "?a=1&b=\"2\""}, {"title", std::string("<x>")}}, "y").str(),
              "<a href=\"?a=1&amp;b=&quot;2&quot;\" title=\"&lt;x&gt;\">y</a>");
}

TEST(Html, LeavesOutWhatIsNotSaid) {
    EXPECT_EQ(element("q", {{"open", true}, {"hidden", false}, unlessEmpty("id", ""), unlessEmpty("class", "c")}).str(),
              "<q open class=\"c\"></q>");
    EXPECT_EQ(element("img", {{"alt", ""}}).str(), "<img alt=\"\">");
}

TEST(Html, GivesBlocksLinesOfTheirOwn) {
    EXPECT_EQ(element("ul", element("li", "1") + element("li", "2")).str(), "<ul>\n<li>1</li>\n<li>2</li>\n</ul>\n");
    EXPECT_EQ(element("br").str(), "<br>");
    EXPECT_EQ(element("use", {{"href", "#a"}}).str(), "<use href=\"#a\"/>");
    EXPECT_TRUE(Html().empty());
}

}  // namespace posenc::html_test
