// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/run/stop.hpp"

#include <utility>

namespace posenc {

namespace {
thread_local Errand* t_errand = nullptr;
thread_local bool t_helping = false;
}  // namespace

Errand::Errand(std::stop_token token, std::atomic<double>* done, std::optional<Time> until)
    : m_token(std::move(token)), m_done(done), m_until(until), m_outer(std::exchange(t_errand, this)) {}

Errand::~Errand() { t_errand = m_outer; }

Stage::Stage(double low, double high) : m_errand(t_helping ? nullptr : t_errand) {
    if (!m_errand) return;
    m_low = m_errand->m_low;
    m_high = m_errand->m_high;
    m_errand->m_low = m_low + low * (m_high - m_low);
    m_errand->m_high = m_low + high * (m_high - m_low);
    report(0.0);
}

Stage::Stage(std::size_t index, std::size_t count)
    : Stage(static_cast<double>(index) / static_cast<double>(count),
            static_cast<double>(index + 1) / static_cast<double>(count)) {}

Stage::~Stage() {
    if (!m_errand) return;
    m_errand->m_low = m_low;
    m_errand->m_high = m_high;
}

bool isStopped() { return t_errand && t_errand->isStopped(); }

void checkpoint() {
    if (isStopped()) throw Stopped();
}

void report(double fraction) { report(t_helping ? nullptr : t_errand, fraction); }

void report(Errand* errand, double fraction) {
    if (!errand || !errand->m_done) return;
    const double done = errand->m_low + fraction * (errand->m_high - errand->m_low);
    if (done > *errand->m_done) *errand->m_done = done;
}

Errand* currentErrand() { return t_errand; }

bool isHelping() { return t_helping; }

Helping::Helping(Errand* errand)
    : m_before(std::exchange(t_errand, errand)), m_helpedBefore(std::exchange(t_helping, true)) {}

Helping::~Helping() {
    t_errand = m_before;
    t_helping = m_helpedBefore;
}

}  // namespace posenc
