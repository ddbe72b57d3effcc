// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMainWindow>
#include <QPointer>

#include "ui/window/around_figure.hpp"
#include "ui/window/exports.hpp"
#include "ui/window/figure_actions.hpp"
#include "ui/window/files.hpp"
#include "ui/window/hearing.hpp"
#include "ui/window/height_share.hpp"
#include "ui/window/lessons.hpp"
#include "ui/window/page_opener.hpp"
#include "ui/window/scene_row.hpp"
#include "ui/window/search.hpp"

namespace posenc::ui {

/// Joins the parts, the Workspace and those that act on them; decides nothing about figures or values.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(const State& first, const Settings& settings);
    ~MainWindow() override;

    Workspace& workspace() { return m_workspace; }
    Actions& actions() { return m_actions; }
    PlotView& plot() { return *m_parts.plot; }
    Chooser& chooser() { return m_chooser; }
    Files& files() { return m_files; }
    Lessons& lessons() { return m_lessons; }
    SavedSession& session() { return m_session; }

    void applySettings(const Settings& settings);
    QSize sizeHint() const override { return {1280, 800}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    std::vector<ActionInfo> actionInfos();  ///< main_window_actions.cpp: all of them with their functions
    Desk desk();                            ///< what pages see of the window

    void connectPanel();
    void change(State next, const std::string& gesture);  ///< by a row, which may be playing
    void lightSymbols(const QStringList& parameters);
    void light(const QStringList& parameters);  ///< symbols and rows
    void connectFormula();
    void connectPlot();
    void connectWorkspace();
    void connectLessons();
    void connectSearch();
    void showFinding(bool on);
    bool mayTellNumbers();  ///< false, and tells why, while a question is open
    void placeAsBefore();   ///< where it was last closed
    void retranslate();
    void followLanguage();
    void showState();
    void showFindings();
    void showPicture(const std::shared_ptr<const Picture>& picture, double milliseconds);
    void showDifference();
    void forgetMessages();
    void wantPicture();
    void setPanelsVisible(bool visible);
    void dock(QDialog* page);
    void setPresenting(bool presenting);
    void endTalk();
    bool leads(const QKeyEvent& key);
    void setReducedMotion(bool reduced);
    void markStart();
    void playFromStart();
    double fontScale() const;  ///< the reader's, larger while presenting

    Settings m_settings;
    OpenedModels m_models;
    Workspace m_workspace;
    Actions m_actions;
    Parts m_parts;
    HeightShare m_heights;
    AroundFigure m_around;
    Chooser m_chooser;
    FigureActions m_figure;
    Exports m_exports;
    Hearing m_hearing;
    Lessons m_lessons;
    SavedSession m_session;
    Files m_files;
    SceneRow m_scenes;
    Search m_search;
    PageOpener m_pages;
    QPointer<QDockWidget> m_beside;  ///< of a page, in the place of the list
    std::optional<State> m_shown;  ///< the last one
    bool m_narrow = false;
    /// What was on before a presentation, and is again after it.
    struct {
        bool strip = false, findings = false, pointer = false;
    } m_after;
};

}  // namespace posenc::ui
