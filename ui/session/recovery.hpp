// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>

#include "core/explore/run/worker.hpp"
#include "core/explore/state/scenes.hpp"
#include "ui/session/own_file.hpp"

namespace posenc::ui {

/// Unsaved work, kept in a folder next to the settings while the program runs, so that it survives a crash or a power
/// cut. Each running program has a file and a lock of its own; a file with a free lock was left by a program that ended
/// abnormally.
class Recovery {
public:
    struct Found {
        Scenes scenes;
        QString file;    ///< its session's file; empty: none
        QDateTime time;  ///< when it was kept
    };

    explicit Recovery(QString folder);
    ~Recovery();  ///< the normal end: removes what was kept

    void keep(const Scenes& scenes, const QString& file);  ///< written on a thread of its own
    void forget();                                         ///< there is nothing unsaved any more
    void finish();                                         ///< waits until all requests are written

    std::optional<Found> find();  ///< the newest readable one left; its file stays until one of these:
    void takeOver();              ///< the found work is this program's from now on
    void dismiss();               ///< the found work is not wanted

private:
    std::shared_ptr<OwnFile> own();

    QString m_folder;
    std::shared_ptr<OwnFile> m_own, m_found;
    std::optional<Worker> m_writer;
};

}  // namespace posenc::ui
