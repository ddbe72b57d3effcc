// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QRegularExpression>
#include <QTextDocument>

#include "tests/ui/window_fixture.hpp"
#include "ui/text/translate.hpp"

/// Our own markup is shown as such; names and words that come from files are shown as they are written.
namespace posenc::ui::rich_text_test {
namespace {

const char* const kHostile[] = {
    "<img src=/dev/zero>", "</span><b>",  "&amp;", "a < b & \"c\"", "%1 %2", "<b>x</b>", "<!--", "<",
    "&lt;i&gt;",           "Llama 3.1 8B"};

QString plain(const QString& html) {
    QTextDocument document;
    document.setHtml(html);
    return document.toPlainText();
}

TEST(RichText, WhatIsVerbatimStandsAsItWasWritten) {
    for (const char* name : kHostile) {
        const Text text = say("core", "<b>%1</b> of 10<sup>%2</sup>").with(name, 5);
        EXPECT_EQ(plain(richText(text)), QStringLiteral("%1 of 105").arg(QString::fromUtf8(name))) << name;
        EXPECT_TRUE(richText(text).startsWith(QLatin1String("<b>"))) << name;
        EXPECT_EQ(plain(richText(Text::literal(name))), QString::fromUtf8(name));
        EXPECT_EQ(translated(Text::literal(name)), QString::fromUtf8(name));
    }
}

TEST(RichText, ASentenceWithinASentenceKeepsItsMarkup) {
    const Text inner = say("core", "q<sub>i</sub>·%1").with("<u>");
    EXPECT_EQ(richText(say("core", "replaced: %1").with(inner)),
              QString::fromUtf8("replaced: q<sub>i</sub>·&lt;u&gt;"));
}

TEST(RichText, FiguresHaveNoTagsInWhatIsVerbatim) {
    static const QRegularExpression ours(QStringLiteral("</?(b|sub|sup)>"));
    static const QRegularExpression tag(QStringLiteral("(<|&lt;)/?[a-z]"));
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const Figure figure = draw(defaultState(encoding.id, view->id));
            for (const auto* lines : {&figure.numbers, &figure.errata, &figure.notes})
                for (const Text& line : *lines) {
                    const QString rest = richText(line).remove(ours);
                    EXPECT_FALSE(rest.contains(tag))
                        << encoding.id << "/" << view->id << ": " << richText(line).toStdString();
                }
        }
}

TEST_F(WindowTest, TheStripShowsNamesAsTheyAreWritten) {
    for (const char* name : kHostile) {
        State next = defaultState("rope", "kernel");
        next.subjects.push_back(defaultSubject("alibi"));
        next.subjects.front().name = next.subjects.back().name = name;
        workspace().apply(next);
        const auto shows = [&](const Picture&) {
            return plain(part<QLabel>("numbers")->text()).count(QString::fromUtf8(name)) >= 2;
        };
        EXPECT_TRUE(pictureOf(shows)) << part<QLabel>("numbers")->text().toStdString();
    }
}

}  // namespace
}  // namespace posenc::ui::rich_text_test
