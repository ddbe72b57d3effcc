// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/column_waves.hpp"

#include <algorithm>
#include <cmath>

#include "core/math/box_mean.hpp"
#include "core/math/phase.hpp"

namespace posenc {

double waveAt(std::span<const double> frequencies, WaveColumn column, std::int64_t position) {
    if (column.frequency < 0) return 0.0;
    const double angle = static_cast<double>(position) * frequencies[static_cast<std::size_t>(column.frequency)];
    return column.cosine ? std::cos(angle) : std::sin(angle);
}

namespace {

/// Of one position: the cosines of all frequencies, their sines, and a zero.
class WaveRow {
public:
    explicit WaveRow(std::span<const double> frequencies)
        : m_phases(frequencies.size()), m_waves(2 * m_phases.size() + 1) {
        for (const double each : frequencies) m_perToken.push_back(phaseOf(each));
    }

    std::size_t place(WaveColumn column) const {
        if (column.frequency < 0) return 2 * m_phases.size();
        return static_cast<std::size_t>(column.frequency) + (column.cosine ? 0 : m_phases.size());
    }

    const std::vector<double>& at(std::int64_t position) {
        for (std::size_t i = 0; i < m_phases.size(); ++i) m_phases[i] = phaseAt(m_perToken[i], position);
        const std::span all(m_waves);
        cosineAndSine(m_phases, all.first(m_phases.size()), all.subspan(m_phases.size(), m_phases.size()));
        return m_waves;
    }

private:
    std::vector<Phase> m_perToken, m_phases;
    std::vector<double> m_waves;
};

}  // namespace

void fillWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
               std::int64_t first, std::span<double> out) {
    WaveRow row(frequencies);
    std::vector<std::size_t> places;
    for (const WaveColumn column : columns) places.push_back(row.place(column));
    for (std::size_t at = 0; at < out.size(); at += columns.size()) {
        const auto& waves = row.at(first++);
        for (std::size_t c = 0; c < places.size(); ++c) out[at + c] = gain * waves[places[c]];
    }
}

namespace {

/// Mean phases of every position box for the frequencies that are asked for, computed once each.
class PhaseTable {
public:
    PhaseTable(std::span<const double> frequencies, const Boxes& positions)
        : m_frequencies(frequencies),
          m_positions(positions),
          m_cosine(frequencies.size()),
          m_sine(frequencies.size()) {}

    const std::vector<float>& wave(WaveColumn column) {
        const auto i = static_cast<std::size_t>(column.frequency);
        if (m_cosine[i].empty()) {
            m_cosine[i].resize(m_positions.size());
            m_sine[i].resize(m_positions.size());
            meanPhases(m_frequencies[i], m_positions, m_cosine[i], m_sine[i]);
        }
        return column.cosine ? m_cosine[i] : m_sine[i];
    }

private:
    std::span<const double> m_frequencies;
    const Boxes& m_positions;
    std::vector<std::vector<float>> m_cosine, m_sine;
};

/// gain × the mean over a box of columns of their waves, one value per pixel row.
std::vector<float> meanWave(PhaseTable& phases, std::span<const WaveColumn> columns, double gain, const Stretch& box,
                            std::size_t rows) {
    std::vector<float> mean(rows, 0.0F);
    for (std::int64_t c = box.low; c < box.high; ++c) {
        const WaveColumn column = columns[static_cast<std::size_t>(c)];
        if (column.frequency < 0) continue;
        const auto& wave = phases.wave(column);
        const auto scale = static_cast<float>(gain * box.share(c) / box.size());
        for (std::size_t y = 0; y < rows; ++y) mean[y] += scale * wave[y];
    }
    return mean;
}

}  // namespace

void sampleWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
                 const Boxes& positions, const Boxes& columnBoxes, std::span<float> out) {
    PhaseTable phases(frequencies, positions);
    std::vector<std::vector<float>> waves;
    std::vector<std::size_t> waveOf;  // pixels over the same columns share a wave
    for (std::size_t x = 0; x < columnBoxes.size(); ++x) {
        const bool repeated = x > 0 && columnBoxes[x] == columnBoxes[x - 1];
        if (!repeated)
            waves.push_back(columnBoxes.empty(x) ? std::vector<float>(positions.size())
                                                 : meanWave(phases, columns, gain, columnBoxes[x], positions.size()));
        waveOf.push_back(waves.size() - 1);
    }
    for (std::size_t y = 0; y < positions.size(); ++y)
        for (std::size_t x = 0; x < waveOf.size(); ++x) out[y * waveOf.size() + x] = waves[waveOf[x]][y];
    blankEmptyBoxes(positions, columnBoxes, out);
}

}  // namespace posenc
