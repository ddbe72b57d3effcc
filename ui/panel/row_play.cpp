// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/row_play.hpp"

namespace posenc::ui {

RowPlay::RowPlay(ValueEditor* editor, QObject* parent) : QObject(parent), m_editor(editor) {
    connect(&m_player, &Player::moved, this, &RowPlay::moveTo);
    connect(&m_player, &Player::ended, this, &RowPlay::stop);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kStepsApartMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (!m_on) emit gestureEnded();
    });
}

void RowPlay::toggle() {
    const auto track = m_editor->track();
    if (!track) return;
    if (isRunning()) {
        m_player.stop();
    } else {
        if (!std::exchange(m_on, true)) emit started();
        m_player.start(*track);
    }
    emit changed();
}

void RowPlay::stop() {
    m_player.stop();
    if (!std::exchange(m_on, false)) return;
    emit changed();
    emit gestureEnded();
}

void RowPlay::step(int direction) {
    const auto track = m_editor->track();
    if (!track) return;
    if (isRunning()) toggle();
    moveTo(track->beside(track->number, direction));
    m_pause.start();
}

void RowPlay::moveTo(double number) {
    m_moving = true;
    m_editor->playTo(number);
    m_moving = false;
}

// Only another hand moves the player: its own number may lie between two whole ones, or be one that is refused.
void RowPlay::follow(const Value& value) {
    if (m_on && !m_moving && value != Value{}) m_player.moveTo(numberOf(value));
}

void RowPlay::setSettings(const PlaySettings& settings) {
    m_player.setSettings(settings);
    emit changed();
}

void RowPlay::showIn(PlayBar& bar) const {
    bar.show(m_player.settings(), m_editor->track()->scale.range);
    bar.setVisible(m_on);
}

void RowPlay::join(PlayBar* bar) {
    connect(bar, &PlayBar::changed, this, &RowPlay::setSettings);
    connect(bar, &PlayBar::stepWanted, this, &RowPlay::step);
    connect(bar, &PlayBar::stopWanted, this, &RowPlay::stop);
    connect(this, &RowPlay::changed, bar, [this, bar] { showIn(*bar); });
    showIn(*bar);
}

QString playIcon(const RowPlay& play) { return play.isRunning() ? QStringLiteral("pause") : QStringLiteral("play"); }

}  // namespace posenc::ui
