// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/busy_bar.hpp"

#include <QHBoxLayout>

namespace posenc::ui {

namespace {
constexpr int kLookMs = 100, kShowAfterMs = 500;
constexpr int kFromBottom = 24, kBarWidth = 160;
}  // namespace

BusyBar::BusyBar(QWidget* over)
    : QFrame(over), m_what(new QLabel(this)), m_bar(new QProgressBar(this)), m_button(new QToolButton(this)) {
    setObjectName(QStringLiteral("busy"));
    m_button->setObjectName(QStringLiteral("busy-stop"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(kBarWidth);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_what);
    layout->addWidget(m_bar);
    layout->addWidget(m_button);
    m_looks.setInterval(kLookMs);
    connect(&m_looks, &QTimer::timeout, this, &BusyBar::look);
    connect(m_button, &QToolButton::clicked, this, [this] { (m_looks.isActive() ? m_stop : m_again)(); });
    hide();
}

void BusyBar::watch(const QString& what, std::function<std::optional<double>()> done, std::function<void()> stop) {
    m_what->setText(what);
    m_button->setText(tr("Stop"));
    m_button->setToolTip(tr("Stop (Esc)"));
    m_done = std::move(done);
    m_stop = std::move(stop);
    if (m_looks.isActive()) return;
    hide();
    m_since.start();
    m_looks.start();
}

void BusyBar::stop() {
    if (m_looks.isActive()) m_stop();
}

void BusyBar::offerAgain(const QString& sentence, std::function<void()> again) {
    m_looks.stop();
    m_again = std::move(again);
    m_what->setText(sentence);
    m_bar->hide();
    m_button->setText(tr("Draw again"));
    m_button->setToolTip({});
    place();
    show();
}

/// Without a number to show yet the bar runs to and fro.
void BusyBar::look() {
    const auto done = m_done();
    if (!done) {
        m_looks.stop();
        return hide();
    }
    if (m_since.elapsed() < kShowAfterMs) return;
    m_bar->show();
    m_bar->setRange(0, *done > 0.0 ? 1000 : 0);
    m_bar->setValue(static_cast<int>(*done * 1000));
    place();
    show();
}

void BusyBar::place() {
    adjustSize();
    move((parentWidget()->width() - width()) / 2, parentWidget()->height() - height() - kFromBottom);
    raise();
}

}  // namespace posenc::ui
