// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/workspace.hpp"

#include <algorithm>
#include <utility>

#include "core/explore/state/examples.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {
/// Shows the change of an undo: its scene, or the first that differs in more than its viewports.
Scenes showingChange(Scenes next, const Scenes& now) {
    if (next.all.size() != now.all.size()) return next;
    const auto differs = [&](std::size_t at) {
        NamedState was = now.all[at];
        was.state.viewports = next.all[at].state.viewports;
        return was != next.all[at];
    };
    for (std::size_t at = 0; !differs(next.at) && at < next.all.size(); ++at)
        if (differs(at)) next.at = at;
    return next;
}

Place placeOf(const State& state) { return {state.active(), state.view, state.viewports}; }
}  // namespace

Workspace::Workspace(Scenes first, QObject* parent)
    : QObject(parent), m_scenes(first), m_history(first), m_places(placeOf(first.state())) {
    connect(&m_renderer, &Renderer::ready, this, &Workspace::pictureReady);
    connect(&m_renderer, &Renderer::failed, this, &Workspace::undrawn);
    connect(&m_renderer, &Renderer::stopped, this, &Workspace::drawingStopped);
}

Workspace::~Workspace() = default;

void Workspace::become(NamedState next) {
    if (next == scene()) return;
    m_scenes.all[m_scenes.at] = std::move(next);
    redraw();
    emit stateChanged();
}

void Workspace::push(const NamedState& next, std::string_view gesture) {
    Scenes scenes = m_scenes;
    scenes.all[scenes.at] = next;
    m_history.push(std::move(scenes), gesture);
}

void Workspace::apply(State next, std::string_view gesture, bool steady) {
    m_played.reset();
    apply(NamedState(m_scenes.title(), std::move(next)), gesture, steady);
}

void Workspace::play(State next, std::string_view gesture, const Played& played) {
    m_played = played;
    if (!m_start) m_start = played.byHand ? state() : played.from;
    apply(NamedState(m_scenes.title(), std::move(next)), gesture, true);
}

void Workspace::apply(NamedState next, std::string_view gesture, bool steady) {
    if (next == scene()) return;
    if (gesture.empty()) m_start.reset();
    if (!gesture.empty() && !m_start) m_start = state();
    m_steady = steady;
    push(next, gesture);
    m_places.push(placeOf(next.state), gesture);
    become(std::move(next));
}

void Workspace::showInstead(const std::string& line) {
    NamedState next = scene();
    next.instead = line;
    if (!line.empty()) next.state.viewports = {};
    apply(std::move(next), {});
}

void Workspace::become(Scenes next) {
    m_steady = false;
    m_played.reset();
    m_start.reset();
    m_scenes = std::move(next);
    redraw();
    emit stateChanged();
}

void Workspace::comeTo(Scenes next) {
    const bool other = next.at != m_scenes.at || next.all.size() != m_scenes.all.size();
    if (other) m_places = Trail(placeOf(next.state()));
    become(std::move(next));
}

void Workspace::endTalk(bool restoring) {
    const auto before = std::exchange(m_beforeTalk, std::nullopt);
    if (!before || !restoring) return;
    if (before->all != m_scenes.all) m_history.push(*before);
    comeTo(*before);
}

void Workspace::restart(Scenes first) {
    m_beforeTalk.reset();
    m_history = Trail(first);
    m_places = Trail(placeOf(first.state()));
    become(std::move(first));
}

void Workspace::arrange(Scenes next) {
    if (next.all.size() > kMaxScenes) {
        emit failed(say("core", "A session has at most %1 scenes.").with(kMaxScenes));
        return;
    }
    if (next.all == m_scenes.all) return;
    m_history.push(next);
    comeTo(std::move(next));
}

void Workspace::showScene(std::size_t scene) {
    if (scene >= m_scenes.all.size() || scene == m_scenes.at) return;
    Scenes next = m_scenes;
    next.at = scene;
    m_history.amend(next);
    comeTo(std::move(next));
}

void Workspace::endGesture() {
    m_history.endGesture();
    m_places.endGesture();
    const auto start = std::exchange(m_start, std::nullopt);
    const bool wasHeld = m_played && m_played->byHand;
    if (wasHeld) m_steady = false, m_played.reset();
    if (wasHeld || (start && heldAt(state(), *start) != state())) redraw();
}

/// What is shown of it stays the one that is shown when it is come back to once more.
void Workspace::comeBackTo(const Scenes& next) {
    m_history.amend(next);
    comeTo(next);
}

void Workspace::undo() {
    if (canUndo()) comeBackTo(showingChange(m_history.back(), m_scenes));
}

void Workspace::redo() {
    if (canRedo()) comeBackTo(showingChange(m_history.forward(), m_scenes));
}

void Workspace::look(const Viewports& viewports, bool inGesture) {
    NamedState next = scene();
    next.state.viewports = viewports;
    m_places.push(placeOf(next.state), inGesture ? "look" : "");
    become(std::move(next));
}

void Workspace::resetView() { look({}); }

void Workspace::lookBack() { revisit(m_places.back()); }

void Workspace::lookForward() { revisit(m_places.forward()); }

// Places of another encoding or view bring it back too; that, unlike zooming, is an undo step.
void Workspace::revisit(const Place& place) {
    State next = state();
    if (next.active().encoding != place.subject.encoding) next = withSubject(next, place.subject);
    if (next.view != place.view) next = withView(next, place.view);
    const bool moved = next.view != state().view || next.active().encoding != state().active().encoding;
    next.viewports = place.viewports;
    NamedState there(m_scenes.title(), std::move(next));
    if (!moved) there.instead = scene().instead;
    if (moved) push(there);
    become(std::move(there));
}

void Workspace::pin(Subject subject, std::string_view view) {
    if (state().subjects.size() >= kMaxSubjects) {
        emit failed(say("core", "At most %1 subjects can be compared; remove a pinned one first.")
                        .with(static_cast<long long>(kMaxSubjects)));
        return;
    }
    const bool stays = view.empty() || view == state().view;
    const State& here = state();
    apply(withPinned(stays ? here : withExamples(withView(here, view), coreLanguage()), std::move(subject)));
}

void Workspace::unpin(std::size_t subject) { apply(withoutPinned(state(), subject)); }

void Workspace::unpinAll() {
    State next = state();
    next.subjects.erase(next.subjects.begin() + 1, next.subjects.end());
    apply(std::move(next));
}

void Workspace::activate(std::size_t subject) {
    State next = withSubject(state(), state().subjects[subject]);
    next.subjects = withColoursKept(state()).subjects;
    std::rotate(next.subjects.begin(), next.subjects.begin() + static_cast<std::ptrdiff_t>(subject),
                next.subjects.begin() + static_cast<std::ptrdiff_t>(subject) + 1);
    apply(std::move(next));
}

void Workspace::setSurface(QSizeF size, double pixelRatio, const Look& look) {
    m_size = size;
    m_pixelRatio = pixelRatio;
    m_look = look;
    redraw();
}

void Workspace::hideFinding(bool hide) {
    if (std::exchange(m_hidesFinding, hide) != hide) redraw();
}

void Workspace::redraw() {
    if (m_size.width() < 1 || m_size.height() < 1) return;
    NamedState drawn = scene();
    if (m_start) drawn.state = heldAt(std::move(drawn.state), *m_start);
    drawn.state.hideFinding = drawn.state.hideFinding || m_hidesFinding;
    m_renderer.submit({std::move(drawn), m_size, m_pixelRatio, m_look, m_steady, {}, m_played});
    emit drawingBegins();
}

std::optional<double> Workspace::drawing() const {
    return m_renderer.isBusy() ? std::optional(m_renderer.done()) : std::nullopt;
}

void Workspace::open(const QString& file) {
    m_reader.submit([this, file](std::stop_token) { readInThread(file); });
}

void Workspace::readInThread(const QString& file) {
    const auto tell = [this, file](const Text& reason) {
        QMetaObject::invokeMethod(
            this,
            [this, reason, file] {
                emit failed(reason);
                emit notOpened(file);
            },
            Qt::QueuedConnection);
    };
    try {
        const Document document = readDocument(pathOf(file));
        QMetaObject::invokeMethod(
            this, [this, document, file] { emit opened(document, file); }, Qt::QueuedConnection);
    } catch (const std::exception& error) {
        tell(sentenceOf(error));
    }
}

bool Workspace::save(const QString& file) {
    try {
        writeSession(m_scenes, pathOf(file));
        return true;
    } catch (const Error& error) {
        emit failed(error.text());
        return false;
    }
}

}  // namespace posenc::ui
