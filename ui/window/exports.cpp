// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exports.hpp"

#include <QDesktopServices>
#include <QMenu>
#include <QUrl>

#include "ui/dialogs/exam_dialog.hpp"
#include "ui/panel/parameter_row.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

Exports::Exports(QWidget* window, const Workspace& workspace, const Parts& parts)
    : m_window(window),
      m_workspace(workspace),
      m_parts(parts),
      m_quick(window),
      m_exam(say("core", "The exam sheet could not be written.")) {
    connectQuick();
    connect(&m_exam, &OwnCommand::failed, m_parts.message, qOverload<const Text&>(&MessageBar::tell));
    connect(&m_exam, &OwnCommand::finished, this, [this] {
        m_parts.message->inform(tr("Exported %1, and its key in a second file beside it").arg(m_sheet));
    });
    connect(&m_handbook, &HandbookMaker::failed, m_parts.message, qOverload<const Text&>(&MessageBar::tell));
    connect(&m_handbook, &HandbookMaker::ready, this,
            [](const QString& page) { QDesktopServices::openUrl(QUrl::fromLocalFile(page)); });
}

void Exports::connectQuick() {
    connect(&m_quick, &QuickExport::failed, m_parts.message, qOverload<const Text&>(&MessageBar::tell));
    connect(&m_quick, &QuickExport::stopped, this,
            [this] { m_parts.message->inform(tr("Stopped; nothing was written.")); });
    connect(&m_quick, &QuickExport::exported, this, &Exports::tellExported);
    connect(&m_quick, &QuickExport::started, this, [this] {
        m_parts.busy->watch({tr("Exporting…"), [this] { return m_quick.done(); }, [this] { m_quick.stop(); }});
    });
}

void Exports::tellExported(const QString& file) { m_parts.message->inform(tr("Exported %1").arg(file)); }

ExportDialog& Exports::dialog() {
    if (m_dialog) return *m_dialog;
    m_dialog = new ExportDialog(m_window);
    connect(m_dialog, &ExportDialog::exported, this, &Exports::tellExported);
    return *m_dialog;
}

void Exports::ask(const QString& format) {
    const ParameterRow* row = m_parts.panel->current();
    if (!format.isEmpty()) dialog().chooseFormat(format);
    Moving moving{m_parts.play->mark(), {}, row ? row->descriptor().id : std::string()};
    if (const auto& ends = m_parts.play->ends()) moving.start = ends->from, moving.end = ends->to;
    dialog().offer(scenes(), m_parts.plot->picture(), isDark(), moving);
}

/// With the one that is shown as it is pictured.
Scenes Exports::scenes() const {
    Scenes all = m_workspace.scenes();
    all.all[all.at] = m_workspace.pictured();
    all.all[all.at].title = m_workspace.scene().title;
    return all;
}

void Exports::again() { dialog().repeat(scenes()); }

void Exports::plot() { m_quick.plot(m_workspace.pictured(), isDark()); }

void Exports::csv() {
    const auto picture = m_parts.plot->picture();
    if (!picture) return;
    const auto& panels = figureOf(*picture).panels;
    if (panels.size() == 1) return m_quick.data(m_workspace.pictured(), 0);
    auto* menu = named<QMenu>("csv-panels", m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const QString title = QStringLiteral("&%1  %2").arg(i + 1).arg(translated(panels[i].title).replace(u'&', "&&"));
        menu->addAction(title, this, [this, i, shown = m_workspace.pictured()] { m_quick.data(shown, i); });
    }
    const auto* button = m_parts.views->findChild<QToolButton*>(QStringLiteral("export-csv"));
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

void Exports::handbook() {
    m_handbook.want();
    m_parts.busy->watch(
        {tr("Writing the handbook…"), [this] { return m_handbook.done(); }, [this] { m_handbook.stop(); }});
}

void Exports::exam() {
    auto* asked = new ExamDialog(m_window);
    connect(asked, &QDialog::accepted, this, [this, asked] { saveExam(asked->arguments()); });
    asked->open();
}

void Exports::saveExam(const QStringList& command) {
    auto* dialog = savingDialog(m_window, tr("Exam sheet"),
                                {tr("PDF (*.pdf)"), tr("Web pages (*.html)"), tr("Markdown (*.md)")});
    dialog->selectFile(QStringLiteral("exam.pdf"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, command](const QString& file) { writeExam(command, file); });
    dialog->open();
}

void Exports::writeExam(const QStringList& command, const QString& file) {
    if (m_exam.isRunning()) return;
    m_sheet = file;
    m_exam.run(command + QStringList{QStringLiteral("-o"), file});
    m_parts.busy->watch({tr("Writing the exam sheet…"), [this] { return m_exam.done(); }, [this] { m_exam.stop(); }});
}

}  // namespace posenc::ui
