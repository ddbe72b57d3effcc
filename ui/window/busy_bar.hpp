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

/// Over the figure, for work that takes longer than half a second: what it is, how far it has come, and a button that
/// ends all that goes on; afterwards, that it was ended, and a button that begins again. Takes no room of its own, for
/// another size would be another figure.
class BusyBar : public QFrame {
    Q_OBJECT
public:
    explicit BusyBar(QWidget* over);

    struct Work {
        QString what;
        std::function<std::optional<double>()> done;  ///< 0 to 1, or nothing any more
        std::function<void()> stop;
    };
    void watch(Work work);  ///< told of until it is done; in the place of one that is called the same
    void stop();            ///< as the button does while something goes on
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
