// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.hpp"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QStyle>

#include "ui/theme/icons.hpp"

namespace posenc::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_label(new QLabel(this)), m_button(new QToolButton(this)), m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("messageBar"));
    m_label->setObjectName(QStringLiteral("message"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setIconSize({12, 12});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    m_close->setObjectName(QStringLiteral("message-close"));
    m_button->setObjectName(QStringLiteral("message-button"));
    connect(m_close, &QToolButton::clicked, this, [this] { end(m_dismissed); });
    connect(m_button, &QToolButton::clicked, this, [this] { end(m_accepted); });
    hide();
    retranslate();
}

void MessageBar::tell(const QString& sentence) {
    m_accepted = m_dismissed = {};
    say(sentence, QString(), false);
}

void MessageBar::inform(const QString& sentence) {
    m_accepted = m_dismissed = {};
    say(sentence, QString(), true);
}

void MessageBar::offer(const QString& sentence, const QString& button, std::function<void()> accepted,
                       std::function<void()> dismissed) {
    m_accepted = std::move(accepted);
    m_dismissed = std::move(dismissed);
    say(sentence, button, true);
}

void MessageBar::say(const QString& sentence, const QString& button, bool calm) {
    setProperty("calm", calm);
    style()->unpolish(this);
    style()->polish(this);
    m_label->setText(sentence);
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    setAccessibleName(sentence);
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

/// What follows may say something of its own.
void MessageBar::end(const std::function<void()>& then) {
    const auto what = then;
    hide();
    if (what) what();
}

void MessageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

void MessageBar::retranslate() {
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close the message"));
}

}  // namespace posenc::ui
