// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_player.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kRestMs = 60;

/// True if all differing values are among the allowed ones.
bool differsOnly(const ParameterSet& own, const ParameterSet& shown, const std::function<bool(std::string_view)>& may) {
    return &own.schema() == &shown.schema() &&
           std::ranges::all_of(own.schema().descriptors, [&](const Descriptor& each) {
               return own.value(each.id) == shown.value(each.id) || may(each.id);
           });
}

}  // namespace

LessonPlayer::LessonPlayer(QObject* parent) : QObject(parent) {
    onceAfter(m_rest, kRestMs, this, [this] {
        if (isOn()) tell();
    });
}

LessonPlayer::~LessonPlayer() = default;

void LessonPlayer::start(lessons::Lesson lesson, std::size_t step) {
    closeStep();
    m_lesson = std::move(lesson);
    m_state.reset();
    m_index = std::min(step, m_lesson->steps.size() - 1);
    go(m_index);
}

/// Keeps a completed task's result as the lesson's own.
void LessonPlayer::closeStep() {
    putAway();
    if (m_seen && isLessons(m_seen->state)) m_own = m_seen->state;
    m_played.reset();
}

/// Restarts the step where its figure has other words.
void LessonPlayer::speak(lessons::Lesson lesson) {
    const bool same = lesson.stateAt(m_index) == m_lesson->stateAt(m_index);
    if (!same) return start(std::move(lesson), m_index);
    m_lesson = std::move(lesson);
    tell();
}

bool LessonPlayer::isHiding(lessons::Giveaway what) const {
    if (!isOn() || !step().hides(what)) return false;
    if (step().kind == lessons::Kind::Predict) return !m_revealed;
    return step().kind != lessons::Kind::Act || !m_reached;
}

bool LessonPlayer::isElsewhere() const {
    if (!isOn() || step().play) return false;
    return m_state->view != m_own->view || m_state->active().encoding != m_own->active().encoding;
}

void LessonPlayer::comeBack() {
    putAway();
    emit stateWanted(*m_own);
}

void LessonPlayer::leave() {
    closeStep();
    m_lesson.reset();
    m_prediction.reset();
    ++m_number;
    emit stepChanged();
}

/// A step without its own figure continues with the reader's result, or, if that was skipped, with the intended one.
void LessonPlayer::go(std::size_t step) {
    const bool follows = m_state && m_reached && step == m_index + 1 && !m_lesson->steps[m_index].play;
    const bool onwards = follows && m_lesson->steps[step].stateText.empty();
    const State own = m_lesson->stateAt(step);
    putAway();
    m_played.reset();
    State next = onwards ? *m_state : own;
    m_index = step;
    m_revealed = false;
    m_reached = this->step().kind == lessons::Kind::Read || this->step().kind == lessons::Kind::Explain;
    m_prediction.reset();
    next.hideFinding = own.hideFinding || this->step().hides(lessons::Giveaway::Finding);
    m_state = m_own = next;
    emit stepChanged();
    emit stateWanted(next);
    tell();
    if (!m_reducedMotion) play();
}

void LessonPlayer::play() {
    if (!isOn() || !step().play) return;
    const auto [from, to] = m_lesson->endsOfPlay(m_index);
    emit playWanted(from, to);
}

void LessonPlayer::setPlaying(bool playing) {
    m_playing = playing;
    const bool ended = isOn() && !playing && step().play && m_state == m_lesson->endsOfPlay(m_index).to;
    if (ended) m_rest.start();
}

void LessonPlayer::predict(const std::optional<Prediction>& prediction) {
    m_prediction = prediction;
    m_revealed = m_reached = true;
    m_asked = *m_state;
    State shown = changed(*m_state, step().reveal);
    shown.hideFinding = m_lesson->stateAt(m_index).hideFinding;
    putAway();
    m_state = m_own = shown;
    emit stepChanged();
    emit stateWanted(shown, true);
    tell();
}

/// True if the state is no work of the reader's: what the step shows, what it leaves free while holding the rest, and
/// another view of it.
bool LessonPlayer::isLessons(const State& shown) const {
    if (m_playing) return true;
    if (!m_own || m_own->active().encoding != shown.active().encoding) return false;
    State own = m_played.value_or(*m_own);
    const bool away = own.view != shown.view;
    const bool asks = isOn() && (step().kind == lessons::Kind::Act || step().lockAll);
    if (away) own = withView(own, shown.view);
    const auto free = [&](std::string_view id) { return asks && !step().locks(id); };
    const auto freeOrHeld = [&](std::string_view id) { return free(id) || (away && isOn() && step().locks(id)); };
    if (!differsOnly(own.active().parameters, shown.active().parameters, free)) return false;
    if (!differsOnly(own.viewParameters, shown.viewParameters, freeOrHeld)) return false;
    own.subjects.front().parameters = shown.active().parameters;
    own.viewParameters = shown.viewParameters;
    own.viewports = shown.viewports;
    std::tie(own.compare, own.colours, own.pointSamples) = std::tie(shown.compare, shown.colours, shown.pointSamples);
    return own == shown;
}

NamedState LessonPlayer::ofReader(NamedState shown) const {
    if (!m_before || !isLessons(shown.state)) return shown;
    NamedState own = *m_before;
    own.title = shown.title;
    return own;
}

/// Saves the state before the lesson shows its own.
void LessonPlayer::putAway() {
    if (m_seen && !isLessons(m_seen->state)) m_before = m_seen;
}

/// A class's predictions are no figure of a lesson.
void LessonPlayer::see(const NamedState& scene) {
    const State& state = scene.state;
    m_seen = scene;
    if (m_playing) m_played = state;
    if (!isOn() || state == m_state || !scene.instead.empty()) return;
    m_state = state;
    const bool silent = isElsewhere() && step().kind != lessons::Kind::Act;  // its texts are about its own figure
    if (!m_rest.isActive() && !m_playing && !silent) m_rest.start();
}

/// True if a number has no value in a figure that the reader made: the former text stays.
bool LessonPlayer::isSilent(const Standing& standing) const {
    return !standing.fault.empty() && m_state != m_own && step().kind != lessons::Kind::Act;
}

void LessonPlayer::tell() {
    m_rest.stop();
    const int number = ++m_number;
    m_worker.submit([this, number, step = step(), state = *m_state, asked = m_asked, revealed = m_revealed,
                     said = m_prediction](std::stop_token) {
        QMetaObject::invokeMethod(
            this,
            [this, number, standing = lessons::standingOf(step, state, asked.value_or(state), revealed, said)] {
                if (number != m_number || isSilent(standing)) return;
                const bool first = !std::exchange(m_reached, m_reached || standing.done) && m_reached;
                emit this->said(standing);
                if (first) emit reached();
            },
            Qt::QueuedConnection);
    });
}

}  // namespace posenc::ui
