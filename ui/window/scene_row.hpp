// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/session/workspace.hpp"
#include "ui/window/parts.hpp"

namespace posenc::ui {

/// The scenes of a session: goes through them, moves, renames, adds and removes them.
class SceneRow : public QObject {
    Q_OBJECT
public:
    SceneRow(QWidget* window, Workspace& workspace, const Parts& parts, const Actions& actions);

    void show();
    bool step(int by);  ///< false: there is one scene
    void move(int by);
    void rename();
    void add();  ///< one like that shown
    void remove();

private:
    QWidget* m_window;
    Workspace& m_workspace;
    const Parts& m_parts;
    const Actions& m_actions;
};

}  // namespace posenc::ui
