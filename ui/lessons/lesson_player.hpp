// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QTimer>

#include "core/explore/run/worker.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/lessons/standing.hpp"

namespace posenc::ui {

/// Takes a reader through a lesson. Knows no widgets: it receives what is seen and what the reader says, and emits the
/// state to show and the progress. Everything that needs a figure is computed on a thread of its own.
class LessonPlayer : public QObject {
    Q_OBJECT
public:
    explicit LessonPlayer(QObject* parent = nullptr);
    ~LessonPlayer() override;

    void start(lessons::Lesson lesson, std::size_t step = 0);
    void leave();
    bool isOn() const { return m_lesson.has_value(); }
    const lessons::Lesson& lesson() const { return *m_lesson; }
    std::size_t index() const { return m_index; }
    const lessons::Step& step() const { return m_lesson->steps[m_index]; }
    void speak(lessons::Lesson lesson);  ///< the same in another language, at the same place
    void go(std::size_t step);
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }  ///< no step plays by itself
    void play();                                                        ///< plays the step from its beginning
    void setPlaying(bool playing);  ///< texts follow the step's own figure until a play has ended

    using Prediction = lessons::Prediction;
    using Standing = lessons::Standing;

    /// Asks to show the truth; said() follows. A teacher need not have predicted.
    void predict(const std::optional<Prediction>& prediction);
    bool isRevealed() const { return m_revealed; }
    bool isHiding(lessons::Giveaway what) const;  ///< true while it is still hidden
    bool isElsewhere() const;                     ///< another view or encoding than the step's is shown
    void comeBack();                              ///< to the step's figure

    void see(const NamedState& scene);  ///< the one on the screen now: texts and goals follow it

    /// Returns the reader's own scene: `shown`, or where that is the lesson's, the one that the lesson replaced.
    NamedState ofReader(NamedState shown) const;
    void setKept(const NamedState& shown) { m_before = shown; }  ///< a file has it: nothing earlier is unsaved

signals:
    void stateWanted(const posenc::State& state, bool steady = false);  ///< steady: compared with the state before
    void playWanted(const posenc::State& from, const posenc::State& to);
    void stepChanged();
    void reached();  ///< the step's task is done for the first time
    void said(const posenc::lessons::Standing& standing);

private:
    void tell();
    bool isSilent(const Standing& standing) const;
    bool isLessons(const State& shown) const;
    void putAway();
    void closeStep();

    std::optional<lessons::Lesson> m_lesson;
    std::size_t m_index = 0;
    std::optional<State> m_state, m_asked;       ///< asked: before the truth was shown
    std::optional<State> m_own;                  ///< the step's figure, with the truth where that was shown
    std::optional<NamedState> m_seen, m_before;  ///< on the screen; the reader's last one before the lesson's
    std::optional<State> m_played;               ///< where the step's play has come to
    std::optional<Prediction> m_prediction;
    bool m_revealed = false;
    bool m_reducedMotion = false, m_playing = false;
    bool m_reached = false;  ///< the step's task was done once
    int m_number = 0;        ///< number of the worker's last request
    QTimer m_rest;           ///< delays the texts while a slider moves: its figure comes first
    Worker m_worker;         // last
};

}  // namespace posenc::ui
