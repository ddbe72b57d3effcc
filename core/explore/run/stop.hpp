// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <atomic>
#include <cstddef>
#include <stop_token>

/// Work that may take long, for somebody who may stop wanting it. Loops call checkpoint() and report() without knowing
/// for whom they run; outside of an Errand both do nothing.
namespace posenc {

/// Thrown by checkpoint(). Not a std::exception: nothing went wrong, and nobody but who started the errand catches it.
struct Stopped {};

/// While it lives, checkpoint() on this thread, and on those that share() its work, throws Stopped once `token` asks
/// for it, and report() is heard. Errands may nest; the inner one counts.
class Errand {
public:
    explicit Errand(std::stop_token token, std::atomic<double>* done = nullptr);
    ~Errand();
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;

    bool isStopped() const { return m_token.stop_requested(); }
    const std::stop_token& token() const { return m_token; }

private:
    friend class Stage;
    friend void report(double fraction);
    std::stop_token m_token;
    std::atomic<double>* m_done;
    double m_low = 0.0, m_high = 1.0;
    Errand* m_outer;
};

/// A part of the errand: what report() hears inside counts from `low` to `high` of what it would be outside.
class Stage {
public:
    Stage(double low, double high);
    Stage(std::size_t index, std::size_t count);  ///< the index-th of so many equal ones
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

private:
    Errand* m_errand;
    double m_low = 0.0, m_high = 1.0;  ///< of the errand before
};

void checkpoint();             ///< throws Stopped when the errand was stopped; a few nanoseconds
bool isStopped();              ///< for callbacks of libraries, through which nothing may be thrown
void report(double fraction);  ///< of the stage, 0 to 1; what was reported never falls

/// Of this thread, for handing on to another; null outside.
Errand* currentErrand();

/// Whether this thread does a part of somebody's work.
bool isHelping();

/// Lets this thread do a part of `errand` (may be null) of its own or another thread, which outlives it; the part does
/// not report.
class Helping {
public:
    explicit Helping(Errand* errand);
    ~Helping();
    Helping(const Helping&) = delete;
    Helping& operator=(const Helping&) = delete;

private:
    Errand* m_before;
    bool m_helpedBefore;
};

}  // namespace posenc
