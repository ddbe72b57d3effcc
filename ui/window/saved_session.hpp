// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMainWindow>
#include <QTimer>
#include <functional>

#include "ui/session/recovery.hpp"
#include "ui/session/session.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/chooser.hpp"

namespace posenc::ui {

/// The session with its file: saves it, asks before unsaved work would be lost, keeps that for the next start, and
/// offers what a crash left.
class SavedSession : public QObject {
    Q_OBJECT
public:
    /// `ofReader` returns the reader's own state where a lesson's is shown: that is no work.
    SavedSession(QMainWindow* window, Workspace& workspace, Chooser& chooser, MessageBar& message, QAction* save,
                 std::function<NamedState(const NamedState& shown)> ofReader);

    void begin(Scenes scenes);  ///< another session without a file; earlier changes cannot be undone
    void opened(const QString& file, const Scenes& scenes, bool isSession);
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});
    void onceKept(const std::function<void()>& then);  ///< after a question where there is unsaved work
    bool mayEnd(const std::function<void()>& end);     ///< false: a question is asked, and `end` called after it
    void follow();                                     ///< the scenes are others
    void show();                                       ///< in the title and the tip of the save button

    void startKeeping();  ///< and offers what an earlier run left
    void offerRecovered();
    void keepForNextStart();  ///< waits until unsaved work is written where the next start finds it

signals:
    void saved();
    void offers(bool something);  ///< a recovered session or a report of a crash, above the figure

private:
    void saveOver(const std::function<void()>& then);  ///< overwrites the file
    Scenes ofReader() const;
    bool hasUnsavedWork() const;
    void keepUnsavedWork();
    void recover(const Recovery::Found& found);
    void offerCrashReport();

    QMainWindow* m_window;
    Workspace& m_workspace;
    Chooser& m_chooser;
    MessageBar& m_message;
    QAction* m_save;
    std::function<NamedState(const NamedState& shown)> m_ofReader;
    Session m_session;
    Recovery m_recovery;
    QTimer m_keeping;
    bool m_ending = false, m_toldNotKept = false;
};

}  // namespace posenc::ui
