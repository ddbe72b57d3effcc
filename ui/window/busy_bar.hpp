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

namespace posenc::ui {

/// Over the figure, for work that takes longer than half a second: what it is, how far it has come, and a button that
/// ends it; afterwards, that it was ended, and a button that begins again. Takes no room of its own, for another size
/// would be another figure.
class BusyBar : public QFrame {
    Q_OBJECT
public:
    explicit BusyBar(QWidget* over);

    /// `done` tells 0 to 1, or nothing any more. Work that is watched already goes on being watched.
    void watch(const QString& what, std::function<std::optional<double>()> done, std::function<void()> stop);
    void stop();  ///< as the button does while it works
    void offerAgain(const QString& sentence, std::function<void()> again);

private:
    void look();
    void place();

    std::function<std::optional<double>()> m_done;
    std::function<void()> m_stop, m_again;
    QElapsedTimer m_since;
    QTimer m_looks;
    QLabel* m_what;
    QProgressBar* m_bar;
    QToolButton* m_button;
};

}  // namespace posenc::ui
