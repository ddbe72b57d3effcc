// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fonts.hpp"

#include <QApplication>
#include <QDir>
#include <QFont>
#include <QFontDatabase>

namespace posenc::app {

void useOwnFonts() {
    const QDir folder(QStringLiteral(":/fonts"));
    for (const QString& name : folder.entryList({QStringLiteral("*.otf"), QStringLiteral("*.ttf")}))
        QFontDatabase::addApplicationFont(folder.filePath(name));
    QFont font = QApplication::font();
    font.setFamily(QStringLiteral("PosEnc Sans"));
    QApplication::setFont(font);
}

}  // namespace posenc::app
