// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/box_mean.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <vector>

#include "core/math/clones.hpp"

namespace posenc {

namespace {

/// Positions are whole numbers, so whole turns per token do not matter; only bases below 1 have such frequencies.
double withinHalfTurn(double frequency) {
    return std::abs(frequency) <= std::numbers::pi ? frequency : std::remainder(frequency, 2.0 * std::numbers::pi);
}

/// sin(n w / 2) / (n sin(w / 2)): what averaging n consecutive positions leaves of a rotation.
double dirichlet(double w, std::int64_t count) {
    const double denominator = static_cast<double>(count) * std::sin(0.5 * w);
    return count == 1 || denominator == 0.0 ? 1.0 : std::sin(0.5 * static_cast<double>(count) * w) / denominator;
}

/// 1 - y/c0 (1 - y/c1 (1 - ...)): a Taylor series of sine or cosine in nested form, with multiplications only.
template <int... Divisors> [[gnu::always_inline]] inline double nested(double y) {
    constexpr double kReciprocals[] = {1.0 / Divisors...};
    double sum = 1.0;
    for (std::size_t k = sizeof...(Divisors); k-- > 0;) sum = 1.0 - y * kReciprocals[k] * sum;
    return sum;
}

/// cos and sin of 2 pi t from half the angle, |pi x| <= pi/2, error below 1e-9; no branches and no divisions, so it vectorizes.
POSENC_CLONES void turnPhases(const double* turns, float* cosine, float* sine, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        const double x = (turns[k] - std::floor(turns[k] + 0.5)) * std::numbers::pi;
        const double s = x * nested<6, 20, 42, 72, 110, 156, 210>(x * x);
        const double c = nested<2, 12, 30, 56, 90, 132, 182>(x * x);
        cosine[k] = static_cast<float>(1 - 2 * s * s);
        sine[k] = static_cast<float>(2 * s * c);
    }
}

constexpr std::size_t kTileRows = 6;
constexpr std::size_t kTileColumns = 8;
using Vector = float __attribute__((vector_size(kTileColumns * sizeof(float))));

/// One tile of the product, 6 × 8, its sums held in registers (6 of AVX2's, 12 of SSE2's); `panel` is the tile's 8 columns of b.
POSENC_CLONES void multiplyTile(const float* a, std::size_t depth, const float* panel, float* tile) {
    Vector sum[kTileRows] = {};
    for (std::size_t k = 0; k < depth; ++k) {
        Vector right;
        std::memcpy(&right, panel + k * kTileColumns, sizeof right);
        for (std::size_t r = 0; r < kTileRows; ++r) sum[r] += a[r * depth + k] * right;
    }
    std::memcpy(tile, sum, sizeof sum);
}

/// Columns x .. x + 7 of b, zero beyond its width.
void fillPanel(std::span<const float> b, std::size_t columns, std::size_t x, std::span<float> panel) {
    const std::size_t width = std::min(kTileColumns, columns - x);
    std::ranges::fill(panel, 0.0F);
    for (std::size_t k = 0; k * kTileColumns < panel.size(); ++k)
        std::copy_n(b.data() + k * columns + x, width, panel.data() + k * kTileColumns);
}

}  // namespace

std::complex<double> meanPhase(double frequency, std::int64_t low, std::int64_t high) {
    const double w = withinHalfTurn(frequency);
    const double centre = 0.5 * static_cast<double>(low + high - 1) * w;
    return dirichlet(w, high - low) * std::complex<double>(std::cos(centre), std::sin(centre));
}

void meanPhases(double frequency, const Boxes& boxes, std::span<float> cosine, std::span<float> sine) {
    const double w = withinHalfTurn(frequency);
    const double turnsPerHalf = 0.25 * w / std::numbers::pi;
    std::vector<double> turns(boxes.size());
    for (std::size_t k = 0; k < boxes.size(); ++k)
        turns[k] = static_cast<double>(boxes.low[k] + boxes.high[k] - 1) * turnsPerHalf;
    turnPhases(turns.data(), cosine.data(), sine.data(), boxes.size());
    std::int64_t count = 1;
    double kernel = 1.0;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const std::int64_t here = boxes.high[k] - boxes.low[k];
        if (here != count) kernel = here > 0 ? dirichlet(w, here) : 0.0;
        count = here;
        cosine[k] *= static_cast<float>(kernel);
        sine[k] *= static_cast<float>(kernel);
    }
}

void rankProduct(std::span<const float> a, std::span<const float> b, std::size_t depth, std::size_t columns,
                 std::span<float> out) {
    const std::size_t rows = columns == 0 ? 0 : out.size() / columns;
    std::vector<float> padded((rows + kTileRows - 1) / kTileRows * kTileRows * depth, 0.0F);
    std::ranges::copy(a, padded.begin());
    std::vector<float> panel(depth * kTileColumns);
    float tile[kTileRows * kTileColumns];
    for (std::size_t x = 0; x < columns; x += kTileColumns) {
        fillPanel(b, columns, x, panel);
        for (std::size_t y = 0; y < rows; y += kTileRows) {
            multiplyTile(padded.data() + y * depth, depth, panel.data(), tile);
            for (std::size_t r = 0; r < std::min(kTileRows, rows - y); ++r)
                std::copy_n(tile + r * kTileColumns, std::min(kTileColumns, columns - x),
                            out.data() + (y + r) * columns + x);
        }
    }
}

void samplePhaseProduct(std::span<const double> frequencies, std::span<const double> weights, const Boxes& rows,
                        const Boxes& columns, std::span<float> out) {
    const std::size_t depth = 2 * frequencies.size();
    std::vector<float> a(rows.size() * depth);
    std::vector<float> b(depth * columns.size());
    std::vector<float> cosine(rows.size());
    std::vector<float> sine(rows.size());
    const std::span<float> rest(b);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        meanPhases(frequencies[i], columns, rest.subspan(2 * i * columns.size(), columns.size()),
                   rest.subspan((2 * i + 1) * columns.size(), columns.size()));
        meanPhases(frequencies[i], rows, cosine, sine);
        for (std::size_t y = 0; y < rows.size(); ++y) {
            a[y * depth + 2 * i] = static_cast<float>(weights[i]) * cosine[y];
            a[y * depth + 2 * i + 1] = static_cast<float>(weights[i]) * sine[y];
        }
    }
    rankProduct(a, b, depth, columns.size(), out);
    blankEmptyBoxes(rows, columns, out);
}

void blankEmptyBoxes(const Boxes& rows, const Boxes& columns, std::span<float> out) {
    const auto gap = static_cast<float>(kGap);
    const std::size_t width = columns.size();
    for (std::size_t y = 0; y < rows.size(); ++y)
        if (rows.empty(y)) std::ranges::fill(out.subspan(y * width, width), gap);
    for (std::size_t x = 0; x < width; ++x)
        if (columns.empty(x))
            for (std::size_t y = 0; y < rows.size(); ++y) out[y * width + x] = gap;
}

}  // namespace posenc
