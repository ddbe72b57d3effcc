// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/field_image.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc::ui {

namespace {

QRgb packed(const ColourMap& colours, std::size_t entry) {
    const auto& [red, green, blue] = colours.table[entry];
    return qRgb(red, green, blue);
}

/// Diagonal lines eight pixels apart.
QRgb hatch(std::size_t row, std::size_t column, bool dark) {
    const bool line = (row + column) % 8 < 2;
    if (dark) return line ? qRgb(62, 66, 74) : qRgb(42, 45, 52);
    return line ? qRgb(205, 208, 213) : qRgb(231, 233, 236);
}

}  // namespace

QImage coloured(const Raster& raster, Interval<double> limits, const ColourMap& colours, bool dark) {
    std::array<QRgb, 256> table{};
    for (std::size_t entry = 0; entry < table.size(); ++entry) table[entry] = packed(colours, entry);
    QImage image(static_cast<int>(raster.width), static_cast<int>(raster.height), QImage::Format_RGB32);
    const bool flat = !(limits.low < limits.high);
    const float low = static_cast<float>(limits.low),
                gain = flat ? 0.0f : static_cast<float>(255.0 / (limits.high - limits.low));
    const float offset = flat ? 127.5f : 0.0f;
    for (std::size_t row = 0; row < raster.height; ++row) {
        const float* values = raster.values.data() + row * raster.width;
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
        for (std::size_t column = 0; column < raster.width; ++column) {
            const float value = values[column];
            const float entry = std::clamp((value - low) * gain + offset, 0.0f, 255.0f);
            pixels[column] = std::isnan(value) ? hatch(row, column, dark)
                                               : table[static_cast<std::size_t>(entry + 0.5f)];
        }
    }
    return image;
}

Interval<double> fittedLimits(const Raster& raster, const Field& field) {
    const auto found = extent(raster);
    if (!found) return field.limits;
    if (field.shade != Shade::Diverging) return *found;
    const double reach = std::max(std::abs(found->low), std::abs(found->high));
    return {-reach, reach};
}

QImage gradient(const ColourMap& colours) {
    QImage image(1, 256, QImage::Format_RGB32);
    for (int entry = 0; entry < 256; ++entry)
        image.setPixel(0, 255 - entry, packed(colours, static_cast<std::size_t>(entry)));
    return image;
}

}  // namespace posenc::ui
