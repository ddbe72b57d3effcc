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
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setIconSize({12, 12});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_button, &QToolButton::clicked, this, &MessageBar::buttonClicked);
    hide();
    retranslate();
}

void MessageBar::tell(const QString& sentence) { tell(sentence, QString()); }

void MessageBar::inform(const QString& sentence) {
    tell(sentence);
    setCalm(true);
}

void MessageBar::setCalm(bool calm) {
    setProperty("calm", calm);
    style()->unpolish(this);
    style()->polish(this);
}

void MessageBar::tell(const QString& sentence, const QString& button) {
    setCalm(false);
    m_label->setText(sentence);
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    setAccessibleName(sentence);
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
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
