// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>

/// Long work that the requester may cancel. Loops call checkpoint() and report() without knowing who requested the
/// work; outside an Errand both do nothing.
namespace posenc {

/// Thrown by checkpoint(). Not a std::exception: nothing failed, and only the code that started the errand catches it.
struct Stopped {};

/// During its lifetime, checkpoint() on this thread, and on those that share() its work, throws Stopped once `token`
/// requests a stop or `until` has passed, and report() takes effect. Errands may nest; the inner one applies.
class Errand {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit Errand(std::stop_token token, std::atomic<double>* done = nullptr, std::optional<Time> until = {});
    ~Errand();
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;

    bool isStopped() const {
        return m_token.stop_requested() || (m_until && std::chrono::steady_clock::now() > *m_until);
    }
    const std::stop_token& token() const { return m_token; }

private:
    friend class Stage;
    friend void report(Errand* errand, double fraction);
    std::stop_token m_token;
    std::atomic<double>* m_done;
    std::optional<Time> m_until;
    double m_low = 0.0, m_high = 1.0;
    Errand* m_outer;
};

/// A part of the errand: progress from report() inside it is mapped to `low` .. `high` of the enclosing progress. What
/// comes before it is reported as done.
class Stage {
public:
    Stage(double low, double high);
    Stage(std::size_t index, std::size_t count);  ///< the index-th of `count` equal stages
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

private:
    Errand* m_errand;
    double m_low = 0.0, m_high = 1.0;  ///< within the previous errand
};

void checkpoint();             ///< throws Stopped when the errand was stopped; a few nanoseconds
bool isStopped();              ///< for library callbacks, which must not throw
void report(double fraction);  ///< progress of the stage, 0 to 1; the reported value never falls

/// Returns the errand of this thread, to pass to another thread; null outside an errand.
Errand* currentErrand();

/// The same as report() for an errand (may be null) of another thread, which stays in its stage meanwhile.
void report(Errand* errand, double fraction);

/// True if this thread works on part of an errand.
bool isHelping();

/// Lets this thread work on part of `errand` (may be null), which belongs to this or another thread and must outlive
/// this object. The part does not report.
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
