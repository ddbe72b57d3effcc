// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/busy_bar.hpp"

#include "ui/theme/theme.hpp"

#include <algorithm>

namespace posenc::ui {

namespace {
constexpr int kLookMs = 100, kShowAfterMs = 500;
constexpr int kFromBottom = 24, kBarWidth = 160;
}  // namespace

BusyBar::BusyBar(QWidget* over)
    : QFrame(over),
      m_what(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_button(named<QToolButton>("busy-stop", this)) {
    setObjectName(QStringLiteral("busy"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(kBarWidth);
    auto* layout = boxIn<QHBoxLayout>(this, {16, 8, 8, 8}, 12);
    layout->addWidget(m_what);
    layout->addWidget(m_bar);
    layout->addWidget(m_button);
    m_looks.setInterval(kLookMs);
    connect(&m_looks, &QTimer::timeout, this, &BusyBar::look);
    connect(m_button, &QToolButton::clicked, this, [this] { m_works.empty() ? m_again() : stop(); });
    hide();
}

void BusyBar::watch(Work work) {
    const auto same = std::ranges::find(m_works, work.what, &Work::what);
    if (same != m_works.end()) {
        *same = std::move(work);
        return;
    }
    m_works.push_back(std::move(work));
    if (m_works.size() > 1) return;
    hide();
    m_since.start();
    m_looks.start();
}

void BusyBar::stop() {
    for (const Work& work : std::vector(m_works)) work.stop();
}

void BusyBar::offerAgain(const QString& sentence, std::function<void()> again) {
    m_looks.stop();
    m_works.clear();
    m_again = std::move(again);
    m_bar->hide();
    tell(sentence, tr("Draw again"), {});
}

/// The bar runs to and fro until there is a number.
void BusyBar::look() {
    std::erase_if(m_works, [](const Work& work) { return !work.done(); });
    if (m_works.empty()) {
        m_looks.stop();
        return hide();
    }
    if (m_since.elapsed() < kShowAfterMs) return;
    const double done = m_works.back().done().value_or(1.0);
    m_bar->show();
    m_bar->setRange(0, done > 0.0 ? 1000 : 0);
    m_bar->setValue(static_cast<int>(done * 1000));
    tell(m_works.back().what, tr("Stop"), tr("Stop (Esc)"));
}

void BusyBar::tell(const QString& what, const QString& offer, const QString& tip) {
    m_what->setText(what);
    m_button->setText(offer);
    m_button->setToolTip(tip);
    place();
    show();
}

void BusyBar::place() {
    adjustSize();
    move((parentWidget()->width() - width()) / 2, parentWidget()->height() - height() - kFromBottom);
    raise();
}

}  // namespace posenc::ui
