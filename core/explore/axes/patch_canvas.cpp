// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/patch_canvas.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

constexpr double kShape = 1.6;       // aspect ratio of the picture of many frames
constexpr std::int64_t kGapOf = 16;  // the gap is this many times shorter than a side

/// The pixels that overlap a part of an axis, and the interval under them, counted from the part's start.
struct Clip {
    std::size_t first = 0;
    Boxes boxes;
    std::vector<float> sizes;
};

Clip clipped(const Boxes& all, std::int64_t low, std::int64_t end) {
    Clip out;
    for (std::size_t k = 0; k < all.size(); ++k) {
        Stretch part = all[k].within(low, end);
        if (part.empty()) continue;
        if (out.sizes.empty()) out.first = k;
        part.low -= low, part.high -= low;
        out.sizes.push_back(static_cast<float>(part.size()));
        out.boxes.add(part);
    }
    return out;
}

std::vector<Clip> clips(const Boxes& all, std::int64_t count, std::int64_t length, std::int64_t step) {
    std::vector<Clip> out;
    for (std::int64_t k = 0; k < count; ++k) out.push_back(clipped(all, k * step, k * step + length));
    return out;
}

/// Sums weighted by area, pixel by pixel.
class Areas {
public:
    Areas(std::size_t width, std::span<float> sums) : m_width(width), m_sums(sums), m_areas(sums.size(), 0.0F) {
        std::ranges::fill(m_sums, 0.0F);
    }

    template <class Mean> void add(const Clip& rows, const Clip& columns, const Mean& mean) {
        for (std::size_t y = 0; y < rows.sizes.size(); ++y) {
            const std::size_t line = (rows.first + y) * m_width + columns.first;
            for (std::size_t x = 0; x < columns.sizes.size(); ++x) {
                const float area = rows.sizes[y] * columns.sizes[x];
                m_sums[line + x] += area * mean(y, x);
                m_areas[line + x] += area;
            }
        }
    }

    void finish() {
        for (std::size_t k = 0; k < m_sums.size(); ++k)
            m_sums[k] = m_areas[k] > 0.0F ? m_sums[k] / m_areas[k] : static_cast<float>(kGap);
    }

private:
    std::size_t m_width;
    std::span<float> m_sums;
    std::vector<float> m_areas;
};

}  // namespace

PatchCanvas PatchCanvas::of(const GridRotation& grid) {
    PatchCanvas out{grid.height, grid.width, grid.frames};
    out.gap = std::max<std::int64_t>(1, std::max(grid.height, grid.width) / kGapOf);
    const double tall = static_cast<double>(out.height + out.gap), wide = static_cast<double>(out.width + out.gap);
    const double across = std::round(std::sqrt(kShape * static_cast<double>(out.frames) * tall / wide));
    out.across = std::clamp(static_cast<std::int64_t>(across), std::int64_t{1}, out.frames);
    out.hasBlock = unturnedOf(grid.variant).what != GridUnturned::What::None;
    return out;
}

std::optional<GridPatch> PatchCanvas::patchAt(std::int64_t row, std::int64_t column) const {
    if (row < 0 || column < 0 || column >= columns()) return std::nullopt;
    const std::int64_t tall = height + gap, wide = width + gap;
    const GridPatch out{row / tall * across + column / wide, row % tall, column % wide};
    const bool inside = out.frame < frames && out.row < height && out.column < width;
    return inside ? std::optional(out) : std::nullopt;
}

bool PatchCanvas::isBlock(std::int64_t row, std::int64_t column) const {
    return hasBlock && row >= 0 && row < blockRows() && column >= firstColumn() && column < -gap;
}

void PatchCanvas::sample(const GridKernel& kernel, const Boxes& rows, const Boxes& columns,
                         std::span<float> out) const {
    Areas areas(columns.size(), out);
    const auto below = clips(rows, down(), height, height + gap), beside = clips(columns, across, width, width + gap);
    std::vector<float> means;
    for (std::int64_t frame = 0; frame < frames; ++frame) {
        checkpoint();
        const Clip& y = below[static_cast<std::size_t>(frame / across)];
        const Clip& x = beside[static_cast<std::size_t>(frame % across)];
        const std::size_t many = x.sizes.size();
        if (many == 0 || y.sizes.empty()) continue;
        means.resize(y.sizes.size() * many);
        kernel.means(frame, y.boxes, x.boxes, means);
        areas.add(y, x, [&](std::size_t row, std::size_t column) { return means[row * many + column]; });
    }
    if (hasBlock)
        areas.add(clipped(rows, 0, blockRows()), clipped(columns, firstColumn(), -gap),
                  [score = static_cast<float>(kernel.withUnturned())](std::size_t, std::size_t) { return score; });
    areas.finish();
}

}  // namespace posenc
