// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "core/zoo/open/asked.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/main_window.hpp"

/// The table of differences between the subject on the screen and its pins.
namespace posenc::ui {

namespace {

/// Returns the best view for a difference: the first that the encoding has.
const char* viewFor(const std::string& difference, const EncodingInfo& encoding) {
    static const std::map<std::string, std::vector<const char*>, std::less<>> views{
        {"attention-factor", {"kernel"}},
        {"softmax-scale", {"attention", "kernel"}},
        {"slopes", {"slopes"}},
        {"max-bias", {"slopes"}},
        {"heads", {"slopes", "matrix"}},
        {"buckets", {"profile"}},
        {"max-distance", {"profile"}},
        {"window", {"matrix"}},
        {"sinks", {"matrix"}},
        {"layers", {"matrix"}},
        {"trained-context", {"coverage", "periods"}},
        {"declared-context", {"coverage", "periods"}}};
    const std::vector<const char*> usual{"periods", "frequencies", "profile", "kernel"};
    const auto found = views.find(difference);
    for (const char* each : found == views.end() ? usual : found->second)
        for (const ViewInfo* offered : viewsOf(encoding))
            if (std::string_view(offered->id) == each) return offered->id;
    return viewsOf(encoding).front()->id;
}

}  // namespace

DifferencePage* MainWindow::differencePage() {
    if (m_differences) return m_differences;
    m_differences = new DifferencePage(this);
    followDifferences();
    connect(m_differences, &DifferencePage::viewWanted, this, &MainWindow::showRow);
    return m_differences;
}

void MainWindow::followDifferences() {
    if (!m_differences) return;
    std::vector<Model> models;
    for (const Subject& each : m_workspace.state().subjects) {
        models.push_back(modelOfSetting(each));
        models.back().name = translated(nameOf(each)).toStdString();
    }
    m_differences->follow(std::move(models));
}

void MainWindow::showRow(const std::string& difference) {
    const State& state = m_workspace.state();
    chooseView(viewFor(difference, encodingById(state.active().encoding)));
    if (uncover(m_differences)) m_message->inform(tr("Ctrl+T goes back to the table of differences."));
}

bool MainWindow::uncover(QDialog* page) {
    const QRect figure(m_plot->mapToGlobal(QPoint()), m_plot->size());
    if (!page->frameGeometry().intersects(figure)) return false;
    page->hide();
    activateWindow();
    return true;
}

}  // namespace posenc::ui
