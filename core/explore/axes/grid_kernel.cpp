// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/grid_kernel.hpp"

#include <cmath>

#include "core/explore/math/mixed_waves.hpp"
#include "core/explore/math/trig_sum.hpp"

namespace posenc {

namespace {

GridPatch onAxis(GridAxis axis, std::int64_t at) {
    return {axis == 't' ? at : 0, axis == 'h' ? at : 0, axis == 'w' ? at : 0};
}

double perPatch(const GridRotation& grid, GridAxis axis) {
    return coordinateOf(grid, axis, onAxis(axis, 1)) - coordinateOf(grid, axis, onAxis(axis, 0));
}

}  // namespace

GridPairs pairsOfHeads(const GridRotation& grid, std::span<const double> directions) {
    if (directions.empty()) return pairsOf(grid);
    GridPairs out;
    for (const double each : directions) {
        GridRotation head = grid;
        head.direction = each;
        const GridPairs own = pairsOf(head);
        out.axis.insert(out.axis.end(), own.axis.begin(), own.axis.end());
        out.frequencies.insert(out.frequencies.end(), own.frequencies.begin(), own.frequencies.end());
        out.byRow.insert(out.byRow.end(), own.byRow.begin(), own.byRow.end());
    }
    return out;
}

std::vector<double> turnsOf(const GridRotation& grid, const GridPairs& pairs, const GridStep& step) {
    const double t = step.frames * perPatch(grid, 't'), h = step.rows * perPatch(grid, 'h'),
                 w = step.columns * perPatch(grid, 'w');
    std::vector<double> out(pairs.axis.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double along = pairs.axis[i] == 't' ? t : pairs.axis[i] == 'h' ? h : w;
        out[i] = pairs.unit * along * pairs.frequencies[i];
        if (pairs.axis[i] == 'm') out[i] += h * pairs.byRow[i];
    }
    return out;
}

double GridKernel::Share::mean(const Stretch& stretch) const {
    const auto low = static_cast<std::size_t>(stretch.low), high = static_cast<std::size_t>(stretch.high);
    if (high - low == 1) return values[low];
    const double sum = sums[high] - sums[low] - stretch.lowCut * values[low] - stretch.highCut * values[high - 1];
    return sum / stretch.size();
}

GridKernel::GridKernel(const GridRotation& grid, GridPairs pairs, const GridPatch& query)
    : m_grid(grid), m_pairs(std::move(pairs)), m_query(query), m_mixed(!m_pairs.byRow.empty()) {
    if (m_mixed) return;
    m_frames = shareOf('t', grid.frames);
    m_rows = shareOf('h', grid.height);
    m_columns = shareOf('w', grid.width);
}

GridKernel::Share GridKernel::shareOf(GridAxis axis, std::int64_t count) const {
    Share out;
    out.sums.push_back(0.0);
    const double own = coordinateOf(m_grid, axis, m_query);
    for (std::int64_t at = 0; at < count; ++at) {
        const double other = coordinateOf(m_grid, axis, onAxis(axis, at));
        double sum = 0.0;
        for (std::size_t i = 0; i < m_pairs.axis.size(); ++i)
            if (m_pairs.axis[i] == axis)
                sum += std::cos(m_pairs.unit * own * m_pairs.frequencies[i] -
                                m_pairs.unit * other * m_pairs.frequencies[i]);
        out.values.push_back(sum / static_cast<double>(m_pairs.axis.size()));
        out.sums.push_back(out.sums.back() + out.values.back());
    }
    return out;
}

double GridKernel::at(const GridPatch& patch) const {
    if (!m_mixed)
        return m_frames.values[static_cast<std::size_t>(patch.frame)] +
               m_rows.values[static_cast<std::size_t>(patch.row)] +
               m_columns.values[static_cast<std::size_t>(patch.column)];
    const auto h = static_cast<double>(m_query.row - patch.row), w = static_cast<double>(m_query.column - patch.column);
    double sum = 0.0;
    for (std::size_t i = 0; i < m_pairs.axis.size(); ++i)
        sum += std::cos(w * m_pairs.frequencies[i] + h * m_pairs.byRow[i]);
    return sum / static_cast<double>(m_pairs.axis.size());
}

double GridKernel::withUnturned() const {
    std::vector<double> angles(m_pairs.axis.size());
    anglesOf(m_grid, m_pairs, m_query, angles);
    double sum = 0.0;
    for (const double each : angles) sum += std::cos(each);
    return sum / static_cast<double>(angles.size());
}

std::vector<double> GridKernel::along(const GridStep& step, std::size_t count) const {
    std::vector<double> out(count);
    meanCosine(turnsOf(m_grid, m_pairs, step), 0, out);
    return out;
}

void GridKernel::means(std::int64_t frame, const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    if (m_mixed)
        return sampleMixedWaves(m_pairs.byRow, m_pairs.frequencies, countedFrom(rows, m_query.row),
                                countedFrom(columns, m_query.column), out);
    std::vector<float> across;
    for (std::size_t x = 0; x < columns.size(); ++x)
        across.push_back(columns.empty(x) ? 0.0F : static_cast<float>(m_columns.mean(columns[x])));
    const double here = m_frames.values[static_cast<std::size_t>(frame)];
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const auto down = rows.empty(y) ? 0.0F : static_cast<float>(here + m_rows.mean(rows[y]));
        float* const line = out.data() + y * columns.size();
        for (std::size_t x = 0; x < columns.size(); ++x) line[x] = down + across[x];
    }
}

}  // namespace posenc
