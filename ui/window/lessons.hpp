// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFileSystemWatcher>

#include "ui/lessons/lesson_panel.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/parts.hpp"

namespace posenc::ui {

/// Lessons next to the figure: those of the course, users' own, and what a class predicted. Until a lesson is opened
/// there is neither a panel nor a player.
class Lessons : public QObject {
    Q_OBJECT
public:
    Lessons(QMainWindow* window, Workspace& workspace, const Parts& parts, const Actions& actions);

    void welcome();                ///< describes the screen and offers the course, until that was begun or refused once
    void yieldTo(bool something);  ///< something more urgent is offered above the figure, or nothing
    void followView();             ///< another view is shown
    void showCourse();             ///< the program's own lessons
    void showLesson(std::string_view id);  ///< of the course
    void leave();
    void speak();       ///< shows the course in another language, at the same step
    bool step(int by);  ///< false: no lesson is open
    void shareWidth();  ///< between a lesson and its figure
    void setReducedMotion(bool reduced);

    void ask(bool folder);
    void open(const QString& wanted);  ///< a file or a folder
    void paste();
    void askForClass();
    void openClass(const QStringList& files);
    void exportPredictions();

    bool isOpen() const { return m_dock && m_dock->isVisibleTo(m_window); }
    bool isHiding(lessons::Giveaway what) const { return m_player && m_player->isHiding(what); }
    QString withheld() const;  ///< why the figure's numbers are not told now; empty: they are
    QString waits() const;     ///< the same of an action that would tell them, or would take the figure along
    /// Returns the reader's own state: `shown`, or where that is a lesson's, the state that the lesson replaced.
    NamedState ofReader(const NamedState& shown) const { return m_player ? m_player->ofReader(shown) : shown; }
    void setKept();  ///< a file has what is shown

signals:
    void explains(bool on);  ///< the welcome stands above the figure
    void hidingChanged();

private:
    LessonPanel& panel();  ///< made on first use, with all that belongs to it
    void connectPlayer();
    void connectPanel();
    void show(bool shown);
    void offerCourse();
    void endWelcome();
    void followStep();
    void showHidden();
    bool asks() const;  ///< precondition: a lesson is on
    void readAgain();
    void showPoll(const std::string& line);
    void writePredictions(const QString& file);

    QMainWindow* m_window;
    Workspace& m_workspace;
    const Parts& m_parts;
    const Actions& m_actions;
    LessonPlayer* m_player = nullptr;
    LessonPanel* m_panel = nullptr;
    QDockWidget* m_dock = nullptr;
    QFileSystemWatcher m_watcher;
    std::optional<State> m_beforeClass;  ///< as it was before a class's predictions replaced its figure
    QString m_path;                      ///< a reader's own lesson or folder of lessons
    bool m_reducedMotion = false;
    bool m_welcomes = false, m_offersCourse = false;  ///< to do once nothing more urgent is offered; done now
};

}  // namespace posenc::ui
