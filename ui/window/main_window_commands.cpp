// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QStatusBar>

#include "ui/plot/export.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/pages.hpp"
#include "ui/window/settings_dialog.hpp"
#include "ui/window/table_dialog.hpp"

namespace posenc::ui {

namespace {

constexpr std::int64_t kClipboardCells = 2'000'000;

QString localFile(const QMimeData* data) {
    return data->hasUrls() ? data->urls().constFirst().toLocalFile() : QString();
}

Scale other(Scale scale) { return scale == Scale::Log ? Scale::Linear : Scale::Log; }

}  // namespace

void MainWindow::run(Command command) {
    switch (command) {
        case Command::Open: return openDialog();
        case Command::Save: return save(false);
        case Command::SaveAs: return save(true);
        case Command::Export: return exportNow();
        case Command::ExportAgain: return exportDialog().repeat(m_workspace.state());
        case Command::Quit: close(); return;
        case Command::Undo: return m_workspace.undo();
        case Command::Redo: return m_workspace.redo();
        case Command::CopyPicture: return copyPicture();
        case Command::CopyData: return copyData();
        case Command::Pin: return m_workspace.pin();
        case Command::UnpinAll: return m_workspace.unpinAll();
        case Command::Find: return find();
        case Command::Difference: {
            State next = m_workspace.state();
            next.compare = (*m_actions)[Command::Difference]->isChecked() ? Compare::Difference : Compare::SideBySide;
            return m_workspace.apply(std::move(next));
        }
        case Command::PointSamples: {
            State next = m_workspace.state();
            next.pointSamples = (*m_actions)[Command::PointSamples]->isChecked();
            return m_workspace.apply(std::move(next));
        }
        default: return runView(command);
    }
}

void MainWindow::runView(Command command) {
    switch (command) {
        case Command::ResetView: return m_workspace.resetView();
        case Command::LogAxis: return toggleLogAxis();
        case Command::Table: return showTable();
        case Command::LookBack: return m_workspace.lookBack();
        case Command::LookForward: return m_workspace.lookForward();
        case Command::PreviousEncoding: return stepEncoding(-1);
        case Command::NextEncoding: return stepEncoding(1);
        case Command::Strip: return shareHeight();
        case Command::Panels: return setPanelsVisible((*m_actions)[Command::Panels]->isChecked());
        case Command::Present: return setPresenting((*m_actions)[Command::Present]->isChecked());
        default: return runPage(command);
    }
}

void MainWindow::runPage(Command command) {
    if (command == Command::Settings) {
        auto* dialog = new SettingsDialog(m_settings, this);
        connect(dialog, &SettingsDialog::changed, this, &MainWindow::applySettings);
        return dialog->show();
    }
    const auto page = [this, command] {
        if (command == Command::Keys) return keysPage(*m_actions);
        return command == Command::About ? aboutPage() : helpPage();
    };
    (new PageDialog(page, this))->show();
}

void MainWindow::openFile(const QString& file) { m_workspace.open(file); }

void MainWindow::openDialog() {
    auto* dialog = new QFileDialog(this, tr("Open"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Sessions, models and exported pictures (*.posenc *.json *.png *.svg)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->open();
}

void MainWindow::adopt(const Document& document, const QString& file) {
    m_message->hide();
    if (document.isSession) m_sessionFile = file;
    if (document.isSession) {
        m_models.remember(document);
        m_workspace.apply(document.state);
    } else {
        showModel(document);
    }
    retranslate();
}

/// The view stays where the model's encoding has it, as it does when another encoding is chosen.
void MainWindow::showModel(const Document& document) {
    m_models.remember(document);
    const State& current = m_workspace.state();
    State next = document.state;
    for (const ViewInfo* each : viewsOf(encodingById(next.active().encoding)))
        if (current.view == each->id && next.view != each->id) next = withView(next, each->id);
    next.colours = current.colours;
    m_workspace.apply(m_models.named(m_panel->keepingLocked(current, std::move(next))));
    showFindings();
}

void MainWindow::showPreset(const Preset& preset) {
    QFile file(preset.file);
    if (!file.open(QIODevice::ReadOnly)) return;
    try {
        const Document document = modelDocument(file.readAll().toStdString(), preset.title);
        showModel(document);
    } catch (const Error& error) {
        fail(error.text());
    }
}

void MainWindow::save(bool as) {
    if (!as && !m_sessionFile.isEmpty()) {
        if (m_workspace.save(m_sessionFile)) m_message->inform(tr("Saved %1").arg(m_sessionFile));
        return;
    }
    auto* dialog = new QFileDialog(this, tr("Save session"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("posenc"));
    dialog->setNameFilters({tr("Sessions (*.posenc)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        m_sessionFile = file;
        save(false);
        retranslate();
    });
    dialog->open();
}

void MainWindow::exportNow() {
    std::vector<Text> titles;
    if (const auto picture = m_plot->picture())
        for (const Panel& panel : figureOf(*picture).panels) titles.push_back(panel.title);
    exportDialog().offer(m_workspace.state(), titles, isDark());
}

void MainWindow::copyPicture() {
    ExportOptions options;
    options.size = m_plot->size();
    options.look.dark = isDark();
    m_copier.submit([this, state = m_workspace.state(), options](std::stop_token) {
        try {
            const QImage image = renderImage(state, options);
            QMetaObject::invokeMethod(this, [this, image] {
                QGuiApplication::clipboard()->setImage(image);
                statusBar()->showMessage(tr("Picture copied"), 3000);
            });
        } catch (const Error& error) {
            QMetaObject::invokeMethod(this, [this, text = error.text()] { fail(text); });
        }
    });
}

void MainWindow::copyData() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    m_copier.submit([this, panel = shownPanel(*picture, 0)](std::stop_token) {
        try {
            const std::string text = tabSeparated(panel, kClipboardCells);
            QMetaObject::invokeMethod(this, [this, text] {
                QGuiApplication::clipboard()->setText(QString::fromStdString(text));
                statusBar()->showMessage(tr("Data copied"), 3000);
            });
        } catch (const Error& error) {
            QMetaObject::invokeMethod(this, [this, reason = error.text()] { fail(reason); });
        }
    });
}

void MainWindow::showTable() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < figureOf(*picture).panels.size(); ++i) panels.push_back(shownPanel(*picture, i));
    (new TableDialog(std::move(panels), this))->show();
}

void MainWindow::toggleLogAxis() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    Windows windows = m_workspace.state().windows;
    bool any = false;
    const auto toggle = [&](const Axis& axis, std::optional<Scale>& scale) {
        if (!axis.switchable) return;
        scale = other(scale.value_or(axis.scale));
        any = true;
    };
    const auto& panels = figureOf(*picture).panels;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        toggle(panels[i].x, windows[i].xScale);
        toggle(panels[i].y, windows[i].yScale);
    }
    if (any)
        m_workspace.look(windows);
    else
        m_message->tell(tr("This view has no axis that can be switched between linear and logarithmic."));
}

void MainWindow::setPanelsVisible(bool visible) {
    m_left->setVisible(visible);
    m_right->setVisible(visible);
}

void MainWindow::setPresenting(bool presenting) {
    setPanelsVisible(!presenting && (*m_actions)[Command::Panels]->isChecked());
    m_toolBar->setVisible(!presenting);
    menuBar()->setVisible(!presenting);
    statusBar()->setVisible(!presenting);
    setWindowState(presenting ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::find() {
    std::vector<Finder::Entry> entries;
    for (int i = 0; i < m_tabs->count(); ++i)
        entries.push_back({m_tabs->tabText(i), tr("View"), [this, i] { m_tabs->setCurrentIndex(i); }});
    for (const EncodingInfo& each : encodings())
        entries.push_back(
            {translated(each.title), tr("Encoding"), [this, id = each.id] { chooseEncoding(QLatin1String(id)); }});
    for (const Preset& preset : m_encodings->presets())
        entries.push_back({preset.title, tr("Model"), [this, preset] { showPreset(preset); }});
    for (QAction* action : m_actions->all())
        if (action->isEnabled() && action != (*m_actions)[Command::Find])
            entries.push_back({plainText(*action), action->shortcut().toString(QKeySequence::NativeText),
                               [action] { action->trigger(); }});
    if (!m_finder) m_finder = new Finder(this);
    m_finder->open(std::move(entries));
}

void MainWindow::chooseEncoding(const QString& id) {
    if (id.toStdString() == m_workspace.state().active().encoding && m_workspace.state().active().name.empty()) return;
    m_workspace.apply(m_panel->keepingLocked(m_workspace.state(), withEncoding(m_workspace.state(), id.toStdString())));
}

void MainWindow::stepEncoding(int by) {
    const auto all = encodings();
    const auto count = static_cast<int>(all.size());
    int at = 0;
    while (m_workspace.state().active().encoding != all[static_cast<std::size_t>(at)].id) ++at;
    chooseEncoding(QLatin1String(all[static_cast<std::size_t>((at + by + count) % count)].id));
}

void MainWindow::chooseView(const std::string& id) {
    m_workspace.apply(m_panel->keepingLocked(m_workspace.state(), withView(m_workspace.state(), id)));
}

void MainWindow::applySettings(const Settings& settings) {
    m_settings = settings;
    saveSettings(settings);
    posenc::ui::applySettings(settings);
    m_panel->setReducedMotion(settings.reducedMotion);
    wantPicture();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool escape = event->key() == Qt::Key_Escape && (*m_actions)[Command::Present]->isChecked();
    if (escape) return (*m_actions)[Command::Present]->trigger();
    if (event->key() == Qt::Key_Space && m_panel->togglePause()) return event->accept();
    QMainWindow::keyPressEvent(event);
}

// While something plays Space pauses it and starts it again, wherever the focus is but in a text.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == centralWidget() && event->type() == QEvent::Resize) shareHeight();
    if (event->type() != QEvent::KeyPress || !isActiveWindow() || QApplication::activePopupWidget()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool inText = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    return key->key() == Qt::Key_Space && !key->isAutoRepeat() && !inText && m_panel->togglePause();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    openFile(localFile(event->mimeData()));
    event->acceptProposedAction();
}

}  // namespace posenc::ui
