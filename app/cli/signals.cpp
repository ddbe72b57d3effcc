// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.hpp"

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

extern "C" void noteEnding(int signal) { askedBy = signal; }

}  // namespace

Interruption::Interruption() {
    askedBy = 0;
    struct sigaction action {};
    action.sa_handler = noteEnding;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigemptyset(&action.sa_mask);
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
        if (!isIgnored(signal)) ::sigaction(signal, &action, &m_before[signal]);
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
