// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

namespace posenc::ui {

/// Beside tabs that do not all fit: a list of all of them. Lives in the row with them, and keeps them from being cut.
class MoreViews : public QToolButton {
    Q_OBJECT
public:
    MoreViews(QTabBar* tabs, QWidget* row);
    void fit();  ///< whole tabs only, the current one among them

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void showWhole(int room);
    void scrollTo(int first);
    void retranslate();
    QTabBar* m_tabs;
    QMenu* m_menu;
    int m_first = 0;  ///< tab that is shown
};

}  // namespace posenc::ui
