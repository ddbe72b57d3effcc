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

/// Ctrl+K: everything that can be done, by typing a few letters of it; or what a question is about that it is opened
/// with.
class Finder : public QFrame {
    Q_OBJECT
public:
    struct Entry {
        Findable thing;
        QString aside;  ///< the keys, or what kind of thing it is
        std::function<void()> run;
        bool enabled = true;  ///< else it is shown grey and does nothing
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
    QPointer<QWidget> m_before;  ///< had the focus
    QLineEdit* m_line;
    QLabel* m_nothing;
    QListWidget* m_list;
};

}  // namespace posenc::ui
