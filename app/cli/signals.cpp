// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.hpp"

#include <chrono>
#include <ctime>
#include <utility>

#include "core/explore/files/temporary_file.hpp"

namespace posenc::app {

namespace {

/// Raises the signal again, now with its default action, so that a waiting parent sees which it was.
extern "C" void removeAndEnd(int signal) {
    removeTemporaryFiles();
    ::raise(signal);
}

void handle(int signal) {
    struct sigaction action {};
    action.sa_handler = removeAndEnd;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigfillset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

bool isIgnored(int signal) {  // as after nohup, or in the background
    struct sigaction now {};
    return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

volatile std::sig_atomic_t askedBy = 0;

timespec askedAt{};

/// A second signal within a moment is the same one: timeout sends it to the program and to the program's group.
extern "C" void noteEnding(int signal) {
    constexpr double kMoment = 0.2;  // seconds
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const auto since = static_cast<double>(now.tv_sec - askedAt.tv_sec) +
                       1e-9 * static_cast<double>(now.tv_nsec - askedAt.tv_nsec);
    if (askedBy == 0) {
        askedAt = now;
        askedBy = signal;
    } else if (since > kMoment) {
        std::signal(signal, SIG_DFL);
        ::raise(signal);
    }
}

}  // namespace

Interruption::Interruption() {
    askedBy = 0;
    struct sigaction action {};
    action.sa_handler = noteEnding;
    ::sigfillset(&action.sa_mask);
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
        if (!isIgnored(signal)) ::sigaction(signal, &action, &m_before[signal]);
    m_watch = std::jthread([this](const std::stop_token& ended) {
        for (; !ended.stop_requested() && !isAsked(); std::this_thread::sleep_for(std::chrono::milliseconds(20))) {}
        if (isAsked()) m_asked.request_stop();
    });
}

Interruption::~Interruption() { handBack(); }

bool Interruption::isAsked() { return askedBy != 0; }

void Interruption::end() {
    handBack();
    ::raise(askedBy);
}

void Interruption::handBack() {
    for (const auto& [signal, action] : std::exchange(m_before, {})) ::sigaction(signal, &action, nullptr);
}

void endCleanly(ClosedPipes pipes) {
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU})
        if (!isIgnored(signal)) handle(signal);
    std::signal(SIGXFSZ, SIG_IGN);
    if (pipes == ClosedPipes::End)
        handle(SIGPIPE);
    else
        std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace posenc::app
