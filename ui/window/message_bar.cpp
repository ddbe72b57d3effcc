// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.hpp"

#include <QStyle>

#include "ui/text/spoken.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kReadMs = 6000;  // for one sentence
}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      m_label(named<QLabel>("message", this)),
      m_button(named<QToolButton>("message-button", this)),
      m_close(named<QToolButton>("message-close", this)) {
    setObjectName(QStringLiteral("messageBar"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon(QStringLiteral("close")));
    setIconSide(m_close, 12);
    auto* layout = boxIn<QHBoxLayout>(this, {16, 6, 8, 6}, 8);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    onceAfter(m_whileRead, kReadMs, this, [this] { settle(); });
    connect(m_close, &QToolButton::clicked, this, &MessageBar::close);
    connect(m_button, &QToolButton::clicked, this, [this] { std::function(m_offer->accepted)(); });
    hide();
    onLanguage(this, [this] {
        m_close->setAccessibleName(tr("Close the message"));
        m_close->setToolTip(tr("Close the message"));
    });
}

void MessageBar::tell(const Text& reason) { tell(translated(reason)); }

void MessageBar::tell(const QString& sentence) { say(sentence, Kind::Fault); }

void MessageBar::warn(const QString& sentence) { say(sentence, Kind::Warning); }

void MessageBar::inform(const QString& sentence) {
    say(sentence, Kind::Information);
    m_whileRead.start();
}

void MessageBar::tellUndrawn(const QString& sentence) { say(sentence, Kind::Undrawn); }

void MessageBar::offer(Offer offer) {
    if (m_offer && m_offer->sentence == offer.sentence) return;
    m_offer = std::move(offer);
    if (isHidden() || m_kind == Kind::Offer) settle();
}

void MessageBar::withdraw() {
    m_offer.reset();
    forget(Kind::Offer);
}

void MessageBar::holdOffers(bool hold) {
    m_holdsOffers = hold;
    if (isHidden() || m_kind == Kind::Offer) settle();
}

void MessageBar::forget(Kind kind) {
    if (m_kind == kind && !isHidden()) settle();
}

/// Removes the message; an offer stays.
void MessageBar::settle() {
    hide();
    if (!m_offer || m_holdsOffers) return;
    m_button->setText(m_offer->button);
    setRole(m_button, m_offer->primary ? "primary" : "");
    say(m_offer->sentence, Kind::Offer);
}

void MessageBar::close() {
    if (m_kind != Kind::Offer) return settle();
    const Offer closed = *std::exchange(m_offer, std::nullopt);
    hide();
    closed.dismissed();
}

void MessageBar::say(const QString& sentence, Kind kind) {
    m_kind = kind;
    m_whileRead.stop();
    setProperty("calm", kind == Kind::Information || kind == Kind::Offer);
    style()->unpolish(this);
    style()->polish(this);
    m_label->setText(sentence);
    m_button->setVisible(kind == Kind::Offer);
    setAccessibleName(sentence);
    show();
    announce(this);
}

}  // namespace posenc::ui
