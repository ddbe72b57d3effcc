// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QButtonGroup>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <map>

#include "core/teach/lessons/again.hpp"
#include "ui/lessons/lesson_list.hpp"
#include "ui/lessons/lesson_player.hpp"
#include "ui/plot/plot_view.hpp"

namespace posenc::ui {

/// A lesson next to the figure: what a step says and asks, and the reader's progress.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(LessonPlayer* player, QWidget* parent = nullptr);

    /// Offers lessons; says what they are for until one is begun.
    void offer(std::vector<lessons::Lesson> lessons);
    void begin(int index);                             ///< where the reader left it, with the focus on what goes on
    void renew(const lessons::Lesson& lesson);         ///< its text was changed; a running lesson goes on at its step
    void speak(std::vector<lessons::Lesson> lessons);  ///< the same lessons in another language
    void next();
    void back();
    void place(double x, double y);  ///< by hand, on the figure
    void endPlacing();               ///< the answer stays where it is: the button that shows the truth comes next
    bool wantsPlace() const;
    void followFigure();  ///< another figure is shown

    /// Shows a class's predictions with the truth of every step. Goes to the first answered step; false where no lesson
    /// here has one.
    bool showClass(std::vector<lessons::Guess> guesses);
    void setClassShown(bool shown);  ///< true if the figure shown is the class's
    QSize sizeHint() const override { return {320, 400}; }

signals:
    void notesChanged(const std::vector<posenc::ui::PlotNote>& notes);
    void classWanted(
        const std::string& line);  ///< replaces the figure by the class's (NamedState::instead); empty: ends it
    void leaveWanted();
    void figureWanted();  ///< the focus goes to the figure, where the answer is placed
    void rowWanted();     ///< the first row that the step leaves free

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
    void focusOn();                                            ///< keeps the focus, where its widget goes away
    void showPage(const QString& title, const QString& body);  ///< a page that belongs to no step
    bool showSummary();                                        ///< false where nothing was predicted
    void check();
    void answer(const std::optional<LessonPlayer::Prediction>& said);
    void pollClass(const LessonPlayer::Standing& standing);
    void rememberGuess(const LessonPlayer::Standing& standing);
    void retranslate();
    void retranslateAgain();  ///< while questions are asked again
    void nameFields();
    QString titleOf(std::size_t lesson) const;
    static QString summaryOf(const lessons::Review& review);
    void fillList();
    void start(int index);
    void choose(int lesson);           ///< in the list, which keeps the focus
    void beginWrong();                 ///< the questions that were answered wrong, one after the other
    void askAgain(std::size_t place);  ///< of those, with other numbers where that is possible
    void nextWrong();
    void follow(const QString& typed, QString& draft);
    std::optional<LessonPlayer::Prediction> typedPlace() const;
    std::vector<PlotNote> notesOf(const LessonPlayer::Standing& standing) const;

    struct Draft {
        int choice = -1;
        QString number, second;  ///< second: the y of a point
    };
    Draft& draft() { return m_drafts[{m_player->lesson().id, m_player->index()}]; }

    LessonPlayer* m_player;
    std::vector<lessons::Lesson> m_lessons;
    std::map<std::pair<std::string, std::size_t>, Draft> m_drafts;  ///< answers not shown yet, by step
    std::optional<LessonPlayer::Prediction> m_placed;
    std::vector<lessons::Guess> m_guesses;  ///< a class's
    std::vector<lessons::Place> m_wrong;    ///< asked again; empty: a lesson runs
    std::size_t m_again = 0;                ///< the one of those that is asked
    std::optional<Poll> m_poll;             ///< the class's at this step, with the truth
    bool m_classAtOnce = false;
    std::optional<LessonPlayer::Standing> m_standing;
    LessonList* m_list;
    QToolButton *m_copy, *m_close;
    QLabel *m_progress, *m_title, *m_body, *m_question, *m_hint, *m_verdict, *m_ofClass;
    QScrollArea* m_scroll;
    bool m_wasDone = false;                       ///< the step's task, when it was last checked
    bool m_focusWanted = false, m_atEnd = false;  ///< at end: the summary is shown
    QStringList m_shownChoices;
    QLabel* m_drop;
    QPushButton *m_begin, *m_around, *m_return;
    QWidget* m_choices;
    QButtonGroup* m_group;
    QLineEdit *m_number, *m_second;
    QPushButton *m_play, *m_class, *m_check, *m_back, *m_next;
};

}  // namespace posenc::ui
