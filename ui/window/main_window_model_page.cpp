// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/open/asked.hpp"
#include "ui/window/main_window.hpp"

/// The page of all that is effective in a model.
namespace posenc::ui {

void MainWindow::showModelPage() {
    showPage("model-page", [this] {
        if (!m_modelPage) {
            m_modelPage = new ModelPage(this);
            connect(m_modelPage, &ModelPage::viewWanted, this, &MainWindow::proveFinding);
        }
        return m_modelPage;
    });
    followModel();
}

/// Shows the setting where no model is shown.
void MainWindow::followModel() {
    if (!m_modelPage || !m_modelPage->isVisible()) return;
    const Subject& active = m_workspace.state().active();
    const auto model = m_models.of(active);
    const bool moved = model && !isSame(active, asItComes(active));
    m_modelPage->follow(model ? model : std::make_shared<const Model>(modelOfSetting(active)), moved);
}

/// Closes a page that lies over the figure: Ctrl+I reopens it as it was.
void MainWindow::proveFinding(const QString& view) {
    showProof(view.toStdString());
    const QRect figure(m_plot->mapToGlobal(QPoint()), m_plot->size());
    if (!m_modelPage->frameGeometry().intersects(figure)) return;
    m_modelPage->hide();
    activateWindow();
    m_message->inform(tr("Ctrl+I goes back to the model page."));
}

}  // namespace posenc::ui
