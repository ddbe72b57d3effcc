// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>
#include <QMap>
#include <QMenuBar>
#include <QToolBar>
#include <functional>
#include <vector>

#include "ui/text/action_text.hpp"

namespace posenc::ui {

enum class Command {
    New,
    Open,
    Save,
    SaveAs,
    Export,
    ExportPlot,
    ExportCsv,
    ExportPlay,
    ExportAgain,
    Quit,
    Undo,
    Redo,
    CopyPicture,
    CopyData,
    CopyDescription,
    CopyLink,
    CopyFormula,
    CopyNumbers,
    Settings,
    ResetView,
    LogAxis,
    Table,
    PointSamples,
    Finding,
    Stretch,
    LookBack,
    LookForward,
    MarkStart,
    PlayFromStart,
    PreviousEncoding,
    NextEncoding,
    Strip,
    Findings,
    ModelPage,
    Panels,
    Present,
    Pointer,
    LockOthers,
    UnlockAll,
    Compare,
    Pin,
    Difference,
    UnpinAll,
    DifferenceTable,
    Diagnose,
    AddScene,
    RenameScene,
    SceneEarlier,
    SceneLater,
    DeleteScene,
    Lessons,
    OpenLesson,
    OpenLessonFolder,
    PasteLesson,
    Paste,
    ExportPredictions,
    OpenClass,
    NextStep,
    PreviousStep,
    Help,
    Guide,
    Handbook,
    Glossary,
    Keys,
    WhatsThis,
    About,
    Find,
    Recent,  ///< a menu of its own
    Curves,  ///< another
    CopyAs,  ///< and a last one
    Separator
};

/// The data of an action. The text is marked for translation in the context "posenc::ui::Actions".
struct ActionInfo {
    Command command;
    const char* text;
    const char* icon;
    const char* keys;
    std::function<void(bool checked)> run;
    bool checkable = false;
};

/// Every action of the window, in one table. Menus, tool bar, the finder and the page of keys read it.
class Actions : public QObject {
    Q_OBJECT
public:
    Actions(QWidget* window, std::vector<ActionInfo> infos);

    QAction* operator[](Command command) const { return m_actions.value(command); }
    void fillMenus(QMenuBar* bar);
    void fillToolBar(QToolBar* bar) const;
    QMenu* viewMenu() const { return m_viewMenu; }
    QMenu* recentMenu() const { return m_recentMenu; }
    QMenu* curvesMenu() const { return m_curvesMenu; }
    QMenu* copyAsMenu() const { return m_copyAsMenu; }
    void retranslate();
    QList<QAction*> all() const { return m_actions.values(); }
    const std::vector<ActionInfo>& infos() const { return m_infos; }

signals:
    void triggered();  ///< any of them, before it runs

private:
    std::vector<ActionInfo> m_infos;
    QMap<Command, QAction*> m_actions;
    QList<QMenu*> m_menus;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_curvesMenu = nullptr;
    QMenu* m_copyAsMenu = nullptr;
};

}  // namespace posenc::ui
