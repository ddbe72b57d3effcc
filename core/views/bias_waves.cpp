// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/bias_waves.hpp"

#include <cstdlib>
#include <memory>

#include "core/math/box_mean.hpp"
#include "core/math/linear_bias.hpp"
#include "core/math/trig_sum.hpp"
#include "core/run/team.hpp"

namespace posenc {

namespace {

/// Waves at every distance of a text, summed twice: see toeplitzSum().
class WaveTable {
public:
    WaveTable(const BiasWaves& waves, std::int64_t length) : m_first(1 - length), m_values(waves.sums(length)) {
        for (double& each : m_values) each *= waves.gain;
        double once = 0.0, twice = 0.0;
        for (std::int64_t distance = m_first; distance < length; ++distance)
            m_sums.push_back(twice += once += at(distance));
    }

    double mean(const Box& box) const {
        const double cells = static_cast<double>(box.rowHigh - box.rowLow) *
                             static_cast<double>(box.columnHigh - box.columnLow);
        if (cells == 1.0) return at(box.least());
        const auto sums = [&](std::int64_t distance) {
            return distance < m_first ? 0.0 : m_sums[static_cast<std::size_t>(distance - m_first)];
        };
        return toeplitzSum(sums, box.rowLow, box.rowHigh, box.columnLow, box.columnHigh) / cells;
    }

private:
    double at(std::int64_t distance) const { return m_values[static_cast<std::size_t>(std::abs(distance))]; }

    std::int64_t m_first;
    std::vector<double> m_values;  // from distance 0 on
    std::vector<double> m_sums;    // from m_first on
};

void sampleTable(const WaveTable& table, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    const std::size_t width = columns.size();
    share(out.size(), width, [&](std::size_t first, std::size_t end) {
        const std::size_t y = first / width;
        for (std::size_t k = first; k < end; ++k)
            if (const std::size_t x = k - first; !rows.empty(y) && !columns.empty(x))
                out[k] = static_cast<float>(table.mean({rows.low[y], rows.high[y], columns.low[x], columns.high[x]}));
    });
    blankEmptyBoxes(rows, columns, out);
}

/// cos - 1: the ones are a last wave that stands still.
void samplePhases(const BiasWaves& waves, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    std::vector<double> frequencies = waves.frequencies, gains(frequencies.size(), waves.gain);
    frequencies.push_back(0.0);
    gains.push_back(-waves.depth());
    samplePhaseProduct(frequencies, gains, rows, columns, out);
}

}  // namespace

std::vector<double> BiasWaves::sums(std::int64_t count) const {
    const std::vector<double> ones(frequencies.size(), 1.0), none(frequencies.size(), 0.0);
    std::vector<double> out(static_cast<std::size_t>(count));
    trigSum(frequencies, ones, none, 0, out);
    for (double& each : out) each -= static_cast<double>(frequencies.size());
    return out;
}

std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> waveSampler(BiasWaves waves,
                                                                                               std::int64_t length) {
    if (length > kMostSummedWaves)
        return [waves = std::move(waves)](const Boxes& rows, const Boxes& columns, std::span<float> out) {
            samplePhases(waves, rows, columns, out);
        };
    return
        [table = std::make_shared<const WaveTable>(waves, length)](
            const Boxes& rows, const Boxes& columns, std::span<float> out) { sampleTable(*table, rows, columns, out); };
}

}  // namespace posenc
