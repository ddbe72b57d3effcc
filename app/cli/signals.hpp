// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <csignal>
#include <map>
#include <thread>

namespace posenc::app {

/// Removes unfinished files before a signal ends the program. A full disk quota becomes an error. A pipe closed by its
/// reader ends a command as it ends any other; a window outlives it.
enum class ClosedPipes { End, AreErrors };
void endCleanly(ClosedPipes pipes);

/// During its lifetime SIGHUP, SIGINT, SIGQUIT and SIGTERM only ask to end, so that work can be kept first; another
/// one, more than a moment later, ends the program at once. One at a time.
class Interruption {
public:
    Interruption();
    ~Interruption();  ///< signals do again what they did before
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool isAsked();
    std::stop_token token() const { return m_asked.get_token(); }  ///< stops within a moment of a signal
    void end();  ///< does what the signal did before, which ends the program

private:
    void handBack();

    std::map<int, struct sigaction> m_before;
    std::stop_source m_asked;
    std::jthread m_watch;  ///< a handler may not request a stop itself
};

}  // namespace posenc::app
