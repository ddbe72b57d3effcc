// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QScrollArea>
#include <cmath>

#include "tests/ui/window_fixture.hpp"
#include "ui/panel/player.hpp"

/// What can be seen at all, in both themes and at every size of text.
namespace posenc::ui::look_test {
namespace {

/// WCAG 2.1: from 1 to 21.
double luminance(const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a) + 0.05, two = luminance(b) + 0.05;
    return std::max(one, two) / std::min(one, two);
}

/// The best-seen pixel of a check box against the ground it stands on.
double contrastOf(bool checked) {
    QWidget ground;
    QCheckBox box(&ground);
    box.setChecked(checked);
    box.resize(24, 24);
    ground.resize(40, 40);
    const QImage picture = ground.grab().toImage();
    double best = 1.0;
    for (int y = 0; y < 24; ++y)
        for (int x = 0; x < 24; ++x) best = std::max(best, contrast(picture.pixelColor(x, y), colours().window));
    return best;
}

TEST(Look, CheckBoxesAreSeenInBothThemesCheckedOrNot) {
    rememberSystemLook();
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme, 1.0);
        EXPECT_GE(contrastOf(false), 3.0) << themeId(theme).toStdString();
        EXPECT_GE(contrastOf(true), 3.0) << themeId(theme).toStdString();
    }
}

TEST_F(WindowTest, TheFormulaGrowsWithTheText) {
    auto* formula = part<QWidget>("formula");
    const QSize wanted = formula->sizeHint();
    const int height = formula->height();
    Settings large = m_settings;
    large.fontScale = 1.5;
    m_window->applySettings(large);
    EXPECT_NEAR(formula->sizeHint().height(), 1.5 * wanted.height(), 2.0);
    EXPECT_TRUE(QTest::qWaitFor([&] { return formula->height() > height; }, 3000));
    m_window->resize(1280, 801);
    QCoreApplication::processEvents();
    EXPECT_GE(formula->width(), part<QWidget>("strip")->width() * 2 / 5);
    EXPECT_GE(m_window->plot().height(), 370);  // the figure's letters grow too
    m_window->applySettings(m_settings);
}

/// It has a smallest size: where the room is smaller it is scrolled.
TEST_F(WindowTest, TheFormulaCanBeReadInASmallWindow) {
    m_window->resize(960, 600);
    auto* formula = part<FormulaView>("formula");
    auto* area = qobject_cast<QScrollArea*>(formula->parentWidget()->parentWidget());
    ASSERT_TRUE(area);
    EXPECT_TRUE(QTest::qWaitFor([&] { return formula->height() > area->viewport()->height(); }, 3000));
    EXPECT_GE(formula->height(), formula->minimumSizeHint().height());
    formula->setFocus(Qt::TabFocusReason);
    QTest::keyClick(formula, Qt::Key_Left);  // the last symbol
    const auto spots = formula->spots();
    QList<QStringList> stops;
    QPoint last;
    for (const FormulaView::Spot& each : spots)
        if (!stops.contains(each.parameters)) {
            stops << each.parameters;
            last = each.area.center().toPoint();
        }
    const QRect seen = formula->visibleRegion().boundingRect();
    EXPECT_TRUE(seen.contains(last)) << last.x() << "," << last.y() << " in " << seen.x() << "," << seen.y() << " " << seen.width() << "x" << seen.height() << " of " << formula->width() << "x" << formula->height();
}

/// A model's findings are read, not peeped at, where there is room.
TEST_F(WindowTest, FindingsHaveRoomInATallWindow) {
    m_window->resize(1600, 1000);
    action(Command::Findings)->trigger();
    QTest::qWait(100);
    auto* text = part<QLabel>("findings-text");
    EXPECT_GE(text->visibleRegion().boundingRect().height(),
              std::min(text->height(), 6 * text->fontMetrics().height()));
    EXPECT_GE(m_window->plot().height() * 100, m_window->centralWidget()->height() * 40);
}

struct PlayRun {
    const char* name;
    PlayMode mode;
    double fraction, step;
    bool forwards;
    double expected;
};

TEST(Player, ARangeHoldsItsRunAndTakesInWhatIsOutside) {
    const PlayRun runs[] = {{"inside", PlayMode::Loop, 0.5, 0.1, true, 0.6},
                            {"loop begins at its low end", PlayMode::Loop, 0.65, 0.1, true, 0.4},
                            {"reverse begins at its high end", PlayMode::Reverse, 0.45, 0.1, false, 0.7},
                            {"back and forth turns", PlayMode::BackAndForth, 0.65, 0.1, true, 0.7},
                            {"from below", PlayMode::Once, 0.1, 0.1, true, 0.4},
                            {"from above, down", PlayMode::BackAndForth, 0.9, 0.1, false, 0.7}};
    for (const PlayRun& each : runs) {
        bool forwards = each.forwards, ended = false;
        EXPECT_DOUBLE_EQ(
            Player::advanced(each.fraction, each.step, each.mode, forwards, ended, Interval<double>{0.4, 0.7}),
            each.expected)
            << each.name;
        EXPECT_FALSE(ended) << each.name;
    }
}

}  // namespace
}  // namespace posenc::ui::look_test
