// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QWidget>

namespace posenc::ui {

/// Moves the focus of a disappearing widget to the figure, not to the next box. Ctrl+C in a line or label without a
/// selection acts on the figure.
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
