// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/box_mean.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/explore/math/clones.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/product.hpp"
#include "core/explore/math/taylor.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

/// Positions are whole numbers, so whole turns per token have no effect; only bases below 1 have such frequencies.
double withinHalfTurn(double frequency) {
    return std::abs(frequency) <= std::numbers::pi ? frequency : std::remainder(frequency, kTurn);
}

/// For `count` consecutive numbers, relative to their middle: the sum of their phases and the phase of the last one.
struct Run {
    std::int64_t count = 0;
    double sum = 0.0, cosine = 1.0, sine = 0.0;

    Run() = default;
    Run(double w, std::int64_t numbers) : count(numbers) {
        const auto n = static_cast<double>(numbers);
        const double denominator = std::sin(0.5 * w);
        sum = denominator == 0.0 ? n : std::sin(0.5 * n * w) / denominator;
        cosine = std::cos(0.5 * (n - 1.0) * w);
        sine = std::sin(0.5 * (n - 1.0) * w);
    }

    /// Mean phase of a range of `count` numbers, relative to their middle.
    std::complex<double> mean(const Stretch& stretch) const {
        const double low = stretch.lowCut, high = stretch.highCut, size = stretch.size();
        return {(sum - (low + high) * cosine) / size, (low - high) * sine / size};
    }
};

/// The runs of an axis: two or three counts alternate on a linear one.
class Runs {
public:
    explicit Runs(double w) : m_w(w) {}
    const Run& of(std::int64_t count) {
        Run& run = m_runs[static_cast<std::size_t>(count) % m_runs.size()];
        if (run.count != count) run = Run(m_w, count);
        return run;
    }

private:
    double m_w;
    std::array<Run, 4> m_runs;
};

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

/// sum[k] += cosine cos(w d[k]) + sine sin(w d[k]); error below 5e-7 of the weights.
POSENC_CLONES void addWave(double turnsPerToken, float cosine, float sine, const double* distances,
                           float* __restrict sum, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        const auto x = static_cast<float>(withoutWholeTurns(turnsPerToken * distances[k]) * std::numbers::pi);
        const float s = x * nested<6, 20, 42, 72, 110, 156>(x * x);
        const float c = nested<2, 12, 30, 56, 90, 132>(x * x);
        sum[k] += cosine * (1 - 2 * s * s) + sine * (2 * s * c);
    }
}

/// sin(x) / x
double sinc(double x) { return x == 0.0 ? 1.0 : std::sin(x) / x; }

/// Mean phase of a pixel, relative to its middle.
std::complex<double> meanOf(const ToeplitzGrid::Pixel& pixel, double w) {
    if (!pixel.smooth) return Run(w, pixel.stretch.count()).mean(pixel.stretch);
    return sinc(0.5 * w) * sinc(0.5 * w * pixel.stretch.size());
}

/// The mean of a pixel for each lag.
std::vector<float> lagMeans(std::span<const double> frequencies, std::span<const double> weights,
                            const ToeplitzGrid& grid) {
    const std::vector<double> distances = grid.distances();
    std::vector<float> sums(distances.size(), 0.0F);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const double w = withinHalfTurn(frequencies[i]);
        const std::complex<double> mean = weights[i] * meanOf(grid.rows(), w) * std::conj(meanOf(grid.columns(), w));
        addWave(0.5 * w / std::numbers::pi, static_cast<float>(mean.real()), static_cast<float>(-mean.imag()),
                distances.data(), sums.data(), sums.size());
    }
    return sums;
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

std::complex<double> meanPhase(double frequency, const Stretch& stretch) {
    const double w = withinHalfTurn(frequency);
    const double centre = 0.5 * static_cast<double>(stretch.low + stretch.high - 1) * w;
    return Run(w, stretch.count()).mean(stretch) * std::complex<double>(std::cos(centre), std::sin(centre));
}

void meanPhases(double frequency, const Boxes& boxes, std::span<float> cosine, std::span<float> sine) {
    const double w = withinHalfTurn(frequency);
    const double turnsPerHalf = 0.25 * w / std::numbers::pi;
    std::vector<double> turns(boxes.size());
    for (std::size_t k = 0; k < boxes.size(); ++k)
        turns[k] = static_cast<double>(boxes.low[k] + boxes.high[k] - 1) * turnsPerHalf;
    turnPhases(turns.data(), cosine.data(), sine.data(), boxes.size());
    Runs runs(w);
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const Stretch stretch = boxes[k];
        const std::complex<double> mean = stretch.empty() ? 0.0 : runs.of(stretch.count()).mean(stretch);
        const auto [re, im] = std::pair{static_cast<float>(mean.real()), static_cast<float>(mean.imag())};
        const float c = cosine[k], s = sine[k];
        cosine[k] = c * re - s * im;
        sine[k] = s * re + c * im;
    }
}

void rankProduct(std::span<const float> a, std::span<const float> b, std::size_t depth, std::size_t columns,
                 std::span<float> out) {
    const Product<float> product(a, b, depth, columns, out);
    share(columns, 4 * Product<float>::kWidth, [&](std::size_t first, std::size_t end) { product.fill(first, end); });
}

void samplePhaseProduct(std::span<const double> frequencies, std::span<const double> weights, const Boxes& rows,
                        const Boxes& columns, std::span<float> out) {
    constexpr std::size_t kWorth = 16;  // a lag costs as much as this many pixels of the product
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
