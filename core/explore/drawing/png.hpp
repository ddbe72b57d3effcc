// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

#include "core/explore/drawing/canvas.hpp"

namespace posenc::drawing {

/// Returns the image as a PNG (PNG, 3rd edition): a byte for each pixel and a palette for at most 256 colours, else
/// three bytes, or four where a pixel is translucent. Precondition: not null.
std::string pngOf(const Image& image);

}  // namespace posenc::drawing
