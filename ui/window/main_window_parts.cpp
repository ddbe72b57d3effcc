// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QHBoxLayout>
#include <QStatusBar>
#include <QVBoxLayout>

#include "ui/theme/icons.hpp"
#include "ui/window/main_window.hpp"

namespace posenc::ui {

namespace {

constexpr int kLeftMinimum = 168;
constexpr int kRightMinimum = 272;

/// A dock's title as a quiet heading instead of a framed bar.
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
    setCentralWidget(centre());
    m_left = dock("left", m_encodings, Qt::LeftDockWidgetArea);
    m_right = dock("right", m_panel, Qt::RightDockWidgetArea);
    m_encodings->setMinimumWidth(kLeftMinimum);
    m_panel->setMinimumWidth(kRightMinimum);
    buildStatusBar();
    m_finder = new Finder(this);
    m_panel->setReducedMotion(m_settings.reducedMotion);
    (*m_actions)[Command::Panels]->setChecked(true);
}

QWidget* MainWindow::centre() {
    auto* widget = new QWidget;
    widget->setObjectName(QStringLiteral("centre"));
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tabs->setObjectName(QStringLiteral("views"));
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_plot->setObjectName(QStringLiteral("plot"));
    m_plot->setMinimumSize(200, 140);
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    layout->addWidget(m_message);
    layout->addWidget(m_findings);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pins);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_strip);
    return widget;
}

QDockWidget* MainWindow::dock(const char* name, QWidget* content, Qt::DockWidgetArea area) {
    auto* made = new QDockWidget(this);
    made->setObjectName(QLatin1String(name));
    made->setFeatures(QDockWidget::NoDockWidgetFeatures);
    made->setTitleBarWidget(dockTitle(made));
    made->setWidget(content);
    addDockWidget(area, made);
    return made;
}

void MainWindow::buildToolBar() {
    m_toolBar = addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize({18, 18});
    m_actions->fillToolBar(m_toolBar);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    m_findButton->setObjectName(QStringLiteral("find"));
    m_findButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_findButton->setIcon(icon(QStringLiteral("search")));
    m_toolBar->addWidget(m_findButton);
    connect(m_findButton, &QToolButton::clicked, (*m_actions)[Command::Find], &QAction::trigger);
    connect(m_actions, &Actions::triggered, this, &MainWindow::run);
}

void MainWindow::buildViewActions() {
    for (int i = 0; i < 9; ++i) {
        auto* action = m_actions->viewMenu()->addAction(QString(), this, [this, i] { m_tabs->setCurrentIndex(i); });
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)));
        m_viewActions.append(action);
    }
}

void MainWindow::buildStatusBar() {
    statusBar()->setSizeGripEnabled(false);
    m_readings->setObjectName(QStringLiteral("readings"));
    m_readings->setContentsMargins(12, 2, 12, 2);
    m_readings->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_frameTime->setObjectName(QStringLiteral("frame-time"));
    m_frameTime->setProperty("role", "muted");
    m_frameTime->setContentsMargins(12, 2, 12, 2);
    statusBar()->addWidget(m_readings, 1);
    statusBar()->addPermanentWidget(m_frameTime);
}

}  // namespace posenc::ui
