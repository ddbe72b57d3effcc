// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.hpp"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/text/number.hpp"
#include "ui/lessons/progress.hpp"
#include "ui/panel/scrolled_label.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using lessons::Answer;
using lessons::Kind;

QString number(double value) { return QString::fromStdString(shortNumber(value, 4)); }

QLabel* text(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::MarkdownText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

QToolButton* tool(QWidget* parent, const char* name, const char* picture) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    button->setIcon(icon(QLatin1String(picture)));
    return button;
}

bool isPlaced(const lessons::Step& step) {
    return step.kind == Kind::Predict && step.answer != Answer::Number && step.answer != Answer::Choice;
}

}  // namespace

LessonPanel::LessonPanel(LessonPlayer* player, QWidget* parent) : QWidget(parent), m_player(player) {
    setObjectName(QStringLiteral("lesson"));
    build();
    connectParts();
    retranslate();
}

void LessonPanel::build() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 12, 12);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(m_list = new QComboBox(this), 1);
    head->addWidget(m_copy = tool(this, "lesson-copy", "copy"));
    head->addWidget(m_close = tool(this, "lesson-close", "close"));
    m_list->setObjectName(QStringLiteral("lesson-list"));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    layout->addLayout(head);
    layout->addWidget(m_progress = new QLabel(this));
    m_progress->setObjectName(QStringLiteral("lesson-progress"));
    m_progress->setProperty("role", "muted");
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(buildPage());
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->widget()->setAutoFillBackground(false);
    layout->addWidget(m_scroll, 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_back = new QPushButton(this));
    foot->addStretch(1);
    foot->addWidget(m_play = new QPushButton(this));
    foot->addWidget(m_check = new QPushButton(this));
    foot->addWidget(m_next = new QPushButton(this));
    m_back->setObjectName(QStringLiteral("lesson-back"));
    m_play->setObjectName(QStringLiteral("lesson-play"));
    m_play->setIcon(icon(QStringLiteral("play")));
    m_check->setObjectName(QStringLiteral("lesson-check"));
    m_next->setObjectName(QStringLiteral("lesson-next"));
    layout->addLayout(foot);
}

QWidget* LessonPanel::buildPage() {
    auto* page = new QWidget(m_scroll->viewport());
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 4, 6, 4);
    column->setSpacing(12);
    column->addWidget(m_title = text(page, "lesson-title"));
    m_title->setProperty("role", "title");
    column->addWidget(m_body = text(page, "lesson-body"));
    column->addWidget(m_question = text(page, "lesson-question"));
    m_question->setProperty("role", "question");
    column->addWidget(m_choices = new QWidget(page));
    auto* choices = new QVBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    m_group = new QButtonGroup(this);
    column->addWidget(m_number = new QLineEdit(page));
    m_number->setObjectName(QStringLiteral("lesson-number"));
    column->addWidget(m_hint = text(page, "lesson-hint"));
    m_hint->setProperty("role", "muted");
    column->addWidget(m_verdict = text(page, "lesson-verdict"));
    column->addStretch(1);
    return page;
}

void LessonPanel::connectParts() {
    connect(m_list, &QComboBox::activated, this, &LessonPanel::begin);
    connect(m_close, &QToolButton::clicked, this, &LessonPanel::leaveWanted);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        if (m_player->isOn())
            QGuiApplication::clipboard()->setText(
                QString::fromStdString(asText(m_player->lesson(), m_player->index())));
    });
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::back);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
    connect(m_play, &QPushButton::clicked, m_player, &LessonPlayer::play);
    connect(m_check, &QPushButton::clicked, this, &LessonPanel::check);
    connect(m_number, &QLineEdit::returnPressed, this, &LessonPanel::check);
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonPanel::showStep);
    connect(m_player, &LessonPlayer::said, this, &LessonPanel::showStanding);
}

void LessonPanel::offer(std::vector<lessons::Lesson> lessons) {
    m_lessons = std::move(lessons);
    const QSignalBlocker silent(m_list);
    m_list->clear();
    for (const lessons::Lesson& each : m_lessons) m_list->addItem(titleOf(each));
    m_list->setCurrentIndex(firstOpen());
    if (m_player->isOn()) return m_player->leave();
    showWelcome();
}

/// The first lesson that was not gone through.
int LessonPanel::firstOpen() const {
    for (std::size_t k = 0; k < m_lessons.size(); ++k)
        if (!isDone(m_lessons[k])) return static_cast<int>(k);
    return 0;
}

void LessonPanel::showWelcome() {
    m_title->setText(tr("Learn it by hand"));
    m_body->setText(
        tr("Lessons of a few minutes each. A step shows a figure and says what to look at, asks you to "
           "predict a number before it is shown, or gives you a slider and a goal. All numbers are computed "
           "from the figure on the screen.") +
        QStringLiteral("\n\n") +
        tr("Begin, or choose another lesson above. The figures stay yours: move what you like."));
    for (QWidget* each : std::initializer_list<QWidget*>{m_question, m_choices, m_number, m_hint, m_verdict, m_check})
        each->hide();
    retranslate();
}

void LessonPanel::speak(std::vector<lessons::Lesson> lessons) {
    const int index = m_list->currentIndex();
    if (index < 0 || std::ssize(lessons) != std::ssize(m_lessons)) return;
    m_lessons = std::move(lessons);
    for (int k = 0; k < m_list->count(); ++k) m_list->setItemText(k, titleOf(m_lessons[static_cast<std::size_t>(k)]));
    if (m_player->isOn()) m_player->start(m_lessons[static_cast<std::size_t>(index)], m_player->index());
}

void LessonPanel::renew(const lessons::Lesson& lesson) {
    const auto at = static_cast<std::size_t>(m_list->currentIndex());
    const std::size_t step = m_player->isOn() ? m_player->index() : 0;
    m_lessons[at] = lesson;
    m_list->setItemText(m_list->currentIndex(), titleOf(lesson));
    m_player->start(lesson, step);
}

/// Where the reader left it; from the start once it was gone through.
void LessonPanel::begin(int index) {
    m_list->setCurrentIndex(index);
    const lessons::Lesson& lesson = m_lessons[static_cast<std::size_t>(index)];
    m_player->start(lesson, isDone(lesson) ? 0 : reachedStep(lesson));
}

void LessonPanel::next() {
    if (m_lessons.empty()) return;
    if (!m_player->isOn()) return begin(m_list->currentIndex());
    if (m_player->index() + 1 < m_player->lesson().steps.size()) {
        m_player->go(m_player->index() + 1);
        return reach(m_player->lesson(), m_player->index());
    }
    reach(m_player->lesson(), m_player->lesson().steps.size());
    const int following = m_list->currentIndex() + 1;
    m_list->setItemText(following - 1, titleOf(m_player->lesson()));
    if (following < m_list->count()) begin(following);
}

void LessonPanel::back() {
    if (m_player->isOn() && m_player->index() > 0) m_player->go(m_player->index() - 1);
}

void LessonPanel::showStep() {
    m_placed.reset();
    if (!m_player->isOn()) {
        emit notesChanged({});
        return showWelcome();
    }
    if (!m_player->isRevealed()) {
        m_number->clear();
        fillChoices({});
        m_verdict->clear();
        m_scroll->verticalScrollBar()->setValue(0);
        emit notesChanged({});
    }
    retranslate();
}

void LessonPanel::showStanding(const LessonPlayer::Standing& standing) {
    m_title->setText(standing.title);
    m_body->setText(standing.body);
    m_question->setText(standing.question);
    m_question->setVisible(!standing.question.isEmpty());
    showAnswer(standing);
    showVerdict(standing);
    emit notesChanged(notesOf(standing));
    if (standing.truth) rememberGuess(standing);
}

void LessonPanel::rememberGuess(const LessonPlayer::Standing& standing) {
    const bool choice = m_player->step().answer == Answer::Choice;
    const auto index = [](std::size_t at) { return static_cast<double>(at) + 1.0; };
    const lessons::Guess guess{m_player->lesson().id, static_cast<int>(m_player->index()) + 1,
                               choice ? index(standing.prediction->index) : standing.prediction->x,
                               choice ? index(standing.truth->index) : standing.truth->x, standing.done};
    keep(guess);
}

void LessonPanel::showAnswer(const LessonPlayer::Standing& standing) {
    const lessons::Step& step = m_player->step();
    const bool asked = step.kind == Kind::Predict && standing.fault.isEmpty();
    const bool open = asked && !m_player->isRevealed();
    m_number->setVisible(asked && step.answer == Answer::Number);
    m_number->setReadOnly(!open);
    m_choices->setVisible(asked && step.answer == Answer::Choice);
    if (m_group->buttons().size() != standing.choices.size()) fillChoices(standing.choices);
    m_choices->setEnabled(open);
    m_hint->setVisible(open && isPlaced(step));
    m_check->setVisible(open);
    m_check->setDefault(open);
    m_next->setDefault(!open);
}

void LessonPanel::fillChoices(const QStringList& choices) {
    for (QAbstractButton* each : m_group->buttons()) {
        m_group->removeButton(each);
        each->deleteLater();
    }
    for (const QString& each : choices) {
        auto* button = new QRadioButton(each, m_choices);
        m_choices->layout()->addWidget(button);
        m_group->addButton(button, static_cast<int>(m_group->buttons().size()));
        button->show();
    }
}

void LessonPanel::showVerdict(const LessonPlayer::Standing& standing) {
    const lessons::Step& step = m_player->step();
    QString said = standing.fault;
    if (said.isEmpty() && step.kind == Kind::Act && standing.sides)
        said = standing.done ? tr("**Done.** It is %1 now.").arg(number(standing.sides->left))
                             : tr("Now %1; wanted: %2 %3.")
                                   .arg(number(standing.sides->left), QString::fromStdString(standing.sides->relation),
                                        number(standing.sides->right));
    else if (said.isEmpty() && step.kind == Kind::Act)
        said = standing.done ? tr("**Done.**") : tr("Not yet.");
    else if (said.isEmpty() && standing.truth && step.answer == Answer::Choice)
        said = (standing.done ? tr("**Right:** %1") : tr("**No.** It is: %1"))
                   .arg(standing.choices.value(static_cast<int>(standing.truth->index)));
    else if (said.isEmpty() && standing.truth)
        said = (standing.done ? tr("**Right.** It is %1; you said %2.") : tr("**Not quite.** It is %1; you said %2."))
                   .arg(number(standing.truth->x), number(standing.prediction->x));
    m_verdict->setText(said);
    m_verdict->setVisible(!said.isEmpty());
}

bool LessonPanel::wantsPlace() const {
    return m_player->isOn() && isPlaced(m_player->step()) && !m_player->isRevealed();
}

void LessonPanel::place(double x, double y) {
    if (!wantsPlace()) return;
    const bool level = m_player->step().answer == Answer::HorizontalLine;
    m_placed = {level ? y : x, y, 0};
    LessonPlayer::Standing guess;
    guess.prediction = m_placed;
    emit notesChanged(notesOf(guess));
    m_check->setFocus();
}

std::vector<PlotNote> LessonPanel::notesOf(const LessonPlayer::Standing& standing) const {
    const Answer answer = m_player->step().answer;
    std::vector<PlotNote> notes;
    const auto add = [&](double x, double y, const QString& name, bool truth) {
        PlotNote note{std::nullopt, std::nullopt, name, truth};
        if (answer == Answer::HorizontalLine) note.y = x;
        if (answer != Answer::HorizontalLine) note.x = x;
        if (answer == Answer::Point) note.y = y;
        notes.push_back(note);
    };
    if (!isPlaced(m_player->step())) return notes;
    const auto& guess = standing.prediction ? standing.prediction : m_placed;
    if (guess) add(guess->x, guess->y, tr("your prediction"), false);
    if (standing.truth) add(standing.truth->x, standing.truth->y, tr("computed"), true);
    return notes;
}

void LessonPanel::check() {
    if (!m_player->isOn() || m_player->step().kind != Kind::Predict || m_player->isRevealed()) return;
    LessonPlayer::Prediction said = m_placed.value_or(LessonPlayer::Prediction{});
    const Answer answer = m_player->step().answer;
    if (answer == Answer::Choice) said.index = static_cast<std::size_t>(std::max(0, m_group->checkedId()));
    const auto typed = parseNumber(m_number->text().remove(u',').trimmed().toStdString());
    if (typed) said.x = *typed;
    const bool missing = answer == Answer::Number   ? !typed
                         : answer == Answer::Choice ? m_group->checkedId() < 0
                                                    : !m_placed;
    if (!missing) return m_player->predict(said);
    m_verdict->setText(answer == Answer::Number   ? tr("Type a number first.")
                       : answer == Answer::Choice ? tr("Choose an answer first.")
                                                  : tr("Click on the figure first."));
    m_verdict->show();
}

QString LessonPanel::titleOf(const lessons::Lesson& lesson) const {
    return (isDone(lesson) ? QStringLiteral("✓ ") : QString()) + QString::fromStdString(lesson.title);
}

void LessonPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) m_player->isOn() ? retranslate() : showWelcome();
    QWidget::changeEvent(event);
}

void LessonPanel::retranslate() {
    m_list->setAccessibleName(tr("Lesson"));
    m_number->setPlaceholderText(tr("Your prediction"));
    m_number->setAccessibleName(tr("Your prediction"));
    m_copy->setToolTip(tr("Copy this step as text"));
    m_close->setToolTip(tr("Close the lesson"));
    m_hint->setText(tr("Click on the figure where you think it is; drag to move it."));
    m_check->setText(tr("Show"));
    m_back->setText(tr("Back"));
    m_copy->setVisible(m_player->isOn());
    m_back->setVisible(m_player->isOn());
    m_play->setText(tr("Play"));
    m_play->setToolTip(tr("Let the figure move; Space pauses"));
    m_play->setVisible(m_player->isOn() && m_player->step().play);
    m_progress->setVisible(m_player->isOn());
    m_next->setEnabled(!m_lessons.empty());
    m_next->setText(tr("Begin"));
    if (!m_player->isOn()) return;
    const std::size_t steps = m_player->lesson().steps.size(), at = m_player->index();
    m_progress->setText(
        tr("Step %1 of %2 · about %3 min in all").arg(at + 1).arg(steps).arg(m_player->lesson().minutes));
    m_back->setEnabled(at > 0);
    const bool last = at + 1 == steps;
    m_next->setText(last ? tr("Next lesson") : tr("Next"));
    m_next->setEnabled(!last || m_list->currentIndex() + 1 < m_list->count());
}

}  // namespace posenc::ui
