// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>
#include <QMap>
#include <QMenuBar>
#include <QToolBar>

namespace posenc::ui {

enum class Command {
    Open,
    Save,
    SaveAs,
    Export,
    ExportAgain,
    Quit,
    Undo,
    Redo,
    CopyPicture,
    CopyData,
    Settings,
    ResetView,
    LogAxis,
    Table,
    PointSamples,
    LookBack,
    LookForward,
    PreviousEncoding,
    NextEncoding,
    Strip,
    Findings,
    Panels,
    Present,
    Pin,
    Difference,
    UnpinAll,
    Help,
    Keys,
    About,
    Find,
    Recent,  ///< a menu of its own
    Separator
};

/// Every action of the window, said once in a table: text, icon, keys, menu. Menus, tool bar, the finder and the page
/// of keys read it.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget* window);

    QAction* operator[](Command command) const { return m_actions.value(command); }
    void fillMenus(QMenuBar* bar);
    void fillToolBar(QToolBar* bar) const;
    QMenu* viewMenu() const { return m_viewMenu; }
    QMenu* recentMenu() const { return m_recentMenu; }
    void retranslate();
    QList<QAction*> all() const { return m_actions.values(); }
    QList<Command> commands() const { return m_actions.keys(); }

signals:
    void triggered(posenc::ui::Command command);

private:
    QMap<Command, QAction*> m_actions;
    QList<QMenu*> m_menus;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
};

/// The action's text in the language of the program's source, for the finder.
const char* sourceText(Command command);

/// An action's text without the "&" and the dots.
QString plainText(const QAction& action);
QString plainText(QString text);

}  // namespace posenc::ui
