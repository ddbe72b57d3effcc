// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/box_mean.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/math/clones.hpp"
#include "core/math/product.hpp"
#include "core/math/taylor.hpp"
#include "core/math/toeplitz.hpp"
#include "core/run/team.hpp"

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

/// cos and sin of 2 pi t from half the angle, |pi x| <= pi/2, error below 1e-9; no branches and no divisions, so it
/// vectorizes.
POSENC_CLONES void turnPhases(const double* turns, float* cosine, float* sine, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        const double x = (turns[k] - std::floor(turns[k] + 0.5)) * std::numbers::pi;
        const double s = x * nested<6, 20, 42, 72, 110, 156, 210>(x * x);
        const double c = nested<2, 12, 30, 56, 90, 132, 182>(x * x);
        cosine[k] = static_cast<float>(1 - 2 * s * s);
        sine[k] = static_cast<float>(2 * s * c);
    }
}

constexpr std::size_t kLags = kTileColumns<float>;

/// cos and sin of the turns of every frequency over kLags distances, as rows of a panel; error below 5e-7.
POSENC_CLONES void lagPanel(const double* turnsPerToken, std::size_t frequencies, const double* distances,
                            float* __restrict panel) {
    for (std::size_t i = 0; i < frequencies; ++i)
        for (std::size_t k = 0; k < kLags; ++k) {
            const auto x = static_cast<float>(withoutWholeTurns(turnsPerToken[i] * distances[k]) * std::numbers::pi);
            const float s = x * nested<6, 20, 42, 72, 110, 156>(x * x);
            const float c = nested<2, 12, 30, 56, 90, 132>(x * x);
            panel[2 * i * kLags + k] = 1 - 2 * s * s;
            panel[(2 * i + 1) * kLags + k] = 2 * s * c;
        }
}

/// The mean over each variant's box is a combination of the cosines and sines at its lag: one row per variant, padded
/// to whole tiles.
std::vector<float> variantRows(std::span<const double> frequencies, std::span<const double> weights,
                               const ToeplitzGrid& grid) {
    const std::size_t depth = 2 * frequencies.size();
    std::vector<float> rows(2 * kTileRows * depth, 0.0F);
    for (std::size_t variant = 0; variant < ToeplitzGrid::kVariants; ++variant) {
        const LagBox box = grid.box(0, variant);
        const double centre = static_cast<double>(box.low - grid.box(0, 0).low) +
                              0.5 * static_cast<double>(box.rows - box.columns);
        for (std::size_t i = 0; i < frequencies.size(); ++i) {
            const double w = withinHalfTurn(frequencies[i]);
            const double weight = weights[i] * dirichlet(w, box.rows) * dirichlet(w, box.columns);
            rows[variant * depth + 2 * i] = static_cast<float>(weight * std::cos(w * centre));
            rows[variant * depth + 2 * i + 1] = static_cast<float>(-weight * std::sin(w * centre));
        }
    }
    return rows;
}

/// values[variant * lags + lag], 16 lags at a time.
std::vector<float> lagMeans(std::span<const double> frequencies, std::span<const double> weights,
                            const ToeplitzGrid& grid) {
    const std::size_t depth = 2 * frequencies.size(), lags = grid.lags();
    const std::vector<float> rows = variantRows(frequencies, weights, grid);
    std::vector<double> turns(frequencies.size());
    for (std::size_t i = 0; i < turns.size(); ++i) turns[i] = 0.5 * withinHalfTurn(frequencies[i]) / std::numbers::pi;
    std::vector<float> values(ToeplitzGrid::kVariants * lags), panel(depth * kLags);
    std::array<float, 2 * kTileRows * kLags> tile;
    std::array<double, kLags> distances{};
    for (std::size_t at = 0; at < lags; at += kLags) {
        const std::size_t count = std::min(kLags, lags - at);
        for (std::size_t k = 0; k < count; ++k) distances[k] = static_cast<double>(grid.box(at + k, 0).low);
        lagPanel(turns.data(), turns.size(), distances.data(), panel.data());
        multiplyTile(rows.data(), depth, panel.data(), tile.data());
        multiplyTile(rows.data() + kTileRows * depth, depth, panel.data(), tile.data() + kTileRows * kLags);
        for (std::size_t variant = 0; variant < ToeplitzGrid::kVariants; ++variant)
            std::copy_n(tile.data() + variant * kLags, count, values.data() + variant * lags + at);
    }
    return values;
}

/// The product for any boxes: mean phases of rows times those of columns.
void multiplyPhases(std::span<const double> frequencies, std::span<const double> weights, const Boxes& rows,
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
    const Product<float> product(a, b, depth, columns, out);
    share(columns, 4 * Product<float>::kWidth, [&](std::size_t first, std::size_t end) { product.fill(first, end); });
}

void samplePhaseProduct(std::span<const double> frequencies, std::span<const double> weights, const Boxes& rows,
                        const Boxes& columns, std::span<float> out) {
    constexpr std::size_t kWorth = 16;  // a lag costs as much as so many pixels of the product
    const auto fill = [&](const Boxes& y, const Boxes& x, std::span<float> pixels) {
        if (const auto grid = ToeplitzGrid::over(y, x, pixels.size() / kWorth))
            grid->spread(lagMeans(frequencies, weights, *grid), pixels);
        else
            multiplyPhases(frequencies, weights, y, x, pixels);
    };
    fillDistinct(rows, columns, fill, out);
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

void blankFuture(const Boxes& rows, const Boxes& columns, std::span<float> out) {
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x)
            if (columns.low[x] > rows.high[y] - 1) out[y * columns.size() + x] = static_cast<float>(kGap);
}

}  // namespace posenc
