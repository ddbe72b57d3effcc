// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>
#include <QTimer>
#include <functional>

#include "ui/session/recovery.hpp"
#include "ui/session/session.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/chooser.hpp"
#include "ui/window/findings_list.hpp"

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

/// What the user brings along: files and texts, opened, dropped or pasted. Sessions and models are shown; other files
/// go to those that know them, by signals.
class Files : public QObject {
    Q_OBJECT
public:
    struct Of {
        QMainWindow* window;
        Workspace& workspace;
        OpenedModels& models;
        Chooser& chooser;
        SavedSession& session;
        EncodingList& list;
        FindingsList& findings;
        MessageBar& message;
        QMenu* recent;
    };
    explicit Files(const Of& of);

    void open(const QString& file);  ///< a folder of lessons or a link too
    void openDialog();
    void paste();  ///< from the clipboard: flags, JSON, a session, a file
    void drop(const QMimeData& dropped);

signals:
    void lessonOpened(const QString& file);
    void classOpened(const QStringList& files);
    void numbersOpened(const QString& file);

private:
    void offerRecent();
    void adopt(const Document& document, const QString& file);
    void show(const Document& document);  ///< of a model
    void listOpenedModels();
    void pasteText(const QString& text);
    void pasted(const Document& document, bool toShown);

    Of m_of;
};

}  // namespace posenc::ui
