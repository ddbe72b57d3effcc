// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/pages.hpp"
#include "ui/window/main_window.hpp"

namespace posenc::ui {

/// Every action with what it does. One more, a page of its own among them, is one line here and a place in a menu.
std::vector<ActionInfo> MainWindow::actionInfos() {
    return {
        {Command::New, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&New session"), "", "Ctrl+N",
         [this](bool) { onceKept([this] { beginAnew(); }); }},
        {Command::Open, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Open…"), "open", "Ctrl+O",
         [this](bool) { openDialog(); }},
        {Command::Save, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Save session"), "save", "Ctrl+S",
         [this](bool) { save(); }},
        {Command::SaveAs, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Save session &as…"), "", "Ctrl+Shift+S",
         [this](bool) { saveAs(); }},
        {Command::Export, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Export…"), "export", "Ctrl+E",
         [this](bool) { exportNow(); }},
        {Command::ExportAgain, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Export a&gain"), "", "Ctrl+Shift+E",
         [this](bool) { exportDialog().repeat(m_workspace.state()); }},
        {Command::Quit, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Quit"), "", "Ctrl+Q", [this](bool) { close(); }},
        {Command::Undo, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Undo"), "undo", "Ctrl+Z",
         [this](bool) { m_workspace.undo(); }},
        {Command::Redo, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Redo"), "redo", "Ctrl+Shift+Z",
         [this](bool) { m_workspace.redo(); }},
        {Command::CopyPicture, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Copy &picture"), "copy", "Ctrl+C",
         [this](bool) { copyPicture(); }},
        {Command::CopyData, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Copy &data"), "", "Ctrl+Shift+C",
         [this](bool) { copyData(); }},
        {Command::Settings, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Se&ttings…"), "settings", "Ctrl+,",
         [this](bool) { showPage("settings", [this] { return settingsPage(); }); }},
        {Command::ResetView, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Reset view"), "zoom-reset", "R",
         [this](bool) { m_workspace.resetView(); }},
        {Command::LogAxis, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Logarithmic axis"), "log-axis", "L",
         [this](bool) { toggleLogAxis(); }},
        {Command::Table, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Show as a &table"), "table", "T",
         [this](bool) { showTable(); }},
        {Command::PointSamples, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Poi&nt samples"), "", "",
         [this](bool on) { m_workspace.set(&State::pointSamples, on); }, true},
        {Command::LookBack, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Back"), "chevron-left", "Alt+Left",
         [this](bool) { m_workspace.lookBack(); }},
        {Command::LookForward, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Forward"), "chevron-right", "Alt+Right",
         [this](bool) { m_workspace.lookForward(); }},
        {Command::PreviousEncoding, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Previous encoding"), "", "[",
         [this](bool) { stepEncoding(-1); }},
        {Command::NextEncoding, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Next encoding"), "", "]",
         [this](bool) { stepEncoding(1); }},
        {Command::Strip, QT_TRANSLATE_NOOP("posenc::ui::Actions", "For&mula and numbers"), "", "",
         [this](bool) { shareHeight(); }, true},
        {Command::Findings, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&What this model does"), "", "",
         [this](bool open) { m_findings->setOpen(open); }, true},
        {Command::Panels, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Side panels"), "", "F9",
         [this](bool visible) { setPanelsVisible(visible); }, true},
        {Command::Present, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Pr&esent"), "", "F11",
         [this](bool on) { setPresenting(on); }, true},
        {Command::Pin, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Pin for comparison"), "pin", "Ctrl+D",
         [this](bool) { m_workspace.pin(); }},
        {Command::Difference, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Show the &difference"), "compare",
         "Ctrl+Shift+D",
         [this](bool on) { m_workspace.set(&State::compare, on ? Compare::Difference : Compare::SideBySide); }, true},
        {Command::UnpinAll, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Remove all pinned"), "", "",
         [this](bool) { m_workspace.unpinAll(); }},
        {Command::Help, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Help"), "help", "F1",
         [this](bool) { showPage("help", [this] { return new PageDialog(helpPage, this); }); }},
        {Command::Keys, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Keys and gestures"), "", "Ctrl+?",
         [this](bool) {
             showPage("keys", [this] { return new PageDialog([this] { return keysPage(m_actions->all()); }, this); });
         }},
        {Command::About, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&About PosEnc Explorer"), "", "",
         [this](bool) { showPage("about", [this] { return new PageDialog(aboutPage, this); }); }},
        {Command::Find, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Find any action…"), "search", "Ctrl+K",
         [this](bool) { find(); }},
    };
}

}  // namespace posenc::ui
