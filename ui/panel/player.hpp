// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

#include "ui/panel/slider_scale.hpp"

namespace posenc::ui {

enum class PlayMode { Once, Loop, BackAndForth, Reverse };

/// Steps per second, or else how often the whole range runs in six seconds.
struct PlaySpeed {
    double rate = 1.0;
    bool steps = false;
    friend bool operator==(const PlaySpeed&, const PlaySpeed&) = default;
};

struct PlaySettings {
    PlayMode mode = PlayMode::BackAndForth;
    PlaySpeed speed;
    std::optional<Interval<double>> range;  ///< nothing: the slider's range
    friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

/// What is played: its present number, and the number one step up (1) or down (-1).
struct Track {
    SliderScale scale;
    double number = 0.0;
    std::function<double(double number, int direction)> beside;
};

/// Moves a number along its track over time.
class Player : public QObject {
    Q_OBJECT
public:
    explicit Player(QObject* parent = nullptr);

    void start(const Track& track);
    void stop();
    bool isPlaying() const { return m_timer.isActive(); }
    const PlaySettings& settings() const { return m_settings; }
    void setSettings(const PlaySettings& settings);
    void setReducedMotion(bool reduced);
    double number() const { return m_number; }
    void moveTo(double number);  ///< another hand set the number
    Interval<double> range() const;

    /// Returns `fraction` advanced by `step`; `forwards` turns round at the ends of back-and-forth. Sets `ended` at the
    /// end of a single run.
    static double advanced(double fraction, double step, PlayMode mode, bool& forwards, bool& ended,
                           Interval<double> ends = {0.0, 1.0});

signals:
    void moved(double number);
    void ended();

private:
    void tick();
    void setPace();
    void cover();
    double glided(bool& over);
    double stepped(bool& over);

    QTimer m_timer;
    QElapsedTimer m_clock;
    PlaySettings m_settings;
    Track m_track;
    double m_number = 0.0;
    double m_fraction = 0.0;  ///< on the track's scale; finer than the number, which may be whole
    bool m_forwards = true;
    bool m_reducedMotion = false;
};

}  // namespace posenc::ui
