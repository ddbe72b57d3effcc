// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/head_bias.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/score/bias_falls.hpp"

namespace posenc {

namespace {

/// True if a distance is visible, for positions after the sinks.
bool isVisible(const Visible& visible, std::int64_t distance) {
    return visible(visible.sinks + distance, visible.sinks);
}

/// Distances where a bias may have its minimum or maximum.
std::vector<std::int64_t> probes(const HeadBias& head, Interval<std::int64_t> distances) {
    constexpr std::int64_t kWaveProbes = 128;
    std::vector<std::int64_t> out{distances.low, distances.high,
                                  std::clamp(std::int64_t{0}, distances.low, distances.high)};
    for (const std::int64_t edge : head.own().steps.edges)
        if (distances.contains(edge)) out.push_back(edge);
    if (head.own().gain != 0.0 || head.own().fall.values)
        for (std::int64_t k = 1; k < kWaveProbes; ++k)
            out.push_back(distances.low + (distances.high - distances.low) * k / kWaveProbes);
    return out;
}

Eigen::Index within(std::int64_t index, Eigen::Index count) { return std::clamp<std::int64_t>(index, 0, count); }

/// The steps at `count` consecutive distances.
Array steppedFrom(const Steps& steps, std::int64_t first, Eigen::Index count) {
    Array out = Array::Constant(count, steps.before);
    for (std::size_t k = 0; k < steps.edges.size(); ++k) {
        const Eigen::Index from = within(steps.edges[k] - first, count);
        const Eigen::Index end = k + 1 < steps.edges.size() ? within(steps.edges[k + 1] - first, count) : count;
        out.segment(from, end - from).setConstant(steps.values[k]);
    }
    return out;
}

}  // namespace

LinearBias linearPart(const HeadBias& head) { return {head.own().slope, head.bias().knee, head.own().steps}; }

BiasWaves wavesOf(const HeadBias& head) { return {head.bias().frequencies, head.own().gain}; }

double HeadBias::at(std::int64_t query, std::int64_t key) const {
    return bias().visible(query, key) ? bias().at(head, query - key) : kGap;
}

void HeadBias::profile(std::int64_t first, std::span<double> out, std::span<const double> waves) const {
    auto values = asArray(out);
    const Array lengths = (countedTo(values.size()) + static_cast<double>(first)).abs();
    values = steppedFrom(own().steps, first, values.size()) -
             own().slope * (lengths - static_cast<double>(bias().knee)).max(0.0);
    if (own().falls())
        for (Eigen::Index k = 0; k < values.size(); ++k) values[k] += own().fallFor(first + k).at(lengths[k]);
    if (own().gain != 0.0)
        values += lengths.unaryExpr([&](double each) {
            const auto length = static_cast<std::size_t>(each);
            return length < waves.size() ? own().gain * waves[length] : kGap;
        });
    const VisibleDistances seen = visibleDistances(bias().visible);
    values.head(within(seen.low - first, values.size())).setConstant(kGap);
    values.tail(values.size() - within(seen.high + 1 - first, values.size())).setConstant(kGap);
}

Interval<double> HeadBias::reach(Interval<std::int64_t> distances) const {
    const Visible& visible = bias().visible;
    if (visible.causal) distances.low = std::max<std::int64_t>(distances.low, 0);
    Interval<double> out{0.0, 0.0};
    bool none = true;
    for (const std::int64_t distance : probes(*this, distances)) {
        if (!isVisible(visible, distance) && visible.sinks == 0) continue;
        const double value = bias().at(head, distance);
        out = none ? Interval<double>{value, value}
                   : Interval<double>{std::min(out.low, value), std::max(out.high, value)};
        none = false;
    }
    return out;
}

VisibleDistances visibleDistances(const Visible& visible) {
    VisibleDistances out;
    if (visible.causal) out.low = out.sinkLow = 0;
    if (!visible.window) return out;
    out.high = visible.causal ? *visible.window - 1 : *visible.window;
    if (!visible.causal) out.low = -*visible.window;
    out.sinks = visible.sinks;
    return out;
}

std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> samplerOf(const HeadBias& head,
                                                                                             std::int64_t length) {
    const auto linear = std::make_shared<const LinearBias>(linearPart(head));
    const VisibleDistances seen = visibleDistances(head.bias().visible);
    const bool falls = head.own().falls(), causal = head.bias().visible.causal;
    if (head.own().gain == 0.0 && !falls)
        return [linear, seen](const Boxes& rows, const Boxes& columns, std::span<float> out) {
            sampleLinearBias(*linear, seen, rows, columns, out);
        };
    return [linear, seen,
            curved = falls ? fallSampler({head.own().fall, head.own().later, length, causal})
                           : waveSampler(wavesOf(head), length, causal)](const Boxes& rows, const Boxes& columns,
                                                                         std::span<float> out) {
        curved(rows, columns, out);
        addLinearBias(*linear, seen, rows, columns, out);
    };
}

double rowSum(const HeadBias& head, std::int64_t query, std::int64_t length) {
    const VisibleDistances seen = visibleDistances(head.bias().visible);
    double sum = sumOver(linearPart(head), seen, {{query, query + 1}, {0, length}}).sum;
    if (head.own().falls()) {
        const FallPair pair(head.own().fall, head.own().later, length, head.bias().visible.causal);
        sum += pair.sum({{query, query + 1}, {0, length}});
    }
    if (head.own().gain == 0.0) return sum;
    const std::int64_t low = std::max(seen.low, query - (length - 1)), high = std::min(seen.high, query) + 1;
    const auto cells = static_cast<double>(high - low);
    for (const double f : head.bias().frequencies)
        sum += head.own().gain * cells * (meanPhase(f, {low, high}).real() - 1.0);
    return sum;
}

}  // namespace posenc
