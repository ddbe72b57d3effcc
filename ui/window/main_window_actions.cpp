// SPDX-License-Identifier: GPL-3.0-or-later
#include <QWhatsThis>
#include <algorithm>

#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

namespace posenc::ui {

/// Returns every action with its function. A new one is one line here and a place in a menu; a page is a row of the
/// table of pages.
std::vector<ActionInfo> MainWindow::actionInfos() {
    const auto unlessWithheld = [this](const std::function<void()>& tell) {
        return [this, tell](bool) {
            if (mayTellNumbers()) tell();
        };
    };
    std::vector<ActionInfo> all{
        {Command::New, "new", "", "Ctrl+N",
         [this](bool) { m_session.onceKept([this] { m_session.begin(firstState()); }); }},
        {Command::Open, "open", "open", "Ctrl+O", [this](bool) { m_files.openDialog(); }},
        {Command::Save, "save", "save", "Ctrl+S", [this](bool) { m_session.save(); }},
        {Command::SaveAs, "save-as", "", "Ctrl+Shift+S", [this](bool) { m_session.saveAs(); }},
        {Command::Export, "export", "export", "Ctrl+E", unlessWithheld([this] { m_exports.ask(); })},
        {Command::ExportPlot, "export-plot", "export", "", unlessWithheld([this] { m_exports.plot(); })},
        {Command::ExportCsv, "export-csv", "table", "", unlessWithheld([this] { m_exports.csv(); })},
        {Command::ExportPlay, "export-play", "", "", unlessWithheld([this] { m_exports.ask(QStringLiteral("webp")); })},
        {Command::ExportAgain, "export-again", "", "Ctrl+Shift+E", unlessWithheld([this] { m_exports.again(); })},
        {Command::Quit, "quit", "", "Ctrl+Q", [this](bool) { close(); }},
        {Command::Undo, "undo", "undo", "Ctrl+Z", [this](bool) { m_workspace.undo(); }},
        {Command::Redo, "redo", "redo", "Ctrl+Shift+Z", [this](bool) { m_workspace.redo(); }},
        {Command::CopyPicture, "copy-picture", "copy", "Ctrl+C", [this](bool) { m_figure.copyPicture(); }},
        {Command::CopyData, "copy-data", "", "Ctrl+Shift+C", unlessWithheld([this] { m_figure.copyData(); })},
        {Command::CopyDescription, "copy-description", "", "", unlessWithheld([this] { m_figure.copyDescription(); })},
        {Command::CopyLink, "copy-link", "", "Ctrl+Shift+L", unlessWithheld([this] { m_figure.copyLink(); })},
        {Command::CopyFormula, "copy-formula", "", "", [this](bool) { m_figure.copyFormula(false); }},
        {Command::CopyNumbers, "copy-numbers", "", "", unlessWithheld([this] { m_figure.copyFormula(true); })},
        {Command::ResetView, "reset-view", "zoom-reset", "R", [this](bool) { m_workspace.resetView(); }},
        {Command::LogAxis, "log-axis", "log-axis", "L", [this](bool) { m_figure.toggleLogAxis(); }},
        {Command::PointSamples, "point-samples", "", "", [this](bool on) { m_workspace.set(&State::pointSamples, on); },
         true},
        {Command::Finding, "finding", "", "", [this](bool on) { showFinding(on); }, true},
        {Command::Stretch, "stretch", "", "", [this](bool on) { m_workspace.set(&State::stretch, on); }, true},
        {Command::Hear, "hear", "", "", [this](bool) { m_hearing.hear(); }},
        {Command::LookBack, "look-back", "chevron-left", "Alt+Left", [this](bool) { m_workspace.lookBack(); }},
        {Command::LookForward, "look-forward", "chevron-right", "Alt+Right",
         [this](bool) { m_workspace.lookForward(); }},
        {Command::MarkStart, "mark-start", "", "A", [this](bool) { markStart(); }},
        {Command::PlayFromStart, "play-from-start", "play", "Shift+A", [this](bool) { playFromStart(); }},
        {Command::PreviousEncoding, "previous-encoding", "", "[", [this](bool) { m_chooser.stepEncoding(-1); }},
        {Command::NextEncoding, "next-encoding", "", "]", [this](bool) { m_chooser.stepEncoding(1); }},
        {Command::Strip, "strip", "formula", "F", [this](bool) { m_heights.share(); }, true},
        {Command::Findings, "findings", "", "", [this](bool open) { m_parts.findings->setOpen(open); }, true},
        {Command::Panels, "panels", "", "F9", [this](bool visible) { setPanelsVisible(visible); }, true},
        {Command::Present, "present", "", "F11", [this](bool on) { setPresenting(on); }, true},
        {Command::Pointer, "pointer", "pointer", "P", [this](bool) {}, true},
        {Command::Cursor, "cursor", "", "X",
         [this](bool) {
             if (!m_lessons.isHiding(lessons::Giveaway::Readout) || mayTellNumbers()) m_figure.setCursor();
         }},
        {Command::Note, "note", "", "N", [this](bool) { m_figure.note(); }},
        {Command::ClearPointed, "clear-pointed", "", "", [this](bool) { m_figure.clearPointed(); }},
        {Command::Compare, "compare", "compare", "C", [this](bool) { m_search.comparison(); }},
        {Command::Pin, "pin", "pin", "Ctrl+D", [this](bool) { m_workspace.pin(); }},
        {Command::Difference, "difference", "compare", "Ctrl+Shift+D",
         [this](bool on) { m_workspace.set(&State::compare, on ? Compare::Difference : Compare::SideBySide); }, true},
        {Command::UnpinAll, "unpin-all", "", "", [this](bool) { m_workspace.unpinAll(); }},
        {Command::AddScene, "add-scene", "", "Ctrl+M", [this](bool) { m_scenes.add(); }},
        {Command::RenameScene, "rename-scene", "", "", [this](bool) { m_scenes.rename(); }},
        {Command::SceneEarlier, "scene-earlier", "", "", [this](bool) { m_scenes.move(-1); }},
        {Command::SceneLater, "scene-later", "", "", [this](bool) { m_scenes.move(1); }},
        {Command::DeleteScene, "delete-scene", "", "", [this](bool) { m_scenes.remove(); }},
        {Command::Lessons, "lessons", "", "F2", [this](bool on) { on ? m_lessons.showCourse() : m_lessons.leave(); },
         true},
        {Command::NextStep, "next-step", "", "PgDown",
         [this](bool) {
             if (!m_lessons.step(1)) m_scenes.step(1);
         }},
        {Command::PreviousStep, "previous-step", "", "PgUp",
         [this](bool) {
             if (!m_lessons.step(-1)) m_scenes.step(-1);
         }},
        {Command::OpenLesson, "open-lesson", "", "", [this](bool) { m_lessons.ask(false); }},
        {Command::OpenLessonFolder, "open-lesson-folder", "", "", [this](bool) { m_lessons.ask(true); }},
        {Command::Paste, "paste", "", "Ctrl+V", [this](bool) { m_files.paste(); }},
        {Command::PasteLesson, "paste-lesson", "", "", [this](bool) { m_lessons.paste(); }},
        {Command::LockOthers, "lock-others", "lock", "",
         [this](bool) { m_parts.panel->lockAllBut(m_parts.panel->current()); }},
        {Command::UnlockAll, "unlock-all", "unlock", "", [this](bool) { m_parts.panel->unlockAll(); }},
        {Command::ExportPredictions, "export-predictions", "", "", [this](bool) { m_lessons.exportPredictions(); }},
        {Command::OpenClass, "open-class", "", "", [this](bool) { m_lessons.askForClass(); }},
        {Command::Exam, "exam", "", "", [this](bool) { m_exports.exam(); }},
        {Command::WhatsThis, "whats-this", "", "", [](bool) { QWhatsThis::enterWhatsThisMode(); }},
        {Command::Handbook, "handbook", "", "", [this](bool) { m_exports.handbook(); }},
        {Command::Find, "find", "search", "Ctrl+K", [this](bool) { m_search.everything(); }},
    };
    std::ranges::move(pageActions([this](const char* id) { m_pages.open(id); }), std::back_inserter(all));
    return all;
}

}  // namespace posenc::ui
