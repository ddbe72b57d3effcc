// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/fonts.hpp"

#include <QApplication>
#include <QDir>
#include <QFont>
#include <QFontDatabase>
#include <QResource>

namespace posenc::app {

namespace {

/// Uses the bytes inside the program. By name, Qt would copy a font once for the list and once for every letter size.
QByteArray bytesOf(const QString& file) {
    const QResource resource(file);
    if (resource.compressionAlgorithm() != QResource::NoCompression) return resource.uncompressedData();
    return QByteArray::fromRawData(reinterpret_cast<const char*>(resource.data()), resource.size());
}

}  // namespace

void useOwnFonts() {
    const QDir folder(QStringLiteral(":/fonts"));
    for (const QString& name : folder.entryList({QStringLiteral("*.otf"), QStringLiteral("*.ttf")}))
        QFontDatabase::addApplicationFontFromData(bytesOf(folder.filePath(name)));
    QFont font = QApplication::font();
    font.setFamily(QStringLiteral("PosEnc Sans"));
    QApplication::setFont(font);
}

}  // namespace posenc::app
