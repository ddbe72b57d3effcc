// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace posenc::ui {

enum class PlayMode { Once, Loop, BackAndForth, Reverse };

/// Moves a fraction from 0 to 1 as time goes by.
class Player : public QObject {
    Q_OBJECT
public:
    explicit Player(QObject* parent = nullptr);

    void start(double fraction);  ///< where it begins
    void stop();
    void setPaused(bool paused);
    bool isPlaying() const { return m_timer.isActive(); }
    void setMode(PlayMode mode) { m_mode = mode; }
    void setSpeed(double speed) { m_speed = speed; }
    void setReducedMotion(bool reduced) { m_timer.setInterval(reduced ? 500 : 33); }

    /// Where `fraction` is after `step`; `forwards` turns round at the ends of back-and-forth. Sets `ended` at the end
    /// of a single run.
    static double advanced(double fraction, double step, PlayMode mode, bool& forwards, bool& ended);

signals:
    void moved(double fraction);
    void ended();

private:
    void tick();

    QTimer m_timer;
    QElapsedTimer m_clock;
    PlayMode m_mode = PlayMode::BackAndForth;
    double m_speed = 1.0;
    double m_fraction = 0.0;
    bool m_forwards = true;
};

}  // namespace posenc::ui
