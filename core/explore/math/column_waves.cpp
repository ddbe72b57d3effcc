// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/column_waves.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/turn.hpp"

namespace posenc {

double waveAt(std::span<const double> frequencies, WaveColumn column, std::int64_t position) {
    if (column.frequency < 0) return 0.0;
    const double angle = static_cast<double>(position) * frequencies[static_cast<std::size_t>(column.frequency)];
    return column.cosine ? std::cos(angle) : std::sin(angle);
}

namespace {

/// For one position: the cosines of all frequencies, their sines, and a zero.
class WaveRow {
public:
    explicit WaveRow(std::span<const double> frequencies)
        : m_perToken(static_cast<Eigen::Index>(frequencies.size())), m_waves(Array::Zero(2 * m_perToken.size() + 1)) {
        std::ranges::transform(frequencies, m_perToken.data(), [](double each) { return phaseOf(each); });
    }

    Eigen::Index place(WaveColumn column) const {
        if (column.frequency < 0) return 2 * m_perToken.size();
        return column.frequency + (column.cosine ? 0 : m_perToken.size());
    }

    const Array& at(std::int64_t position) {
        m_phases = m_perToken * static_cast<Phase>(position);
        const auto phases = asSpan(m_phases);
        cosineAndSine(phases, asSpan(m_waves).first(phases.size()),
                      asSpan(m_waves).subspan(phases.size(), phases.size()));
        return m_waves;
    }

private:
    Phases m_perToken, m_phases;
    Array m_waves;
};

}  // namespace

void fillWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
               std::int64_t first, std::span<double> out) {
    WaveRow row(frequencies);
    std::vector<Eigen::Index> places = ofEach(columns, [&](WaveColumn column) { return row.place(column); });
    for (std::size_t at = 0; at < out.size(); at += places.size()) {
        const Array& waves = row.at(first++);
        for (std::size_t c = 0; c < places.size(); ++c) out[at + c] = gain * waves[places[c]];
    }
}

namespace {

using Means = Eigen::ArrayXf;  // one for each pixel row

/// Mean phases of every position box for the requested frequencies, each computed once.
class PhaseTable {
public:
    PhaseTable(std::span<const double> frequencies, const Boxes& positions)
        : m_frequencies(frequencies),
          m_positions(positions),
          m_cosine(frequencies.size()),
          m_sine(frequencies.size()) {}

    const Means& wave(WaveColumn column) {
        const auto i = static_cast<std::size_t>(column.frequency);
        if (m_cosine[i].size() == 0) {
            m_cosine[i].resize(static_cast<Eigen::Index>(m_positions.size()));
            m_sine[i].resize(m_cosine[i].size());
            meanPhases(m_frequencies[i], m_positions, asSpan(m_cosine[i]), asSpan(m_sine[i]));
        }
        return column.cosine ? m_cosine[i] : m_sine[i];
    }

    /// gain × the mean over a box of columns of their waves.
    Means over(std::span<const WaveColumn> columns, double gain, const Stretch& box) {
        Means mean = Means::Zero(static_cast<Eigen::Index>(m_positions.size()));
        for (std::int64_t c = box.low; c < box.high; ++c)
            if (const WaveColumn column = columns[static_cast<std::size_t>(c)]; column.frequency >= 0)
                mean += static_cast<float>(gain * box.share(c) / box.size()) * wave(column);
        return mean;
    }

private:
    std::span<const double> m_frequencies;
    const Boxes& m_positions;
    std::vector<Means> m_cosine, m_sine;
};

}  // namespace

void sampleWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
                 const Boxes& positions, const Boxes& columnBoxes, std::span<float> out) {
    PhaseTable phases(frequencies, positions);
    const auto height = static_cast<Eigen::Index>(positions.size()),
               width = static_cast<Eigen::Index>(columnBoxes.size());
    Eigen::ArrayXXf waves(height, width);
    std::vector<Eigen::Index> waveOf;  // pixels over the same columns share a wave
    for (std::size_t x = 0; x < columnBoxes.size(); ++x) {
        const bool repeated = x > 0 && columnBoxes[x] == columnBoxes[x - 1];
        const Eigen::Index at = repeated ? waveOf.back() : waveOf.empty() ? 0 : waveOf.back() + 1;
        waveOf.push_back(at);
        if (!repeated) waves.col(at) = phases.over(columns, gain, columnBoxes[x]);
    }
    Eigen::Map<Pixels>(out.data(), height, width) = waves(Eigen::all, waveOf).matrix();
    blankEmptyBoxes(positions, columnBoxes, out);
}

}  // namespace posenc
