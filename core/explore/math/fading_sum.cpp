// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/fading_sum.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>

#include "core/explore/math/product.hpp"
#include "core/explore/math/turn.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

constexpr std::size_t kFadingBlock = 256;
constexpr std::size_t kBlocksAtOnce = 16 * kTileRows;

/// exp((decay + i f) n) at n = first, first + step, ..., a row per frequency.
struct Fades {
    Matrix real, imaginary;

    Fades(std::span<const double> frequencies, std::span<const double> decays, std::int64_t first, std::size_t step,
          std::size_t count)
        : real(static_cast<Eigen::Index>(frequencies.size()), static_cast<Eigen::Index>(count)), imaginary(real) {
        const Array from = static_cast<double>(step) * countedTo(real.cols());
        const Phases places = from.cast<Phase>() + static_cast<Phase>(first);
        for (std::size_t i = 0; i < frequencies.size(); ++i) {
            const Phases phases = phaseOf(frequencies[i]) * places;
            auto re = real.row(static_cast<Eigen::Index>(i)), im = imaginary.row(static_cast<Eigen::Index>(i));
            cosineAndSine(asSpan(phases), {re.data(), count}, {im.data(), count});
            const Array gain = (decays[i] * (from + static_cast<double>(first))).unaryExpr([](double x) {
                return std::exp(x);  // Eigen's own never underflows to 0
            });
            re.array() *= gain.transpose();
            im.array() *= gain.transpose();
        }
    }
};

constexpr std::size_t kWavesAtOnce = 1024;  // 15 MB

/// For a wave c cos + s sin the block from n on is Re((c − i s) e^(z n) e^(z k)), z = decay + i f: for many blocks a
/// product of two matrices.
void addFadingSum(std::span<const double> frequencies, std::span<const double> decays, std::span<const double> cosine,
                  std::span<const double> sine, std::int64_t first, std::span<double> out) {
    const std::size_t depth = 2 * frequencies.size(), width = std::min(kFadingBlock, out.size());
    const Fades within(frequencies, decays, 0, 1, width);
    Matrix right(static_cast<Eigen::Index>(depth), within.real.cols());
    right.topRows(within.real.rows()) = within.real;
    right.bottomRows(within.real.rows()) = within.imaginary;
    const auto c = asArray(cosine).transpose(), s = asArray(sine).transpose();
    for (std::size_t at = 0; at < out.size(); at += kBlocksAtOnce * width) {
        checkpoint();
        const std::size_t count = std::min(kBlocksAtOnce * width, out.size() - at),
                          blocks = (count + width - 1) / width;
        const Fades starts(frequencies, decays, first + static_cast<std::int64_t>(at), width, blocks);
        const auto re = starts.real.transpose().array(), im = starts.imaginary.transpose().array();
        Matrix left(re.rows(), right.rows()), values(re.rows(), right.cols());
        left.leftCols(re.cols()) = (re.rowwise() * c + im.rowwise() * s).matrix();
        left.rightCols(re.cols()) = (re.rowwise() * s - im.rowwise() * c).matrix();
        Product<double>(asSpan(left), asSpan(right), depth, width, asSpan(values)).fill(0, width);
        const auto some = out.subspan(at, count);
        std::transform(some.begin(), some.end(), values.data(), some.begin(), std::plus<>());
    }
}

}  // namespace

void fadingSum(std::span<const double> frequencies, std::span<const double> decays, std::span<const double> cosine,
               std::span<const double> sine, std::int64_t first, std::span<double> out) {
    std::ranges::fill(out, 0.0);
    for (std::size_t at = 0; at < frequencies.size(); at += kWavesAtOnce) {
        const auto some = [&](auto all) { return all.subspan(at, std::min(kWavesAtOnce, all.size() - at)); };
        addFadingSum(some(frequencies), some(decays), some(cosine), some(sine), first, out);
    }
}

void fadingBound(std::span<const double> frequencies, std::span<const double> decays, std::int64_t first,
                 std::span<double> out) {
    constexpr std::size_t kAnew = 256;
    const std::size_t pairs = frequencies.size();
    const auto at = [&](std::size_t i, double distance) {
        return std::polar(std::exp(decays[i] * distance), frequencies[i] * distance);
    };
    std::vector<std::complex<double>> now(pairs), step(pairs);
    for (std::size_t i = 0; i < pairs; ++i) step[i] = at(i, 1.0);
    for (std::size_t k = 0; k < out.size(); ++k) {
        if (k % kAnew == 0) checkpoint();
        std::complex<double> sum;
        double lengths = 0.0;
        for (std::size_t i = 0; i < pairs; ++i) {
            now[i] = k % kAnew == 0 ? at(i, static_cast<double>(first + static_cast<std::int64_t>(k)))
                                    : now[i] * step[i];
            sum += now[i];
            lengths += std::sqrt(std::norm(sum));
        }
        out[k] = lengths / static_cast<double>(pairs);
    }
}

}  // namespace posenc
