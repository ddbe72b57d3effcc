// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QProcess>
#include <QTemporaryFile>
#include <memory>

#include "core/explore/figure/sound.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/parts.hpp"

namespace posenc::ui {

/// Plays the curve that is shown with a program of the desktop's; once more stops it.
class Hearing : public QObject {
    Q_OBJECT
public:
    Hearing(const Workspace& workspace, const Parts& parts);
    ~Hearing() override;

    void hear();

private:
    void write(const Heard& heard);
    void playNext();  ///< with the next player: one may be there without a server for it
    void stop();

    const Workspace& m_workspace;
    const Parts& m_parts;
    std::unique_ptr<QTemporaryFile> m_file;  ///< without a name, where the file system can do that
    QProcess m_player;
    QStringList m_players;  ///< that have not been tried
};

}  // namespace posenc::ui
