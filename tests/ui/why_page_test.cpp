// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTextBrowser>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/why_page.hpp"
#include "ui/panel/parameter_row.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui::why_page_test {

class WhyTest : public WindowTest {
protected:
    WhyTest() : WindowTest(parseState("alibi/matrix heads=8 head=0")) {}

    QTextBrowser* text() { return m_window->findChild<WhyPage*>()->findChild<QTextBrowser*>(); }
    bool says(const QString& words) {
        return QTest::qWaitFor([&] { return text()->toPlainText().contains(words); }, 5000);
    }
    /// In the middle of the cell of a query and a key.
    QPoint cellAt(double key, double query) {
        const Picture& picture = *m_window->plot().picture();
        const QRectF area = plotArea(picture, 0);
        for (double y = area.top(); y < area.bottom(); ++y)
            for (double x = area.left(); x < area.right(); ++x) {
                const auto spot = spotAt(picture, {x, y});
                if (spot && std::abs(spot->x - key) < 0.2 && std::abs(spot->y - query) < 0.2)
                    return QPointF(x, y).toPoint();
            }
        ADD_FAILURE() << "no such cell";
        return {};
    }
    void click(QPoint at) { QTest::mouseClick(const_cast<PlotView*>(&m_window->plot()), Qt::LeftButton, {}, at); }
};

TEST_F(WhyTest, AsksForAPlaceUntilOneIsClicked) {
    action("why")->trigger();
    EXPECT_TRUE(says("Click a number in the figure"));
    click(cellAt(3, 12));
    EXPECT_TRUE(says("B0, 9 = −4.5"));
    EXPECT_TRUE(says("= −0.5 · |9|"));
}

TEST_F(WhyTest, ExplainsTheNumberUnderThePointerAndFollowsTheSliders) {
    auto* plot = const_cast<PlotView*>(&m_window->plot());
    for (const int row : {5, 3})
        QTest::mouseMove(plot, cellAt(row, 12));  // a pointer that is there already moves nothing
    QTest::keyClick(plot, Qt::Key_W);
    EXPECT_TRUE(says("B0, 9 = −4.5"));
    State next = state();
    EXPECT_FALSE(next.viewParameters.set("head", std::int64_t{1}));
    workspace().apply(next);
    EXPECT_TRUE(says("B1, 9 = −2.25"));
    setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    EXPECT_TRUE(says(QStringLiteral("注意力头 h 的斜率")));
    setLanguage(Language::English);
}

TEST_F(WhyTest, AStepLightsItsParametersWhileThePointerOrTheTextCursorIsThere) {
    action("why")->trigger();
    click(cellAt(3, 12));
    ASSERT_TRUE(says("B0, 9"));
    const auto look = [&](const char* row) { return part<ParameterRow>(row)->grab().toImage(); };
    const QImage dullHeads = look("row:heads"), dullBias = look("row:max-bias");
    const auto at = [&](const char* words) {
        QTextCursor cursor = text()->document()->find(QLatin1String(words));
        EXPECT_FALSE(cursor.isNull()) << words;
        cursor.clearSelection();
        return cursor;
    };
    auto* page = m_window->findChild<WhyPage*>();
    page->move(m_window->geometry().topRight() + QPoint(50, 0));  // no pointer reaches it below the window
    QTest::mouseMove(text()->viewport(), text()->cursorRect(at("Largest power of two")).center());
    QCoreApplication::processEvents();
    EXPECT_NE(look("row:heads"), dullHeads);
    EXPECT_EQ(look("row:max-bias"), dullBias);
    text()->setTextCursor(at("Slope of head"));
    EXPECT_NE(look("row:max-bias"), dullBias);
    page->close();
    EXPECT_EQ(look("row:heads"), dullHeads);
    EXPECT_EQ(look("row:max-bias"), dullBias);
}

TEST_F(WhyTest, ManyStepsOfOneQuantityFoldIntoOne) {
    workspace().apply(parseState("rope/kernel head-dim=64"));
    ASSERT_TRUE(pictureOf([](const Picture& picture) { return !figureOf(picture).panels[0].field(); }));
    const QRectF area = plotArea(*m_window->plot().picture(), 0);
    action("why")->trigger();
    click(area.center().toPoint());
    ASSERT_TRUE(says("31 more")) << text()->toPlainText().toStdString();
    const qsizetype folded = text()->toPlainText().size();
    QMetaObject::invokeMethod(text(), "anchorClicked", Q_ARG(QUrl, QUrl(QStringLiteral("frequency"))));
    EXPECT_TRUE(says("Show only the first"));
    EXPECT_GT(text()->toPlainText().size(), folded + 31 * 10);
}

TEST_F(WhyTest, SaysOfWhichCellsAPixelIsTheMean) {
    action("why")->trigger();
    click(cellAt(3, 12));
    ASSERT_TRUE(says("B0, 9"));
    EXPECT_FALSE(text()->toPlainText().contains(QStringLiteral("mean of")));
    workspace().apply(parseState("alibi/matrix heads=8 head=0 length=100000"));
    ASSERT_TRUE(pictureOf([](const Picture& picture) { return shownPanel(picture, 0).x.range.high > 9e4; }));
    const QRectF area = plotArea(*m_window->plot().picture(), 0);
    click(QPointF(area.left() + area.width() * 0.25, area.center().y()).toPoint());
    EXPECT_TRUE(says("The pixel is the mean of columns 2"));
    workspace().apply(parseState("rope/coverage length=1000000"));
    ASSERT_TRUE(pictureOf([](const Picture& picture) { return shownPanel(picture, 0).x.range.high > 9e5; }));
    EXPECT_FALSE(cellsUnder(*m_window->plot().picture(), {0, 1000.0, 5.0})) << "a pixel is one cell, drawn";
}

TEST_F(WhyTest, SaysWhyThereAreNoSteps) {
    action("why")->trigger();
    click(cellAt(30, 12));
    EXPECT_TRUE(says("the cell is empty"));
    workspace().apply(parseState("learned/similarity positions=65536 dim=128 length=16"));  // too many to list
    ASSERT_TRUE(pictureOf([](const Picture& picture) { return shownPanel(picture, 0).x.range.high < 20.0; }));
    click(cellAt(9, 3));
    EXPECT_TRUE(says("No definition says yet"));
}

}  // namespace posenc::ui::why_page_test
