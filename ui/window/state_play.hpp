// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QKeyEvent>

#include "core/explore/state/between.hpp"
#include "core/explore/state/look_ahead.hpp"
#include "ui/panel/play_bar.hpp"
#include "ui/panel/value_slider.hpp"

namespace posenc::ui {

/// The play from one State to another, with its bar above the figure: on from its start to stop(), running or paused in
/// between; that is one gesture. Any other change of the State ends it, except a zoom.
class StatePlay : public QFrame {
    Q_OBJECT
public:
    using Ends = Played;

    explicit StatePlay(QWidget* parent);

    void play(const State& from, const State& to);
    void playOnce(const State& from, const State& to);  ///< ignores the bar's mode
    void setMark(const State& state) { m_mark = state; }
    const std::optional<State>& mark() const { return m_mark; }  ///< "A", where the reader wants a play to begin
    bool isOn() const { return m_ends.has_value(); }
    const std::optional<Ends>& ends() const { return m_ends; }
    bool isRunning() const { return m_player.isPlaying(); }
    void toggle();  ///< pauses, resumes
    void stop();
    bool takes(const QKeyEvent& key);  ///< Space, "," and ".", Esc; true if the key was one of them
    void see(const State& state);      ///< the state shown now, whoever changed it
    void setReducedMotion(bool reduced) { m_player.setReducedMotion(reduced); }

signals:
    void stateWanted(const posenc::State& state);
    void ended();

private:
    void build();  ///< at the first play
    void connectParts();
    void begin(const Ends& ends, const PlaySettings& settings);
    void moveTo(double fraction);
    void step(int direction);
    void showPlay();
    void retranslate();
    QString noteOf(const Ends& ends) const;

    Player m_player;
    PlaySettings m_chosen{PlayMode::Once, {}, {}};
    std::optional<Ends> m_ends;
    std::optional<State> m_mark;
    std::optional<State> m_wanted;  ///< last
    QToolButton* m_play = nullptr;
    QLabel* m_note = nullptr;
    ValueSlider* m_slider = nullptr;
    PlayBar* m_how = nullptr;
};

}  // namespace posenc::ui
