// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include "core/explore/views/view.hpp"

namespace posenc::ui {

/// A list of all views, group by group, next to tabs that do not all fit. Lives in their row and keeps them from being
/// cut.
class MoreViews : public QToolButton {
    Q_OBJECT
public:
    MoreViews(QTabBar* tabs, QWidget* row);
    void fit();                   ///< shows whole tabs only, the current one among them
    void setAlways(bool always);  ///< there even when all tabs fit: the groups have no row
    void setViews(std::vector<const ViewInfo*> views, const std::string& current);

signals:
    void chosen(const QString& view);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void addHeading(const QString& title);
    void showWhole(int room);
    void scrollTo(int first);
    QTabBar* m_tabs;
    QMenu* m_menu;
    std::vector<const ViewInfo*> m_views;
    std::string m_current;
    int m_first = 0;  ///< first tab shown
    bool m_always = false;
};

}  // namespace posenc::ui
