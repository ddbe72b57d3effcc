// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.hpp"

#include <QApplication>
#include <QFontInfo>
#include <array>

namespace posenc::ui {

namespace {

constexpr double kTitle = 1.15, kHint = 0.8;  // of the text's size

// @names are replaced by colours.
constexpr const char* kSheet = R"(
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QMenuBar { background: @window; padding: 0 6px; }
QMenuBar::item { padding: 4px 10px; border-radius: 6px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @surface; border: 1px solid @line; padding: 6px; }
QMenu::item { padding: 5px 28px 5px 12px; border-radius: 5px; }
QMenu::item:selected { background: @selected; color: @text; }
QMenu::item:disabled { color: @muted; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @line; margin: 5px 8px; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @line; padding: 2px 8px; spacing: 2px; }
QToolBar::separator { background: @line; width: 1px; margin: 6px 6px; }
QToolButton { border: none; border-radius: 6px; padding: 5px; background: transparent; color: @text; }
QToolButton:hover { background: @hover; }
QToolButton:pressed, QToolButton:checked { background: @selected; }
QToolButton:focus { background: @hover; border: 1px solid @accent; padding: 4px; }
QToolButton:disabled { color: @muted; }
QToolButton::menu-indicator { image: none; }
QToolButton#find { background: @surface; border: 1px solid @edge; color: @muted; padding: 4px 10px; }
QToolButton#find:hover { border-color: @accent; }
QToolButton#find:focus { border: 2px solid @accent; padding: 3px 9px; }
QStatusBar { background: @window; border-top: 1px solid @line; }
QStatusBar::item { border: none; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @muted; padding: 8px 14px 7px 14px;
               border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @accent; border-bottom: 2px solid @accent; }
QTabBar::tab:focus { color: @accent; background: @hover; border: 2px solid @accent; border-radius: 6px;
                     padding: 6px 12px 7px 12px; }
QTabBar::scroller { width: 0px; }
QTabBar::tear { width: 0px; border: none; }
QTabBar#view-groups::tab { padding: 4px 10px; margin: 2px 2px; border: 1px solid transparent; border-radius: 6px; }
QTabBar#view-groups::tab:selected { background: @selected; color: @text; }
QTabBar#view-groups::tab:focus { border: 2px solid @accent; padding: 3px 9px; }
QToolButton[role="framed"] { background: @surface; border: 1px solid @edge; padding: 3px 9px; }
QToolButton[role="framed"]:hover { background: @hover; }
QToolButton[role="framed"]:focus { border: 2px solid @accent; padding: 2px 8px; }
QToolButton#more-views { color: @muted; padding: 5px 10px; }
QTreeView, QWidget QListView { background: transparent; border: none; outline: none; show-decoration-selected: 1; }
QTreeView::item, QListView::item { padding: 0 6px; border: 1px solid transparent; border-radius: 6px; }
QTreeView::item:focus { border-color: @accent; }
QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected { background: @selected; color: @text; }
QTreeView::branch { background: transparent; border-image: none; image: none; }
QTableView { background: @surface; border: 1px solid @line; gridline-color: @line;
             selection-background-color: @selected; selection-color: @text; }
QTableView:focus { border-color: @accent; }
QHeaderView::section { background: @window; color: @muted; border: none; border-bottom: 1px solid @line;
                       padding: 4px 8px; }
QLineEdit { background: @surface; border: 1px solid @edge; border-radius: 6px; padding: 4px 8px;
            selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:hover { border-color: @muted; }
QLineEdit:focus { border: 2px solid @accent; padding: 3px 7px; }
QLineEdit:disabled { color: @muted; background: @window; }
QLineEdit[refused="true"] { border-color: @error; }
QPushButton { background: @surface; border: 1px solid @edge; border-radius: 6px; padding: 6px 16px; color: @text; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @selected; }
QPushButton:focus { border: 2px solid @accent; padding: 5px 15px; }
QPushButton:disabled { color: @muted; border-color: @line; }
QPushButton:default { background: @accent; border-color: @accent; color: @onAccent; }
QPushButton:default:focus { border: 3px double @onAccent; padding: 4px 14px; }
QPushButton:default:disabled { background: @hover; border-color: @line; color: @muted; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollArea[role="text"], QTextBrowser { border: 1px solid transparent; border-radius: 6px; }
QScrollArea[role="text"]:focus, QTextBrowser:focus { border-color: @accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar::handle { background: @faint; border-radius: 3px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: @hover; border: none; border-radius: 3px; max-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QToolTip { background: @surface; color: @text; border: 1px solid @line; padding: 4px; }
QLabel[role="muted"], QCheckBox[role="muted"] { color: @muted; }
QLabel[role="dot"] { background: @accent; border-radius: 3px; }
QLabel[role="title"] { font-size: @titlepx; font-weight: bold; }
QLabel[role="question"] { font-weight: bold; }
QLabel[role="heading"] { color: @muted; font-weight: bold; }
QLabel[role="error"] { color: @error; }
QLabel[role="warning"] { color: @warning; }
QFrame[role="line"] { background: @line; border: none; max-height: 1px; min-height: 1px; }
QFrame#busy { background: @surface; border: 1px solid @line; border-radius: 8px; }
QFrame#messageBar QToolButton#message-button, QFrame#busy QToolButton, QToolButton#open-model-page { color: @accent; font-weight: bold; }
QFrame#messageBar QToolButton#message-button[role="primary"] { background: @accent; color: @onAccent; padding: 5px 14px; }
QFrame#messageBar QToolButton#message-button[role="primary"]:focus { border: 3px double @onAccent; padding: 2px 11px; }
QFrame#messageBar { background: @notice; border-bottom: 1px solid @line; }
QFrame#messageBar[calm="true"] { background: @hover; }
QFrame#findings { background: @surface; border-bottom: 1px solid @line; }
QToolButton#findings-title { color: @muted; text-align: left; padding: 3px 6px; }
QToolButton#findings-title:checked { background: transparent; color: @text; }
QWidget#centre { background: @page; }
QFrame#above[role="lifted"] { background: @window; border-bottom: 1px solid @line; }
QFrame#strip { background: transparent; border-top: 1px solid @line; }
QFrame#state-play { background: @window; border-bottom: 1px solid @line; }
QFrame#present { background: @window; border: none; }
QToolButton[late="true"] { color: @error; font-weight: bold; }
QLabel#present-hint { color: @muted; font-size: @hintpx; }
QToolButton[role="heading"] { color: @muted; padding: 0 6px; }
QToolButton[role="heading"]:hover, QToolButton[role="heading"]:checked { color: @text; background: transparent; }
QToolButton[role="heading"]:focus { color: @accent; padding: 0 5px; }
QFrame#chip { background: @hover; border-radius: 11px; }
QFrame#chip QToolButton { padding: 2px 5px; }
QFrame#chip QToolButton:hover { background: @selected; }
QFrame#chip QToolButton:focus { padding: 1px 4px; }
QFrame#finder { background: @surface; border: 1px solid @faint; border-radius: 8px; }
QFrame#finder QLineEdit, QFrame#finder QLineEdit:focus { border: none; padding: 10px 12px; background: transparent; }
QTextBrowser { background: transparent; }
QTextBrowser#diagnose-text { border: 1px solid @line; border-radius: 12px; padding: 16px; }
QTextBrowser#diagnose-text[role="drop"] { border: 2px dashed @edge; }
QTextBrowser#diagnose-text:focus { border-style: solid; border-color: @accent; }
)";

}  // namespace

QString styleSheet(const Colours& c) {
    const std::array<std::pair<const char*, QColor>, 15> names{{{"@window", c.window},
                                                                {"@page", c.page},
                                                                {"@surface", c.surface},
                                                                {"@text", c.text},
                                                                {"@muted", c.muted},
                                                                {"@faint", c.faint},
                                                                {"@line", c.line},
                                                                {"@edge", c.edge},
                                                                {"@hover", c.hover},
                                                                {"@accent", c.accent},
                                                                {"@selected", c.selected},
                                                                {"@onAccent", c.onAccent},
                                                                {"@error", c.error},
                                                                {"@warning", c.warning},
                                                                {"@notice", c.notice}}};
    QString sheet = QString::fromLatin1(kSheet);
    for (const auto& [name, colour] : names) sheet.replace(QLatin1String(name), colour.name());
    for (const auto& [name, share] : {std::pair{"@title", kTitle}, {"@hint", kHint}})
        sheet.replace(QLatin1String(name),
                      QString::number(qRound(share * QFontInfo(QApplication::font()).pixelSize())));
    return sheet;
}

}  // namespace posenc::ui
