// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/head_bias.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/matrix.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

/// Moments of the numbers in a stretch, weighted by their shares, around their mean.
struct Moments {
    double second, third, fourth;
};

Moments momentsOf(const Stretch& stretch) {
    const auto n = static_cast<double>(stretch.count());
    const double e = 0.5 * (n - 1.0), e2 = e * e, low = stretch.lowCut, high = stretch.highCut, size = n - low - high;
    const double first = e * (low - high) / size;  // around the middle, without what is cut off at either end
    const double second = (n * (n * n - 1.0) / 12.0 - e2 * (low + high)) / size;
    const double third = e * e2 * (low - high) / size;
    const double fourth = (n * (n * n - 1.0) * (3.0 * n * n - 7.0) / 240.0 - e2 * e2 * (low + high)) / size;
    const double square = first * first;
    return {second - square, third - 3.0 * first * second + 2.0 * first * square,
            fourth - 4.0 * first * third + 6.0 * square * second - 3.0 * square * square};
}

std::vector<double> fallsUpTo(const FallCurve& fall, std::int64_t count) {
    if (!fall.values) return asList(countedTo(count).unaryExpr([&](double distance) { return fall.at(distance); }));
    std::vector<double> out(static_cast<std::size_t>(count));
    fall.values->fill(0, out);
    return out;
}

/// Both halves of a stretch of at least two numbers.
std::pair<Stretch, Stretch> halvesOf(const Stretch& stretch) {
    const std::int64_t middle = stretch.low + stretch.count() / 2;
    return {{stretch.low, middle, stretch.lowCut, 0.0}, {middle, stretch.high, 0.0, stretch.highCut}};
}

/// The sum of the waves at every distance of a text, from `least` on.
class WaveTable {
public:
    WaveTable(const BiasWaves& waves, std::int64_t length, std::int64_t least)
        : m_least(least), m_values(waves.sums(length)), m_sums(m_least, valuesOf(waves.gain)) {}

    /// Mean of the cells that are not masked; undefined if all are.
    double mean(const Box& box) const {
        if (box.rows.count() == 1 && box.columns.count() == 1) return at(box.least());
        const double cells = box.least() < m_least ? bandOf(box, m_least).cells : box.cells();
        return cells > 0.0 ? m_sums.over(box) / cells : 0.0;
    }

private:
    double at(std::int64_t distance) const { return m_values[static_cast<std::size_t>(std::abs(distance))]; }

    std::vector<double> valuesOf(double gain) {
        asArray(m_values) *= gain;
        std::vector<double> out;
        for (std::int64_t d = m_least; d < static_cast<std::int64_t>(m_values.size()); ++d) out.push_back(at(d));
        return out;
    }

    std::int64_t m_least;
    std::vector<double> m_values;  // from distance 0 on
    DistanceSums m_sums;
};

/// Samples what has the mean of any box.
template <class Means>
void sampleMeans(const Means& means, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    const std::size_t width = columns.size();
    share(out.size(), width, [&](std::size_t first, std::size_t end) {
        const std::size_t y = first / width;
        for (std::size_t k = first; k < end; ++k)
            if (const std::size_t x = k - first; !rows.empty(y) && !columns.empty(x))
                out[k] = static_cast<float>(means.mean({rows[y], columns[x]}));
    });
    blankEmptyBoxes(rows, columns, out);
}

/// cos - 1: the ones are a last wave of frequency 0.
void samplePhases(const BiasWaves& waves, bool causal, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    std::vector<double> frequencies = waves.frequencies, gains(frequencies.size(), waves.gain);
    frequencies.push_back(0.0);
    gains.push_back(-waves.depth());
    samplePhaseProduct(frequencies, gains, rows, columns, out);
    if (!causal) return;
    const auto values = [&](std::int64_t first, std::span<double> each) {
        trigSum(frequencies, gains, std::vector(gains.size(), 0.0), first, each);
    };
    fillDiagonal(values, rows, columns, out);
}

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

FallMeans::FallMeans(const FallCurve& fall, std::int64_t length)
    : m_fall(fall),
      m_summed(fall.values ? length : std::min(length, length > kLong ? 4 * kSummed : kSummed)),
      m_sums(0, fallsUpTo(fall, m_summed)) {}

double FallMeans::seriesMean(const Box& box) const {
    const double at = box.rows.mean() - box.columns.mean();
    const Moments rows = momentsOf(box.rows), columns = momentsOf(box.columns);
    const FallCurve::Bends bends = m_fall.bendsAt(at);
    return m_fall.at(at) + bends.second * (rows.second + columns.second) / 2.0 +
           bends.third * (rows.third - columns.third) / 6.0 +
           bends.fourth * (rows.fourth + 6.0 * rows.second * columns.second + columns.fourth) / 24.0;
}

double FallMeans::sumBelow(const Box& box) const {
    constexpr std::int64_t kSmall = 16;
    if (box.most() < 0) return 0.0;
    const bool isSmooth = !m_fall.values && box.least() > 0;
    if (isSmooth && box.least() >= kSmall / 2 * (box.most() - box.least())) return seriesMean(box) * box.cells();
    if (box.most() < m_summed) return m_sums.over(box);
    const bool taller = box.rows.count() >= box.columns.count();
    const auto [low, high] = halvesOf(taller ? box.rows : box.columns);
    return taller ? sumBelow({low, box.columns}) + sumBelow({high, box.columns})
                  : sumBelow({box.rows, low}) + sumBelow({box.rows, high});
}

FallPair::FallPair(const FallCurve& fall, const FallCurve& later, std::int64_t length, bool causal)
    : m_earlier(fall, length), m_causal(causal) {
    if (!causal && later.kind != FallCurve::Kind::None) m_later.emplace(later, length);
}

double FallPair::sum(const Box& box) const {
    const double earlier = m_earlier.sumBelow(box);
    if (m_causal) return earlier;
    return earlier + (m_later ? *m_later : m_earlier).sumBelow({box.columns, box.rows});
}

double FallPair::mean(const Box& box) const {
    if (!m_causal) return sum(box) / box.cells();
    const double cells = box.least() < 0 ? bandOf(box, 0).cells : box.cells();
    return cells > 0.0 ? sum(box) / cells : 0.0;
}

std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> fallSampler(FallPair pair) {
    const auto means = std::make_shared<const FallPair>(std::move(pair));
    const auto fill = [means](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        sampleMeans(*means, rows, columns, out);
    };
    return [fill](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        fillDistinct(rows, columns, fill, out);
    };
}

std::vector<double> BiasWaves::sums(std::int64_t count) const {
    const std::vector<double> ones(frequencies.size(), 1.0), none(frequencies.size(), 0.0);
    std::vector<double> out(static_cast<std::size_t>(count));
    trigSum(frequencies, ones, none, 0, out);
    asArray(out) -= static_cast<double>(frequencies.size());
    return out;
}

std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> waveSampler(BiasWaves waves,
                                                                                               std::int64_t length,
                                                                                               bool causal) {
    if (length > kMostSummedWaves)
        return [waves = std::move(waves), causal](const Boxes& rows, const Boxes& columns, std::span<float> out) {
            samplePhases(waves, causal, rows, columns, out);
        };
    return
        [table = std::make_shared<const WaveTable>(waves, length, causal ? 0 : 1 - length)](
            const Boxes& rows, const Boxes& columns, std::span<float> out) { sampleMeans(*table, rows, columns, out); };
}

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
