// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFileSystemWatcher>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QTimer>

#include "ui/dialogs/numbers_form.hpp"
#include "ui/dialogs/page.hpp"
#include "ui/session/diagnoser.hpp"

namespace posenc::ui {

/// Compares what somebody's code printed with the setting on the screen: says that they agree, or names the bug. Looks
/// again when the setting or the file changes.
class DiagnosePage : public Page {
    Q_OBJECT
public:
    using Against = NumbersForm::Against;
    explicit DiagnosePage(Desk& desk);

    void open(const QString& file);
    void followState() override;  ///< after a moment, since a slider may move on

protected:
    void retranslate() override;
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
    void choose();
    void follow(const QUrl& link);
    void showBug(const diagnose::Candidate& candidate);
    void copy();
    void save(bool golden);
    void write(const QString& file, bool golden);

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
