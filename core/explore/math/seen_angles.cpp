// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/seen_angles.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/floor_sum.hpp"
#include "core/explore/math/frequencies.hpp"

namespace posenc {

namespace {

double whole(double notNegative) { return static_cast<double>(static_cast<std::int64_t>(notNegative)); }
double withinATurn(double angle) { return angle < kTurn ? angle : angle - kTurn * whole(angle * (1.0 / kTurn)); }

}  // namespace

SeenAngles::SeenAngles(double trained, double now, double context, double tolerance, double most)
    : m_trained(trained), m_now(now), m_last(context - 1.0), m_near(tolerance), m_lambda(kTurn / trained) {
    m_turns = std::floor(m_last / m_lambda);
    m_finished = context * trained >= kTurn;
    if (m_finished) lookUpTurns(most);
}

SeenAngles::Kind SeenAngles::at(std::int64_t position) const {
    if (m_covered) return kSeen;
    const double y = withinATurn(static_cast<double>(position) * m_now) / m_trained;
    if (wasAt(y) || isIn(y)) return kSeen;
    return m_finished || y < (m_last + 1.0) * (1.0 - 1e-12) ? kBetween : kNever;
}

std::optional<SeenAngles::Counts> SeenAngles::counted(std::int64_t count) const {
    if (m_covered) return Counts{static_cast<double>(count), 0.0, 0.0};
    const double step = m_now / m_trained, last = static_cast<double>(count - 1);
    if (m_finished || last * m_now >= kTurn || m_near >= 0.5) return std::nullopt;
    const auto until = [&](double y) {  // number of positions whose angle is at most y
        return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::fmin(std::floor(y / step), last)) + 1, 0, count);
    };
    const std::int64_t begins = until(m_lambda - m_near);  // later positions are near position 0 of the next turn
    const std::int64_t trained = std::min(until(m_last + m_near), begins);
    const auto known = static_cast<std::int64_t>(std::fmin(firstNever(), static_cast<double>(begins)));
    const std::int64_t seen = countNearWhole(trained, step, m_near);
    Counts out{static_cast<double>(seen), static_cast<double>(known - seen), static_cast<double>(begins - known)};
    for (std::int64_t m = begins; m < count; ++m) ++out[at(m)];
    return out;
}

double SeenAngles::firstNever() const {
    const bool can = !m_finished && m_now > 0.0;
    return can ? std::ceil((m_last + 1.0) * m_trained / m_now * (1.0 - 1e-12)) : HUGE_VAL;
}

/// Checks the last turn, which may be unfinished, including the wrap around the circle.
bool SeenAngles::wasAt(double y) const {
    const auto wasAfter = [&](double n) {
        const double nearest = whole(n + 0.5);
        return nearest <= m_last && std::abs(n - nearest) <= m_near;
    };
    return m_lambda - y <= m_near || wasAfter(y + m_turns * m_lambda) || wasAfter(y + (m_turns + 1.0) * m_lambda);
}

bool SeenAngles::isIn(double y) const {
    if (m_parts.empty()) return false;
    const double part = y - whole(y);
    const Bin bin = m_bins[static_cast<std::size_t>(part * static_cast<double>(m_bins.size()))];
    return bin == Bin::Mixed ? isNearAPart(part) : bin == Bin::In;
}

bool SeenAngles::isNearAPart(double part) const {
    const auto after = std::ranges::lower_bound(m_parts, part);
    const double above = after == m_parts.end() ? m_parts.front() + 1.0 : *after;
    const double below = after == m_parts.begin() ? m_parts.back() - 1.0 : *(after - 1);
    return above - part <= m_near || part - below <= m_near;
}

/// Bins that an edge of a part's surroundings touches are mixed. Of the others, their middle speaks for all.
void SeenAngles::classifyBins() {
    constexpr double kBinsPerPart = 32.0, kFewest = 1024.0, kMost = 1 << 18, kTouch = 1e-9;
    const double count = std::clamp(kBinsPerPart * static_cast<double>(m_parts.size()), kFewest, kMost);
    m_bins.resize(static_cast<std::size_t>(count));
    for (std::size_t k = 0; k < m_bins.size(); ++k)
        m_bins[k] = isNearAPart((static_cast<double>(k) + 0.5) / count) ? Bin::In : Bin::Out;
    for (const double part : m_parts)
        for (const double edge : {part - m_near, part + m_near})
            for (const double touched : {edge - kTouch, edge + kTouch})
                m_bins[static_cast<std::size_t>((touched - std::floor(touched)) * count) % m_bins.size()] = Bin::Mixed;
}

/// Adds finished turns until no gap is left between them or no turns are left.
void SeenAngles::lookUpTurns(double most) {
    constexpr double kFew = 256.0;
    for (double count = kFew; !m_covered; count *= 4.0) {
        fill(std::min({count, m_turns, most}));
        m_covered = widestGap() <= 2.0 * m_near;
        if (count >= std::min(m_turns, most)) break;
    }
    if (m_covered) m_parts = {};
    if (!m_parts.empty()) classifyBins();
}

void SeenAngles::fill(double count) {
    m_parts.clear();
    for (double t = 0.0; t < count; ++t) {
        const double phase = std::fmod(t * m_lambda, 1.0);
        m_parts.push_back(phase > 0.0 ? 1.0 - phase : 0.0);
    }
    std::ranges::sort(m_parts);
}

double SeenAngles::widestGap() const {
    if (m_parts.empty()) return HUGE_VAL;
    double widest = m_parts.front() + 1.0 - m_parts.back();
    for (std::size_t k = 1; k < m_parts.size(); ++k) widest = std::max(widest, m_parts[k] - m_parts[k - 1]);
    return widest;
}

}  // namespace posenc
