// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "core/explore/files/whole_file.hpp"
#include "ui/lessons/progress.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/kept.hpp"
#include "ui/window/main_window.hpp"

/// Lessons next to the figure: those of the course, and users' own.
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

LessonPanel& MainWindow::lessonPanel() {
    if (m_lesson) return *m_lesson;
    m_lessonDock = dock("lesson-dock", Qt::LeftDockWidgetArea);
    m_lessonDock->setTitleBarWidget(new QWidget(m_lessonDock));
    m_player = new LessonPlayer(this);
    m_lessonDock->setWidget(m_lesson = new LessonPanel(m_player, m_lessonDock));
    m_player->setReducedMotion(m_settings.reducedMotion);
    m_lessonFiles = new QFileSystemWatcher(this);
    m_player->see(m_workspace.scene());
    connectLessons();
    return *m_lesson;
}

void MainWindow::connectLessons() {
    connect(m_player, &LessonPlayer::stateWanted, this,
            [this](const State& state, bool steady) { m_workspace.apply(state, {}, steady); });
    connect(m_player, &LessonPlayer::reached, this, &MainWindow::showHidden);
    connect(m_lesson, &LessonPanel::figureWanted, m_plot, [this] { m_plot->setFocus(Qt::TabFocusReason); });
    connect(m_lesson, &LessonPanel::rowWanted, m_panel, [this] { focusFreeRow(*m_panel); });
    connect(m_player, &LessonPlayer::stepChanged, m_play, &StatePlay::stop);
    connect(m_player, &LessonPlayer::playWanted, this, [this](const State& from, const State& to) {
        m_panel->stopPlaying();
        m_play->stop();
        m_player->setPlaying(true);
        m_play->playOnce(from, to);
    });
    connect(m_play, &StatePlay::ended, m_player, [this] { m_player->setPlaying(false); });
    connect(m_player, &LessonPlayer::stepChanged, this, &MainWindow::followStep);
    connect(&m_workspace, &Workspace::stateChanged, m_player, [this] {
        m_player->see(m_workspace.scene());
        m_lesson->followFigure();
        m_lesson->setClassShown(!m_workspace.scene().instead.empty());
    });
    connect(m_lesson, &LessonPanel::classWanted, this, &MainWindow::showPoll);
    connect(m_lesson, &LessonPanel::notesChanged, m_plot, &PlotView::setNotes);
    connect(m_lesson, &LessonPanel::leaveWanted, this, &MainWindow::leaveLessons);
    connect(m_plot, &PlotView::placed, m_lesson, &LessonPanel::place);
    connect(m_plot, &PlotView::placingEnded, m_lesson, &LessonPanel::endPlacing);
    connect(m_lessonFiles, &QFileSystemWatcher::fileChanged, this, &MainWindow::readLessonAgain);
    connect(m_lessonFiles, &QFileSystemWatcher::directoryChanged, this, &MainWindow::readLessonAgain);
}

/// Replaces the list of encodings.
void MainWindow::showLessonPanel(bool shown) {
    lessonPanel();
    m_lessonDock->setVisible(shown);
    m_left->setVisible(!shown && (*m_actions)[Command::Panels]->isChecked());
    if (!shown) resizeDocks({m_left}, {dockWidths().first()}, Qt::Horizontal);
    shareWidth();
    (*m_actions)[Command::Lessons]->setChecked(shown);
}

/// With larger letters a lesson needs more room, but the figure keeps the most.
void MainWindow::shareWidth() {
    if (!m_lessonDock || m_lessonDock->isHidden()) return;
    const int wanted = std::min(qRound(kLessonWidth * m_presenter->scale()), qRound(kLessonShare * width()));
    resizeDocks({m_lessonDock}, {m_presenter->isPresenting() ? wanted : kLessonWidth}, Qt::Horizontal);
}

void MainWindow::showCourse() {
    m_lessonPath.clear();
    lessonPanel().offer(lessons::ownLessons(languageOfReader()));
    showLessonPanel(true);
    endWelcome();
}

void MainWindow::welcome() {
    m_welcomes = !kept(kWelcomed).toBool();
    if (!m_message->isOffering()) offerCourse();
}

/// Offers the course in a line above the figure, with a description of that.
void MainWindow::offerCourse() {
    if (!m_welcomes) return;
    m_offersCourse = true;
    const State& state = m_workspace.state();
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    const auto& course = lessons::ownLessons(languageOfReader());
    m_message->offer({tr("%1: %2 Drop a model's config.json here to see that model, or start with %3 short lessons.")
                          .arg(translated(view.title), translated(view.summary))
                          .arg(course.size()),
                      tr("Begin"), [this, id = course.front().id] { showLesson(id); }, [this] { endWelcome(); }, true});
    shareHeight();
}

void MainWindow::endWelcome() {
    m_welcomes = false;
    keep(kWelcomed, true);
    if (std::exchange(m_offersCourse, false)) m_message->withdraw();
    shareHeight();
}

void MainWindow::showLesson(std::string_view id) {
    showCourse();
    const auto& own = lessons::ownLessons(languageOfReader());
    const auto found = std::ranges::find(own, id, &lessons::Lesson::id);
    if (found != own.end()) m_lesson->begin(static_cast<int>(found - own.begin()));
}

/// Shows the course in another language, at the same step.
void MainWindow::speakLessons() {
    if (m_lesson && m_lessonPath.isEmpty()) m_lesson->speak(lessons::ownLessons(languageOfReader()));
}

void MainWindow::leaveLessons() {
    lessonPanel();
    m_player->leave();
    showLessonPanel(false);
}

/// Applies what a step holds, and what it hides until the reader has predicted.
void MainWindow::followStep() {
    showHidden();
    m_plot->setPlacing(m_lesson->wantsPlace());
    if (!m_player->isOn() || m_player->isRevealed()) return m_panel->setGuided({});
    m_panel->setGuided([step = m_player->step()](std::string_view id) { return step.locks(id); });
}

/// Shows all that the step does not hide.
void MainWindow::showHidden() {
    const auto hides = [this](lessons::Giveaway what) { return m_player && m_player->isHiding(what); };
    const bool asks = m_player && m_player->isOn() && m_player->step().kind == lessons::Kind::Predict;
    const QString instead = asks ? tr("Shown with the answer.") : tr("Shown later in this lesson.");
    m_strip->setQuiet(hides(lessons::Giveaway::Numbers) ? instead : QString(), hides(lessons::Giveaway::Errata));
    m_strip->formula().setVisible(!hides(lessons::Giveaway::Formula));
    if (hides(lessons::Giveaway::Readout)) m_readings->clear();
    m_plot->setPointing((*m_actions)[Command::Pointer]->isChecked() && !hides(lessons::Giveaway::Readout));
}

void MainWindow::openLessonDialog(bool folder) {
    auto* dialog = new QFileDialog(this, folder ? tr("Open a folder of lessons") : tr("Open a lesson"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!folder) dialog->setNameFilters({tr("Lessons (*.md)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openLesson);
    dialog->open();
}

void MainWindow::openLesson(const QString& wanted) {
    try {
        const QString path = lessonsIn(wanted);
        lessonPanel().offer(lessonsAt(path));
        showLessonPanel(true);
        m_lesson->begin(0);
        m_lessonPath = path;
        if (const auto watched = m_lessonFiles->files() + m_lessonFiles->directories(); !watched.isEmpty())
            m_lessonFiles->removePaths(watched);
        m_lessonFiles->addPaths(watchedAt(path));
    } catch (const Error& error) {
        fail(error.text());
    }
}

/// Watches the file again, since editors replace it under the same name. An error leaves the lesson as it was.
void MainWindow::readLessonAgain() {
    if (m_lessonPath.isEmpty()) return;
    m_lessonFiles->addPaths(watchedAt(m_lessonPath));
    try {
        for (const lessons::Lesson& each : lessonsAt(m_lessonPath)) m_lesson->renew(each);
        m_message->forget(MessageBar::Kind::Fault);
    } catch (const Error& error) {
        fail(error.text());
    }
}

void MainWindow::openClassDialog() {
    auto* dialog = new QFileDialog(this, tr("Open what a class predicted"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Classes and predictions (*.csv *.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openClass);
    dialog->open();
}

/// Takes the questions from the open lessons, else from the course.
void MainWindow::openClass(const QStringList& files) {
    try {
        std::vector<std::filesystem::path> paths;
        for (const QString& each : files) paths.push_back(pathOf(each));
        const auto guesses = lessons::readClass(paths);
        if (lessonPanel().showClass(guesses)) return showLessonPanel(true);
        showCourse();
        if (m_lesson->showClass(guesses)) return;
        fail(say("core",
                 "No lesson here has the question that this class answered in \"%1\"; open that lesson first, then the "
                 "class.")
                 .with(guesses.front().lesson));
    } catch (const Error& error) {
        fail(error.text());
    }
}

/// Replaces the figure by the poll in that line; none: restores the figure.
void MainWindow::showPoll(const std::string& line) {
    if (line.empty() && m_beforeClass) return m_workspace.apply(*m_beforeClass);
    if (m_workspace.scene().instead.empty()) m_beforeClass = m_workspace.state();
    m_workspace.showInstead(line);
}

/// Saves predictions for a teacher who collects them.
void MainWindow::exportPredictions() {
    auto* dialog = new QFileDialog(this, tr("Export my predictions"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Texts (*.txt)")});
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::writePredictions);
    dialog->open();
}

void MainWindow::writePredictions(const QString& file) {
    try {
        const std::string text = lessons::guessesText(guesses());
        writeWhole(pathOf(file), [&](std::ostream& out) { return static_cast<bool>(out << text); });
        m_message->inform(tr("Exported %1").arg(file));
    } catch (const Error& error) {
        fail(error.text());
    }
}

void MainWindow::pasteLesson() {
    std::vector<lessons::Fault> faults;
    const auto lesson = lessons::readLesson(QGuiApplication::clipboard()->text().toStdString(), faults);
    if (!faults.empty())
        return fail(say("core", "The clipboard does not hold a lesson; line %1: %2")
                        .with(faults.front().line, faults.front().what));
    lessonPanel().offer({lesson});
    showLessonPanel(true);
    m_lesson->begin(0);
}

}  // namespace posenc::ui
