// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files.hpp"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMessageBox>
#include <QUrl>
#include <algorithm>
#include <utility>

#include "core/explore/state/link.hpp"
#include "core/teach/lessons/predictions.hpp"
#include "core/zoo/diagnose/numbers.hpp"
#include "core/zoo/weights/store.hpp"
#include "ui/session/endings.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/kept.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kKeepAfterMs = 1000;

QMessageBox* question(const char* name, const QString& title, const QString& text, QWidget* over) {
    auto* box = named<QMessageBox>(name, QMessageBox::NoIcon, title, text, QMessageBox::NoButton, over);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

/// True for subjects pinned before a model was opened: they are not in its file.
auto isStrangeTo(const State& model) {
    return [&model](const Subject& each) {
        return std::ranges::none_of(model.subjects, [&](const Subject& own) { return isSame(own, each); });
    };
}

}  // namespace

SavedSession::SavedSession(QMainWindow* window, Workspace& workspace, Chooser& chooser, MessageBar& message,
                           QAction* save, std::function<NamedState(const NamedState&)> ofReader)
    : m_window(window),
      m_workspace(workspace),
      m_chooser(chooser),
      m_message(message),
      m_save(save),
      m_ofReader(std::move(ofReader)),
      m_session(workspace.scenes()),
      m_recovery(keptFolder() + QStringLiteral("/recovery")) {
    onceAfter(m_keeping, kKeepAfterMs, this, [this] { keepUnsavedWork(); });
}

void SavedSession::begin(Scenes scenes) {
    m_workspace.restart(std::move(scenes));
    m_session = Session(m_workspace.scenes());
    show();
}

void SavedSession::opened(const QString& file, const Scenes& scenes, bool isSession) {
    isSession ? m_session.keep(scenes, file) : m_session.begin(scenes, file);
    show();
}

void SavedSession::save(const std::function<void()>& then) {
    if (m_session.file().isEmpty()) return saveAs(then);
    if (!m_session.isChangedOnDisk()) return saveOver(then);
    auto* box = question("overwrite", tr("Save session"),
                         tr("Another program has changed %1 since you opened it. Replace its current contents?")
                             .arg(QFileInfo(m_session.file()).fileName()),
                         m_window);
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, then](int answer) {
        if (answer == QMessageBox::Save) saveOver(then);
    });
    box->open();
}

void SavedSession::saveOver(const std::function<void()>& then) {
    if (!m_workspace.save(m_session.file())) return;
    m_session.keep(m_workspace.scenes(), m_session.file());
    emit saved();
    rememberFile(m_session.file());
    keepUnsavedWork();  // of what is in the file nothing needs to be offered
    m_message.inform(tr("Saved %1").arg(m_session.file()));
    show();
    if (then) then();
}

void SavedSession::saveAs(const std::function<void()>& then) {
    auto* dialog = savingDialog(m_window, tr("Save session"), {tr("Sessions (*.posenc)")}, m_session.proposal());
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& file) {
        if (!m_workspace.save(file)) return;
        m_session.keep(m_workspace.scenes(), file);
        saveOver(then);
    });
    dialog->open();
}

Scenes SavedSession::ofReader() const {
    Scenes scenes = m_workspace.scenes();
    scenes.all[scenes.at] = m_ofReader(scenes.scene());
    return scenes;
}

bool SavedSession::hasUnsavedWork() const {
    if (!m_session.differs(m_workspace.scenes())) return false;
    const Scenes scenes = ofReader();
    return m_session.differs(scenes) && (!m_session.file().isEmpty() || !m_session.isPlain(scenes));
}

void SavedSession::onceKept(const std::function<void()>& then) {
    if (!hasUnsavedWork()) return then();
    const QString file = QFileInfo(m_session.file()).fileName();
    auto* box = question("unsaved", tr("Unsaved work"),
                         file.isEmpty() ? tr("This session is not saved yet. Save it first?")
                                        : tr("The changes to %1 are not saved yet. Save them first?").arg(file),
                         m_window);
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, then](int answer) {
        if (answer == QMessageBox::Save) {
            m_workspace.arrange(ofReader());  // what is saved is seen
            save(then);
        }
        if (answer == QMessageBox::Discard) then();
    });
    box->open();
}

bool SavedSession::mayEnd(const std::function<void()>& end) {
    if (m_ending || !hasUnsavedWork()) return true;
    onceKept([this, end] {
        m_ending = true;
        end();
    });
    return false;
}

void SavedSession::show() {
    m_window->setWindowTitle(tr("%1 – PosEnc Explorer").arg(m_session.title()));
    m_window->setWindowModified(hasUnsavedWork());
    m_save->setToolTip(m_session.file().isEmpty() ? tr("Save as a new session… (Ctrl+S)")
                                                  : tr("Save to %1 (Ctrl+S)").arg(m_session.file()));
}

void SavedSession::follow() {
    show();
    noteForReport(m_workspace.scenes());
    if (!m_keeping.isActive()) m_keeping.start();  // a drag is kept every second of it
}

void SavedSession::keepUnsavedWork() {
    if (hasUnsavedWork())
        m_recovery.keep(ofReader(), m_session.file());
    else
        m_recovery.forget();
}

void SavedSession::keepForNextStart() {
    keepUnsavedWork();
    m_recovery.finish();
}

/// Reports an unwritable folder at once and not when work is lost.
void SavedSession::startKeeping() {
    connect(&keeping(), &Keeping::failed, this, [this](const QString& folder) {
        if (std::exchange(m_toldNotKept, true)) return;
        m_message.warn(
            tr("Settings and unsaved work last only until the program ends: \"%1\" is full or cannot be written to.")
                .arg(folder));
    });
    keep(QStringLiteral("version"), QCoreApplication::applicationVersion());
    offerRecovered();
}

void SavedSession::offerRecovered() {
    const auto found = m_recovery.find();
    if (!found) return offerCrashReport();
    emit offers(true);
    const QString time = found->time.toString(QStringLiteral("yyyy-MM-dd hh:mm"));
    const QString sentence = found->file.isEmpty()
                                 ? tr("PosEnc Explorer ended without saving; your work from %1 was kept.").arg(time)
                                 : tr("PosEnc Explorer ended without saving; your work from %1 on %2 was kept.")
                                       .arg(time, QFileInfo(found->file).fileName());
    m_message.offer({sentence, tr("Restore"), [this, found] { recover(*found); },
                     [this] {
                         m_recovery.dismiss();
                         offerRecovered();
                     }});
}

void SavedSession::offerCrashReport() {
    const auto report = newestCrashReport(keptFolder());
    emit offers(report.has_value());
    if (!report) return;
    const auto forget = [file = report->file] { QFile::remove(file); };
    m_message.offer({tr("PosEnc Explorer crashed (%1). The report contains only what was on the screen and the signal "
                        "that ended the program; paste it into an issue to help find the cause.")
                         .arg(report->time.toString(QStringLiteral("yyyy-MM-dd hh:mm"))),
                     tr("Copy report"),
                     [this, forget, text = report->text] {
                         QGuiApplication::clipboard()->setText(text);
                         m_message.withdraw();
                         forget();
                     },
                     forget});
}

void SavedSession::recover(const Recovery::Found& found) {
    onceKept([this, found] {
        m_session.restore(found.file);
        m_workspace.restart(m_chooser.recognised(found.scenes));
        m_recovery.takeOver();
        m_message.withdraw();
        show();
        offerRecovered();
    });
}

Files::Files(const Of& of) : m_of(of) {
    connect(&m_of.workspace, &Workspace::opened, this, &Files::adopt);
    connect(&m_of.workspace, &Workspace::notOpened, this, &forgetFile);
    connect(m_of.recent, &QMenu::aboutToShow, this, &Files::offerRecent);
}

void Files::open(const QString& file) {
    if (isLink(file.toStdString())) return pasteText(file);
    if (file.endsWith(QLatin1String(".md")) || QFileInfo(file).isDir()) return emit lessonOpened(file);
    if (lessons::holdsGuesses(pathOf(file))) return emit classOpened({file});
    if (!weights::configBeside(pathOf(file)) && diagnose::holdsNumbers(pathOf(file))) return emit numbersOpened(file);
    m_of.session.onceKept([this, file] { m_of.workspace.open(file); });
}

void Files::openDialog() {
    auto* dialog = openingDialog(
        m_of.window, tr("Open"),
        {tr("Sessions, models, exported pictures, class predictions and tables of numbers (*.posenc "
            "*.json *.gguf *.png *.svg *.html *.csv *.npy *.safetensors)"),
         tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &Files::open);
    dialog->open();
}

void Files::offerRecent() {
    m_of.recent->clear();
    for (const QString& file : recentFiles()) {
        QString name = file;
        QAction* action = m_of.recent->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, file] { open(file); });
    }
    m_of.recent->setEnabled(!m_of.recent->isEmpty());
}

void Files::adopt(const Document& document, const QString& file) {
    m_of.message.forget(MessageBar::Kind::Fault);
    rememberFile(file);
    if (document.model) {
        m_of.models.list(document.model, pathOf(file));
        listOpenedModels();
        show(document);
    } else {
        m_of.workspace.restart(m_of.chooser.recognised(document.scenes));
    }
    Scenes kept = m_of.workspace.scenes();
    if (document.model) std::erase_if(kept.state().subjects, isStrangeTo(document.state()));
    m_of.session.opened(file, kept, document.kind == Document::Kind::Session);
    if (document.note) m_of.message.tell(*document.note);
}

void Files::show(const Document& document) {
    m_of.chooser.model(document.model);
    m_of.findings.setOpen(!document.model->findings.empty());
}

void Files::listOpenedModels() {
    std::vector<EncodingList::File> files;
    for (const OpenedModels::File& each : m_of.models.files())
        files.push_back({QString::fromStdString(each.model->name), fileName(each.path)});
    m_of.list.offerFiles(std::move(files));
}

void Files::paste() {
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    if (!copied) return;
    if (const QString file = localFile(copied); !file.isEmpty()) return open(file);
    pasteText(copied->text());
}

void Files::pasteText(const QString& text) {
    m_of.message.attempt([&] {
        const auto shown = m_of.models.of(m_of.workspace.state().active());
        pasted(documentOfText(text.toStdString(), shown.get()), shown != nullptr);
    });
}

void Files::pasted(const Document& document, bool toShown) {
    m_of.message.forget(MessageBar::Kind::Fault);
    if (!document.model)
        return m_of.session.onceKept(
            [this, document] { m_of.session.begin(m_of.chooser.recognised(document.scenes)); });
    show(document);
    m_of.message.inform(toShown ? tr("The pasted content is applied to the model shown before.")
                                : tr("The pasted content is shown as a separate model."));
}

void Files::drop(const QMimeData& dropped) {
    QStringList files;
    for (const QUrl& each : dropped.urls()) files << each.toLocalFile();
    const auto isClass = [](const QString& file) { return lessons::holdsGuesses(pathOf(file)); };
    if (std::ranges::all_of(files, isClass)) return emit classOpened(files);
    open(files.constFirst());
}

}  // namespace posenc::ui
