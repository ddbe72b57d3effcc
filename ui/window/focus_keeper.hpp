// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QWidget>

namespace posenc::ui {

/// Keeps the focus where the hand is: what loses it by going away leaves it to the figure, not to the next box. And
/// Ctrl+C in a line or label of which nothing is selected is the figure's.
class FocusKeeper : public QObject {
    Q_OBJECT
public:
    FocusKeeper(QWidget* window, QWidget* figure);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keep(const QWidget* old, const QWidget* now);
    QWidget* m_window;
    QWidget* m_figure;
};

}  // namespace posenc::ui
