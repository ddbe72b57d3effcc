// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/field_image.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include "core/explore/drawing/shades.hpp"
#include "core/explore/run/share.hpp"

namespace posenc::drawing {

namespace {

constexpr std::size_t kKept = 4;     // times the buffer that came last: field and marks of two frames
constexpr std::size_t kSpare = 8;    // an eighth more than asked for: a legend's second line or a wider label fits
constexpr std::size_t kLargest = 4;  // times what is asked for
// Pixels. Smaller ones stay in the allocator's own lists, larger ones belong to exports and are not asked for again.
constexpr std::size_t kLeastPooled = 1 << 15, kMostPooled = 1 << 24;

struct Buffer {
    std::unique_ptr<std::uint32_t[]> pixels;
    std::size_t size = 0;
};

struct Pool {
    std::mutex mutex;
    std::vector<Buffer> idle;  // oldest first
};

/// Never destroyed: images may outlive everything static.
Pool& pool() {
    static auto* const only = new Pool;
    return *only;
}

/// Takes the smallest buffer that is large enough.
Buffer taken(std::size_t size) {
    const std::scoped_lock lock(pool().mutex);
    auto& idle = pool().idle;
    const auto fits = [size](const Buffer& each) { return each.size >= size && each.size <= kLargest * size; };
    auto best = idle.end();
    for (auto each = idle.begin(); each != idle.end(); ++each)
        if (fits(*each) && (best == idle.end() || each->size < best->size)) best = each;
    if (best == idle.end()) return {};
    Buffer buffer = std::move(*best);
    idle.erase(best);
    return buffer;
}

void giveBack(Buffer buffer) {
    const std::scoped_lock lock(pool().mutex);
    auto& idle = pool().idle;
    idle.push_back(std::move(buffer));
    std::size_t total = 0;
    for (const Buffer& each : idle) total += each.size;
    const std::size_t most = kKept * idle.back().size;
    for (; total > most; idle.erase(idle.begin())) total -= idle.front().size;
}

std::uint32_t packed(std::uint32_t red, std::uint32_t green, std::uint32_t blue) {
    return 0xff000000U | red << 16U | green << 8U | blue;
}

std::uint32_t packed(const ColourMap& colours, std::size_t entry) {
    const auto& [red, green, blue] = colours.table[entry];
    return packed(red, green, blue);
}

/// Returns the colour of diagonal lines.
std::uint32_t hatch(std::size_t row, std::size_t column, const Hatching& hatching) {
    const bool line = (row + column) % hatching.pitch < hatching.pitch / 4;
    if (hatching.dark) return line ? packed(62, 66, 74) : packed(42, 45, 52);
    return line ? packed(205, 208, 213) : packed(231, 233, 236);
}

Shades shadesOf(const ColourMap& colours, Interval<double> limits) {
    const bool flat = !(limits.low < limits.high);
    Shades shades{static_cast<float>(limits.low),
                  flat ? 0.0F : static_cast<float>(255.0 / (limits.high - limits.low)),
                  flat ? 127.5F : 0.0F,
                  {}};
    for (std::size_t entry = 0; entry < shades.table.size(); ++entry) shades.table[entry] = packed(colours, entry);
    return shades;
}

Interval<double> fittingLimits(Interval<double> found, const Field& field) {
    if (field.whole) return {std::floor(found.low), std::ceil(found.high)};  // pixels mix numbers, the bar does not
    if (field.shade != Shade::Diverging) return found;
    const double reach = std::max(std::abs(found.low), std::abs(found.high));
    return {-reach, reach};
}

/// Sets the limits of the colours, and whether values lie visibly beyond them.
void setLimits(FieldImage& out, std::span<const float> values, const Field& field, bool fit) {
    const auto found = extent(values);
    out.limits = fit && found ? fittingLimits(*found, field) : field.limits;
    const double unseen = (out.limits.high - out.limits.low) / 256.0;
    out.under = found && found->low < out.limits.low - unseen;
    out.over = found && found->high > out.limits.high + unseen;
}

std::uint32_t* lineOf(Image& image, std::size_t row) {
    return image.pixels.get() + row * static_cast<std::size_t>(image.width);
}

/// Each row of cells is coloured once; the rows of pixels that repeat it are copies, but where it has gaps.
void paint(Image& image, const Mosaic& mosaic, const Shades& shades, const Hatching& hatching) {
    const std::size_t width = mosaic.columns.size(), across = mosaic.cells.width;
    const std::span<const float> values(mosaic.cells.values);
    std::vector<std::uint32_t> colours(across);
    bool gaps = false;
    for (std::size_t row = 0; row < mosaic.rows.size(); ++row) {
        const auto cells = values.subspan(mosaic.rows[row] * across, across);
        std::uint32_t* line = lineOf(image, row);
        const bool again = row > 0 && mosaic.rows[row] == mosaic.rows[row - 1];
        if (again && !gaps) {
            std::memcpy(line, lineOf(image, row - 1), width * sizeof(std::uint32_t));
            continue;
        }
        if (!again) gaps = shade(shades, cells, colours.data());
        for (std::size_t x = 0; x < width; ++x) line[x] = colours[mosaic.columns[x]];
        for (std::size_t x = 0; gaps && x < width; ++x)
            if (std::isnan(cells[mosaic.columns[x]])) line[x] = hatch(row, x, hatching);
    }
}

constexpr std::size_t kRowsAtOnce = 64;

/// Values and colours have the same size: the image is sampled and then coloured in its own memory.
void paintOver(Image& image, std::span<const float> values, const Shades& shades, const Hatching& hatching) {
    const auto width = static_cast<std::size_t>(image.width), height = static_cast<std::size_t>(image.height);
    std::uint32_t* const pixels = lineOf(image, 0);
    share(height, kRowsAtOnce, [&](std::size_t first, std::size_t end) {
        std::vector<float> line(width);
        for (std::size_t row = first; row < end; ++row) {
            std::ranges::copy(values.subspan(row * width, width), line.begin());
            std::uint32_t* out = pixels + row * width;
            if (!shade(shades, line, out)) continue;
            for (std::size_t x = 0; x < width; ++x)
                if (std::isnan(line[x])) out[x] = hatch(row, x, hatching);
        }
    });
}

}  // namespace

std::shared_ptr<std::uint32_t[]> pooledPixels(std::size_t count) {
    if (count < kLeastPooled || count > kMostPooled) return std::make_shared_for_overwrite<std::uint32_t[]>(count);
    Buffer buffer = taken(count);
    if (!buffer.pixels) {
        buffer.size = count + count / kSpare;
        buffer.pixels = std::make_unique_for_overwrite<std::uint32_t[]>(buffer.size);
    }
    std::uint32_t* const pixels = buffer.pixels.get();
    return {pixels,
            [held = std::make_shared<Buffer>(std::move(buffer))](std::uint32_t*) { giveBack(std::move(*held)); }};
}

FieldImage fieldImage(const Field& field, const PlotMap& map, int across, int down, bool fit, const ColourMap& colours,
                      const Hatching& hatching) {
    const auto width = static_cast<std::size_t>(std::max(across, 0)),
               height = static_cast<std::size_t>(std::max(down, 0));
    FieldImage out{{across, down, pooledPixels(width * height)}, field.limits, false, false};
    if (const auto cells = mosaic(field, map.xAxis, map.yAxis, width, height)) {
        setLimits(out, cells->cells.values, field, fit);
        paint(out.image, *cells, shadesOf(colours, out.limits), hatching);
        return out;
    }
    const std::span values(reinterpret_cast<float*>(out.image.pixels.get()), width * height);
    sample(field, map.xAxis, map.yAxis, width, height, values);
    setLimits(out, values, field, fit);
    paintOver(out.image, values, shadesOf(colours, out.limits), hatching);
    return out;
}

Image gradient(const ColourMap& colours, int blocks) {
    const int count = blocks > 0 ? blocks : 256;
    Image image{1, count, std::make_shared<std::uint32_t[]>(static_cast<std::size_t>(count))};
    for (int entry = 0; entry < count; ++entry)
        image.pixels[count - 1 - entry] = packed(colours, static_cast<std::size_t>(entry * 255 / (count - 1)));
    return image;
}

}  // namespace posenc::drawing
