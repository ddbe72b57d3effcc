// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/more_views.hpp"

#include <QSignalBlocker>
#include <QTimer>
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "ui/text/translate.hpp"

namespace posenc::ui {

MoreViews::MoreViews(QTabBar* tabs, QWidget* row) : QToolButton(row), m_tabs(tabs), m_menu(new QMenu(this)) {
    setObjectName(QStringLiteral("more-views"));
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    m_tabs->installEventFilter(this);
    row->installEventFilter(this);
    connect(m_tabs, &QTabBar::currentChanged, this, &MoreViews::fit);
    connect(m_menu, &QMenu::aboutToShow, this, &MoreViews::fill);
    hide();
    onLanguage(this, [this] {
        setText(tr("All views") + QStringLiteral(" ▾"));
        setAccessibleName(tr("All views"));
    });
}

void MoreViews::setViews(std::vector<const ViewInfo*> views, const std::string& current) {
    m_views = std::move(views);
    m_current = current;
}

void MoreViews::setAlways(bool always) {
    m_always = always;
    fit();
}

void MoreViews::fill() {
    m_menu->clear();
    std::optional<ViewGroup> group;
    for (const ViewInfo* each : m_views) {
        if (group != each->group) addHeading(translated(titleOf(each->group)));
        group = each->group;
        QAction* action = m_menu->addAction(translated(each->title), this,
                                            [this, id = each->id] { emit chosen(QLatin1String(id)); });
        action->setCheckable(true);
        action->setChecked(m_current == each->id);
    }
}

/// Replaces a menu section, whose words a style sheet omits.
void MoreViews::addHeading(const QString& title) {
    if (!m_menu->isEmpty()) m_menu->addSeparator();
    m_menu->addAction(title)->setEnabled(false);
}

// The tabs are resized while the row is laid out: what is shown then is left without a place.
bool MoreViews::eventFilter(QObject* watched, QEvent* event) {
    const bool changed = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (changed && watched == m_tabs)
        QTimer::singleShot(0, this, &MoreViews::fit);
    else if (changed)
        fit();
    return QToolButton::eventFilter(watched, event);
}

/// Uses the row's width, not that of the tabs, which this button makes smaller.
void MoreViews::fit() {
    const int row = parentWidget()->width();
    const bool all = m_tabs->sizeHint().width() <= row - (m_always ? sizeHint().width() : 0);
    setVisible(!all || m_always);
    if (all)
        m_tabs->setMaximumWidth(QWIDGETSIZE_MAX);
    else
        showWhole(row - sizeHint().width());
}

/// Makes the bar as wide as its whole tabs: the former ones, moved on as far as the current one needs.
void MoreViews::showWhole(int room) {
    const int last = m_tabs->count() - 1, current = std::max(0, m_tabs->currentIndex());
    const auto width = [this](int from, int to) {
        return m_tabs->tabRect(to).right() + 1 - m_tabs->tabRect(from).left();
    };
    int first = std::clamp(m_first, 0, current);
    while (first < current && width(first, current) > room) ++first;
    while (first > 0 && width(first - 1, last) <= room) --first;  // no gap behind the last
    int end = current;
    while (end < last && width(first, end + 1) <= room) ++end;
    m_first = first;
    m_tabs->setMaximumWidth(std::max(1, width(first, end)));
    if (std::abs(m_tabs->tabRect(first).left()) > 1) scrollTo(first);
}

/// A bar scrolls as far as it must to show its current tab: from the right, that is to the tab's own left end.
void MoreViews::scrollTo(int first) {
    const QSignalBlocker silent(m_tabs);
    const int current = m_tabs->currentIndex();
    for (const int each : {m_tabs->count() - 1, first, current}) m_tabs->setCurrentIndex(each);
}

}  // namespace posenc::ui
