// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/more_views.hpp"

#include <QEvent>

namespace posenc::ui {

MoreViews::MoreViews(QTabBar* tabs, QWidget* row) : QToolButton(row), m_tabs(tabs), m_menu(new QMenu(this)) {
    setObjectName(QStringLiteral("more-views"));
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    m_tabs->installEventFilter(this);
    row->installEventFilter(this);
    connect(m_menu, &QMenu::aboutToShow, this, &MoreViews::fill);
    hide();
    retranslate();
}

void MoreViews::fill() {
    m_menu->clear();
    for (int i = 0; i < m_tabs->count(); ++i) {
        QAction* action = m_menu->addAction(m_tabs->tabText(i), this, [this, i] { m_tabs->setCurrentIndex(i); });
        action->setCheckable(true);
        action->setChecked(i == m_tabs->currentIndex());
    }
}

// The row's width, not that of the tabs, which this button makes smaller. They are resized while the row is laid out:
// what is shown then is left without a place.
bool MoreViews::eventFilter(QObject* watched, QEvent* event) {
    const bool changed = (event->type() == QEvent::Resize && watched != m_tabs) ||
                         event->type() == QEvent::LayoutRequest;
    if (changed) setVisible(m_tabs->sizeHint().width() > parentWidget()->width());
    return QToolButton::eventFilter(watched, event);
}

void MoreViews::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QToolButton::changeEvent(event);
}

void MoreViews::retranslate() {
    setText(tr("All views") + QStringLiteral(" ▾"));
    setAccessibleName(tr("All views"));
}

}  // namespace posenc::ui
