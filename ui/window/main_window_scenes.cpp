// SPDX-License-Identifier: GPL-3.0-or-later
#include <QInputDialog>

#include "ui/text/translate.hpp"
#include "ui/window/main_window.hpp"

/// The scenes of a session, and the two keys that go through them or through a lesson.
namespace posenc::ui {

void MainWindow::connectScenes() {
    connect(m_scenes, &SceneBar::chosen, &m_workspace, &Workspace::showScene);
    connect(m_scenes, &SceneBar::dragged, this,
            [this](std::size_t to) { m_workspace.arrange(moved(m_workspace.scenes(), to)); });
    connect(m_scenes, &SceneBar::renameWanted, this, &MainWindow::renameScene);
}

void MainWindow::showScenes() {
    const Scenes& scenes = m_workspace.scenes();
    m_scenes->show(scenes);
    const bool several = scenes.all.size() > 1;
    (*m_actions)[Command::DeleteScene]->setEnabled(several);
    (*m_actions)[Command::SceneEarlier]->setEnabled(scenes.at > 0);
    (*m_actions)[Command::SceneLater]->setEnabled(scenes.at + 1 < scenes.all.size());
}

/// A lesson next to the figure takes precedence over the scenes of a session.
void MainWindow::step(int by) {
    if (m_lessonDock && !m_lessonDock->isHidden()) return by > 0 ? m_lesson->next() : m_lesson->back();
    const Scenes& scenes = m_workspace.scenes();
    if (by < 0 ? scenes.at == 0 : scenes.at + 1 == scenes.all.size()) return;
    m_workspace.showScene(by > 0 ? scenes.at + 1 : scenes.at - 1);
    if (m_presenter->isPresenting()) m_presenter->tell(SceneBar::nameOf(m_workspace.scenes(), scenes.at));
}

void MainWindow::moveScene(int by) {
    const Scenes& scenes = m_workspace.scenes();
    if (by < 0 ? scenes.at > 0 : scenes.at + 1 < scenes.all.size())
        m_workspace.arrange(moved(scenes, by < 0 ? scenes.at - 1 : scenes.at + 1));
}

void MainWindow::renameScene() {
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("rename-scene"));
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
