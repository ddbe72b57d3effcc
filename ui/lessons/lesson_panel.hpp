// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QButtonGroup>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <map>

#include "core/teach/lessons/predictions.hpp"
#include "ui/lessons/lesson_list.hpp"
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
    void begin(int index);                      ///< where the reader left it
    void renew(const lessons::Lesson& lesson);  ///< its text was changed; the one that is shown goes on at its step
    void speak(std::vector<lessons::Lesson> lessons);  ///< the same in another language
    void next();
    void back();
    void place(double x, double y);  ///< by hand, on the figure
    void endPlacing();               ///< it stays there: what shows the truth comes next
    bool wantsPlace() const;
    void followFigure();  ///< another one is shown

    /// What a class predicted: shown with the truth of every step. Goes to the first step that was answered and shows
    /// it; false where no lesson here has one.
    bool showClass(std::vector<lessons::Guess> guesses);
    void setClassShown(bool shown);  ///< whether the figure is that of the class
    QSize sizeHint() const override { return {320, 400}; }

signals:
    void notesChanged(const std::vector<posenc::ui::PlotNote>& notes);
    void classWanted(const std::optional<posenc::Poll>& poll);  ///< in the place of the figure; or no longer
    void leaveWanted();
    void figureWanted();  ///< to have the focus: the answer is placed there
    void rowWanted();     ///< the first that the step leaves free

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
    void orderTabs();
    void fillChoices(const QStringList& choices);
    void markChoices(const LessonPlayer::Standing& standing);
    void focusAnswer();
    void focusOn();                                            ///< what goes on, where the focus is in what goes away
    void showPage(const QString& title, const QString& body);  ///< of no step
    bool showSummary();                                        ///< false where nothing was predicted
    QString summaryOf(std::size_t step, const std::vector<lessons::Guess>& all) const;
    void check();
    void answer(const std::optional<LessonPlayer::Prediction>& said);
    void pollClass(const LessonPlayer::Standing& standing);
    void rememberGuess(const LessonPlayer::Standing& standing);
    void retranslate();
    QString titleOf(std::size_t lesson) const;
    void showTitle(std::size_t lesson);
    std::vector<PlotNote> notesOf(const LessonPlayer::Standing& standing) const;

    struct Draft {
        int choice = -1;
        QString number;
    };
    Draft& draft() { return m_drafts[{m_player->lesson().id, m_player->index()}]; }

    LessonPlayer* m_player;
    std::vector<lessons::Lesson> m_lessons;
    std::map<std::pair<std::string, std::size_t>, Draft> m_drafts;  ///< answers that were not shown yet, by step
    std::optional<LessonPlayer::Prediction> m_placed;
    std::vector<lessons::Guess> m_guesses;  ///< of a class
    std::optional<Poll> m_poll;             ///< of them at this step, with the truth
    bool m_classAtOnce = false;
    std::optional<LessonPlayer::Standing> m_standing;
    LessonList* m_list;
    QToolButton *m_copy, *m_close;
    QLabel *m_progress, *m_title, *m_body, *m_question, *m_hint, *m_verdict, *m_ofClass;
    QScrollArea* m_scroll;
    bool m_wasDone = false;                       ///< what the step asks, when it was last told
    bool m_focusWanted = false, m_atEnd = false;  ///< at end: the summary is shown
    QStringList m_shownChoices;
    QLabel* m_drop;
    QPushButton *m_begin, *m_around, *m_return;
    QWidget* m_choices;
    QButtonGroup* m_group;
    QLineEdit* m_number;
    QPushButton *m_play, *m_class, *m_check, *m_back, *m_next;
};

}  // namespace posenc::ui
