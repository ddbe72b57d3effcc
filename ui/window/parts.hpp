// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QSplitter>
#include <QToolButton>

#include "ui/panel/encoding_list.hpp"
#include "ui/panel/parameter_panel.hpp"
#include "ui/plot/plot_view.hpp"
#include "ui/window/actions.hpp"
#include "ui/window/busy_bar.hpp"
#include "ui/window/findings_list.hpp"
#include "ui/window/message_bar.hpp"
#include "ui/window/pin_bar.hpp"
#include "ui/window/presenter.hpp"
#include "ui/window/scene_bar.hpp"
#include "ui/window/state_play.hpp"
#include "ui/window/strip.hpp"
#include "ui/window/view_bar.hpp"

namespace posenc::ui {

/// The widgets of the window, all of them always there.
struct Parts {
    QDockWidget *left, *right;
    EncodingList* encodings;
    ParameterPanel* panel;
    QToolBar* toolBar;
    QToolButton* find;
    QWidget* above;  ///< above the figure: views, findings and pins
    ViewBar* views;
    FindingsList* findings;
    PinBar* pins;
    MessageBar* message;
    StatePlay* play;
    QSplitter* divider;  ///< between the figure and the strip
    PlotView* plot;
    BusyBar* busy;
    Strip* strip;
    SceneBar* scenes;
    QLabel* readings;  ///< at the pointer, in the tool bar
    Presenter* presenter;
};

/// Makes the parts in Tab order, each in its final parent: a widget that is moved into another one computes its style
/// anew. Fills menus and tool bar.
Parts laidOut(QMainWindow* window, Actions& actions);

void tellBriefly(const Parts& parts, const QString& sentence);  ///< where the readings stand

QDockWidget* addDock(QMainWindow* window, const char* name, Qt::DockWidgetArea area);

bool isNarrow(const QMainWindow& window);                              ///< the docks take their least width
QList<int> dockWidths(const QMainWindow& window, const Parts& parts);  ///< left and right

}  // namespace posenc::ui
