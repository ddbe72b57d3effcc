// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLineEdit>
#include <QListWidget>
#include <functional>
#include <optional>

namespace posenc::ui {

/// Ctrl+K: everything that can be done, by typing a few letters of it.
class Finder : public QFrame {
    Q_OBJECT
public:
    struct Entry {
        QString title;
        QString aside;  ///< the keys, or what kind of thing it is
        std::function<void()> run;
    };

    explicit Finder(QWidget* window);
    void open(std::vector<Entry> entries);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& words);
    void runCurrent();
    bool steer(int key);

    std::vector<Entry> m_entries;
    QLineEdit* m_line;
    QListWidget* m_list;
};

/// How well `letters` fit into `text`, in order; smaller is better, nothing when they do not.
std::optional<int> fuzzyDistance(const QString& letters, const QString& text);

}  // namespace posenc::ui
