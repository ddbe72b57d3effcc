// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QMenu>
#include <QTreeWidget>

#include "tests/ui/window_fixture.hpp"

namespace posenc::ui::copy_as_test {
namespace {

class CopyAsTest : public WindowTest {
protected:
    /// As when the menu opens.
    static QAction* entry(QMenu* menu, const QString& words) {
        emit menu->aboutToShow();
        for (QAction* each : menu->actions())
            if (each->text().contains(words)) return each;
        return nullptr;
    }
    static QString clipboard() { return QGuiApplication::clipboard()->text(); }
};

TEST_F(CopyAsTest, TheSettingLeavesAsOthersWriteIt) {
    QMenu* menu = m_window->actions().copyAsMenu();
    workspace().apply(withSubject(state(), parseSubject("rope-linear factor=4")));
    for (const auto& [title, words] : {std::pair{"rope_scaling", "\"rope_type\": \"linear\""},
                                       {"rope_parameters", "\"rope_parameters\""},
                                       {"llama.cpp", "--rope-scale 4"},
                                       {"PyTorch", "import torch"}}) {
        ASSERT_NE(entry(menu, QLatin1String(title)), nullptr) << title;
        entry(menu, QLatin1String(title))->trigger();
        EXPECT_TRUE(clipboard().contains(QLatin1String(words))) << clipboard().toStdString();
    }
}

TEST_F(CopyAsTest, WhatCannotBeSaidIsASentence) {
    workspace().apply(withSubject(state(), defaultSubject("rope-llama3")));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    entry(m_window->actions().copyAsMenu(), QStringLiteral("llama.cpp"))->trigger();
    EXPECT_TRUE(messageComes());
    EXPECT_TRUE(message().contains(QLatin1String("rope_freqs"))) << message().toStdString();
    EXPECT_EQ(clipboard(), QLatin1String("before"));
}

TEST_F(CopyAsTest, TwoModelsStandSideBySideAfterTwoClicks) {
    for (const Preset& each : presets())
        if (each.id == QLatin1String("llama-2-7b")) m_window->showPreset(each);
    QAction* second = entry(m_window->actions().compareWithMenu(), QStringLiteral("Llama 3.1"));
    ASSERT_NE(second, nullptr);
    second->trigger();
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_TRUE(state().subjects[0].name.starts_with("Llama 2"));
    EXPECT_TRUE(state().subjects[1].name.starts_with("Llama 3.1"));
    EXPECT_EQ(state().subjects[1].encoding, "rope-llama3");
    workspace().undo();
    EXPECT_EQ(state().subjects.size(), 1U);
}

}  // namespace
}  // namespace posenc::ui::copy_as_test
