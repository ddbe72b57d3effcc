// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>

#include "core/explore/run/worker.hpp"
#include "core/explore/state/scenes.hpp"

namespace posenc::ui {

/// Unsaved work, kept in a folder beside the settings while the program runs, so that a crash or a power cut does not
/// take it along. Each running program has a file and a lock of its own; a file whose lock nobody holds was left by one
/// that ended without a goodbye.
class Recovery {
public:
    struct Found {
        Scenes scenes;
        QString file;    ///< the session it belongs to; empty: none
        QDateTime time;  ///< when it was kept
    };

    explicit Recovery(QString folder);
    ~Recovery();  ///< the goodbye: what was kept goes

    void keep(const Scenes& scenes, const QString& file);  ///< written on a thread of its own
    void forget();                                         ///< there is nothing unsaved any more
    void finish();                                         ///< waits until what was asked for is written

    std::optional<Found> find();  ///< the newest that was left and can be read; its file stays until one of these:
    void takeOver();              ///< what was found is this program's work from now on
    void dismiss();               ///< what was found is not wanted

private:
    struct Own;
    std::shared_ptr<Own> own();
    void removeIdleLocks() const;

    QString m_folder;
    std::shared_ptr<Own> m_own, m_found;
    std::optional<Worker> m_writer;
};

}  // namespace posenc::ui
