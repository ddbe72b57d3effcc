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

}  // namespace
}  // namespace posenc::ui::copy_as_test
