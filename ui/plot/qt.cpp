// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/qt.hpp"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <new>

#include "core/explore/drawing/field_image.hpp"
#include "core/explore/drawing/png.hpp"
#include "core/explore/drawing/words.hpp"

namespace posenc::ui {

namespace {

using Pixels = std::shared_ptr<std::uint32_t[]>;

/// Throws for a null image, by which Qt reports lack of memory.
QImage over(Pixels pixels, QSize size, QImage::Format format) {
    auto* const held = new Pixels(std::move(pixels));
    const auto release = [](void* all) { delete static_cast<Pixels*>(all); };
    QImage image(reinterpret_cast<uchar*>(held->get()), size.width(), size.height(), 4 * qsizetype{size.width()},
                 format, release, held);
    if (image.isNull()) throw std::bad_alloc();
    return image;
}

}  // namespace

QPolygonF qt(const drawing::Polyline& line) {
    QPolygonF out;
    out.reserve(std::ssize(line));
    for (const Point& each : line) out << qt(each);
    return out;
}

QPen qt(const drawing::Pen& pen) {
    constexpr Qt::PenCapStyle kCaps[] = {Qt::FlatCap, Qt::RoundCap, Qt::SquareCap};
    QPen out(qt(pen.colour), pen.width, Qt::SolidLine, kCaps[static_cast<std::size_t>(pen.cap)],
             pen.roundJoins ? Qt::RoundJoin : Qt::BevelJoin);
    if (!pen.dashes.empty()) out.setDashPattern({pen.dashes.begin(), pen.dashes.end()});
    return out;
}

QFont qt(const drawing::Font& font) { return figureFont(font.pixels, font.bold ? QFont::Bold : QFont::Normal); }

QImage qt(const drawing::Image& image) {
    if (image.isNull()) return {};
    return over(image.pixels, {image.width, image.height}, QImage::Format_RGB32);
}

QFont figureFont(double pixels, QFont::Weight weight) {
    QFont result = QGuiApplication::font();
    result.setPixelSize(drawing::fontOf(pixels).pixels);
    result.setWeight(weight);
    result.setHintingPreference(QFont::PreferNoHinting);  // the same figure at every device resolution
    return result;
}

const drawing::Measure& qtMeasure() {
    static const drawing::Measure measure = [](const std::string& words, const drawing::Font& font) {
        return QFontMetricsF(qt(font)).horizontalAdvance(qt(words));
    };
    return measure;
}

QImage pooledImage(QSize size, QImage::Format format) {
    if (size.isEmpty()) return {};
    const auto count = static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height());
    return over(drawing::pooledPixels(count), size, format);
}

QImage withPalette(const drawing::Image& image) {
    const auto palette = drawing::paletteOf(image);
    if (image.isNull() || !palette) return qt(image);
    const auto* places = reinterpret_cast<const uchar*>(palette->places.data());
    QImage out = QImage(places, image.width, image.height, image.width, QImage::Format_Indexed8).copy();
    out.setColorTable({palette->colours.begin(), palette->colours.end()});
    return out;
}

}  // namespace posenc::ui
