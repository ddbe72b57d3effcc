// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QHBoxLayout>
#include <QMenu>
#include <QTabBar>

#include "core/explore/state/state.hpp"

namespace posenc::ui {

class MoreViews;

/// The offered views: their groups, next to them the actions on a figure, and below them the views of one group.
/// A group opens with its first view.
class ViewBar : public QWidget {
    Q_OBJECT
public:
    explicit ViewBar(QWidget* parent);

    void show(const State& state);
    using QWidget::show;
    void fillMenu(QMenu* menu);       ///< with the first nine views, under Ctrl+1 to Ctrl+9
    void addBeside(QWidget* widget);  ///< next to the groups, at the right end; yields to them where it is narrow
    void setInOneRow(bool on);        ///< the views of one group, and a menu of all
    int heightOfGroups() const;       ///< which one row saves
    QString tip() const { return m_tabs->tabWhatsThis(m_tabs->currentIndex()); }  ///< of the view shown

signals:
    void viewChosen(const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showGroups(ViewGroup current);
    void showViews(ViewGroup group, const std::string& current);
    void showActions();
    void showTab(int index, const ViewInfo& view);
    void enterGroup(int index);
    void shareRow();

    std::vector<const ViewInfo*> m_views;
    QList<QAction*> m_actions;  ///< in the menu, one for each of the first views
    QHBoxLayout *m_row, *m_tabRow;
    QWidget* m_beside = nullptr;
    QTabBar *m_groups, *m_tabs;
    MoreViews* m_more;
    bool m_inOneRow = false;
};

}  // namespace posenc::ui
