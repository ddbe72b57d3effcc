// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "core/zoo/effective/shown_as_in.hpp"
#include "ui/panel/number_box.hpp"
#include "ui/panel/presets.hpp"
#include "ui/panel/value_slider.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/page_table.hpp"
#include "ui/window/start.hpp"

namespace posenc::ui {

/// A real model's values: the pairs of Llama 3.1 8B that ever finish a turn.
inline State llamaState() {
    const std::vector<Preset> all = presets();
    return withView(stateOf(modelOf(*std::ranges::find(all, QStringLiteral("llama-3.1-8b"), &Preset::id))), "periods");
}

/// The real window, offscreen, driven by real mouse and key events; its settings live in a folder of the test's own.
class WindowTest : public ::testing::Test {
protected:
    explicit WindowTest(const State& first = llamaState()) {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        [[maybe_unused]] static const bool once = (rememberSystemLook(), true);  // not what a test before left
        posenc::ui::applySettings(m_settings);
        m_window = std::make_unique<MainWindow>(first, m_settings);
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
        EXPECT_TRUE(pictureOf([](const Picture&) { return true; }));
    }

    Workspace& workspace() { return m_window->workspace(); }
    const State& state() { return workspace().state(); }
    QAction* action(Command command) { return m_window->actions()[command]; }
    QAction* action(const char* page) { return m_window->actions()[page]; }
    /// What opens the pages and the export.
    QList<QAction*> openers() {
        QList<QAction*> all{action(Command::Export)};
        for (const PageInfo& each : pages()) all << action(each.id);
        return all;
    }
    template <class T> T* part(const char* name) {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    template <class Wanted> bool pictureOf(const Wanted& wanted) {
        const bool came = QTest::qWaitFor(
            [&] { return m_window->plot().picture() && wanted(*m_window->plot().picture()); }, 5000);
        QCoreApplication::processEvents();  // what stands around a figure follows it
        return came;
    }
    /// The figure that stands on the screen now, as text that differs when the subject does.
    std::string shownSubtitle() { return english(figureOf(*m_window->plot().picture()).subtitle); }
    QString message() { return part<MessageBar>("messageBar")->sentence(); }
    bool messageComes() {
        return QTest::qWaitFor([&] { return !message().isEmpty(); }, 5000);
    }
    double number(const char* id) { return numberOf(state().active().parameters.value(id)); }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const QString& file, const QByteArray& bytes) {
        QFile out(file);
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    void type(const char* box, const QString& text) {
        auto* line = part<NumberBox>(box);
        QTest::mouseClick(line, Qt::LeftButton);
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    /// Presses on the handle, moves in several steps, lets go.
    void drag(ValueSlider* slider, int by) {
        const QPoint start = slider->handleArea().center();
        QTest::mousePress(slider, Qt::LeftButton, {}, start);
        for (int step = 1; step <= 5; ++step) QTest::mouseMove(slider, start + QPoint(by * step / 5, 0), 5);
        QTest::mouseRelease(slider, Qt::LeftButton, {}, start + QPoint(by, 0));
    }

    QTemporaryDir m_folder;
    Settings m_settings{Language::English, Theme::Light, 1.0, false};
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace posenc::ui
