// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.hpp"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/text/number.hpp"
#include "ui/lessons/choice_button.hpp"
#include "ui/lessons/progress.hpp"
#include "ui/lessons/typeset_words.hpp"
#include "ui/panel/presets.hpp"
#include "ui/panel/scrolled_label.hpp"
#include "ui/text/spoken.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using lessons::Answer;
using lessons::Kind;

constexpr int kAround = 8;       // what is scrolled to
constexpr int kPlaceDigits = 4;  // of a place by hand, in its fields

/// A text of a step, as a label shows it.
QString shown(const std::string& markdown) { return withScripts(wrappable(QString::fromStdString(markdown))); }

QLabel* text(QWidget* parent, const char* name) {
    auto* label = named<QLabel>(name, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::MarkdownText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

QToolButton* tool(QWidget* parent, const char* name, const char* picture) {
    auto* button = named<QToolButton>(name, parent);
    button->setAutoRaise(true);
    button->setIcon(icon(QLatin1String(picture)));
    return button;
}

}  // namespace

LessonPanel::LessonPanel(LessonPlayer* player, QWidget* parent) : QWidget(parent), m_player(player) {
    setObjectName(QStringLiteral("lesson"));
    build();
    connectParts();
    retranslate();
    onChange(this, {QEvent::LanguageChange}, [this] { m_player->isOn() ? retranslate() : showWelcome(); });
}

void LessonPanel::build() {
    auto* layout = boxIn<QVBoxLayout>(this, {16, 12, 12, 12}, 8);
    m_list = named<LessonList>("lesson-list", this);
    m_copy = tool(this, "lesson-copy", "copy");
    m_close = tool(this, "lesson-close", "close");
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    layout->addLayout(rowOf({m_list, m_copy, m_close}));
    layout->addWidget(m_progress = named<QLabel>("lesson-progress", this));
    m_progress->setProperty("role", "muted");
    m_scroll = new QScrollArea(this);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrollIn(m_scroll, buildPage());
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->widget()->setAutoFillBackground(false);
    layout->addWidget(m_scroll, 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_back = named<QPushButton>("lesson-back", this));
    foot->addStretch(1);
    foot->addWidget(m_play = named<QPushButton>("lesson-play", this));
    foot->addWidget(m_check = named<QPushButton>("lesson-check", this));
    foot->addWidget(m_next = named<QPushButton>("lesson-next", this));
    m_play->setIcon(icon(QStringLiteral("play")));
    layout->addLayout(foot);
    orderTabs();
}

/// Tab order: the answer, the button for the truth, the next step; the way back comes last.
void LessonPanel::orderTabs() {
    QWidget* before = m_around;
    const auto follow = [&](QWidget* each) { QWidget::setTabOrder(std::exchange(before, each), each); };
    for (QAbstractButton* each : m_group->buttons()) follow(each);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_number, m_second, m_play, m_check, m_next, m_return, m_class, m_back})
        follow(each);
}

QWidget* LessonPanel::buildPage() {
    auto* page = new QWidget(m_scroll->viewport());
    auto* column = boxIn<QVBoxLayout>(page, {0, 4, 6, 4}, 12);
    column->addWidget(m_title = text(page, "lesson-title"));
    m_title->setProperty("role", "title");
    column->addWidget(m_body = text(page, "lesson-body"));
    column->addWidget(m_begin = named<QPushButton>("lesson-begin", page), 0, Qt::AlignLeft);
    column->addWidget(m_around = named<QPushButton>("lesson-around", page), 0, Qt::AlignLeft);
    column->addWidget(m_drop = text(page, "lesson-drop"));
    m_drop->setProperty("role", "muted");
    column->addWidget(m_question = text(page, "lesson-question"));
    m_question->setProperty("role", "question");
    column->addWidget(m_choices = new QWidget(page));
    boxIn<QVBoxLayout>(m_choices, {});
    m_group = new QButtonGroup(this);
    auto* fields = new QHBoxLayout;
    fields->addWidget(m_number = named<QLineEdit>("lesson-number", page));
    fields->addWidget(m_second = named<QLineEdit>("lesson-second", page));
    column->addLayout(fields);
    column->addWidget(m_hint = text(page, "lesson-hint"));
    m_hint->setProperty("role", "muted");
    column->addWidget(m_verdict = text(page, "lesson-verdict"));
    column->addWidget(m_return = named<QPushButton>("lesson-return", page), 0, Qt::AlignLeft);
    column->addWidget(m_ofClass = text(page, "lesson-of-class"));
    column->addWidget(m_class = named<QPushButton>("lesson-class", page), 0, Qt::AlignLeft);
    m_class->setCheckable(true);
    column->addStretch(1);
    return page;
}

void LessonPanel::connectParts() {
    connect(m_list, &LessonList::chosen, this, &LessonPanel::choose);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) { draft().choice = id; });
    connect(m_number, &QLineEdit::textEdited, this, [this](const QString& typed) { follow(typed, draft().number); });
    connect(m_second, &QLineEdit::textEdited, this, [this](const QString& typed) { follow(typed, draft().second); });
    connect(m_close, &QToolButton::clicked, this, &LessonPanel::leaveWanted);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        if (m_player->isOn())
            QGuiApplication::clipboard()->setText(
                QString::fromStdString(asText(m_player->lesson(), m_player->index())));
    });
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::back);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
    connect(m_begin, &QPushButton::clicked, this, &LessonPanel::next);
    connect(m_around, &QPushButton::clicked, this, &LessonPanel::leaveWanted);
    connect(m_return, &QPushButton::clicked, m_player, &LessonPlayer::comeBack);
    connect(m_play, &QPushButton::clicked, m_player, &LessonPlayer::play);
    connect(m_check, &QPushButton::clicked, this, &LessonPanel::check);
    connect(m_class, &QPushButton::clicked, this,
            [this](bool on) { emit classWanted(on && m_poll ? lineOf(*m_poll) : std::string()); });
    for (QLineEdit* each : {m_number, m_second}) connect(each, &QLineEdit::returnPressed, this, &LessonPanel::check);
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonPanel::showStep);
    connect(m_player, &LessonPlayer::said, this, &LessonPanel::showStanding);
}

void LessonPanel::offer(std::vector<lessons::Lesson> lessons) {
    m_lessons = std::move(lessons);
    m_wrong.clear();
    fillList();
    m_list->setLesson(firstOpen());
    if (m_player->isOn()) return m_player->leave();
    showWelcome();
}

/// Returns the first unfinished lesson.
int LessonPanel::firstOpen() const {
    for (std::size_t k = 0; k < m_lessons.size(); ++k)
        if (!isDone(m_lessons[k])) return static_cast<int>(k);
    return 0;
}

void LessonPanel::showWelcome() {
    const bool allDone = !m_lessons.empty() && std::ranges::all_of(m_lessons, isDone);
    showPage(allDone ? tr("You have finished the course") : tr("Learn it by hand"),
             allDone
                 ? tr("You can take every lesson above again. Close this pane to explore the figures with your own "
                      "questions.")
                 : tr("Lessons of a few minutes each. A step shows a figure and says what to look at, asks you to "
                      "predict a number before it is shown, or gives you a slider and a goal. All numbers are computed "
                      "from the figure on the screen.") +
                       QStringLiteral("\n\n") +
                       tr("Begin, or choose another lesson above. You can move anything in the figures."));
}

void LessonPanel::showPage(const QString& title, const QString& body) {
    m_title->setText(title);
    m_body->setText(body);
    for (QWidget* each : std::initializer_list<QWidget*>{m_question, m_choices, m_number, m_second, m_hint, m_verdict,
                                                         m_ofClass, m_class, m_check, m_return})
        each->hide();
    m_scroll->verticalScrollBar()->setValue(0);
    retranslate();
}

/// Returns the question's title with what was asked, said and true below it.
QString LessonPanel::summaryOf(const lessons::Review& review) {
    const auto words = [](const std::string& text) { return QString::fromStdString(text); };
    const bool none = review.said.empty();
    const QString mark = none ? QStringLiteral("–") : review.right ? QStringLiteral("✓") : QStringLiteral("✗");
    QStringList lines{QStringLiteral("%1 **%2**").arg(mark, words(review.title)), words(review.question)};
    lines << (none ? tr("Not answered.") : tr("You said: %1").arg(words(review.said)));
    if (review.said != review.truth) lines << tr("True: %1").arg(words(review.truth));
    return QStringLiteral("\n\n") + lines.join(QStringLiteral("  \n"));
}

/// Lists each question with the reader's answer and the true one, and how many were right.
bool LessonPanel::showSummary() {
    const auto all = lessons::reviewOf(m_player->lesson(), guesses());
    if (std::ranges::all_of(all, [](const lessons::Review& each) { return each.said.empty(); })) return false;
    m_atEnd = true;
    emit notesChanged({});
    const auto right = std::ranges::count(all, true, &lessons::Review::right);
    QString body = tr("You were right in **%1 of %2**.").arg(right).arg(all.size());
    for (const lessons::Review& each : all) body += withScripts(wrappable(summaryOf(each)));
    showPage(tr("Your predictions"), body);
    return true;
}

void LessonPanel::speak(std::vector<lessons::Lesson> lessons) {
    if (std::ssize(lessons) != std::ssize(m_lessons)) return;
    m_lessons = std::move(lessons);
    const auto running = std::ranges::find(m_lessons, m_player->isOn() ? m_player->lesson().id : "",
                                           &lessons::Lesson::id);
    fillList();
    if (running != m_lessons.end()) m_player->speak(*running);
    if (m_atEnd) showSummary();
}

void LessonPanel::renew(const lessons::Lesson& lesson) {
    const auto known = std::ranges::find(m_lessons, lesson.id, &lessons::Lesson::id);
    if (known == m_lessons.end() || known->source == lesson.source) return;
    *known = lesson;
    fillList();
    if (m_player->isOn() && m_player->lesson().id == lesson.id) m_player->start(lesson, m_player->index());
}

/// Begins where the reader left it; from the start once it was finished.
void LessonPanel::begin(int index) {
    start(index);
    if (m_player->step().kind == Kind::Read) m_next->setFocus(Qt::TabFocusReason);
}

void LessonPanel::start(int index) {
    m_wrong.clear();
    fillList();
    m_list->setLesson(index);
    const lessons::Lesson& lesson = m_lessons[static_cast<std::size_t>(index)];
    m_player->start(lesson, isDone(lesson) ? 0 : reachedStep(lesson));
}

void LessonPanel::choose(int lesson) { lesson == LessonList::kWrong ? beginWrong() : start(lesson); }

void LessonPanel::beginWrong() {
    m_wrong = lessons::wrongIn(m_lessons, guesses());
    if (!m_wrong.empty()) askAgain(0);
}

void LessonPanel::askAgain(std::size_t place) {
    m_again = place;
    const auto [lesson, step] = m_wrong[place];
    const auto seed = QRandomGenerator::global()->generate();
    m_player->start(lessons::withOtherNumbers(m_lessons[lesson], step, seed), step);
}

void LessonPanel::nextWrong() {
    if (m_again + 1 < m_wrong.size()) return askAgain(m_again + 1);
    m_wrong.clear();
    fillList();
    m_list->setLesson(firstOpen());
    m_player->leave();
}

void LessonPanel::next() {
    if (m_lessons.empty()) return;
    if (!m_player->isOn()) return m_list->lesson() == LessonList::kWrong ? beginWrong() : begin(m_list->lesson());
    if (!m_wrong.empty()) return nextWrong();
    if (m_player->index() + 1 < m_player->lesson().steps.size()) {
        m_player->go(m_player->index() + 1);
        return reach(m_player->lesson(), m_player->index());
    }
    reach(m_player->lesson(), m_player->lesson().steps.size());
    const int following = m_list->lesson() + 1;
    fillList();
    if (!m_atEnd && showSummary()) return;
    if (following < std::ssize(m_lessons)) return begin(following);
    m_list->setLesson(firstOpen());
    m_player->leave();
}

void LessonPanel::back() {
    if (m_atEnd) return m_player->go(m_player->index());
    if (!m_wrong.empty()) return m_again > 0 ? askAgain(m_again - 1) : void();
    if (m_player->isOn() && m_player->index() > 0) m_player->go(m_player->index() - 1);
}

void LessonPanel::showStep() {
    m_placed.reset();
    m_standing.reset();
    m_atEnd = false;
    const Kind kind = m_player->isOn() ? m_player->step().kind : Kind::Read;
    m_focusWanted = (kind == Kind::Predict || kind == Kind::Act) && !m_player->isRevealed();
    if (!m_player->isOn()) {
        m_wrong.clear();
        emit notesChanged({});
        return showWelcome();
    }
    if (!m_player->isRevealed()) {
        m_ofClass->hide();
        m_class->hide();
        m_number->setText(draft().number);
        m_second->setText(draft().second);
        fillChoices({});
        m_verdict->clear();
        m_wasDone = false;
        m_scroll->verticalScrollBar()->setValue(0);
        emit notesChanged({});
    }
    retranslate();
}

void LessonPanel::showStanding(const LessonPlayer::Standing& standing) {
    if (m_atEnd) return;
    m_title->setText(shown(standing.title));
    m_body->setText(shown(standing.body));
    m_question->setText(shown(standing.question));
    m_question->setVisible(!standing.question.empty());
    showAnswer(standing);
    showVerdict(standing);
    pollClass(standing);
    m_standing = standing;
    emit notesChanged(notesOf(standing));
    if (!standing.truth || !standing.prediction) return;
    rememberGuess(standing);
    if (m_wrong.empty()) fillList();
}

bool LessonPanel::showClass(std::vector<lessons::Guess> guesses) {
    m_guesses = std::move(guesses);
    m_wrong.clear();
    for (const lessons::Guess& each : m_guesses)
        for (std::size_t k = 0; k < m_lessons.size(); ++k) {
            const auto step = static_cast<std::size_t>(each.step) - 1;
            if (m_lessons[k].id != each.lesson || step >= m_lessons[k].steps.size()) continue;
            if (m_lessons[k].steps[step].kind != Kind::Predict) continue;
            m_list->setLesson(static_cast<int>(k));
            m_classAtOnce = true;
            m_player->start(m_lessons[k], step);
            m_player->predict(std::nullopt);
            return true;
        }
    return false;
}

void LessonPanel::setClassShown(bool shown) {
    if (shown == m_class->isChecked() && !shown) return;
    m_class->setChecked(shown);
    retranslate();
    if (m_standing) emit notesChanged(notesOf(*m_standing));
}

/// Shows the class's answers to this step, now that the truth is known.
void LessonPanel::pollClass(const LessonPlayer::Standing& standing) {
    const lessons::Asked asked{standing.question, standing.choices};
    m_poll = standing.truth ? pollOf(m_player->lesson(), m_player->index(), asked, *standing.truth, m_guesses)
                            : std::nullopt;
    m_ofClass->setVisible(m_poll.has_value());
    m_class->setVisible(m_poll.has_value());
    if (!m_poll) return;
    m_ofClass->setText(tr("**Class:** %1 of %2 are right.").arg(m_poll->right()).arg(m_poll->said.size()));
    if (std::exchange(m_classAtOnce, false)) emit classWanted(lineOf(*m_poll));
}

void LessonPanel::rememberGuess(const LessonPlayer::Standing& standing) {
    const bool choice = m_player->step().answer == Answer::Choice;
    const auto index = [](std::size_t at) { return static_cast<double>(at) + 1.0; };
    lessons::Guess guess{m_player->lesson().id,
                         static_cast<int>(m_player->index()) + 1,
                         choice ? index(standing.prediction->index) : standing.prediction->x,
                         choice ? index(standing.truth->index) : standing.truth->x,
                         standing.done,
                         {},
                         {}};
    if (m_player->step().answer == Answer::Point) {
        guess.predictedY = standing.prediction->y;
        guess.computedY = standing.truth->y;
    }
    keep(guess);
}

void LessonPanel::showAnswer(const LessonPlayer::Standing& standing) {
    const lessons::Step& step = m_player->step();
    const bool asked = step.kind == Kind::Predict && standing.fault.empty();
    const bool open = asked && !m_player->isRevealed();
    if (!open) focusOn();
    m_number->setVisible(asked && step.answer != Answer::Choice);
    m_second->setVisible(asked && step.answer == Answer::Point);
    for (QLineEdit* each : {m_number, m_second}) each->setReadOnly(!open);
    m_choices->setVisible(asked && step.answer == Answer::Choice);
    QStringList choices;
    for (const std::string& each : standing.choices) choices << wrappable(QString::fromStdString(each));
    if (m_shownChoices != choices) fillChoices(choices);
    markChoices(standing);
    m_choices->setEnabled(open);
    m_hint->setVisible(open && step.isPlaced());
    m_check->setVisible(open);
    m_check->setDefault(open);
    m_next->setDefault(!open);
    followFigure();
    if ((open || step.kind == Kind::Act) && std::exchange(m_focusWanted, false)) focusAnswer();
}

/// Puts the focus on the answer, so that its keys work at once.
void LessonPanel::focusAnswer() {
    if (m_player->step().kind == Kind::Act) return emit rowWanted();
    if (m_player->step().isPlaced()) return emit figureWanted();
    QWidget* first = m_group->checkedButton();
    if (!first && !m_group->buttons().isEmpty()) first = m_group->buttons().first();
    if (m_player->step().answer == Answer::Number) first = m_number;
    if (first) first->setFocus(Qt::TabFocusReason);
}

void LessonPanel::focusOn() {
    const QWidget* focus = QApplication::focusWidget();
    if (focus && (focus == m_check || focus == m_number || focus == m_second || m_choices->isAncestorOf(focus)))
        m_next->setFocus(Qt::TabFocusReason);
}

void LessonPanel::followFigure() { m_return->setVisible(m_player->isElsewhere() && !m_atEnd); }

void LessonPanel::markChoices(const LessonPlayer::Standing& standing) {
    const auto buttons = m_group->buttons();
    const bool choice = m_player->step().answer == Answer::Choice && standing.truth;
    for (qsizetype k = 0; k < buttons.size(); ++k) {
        const auto at = static_cast<std::size_t>(k);
        const bool right = choice && at == standing.truth->index,
                   said = choice && standing.prediction && at == standing.prediction->index;
        static_cast<ChoiceButton*>(buttons[k])
            ->setMark(right  ? ChoiceButton::Mark::Right
                      : said ? ChoiceButton::Mark::Wrong
                             : ChoiceButton::Mark::None);
    }
}

/// Keeps the chosen lesson in another language, and the one chosen before the reader left.
void LessonPanel::fillChoices(const QStringList& choices) {
    const bool known = choices.size() == m_shownChoices.size();
    const int checked = known ? m_group->checkedId() : choices.isEmpty() ? -1 : draft().choice;
    m_shownChoices = choices;
    for (QAbstractButton* each : m_group->buttons()) {
        m_group->removeButton(each);
        each->deleteLater();
    }
    for (const QString& each : choices) {
        auto* button = new ChoiceButton(each, m_choices);
        m_choices->layout()->addWidget(button);
        m_group->addButton(button, static_cast<int>(m_group->buttons().size()));
        button->setChecked(m_group->id(button) == checked);
        connect(button, &ChoiceButton::entered, this, &LessonPanel::check);
        button->show();
    }
    orderTabs();
}

void LessonPanel::showVerdict(const LessonPlayer::Standing& standing) {
    const lessons::Step& step = m_player->step();
    const std::string why = lessons::whyNot(standing);
    const QString said = withScripts(wrappable(translated(lessons::verdictOf(step, standing)))) +
                         (why.empty() ? QString() : QStringLiteral("\n\n") + shown(why));
    const bool revealed = standing.truth && m_verdict->text() != said;
    m_verdict->setText(said);
    m_verdict->setVisible(!said.isEmpty());
    if (revealed) QTimer::singleShot(0, m_verdict, [this] { m_scroll->ensureWidgetVisible(m_verdict, 0, kAround); });
    if (revealed || (step.kind == Kind::Act && standing.done != std::exchange(m_wasDone, standing.done)))
        announce(m_verdict);
}

bool LessonPanel::wantsPlace() const {
    return m_player->isOn() && m_player->step().isPlaced() && !m_player->isRevealed();
}

void LessonPanel::place(double x, double y) {
    if (!wantsPlace()) return;
    const bool level = m_player->step().answer == Answer::HorizontalLine;
    m_placed = {level ? y : x, y, 0};
    const auto words = [](double value) { return QString::fromStdString(shortNumber(value, kPlaceDigits)); };
    m_number->setText(draft().number = words(m_placed->x));
    m_second->setText(draft().second = words(y));
    LessonPlayer::Standing guess;
    guess.prediction = m_placed;
    emit notesChanged(notesOf(guess));
}

/// What is typed moves the mark on the figure.
void LessonPanel::follow(const QString& typed, QString& draft) {
    draft = typed;
    if (!wantsPlace()) return;
    LessonPlayer::Standing guess;
    guess.prediction = m_placed = typedPlace();
    emit notesChanged(notesOf(guess));
}

/// Nothing while a field of it holds no number.
std::optional<LessonPlayer::Prediction> LessonPanel::typedPlace() const {
    const auto number = [](const QLineEdit* each) {
        return parseTypedNumber(each->text().toStdString()).value_or(std::nan(""));
    };
    LessonPlayer::Prediction out{number(m_number), number(m_number), 0};
    if (m_player->step().answer == Answer::Point) out.y = number(m_second);
    return std::isfinite(out.x) && std::isfinite(out.y) ? std::optional(out) : std::nullopt;
}

void LessonPanel::endPlacing() {
    if (wantsPlace() && m_placed) m_check->setFocus(Qt::TabFocusReason);
}

std::vector<PlotNote> LessonPanel::notesOf(const LessonPlayer::Standing& standing) const {
    const Answer answer = m_player->step().answer;
    std::vector<PlotNote> notes;
    const auto add = [&](double x, double y, const QString& name, bool truth) {
        PlotNote note{std::nullopt, std::nullopt, name, truth, false};
        if (answer == Answer::HorizontalLine) note.y = x;
        if (answer != Answer::HorizontalLine) note.x = x;
        if (answer == Answer::Point) note.y = y;
        notes.push_back(note);
    };
    if (!m_player->step().isPlaced()) return notes;
    if (m_class->isChecked()) return {};  // notes belong to another figure
    for (std::size_t k = 0; m_poll && standing.truth && k < m_poll->said.size(); ++k) {
        add(m_poll->said[k], m_poll->saidY.empty() ? 0.0 : m_poll->saidY[k], QString(), false);
        notes.back().many = true;
    }
    const auto& guess = standing.prediction ? standing.prediction : m_placed;
    if (guess) add(guess->x, guess->y, tr("your prediction"), false);
    if (standing.truth) add(standing.truth->x, standing.truth->y, tr("computed"), true);
    return notes;
}

void LessonPanel::check() {
    if (!m_player->isOn() || m_player->step().kind != Kind::Predict || m_player->isRevealed()) return;
    LessonPlayer::Prediction said = m_placed.value_or(LessonPlayer::Prediction{});
    const Answer form = m_player->step().answer;
    if (form == Answer::Choice) said.index = static_cast<std::size_t>(std::max(0, m_group->checkedId()));
    const auto typed = form == Answer::Number ? typedPlace() : std::nullopt;
    if (typed) said.x = typed->x;
    const bool missing = form == Answer::Number   ? !typed
                         : form == Answer::Choice ? m_group->checkedId() < 0
                                                  : !m_placed;
    if (!missing) return answer(said);
    if (!m_guesses.empty()) return answer(std::nullopt);
    m_verdict->setText(form == Answer::Number   ? tr("Type a number first, such as 4.5, 4,500 or 128k.")
                       : form == Answer::Choice ? tr("Choose an answer first.")
                                                : tr("Mark your answer on the figure first, or type it."));
    m_verdict->show();
    announce(m_verdict);
}

/// Asks a step with a shown truth anew when the reader returns.
void LessonPanel::answer(const std::optional<LessonPlayer::Prediction>& said) {
    draft() = {};
    m_player->predict(said);
}

/// "✓ 3. Shift is a rotation · 8 min".
QString LessonPanel::titleOf(std::size_t index) const {
    const lessons::Lesson& lesson = m_lessons[index];
    const QString name = QString::fromStdString(lesson.title), minutes = QString::number(lesson.minutes);
    const QString title = m_lessons.size() > 1 ? tr("%1. %2 · %3 min").arg(QString::number(index + 1), name, minutes)
                                               : tr("%1 · %2 min").arg(name, minutes);
    if (!isDone(lesson)) return title;
    const auto asked = std::ranges::count(lesson.steps, lessons::Kind::Predict, &lessons::Step::kind);
    const auto said = std::ranges::count(guesses(), lesson.id, &lessons::Guess::lesson);
    return said >= asked ? QStringLiteral("✓ ") + title
                         : tr("%1 (%2 of %3 predicted)").arg(title, QString::number(said), QString::number(asked));
}

void LessonPanel::fillList() {
    QList<LessonList::Line> lines;
    std::string chapter;
    for (std::size_t k = 0; k < m_lessons.size(); ++k) {
        if (std::exchange(chapter, m_lessons[k].chapter) != m_lessons[k].chapter && !m_lessons[k].chapter.empty())
            lines << LessonList::Line{QString::fromStdString(m_lessons[k].chapter)};
        lines << LessonList::Line{titleOf(k), static_cast<int>(k), QString::fromStdString(m_lessons[k].line)};
    }
    const auto wrong = lessons::wrongIn(m_lessons, guesses()).size();
    if (wrong > 0) lines << LessonList::Line{tr("What I got wrong (%1)").arg(wrong), LessonList::kWrong};
    m_list->fill(lines);
}

/// A place has one field or two, named like the axes.
void LessonPanel::nameFields() {
    const bool placed = m_player->isOn() && m_player->step().isPlaced();
    const bool level = placed && m_player->step().answer == Answer::HorizontalLine;
    const auto name = [](QLineEdit* each, const QString& words) {
        each->setPlaceholderText(words);
        each->setAccessibleName(words);
    };
    name(m_number, !placed ? tr("Your prediction") : tr("Your prediction, %1").arg(QLatin1Char(level ? 'y' : 'x')));
    name(m_second, tr("Your prediction, %1").arg(QLatin1Char('y')));
}

void LessonPanel::retranslate() {
    m_list->setAccessibleName(tr("Lesson"));
    m_list->setToolTip(m_list->currentText());
    nameFields();
    m_scroll->setAccessibleName(tr("Text of this step"));
    m_copy->setToolTip(tr("Copy this step as text"));
    m_close->setToolTip(tr("Close the lesson"));
    for (QToolButton* each : {m_copy, m_close}) each->setAccessibleName(each->toolTip());
    m_hint->setText(
        tr("Type it, or click on the figure where you expect it and drag to correct that. The arrow keys move it too "
           "(Ctrl: small steps), and Enter shows the answer."));
    m_check->setText(tr("Show"));
    m_class->setText(m_class->isChecked() ? tr("Back to the figure") : tr("What the class predicted"));
    m_back->setText(tr("Back"));
    m_copy->setVisible(m_player->isOn());
    m_back->setVisible(m_player->isOn());
    m_play->setText(tr("Play"));
    m_play->setToolTip(tr("Animate the figure; Space pauses"));
    m_play->setVisible(m_player->isOn() && m_player->step().play);
    m_progress->setVisible(m_player->isOn());
    const bool welcome = !m_player->isOn();
    for (QWidget* each : std::initializer_list<QWidget*>{m_begin, m_around, m_drop}) each->setVisible(welcome);
    m_next->setVisible(!welcome);
    m_begin->setEnabled(!m_lessons.empty());
    m_begin->setDefault(welcome);
    m_begin->setText(tr("Begin"));
    m_around->setText(tr("All %1 encodings and %2 models").arg(encodings().size()).arg(presets().size()));
    m_drop->setText(tr("Or drop a model's config.json or GGUF here to see what it does with positions."));
    m_return->setText(tr("Back to the step's figure"));
    if (!m_player->isOn()) return;
    const std::size_t steps = m_player->lesson().steps.size(), at = m_player->index();
    m_progress->setText(
        tr("Step %1 of %2 · about %3 min in all").arg(at + 1).arg(steps).arg(m_player->lesson().minutes));
    m_back->setEnabled(at > 0);
    const bool last = at + 1 == steps;
    const bool end = last && m_list->lesson() + 1 == std::ssize(m_lessons);
    m_next->setText(end ? tr("Finish") : last ? tr("Next lesson") : tr("Next"));
    if (!m_wrong.empty()) retranslateAgain();
}

void LessonPanel::retranslateAgain() {
    const QString place = tr("Question %1 of %2").arg(m_again + 1).arg(m_wrong.size());
    m_progress->setText(place + QStringLiteral(" · ") + QString::fromStdString(m_player->lesson().title));
    m_back->setEnabled(m_again > 0);
    m_next->setText(m_again + 1 < m_wrong.size() ? tr("Next") : tr("Finish"));
}

}  // namespace posenc::ui
