// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/number_box.hpp"

#include <QKeyEvent>
#include <QRegularExpression>
#include <QStyle>
#include <QWheelEvent>
#include <algorithm>

namespace posenc::ui {

NumberBox::NumberBox(QWidget* parent) : QLineEdit(parent) {
    setAlignment(Qt::AlignRight);
    setFocusPolicy(Qt::StrongFocus);
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
    const bool typing = hasFocus() && isModified();
    m_shown = text;
    if (!typing) showNow();
}

void NumberBox::showNow() {
    const QString now = m_grouped && !hasFocus() ? groupedNumber(m_shown) : m_shown;
    if (text() == now) return;
    setText(now);
    setCursorPosition(0);
}

void NumberBox::setRefused(bool refused) {
    if (property("refused").toBool() == refused) return;
    setProperty("refused", refused);
    style()->unpolish(this);
    style()->polish(this);
}

void NumberBox::commit() {
    const bool changed = isModified() && text() != m_shown;
    setModified(false);
    if (changed) emit committed(text());
}

// A line edit claims letters, Ctrl+Z and their like; unless a text is being typed they are meant for the window.
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
    return m_takesWords && !(key.modifiers() & Qt::ControlModifier);
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::SelectAll)) m_selectedByHand = true;  // also what was selected before
    switch (event->key()) {
        case Qt::Key_Up: emit stepped(1, event->modifiers()); break;
        case Qt::Key_Down: emit stepped(-1, event->modifiers()); break;
        case Qt::Key_PageUp: emit stepped(10, event->modifiers()); break;
        case Qt::Key_PageDown: emit stepped(-10, event->modifiers()); break;
        case Qt::Key_Escape: takeBack(event); break;
        default: QLineEdit::keyPressEvent(event);
    }
}

/// Leaves Escape to the window if nothing was typed.
void NumberBox::takeBack(QKeyEvent* event) {
    const bool asShown = text() == m_shown || (m_grouped && text() == groupedNumber(m_shown));
    if (!isModified() && asShown) event->ignore();
    setModified(false);
    showNow();
    setRefused(false);
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    // Some desktops turn the wheel sideways while Alt or Shift is held.
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (delta != 0) emit stepped(delta > 0 ? 1 : -1, event->modifiers());
    event->accept();
}

void NumberBox::focusInEvent(QFocusEvent* event) {
    if (!isModified()) showNow();  // before Tab selects all of it
    QLineEdit::focusInEvent(event);
    m_selectedByHand = false;
}

void NumberBox::focusOutEvent(QFocusEvent* event) {
    commit();
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) {
        setText(m_grouped ? groupedNumber(m_shown) : m_shown);
        setRefused(false);
    }
    emit left();
    QLineEdit::focusOutEvent(event);
}

QString groupedNumber(const QString& text) {
    static const QRegularExpression plain(QStringLiteral("^-?\\d{4,}(\\.\\d*)?$"));
    static const QRegularExpression thousands(QStringLiteral("(?<=\\d)(?=(\\d{3})+(\\.|$))"));
    if (!plain.match(text).hasMatch()) return text;
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    return text.left(point).replace(thousands, QStringLiteral(",")) + (point < 0 ? QString() : text.mid(point));
}

QString normalisedNumber(const QString& text) {
    QString number = text.simplified();
    number.remove(QLatin1Char(' '));
    // "0,125" is no thousands: a group never begins with a nought.
    static const QRegularExpression grouped(QStringLiteral("^[+-]?[1-9]\\d{0,2}(,\\d{3})+(\\.\\d*)?$"));
    if (grouped.match(number).hasMatch()) return number.remove(QLatin1Char(','));
    if (number.count(QLatin1Char(',')) == 1 && !number.contains(QLatin1Char('.')))
        number.replace(QLatin1Char(','), QLatin1Char('.'));
    return number;
}

}  // namespace posenc::ui
