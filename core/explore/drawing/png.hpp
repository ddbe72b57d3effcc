// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/explore/drawing/canvas.hpp"

namespace posenc::drawing {

/// An image with a byte for each pixel: the place of its colour.
struct Paletted {
    std::vector<std::uint32_t> colours;  ///< in the order in which they occur
    std::string places;
};

/// Returns nothing if there are more colours than a byte can tell.
std::optional<Paletted> paletteOf(const Image& image);

/// Returns the image as a PNG (PNG, 3rd edition): a byte for each pixel and a palette for at most 256 colours, else
/// three bytes, or four where a pixel is translucent. Precondition: not null.
std::string pngOf(const Image& image);

}  // namespace posenc::drawing
