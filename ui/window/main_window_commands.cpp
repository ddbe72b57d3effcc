// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QStatusBar>
#include <algorithm>

#include "core/explore/state/link.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/asked.hpp"
#include "ui/dialogs/table_dialog.hpp"
#include "ui/plot/description.hpp"
#include "ui/plot/export.hpp"
#include "ui/session/examples.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/main_window.hpp"

namespace posenc::ui {

namespace {

constexpr std::int64_t kClipboardCells = 2'000'000;

Scale other(Scale scale) { return scale == Scale::Log ? Scale::Linear : Scale::Log; }

}  // namespace

void MainWindow::exportNow(const QString& format) {
    ParameterRow* row = m_panel->current();
    if (!format.isEmpty()) exportDialog().chooseFormat(format);
    Moving moving{m_start, {}, row ? row->descriptor().id : std::string()};
    if (const auto& ends = m_play->ends()) moving.start = ends->from, moving.end = ends->to;
    exportDialog().offer(m_workspace.scene(), m_plot->picture(), isDark(), moving);
}

/// Makes the handbook on first use, and opens it when it is there.
void MainWindow::openHandbook() {
    m_handbook.want();
    m_busy->watch({tr("Writing the handbook…"), [this] { return m_handbook.done(); }, [this] { m_handbook.stop(); }});
}

/// Exports the picture on the screen. Asks for a panel first if the figure has several: a table has the numbers of one.
void MainWindow::exportCsv() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    const auto& panels = figureOf(*picture).panels;
    if (panels.size() == 1) return m_quickExport->data(m_workspace.pictured(), 0);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("csv-panels"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const QString title = QStringLiteral("&%1  %2").arg(i + 1).arg(translated(panels[i].title).replace(u'&', "&&"));
        menu->addAction(title, this, [this, i, shown = m_workspace.pictured()] { m_quickExport->data(shown, i); });
    }
    const auto* button = m_views->findChild<QToolButton*>(QStringLiteral("export-csv"));
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

void MainWindow::copyPicture() {
    ExportOptions options;
    options.sheet = Sheet::ofUnits(m_plot->size());
    options.dark = isDark();
    m_copier.makeImage(m_workspace.scene(), options);
    watchCopy();
}

void MainWindow::watchCopy() {
    m_busy->watch({tr("Copying…"), [this] { return m_copier.isRunning() ? std::optional(0.0) : std::nullopt; },
                   [this] { m_copier.cancel(); }});
}

void MainWindow::copyData() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    m_copier.makeText([panel = shownPanel(*picture, 0)] { return tabSeparated(panel, kClipboardCells); });
    watchCopy();
}

/// Copies the figure's description: for mails, alternative texts, and blind readers.
void MainWindow::copyDescription() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    QGuiApplication::clipboard()->setText(descriptionOf(*picture));
    statusBar()->showMessage(tr("Description copied"), 3000);
}

void MainWindow::copyLink() {
    QGuiApplication::clipboard()->setText(QString::fromStdString(linkTo(m_workspace.scene())));
    statusBar()->showMessage(tr("Link copied; Ctrl+V opens it here"), 3000);
}

/// Offers the legend's actions.
void MainWindow::offerCurves() {
    QMenu* menu = m_actions->curvesMenu();
    menu->clear();
    const auto picture = m_plot->picture();
    QStringList seen;
    for (const LegendEntry& entry : picture ? legendOf(*picture) : std::vector<LegendEntry>()) {
        if (seen.contains(QString::fromStdString(entry.key))) continue;
        seen << QString::fromStdString(entry.key);
        QString name = harmless(entry.name);
        QAction* action = menu->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(std::ranges::find(m_workspace.state().hidden, entry.key) ==
                           m_workspace.state().hidden.end());
        connect(action, &QAction::triggered, this, [this, key = entry.key] {
            m_workspace.set(&State::hidden, toggled(m_workspace.state().hidden, key), "legend");
            m_workspace.endGesture();
        });
    }
    if (menu->isEmpty()) menu->addAction(tr("This figure has no legend"))->setEnabled(false);
}

void MainWindow::copyFormula(bool numbers) {
    const std::string tex = latexOf(m_workspace.state(), numbers, m_strip->formula().form());
    QGuiApplication::clipboard()->setText(QString::fromStdString(tex));
    statusBar()->showMessage(tr("Formula copied"), 3000);
}

/// Offers the active setting as configs, flags and code.
void MainWindow::offerDialects() {
    QMenu* menu = m_actions->copyAsMenu();
    menu->clear();
    for (const Dialect& each : dialectsAndLatex())
        connect(menu->addAction(translated(each.title)), &QAction::triggered, this, [this, &each] { copyAs(each); });
}

void MainWindow::copyAs(const Dialect& dialect) {
    try {
        const std::string text = dialect.write(modelOfSetting(m_workspace.state().active()));
        QGuiApplication::clipboard()->setText(QString::fromStdString(text));
        statusBar()->showMessage(tr("Copied as %1").arg(translated(dialect.title)), 3000);
    } catch (const Error& error) {
        fail(error.text());
    }
}

void MainWindow::toggleLogAxis() {
    const auto picture = m_plot->picture();
    if (!picture) return;
    Viewports viewports = m_workspace.state().viewports;
    bool any = false;
    const auto toggle = [&](const Axis& axis, std::optional<Scale>& scale) {
        if (!axis.switchable) return;
        scale = other(scale.value_or(axis.scale));
        any = true;
    };
    const auto& panels = figureOf(*picture).panels;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        toggle(panels[i].x, viewports[i].xScale);
        toggle(panels[i].y, viewports[i].yScale);
    }
    if (any)
        m_workspace.look(viewports);
    else
        m_message->tell(tr("This view has no axis that can be switched between linear and logarithmic."));
}

void MainWindow::setPanelsVisible(bool visible) {
    m_left->setVisible(visible && !(m_lessonDock && m_lessonDock->isVisibleTo(this)));
    m_right->setVisible(visible);
}

void MainWindow::setPresenting(bool presenting) {
    setPanelsVisible(!presenting && (*m_actions)[Command::Panels]->isChecked());
    m_toolBar->setVisible(!presenting);
    menuBar()->setVisible(!presenting);
    m_readings->setVisible(!presenting);
    if (presenting) m_findings->setOpen(false);  // the figure is what an audience came for
    QAction* strip = (*m_actions)[Command::Strip];
    const bool wasOpen = presenting && strip->isChecked();
    strip->setChecked(!presenting && m_stripAfter);
    m_stripAfter = wasOpen;
    m_presenter->setPresenting(presenting, m_settings.reducedMotion);
    m_scenes->setPresenting(presenting);
    (*m_actions)[Command::Pointer]->setChecked(presenting);
    applyTheme(m_settings.theme, fontScale());
    shareHeight();
    shareWidth();
    wantPicture();
    setWindowState(presenting ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::setReducedMotion(bool reduced) {
    m_panel->setReducedMotion(reduced);
    m_play->setReducedMotion(reduced);
    if (m_player) m_player->setReducedMotion(reduced);
}

void MainWindow::markStart() {
    m_start = m_workspace.state();
    m_message->inform(tr("Marked as A. Change what you like, then Shift+A plays from A to what you see."));
}

void MainWindow::playFromStart() {
    if (m_play->isOn()) return m_play->toggle();
    if (!m_start) return m_message->tell(tr("First mark where the play begins: go there and press A."));
    if (*m_start == m_workspace.state())
        return m_message->tell(
            tr("This is A itself: change something first, then Shift+A plays from A to what you see."));
    m_panel->stopPlaying();
    m_play->play(*m_start, m_workspace.state());
}

double MainWindow::fontScale() const { return m_settings.fontScale * m_presenter->scale(); }

void MainWindow::chooseEncoding(const QString& id) {
    const Subject chosen = defaultSubject(id.toStdString());
    const State& current = m_workspace.state();
    if (chosen.encoding == current.active().encoding && current.active().name.empty()) return;
    m_workspace.apply(m_panel->keepingLocked(current, withExamples(withSubject(current, chosen))));
}

void MainWindow::stepEncoding(int by) {
    const auto all = encodings();
    const auto count = static_cast<int>(all.size());
    int at = 0;
    while (m_workspace.state().active().encoding != all[static_cast<std::size_t>(at)].id) ++at;
    chooseEncoding(QLatin1String(all[static_cast<std::size_t>((at + by + count) % count)].id));
}

std::vector<const ViewInfo*> MainWindow::viewsHere() const {
    return viewsOf(encodingById(m_workspace.state().active().encoding));
}

void MainWindow::chooseView(const std::string& id) {
    State next = withExamples(withView(m_workspace.state(), id));
    if (const auto model = m_models.of(next.active())) next = shownAsIn(*model, std::move(next));
    m_workspace.apply(m_panel->keepingLocked(m_workspace.state(), std::move(next)));
}

/// Shows the finding in a view of the part shown, or of the model's first.
void MainWindow::showProof(const std::string& view) {
    const State& state = m_workspace.state();
    const auto offered = viewsOf(encodingById(state.active().encoding));
    const bool has = std::ranges::any_of(offered, [&](const ViewInfo* each) { return each->id == view; });
    const auto model = m_models.of(state.active());
    State next = withView(has ? state : withModel(state, stateOf(*model)), view);
    m_workspace.apply(model ? shownAsIn(*model, std::move(next)) : std::move(next));
}

void MainWindow::applySettings(const Settings& settings) {
    saveChanges(m_settings, settings);
    m_settings = settings;
    Settings shown = settings;
    shown.fontScale = fontScale();
    posenc::ui::applySettings(shown);
    setReducedMotion(settings.reducedMotion);
    shareHeight();
    wantPicture();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool escape = event->key() == Qt::Key_Escape && (*m_actions)[Command::Present]->isChecked();
    if (event->key() == Qt::Key_Escape && m_busy->isVisible()) return m_busy->stop();
    if (escape) return (*m_actions)[Command::Present]->trigger();
    if (event->key() == Qt::Key_Space && m_panel->togglePause()) return event->accept();
    QMainWindow::keyPressEvent(event);
}

// Space pauses and goes on with what plays, and "," and "." step, wherever the focus is but in a text.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == centralWidget() && event->type() == QEvent::Resize) shareHeight();
    if (event->type() == QEvent::MouseMove)
        m_presenter->pointAt(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    if (event->type() != QEvent::KeyPress || !isActiveWindow() || QApplication::activePopupWidget()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool inText = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    return !inText && (m_play->takes(*key) || m_presenter->takes(*key));
}

}  // namespace posenc::ui
