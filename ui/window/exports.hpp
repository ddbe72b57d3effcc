// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/dialogs/export_dialog.hpp"
#include "ui/dialogs/quick_export.hpp"
#include "ui/session/handbook_maker.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/parts.hpp"

namespace posenc::ui {

/// Writes figures, their numbers, exam sheets and the handbook, and says so above the figure.
class Exports : public QObject {
    Q_OBJECT
public:
    Exports(QWidget* window, const Workspace& workspace, const Parts& parts);

    void ask(const QString& format = {});  ///< opens the dialog; the format is an extension, or "frames" of a play
    void again();                          ///< as the last time
    void plot();                           ///< asks for the file only
    void csv();       ///< asks for a panel first if the figure has several: a table has the numbers of one
    void handbook();  ///< made on first use, and opened when it is there
    void exam();      ///< asks for topics and numbers, then for the file; its key comes beside it

private:
    Scenes scenes() const;
    ExportDialog& dialog();  ///< made on first use
    void connectQuick();
    void tellExported(const QString& file);
    void saveExam(const QStringList& command);
    void writeExam(const QStringList& command, const QString& file);

    QWidget* m_window;
    const Workspace& m_workspace;
    const Parts& m_parts;
    ExportDialog* m_dialog = nullptr;
    QuickExport m_quick;
    HandbookMaker m_handbook;
    OwnCommand m_exam;
    QString m_sheet;  ///< the file of the exam that is written
};

}  // namespace posenc::ui
