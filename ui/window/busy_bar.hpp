// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QFrame>
#include <QLabel>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>
#include <functional>
#include <optional>
#include <vector>

namespace posenc::ui {

/// Covers the figure during work longer than half a second: its name, its progress, and a button that ends all running
/// work; afterwards, that it was ended, and a button that restarts it. Takes no layout room, since another size would
/// be another figure.
class BusyBar : public QFrame {
    Q_OBJECT
public:
    explicit BusyBar(QWidget* over);

    struct Work {
        QString what;
        std::function<std::optional<double>()> done;  ///< 0 to 1, or nothing any more
        std::function<void()> stop;
    };
    void watch(Work work);  ///< shown until it is done; replaces work of the same name
    void stop();            ///< as the button does while work is running
    void offerAgain(const QString& sentence, std::function<void()> again);

private:
    void look();
    void tell(const QString& what, const QString& offer, const QString& tip);
    void place();

    std::vector<Work> m_works;  ///< the newest last
    std::function<void()> m_again;
    QElapsedTimer m_since;
    QTimer m_looks;
    QLabel* m_what;
    QProgressBar* m_bar;
    QToolButton* m_button;
};

}  // namespace posenc::ui
