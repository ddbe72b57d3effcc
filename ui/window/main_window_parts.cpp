// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QHBoxLayout>
#include <QStatusBar>
#include <QVBoxLayout>

#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"
#include "ui/window/figure_buttons.hpp"
#include "ui/window/main_window.hpp"

namespace posenc::ui {

namespace {

constexpr int kLeftMinimum = 168;
constexpr int kRightMinimum = 272;

/// Makes a dock's title a quiet heading instead of a framed bar.
QLabel* dockTitle(QDockWidget* dock) {
    auto* title = new QLabel(dock);
    title->setProperty("role", "heading");
    title->setContentsMargins(16, 12, 8, 8);
    QObject::connect(dock, &QDockWidget::windowTitleChanged, title, &QLabel::setText);
    return title;
}

}  // namespace

void MainWindow::build() {
    m_actions->fillMenus(menuBar());
    buildViewActions();
    buildToolBar();
    buildCentre();
    m_left = dock("left", Qt::LeftDockWidgetArea);
    m_left->setWidget(m_encodings = new EncodingList(m_left));
    m_right = dock("right", Qt::RightDockWidgetArea);
    m_right->setWidget(m_panel = new ParameterPanel(m_right));
    m_presenter = new Presenter(m_panel, m_above, statusBar(),
                                {(*m_actions)[Command::Pointer], (*m_actions)[Command::Strip]});
    connect(m_presenter, &Presenter::leaveWanted, (*m_actions)[Command::Present], &QAction::trigger);
    m_encodings->setMinimumWidth(kLeftMinimum);
    m_panel->setMinimumWidth(kRightMinimum);
    buildStatusBar();
    setReducedMotion(m_settings.reducedMotion);
    (*m_actions)[Command::Panels]->setChecked(true);
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    centre->setObjectName(QStringLiteral("centre"));
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_above = buildAbove(centre));
    layout->addWidget(m_message = new MessageBar(centre));
    layout->addWidget(m_play = new StatePlay(centre));
    layout->addWidget(m_plot = new PlotView(centre), 1);
    layout->addWidget(m_strip = new Strip(centre));
    layout->addWidget(m_scenes = new SceneBar(centre));
    m_plot->setObjectName(QStringLiteral("plot"));
    m_busy = new BusyBar(m_plot);
    m_plot->setMinimumSize(200, 140);
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCentralWidget(centre);
}

/// Builds the parts that choose the figure: a presentation lays them over the figure's upper edge.
QWidget* MainWindow::buildAbove(QWidget* centre) {
    auto* above = new QFrame(centre);
    above->setObjectName(QStringLiteral("above"));
    auto* rows = new QVBoxLayout(above);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_views = new ViewBar(above));  // first: what comes and goes below leaves it where it is
    m_views->addBeside(new FigureButtons((*m_actions)[Command::Compare], (*m_actions)[Command::ExportPlot],
                                         (*m_actions)[Command::ExportCsv], m_views));
    rows->addWidget(m_findings = new FindingsList(above));
    rows->addWidget(m_pins = new PinBar(above));
    return above;
}

QDockWidget* MainWindow::dock(const char* name, Qt::DockWidgetArea area) {
    auto* made = new QDockWidget(this);
    made->setObjectName(QLatin1String(name));
    made->setFeatures(QDockWidget::NoDockWidgetFeatures);
    made->setTitleBarWidget(dockTitle(made));
    addDockWidget(area, made);
    return made;
}

void MainWindow::buildToolBar() {
    m_toolBar = addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    setIconSide(m_toolBar, 18);
    m_actions->fillToolBar(m_toolBar);
    auto* space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    m_findButton = new QToolButton(m_toolBar);
    m_findButton->setObjectName(QStringLiteral("find"));
    m_findButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_findButton->setIcon(icon(QStringLiteral("search")));
    setIconSide(m_findButton, 16);
    m_toolBar->addWidget(m_findButton);
    connect(m_findButton, &QToolButton::clicked, (*m_actions)[Command::Find], &QAction::trigger);
    connect(m_actions, &Actions::triggered, this, [this] { m_message->forget(MessageBar::Kind::Information); });
}

void MainWindow::buildViewActions() {
    for (std::size_t i = 0; i < 9; ++i) {
        auto* action = m_actions->viewMenu()->addAction(QString(), this, [this, i] { chooseView(viewsHere()[i]->id); });
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)));
        m_viewActions.append(action);
    }
}

void MainWindow::buildStatusBar() {
    statusBar()->setSizeGripEnabled(false);
    m_readings = new QLabel(statusBar());
    m_readings->setObjectName(QStringLiteral("readings"));
    m_readings->setContentsMargins(12, 2, 12, 2);
    m_readings->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->addWidget(m_readings, 1);
}

ExportDialog& MainWindow::exportDialog() {
    if (m_export) return *m_export;
    m_export = new ExportDialog(this);
    connect(m_export, &ExportDialog::exported, this,
            [this](const QString& file) { m_message->inform(tr("Exported %1").arg(file)); });
    return *m_export;
}

}  // namespace posenc::ui
