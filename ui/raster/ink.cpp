// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/raster/ink.hpp"

#include <algorithm>

#include "core/explore/math/clones.hpp"

namespace posenc {

namespace {

/// floor(product / 255) for products up to 65,535.
std::uint32_t by255(std::uint32_t product) { return product * 32897U >> 23U; }

float unit(float value) { return std::min(std::max(0.0F, value), 1.0F); }  // 0 for NaN

/// Returns 0 .. 255 of full ink in each column.
[[gnu::always_inline]] inline void coverage(const InkBlock& b, float y, std::uint32_t* cover) {
    for (std::size_t k = 0; k < kInkColumns; ++k) {
        const float rising = unit((y - b.upper[k]) * b.rise[k] + 0.5F);
        const float falling = unit((b.lower[k] - y) * b.fall[k] + 0.5F);
        const float inside = unit(std::min(y + 0.5F, b.bottom[k]) - std::max(y - 0.5F, b.top[k]));
        cover[k] = static_cast<std::uint32_t>(static_cast<int>(255.0F * std::min(rising, falling) * inside + 0.5F));
    }
}

[[gnu::always_inline]] inline std::uint32_t over(std::uint32_t below, std::uint32_t ink, std::uint32_t cover) {
    const std::uint32_t left = 255U - by255((ink >> 24U) * cover);
    std::uint32_t out = 0;
    for (const unsigned shift : {0U, 8U, 16U, 24U})
        out |= (by255((ink >> shift & 255U) * cover) + by255((below >> shift & 255U) * left)) << shift;
    return out;
}

}  // namespace

POSENC_CLONES void inkRow(const InkBlock& block, int row, std::uint32_t ink, std::uint32_t* pixels, std::size_t count) {
    std::array<std::uint32_t, kInkColumns> cover;
    coverage(block, static_cast<float>(row) + 0.5F, cover.data());
    if (count == kInkColumns)
        for (std::size_t k = 0; k < kInkColumns; ++k) pixels[k] = over(pixels[k], ink, cover[k]);
    else
        for (std::size_t k = 0; k < count; ++k) pixels[k] = over(pixels[k], ink, cover[k]);
}

}  // namespace posenc
