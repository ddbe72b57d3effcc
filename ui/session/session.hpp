// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDateTime>
#include <QString>

#include "core/explore/state/scenes.hpp"

namespace posenc::ui {

/// Which file Ctrl+S writes, and whether there is unsaved work. Only a file opened or saved as a session is ever
/// written to; a picture or a model's file begins a session without one.
class Session {
public:
    explicit Session(Scenes first) : m_kept(std::move(first)) {}

    void keep(const Scenes& scenes, const QString& file);           ///< read from that session file or written to it
    void begin(const Scenes& scenes, const QString& origin);        ///< from something that Ctrl+S must not touch
    void restore(const QString& file, const QString& origin = {});  ///< an unsaved state, meant for `file`

    const QString& file() const { return m_file; }  ///< empty: Ctrl+S asks for a name
    /// "talk.posenc[*]" or "New session[*]", for a window's title: a session without a file says where it came from.
    QString title() const;
    QString proposal() const;      ///< a name for a session without a file
    bool isChangedOnDisk() const;  ///< by another program, since it was opened or saved
    bool differs(const Scenes& scenes) const { return !m_kept || m_kept->all != scenes.all; }
    /// True if there is no work in them: one subject as it comes, or with values that it took over from the first one,
    /// and with a view's own values, which a click brings back. Zooming is no work either.
    bool isPlain(const Scenes& scenes) const;

private:
    std::optional<Scenes> m_kept;
    QString m_file, m_origin;
    QDateTime m_written;  ///< the file's time, when it was kept
};

}  // namespace posenc::ui
