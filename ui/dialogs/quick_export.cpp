// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/quick_export.hpp"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

#include "ui/dialogs/sheet_rows.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

const QString kFolder = QStringLiteral("export/folder"), kPicture = QStringLiteral("export/picture");

QString documents() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(folder).exists() ? folder : QDir::homePath();
}

}  // namespace

QString exportFolder() {
    const QString folder = kept(kFolder).toString();
    return !folder.isEmpty() && QDir(folder).exists() ? folder : documents();
}

void rememberExport(const QString& file) {
    const QFileInfo written(file);
    keep(kFolder, written.absolutePath());
    if (isPictureFile(file)) keep(kPicture, written.suffix().toLower());
}

QString exportName(const State& state) { return QString::fromStdString(state.active().encoding + "-" + state.view); }

QuickExport::QuickExport(QWidget* window) : QObject(window), m_window(window) {
    connect(&m_exporter, &Exporter::failed, this, &QuickExport::failed);
    connect(&m_exporter, &Exporter::stopped, this, &QuickExport::stopped);
    connect(&m_exporter, &Exporter::written, this, [this](const QString& file) {
        rememberExport(file);
        emit exported(file);
    });
}

void QuickExport::plot(const NamedState& scene, bool dark) {
    ExportOptions options;
    options.sheet = rememberedSheet();
    options.dark = dark;
    QStringList formats{tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), tr("PDF page (*.pdf)")};
    const QString last = kept(kPicture).toString();
    std::ranges::stable_partition(formats, [&](const QString& each) { return suffixIn(each) == last; });
    ask(exportName(scene.state), formats, scene, options);
}

void QuickExport::data(const NamedState& scene, std::size_t panel) {
    ExportOptions options;
    options.panel = panel;
    const QString which = panel == 0 ? QString() : QStringLiteral("-%1").arg(panel + 1);
    ask(exportName(scene.state) + which, {tr("CSV data (*.csv)")}, scene, options);
}

/// The first format is the one offered.
void QuickExport::ask(const QString& name, const QStringList& formats, const NamedState& scene,
                      const ExportOptions& options) {
    const QString proposal = QDir(exportFolder()).filePath(name + QLatin1Char('.') + suffixIn(formats.constFirst()));
    auto* dialog = savingDialog(m_window, tr("Export"), formats, proposal);
    dialog->selectFile(proposal);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, formats](const QString& filter) {
        const QFileInfo file(dialog->selectedFiles().value(0));
        const bool known = std::ranges::any_of(
            formats, [&](const QString& each) { return suffixIn(each) == file.suffix().toLower(); });
        const QString stem = known ? file.completeBaseName() : file.fileName();
        dialog->selectFile(stem + QLatin1Char('.') + suffixIn(filter));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, scene, options](const QString& file) {
        if (m_exporter.isRunning())
            return emit failed(
                say("core", "Another export is being written; wait for it, or stop it, then try again."));
        m_exporter.write(scene, file, options);
        emit started();
    });
    dialog->open();
}

}  // namespace posenc::ui
