// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QKeyEvent>

#include "core/explore/state/between.hpp"
#include "ui/panel/play_bar.hpp"
#include "ui/panel/value_slider.hpp"

namespace posenc::ui {

/// The play from one State to another, with its bar above the figure: on from its start to stop(), running or paused in
/// between; that is one gesture. Whatever else changes the State ends it, but for a zoom, which goes along.
class StatePlay : public QFrame {
    Q_OBJECT
public:
    struct Ends {
        State from, to;
    };

    explicit StatePlay(QWidget* parent);

    void play(const State& from, const State& to);
    void playOnce(const State& from, const State& to);  ///< whatever the bar says
    bool isOn() const { return m_ends.has_value(); }
    const std::optional<Ends>& ends() const { return m_ends; }
    bool isRunning() const { return m_player.isPlaying(); }
    void toggle();  ///< pauses, goes on
    void stop();
    bool takes(const QKeyEvent& key);  ///< Space, "," and ".", Esc; whether the key was one for that
    void see(const State& state);      ///< what is shown now, by whatever hand
    void setReducedMotion(bool reduced) { m_player.setReducedMotion(reduced); }

signals:
    void stateWanted(const posenc::State& state);
    void ended();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();  ///< when there is a first play
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
    std::optional<State> m_wanted;  ///< last
    QToolButton* m_play = nullptr;
    QLabel* m_note = nullptr;
    ValueSlider* m_slider = nullptr;
    PlayBar* m_how = nullptr;
};

}  // namespace posenc::ui
