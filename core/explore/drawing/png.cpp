// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/png.hpp"

#include <zlib.h>

#include <algorithm>
#include <span>
#include <unordered_map>

namespace posenc::drawing {

namespace {

enum class PngKind : std::uint8_t { Rgb = 2, Palette = 3, Rgba = 6 };  ///< PNG's colour types

void appendNumber(std::string& to, std::uint32_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U}) to += static_cast<char>(number >> shift & 255U);
}

void appendRgb(std::string& to, std::uint32_t pixel) {
    for (const unsigned shift : {16U, 8U, 0U}) to += static_cast<char>(pixel >> shift & 255U);
}

const Bytef* bytesOf(const std::string& text) { return reinterpret_cast<const Bytef*>(text.data()); }

void appendChunk(std::string& to, const char* type, const std::string& contents) {
    const std::string checked = type + contents;
    appendNumber(to, static_cast<std::uint32_t>(contents.size()));
    to += checked;
    appendNumber(to, static_cast<std::uint32_t>(::crc32(0, bytesOf(checked), static_cast<uInt>(checked.size()))));
}

std::string deflated(const std::string& raw) {
    uLongf size = ::compressBound(static_cast<uLong>(raw.size()));
    std::string out(size, '\0');
    ::compress2(reinterpret_cast<Bytef*>(out.data()), &size, bytesOf(raw), static_cast<uLong>(raw.size()), 9);
    out.resize(size);
    return out;
}

std::span<const std::uint32_t> pixelsOf(const Image& image) {
    return {image.pixels.get(), static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height)};
}

std::uint32_t alphaOf(std::uint32_t pixel) { return pixel >> 24U; }

std::string pngHeader(const Image& image, PngKind kind) {
    std::string out;
    appendNumber(out, static_cast<std::uint32_t>(image.width));
    appendNumber(out, static_cast<std::uint32_t>(image.height));
    out += {8, static_cast<char>(kind), 0, 0, 0};  // bits, colours, deflate, filters, not interlaced
    return out;
}

}  // namespace

std::optional<Paletted> paletteOf(const Image& image) {
    constexpr std::size_t kMost = 256;
    const auto pixels = pixelsOf(image);
    Paletted out;
    std::unordered_map<std::uint32_t, char> known;
    char place = 0;
    for (std::size_t k = 0; k < pixels.size(); ++k) {
        if (k == 0 || pixels[k] != pixels[k - 1]) {
            const auto [found, isNew] = known.try_emplace(pixels[k], static_cast<char>(out.colours.size()));
            if (isNew && out.colours.size() == kMost) return std::nullopt;
            if (isNew) out.colours.push_back(pixels[k]);
            place = found->second;
        }
        out.places += place;
    }
    return out;
}

std::string pngOf(const Image& image) {
    const auto pixels = pixelsOf(image);
    const auto width = static_cast<std::size_t>(image.width);
    const auto palette = paletteOf(image);
    const bool opaque = std::ranges::all_of(pixels, [](std::uint32_t each) { return alphaOf(each) == 255U; });
    const PngKind kind = palette ? PngKind::Palette : opaque ? PngKind::Rgb : PngKind::Rgba;
    std::string rows;
    for (std::size_t at = 0; at < pixels.size(); at += width) {
        rows += '\0';  // each row begins with its filter: none
        if (palette) rows.append(palette->places, at, width);
        for (std::size_t k = at; !palette && k < at + width; ++k) {
            appendRgb(rows, pixels[k]);
            if (!opaque) rows += static_cast<char>(alphaOf(pixels[k]));
        }
    }
    std::string out = "\x89PNG\r\n\x1a\n";
    appendChunk(out, "IHDR", pngHeader(image, kind));
    if (palette) {
        std::string colours, alphas;
        for (const std::uint32_t each : palette->colours) {
            appendRgb(colours, each);
            alphas += static_cast<char>(alphaOf(each));
        }
        appendChunk(out, "PLTE", colours);
        if (!opaque) appendChunk(out, "tRNS", alphas);
    }
    appendChunk(out, "IDAT", deflated(rows));
    appendChunk(out, "IEND", {});
    return out;
}

}  // namespace posenc::drawing
