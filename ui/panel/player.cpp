// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/player.hpp"

#include <algorithm>

namespace posenc::ui {

namespace {
constexpr double kSecondsPerRun = 6.0;
constexpr double kRunPlaces = 1000.0;  // that a run tells apart
constexpr int kFrameMs = 33;
constexpr int kCalmMs = 500;
}  // namespace

Player::Player(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Player::tick);
    setPace();
}

void Player::setPace() {
    const int wanted = m_settings.speed.steps ? static_cast<int>(1000.0 / m_settings.speed.rate) : kFrameMs;
    m_timer.setInterval(m_reducedMotion ? std::max(wanted, kCalmMs) : wanted);
}

void Player::setReducedMotion(bool reduced) {
    m_reducedMotion = reduced;
    setPace();
}

void Player::setSettings(const PlaySettings& settings) {
    if (settings.mode != m_settings.mode) m_forwards = settings.mode != PlayMode::Reverse;
    m_settings = settings;
    setPace();
    cover();
}

// A range may reach beyond what the slider shows.
void Player::cover() {
    Interval<double>& shown = m_track.scale.range;
    shown = {std::min(shown.low, range().low), std::max(shown.high, range().high)};
    moveTo(m_number);
}

void Player::start(const Track& track) {
    m_track = track;
    if (m_settings.mode != PlayMode::BackAndForth) m_forwards = m_settings.mode != PlayMode::Reverse;
    m_number = track.number;
    cover();
    m_clock.start();
    m_timer.start();
}

void Player::stop() { m_timer.stop(); }

void Player::moveTo(double number) {
    m_number = number;
    m_fraction = m_track.scale.fractionOf(number);
}

Interval<double> Player::range() const { return m_settings.range.value_or(m_track.scale.range); }

double Player::advanced(double fraction, double step, PlayMode mode, bool& forwards, bool& ended,
                        Interval<double> ends) {
    if (mode == PlayMode::Reverse) forwards = false;
    if (mode == PlayMode::Once || mode == PlayMode::Loop) forwards = true;
    const double next = fraction + (forwards ? step : -step);
    // From outside the range it comes in at the near end.
    if (ends.contains(next)) return next;
    if (forwards ? next < ends.low : next > ends.high) return std::clamp(next, ends.low, ends.high);
    if (mode == PlayMode::Once) ended = true;
    if (mode == PlayMode::Loop) return ends.low;
    if (mode == PlayMode::Reverse) return ends.high;
    forwards = mode == PlayMode::BackAndForth ? !forwards : forwards;
    return std::clamp(next, ends.low, ends.high);
}

double Player::glided(bool& over) {
    // A long pause between two ticks must not become a jump.
    const double seconds = std::min(0.5, static_cast<double>(m_clock.restart()) / 1000.0);
    const Interval<double> ends{m_track.scale.fractionOf(range().low), m_track.scale.fractionOf(range().high)};
    const double step = seconds * m_settings.speed.rate / kSecondsPerRun * (ends.high - ends.low);
    m_fraction = advanced(m_fraction, step, m_settings.mode, m_forwards, over, ends);
    if (m_fraction == ends.low) return range().low;
    return m_fraction == ends.high ? range().high : m_track.scale.numberAt(m_fraction, kRunPlaces);
}

// The last step before an end may be shorter than it: the end itself is never left out.
double Player::stepped(bool& over) {
    const Interval<double> ends = range();
    const bool atEnd = m_forwards ? m_number >= ends.high : m_number <= ends.low;
    if (atEnd && m_settings.mode == PlayMode::BackAndForth) m_forwards = !m_forwards;
    if (atEnd && m_settings.mode == PlayMode::Loop) return ends.low;
    if (atEnd && m_settings.mode == PlayMode::Reverse) return ends.high;
    const double next = std::clamp(m_track.beside(m_number, m_forwards ? 1 : -1), ends.low, ends.high);
    over = m_settings.mode == PlayMode::Once && next >= ends.high;
    return next;
}

void Player::tick() {
    bool over = false;
    const double next = m_settings.speed.steps ? stepped(over) : glided(over);
    if (m_settings.speed.steps) m_fraction = m_track.scale.fractionOf(next);
    m_number = next;
    emit moved(next);
    if (over) emit ended();
}

}  // namespace posenc::ui
