// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

#include "ui/lessons/lesson_player.hpp"
#include "ui/plot/plot_view.hpp"

namespace posenc::ui {

/// A lesson beside the figure: what a step says and asks, and how far the reader is.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(LessonPlayer* player, QWidget* parent = nullptr);

    /// Those that can be chosen; says what they are for until one is begun.
    void offer(std::vector<lessons::Lesson> lessons);
    void begin(int index);                             ///< where the reader left it
    void renew(const lessons::Lesson& lesson);         ///< its text was changed: the one shown, at the same step
    void speak(std::vector<lessons::Lesson> lessons);  ///< the same in another language
    void next();
    void back();
    void place(double x, double y);  ///< by hand, on the figure
    bool wantsPlace() const;
    QSize sizeHint() const override { return {320, 400}; }

signals:
    void notesChanged(const std::vector<posenc::ui::PlotNote>& notes);
    void leaveWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* buildPage();
    void connectParts();
    void showWelcome();
    int firstOpen() const;
    void showStep();
    void showStanding(const LessonPlayer::Standing& standing);
    void showAnswer(const LessonPlayer::Standing& standing);
    void showVerdict(const LessonPlayer::Standing& standing);
    void fillChoices(const QStringList& choices);
    void check();
    void rememberGuess(const LessonPlayer::Standing& standing);
    void retranslate();
    QString titleOf(const lessons::Lesson& lesson) const;
    std::vector<PlotNote> notesOf(const LessonPlayer::Standing& standing) const;

    LessonPlayer* m_player;
    std::vector<lessons::Lesson> m_lessons;
    std::optional<LessonPlayer::Prediction> m_placed;
    QComboBox* m_list;
    QToolButton *m_copy, *m_close;
    QLabel *m_progress, *m_title, *m_body, *m_question, *m_hint, *m_verdict;
    QScrollArea* m_scroll;
    QWidget* m_choices;
    QButtonGroup* m_group;
    QLineEdit* m_number;
    QPushButton *m_play, *m_check, *m_back, *m_next;
};

}  // namespace posenc::ui
