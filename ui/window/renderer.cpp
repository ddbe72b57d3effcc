// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/renderer.hpp"

#include <chrono>

namespace posenc::ui {

/// A figure does not depend on windows, colours and hidden curves: zooming draws nothing anew.
struct Renderer::Drawn {
    std::optional<State> state;
    std::shared_ptr<const Figure> figure;
};

namespace {

State withoutPresentation(State state) {
    state.windows = {};
    state.colours = "auto";
    state.fitColours = false;
    state.hidden.clear();
    return state;
}

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Renderer::Renderer(QObject* parent) : QObject(parent), m_drawn(std::make_unique<Drawn>()) {}

Renderer::~Renderer() = default;

void Renderer::submit(Request request) {
    m_worker.submit([this, request = std::move(request)](std::stop_token) { run(request); });
}

void Renderer::run(const Request& request) {
    const auto start = std::chrono::steady_clock::now();
    try {
        auto picture = prepare(figureFor(request.state), presentationOf(request.state), request.size,
                               request.pixelRatio, request.look);
        const double took = millisecondsSince(start);
        QMetaObject::invokeMethod(
            this, [this, picture = std::move(picture), took] { emit ready(picture, took); }, Qt::QueuedConnection);
    } catch (const Error& error) {
        QMetaObject::invokeMethod(
            this, [this, text = error.text()] { emit failed(text); }, Qt::QueuedConnection);
    } catch (const std::exception& error) {
        const Text text = say("core", "The figure could not be drawn: %1.").with(error.what());
        QMetaObject::invokeMethod(
            this, [this, text] { emit failed(text); }, Qt::QueuedConnection);
    }
}

std::shared_ptr<const Figure> Renderer::figureFor(const State& state) {
    State key = withoutPresentation(state);
    if (m_drawn->state != key) {
        m_drawn->figure = std::make_shared<const Figure>(draw(state));
        m_drawn->state = std::move(key);
    }
    return m_drawn->figure;
}

}  // namespace posenc::ui
