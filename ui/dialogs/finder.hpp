// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <functional>

#include "core/explore/run/worker.hpp"

namespace posenc::ui {

/// Ctrl+K: takes a question in people's words and lists what answers it, each with a line on what it will show.
class Finder : public QFrame {
    Q_OBJECT
public:
    struct Row {
        QString title;
        QString says;   ///< one line below it; may be empty
        QString aside;  ///< the keys, or the kind of entry
        std::function<void()> run;
        bool enabled = true;  ///< false: shown grey, does nothing
        std::function<QString()>
            computed;  ///< replaces `says`; takes milliseconds, and is called on a thread of its own
    };
    struct Found {
        std::vector<Row> rows;
        bool whole = true;  ///< at least one of them has all words
    };
    using Source = std::function<Found(const QString& words)>;  ///< empty words: what there is

    explicit Finder(QWidget* window);
    void open(Source source, const QString& question = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& words);
    QString nothingFor(const QString& words) const;
    void add(const Row& row);
    void compute();
    void fit();
    void close();
    void runCurrent();
    bool steer(int key);

    Source m_source;
    std::vector<Row> m_rows;
    QString m_question;
    int m_asked = 0;             ///< counts questions: what was computed for an earlier one is dropped
    QPointer<QWidget> m_before;  ///< had the focus before
    QLineEdit* m_line;
    QLabel* m_nothing;
    QListWidget* m_list;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
