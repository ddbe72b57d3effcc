// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessons.hpp"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>
#include <utility>

#include "core/explore/files/whole_file.hpp"
#include "ui/lessons/progress.hpp"
#include "ui/panel/parameter_row.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {
const QString kWelcomed = QStringLiteral("lessons/away");
constexpr int kLessonWidth = 336;
constexpr double kLessonShare = 0.32;  // of the window, before an audience

std::string languageOfReader() { return currentLanguage() == Language::Chinese ? "zh" : "en"; }

/// A folder may have lessons in both languages, as the check of the command line wants them.
QString lessonsIn(const QString& path) {
    const QString own = path + QLatin1Char('/') + QString::fromStdString(languageOfReader());
    return QFileInfo(own).isDir() ? own : path;
}

std::vector<lessons::Lesson> lessonsAt(const QString& path) {
    if (QFileInfo(path).isDir()) return lessons::openLessons(pathOf(path));
    return {lessons::openLesson(pathOf(path))};
}

/// Focuses the first row that a step leaves free; before an audience the panel is hidden.
void focusFreeRow(ParameterPanel& panel) {
    const auto rows = panel.findChildren<ParameterRow*>();
    const auto free = std::ranges::find_if(rows, &ParameterRow::isFree);
    if (free == rows.end() || !panel.isVisible()) return;
    panel.setCurrent(*free);
    (*free)->takeFocus();
}

/// Includes the files in a folder: an editor may write into an existing file.
QStringList watchedAt(const QString& path) {
    QStringList all{path};
    if (QFileInfo(path).isDir())
        for (const QFileInfo& each : QDir(path).entryInfoList({QStringLiteral("*.md")}, QDir::Files))
            all << each.filePath();
    return all;
}

}  // namespace

Lessons::Lessons(QMainWindow* window, Workspace& workspace, const Parts& parts, const Actions& actions)
    : m_window(window), m_workspace(workspace), m_parts(parts), m_actions(actions) {
    connect(m_actions[Command::Pointer], &QAction::toggled, this, &Lessons::showHidden);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &Lessons::readAgain);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &Lessons::readAgain);
}

LessonPanel& Lessons::panel() {
    if (m_panel) return *m_panel;
    m_dock = addDock(m_window, "lesson-dock", Qt::LeftDockWidgetArea);
    m_dock->setTitleBarWidget(new QWidget(m_dock));
    m_player = new LessonPlayer(m_window);  // lives as long as the panel
    m_dock->setWidget(m_panel = new LessonPanel(m_player, m_dock));
    m_player->setReducedMotion(m_reducedMotion);
    m_player->see(m_workspace.scene());
    connectPlayer();
    connectPanel();
    return *m_panel;
}

void Lessons::connectPlayer() {
    connect(m_player, &LessonPlayer::stateWanted, this,
            [this](const State& state, bool steady) { m_workspace.apply(state, {}, steady); });
    connect(m_player, &LessonPlayer::reached, this, &Lessons::showHidden);
    connect(m_player, &LessonPlayer::stepChanged, m_parts.play, &StatePlay::stop);
    connect(m_player, &LessonPlayer::playWanted, this, [this](const State& from, const State& to) {
        m_parts.panel->stopPlaying();
        m_parts.play->stop();
        m_player->setPlaying(true);
        m_parts.play->playOnce(from, to);
    });
    connect(m_parts.play, &StatePlay::ended, this, [this] { m_player->setPlaying(false); });
    connect(m_player, &LessonPlayer::stepChanged, this, &Lessons::followStep);
}

void Lessons::connectPanel() {
    connect(m_panel, &LessonPanel::figureWanted, this, [this] { m_parts.plot->setFocus(Qt::TabFocusReason); });
    connect(m_panel, &LessonPanel::rowWanted, this, [this] { focusFreeRow(*m_parts.panel); });
    connect(&m_workspace, &Workspace::stateChanged, this, [this] {
        m_player->see(m_workspace.scene());
        m_panel->followFigure();
        m_panel->setClassShown(!m_workspace.scene().instead.empty());
    });
    connect(m_panel, &LessonPanel::classWanted, this, &Lessons::showPoll);
    connect(m_panel, &LessonPanel::notesChanged, m_parts.plot, &PlotView::setNotes);
    connect(m_panel, &LessonPanel::leaveWanted, this, &Lessons::leave);
    connect(m_parts.plot, &PlotView::placed, m_panel, &LessonPanel::place);
    connect(m_parts.plot, &PlotView::placingEnded, m_panel, &LessonPanel::endPlacing);
}

/// Replaces the list of encodings.
void Lessons::show(bool shown) {
    panel();
    m_dock->setVisible(shown);
    m_parts.left->setVisible(!shown && m_actions[Command::Panels]->isChecked());
    if (!shown) m_window->resizeDocks({m_parts.left}, {dockWidths(*m_window, m_parts).first()}, Qt::Horizontal);
    shareWidth();
    m_actions[Command::Lessons]->setChecked(shown);
}

/// With larger letters a lesson needs more room, but the figure keeps the most.
void Lessons::shareWidth() {
    if (!m_dock || m_dock->isHidden()) return;
    const int wanted = std::min(qRound(kLessonWidth * m_parts.presenter->scale()),
                                qRound(kLessonShare * m_window->width()));
    m_window->resizeDocks({m_dock}, {m_parts.presenter->isPresenting() ? wanted : kLessonWidth}, Qt::Horizontal);
}

void Lessons::showCourse() {
    m_path.clear();
    panel().offer(lessons::ownLessons(languageOfReader()));
    show(true);
    endWelcome();
}

void Lessons::yieldTo(bool something) {
    if (!something) return offerCourse();
    m_offersCourse = false;
    emit explains(false);
}

void Lessons::followView() {
    if (m_offersCourse) offerCourse();
}

void Lessons::welcome() {
    m_welcomes = !kept(kWelcomed).toBool();
    if (!m_parts.message->isOffering()) offerCourse();
}

/// Offers the course in a line above the figure, with a description of that.
void Lessons::offerCourse() {
    if (!m_welcomes) return;
    m_offersCourse = true;
    const State& state = m_workspace.state();
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    const auto& course = lessons::ownLessons(languageOfReader());
    m_parts.message->offer(
        {tr("%1: %2 Drop a model's config.json here to see that model, or start with %3 short lessons.")
             .arg(translated(view.title), translated(view.summary))
             .arg(course.size()),
         tr("Begin"), [this, id = course.front().id] { showLesson(id); }, [this] { endWelcome(); }, true});
    emit explains(m_offersCourse);
}

void Lessons::endWelcome() {
    m_welcomes = false;
    keep(kWelcomed, true);
    if (std::exchange(m_offersCourse, false)) m_parts.message->withdraw();
    emit explains(m_offersCourse);
}

void Lessons::showLesson(std::string_view id) {
    showCourse();
    const auto& own = lessons::ownLessons(languageOfReader());
    const auto found = std::ranges::find(own, id, &lessons::Lesson::id);
    if (found != own.end()) m_panel->begin(static_cast<int>(found - own.begin()));
}

void Lessons::speak() {
    if (m_panel && m_path.isEmpty()) m_panel->speak(lessons::ownLessons(languageOfReader()));
}

void Lessons::leave() {
    panel();
    m_player->leave();
    show(false);
}

bool Lessons::step(int by) {
    if (!m_dock || m_dock->isHidden()) return false;
    by > 0 ? m_panel->next() : m_panel->back();
    return true;
}

void Lessons::setReducedMotion(bool reduced) {
    m_reducedMotion = reduced;
    if (m_player) m_player->setReducedMotion(reduced);
}

void Lessons::setKept() {
    if (m_player) m_player->setKept(m_workspace.scene());
}

/// Applies what a step holds, and what it hides until the reader has predicted.
void Lessons::followStep() {
    showHidden();
    m_parts.plot->setPlacing(m_panel->wantsPlace());
    if (!m_player->isOn() || m_player->isRevealed()) return m_parts.panel->setGuided({});
    m_parts.panel->setGuided([step = m_player->step()](std::string_view id) { return step.locks(id); });
}

/// Shows all that the step does not hide.
void Lessons::showHidden() {
    m_workspace.hideFinding(isHiding(lessons::Giveaway::Finding));
    m_parts.strip->setQuiet(withheld(), isHiding(lessons::Giveaway::Errata));
    m_parts.plot->setQuiet(!withheld().isEmpty(), isHiding(lessons::Giveaway::Readout));
    m_parts.strip->formula().setVisible(!isHiding(lessons::Giveaway::Formula));
    m_parts.plot->setPointing(m_actions[Command::Pointer]->isChecked() && !isHiding(lessons::Giveaway::Readout));
    emit hidingChanged();
}

QString Lessons::withheld() const {
    if (!isHiding(lessons::Giveaway::Numbers)) return {};
    return asks() ? tr("Shown with the answer.") : tr("Shown later in this lesson.");
}

QString Lessons::waits() const {
    if (!isHiding(lessons::Giveaway::Numbers)) return {};
    return asks() ? tr("This would give the answer away; it works again once you have answered. Copy picture copies "
                       "what you see.")
                  : tr("This would give away what a later step asks; it works again there. Copy picture copies what "
                       "you see.");
}

bool Lessons::asks() const { return m_player->step().kind == lessons::Kind::Predict; }

void Lessons::ask(bool folder) {
    auto* dialog = new QFileDialog(m_window, folder ? tr("Open a folder of lessons") : tr("Open a lesson"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!folder) dialog->setNameFilters({tr("Lessons (*.md)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &Lessons::open);
    dialog->open();
}

void Lessons::open(const QString& wanted) {
    m_parts.message->attempt([&] {
        const QString path = lessonsIn(wanted);
        panel().offer(lessonsAt(path));
        show(true);
        m_panel->begin(0);
        m_path = path;
        if (const auto watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
            m_watcher.removePaths(watched);
        m_watcher.addPaths(watchedAt(path));
    });
}

/// Watches the file again, since editors replace it under the same name. An error leaves the lesson as it was.
void Lessons::readAgain() {
    if (m_path.isEmpty()) return;
    m_watcher.addPaths(watchedAt(m_path));
    m_parts.message->attempt([&] {
        for (const lessons::Lesson& each : lessonsAt(m_path)) m_panel->renew(each);
        m_parts.message->forget(MessageBar::Kind::Fault);
    });
}

void Lessons::askForClass() {
    auto* dialog = openingDialog(m_window, tr("Open a class's predictions"),
                                 {tr("Class and personal predictions (*.csv *.txt)"), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &Lessons::openClass);
    dialog->open();
}

/// Takes the questions from the open lessons, else from the course.
void Lessons::openClass(const QStringList& files) {
    m_parts.message->attempt([&] {
        std::vector<std::filesystem::path> paths;
        for (const QString& each : files) paths.push_back(pathOf(each));
        const auto guesses = lessons::readClass(paths);
        if (panel().showClass(guesses)) return show(true);
        showCourse();
        if (m_panel->showClass(guesses)) return;
        m_parts.message->tell(say("core",
                                  "No lesson here contains the question that this class answered in \"%1\"; open that "
                                  "lesson first, then the predictions of the class.")
                                  .with(guesses.front().lesson));
    });
}

/// Replaces the figure by the poll in that line; none: restores the figure.
void Lessons::showPoll(const std::string& line) {
    if (line.empty() && m_beforeClass) return m_workspace.apply(*m_beforeClass);
    if (m_workspace.scene().instead.empty()) m_beforeClass = m_workspace.state();
    m_workspace.showInstead(line);
}

/// Saves predictions for a teacher who collects them.
void Lessons::exportPredictions() {
    auto* dialog = savingDialog(m_window, tr("Export my predictions"), {tr("Texts (*.txt)")});
    connect(dialog, &QFileDialog::fileSelected, this, &Lessons::writePredictions);
    dialog->open();
}

void Lessons::writePredictions(const QString& file) {
    m_parts.message->attempt([&] {
        const std::string text = lessons::guessesText(guesses());
        writeWhole(pathOf(file), text);
        m_parts.message->inform(tr("Exported %1").arg(file));
    });
}

void Lessons::paste() {
    std::vector<lessons::Fault> faults;
    const auto lesson = lessons::readLesson(QGuiApplication::clipboard()->text().toStdString(), faults);
    if (!faults.empty())
        return m_parts.message->tell(say("core", "The clipboard does not hold a lesson; line %1: %2")
                                         .with(faults.front().line, faults.front().what));
    panel().offer({lesson});
    show(true);
    m_panel->begin(0);
}

}  // namespace posenc::ui
