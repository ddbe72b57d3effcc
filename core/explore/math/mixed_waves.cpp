// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/mixed_waves.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/clones.hpp"
#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

constexpr std::size_t kTaps = 16;
constexpr std::size_t kRowsAtOnce = 128;

/// The range that all boxes touch.
Stretch extentOf(const Boxes& boxes) {
    Stretch out;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        if (boxes.empty(k)) continue;
        out = out.empty() ? Stretch{boxes.low[k], boxes.high[k]}
                          : Stretch{std::min(out.low, boxes.low[k]), std::max(out.high, boxes.high[k])};
    }
    return out;
}

Boxes part(const Boxes& all, std::size_t first, std::size_t end) {
    Boxes out;
    for (std::size_t k = first; k < end; ++k) out.add(all[k]);
    return out;
}

/// A wave by its rotation along rows and columns; of two equivalent waves, the one that does not turn backwards along
/// columns.
struct Wave {
    double byRow, byColumn;
};

std::vector<Wave> wavesOf(std::span<const double> byRow, std::span<const double> byColumn) {
    std::vector<Wave> out;
    for (std::size_t i = 0; i < byRow.size(); ++i) {
        const double sign = byColumn[i] < 0.0 ? -1.0 : 1.0;
        out.push_back({sign * byRow[i], sign * byColumn[i]});
    }
    return out;
}

/// Frequencies step · (k − kTaps/2): as functions of the frequency, the phases within `reach` numbers of a centre are
/// bandlimited; they are oversampled at least twice, and a window of kTaps of them interpolates.
struct Nodes {
    double step;
    std::size_t count;

    Nodes(double reach, double fastest)
        : step(std::numbers::pi / (2.0 * reach)), count(static_cast<std::size_t>(fastest / step) + kTaps + 1) {}

    double frequency(std::size_t node) const { return step * (static_cast<double>(node) - 0.5 * kTaps); }
};

/// The first of the nodes that stand for a frequency, and their weights.
struct Taps {
    std::size_t first;
    std::array<float, kTaps> weights;

    /// sinc times exp(β (√(1 − x²) − 1)), β 0.95 of π · kTaps/4: an error of 5e-6. Precondition: frequency >= 0.
    Taps(const Nodes& nodes, double frequency) {
        constexpr double kHalf = 0.5 * kTaps, kShape = 0.95 * std::numbers::pi * 0.25 * kTaps;
        const double place = frequency / nodes.step + kHalf, below = std::floor(place);
        first = static_cast<std::size_t>(below - kHalf) + 1;
        const double sine = std::sin(std::numbers::pi * (place - below)) / std::numbers::pi;
        for (std::size_t k = 0; k < kTaps; ++k) {
            const double from = place - static_cast<double>(first + k), x = from / kHalf;
            const bool odd = (k + kTaps / 2 - 1) % 2 != 0;
            const double sinc = from == 0.0 ? 1.0 : (odd ? -sine : sine) / from;
            weights[k] = static_cast<float>(sinc * std::exp(kShape * (std::sqrt(std::max(0.0, 1.0 - x * x)) - 1.0)));
        }
    }
};

/// sums[2k] += weights[k] cosine, sums[2k + 1] −= weights[k] sine, rows of `count`.
POSENC_CLONES void addTaps(const float* weights, const float* cosine, const float* sine, float* __restrict sums,
                           std::size_t count) {
    for (std::size_t k = 0; k < kTaps; ++k) {
        float* const even = sums + 2 * k * count;
        float* const odd = even + count;
        const float weight = weights[k];
        for (std::size_t y = 0; y < count; ++y) even[y] += weight * cosine[y];
        for (std::size_t y = 0; y < count; ++y) odd[y] -= weight * sine[y];
    }
}

/// The mean phases of some rows, rotated by the distance from the columns' origin to their centre, as a row of the
/// product's left side for each: the nodes' coefficients.
class NodesByRow {
public:
    NodesByRow(const std::vector<Wave>& waves, const Nodes& nodes, std::int64_t centre)
        : m_waves(waves), m_count(nodes.count) {
        for (const Wave& each : waves) {
            const double angle = static_cast<double>(centre) * each.byColumn;
            m_taps.emplace_back(nodes, each.byColumn);
            m_cosine.push_back(static_cast<float>(std::cos(angle) / static_cast<double>(waves.size())));
            m_sine.push_back(static_cast<float>(std::sin(angle) / static_cast<double>(waves.size())));
        }
    }

    void fill(const Boxes& rows, std::span<float> out) const {
        const std::size_t count = rows.size(), depth = 2 * m_count;
        std::vector<float> cosine(count), sine(count), sums(depth * count, 0.0F);
        for (std::size_t i = 0; i < m_waves.size(); ++i) {
            meanPhases(m_waves[i].byRow, rows, cosine, sine);
            for (std::size_t y = 0; y < count; ++y) {
                const float c = cosine[y], s = sine[y];
                cosine[y] = c * m_cosine[i] - s * m_sine[i];
                sine[y] = s * m_cosine[i] + c * m_sine[i];
            }
            addTaps(m_taps[i].weights.data(), cosine.data(), sine.data(), sums.data() + 2 * m_taps[i].first * count,
                    count);
        }
        for (std::size_t y = 0; y < count; ++y)
            for (std::size_t k = 0; k < depth; ++k) out[y * depth + k] = sums[k * count + y];
    }

private:
    const std::vector<Wave>& m_waves;
    std::size_t m_count;
    std::vector<Taps> m_taps;
    std::vector<float> m_cosine, m_sine;
};

void multiplyNodes(const std::vector<Wave>& waves, const Nodes& nodes, std::int64_t centre, const Boxes& rows,
                   const Boxes& columns, std::span<float> out) {
    const std::size_t depth = 2 * nodes.count, width = columns.size();
    std::vector<float> a(rows.size() * depth), b(depth * width);
    const NodesByRow byRow(waves, nodes, centre);
    share(rows.size(), kRowsAtOnce, [&](std::size_t first, std::size_t end) {
        byRow.fill(part(rows, first, end), std::span(a).subspan(first * depth, (end - first) * depth));
    });
    const Boxes across = countedFrom(columns, centre);
    const std::span<float> right(b);
    for (std::size_t k = 0; k < nodes.count; ++k)
        meanPhases(nodes.frequency(k), across, right.subspan(2 * k * width, width),
                   right.subspan((2 * k + 1) * width, width));
    rankProduct(a, b, depth, width, out);
}

/// cos(a + b) = cos a cos b − sin a sin b, a for the row and b for the column.
void multiplyWaves(const std::vector<Wave>& waves, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    const std::size_t depth = 2 * waves.size(), width = columns.size();
    const auto weight = static_cast<float>(1.0 / static_cast<double>(waves.size()));
    std::vector<float> a(rows.size() * depth), b(depth * width), cosine(rows.size()), sine(rows.size());
    const std::span<float> right(b);
    for (std::size_t i = 0; i < waves.size(); ++i) {
        meanPhases(waves[i].byColumn, columns, right.subspan(2 * i * width, width),
                   right.subspan((2 * i + 1) * width, width));
        meanPhases(waves[i].byRow, rows, cosine, sine);
        for (std::size_t y = 0; y < rows.size(); ++y) {
            a[y * depth + 2 * i] = weight * cosine[y];
            a[y * depth + 2 * i + 1] = -weight * sine[y];
        }
    }
    rankProduct(a, b, depth, width, out);
}

}  // namespace

void sampleMixedWaves(std::span<const double> byRow, std::span<const double> byColumn, const Boxes& rows,
                      const Boxes& columns, std::span<float> out) {
    constexpr std::size_t kWorth = 2;
    if (byRow.empty()) {
        std::ranges::fill(out, 0.0F);
        return;
    }
    const auto waves = wavesOf(byRow, byColumn);
    const Stretch extent = extentOf(columns);
    const double fastest = std::ranges::max(waves, {}, &Wave::byColumn).byColumn;
    const Nodes nodes(0.5 * static_cast<double>(extent.count()) + 1.0, fastest);
    if (kWorth * nodes.count < waves.size())
        multiplyNodes(waves, nodes, extent.low + extent.count() / 2, rows, columns, out);
    else
        multiplyWaves(waves, rows, columns, out);
}

}  // namespace posenc
