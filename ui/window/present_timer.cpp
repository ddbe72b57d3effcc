// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/present_timer.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QStyle>
#include <array>

#include "ui/theme/icons.hpp"

namespace posenc::ui {

namespace {

using namespace std::chrono_literals;

constexpr int kTickMs = 200;
constexpr std::array kMinutes{1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90};

QString clockOf(std::chrono::milliseconds time) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time).count();
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

}  // namespace

PresentTimer::PresentTimer(QWidget* parent)
    : QWidget(parent), m_time(new QToolButton(this)), m_more(new QToolButton(this)), m_menu(new QMenu(this)) {
    setObjectName(QStringLiteral("timer"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    for (QToolButton* each : {m_time, m_more}) {
        each->setFocusPolicy(Qt::TabFocus);
        line->addWidget(each);
    }
    m_time->setObjectName(QStringLiteral("timer-time"));
    m_time->setIcon(icon(QStringLiteral("timer")));
    m_time->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setObjectName(QStringLiteral("timer-more"));
    m_more->setIcon(icon(QStringLiteral("chevron-down")));
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_tick.setInterval(kTickMs);
    connect(&m_tick, &QTimer::timeout, this, &PresentTimer::showTime);
    connect(m_time, &QToolButton::clicked, this, &PresentTimer::toggle);
    retranslate();
}

void PresentTimer::setLength(Milliseconds length) {
    m_length = length;
    reset();
}

void PresentTimer::toggle() {
    const bool running = m_since.isValid();
    m_before = passed();
    running ? m_since.invalidate() : m_since.start();
    running ? m_tick.stop() : m_tick.start();
    retranslate();
}

void PresentTimer::reset() {
    m_since.invalidate();
    m_tick.stop();
    m_before = 0ms;
    retranslate();
}

PresentTimer::Milliseconds PresentTimer::passed() const {
    return m_before + (m_since.isValid() ? Milliseconds(m_since.elapsed()) : 0ms);
}

void PresentTimer::showTime() {
    const Milliseconds time = passed();
    const bool down = m_length > 0ms, late = down && time >= m_length;
    // What is left is rounded up: the last second is the one before the end.
    const QString text = !down  ? clockOf(time)
                         : late ? QLatin1Char('+') + clockOf(time - m_length)
                                : clockOf(m_length - time + 999ms);
    if (text != m_time->text()) m_time->setText(text);
    if (m_time->property("late").toBool() == late) return;
    m_time->setProperty("late", late);
    m_time->style()->unpolish(m_time);
    m_time->style()->polish(m_time);
}

void PresentTimer::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void PresentTimer::retranslate() {
    showTime();
    const QString click = m_since.isValid() ? tr("Pause the timer") : tr("Start the timer");
    m_time->setToolTip(click);
    m_time->setAccessibleName(tr("Timer %1: %2").arg(m_time->text(), click));
    m_more->setToolTip(tr("Reset the timer, or count down"));
    m_more->setAccessibleName(m_more->toolTip());
    m_menu->clear();
    m_menu->addAction(tr("Reset"), this, &PresentTimer::reset);
    m_menu->addSeparator();
    m_menu->addAction(tr("Count up"), this, [this] { setLength(0ms); });
    for (const int minutes : kMinutes)
        m_menu->addAction(tr("%1 min").arg(minutes), this,
                          [this, minutes] { setLength(std::chrono::minutes(minutes)); });
}

}  // namespace posenc::ui
