// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "app/gui/fonts.hpp"
#include "app/gui/memory.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

namespace posenc::ui {

/// The application as a user has it, in English and light, with settings that are forgotten; offscreen unless told
/// otherwise.
class OwnApplication {
public:
    OwnApplication(int& argc, char** argv) : m_application(prepared(argc), argv) {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName(QStringLiteral("posenc"));
        app::useOwnFonts();
        rememberSystemLook();
        applySettings(kSettings);
    }

    static constexpr Settings kSettings{Language::English, Theme::Light, 1.0, false};

private:
    static int& prepared(int& argc) {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
        app::keepMemoryFlat();
        return argc;
    }

    QApplication m_application;
    QTemporaryDir m_folder;
};

}  // namespace posenc::ui
