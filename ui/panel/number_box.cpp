// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/number_box.hpp"

#include <QKeyEvent>
#include <QStyle>
#include <QWheelEvent>
#include <algorithm>

namespace posenc::ui {

NumberBox::NumberBox(QWidget* parent) : QLineEdit(parent) {
    setAlignment(Qt::AlignRight);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QLineEdit::textEdited, this, &NumberBox::forgive);
    connect(this, &QLineEdit::selectionChanged, this, [this] { m_selectedByHand = hasSelectedText(); });
    connect(this, &QLineEdit::returnPressed, this, [this] {
        commit();
        selectAll();
        m_selectedByHand = false;
    });
}

void NumberBox::setWidth(int least) {
    m_leastWidth = least;
    fitWidth();
}

/// Eight digits are whole at every size of text.
void NumberBox::fitWidth() {
    constexpr int kAround = 24;
    const int digits = fontMetrics().horizontalAdvance(QStringLiteral("10,000,000"));
    if (m_leastWidth > 0) setFixedWidth(std::max(m_leastWidth, digits + kAround));
}

void NumberBox::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) fitWidth();
    QLineEdit::changeEvent(event);
}

void NumberBox::setShown(const QString& text) {
    m_shown = text;
    showNow();
}

void NumberBox::showNow() {
    const bool typing = hasFocus() && isModified();
    if (typing || isRefused() || text() == m_shown) return;
    setText(m_shown);
    setCursorPosition(0);
}

void NumberBox::setRefused(bool refused) {
    if (isRefused() == refused) return;
    setProperty("refused", refused);
    style()->unpolish(this);
    style()->polish(this);
    showNow();
}

void NumberBox::forgive() {
    if (!isRefused()) return;
    setRefused(false);
    emit forgiven();
}

void NumberBox::commit() {
    const bool changed = isModified() && text() != m_shown;
    setModified(false);
    if (changed) emit committed(text());
}

// A line edit claims letters, Ctrl+Z and their like; unless a text is being typed, those with Ctrl are the window's.
bool NumberBox::event(QEvent* event) {
    const bool ofTheWindow = event->type() == QEvent::ShortcutOverride && !isModified() &&
                             !claims(*static_cast<QKeyEvent*>(event));
    if (!ofTheWindow) return QLineEdit::event(event);
    event->ignore();
    return false;
}

bool NumberBox::claims(const QKeyEvent& key) const {
    if (key.matches(QKeySequence::Copy) || key.matches(QKeySequence::Cut)) return m_selectedByHand;
    if (key.matches(QKeySequence::Paste) || key.matches(QKeySequence::SelectAll)) return true;
    return !(key.modifiers() & Qt::ControlModifier);
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::SelectAll)) m_selectedByHand = true;  // also what was selected before
    switch (event->key()) {
        case Qt::Key_Up: emit stepped(1, event->modifiers()); break;
        case Qt::Key_Down: emit stepped(-1, event->modifiers()); break;
        case Qt::Key_PageUp: emit stepped(10, event->modifiers()); break;
        case Qt::Key_PageDown: emit stepped(-10, event->modifiers()); break;
        case Qt::Key_Escape: takeBack(event); break;
        default:
            if (event->text().size() == 1 && !event->text().contains(QLatin1Char('\r'))) ungroup();
            QLineEdit::keyPressEvent(event);
    }
}

/// Before the first key that edits, selects or copies a number, which stands at the right: groups would no longer have
/// three digits, and code wants none.
void NumberBox::ungroup() {
    if (!alignment().testFlag(Qt::AlignRight) || isModified() || hasSelectedText()) return;
    const auto commas = text().left(cursorPosition()).count(QLatin1Char(','));
    const int cursor = cursorPosition() - static_cast<int>(commas);
    setText(text().remove(QLatin1Char(',')));
    setCursorPosition(cursor);
}

/// Leaves Escape to the window if nothing was typed.
void NumberBox::takeBack(QKeyEvent* event) {
    if (!isModified() && !isRefused()) event->ignore();
    setModified(false);
    forgive();
    showNow();
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    // Some desktops turn the wheel sideways while Alt or Shift is held.
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (delta != 0) emit stepped(delta > 0 ? 1 : -1, event->modifiers());
    event->accept();
}

void NumberBox::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    m_selectedByHand = false;
}

void NumberBox::focusOutEvent(QFocusEvent* event) {
    commit();
    showNow();
    emit left();
    QLineEdit::focusOutEvent(event);
}

}  // namespace posenc::ui
