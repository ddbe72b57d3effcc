// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

namespace posenc::ui {

/// Beside tabs that do not all fit: a list of all of them. Lives in the row with them.
class MoreViews : public QToolButton {
    Q_OBJECT
public:
    MoreViews(QTabBar* tabs, QWidget* row);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void decide();
    void retranslate();
    QTabBar* m_tabs;
    QMenu* m_menu;
};

}  // namespace posenc::ui
