// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

/// Small dense products, the core of sums over rotary pairs: a block of distances or a rectangle of pixels is one of
/// these.
namespace posenc {

inline constexpr std::size_t kTileRows = 6;
template <class Real> inline constexpr std::size_t kTileColumns = 64 / sizeof(Real);

/// tile[r * kTileColumns + c] = sum over k of a[r * depth + k] * panel[k * kTileColumns + c], for kTileRows rows; its
/// sums stay in AVX2's registers.
void multiplyTile(const float* a, std::size_t depth, const float* panel, float* tile);
void multiplyTile(const double* a, std::size_t depth, const double* panel, double* tile);

/// Columns x .. x + kTileColumns - 1 of b, zero beyond its width.
template <class Real>
void fillPanel(std::span<const Real> b, std::size_t columns, std::size_t x, std::span<Real> panel) {
    const std::size_t width = std::min(kTileColumns<Real>, columns - x);
    std::ranges::fill(panel, Real{0});
    for (std::size_t k = 0; k * kTileColumns<Real> < panel.size(); ++k)
        std::copy_n(b.data() + k * columns + x, width, panel.data() + k * kTileColumns<Real>);
}

}  // namespace posenc
