// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/panel/play_bar.hpp"
#include "ui/panel/value_editor.hpp"

namespace posenc::ui {

/// The play of one parameter. It is on from its start to stop(), running or paused in between; that is one gesture.
/// Single steps need no play.
class RowPlay : public QObject {
    Q_OBJECT
public:
    RowPlay(ValueEditor* editor, QObject* parent);

    bool isOn() const { return m_on; }
    bool isRunning() const { return m_player.isPlaying(); }
    Interval<double> range() const { return m_player.range(); }  ///< of the play that was started
    void toggle();                                               ///< starts, pauses, resumes
    void stop();
    void step(int direction);
    void follow(const Value& value);  ///< the value shown now, whoever set it
    void setReducedMotion(bool reduced) { m_player.setReducedMotion(reduced); }
    void setSettings(const PlaySettings& settings);
    void showIn(PlayBar& bar) const;
    void join(PlayBar* bar);  ///< the bar shows and steers the play

signals:
    void changed();  ///< on, off, running, paused, or its settings
    void started();
    void gestureEnded();

private:
    void moveTo(double number);

    ValueEditor* m_editor;
    Player m_player;
    QTimer m_pause;
    bool m_on = false;
    bool m_moving = false;  ///< the coming change is the play's own
};

/// Returns the icon of a play button: its next action.
QString playIcon(const RowPlay& play);

}  // namespace posenc::ui
