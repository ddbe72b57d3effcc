// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <clocale>

#include "app/gui/fonts.hpp"
#include "ui/theme/theme.hpp"

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    ::testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("posenc"));  // without one QSettings calls all writing refused
    QCoreApplication::setApplicationName(QStringLiteral("posenc"));
    std::setlocale(LC_NUMERIC, "C");
    posenc::ui::rememberSystemLook();  // the style as people have it
    posenc::app::useOwnFonts();
    return RUN_ALL_TESTS();
}
