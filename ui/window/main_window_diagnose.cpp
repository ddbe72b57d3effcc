// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>

#include "core/zoo/diagnose/show.hpp"
#include "core/zoo/open/asked.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/main_window.hpp"

/// The page that names the bug in numbers that somebody's code printed.
namespace posenc::ui {

DiagnosePage* MainWindow::diagnosePage() {
    if (m_diagnosis) return m_diagnosis;
    m_diagnosis = new DiagnosePage(this);
    followDiagnosis();
    connect(m_diagnosis, &DiagnosePage::fileWanted, this, &MainWindow::chooseNumbers);
    connect(m_diagnosis, &DiagnosePage::fileDropped, this, &MainWindow::openFile);
    connect(m_diagnosis, &DiagnosePage::showWanted, this, &MainWindow::showBug);
    return m_diagnosis;
}

/// Closes a page that lies over the figure: Ctrl+B reopens it as it was.
void MainWindow::showBug(const diagnose::Candidate& right, const diagnose::Candidate& candidate) {
    const auto state = diagnose::shown(m_workspace.state(), right, candidate);
    if (!state) return;
    m_workspace.apply(*state);
    if (!uncover(m_diagnosis)) return;
    const QString name = QString::fromStdString(diagnose::idsOf(candidate));
    m_message->inform(tr("This shows %1. Ctrl+B goes back to what was found.").arg(name));
}

void MainWindow::diagnoseNumbers(const QString& file) {
    showPage("diagnose", [this] { return diagnosePage(); });
    if (file.isEmpty()) return;
    rememberFile(file);
    m_diagnosis->open(file);
}

void MainWindow::chooseNumbers() {
    auto* dialog = new QFileDialog(m_diagnosis, tr("Choose a file of numbers"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Tables of numbers (*.npy *.safetensors *.csv *.tsv *.txt *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::diagnoseNumbers);
    dialog->open();
}

/// The model as it was opened, and each type of its layers; last what is on the screen, which may be neither. As long
/// as that is the model's, all the model says counts.
void MainWindow::followDiagnosis() {
    if (!m_diagnosis) return;
    const Subject& active = m_workspace.state().active();
    std::vector<DiagnosePage::Against> all;
    const auto model = m_models.of(active);
    if (model) {
        const QString name = QString::fromStdString(model->name);
        const auto scopes = diagnose::scopesOf(*model);
        all.push_back({name, *model, {}});
        for (const std::string& each : scopes)
            if (scopes.size() > 1)
                all.push_back({QStringLiteral("%1 · %2").arg(name, QString::fromStdString(each)), *model, each});
    }
    all.push_back({tr("On the screen: %1").arg(translated(nameOf(active))), modelOfSetting(active), {}});
    const bool asOpened = model && isSame(active, asItComes(active));
    const int likely = asOpened ? 0 : static_cast<int>(all.size()) - 1;
    m_diagnosis->follow(std::move(all), likely);
}

}  // namespace posenc::ui
