// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <functional>

#include "ui/dialogs/matching.hpp"

namespace posenc::ui {

/// Ctrl+K: finds every command by a few letters of it, or opens with a question and shows what that is about.
class Finder : public QFrame {
    Q_OBJECT
public:
    struct Entry {
        Findable thing;
        QString aside;  ///< the keys, or the kind of entry
        std::function<void()> run;
        bool enabled = true;  ///< false: shown grey, does nothing
    };

    explicit Finder(QWidget* window);
    void open(std::vector<Entry> entries, const QString& question = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& words);
    QString nothingFor(const QString& words) const;
    std::vector<Match> found(const QString& words) const;
    void add(std::size_t entry);
    void fit();
    void close();
    void runCurrent();
    bool steer(int key);

    std::vector<Entry> m_entries;
    QString m_question;
    Matching m_matching;
    QPointer<QWidget> m_before;  ///< had the focus before
    QLineEdit* m_line;
    QLabel* m_nothing;
    QListWidget* m_list;
};

}  // namespace posenc::ui
