// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <chrono>

namespace posenc::ui {

/// The time of a talk: a click starts and pauses it, the arrow next to it resets it and sets the minutes of the
/// countdown. Past its end it counts on with a plus sign, in the colour of faults.
class PresentTimer : public QWidget {
    Q_OBJECT
public:
    using Milliseconds = std::chrono::milliseconds;
    explicit PresentTimer(QWidget* parent);

    void setLength(Milliseconds length);  ///< restarts a countdown from it; 0: counts up
    void toggle();
    void reset();

protected:
    void changeEvent(QEvent* event) override;

private:
    Milliseconds passed() const;
    void showTime();
    void retranslate();

    QToolButton* m_time;
    QToolButton* m_more;
    QMenu* m_menu;
    QTimer m_tick;
    QElapsedTimer m_since;  ///< the last start; valid while it runs
    Milliseconds m_before{0}, m_length{0};
};

}  // namespace posenc::ui
