// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/field_image.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <unordered_map>
#include <vector>

#include "core/explore/run/share.hpp"
#include "ui/raster/shades.hpp"

namespace posenc::ui {

namespace {

constexpr qsizetype kKept = 4;     // times the buffer that came last: field and marks of two frames
constexpr qsizetype kSpare = 8;    // an eighth more than asked for: a legend's second line or a wider label fits
constexpr qsizetype kLargest = 4;  // times what is asked for
// Bytes. Smaller ones stay in the allocator's own lists, larger ones belong to exports and are not asked for again.
constexpr qsizetype kLeastPooled = 1 << 17, kMostPooled = 1 << 26;

struct Buffer {
    std::unique_ptr<uchar[]> bytes;
    qsizetype size = 0;

    Buffer(std::unique_ptr<uchar[]> memory, qsizetype length) : bytes(std::move(memory)), size(length) {}
};

struct Pool {
    std::mutex mutex;
    std::vector<std::unique_ptr<Buffer>> idle;  // oldest first
};

/// Never destroyed: images may outlive everything static.
Pool& pool() {
    static auto* const only = new Pool;
    return *only;
}

/// Takes the smallest buffer that is large enough.
std::unique_ptr<Buffer> taken(qsizetype size) {
    const std::scoped_lock lock(pool().mutex);
    auto& idle = pool().idle;
    const auto fits = [size](const auto& each) { return each->size >= size && each->size <= kLargest * size; };
    auto best = idle.end();
    for (auto each = idle.begin(); each != idle.end(); ++each)
        if (fits(*each) && (best == idle.end() || (*each)->size < (*best)->size)) best = each;
    if (best == idle.end()) return nullptr;
    auto buffer = std::move(*best);
    idle.erase(best);
    return buffer;
}

std::unique_ptr<Buffer> bufferOf(qsizetype size) {
    auto buffer = taken(size);
    if (buffer) return buffer;
    size += size / kSpare;
    return std::make_unique<Buffer>(std::make_unique_for_overwrite<uchar[]>(static_cast<std::size_t>(size)), size);
}

void giveBack(void* buffer) {
    const std::scoped_lock lock(pool().mutex);
    auto& idle = pool().idle;
    idle.emplace_back(static_cast<Buffer*>(buffer));
    qsizetype total = 0;
    for (const auto& each : idle) total += each->size;
    const qsizetype most = kKept * idle.back()->size;
    for (; total > most; idle.erase(idle.begin())) total -= idle.front()->size;
}

/// Throws for a null image, by which Qt reports lack of memory.
QImage orThrow(QImage image) {
    if (image.isNull()) throw std::bad_alloc();
    return image;
}

QRgb packed(const ColourMap& colours, std::size_t entry) {
    const auto& [red, green, blue] = colours.table[entry];
    return qRgb(red, green, blue);
}

/// Returns the colour of diagonal lines.
QRgb hatch(std::size_t row, std::size_t column, const Hatching& hatching) {
    const bool line = (row + column) % hatching.pitch < hatching.pitch / 4;
    if (hatching.dark) return line ? qRgb(62, 66, 74) : qRgb(42, 45, 52);
    return line ? qRgb(205, 208, 213) : qRgb(231, 233, 236);
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

QRgb* lineOf(QImage& image, std::size_t row) {
    return reinterpret_cast<QRgb*>(image.bits() + static_cast<qsizetype>(row) * image.bytesPerLine());
}

/// Each row of cells is coloured once; the rows of pixels that repeat it are copies, but where it has gaps.
void paint(QImage& image, const Mosaic& mosaic, const Shades& shades, const Hatching& hatching) {
    const std::size_t width = mosaic.columns.size(), across = mosaic.cells.width;
    const std::span<const float> values(mosaic.cells.values);
    std::vector<QRgb> colours(across);
    bool gaps = false;
    for (std::size_t row = 0; row < mosaic.rows.size(); ++row) {
        const auto cells = values.subspan(mosaic.rows[row] * across, across);
        QRgb* line = lineOf(image, row);
        const bool again = row > 0 && mosaic.rows[row] == mosaic.rows[row - 1];
        if (again && !gaps) {
            std::memcpy(line, lineOf(image, row - 1), width * sizeof(QRgb));
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
void paintOver(QImage& image, std::span<const float> values, const Shades& shades, const Hatching& hatching) {
    const auto width = static_cast<std::size_t>(image.width()), height = static_cast<std::size_t>(image.height());
    QRgb* const pixels = lineOf(image, 0);
    share(height, kRowsAtOnce, [&](std::size_t first, std::size_t end) {
        std::vector<float> line(width);
        for (std::size_t row = first; row < end; ++row) {
            std::ranges::copy(values.subspan(row * width, width), line.begin());
            QRgb* out = pixels + row * width;
            if (!shade(shades, line, out)) continue;
            for (std::size_t x = 0; x < width; ++x)
                if (std::isnan(line[x])) out[x] = hatch(row, x, hatching);
        }
    });
}

}  // namespace

QImage pooledImage(QSize size, QImage::Format format) {
    const qsizetype line = 4 * qsizetype{size.width()}, bytes = line * size.height();
    if (size.isEmpty()) return {};
    if (bytes < kLeastPooled || bytes > kMostPooled) return orThrow(QImage(size, format));
    Buffer* buffer = bufferOf(bytes).release();
    return QImage(buffer->bytes.get(), size.width(), size.height(), line, format, giveBack, buffer);
}

QImage pooledCopy(const QImage& image) {
    QImage copy = pooledImage(image.size(), image.format());
    if (copy.sizeInBytes() == image.sizeInBytes())
        std::memcpy(copy.bits(), image.constBits(), static_cast<std::size_t>(image.sizeInBytes()));
    else
        copy = image.isNull() ? image : orThrow(image.copy());
    return copy;
}

FieldImage fieldImage(const Field& field, const PlotMap& map, QSize pixels, bool fit, const ColourMap& colours,
                      const Hatching& hatching) {
    const auto width = static_cast<std::size_t>(pixels.width()), height = static_cast<std::size_t>(pixels.height());
    FieldImage out{pooledImage(pixels, QImage::Format_RGB32), field.limits, false, false};
    if (const auto cells = mosaic(field, map.xAxis, map.yAxis, width, height)) {
        setLimits(out, cells->cells.values, field, fit);
        paint(out.image, *cells, shadesOf(colours, out.limits), hatching);
        return out;
    }
    const std::span values(reinterpret_cast<float*>(out.image.bits()), width * height);
    sample(field, map.xAxis, map.yAxis, width, height, values);
    setLimits(out, values, field, fit);
    paintOver(out.image, values, shadesOf(colours, out.limits), hatching);
    return out;
}

QImage gradient(const ColourMap& colours, int blocks) {
    const int count = blocks > 0 ? blocks : 256;
    QImage image(1, count, QImage::Format_RGB32);
    for (int entry = 0; entry < count; ++entry)
        image.setPixel(0, count - 1 - entry, packed(colours, static_cast<std::size_t>(entry * 255 / (count - 1))));
    return image;
}

QImage withPalette(const QImage& image) {
    constexpr int kMost = 256;
    const QImage from = image.convertToFormat(QImage::Format_ARGB32);
    QImage out(image.size(), QImage::Format_Indexed8);
    out.setDevicePixelRatio(image.devicePixelRatio());
    std::unordered_map<QRgb, uchar> places;
    QList<QRgb> colours;
    for (int y = 0; y < from.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(from.constScanLine(y));
        uchar* bytes = out.scanLine(y);
        for (int x = 0; x < from.width(); ++x) {
            const auto [place, isNew] = places.try_emplace(line[x], static_cast<uchar>(colours.size()));
            if (isNew && colours.size() == kMost) return image;
            if (isNew) colours << line[x];
            bytes[x] = place->second;
        }
    }
    out.setColorTable(colours);
    return out;
}

}  // namespace posenc::ui
