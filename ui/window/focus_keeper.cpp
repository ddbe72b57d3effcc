// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/focus_keeper.hpp"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <optional>

namespace posenc::ui {

namespace {

/// True if some of its text is selected; nothing for a widget without text.
std::optional<bool> hasSelection(const QObject* watched) {
    if (const auto* line = qobject_cast<const QLineEdit*>(watched)) return line->hasSelectedText();
    if (const auto* label = qobject_cast<const QLabel*>(watched)) return label->hasSelectedText();
    return std::nullopt;
}

}  // namespace

FocusKeeper::FocusKeeper(QWidget* window, QWidget* figure) : QObject(window), m_window(window), m_figure(figure) {
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &FocusKeeper::keep);
}

bool FocusKeeper::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || watched != QApplication::focusWidget()) return false;
    const auto selected = hasSelection(watched);
    if (!selected || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) return false;
    if (qobject_cast<QLabel*>(watched))
        event->setAccepted(*selected);  // a label claims no key by itself
    else if (*selected)
        return false;
    else
        event->ignore();
    return true;
}

// The next one in the order of Tab has the focus already, or nothing has.
void FocusKeeper::keep(const QWidget* old, const QWidget* now) {
    const bool wentAway = now ? old && !old->isVisible() && old->window() == m_window : m_window->isActiveWindow();
    if (!wentAway || (now && now->window() != m_window)) return;
    QTimer::singleShot(0, this, [this, now] {
        const bool elsewhere = QApplication::focusWidget() != now || QApplication::activePopupWidget();
        if (!elsewhere && m_window->isActiveWindow()) m_figure->setFocus(Qt::OtherFocusReason);
    });
}

}  // namespace posenc::ui
