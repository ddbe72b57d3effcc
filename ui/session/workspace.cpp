// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/workspace.hpp"

#include <algorithm>

#include "ui/text/file_name.hpp"

namespace posenc::ui {

namespace {
ViewHistory::Place placeOf(const State& state) { return {state.active(), state.view, state.viewports}; }
}  // namespace

Workspace::Workspace(State first, QObject* parent)
    : QObject(parent), m_state(first), m_history(first), m_places(placeOf(first)) {
    connect(&m_renderer, &Renderer::ready, this, &Workspace::pictureReady);
    connect(&m_renderer, &Renderer::failed, this, &Workspace::undrawn);
    connect(&m_renderer, &Renderer::stopped, this, &Workspace::drawingStopped);
}

Workspace::~Workspace() = default;

void Workspace::become(State next) {
    if (next == m_state) return;
    m_state = std::move(next);
    redraw();
    emit stateChanged();
}

void Workspace::apply(State next, std::string_view gesture) {
    if (next == m_state) return;
    m_history.push(next, gesture);
    m_places.visit(placeOf(next), !gesture.empty());
    become(std::move(next));
}

void Workspace::restart(State first) {
    m_history = History(first);
    m_places = ViewHistory(placeOf(first));
    m_state = std::move(first);
    redraw();
    emit stateChanged();
}

void Workspace::endGesture() {
    m_history.endGesture();
    m_places.endGesture();
}

void Workspace::undo() {
    if (canUndo()) become(m_history.undo());
}

void Workspace::redo() {
    if (canRedo()) become(m_history.redo());
}

void Workspace::look(const Viewports& viewports, bool inGesture) {
    State next = m_state;
    next.viewports = viewports;
    m_places.visit(placeOf(next), inGesture);
    become(std::move(next));
}

void Workspace::resetView() { look({}); }

void Workspace::lookBack() { revisit(m_places.back()); }

void Workspace::lookForward() { revisit(m_places.forward()); }

// Places of another encoding or view bring it back too; that, unlike zooming, is an undo step.
void Workspace::revisit(const ViewHistory::Place& place) {
    State next = m_state;
    if (next.active().encoding != place.subject.encoding) next = withSubject(next, place.subject);
    if (next.view != place.view) next = withView(next, place.view);
    const bool moved = next.view != m_state.view || next.active().encoding != m_state.active().encoding;
    next.viewports = place.viewports;
    if (moved) m_history.push(next);
    become(std::move(next));
}

void Workspace::pin() {
    if (m_state.subjects.size() >= kMaxSubjects) {
        emit failed(say("core", "At most %1 subjects can be compared; remove a pinned one first.")
                        .with(static_cast<long long>(kMaxSubjects)));
        return;
    }
    State next = withColoursKept(m_state);
    next.subjects.insert(next.subjects.begin() + 1, m_state.active());
    next.subjects[1].colour = kAnyColour;
    apply(withColoursKept(std::move(next)));
}

void Workspace::unpin(std::size_t subject) {
    State next = withColoursKept(m_state);
    next.subjects.erase(next.subjects.begin() + static_cast<std::ptrdiff_t>(subject));
    apply(std::move(next));
}

void Workspace::unpinAll() {
    State next = m_state;
    next.subjects.erase(next.subjects.begin() + 1, next.subjects.end());
    apply(std::move(next));
}

void Workspace::activate(std::size_t subject) {
    State next = withSubject(m_state, m_state.subjects[subject]);
    next.subjects = withColoursKept(m_state).subjects;
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

void Workspace::redraw() {
    if (m_size.width() < 1 || m_size.height() < 1) return;
    m_renderer.submit({m_state, m_size, m_pixelRatio, m_look});
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
        writeSession(m_state, pathOf(file));
        return true;
    } catch (const Error& error) {
        emit failed(error.text());
        return false;
    }
}

}  // namespace posenc::ui
