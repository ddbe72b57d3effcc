// SPDX-License-Identifier: GPL-3.0-or-later
// Another method in place of the one on the screen, or beside it: what both have stays as the reader set it.
#include <QListWidget>
#include <QMenu>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <algorithm>

#include "core/explore/state/beside.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/panel/presets.hpp"
#include "ui/window/pin_bar.hpp"

namespace posenc::ui::beside_test {
namespace {

class BesideTest : public WindowTest {
protected:
    QPoint placeInList(const char* title) {
        auto* tree = part<QTreeWidget>("tree");
        for (QTreeWidgetItemIterator each(tree); *each; ++each)
            if ((*each)->text(0) == QLatin1String(title)) {
                tree->scrollToItem(*each, QAbstractItemView::PositionAtCenter);
                return tree->visualItemRect(*each).center();
            }
        ADD_FAILURE() << "not in the list: " << title;
        return {};
    }
    void choose(const char* title) {
        QTest::mouseClick(part<QTreeWidget>("tree")->viewport(), Qt::LeftButton, {}, placeInList(title));
    }
    /// A right click on a row of the list, then the action that begins with those words.
    void chooseInMenu(const char* title, const char* words) {
        auto* tree = part<QTreeWidget>("tree");
        const State before = state();
        const QPoint at = placeInList(title);
        QTest::mouseClick(tree->viewport(), Qt::RightButton, {}, at);
        EXPECT_EQ(state(), before);
        emit tree->customContextMenuRequested(at);
        auto* menu = part<QMenu>("list-menu");
        const auto all = menu->actions();
        const auto found = std::ranges::find_if(all, [&](const QAction* each) {
            return each->text().remove(QLatin1Char('&')).startsWith(QLatin1String(words));
        });
        ASSERT_NE(found, all.end()) << words;
        (*found)->trigger();
        menu->close();
        delete menu;
    }
    /// Types, goes down so many rows, and takes that one.
    void compareWith(const char* words, int down = 0) {
        QTest::keyClick(&m_window->plot(), Qt::Key_C);
        auto* line = part<QLineEdit>("finder-line");
        QTest::keyClicks(line, QLatin1String(words));
        const auto* list = part<QListWidget>("finder-list");
        m_found.clear();
        for (int row = 0; row < list->count(); ++row) m_found << list->item(row)->text();
        while (down-- > 0) QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(line, Qt::Key_Return);
    }
    QString chip(int which = 0) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // chips of before
        const auto all = part<PinBar>("pins")->findChildren<QFrame*>(QStringLiteral("chip"));
        return which < all.size() ? all[which]->findChild<QToolButton*>()->text() : QString();
    }
    QStringList m_found;
};

TEST_F(BesideTest, AMethodChosenInTheListKeepsWhatWasTyped) {
    workspace().apply(defaultState("rope", "decay"));
    type("box:base", QStringLiteral("54321"));
    const State before = state();
    choose("YaRN");
    EXPECT_EQ(state().active().encoding, "rope-yarn");
    EXPECT_EQ(state().view, "decay");
    EXPECT_EQ(number("base"), 54321.0);
    EXPECT_EQ(number("trained-context"), 4096.0);
    EXPECT_TRUE(message().isEmpty()) << message().toStdString();
    workspace().undo();
    EXPECT_EQ(state(), before);
}

TEST_F(BesideTest, HeadsStay) {
    workspace().apply(defaultState("alibi"));
    type("box:heads", QStringLiteral("6"));
    choose("KERPLE, logarithmic");
    EXPECT_EQ(number("heads"), 6.0);
}

TEST_F(BesideTest, AModelsValuesStayInAnotherMethodWithoutItsName) {
    for (const Preset& each : presets())
        if (each.id == QLatin1String("llama-3.1-8b")) m_window->chooser().preset(each);
    choose("NTK-aware");
    EXPECT_EQ(state().active().encoding, "rope-ntk");
    EXPECT_TRUE(state().active().name.empty());
    EXPECT_EQ(number("base"), 500000.0);
    EXPECT_EQ(number("factor"), 8.0);
}

TEST_F(BesideTest, WhatCannotStayIsSaid) {
    workspace().apply(defaultState("rope", "decay"));
    choose("Proportional RoPE");
    EXPECT_EQ(number("base"), 10000.0);
    EXPECT_EQ(message(), QStringLiteral("Proportional RoPE takes over the values of RoPE, but has p_rot = 0.25."));
}

TEST_F(BesideTest, ComparesOneThing) {
    workspace().apply(defaultState("rope", "decay"));
    type("box:base", QStringLiteral("54321"));
    compareWith("yarn");
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_EQ(state().subjects[1].encoding, "rope-yarn");
    EXPECT_EQ(numberOf(state().subjects[1].parameters.value("base")), 54321.0);
    EXPECT_EQ(chip().toStdString(), "YaRN");
    type("box:base", QStringLiteral("1000"));
    EXPECT_EQ(chip().toStdString(), "YaRN, b = 54,321");
    workspace().undo();
    workspace().undo();
    EXPECT_EQ(state().subjects.size(), 1U);
}

TEST_F(BesideTest, PublishedValuesAreOfferedByTheirModelsName) {
    workspace().apply(defaultState("rope", "decay"));
    compareWith("yarn", 1);
    EXPECT_EQ(m_found.value(0).toStdString(), "YaRN");
    EXPECT_EQ(m_found.value(1).toStdString(), "YaRN with the values of Qwen2.5 7B");
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_EQ(state().subjects[1].parameters, defaultSubject("rope-yarn").parameters);
    EXPECT_EQ(chip().toStdString(), "YaRN, b = 1,000,000 · L = 32,768");
    workspace().undo();
    chooseInMenu("YaRN", "Show with the values of Qwen2.5 7B");
    EXPECT_EQ(state().active(), defaultSubject("rope-yarn"));
    EXPECT_EQ(state().view, "decay");
}

TEST_F(BesideTest, TheListPinsAnEncoding) {
    workspace().apply(defaultState("rope", "decay"));
    type("box:base", QStringLiteral("777"));
    chooseInMenu("YaRN", "Compare with what is shown");
    chooseInMenu("Position Interpolation", "Compare with what is shown");
    ASSERT_EQ(state().subjects.size(), 3U);
    for (const Subject& each : state().subjects) EXPECT_EQ(numberOf(each.parameters.value("base")), 777.0);
    EXPECT_EQ(chip(0).toStdString(), "Position Interpolation");
    EXPECT_EQ(chip(1).toStdString(), "YaRN");
}

TEST_F(BesideTest, AChipThatIsClickedComesAsItIs) {
    workspace().apply(parseState("rope/decay base=777; pin rope-yarn base=5000"));
    part<PinBar>("pins")->findChild<QFrame*>(QStringLiteral("chip"))->findChild<QToolButton*>()->click();
    EXPECT_EQ(number("base"), 5000.0);
}

}  // namespace
}  // namespace posenc::ui::beside_test
