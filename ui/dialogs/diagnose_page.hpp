// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>
#include <QFileSystemWatcher>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QTimer>

#include "ui/dialogs/numbers_form.hpp"
#include "ui/session/diagnoser.hpp"

namespace posenc::ui {

/// Compares what somebody's code printed with the setting on the screen: says that they agree, or names the bug. Looks
/// again when the setting or the file changes.
class DiagnosePage : public QDialog {
    Q_OBJECT
public:
    using Against = NumbersForm::Against;
    explicit DiagnosePage(QWidget* parent);

    void open(const QString& file);
    void follow(std::vector<Against> all, int likely);  ///< after a moment, since a slider may move on

signals:
    void fileWanted();  ///< a file is to be chosen
    void fileDropped(const QString& file);
    void showWanted(const posenc::diagnose::Candidate& right, const posenc::diagnose::Candidate& candidate);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    void connectDiagnoser();
    void connectButtons();
    void search();
    void searchAgain();  ///< after a change of what is compared
    void readAgain();
    void look();
    void tell(const QString& words, bool wrong = false);
    void showWords();
    void showButtons();
    void follow(const QUrl& link);
    void copy();
    void save(bool golden);
    void write(const QString& file, bool golden);
    void retranslate();

    QString m_file;
    std::optional<Against> m_compared;  ///< the last comparison
    Diagnoser::Arrays m_arrays;
    std::shared_ptr<const diagnose::Diagnosis> m_diagnosis;
    Text m_refused;
    bool m_stopped = false;
    QTimer m_soon, m_looks, m_changed;
    QFileSystemWatcher m_watcher;
    QLabel *m_name, *m_told;
    QPushButton *m_choose, *m_stop, *m_copy, *m_golden, *m_test;
    NumbersForm* m_form;
    QTextBrowser* m_text;
    QProgressBar* m_bar;
    Diagnoser m_diagnoser;
};

}  // namespace posenc::ui
