// SPDX-License-Identifier: GPL-3.0-or-later
#include <QWhatsThis>
#include <algorithm>

#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

namespace posenc::ui {

/// Returns every action with its function. A new one is one line here and a place in a menu; a page is a row of the
/// table of pages.
std::vector<ActionInfo> MainWindow::actionInfos() {
    using enum Command;
    const auto unlessWithheld = [this](const std::function<void()>& tell) {
        return [this, tell](bool) {
            if (mayTellNumbers()) tell();
        };
    };
    std::vector<ActionInfo> all{
        {New, "new", "", "Ctrl+N", [this](bool) { m_session.onceKept([this] { m_session.begin(firstState()); }); }},
        {Open, "open", "open", "Ctrl+O", [this](bool) { m_files.openDialog(); }},
        {Save, "save", "save", "Ctrl+S", [this](bool) { m_session.save(); }},
        {SaveAs, "save-as", "", "Ctrl+Shift+S", [this](bool) { m_session.saveAs(); }},
        {Export, "export", "export", "Ctrl+E", unlessWithheld([this] { m_exports.ask(); })},
        {ExportPlot, "export-plot", "export", "", unlessWithheld([this] { m_exports.plot(); })},
        {ExportCsv, "export-csv", "table", "", unlessWithheld([this] { m_exports.csv(); })},
        {ExportPlay, "export-play", "", "", unlessWithheld([this] { m_exports.ask(QStringLiteral("webp")); })},
        {ExportAgain, "export-again", "", "Ctrl+Shift+E", unlessWithheld([this] { m_exports.again(); })},
        {Quit, "quit", "", "Ctrl+Q", [this](bool) { close(); }},
        {Undo, "undo", "undo", "Ctrl+Z", [this](bool) { m_workspace.undo(); }},
        {Redo, "redo", "redo", "Ctrl+Shift+Z", [this](bool) { m_workspace.redo(); }},
        {CopyPicture, "copy-picture", "copy", "Ctrl+C", [this](bool) { m_figure.copyPicture(); }},
        {CopyData, "copy-data", "", "Ctrl+Shift+C", unlessWithheld([this] { m_figure.copyData(); })},
        {CopyDescription, "copy-description", "", "", unlessWithheld([this] { m_figure.copyDescription(); })},
        {CopyLink, "copy-link", "", "Ctrl+Shift+L", unlessWithheld([this] { m_figure.copyLink(); })},
        {CopyFormula, "copy-formula", "", "", [this](bool) { m_figure.copyFormula(false); }},
        {CopyNumbers, "copy-numbers", "", "", unlessWithheld([this] { m_figure.copyFormula(true); })},
        {ResetView, "reset-view", "zoom-reset", "R", [this](bool) { m_workspace.resetView(); }},
        {LogAxis, "log-axis", "log-axis", "L", [this](bool) { m_figure.toggleLogAxis(); }},
        {PointSamples, "point-samples", "", "", [this](bool on) { m_workspace.set(&State::pointSamples, on); }, true},
        {Finding, "finding", "", "", [this](bool on) { showFinding(on); }, true},
        {HoldAxes, "hold-axes", "", "", [this](bool on) { m_figure.holdAxes(on); }, true},
        {Stretch, "stretch", "", "", [this](bool on) { m_workspace.set(&State::stretch, on); }, true},
        {Hear, "hear", "", "", [this](bool) { m_hearing.hear(); }},
        {LookBack, "look-back", "chevron-left", "Alt+Left", [this](bool) { m_workspace.lookBack(); }},
        {LookForward, "look-forward", "chevron-right", "Alt+Right", [this](bool) { m_workspace.lookForward(); }},
        {MarkStart, "mark-start", "", "A", [this](bool) { markStart(); }},
        {PlayFromStart, "play-from-start", "play", "Shift+A", [this](bool) { playFromStart(); }},
        {PreviousEncoding, "previous-encoding", "", "[", [this](bool) { m_chooser.stepEncoding(-1); }},
        {NextEncoding, "next-encoding", "", "]", [this](bool) { m_chooser.stepEncoding(1); }},
        {Strip, "strip", "formula", "F", [this](bool) { m_heights.share(); }, true},
        {Findings, "findings", "", "", [this](bool open) { m_parts.findings->setOpen(open); }, true},
        {Panels, "panels", "", "F9", [this](bool visible) { setPanelsVisible(visible); }, true},
        {Present, "present", "", "F11", [this](bool on) { setPresenting(on); }, true},
        {Pointer, "pointer", "pointer", "P", [this](bool) {}, true},
        {Cursor, "cursor", "", "X",
         [this](bool) {
             if (!m_lessons.isHiding(lessons::Giveaway::Readout) || mayTellNumbers()) m_figure.setCursor();
         }},
        {Note, "note", "", "N", [this](bool) { m_figure.note(); }},
        {ClearPointed, "clear-pointed", "", "", [this](bool) { m_figure.clearPointed(); }},
        {Compare, "compare", "compare", "C", [this](bool) { m_search.comparison(); }},
        {Pin, "pin", "pin", "Ctrl+D", [this](bool) { m_workspace.pin(); }},
        {Difference, "difference", "compare", "Ctrl+Shift+D",
         [this](bool on) { m_workspace.set(&State::compare, on ? Compare::Difference : Compare::SideBySide); }, true},
        {UnpinAll, "unpin-all", "", "", [this](bool) { m_workspace.unpinAll(); }},
        {AddScene, "add-scene", "", "Ctrl+M", [this](bool) { m_scenes.add(); }},
        {RenameScene, "rename-scene", "", "", [this](bool) { m_scenes.rename(); }},
        {SceneEarlier, "scene-earlier", "", "", [this](bool) { m_scenes.move(-1); }},
        {SceneLater, "scene-later", "", "", [this](bool) { m_scenes.move(1); }},
        {DeleteScene, "delete-scene", "", "", [this](bool) { m_scenes.remove(); }},
        {Lessons, "lessons", "", "F2", [this](bool on) { on ? m_lessons.showCourse() : m_lessons.leave(); }, true},
        {NextStep, "next-step", "", "PgDown",
         [this](bool) {
             if (!m_lessons.step(1)) m_scenes.step(1);
         }},
        {PreviousStep, "previous-step", "", "PgUp",
         [this](bool) {
             if (!m_lessons.step(-1)) m_scenes.step(-1);
         }},
        {OpenLesson, "open-lesson", "", "", [this](bool) { m_lessons.ask(false); }},
        {OpenLessonFolder, "open-lesson-folder", "", "", [this](bool) { m_lessons.ask(true); }},
        {Paste, "paste", "", "Ctrl+V", [this](bool) { m_files.paste(); }},
        {PasteLesson, "paste-lesson", "", "", [this](bool) { m_lessons.paste(); }},
        {LockOthers, "lock-others", "lock", "", [this](bool) { m_parts.panel->lockAllBut(m_parts.panel->current()); }},
        {UnlockAll, "unlock-all", "unlock", "", [this](bool) { m_parts.panel->unlockAll(); }},
        {ExportPredictions, "export-predictions", "", "", [this](bool) { m_lessons.exportPredictions(); }},
        {OpenClass, "open-class", "", "", [this](bool) { m_lessons.askForClass(); }},
        {Exam, "exam", "", "", [this](bool) { m_exports.exam(); }},
        {WhatsThis, "whats-this", "", "", [](bool) { QWhatsThis::enterWhatsThisMode(); }},
        {Handbook, "handbook", "", "", [this](bool) { m_exports.handbook(); }},
        {Find, "find", "search", "Ctrl+K", [this](bool) { m_search.everything(); }},
    };
    std::ranges::move(pageActions([this](const char* id) { m_pages.open(id); }), std::back_inserter(all));
    return all;
}

}  // namespace posenc::ui
