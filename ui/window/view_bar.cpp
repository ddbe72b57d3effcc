// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_bar.hpp"

#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/dialogs/pages.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"
#include "ui/window/more_views.hpp"

namespace posenc::ui {

namespace {

constexpr std::size_t kActions = 9;
constexpr QMargins kAroundGroups(8, 4, 8, 0);

QTabBar* tabBar(const char* name, QWidget* parent) {
    auto* bar = named<QTabBar>(name, parent);
    bar->setExpanding(false);
    return bar;
}

void keepPlace(QWidget& widget, bool keep) {
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(keep);
    widget.setSizePolicy(policy);
}

ViewGroup viewGroup(const ViewInfo* view) { return view->group; }

void setCount(QTabBar& bar, std::size_t count) {
    while (bar.count() > static_cast<int>(count)) bar.removeTab(bar.count() - 1);
    while (bar.count() < static_cast<int>(count)) bar.addTab(QString());
}

}  // namespace

ViewBar::ViewBar(QWidget* parent)
    : QWidget(parent),
      m_row(new QHBoxLayout),
      m_groups(tabBar("view-groups", this)),
      m_tabs(tabBar("views", this)),
      m_more(new MoreViews(m_tabs, this)) {
    setObjectName(QStringLiteral("view-bar"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    keepPlace(*m_groups, true);  // or the views below move when there is one group
    m_groups->setUsesScrollButtons(false);
    m_groups->setElideMode(Qt::ElideRight);
    m_groups->setMinimumWidth(1);  // four groups must not keep the window from a screen of 800 pixels
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setMinimumWidth(1);  // nor in one row with the actions
    m_tabs->setElideMode(Qt::ElideNone);
    for (QToolButton* each : m_tabs->findChildren<QToolButton*>()) each->setFocusPolicy(Qt::NoFocus);  // arrows do it
    m_tabRow = new QHBoxLayout;
    auto* rows = new QVBoxLayout(this);
    for (QBoxLayout* each : std::initializer_list<QBoxLayout*>{rows, m_row, m_tabRow}) {
        each->setContentsMargins(0, 0, 0, 0);
        each->setSpacing(0);
    }
    m_row->setContentsMargins(kAroundGroups);
    m_row->addWidget(m_groups);
    m_row->addStretch(1);
    m_tabRow->addWidget(m_tabs, 1);
    m_tabRow->addStretch(0);
    m_tabRow->addWidget(m_more);
    rows->addLayout(m_row);
    rows->addLayout(m_tabRow);
    connect(m_groups, &QTabBar::currentChanged, this, &ViewBar::enterGroup);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0) emit viewChosen(m_tabs->tabData(index).toString());
    });
    connect(m_more, &MoreViews::chosen, this, &ViewBar::viewChosen);
    onLanguage(this, [this] {
        m_groups->setAccessibleName(tr("Groups of views"));
        m_tabs->setAccessibleName(tr("Views"));
        const QString sides[] = {tr("Views to the left"), tr("Views to the right")};
        const auto arrows = m_tabs->findChildren<QToolButton*>();
        for (qsizetype i = 0; i < std::min<qsizetype>(arrows.size(), 2); ++i) arrows[i]->setAccessibleName(sides[i]);
    });
    onChange(this, {QEvent::FontChange}, [this] {
        if (m_beside) shareRow();
    });
}

void ViewBar::fillMenu(QMenu* menu) {
    for (std::size_t i = 0; i < kActions; ++i) {
        auto* action = menu->addAction(QString(), this, [this, i] { emit viewChosen(QLatin1String(m_views[i]->id)); });
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)));
        m_actions.append(action);
    }
}

void ViewBar::showActions() {
    for (std::size_t i = 0; i < static_cast<std::size_t>(m_actions.size()); ++i) {
        QAction* action = m_actions[static_cast<qsizetype>(i)];
        action->setVisible(i < m_views.size());
        if (i < m_views.size()) action->setText(translated(m_views[i]->title));
    }
}

void ViewBar::addBeside(QWidget* widget) { m_row->addWidget(m_beside = widget); }

int ViewBar::heightOfGroups() const {
    const int beside = m_beside ? m_beside->sizeHint().height() : 0;
    return kAroundGroups.top() + std::max(m_groups->sizeHint().height(), beside);
}

void ViewBar::setInOneRow(bool on) {
    if (m_inOneRow == on) return;
    m_inOneRow = on;
    keepPlace(*m_groups, !on);
    m_groups->setVisible(m_groups->count() > 1 && !on);
    if (m_beside) (on ? m_tabRow : m_row)->addWidget(m_beside);
    m_row->setContentsMargins(on ? QMargins() : kAroundGroups);
    m_more->setAlways(on);
    if (m_beside) shareRow();
    updateGeometry();
}

void ViewBar::shareRow() {
    const QMargins around = m_row->contentsMargins();
    const int room = m_inOneRow ? 0 : width() - around.left() - around.right() - m_groups->sizeHint().width();
    m_beside->setMaximumWidth(std::max(m_beside->minimumSizeHint().width(), room));
}

void ViewBar::show(const State& state) {
    m_views = offeredViews(state);
    const ViewGroup group = viewOf(state.active().info(), state.view).group;
    showGroups(group);
    showViews(group, state.view);
    m_more->setViews(m_views, state.view);
    showActions();
}

void ViewBar::showGroups(ViewGroup current) {
    std::vector<ViewGroup> groups;
    const auto hasViews = [this](ViewGroup group) { return std::ranges::count(m_views, group, viewGroup) > 0; };
    std::ranges::copy_if(kViewGroups, std::back_inserter(groups), hasViews);
    const QSignalBlocker silent(m_groups);
    setCount(*m_groups, groups.size());
    for (int i = 0; i < m_groups->count(); ++i) {
        const ViewGroup group = groups[static_cast<std::size_t>(i)];
        const QString title = translated(titleOf(group));
        if (m_groups->tabText(i) != title) m_groups->setTabText(i, title);
        m_groups->setTabData(i, static_cast<int>(group));
        if (group == current) m_groups->setCurrentIndex(i);
    }
    m_groups->setVisible(groups.size() > 1 && !m_inOneRow);
    m_groups->updateGeometry();  // a bar that is not on the screen yet does not do it itself
    shareRow();
}

void ViewBar::showViews(ViewGroup group, const std::string& current) {
    std::vector<const ViewInfo*> shown;
    for (const ViewInfo* each : m_views)
        if (each->group == group) shown.push_back(each);
    const QSignalBlocker silent(m_tabs);
    setCount(*m_tabs, shown.size());
    for (int i = 0; i < m_tabs->count(); ++i) {
        const ViewInfo& view = *shown[static_cast<std::size_t>(i)];
        showTab(i, view);
        if (current == view.id) m_tabs->setCurrentIndex(i);
    }
    m_more->fit();
}

/// Does nothing if the tab is already right: the lines of a tip take longer to lay out than a curve to draw.
void ViewBar::showTab(int index, const ViewInfo& view) {
    const QString title = translated(view.title);
    if (m_tabs->tabText(index) == title && m_tabs->tabData(index) == QLatin1String(view.id)) return;
    m_tabs->setTabText(index, title);
    m_tabs->setTabToolTip(index, viewTip(view));
    m_tabs->setTabWhatsThis(index, viewTip(view));
    m_tabs->setTabData(index, QLatin1String(view.id));
}

void ViewBar::enterGroup(int index) {
    if (index < 0) return;
    const auto group = static_cast<ViewGroup>(m_groups->tabData(index).toInt());
    emit viewChosen(QLatin1String((*std::ranges::find(m_views, group, viewGroup))->id));
}

void ViewBar::resizeEvent(QResizeEvent* event) {
    shareRow();
    QWidget::resizeEvent(event);
}

}  // namespace posenc::ui
