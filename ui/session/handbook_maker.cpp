// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/handbook_maker.hpp"

#include <QFileInfo>
#include <QStandardPaths>

#include "core/teach/handbook/handbook.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

QString firstPage() {
    return HandbookMaker::folder() + u'/' + languageId(currentLanguage()) + QStringLiteral("/index.html");
}

/// True if this build made it: a new build may have more to say under the same version.
bool isOfThisProgram() {
    const QFileInfo page(firstPage()), maker(OwnCommand::program());
    return handbook::versionIn(HandbookMaker::folder().toStdString()) == POSENC_VERSION && page.exists() &&
           page.lastModified() >= maker.lastModified();
}

}  // namespace

HandbookMaker::HandbookMaker(QObject* parent)
    : QObject(parent), m_command(say("core", "The handbook could not be written.")) {
    connect(&m_command, &OwnCommand::finished, this, [this] { emit ready(firstPage()); });
    connect(&m_command, &OwnCommand::failed, this, &HandbookMaker::failed);
}

QString HandbookMaker::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/handbook");
}

void HandbookMaker::want() {
    if (m_command.isRunning()) return;
    if (isOfThisProgram()) return emit ready(firstPage());
    m_command.run({QStringLiteral("handbook"), folder()});
}

}  // namespace posenc::ui
