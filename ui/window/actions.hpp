// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>
#include <QMenuBar>
#include <QToolBar>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
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
    ResetView,
    LogAxis,
    PointSamples,
    Finding,
    Stretch,
    HoldAxes,
    Hear,
    LookBack,
    LookForward,
    MarkStart,
    PlayFromStart,
    PreviousEncoding,
    NextEncoding,
    Strip,
    Findings,
    Panels,
    Present,
    Pointer,
    Cursor,
    Note,
    ClearPointed,
    LockOthers,
    UnlockAll,
    Compare,
    Pin,
    Difference,
    UnpinAll,
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
    Exam,
    NextStep,
    PreviousStep,
    Handbook,
    WhatsThis,
    Find,
    Recent,  ///< a menu of its own
    Curves,  ///< another
    CopyAs,  ///< and a last one
    Separator,
    Page  ///< any of the table of pages
};

/// The place of a page's action: in the menu of a command and next to it. Pages at the same place stand in the order of
/// their table.
struct PagePlace {
    enum class Side { Before, After, AfterLine };  ///< line: a separator between the two
    Command command;
    Side side;
};

/// The data of an action. What it is called, and by which other words it is found, core/teach/ask/actions knows.
struct ActionInfo {
    Command command;
    const char* id;  ///< "log-axis"; of Command::Page the page's
    const char* icon;
    const char* keys;
    std::function<void(bool checked)> run;
    bool checkable = false;
    std::optional<PagePlace> place = {};  ///< of Command::Page
};

/// Every action of the window, in one table. Menus, tool bar, the finder and the page of keys read it.
class Actions : public QObject {
    Q_OBJECT
public:
    Actions(QWidget* window, const std::vector<ActionInfo>& infos);

    QAction* operator[](Command command) const;
    QAction* operator[](std::string_view id) const;
    void fillMenus(QMenuBar* bar);
    void fillToolBar(QToolBar* bar) const;
    void fillFigureMenu(QMenu* menu) const;  ///< what a right click on the figure offers
    QMenu* viewsMenu() const { return m_viewsMenu; }
    QMenu* recentMenu() const { return m_recentMenu; }
    QMenu* curvesMenu() const { return m_curvesMenu; }
    QMenu* copyAsMenu() const { return m_copyAsMenu; }
    void retranslate();
    const QList<QAction*>& all() const { return m_actions; }
    const std::vector<ActionInfo>& infos() const { return m_infos; }  ///< in the order of all()

signals:
    void triggered();  ///< any of them, before it runs

private:
    void add(QWidget* to, Command command) const;
    void fill(QWidget* to, std::span<const char* const> ids) const;

    std::vector<ActionInfo> m_infos;
    QList<QAction*> m_actions;
    QList<QMenu*> m_menus;
    QMenu* m_viewsMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_curvesMenu = nullptr;
    QMenu* m_copyAsMenu = nullptr;
};

}  // namespace posenc::ui
