// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scene_row.hpp"

#include <QInputDialog>

#include "ui/theme/theme.hpp"

namespace posenc::ui {

SceneRow::SceneRow(QWidget* window, Workspace& workspace, const Parts& parts, const Actions& actions)
    : m_window(window), m_workspace(workspace), m_parts(parts), m_actions(actions) {
    connect(m_parts.scenes, &SceneBar::chosen, &m_workspace, &Workspace::showScene);
    connect(m_parts.scenes, &SceneBar::dragged, this,
            [this](std::size_t to) { m_workspace.arrange(moved(m_workspace.scenes(), to)); });
    connect(m_parts.scenes, &SceneBar::renameWanted, this, &SceneRow::rename);
}

void SceneRow::show() {
    const Scenes& scenes = m_workspace.scenes();
    m_parts.scenes->show(scenes);
    m_actions[Command::DeleteScene]->setEnabled(scenes.all.size() > 1);
    m_actions[Command::SceneEarlier]->setEnabled(scenes.at > 0);
    m_actions[Command::SceneLater]->setEnabled(scenes.at + 1 < scenes.all.size());
}

bool SceneRow::step(int by) {
    const Scenes& scenes = m_workspace.scenes();
    if (by < 0 ? scenes.at == 0 : scenes.at + 1 == scenes.all.size()) return scenes.all.size() > 1;
    m_workspace.showScene(by > 0 ? scenes.at + 1 : scenes.at - 1);
    if (m_parts.presenter->isPresenting())
        m_parts.presenter->tell(SceneBar::nameOf(m_workspace.scenes(), m_workspace.scenes().at));
    return true;
}

void SceneRow::move(int by) {
    const Scenes& scenes = m_workspace.scenes();
    if (by < 0 ? scenes.at > 0 : scenes.at + 1 < scenes.all.size())
        m_workspace.arrange(moved(scenes, by < 0 ? scenes.at - 1 : scenes.at + 1));
}

void SceneRow::add() { m_workspace.arrange(withCopy(m_workspace.scenes())); }

void SceneRow::remove() { m_workspace.arrange(without(m_workspace.scenes())); }

void SceneRow::rename() {
    auto* dialog = named<QInputDialog>("rename-scene", m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the scene"));
    dialog->setLabelText(tr("Title of this scene"));
    dialog->setTextValue(QString::fromStdString(m_workspace.scenes().title()));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& title) {
        Scenes next = m_workspace.scenes();
        next.all[next.at].title = title.simplified().toStdString();
        m_workspace.arrange(std::move(next));
    });
    dialog->open();
}

}  // namespace posenc::ui
