// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/renderer.hpp"

#include <algorithm>
#include <chrono>

#include "core/explore/state/draft.hpp"
#include "core/teach/poll/shown.hpp"

namespace posenc::ui {

/// A figure does not depend on viewports, colours and hidden curves: zooming draws nothing anew.
struct Renderer::Drawn {
    std::optional<NamedState> scene;
    std::shared_ptr<const Figure> figure;
    std::string place;                       ///< view and panels of the picture before
    Limits limits;                           ///< what it held
    std::vector<std::vector<double>> names;  ///< what its legends had room for
    std::optional<Ghosts> ghosts;            ///< of the figure before a slider was taken
    std::optional<LookAhead> ahead;
};

namespace {

NamedState withoutPresentation(NamedState scene) {
    State& state = scene.state;
    scene.title.clear();
    state.viewports = {};
    state.colours = "auto";
    state.fitColours = false;
    state.hidden.clear();
    return scene;
}

Played withoutPresentation(const Played& played) {
    return {withoutPresentation(NamedState(played.from)).state, withoutPresentation(NamedState(played.to)).state,
            played.byHand};
}

/// Looks at a play delay a picture by no more than this and one of them. A hand is not kept waiting.
double mostLooksMs(const Renderer::Request& request) { return request.played && request.played->byHand ? 6.0 : 120.0; }

/// A picture that takes longer is not worth waiting for while the hand moves on.
constexpr auto kLong = std::chrono::seconds(1);

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Renderer::Renderer(QObject* parent) : QObject(parent), m_drawn(std::make_unique<Drawn>()) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(kLong);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_worker.preempt(); });
}

Renderer::~Renderer() = default;

void Renderer::submit(Request request) {
    const bool impatient = m_refining || isNoLongerWanted(request.scene.state);
    m_last = request.scene.state;
    ++m_newest;
    m_worker.submit([this, request = std::move(request), number = m_newest](std::stop_token) {
        m_begun = std::chrono::steady_clock::now();
        try {
            run(request, number);
        } catch (const Stopped&) {
            tell(number, [this] { emit stopped(); });
        } catch (const std::exception& error) {
            tell(number, [this, reason = sentenceOf(error)] { emit failed(reason); });
        }
    });
    if (impatient) m_worker.preempt();
    m_patience.start();
}

void Renderer::stop() {
    m_worker.submit([this, number = m_newest](std::stop_token) { tell(number, [this] { emit stopped(); }); });
    m_worker.preempt();
}

bool Renderer::isNoLongerWanted(const State& next) const {
    const bool other = m_last && (m_last->view != next.view || m_last->active().encoding != next.active().encoding ||
                                  m_last->subjects.size() != next.subjects.size());
    return other || std::chrono::steady_clock::now() - m_begun.load() > kLong;
}

/// Runs in the GUI thread. An older request that was stopped or failed reports nothing.
void Renderer::tell(int number, std::function<void()> what) {
    QMetaObject::invokeMethod(
        this,
        [this, number, what = std::move(what)] {
            if (number != m_newest || number == m_done) return;
            m_done = number;
            what();
        },
        Qt::QueuedConnection);
}

void Renderer::run(const Request& request, int number) {
    const auto start = std::chrono::steady_clock::now();
    if (!request.played || !request.played->byHand)
        m_drawn->ghosts.reset();
    else if (!m_drawn->ghosts && m_drawn->figure)
        m_drawn->ghosts.emplace(*m_drawn->figure);
    showDraft(request, number);
    if (m_refining && m_worker.isAwaited()) return;
    std::shared_ptr<const Figure> figure;
    {
        const Stage drawing(0.0, 0.5);
        figure = figureFor(request);
        if (millisecondsSince(start) < mostLooksMs(request)) lookAhead(request);
        figure = held(std::move(figure), request);
    }
    const Stage preparing(0.5, 1.0);
    show(figure, request, number, start);
}

/// Nothing if the whole figure is there already, or a play changes nothing but the effort. Its time counts to that of
/// the whole.
void Renderer::showDraft(const Request& request, int number) {
    m_refining = false;
    const auto draft = draftOf(request.scene.state);
    const auto& played = request.played;
    const bool isAlike = draft && played && *draft == draftOf(played->from).value_or(played->from);
    if (!draft || isAlike || request.figure || !request.scene.instead.empty() ||
        m_drawn->scene == withoutPresentation(request.scene))
        return;
    const auto start = std::chrono::steady_clock::now();
    NamedState scene = request.scene;
    scene.state = *draft;
    show(held(std::make_shared<const Figure>(draw(scene)), request), request, number, start, false);
    m_refining = true;
}

/// `isWhole`: no other picture of this request follows.
void Renderer::show(const std::shared_ptr<const Figure>& figure, const Request& request, int number,
                    std::chrono::steady_clock::time_point start, bool isWhole) {
    Presentation presentation = presentationOf(request.scene.state);
    presentation.names = std::move(m_drawn->names);
    auto picture = prepare(figure, presentation, request.size, request.pixelRatio, request.look);
    m_drawn->names = picture->presentation.names;
    const double took = millisecondsSince(start);
    QMetaObject::invokeMethod(
        this,
        [this, picture = std::move(picture), scene = request.scene, took, number, isWhole] {
            if (isWhole) m_done = std::max(m_done, number);
            m_shown = scene;
            emit ready(picture, took);
        },
        Qt::QueuedConnection);
}

/// Leaves out places that cannot be drawn, as the play does.
void Renderer::lookAhead(const Request& request) {
    if (!request.played) return m_drawn->ahead.reset();
    Played played = withoutPresentation(*request.played);
    if (!m_drawn->ahead || m_drawn->ahead->played() != played) m_drawn->ahead.emplace(std::move(played));
    const auto start = std::chrono::steady_clock::now();
    while (!m_drawn->ahead->isComplete() && millisecondsSince(start) < mostLooksMs(request)) {
        try {
            m_drawn->ahead->look();
        } catch (const Error&) {}
    }
}

/// Limits only grow, as far as the view stays the same.
std::shared_ptr<const Figure> Renderer::held(std::shared_ptr<const Figure> figure, const Request& request) {
    const std::string place = request.scene.state.view + "/" + std::to_string(figure->panels.size());
    const bool same = std::exchange(m_drawn->place, place) == place;
    if (!request.steady || !same) m_drawn->limits = {}, m_drawn->names = {};
    if (request.steady) {
        auto wide = std::make_shared<Figure>(*figure);
        if (m_drawn->ahead) m_drawn->ahead->hold(*wide);
        if (m_drawn->ghosts) m_drawn->ghosts->haunt(*wide);
        m_drawn->limits.hold(*wide);
        figure = std::move(wide);
    }
    m_drawn->limits.see(*figure);
    return figure;
}

std::shared_ptr<const Figure> Renderer::figureFor(const Request& request) {
    if (request.figure) return request.figure;
    NamedState key = withoutPresentation(request.scene);
    if (m_drawn->scene != key) {
        m_drawn->figure = std::make_shared<const Figure>(draw(request.scene));
        m_drawn->scene = std::move(key);
    }
    return m_drawn->figure;
}

}  // namespace posenc::ui
