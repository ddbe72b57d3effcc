// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <zlib.h>

#include "core/explore/drawing/drawing.hpp"
#include "core/explore/drawing/letters.hpp"

namespace posenc::drawing {

inline Drawing drawn(const State& state, Size size = {640, 400}, const Look& look = {}) {
    return drawingOf(std::make_shared<const Figure>(draw(state)), presentationOf(state), size, 2.0, look, ownLetters());
}

inline Image imageOf(int width, int height, const std::function<std::uint32_t(int x, int y)>& pixel) {
    const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    Image out{width, height, std::make_shared<std::uint32_t[]>(count)};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) out.pixels[static_cast<std::size_t>(y * width + x)] = pixel(x, y);
    return out;
}

/// A PNG as its chunks have it: an independent reader of the forms that are written.
struct ReadPng {
    int width = 0, height = 0, bits = 0, kind = 0;  ///< 2: three bytes for each pixel, 3: a palette, 6: four bytes
    std::vector<std::uint32_t> pixels;              ///< 0xAARRGGBB
};

inline std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t out = 0;
    for (const char each : bytes.substr(0, 4)) out = out << 8U | static_cast<unsigned char>(each);
    return out;
}

/// Throws std::runtime_error for a wrong signature, checksum or length.
inline ReadPng readPng(std::string_view bytes) {
    const auto require = [](bool right, const char* what) {
        if (!right) throw std::runtime_error(what);
    };
    require(bytes.substr(0, 8) == std::string_view("\x89PNG\r\n\x1a\n", 8), "signature");
    ReadPng out;
    std::string colours, alphas, packed, last;
    for (bytes.remove_prefix(8); !bytes.empty();) {
        const std::size_t size = bigEndian(bytes);
        const std::string_view checked = bytes.substr(4, 4 + size);
        last = checked.substr(0, 4);
        const std::string contents(checked.substr(4));
        require(::crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size())) ==
                    bigEndian(bytes.substr(8 + size)),
                "checksum");
        if (last == "IHDR") {
            out.width = static_cast<int>(bigEndian(contents));
            out.height = static_cast<int>(bigEndian(contents.substr(4)));
            out.bits = contents[8], out.kind = contents[9];
        }
        if (last == "PLTE") colours = contents;
        if (last == "tRNS") alphas = contents;
        if (last == "IDAT") packed += contents;
        bytes.remove_prefix(12 + size);
    }
    require(last == "IEND", "end");
    const std::size_t step = out.kind == 3 ? 1 : out.kind == 2 ? 3 : 4;
    const std::size_t line = 1 + step * static_cast<std::size_t>(out.width);
    std::string raw(line * static_cast<std::size_t>(out.height), '\0');
    auto size = static_cast<uLongf>(raw.size());
    const int outcome = ::uncompress(reinterpret_cast<Bytef*>(raw.data()), &size,
                                     reinterpret_cast<const Bytef*>(packed.data()), static_cast<uLong>(packed.size()));
    require(outcome == Z_OK && size == raw.size(), "pixels");
    for (std::size_t at = 0; at < raw.size(); at += step) {
        if (at % line == 0) require(raw[at++] == 0, "filter");
        const auto byte = [](const std::string& from, std::size_t k) {
            return std::uint32_t{static_cast<unsigned char>(from.at(k))};
        };
        const std::size_t entry = out.kind == 3 ? byte(raw, at) : 0;
        const std::string& from = out.kind == 3 ? colours : raw;
        const std::size_t first = out.kind == 3 ? 3 * entry : at;
        const std::uint32_t alpha = out.kind == 6                            ? byte(raw, at + 3)
                                    : out.kind == 3 && entry < alphas.size() ? byte(alphas, entry)
                                                                             : 255U;
        out.pixels.push_back(alpha << 24U | byte(from, first) << 16U | byte(from, first + 1) << 8U |
                             byte(from, first + 2));
    }
    return out;
}

}  // namespace posenc::drawing
