// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/explore/run/stop.hpp"

/// Small dense products, the core of sums over rotary pairs: a block of distances or a rectangle of pixels is one
/// product. Eigen's product does not use AVX2 in a program for every x86-64 machine: this one is 1.7 times as fast for
/// 1,080 × 128 × 1,920 numbers in single precision (bench_core, RankProduct), and 3.9 times in the sums of trig_sum.hpp
/// (Decay), where the small matrix is packed once.
namespace posenc {

inline constexpr std::size_t kTileRows = 6;
template <class Real> inline constexpr std::size_t kTileColumns = 64 / sizeof(Real);

/// tile[r * kTileColumns + c] = sum over k of a[r * depth + k] * panel[k * kTileColumns + c], for kTileRows rows; the
/// sums stay in AVX2 registers.
void multiplyTile(const float* a, std::size_t depth, const float* panel, float* tile);
void multiplyTile(const double* a, std::size_t depth, const double* panel, double* tile);

/// Packs columns x .. x + kTileColumns - 1 of b, zero beyond its width.
template <class Real>
void fillPanel(std::span<const Real> b, std::size_t columns, std::size_t x, std::span<Real> panel) {
    const std::size_t width = std::min(kTileColumns<Real>, columns - x);
    std::ranges::fill(panel, Real{0});
    for (std::size_t k = 0; k * kTileColumns<Real> < panel.size(); ++k)
        std::copy_n(b.data() + k * columns + x, width, panel.data() + k * kTileColumns<Real>);
}

/// The product of a (rows of `depth` numbers) and b (`depth` rows); its columns may be computed a few at a time.
template <class Real> class Product {
public:
    static constexpr std::size_t kWidth = kTileColumns<Real>;

    Product(std::span<const Real> a, std::span<const Real> b, std::size_t depth, std::size_t columns,
            std::span<Real> out)
        : m_b(b), m_out(out), m_depth(depth), m_columns(columns), m_rows(columns == 0 ? 0 : out.size() / columns) {
        m_padded.resize((m_rows + kTileRows - 1) / kTileRows * kTileRows * depth);
        std::ranges::copy(a, m_padded.begin());
    }

    /// Computes columns first .. end - 1; first is a multiple of kWidth.
    void fill(std::size_t first, std::size_t end) const {
        std::vector<Real> panel(m_depth * kWidth);
        for (std::size_t x = first; x < end; x += kWidth) {
            checkpoint();
            fillPanel(m_b, m_columns, x, std::span(panel));
            fillStrip(x, panel.data());
        }
    }

private:
    void fillStrip(std::size_t x, const Real* panel) const {
        std::array<Real, kTileRows * kWidth> tile;
        for (std::size_t y = 0; y < m_rows; y += kTileRows) {
            multiplyTile(m_padded.data() + y * m_depth, m_depth, panel, tile.data());
            for (std::size_t r = 0; r < std::min(kTileRows, m_rows - y); ++r)
                std::copy_n(tile.data() + r * kWidth, std::min(kWidth, m_columns - x),
                            m_out.data() + (y + r) * m_columns + x);
        }
    }

    std::vector<Real> m_padded;  // a, padded with rows of zeros to whole tiles
    std::span<const Real> m_b;
    std::span<Real> m_out;
    std::size_t m_depth, m_columns, m_rows;
};

}  // namespace posenc
