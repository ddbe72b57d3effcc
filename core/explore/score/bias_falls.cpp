// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/bias_falls.hpp"

#include <cmath>
#include <memory>
#include <vector>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/matrix.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

/// Moments of the numbers in a stretch, weighted by their shares, around their mean.
struct Moments {
    double second, third, fourth;
};

Moments momentsOf(const Stretch& stretch) {
    const auto n = static_cast<double>(stretch.count());
    const double e = 0.5 * (n - 1.0), e2 = e * e, low = stretch.lowCut, high = stretch.highCut, size = n - low - high;
    const double first = e * (low - high) / size;  // around the middle, without what is cut off at either end
    const double second = (n * (n * n - 1.0) / 12.0 - e2 * (low + high)) / size;
    const double third = e * e2 * (low - high) / size;
    const double fourth = (n * (n * n - 1.0) * (3.0 * n * n - 7.0) / 240.0 - e2 * e2 * (low + high)) / size;
    const double square = first * first;
    return {second - square, third - 3.0 * first * second + 2.0 * first * square,
            fourth - 4.0 * first * third + 6.0 * square * second - 3.0 * square * square};
}

std::vector<double> fallsUpTo(const FallCurve& fall, std::int64_t count) {
    if (!fall.values) return asList(countedTo(count).unaryExpr([&](double distance) { return fall.at(distance); }));
    std::vector<double> out(static_cast<std::size_t>(count));
    fall.values->fill(0, out);
    return out;
}

/// Both halves of a stretch of at least two numbers.
std::pair<Stretch, Stretch> halvesOf(const Stretch& stretch) {
    const std::int64_t middle = stretch.low + stretch.count() / 2;
    return {{stretch.low, middle, stretch.lowCut, 0.0}, {middle, stretch.high, 0.0, stretch.highCut}};
}

}  // namespace

FallMeans::FallMeans(const FallCurve& fall, std::int64_t length)
    : m_fall(fall),
      m_summed(fall.values ? length : std::min(length, length > kLong ? 4 * kSummed : kSummed)),
      m_sums(0, fallsUpTo(fall, m_summed)) {}

double FallMeans::seriesMean(const Box& box) const {
    const double at = box.rows.mean() - box.columns.mean();
    const Moments rows = momentsOf(box.rows), columns = momentsOf(box.columns);
    const FallCurve::Bends bends = m_fall.bendsAt(at);
    return m_fall.at(at) + bends.second * (rows.second + columns.second) / 2.0 +
           bends.third * (rows.third - columns.third) / 6.0 +
           bends.fourth * (rows.fourth + 6.0 * rows.second * columns.second + columns.fourth) / 24.0;
}

double FallMeans::sumBelow(const Box& box) const {
    constexpr std::int64_t kSmall = 16;
    if (box.most() < 0) return 0.0;
    const bool isSmooth = !m_fall.values && box.least() > 0;
    if (isSmooth && box.least() >= kSmall / 2 * (box.most() - box.least())) return seriesMean(box) * box.cells();
    if (box.most() < m_summed) return m_sums.over(box);
    const bool taller = box.rows.count() >= box.columns.count();
    const auto [low, high] = halvesOf(taller ? box.rows : box.columns);
    return taller ? sumBelow({low, box.columns}) + sumBelow({high, box.columns})
                  : sumBelow({box.rows, low}) + sumBelow({box.rows, high});
}

FallPair::FallPair(const FallCurve& fall, const FallCurve& later, std::int64_t length, bool causal)
    : m_earlier(fall, length), m_causal(causal) {
    if (!causal && later.kind != FallCurve::Kind::None) m_later.emplace(later, length);
}

double FallPair::sum(const Box& box) const {
    const double earlier = m_earlier.sumBelow(box);
    if (m_causal) return earlier;
    return earlier + (m_later ? *m_later : m_earlier).sumBelow({box.columns, box.rows});
}

double FallPair::mean(const Box& box) const {
    if (!m_causal) return sum(box) / box.cells();
    const double cells = box.least() < 0 ? bandOf(box, 0).cells : box.cells();
    return cells > 0.0 ? sum(box) / cells : 0.0;
}

std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> fallSampler(FallPair pair) {
    const auto means = std::make_shared<const FallPair>(std::move(pair));
    const auto fill = [means](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        const std::size_t width = columns.size();
        share(out.size(), width, [&](std::size_t first, std::size_t end) {
            const std::size_t y = first / width;
            for (std::size_t k = first; k < end; ++k)
                if (const std::size_t x = k - first; !rows.empty(y) && !columns.empty(x))
                    out[k] = static_cast<float>(means->mean({rows[y], columns[x]}));
        });
        blankEmptyBoxes(rows, columns, out);
    };
    return [fill](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        fillDistinct(rows, columns, fill, out);
    };
}

}  // namespace posenc
