// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/bias_waves.hpp"

#include <cstdlib>
#include <memory>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/matrix.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

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

void sampleTable(const WaveTable& table, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    const std::size_t width = columns.size();
    share(out.size(), width, [&](std::size_t first, std::size_t end) {
        const std::size_t y = first / width;
        for (std::size_t k = first; k < end; ++k)
            if (const std::size_t x = k - first; !rows.empty(y) && !columns.empty(x))
                out[k] = static_cast<float>(table.mean({rows[y], columns[x]}));
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

}  // namespace

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
            const Boxes& rows, const Boxes& columns, std::span<float> out) { sampleTable(*table, rows, columns, out); };
}

}  // namespace posenc
