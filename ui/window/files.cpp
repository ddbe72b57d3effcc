// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files.hpp"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QUrl>
#include <algorithm>

#include "core/explore/state/link.hpp"
#include "core/teach/lessons/predictions.hpp"
#include "core/zoo/diagnose/numbers.hpp"
#include "core/zoo/weights/store.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

/// True for subjects pinned before a model was opened: they are not in its file.
auto isStrangeTo(const State& model) {
    return [&model](const Subject& each) {
        return std::ranges::none_of(model.subjects, [&](const Subject& own) { return isSame(own, each); });
    };
}

}  // namespace

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
    auto* dialog = new QFileDialog(m_of.window, tr("Open"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Sessions, models, exported pictures, class predictions and tables of numbers (*.posenc "
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
    try {
        const auto shown = m_of.models.of(m_of.workspace.state().active());
        pasted(documentOfText(text.toStdString(), shown.get()), shown != nullptr);
    } catch (const Error& error) {
        m_of.message.tell(error.text());
    }
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
