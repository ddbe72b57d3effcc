// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <utility>

#include "core/explore/state/link.hpp"
#include "core/teach/lessons/predictions.hpp"
#include "core/zoo/diagnose/numbers.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "ui/session/endings.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

/// The user's files: opened, saved, offered again, and unsaved work.
namespace posenc::ui {

namespace {
const QString kGeometry = QStringLiteral("geometry");

/// True for subjects pinned before a model was opened: they are not in its file.
auto isStrangeTo(const State& model) {
    return [&model](const Subject& each) {
        return std::ranges::none_of(model.subjects, [&](const Subject& own) { return isSame(own, each); });
    };
}

/// Returns the user's work: a lesson's figure in its place is not part of it.
Scenes withoutLesson(Scenes scenes, const LessonPlayer* player) {
    if (player) scenes.all[scenes.at] = player->ofReader(scenes.scene());
    return scenes;
}
}  // namespace

void MainWindow::openFile(const QString& file) {
    if (isLink(file.toStdString())) return pasteText(file);
    if (file.endsWith(QLatin1String(".md")) || QFileInfo(file).isDir()) return openLesson(file);
    if (lessons::holdsGuesses(pathOf(file))) return openClass({file});
    if (diagnose::holdsNumbers(pathOf(file))) return m_pages->diagnose(file);
    onceKept([this, file] { m_workspace.open(file); });
}

void MainWindow::beginAnew() {
    m_workspace.restart(firstState());
    m_session = Session(m_workspace.scenes());
    showSession();
}

void MainWindow::openDialog() {
    auto* dialog = new QFileDialog(this, tr("Open"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Sessions, models, exported pictures, classes and tables of numbers (*.posenc *.json "
                               "*.gguf *.png *.svg *.html "
                               "*.csv *.npy *.safetensors)"),
                            tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->open();
}

void MainWindow::offerRecentFiles() {
    QMenu* menu = m_actions->recentMenu();
    menu->clear();
    for (const QString& file : recentFiles()) {
        QString name = file;
        QAction* action = menu->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
    }
    menu->setEnabled(!menu->isEmpty());
}

void MainWindow::adopt(const Document& document, const QString& file) {
    m_message->forget(MessageBar::Kind::Fault);
    rememberFile(file);
    if (document.model) {
        m_models.list(document.model, pathOf(file));
        listOpenedModels();
        showModel(document.model);
        m_findings->setOpen(!document.model->findings.empty());
    } else {
        m_workspace.restart(withModels(document.scenes));
    }
    Scenes kept = m_workspace.scenes();
    if (document.model) std::erase_if(kept.state().subjects, isStrangeTo(document.state()));
    if (document.kind == Document::Kind::Session)
        m_session.keep(kept, file);
    else
        m_session.begin(kept, file);
    showSession();
    if (document.note) fail(*document.note);
}

/// Resolves names of models to those that the program knows.
Scenes MainWindow::withModels(Scenes scenes) {
    for (NamedState& each : scenes.all)
        each.state = recognised(std::move(each.state), m_encodings->presets(), m_models);
    return scenes;
}

void MainWindow::listOpenedModels() {
    std::vector<EncodingList::File> files;
    for (const OpenedModels::File& each : m_models.files())
        files.push_back({QString::fromStdString(each.model->name), fileName(each.path)});
    m_encodings->offerFiles(std::move(files));
}

/// Keeps the view if the model's encoding has it, as for any choice of encoding.
void MainWindow::showModel(const std::shared_ptr<const Model>& model) {
    const State& current = m_workspace.state();
    State next = shownAsIn(*model, withModel(current, stateOf(*model)));
    next.viewports = {};
    m_models.remember(model);
    m_workspace.apply(m_panel->keepingLocked(current, std::move(next)));
    showFindings();
}

void MainWindow::paste() {
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    if (!copied) return;
    if (const QString file = localFile(copied); !file.isEmpty()) return openFile(file);
    pasteText(copied->text());
}

void MainWindow::pasteText(const QString& text) {
    try {
        const auto shown = m_models.of(m_workspace.state().active());
        pasted(documentOfText(text.toStdString(), shown.get()), shown != nullptr);
    } catch (const Error& error) {
        fail(error.text());
    }
}

void MainWindow::pasted(const Document& document, bool toShown) {
    m_message->forget(MessageBar::Kind::Fault);
    if (!document.model)
        return onceKept([this, document] {
            m_workspace.restart(withModels(document.scenes));
            m_session = Session(m_workspace.scenes());
            showSession();
        });
    showModel(document.model);
    m_findings->setOpen(!document.model->findings.empty());
    m_message->inform(toShown ? tr("What you pasted is applied to the model that was shown.")
                              : tr("What you pasted is shown as a model of its own."));
}

void MainWindow::showPreset(const Preset& preset) {
    try {
        showModel(std::make_shared<const Model>(modelOf(preset)));
    } catch (const Error& error) {
        fail(error.text());
    }
}

void MainWindow::save(const std::function<void()>& then) {
    if (m_session.file().isEmpty()) return saveAs(then);
    if (!m_session.isChangedOnDisk()) return saveOver(then);
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Save session"), {}, QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("overwrite"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setText(tr("Another program has changed %1 since you opened it. Replace what it holds now?")
                     .arg(QFileInfo(m_session.file()).fileName()));
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, then](int answer) {
        if (answer == QMessageBox::Save) saveOver(then);
    });
    box->open();
}

void MainWindow::saveOver(const std::function<void()>& then) {
    if (!m_workspace.save(m_session.file())) return;
    m_session.keep(m_workspace.scenes(), m_session.file());
    if (m_player) m_player->setKept(m_workspace.scene());
    rememberFile(m_session.file());
    keepUnsavedWork();  // of what is in the file nothing needs to be offered
    m_message->inform(tr("Saved %1").arg(m_session.file()));
    showSession();
    if (then) then();
}

void MainWindow::saveAs(const std::function<void()>& then) {
    auto* dialog = new QFileDialog(this, tr("Save session"), m_session.proposal());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("posenc"));
    dialog->setNameFilters({tr("Sessions (*.posenc)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& file) {
        if (!m_workspace.save(file)) return;
        m_session.keep(m_workspace.scenes(), file);
        saveOver(then);
    });
    dialog->open();
}

bool MainWindow::hasUnsavedWork() const {
    if (!m_session.differs(m_workspace.scenes())) return false;
    const Scenes scenes = withoutLesson(m_workspace.scenes(), m_player);
    return m_session.differs(scenes) && (!m_session.file().isEmpty() || !isPlain(scenes));
}

void MainWindow::onceKept(const std::function<void()>& then) {
    if (!hasUnsavedWork()) return then();
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Unsaved work"), {}, QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QString file = QFileInfo(m_session.file()).fileName();
    box->setText(file.isEmpty() ? tr("This session is not saved yet. Save it first?")
                                : tr("The changes to %1 are not saved yet. Save them first?").arg(file));
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, then](int answer) {
        if (answer == QMessageBox::Save) {
            m_workspace.arrange(withoutLesson(m_workspace.scenes(), m_player));  // what is saved is seen
            save(then);
        }
        if (answer == QMessageBox::Discard) then();
    });
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && hasUnsavedWork()) {
        event->ignore();
        return onceKept([this] {
            m_leaving = true;
            close();
        });
    }
    if (!m_presenter->isPresenting()) keep(kGeometry, saveGeometry());
    QMainWindow::closeEvent(event);
}

void MainWindow::showSession() {
    setWindowTitle(tr("%1 – PosEnc Explorer").arg(m_session.title()));
    setWindowModified(hasUnsavedWork());
    (*m_actions)[Command::Save]->setToolTip(m_session.file().isEmpty()
                                                ? tr("Save as a new session… (Ctrl+S)")
                                                : tr("Save to %1 (Ctrl+S)").arg(m_session.file()));
}

void MainWindow::keepUnsavedWork() {
    if (hasUnsavedWork())
        m_recovery.keep(withoutLesson(m_workspace.scenes(), m_player), m_session.file());
    else
        m_recovery.forget();
}

void MainWindow::keepForNextStart() {
    keepUnsavedWork();
    m_recovery.finish();
}

void MainWindow::placeAsBefore() {
    restoreGeometry(kept(kGeometry).toByteArray());
    setWindowState(windowState() & ~Qt::WindowFullScreen);
    resize(size().boundedTo(screen()->availableSize() - QSize(0, 40)));
}

/// Reports an unwritable folder at once and not when work is lost.
void MainWindow::watchKeeping() {
    connect(&keeping(), &Keeping::failed, this, [this](const QString& folder) {
        if (std::exchange(m_toldNotKept, true)) return;
        m_message->warn(
            tr("Settings and unsaved work last only until the program ends: \"%1\" is full or cannot be written to.")
                .arg(folder));
    });
    keep(QStringLiteral("version"), QCoreApplication::applicationVersion());
}

void MainWindow::offerRecovered() {
    const auto found = m_recovery.find();
    if (!found) return offerCrashReport();
    m_offersCourse = false;
    const QString time = found->time.toString(QStringLiteral("yyyy-MM-dd hh:mm"));
    const QString sentence = found->file.isEmpty()
                                 ? tr("PosEnc Explorer ended without saving; your work from %1 was kept.").arg(time)
                                 : tr("PosEnc Explorer ended without saving; your work from %1 on %2 was kept.")
                                       .arg(time, QFileInfo(found->file).fileName());
    m_message->offer({sentence, tr("Restore"), [this, found] { recover(*found); },
                      [this] {
                          m_recovery.dismiss();
                          offerRecovered();
                      }});
}

void MainWindow::offerCrashReport() {
    const auto report = newestCrashReport(keptFolder());
    if (!report) return offerCourse();
    m_offersCourse = false;
    const auto forget = [file = report->file] { QFile::remove(file); };
    m_message->offer({tr("PosEnc Explorer crashed (%1). A report holds only what was on the screen and which signal it "
                         "was; paste it into an issue to help find the cause.")
                          .arg(report->time.toString(QStringLiteral("yyyy-MM-dd hh:mm"))),
                      tr("Copy report"),
                      [this, forget, text = report->text] {
                          QGuiApplication::clipboard()->setText(text);
                          m_message->withdraw();
                          forget();
                      },
                      forget});
}

void MainWindow::recover(const Recovery::Found& found) {
    onceKept([this, found] {
        m_session.restore(found.file);
        m_workspace.restart(withModels(found.scenes));
        m_recovery.takeOver();
        m_message->withdraw();
        showSession();
        offerRecovered();
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    QStringList files;
    for (const QUrl& each : event->mimeData()->urls()) files << each.toLocalFile();
    const auto isClass = [](const QString& file) { return lessons::holdsGuesses(pathOf(file)); };
    if (std::ranges::all_of(files, isClass)) return openClass(files);
    openFile(files.constFirst());
}

}  // namespace posenc::ui
