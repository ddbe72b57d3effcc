// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/observed.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/run/stop.hpp"
#include "core/zoo/diagnose/turns.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::size_t kLongest = 1024;  // positions from which a frequency is determined

double rootMeanSquare(const std::vector<double>& x) {
    double sum = 0.0;
    for (const double each : x) sum += each * each;
    return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, x.size())));
}

/// cos(hθ) of a wave: x(p − h) + x(p + h) = 2 cos(hθ) x(p).
double cosineAt(const std::vector<double>& x, std::size_t stride) {
    double above = 0.0, below = 0.0;
    for (std::size_t p = stride; p + stride < x.size(); ++p) {
        above += x[p] * (x[p - stride] + x[p + stride]);
        below += 2.0 * x[p] * x[p];
    }
    return below > 0.0 ? std::clamp(above / below, -1.0, 1.0) : 1.0;
}

/// Doubles the stride while the last estimate determines the revolution of the next.
Told frequencyOf(std::size_t pair, const std::vector<double>& x, double noise) {
    Told out{pair, 0.0, HUGE_VAL};
    for (std::size_t stride = 1; 2 * stride < x.size(); stride *= 2) {
        const auto h = static_cast<double>(stride);
        if (stride > 1 && out.error * h > 0.3) break;
        const double phase = std::acos(cosineAt(x, stride)), before = stride > 1 ? out.frequency * h : phase;
        const double turn = 2.0 * M_PI * std::round(before / (2.0 * M_PI));
        const double here = std::abs(turn + phase - before) < std::abs(turn - phase - before) ? turn + phase
                                                                                              : turn - phase;
        const double error = noise / std::max(std::sin(phase), std::sqrt(noise)) / h;
        if (error < out.error) out = {pair, std::abs(here) / h, error};
    }
    return out;
}

std::size_t rowAt(const Place& place, std::size_t step) { return step * place.stride; }

std::vector<Told> inTable(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t from) {
    const std::size_t end = std::min(place.positions, from + kLongest);
    std::vector<std::vector<double>> columns;
    for (std::size_t step = from; step < end; ++step) {
        checkpoint();
        const std::vector<Seen> seen = seenIn(plan, place, numbers, rowAt(place, step));
        columns.resize(std::max(columns.size(), seen.size()));
        for (std::size_t i = 0; i < seen.size(); ++i) columns[i].push_back(seen[i].value);
    }
    std::vector<Told> out;
    const std::size_t each = place.what == What::Rotated ? 2 : 1;  // cos and sin of each pair
    for (std::size_t i = 0; i < columns.size(); i += each)
        if (columns[i].size() > 2)
            out.push_back(frequencyOf(i / each, columns[i],
                                      noiseOf(numbers) + numbers.absolute / (rootMeanSquare(columns[i]) + 1e-300)));
    return out;
}

std::vector<Told> inFrequencies(const Plan& plan, const Place& place, const Numbers& numbers) {
    const std::vector<std::size_t> pairs = pairsInColumns(plan, plannedRotaryOf(plan), place);
    std::vector<Told> out;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (pairs[i] != kNoPair)
            out.push_back(
                {pairs[i], numbers.values[i], noiseOf(numbers) * std::abs(numbers.values[i]) + numbers.absolute});
    return out;
}

}  // namespace

double noiseOf(const Numbers& numbers) {
    return 1e-13 + (numbers.areFloats() ? 1e-6 : numbers.relative) + numbers.unit;
}

std::vector<Told> frequenciesIn(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t from) {
    if (place.what == What::InvFreq) return inFrequencies(plan, place, numbers);
    return isTable(place.what) ? inTable(plan, place, numbers, from) : std::vector<Told>{};
}

}  // namespace posenc::diagnose
