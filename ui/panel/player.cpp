// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/player.hpp"

#include <algorithm>

namespace posenc::ui {

namespace {
constexpr double kSecondsPerRun = 6.0;
}

Player::Player(QObject* parent) : QObject(parent) {
    m_timer.setInterval(33);
    connect(&m_timer, &QTimer::timeout, this, &Player::tick);
}

void Player::start(double fraction) {
    m_fraction = fraction;
    m_forwards = m_mode != PlayMode::Reverse;
    setPaused(false);
}

void Player::stop() { m_timer.stop(); }

void Player::setPaused(bool paused) {
    m_clock.start();
    if (paused) return m_timer.stop();
    m_timer.start();
}

double Player::advanced(double fraction, double step, PlayMode mode, bool& forwards, bool& ended) {
    if (mode == PlayMode::Reverse) forwards = false;
    if (mode == PlayMode::Once || mode == PlayMode::Loop) forwards = true;
    double next = fraction + (forwards ? step : -step);
    if (next >= 0.0 && next <= 1.0) return next;
    if (mode == PlayMode::Once) ended = true;
    if (mode == PlayMode::Loop) return 0.0;
    if (mode == PlayMode::Reverse) return 1.0;
    forwards = mode == PlayMode::BackAndForth ? !forwards : forwards;
    return std::clamp(next, 0.0, 1.0);
}

void Player::tick() {
    // A long pause between two ticks must not become a jump.
    const double seconds = std::min(0.5, static_cast<double>(m_clock.restart()) / 1000.0);
    bool over = false;
    m_fraction = advanced(m_fraction, seconds * m_speed / kSecondsPerRun, m_mode, m_forwards, over);
    emit moved(m_fraction);
    if (over) emit ended();
}

}  // namespace posenc::ui
