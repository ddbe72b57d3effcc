// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels, one thread each, beside naive twins, Eigen and the speed at which this machine writes.
//   bench_core [--benchmark_filter=REGEX] [--benchmark_format=json]
// Everything is written into memory that was touched before: fresh pages cost more than most of these.
#include <benchmark/benchmark.h>

#include <Eigen/Core>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <complex>
#include <cstring>
#include <ostream>
#include <streambuf>

#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/column_waves.hpp"
#include "core/explore/math/fading_sum.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/linear_bias.hpp"
#include "core/explore/math/mixed_waves.hpp"
#include "core/explore/math/phase.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/math/trig_sum.hpp"

namespace posenc {
namespace {

using benchmark::State;

std::size_t size(const State& state, int argument) { return static_cast<std::size_t>(state.range(argument)); }

/// Greatest error of a kernel over positions spread evenly, and the last ones.
template <class Value, class Exact>
void reportError(State& state, std::size_t count, const Value& value, const Exact& exact) {
    double most = 0.0;
    const std::size_t step = std::max<std::size_t>(count / 20'011, 1);
    for (std::size_t k = count % step; k < count; k += step) {
        const double error = static_cast<double>(std::abs(static_cast<long double>(value(k)) - exact(k)));
        if (!(error <= most)) most = error;  // also when it is not a number
    }
    state.counters["max_error"] = most;
}

void WriteLimit(State& state) {
    std::vector<char> out(size(state, 0));
    for (auto _ : state) {
        std::memset(out.data(), 0x3f, out.size());
        benchmark::ClobberMemory();
    }
    state.SetBytesProcessed(state.iterations() * state.range(0));
}

// ---- curves over distances: seven bases, head dimension 128 ----

std::vector<std::vector<double>> sevenBases() {
    std::vector<std::vector<double>> all;
    for (const double base : {100.0, 500.0, 1e3, 1e4, 5e4, 1e5, 5e5}) all.push_back(geometricFrequencies(base, 128));
    return all;
}

template <class Fill, class Exact> void curves(State& state, const Fill& fill, const Exact& exact) {
    const auto bases = sevenBases();
    std::vector<double> out(size(state, 0));
    for (auto _ : state)
        for (const auto& f : bases) {
            fill(f, 0, std::span<double>(out));
            benchmark::ClobberMemory();
        }
    reportError(
        state, out.size(), [&](std::size_t k) { return out[k]; },
        [&](std::size_t k) { return exact(bases.back(), static_cast<long double>(k)); });
}

long double exactMean(const std::vector<double>& f, long double distance) {
    long double sum = 0.0L;
    for (const double each : f) sum += std::cos(distance * each);
    return sum / static_cast<long double>(f.size());
}

long double exactBound(const std::vector<double>& f, long double distance) {
    std::complex<long double> partial = 0.0L;
    long double total = 0.0L;
    for (const double each : f) total += std::abs(partial += std::polar(1.0L, distance * each));
    return total / static_cast<long double>(f.size());
}

void naiveMean(std::span<const double> f, std::int64_t first, std::span<double> out) {
    for (std::size_t k = 0; k < out.size(); ++k) {
        double sum = 0.0;
        for (const double each : f) sum += std::cos(static_cast<double>(first + static_cast<std::int64_t>(k)) * each);
        out[k] = sum / static_cast<double>(f.size());
    }
}

using Eigen::ArrayXd;
using Eigen::ArrayXf;
using Eigen::ArrayXXd;
using Eigen::Index;
using Eigen::MatrixXd;

ArrayXd numbersFrom(std::int64_t first, std::size_t count) {
    const auto low = static_cast<double>(first);
    return ArrayXd::LinSpaced(static_cast<Index>(count), low, low + static_cast<double>(count - 1));
}

/// cos and sin of every frequency (rows) at every number (columns), by 64-bit phases as everywhere here.
struct WavesAt {
    MatrixXd cosine, sine;

    WavesAt(std::span<const double> f, const std::vector<std::int64_t>& halves)
        : cosine(static_cast<Index>(f.size()), static_cast<Index>(halves.size())), sine(cosine) {
        std::vector<Phase> perHalf, phases(f.size());
        for (const double each : f) perHalf.push_back(phaseOf(0.5L * each));
        for (std::size_t k = 0; k < halves.size(); ++k) {
            for (std::size_t i = 0; i < f.size(); ++i) phases[i] = phaseAt(perHalf[i], halves[k]);
            const Index at = static_cast<Index>(k * f.size());
            cosineAndSine(phases, {cosine.data() + at, f.size()}, {sine.data() + at, f.size()});
        }
    }
};

constexpr std::size_t kBlockOfEigen = 128;

std::vector<std::int64_t> offsetsOfEigen() {
    std::vector<std::int64_t> out;
    for (std::size_t k = 0; k < kBlockOfEigen; ++k) out.push_back(static_cast<std::int64_t>(2 * k));
    return out;
}

std::vector<std::int64_t> startsOfEigen(std::int64_t first, std::size_t count) {
    std::vector<std::int64_t> out;
    for (std::size_t at = 0; at < count; at += kBlockOfEigen)
        out.push_back(2 * (first + static_cast<std::int64_t>(at)));
    return out;
}

/// cos(a + b) = cos a cos b − sin a sin b as two products of Eigen's, 64 blocks at once.
void meanByEigen(std::span<const double> f, std::int64_t first, std::span<double> out) {
    constexpr std::size_t kTogether = 64 * kBlockOfEigen;
    const WavesAt within(f, offsetsOfEigen());
    const double weight = 1.0 / static_cast<double>(f.size());
    for (std::size_t at = 0; at < out.size(); at += kTogether) {
        const std::size_t count = std::min(kTogether, out.size() - at);
        const WavesAt starts(f, startsOfEigen(first + static_cast<std::int64_t>(at), count));
        Eigen::Map<MatrixXd> part(out.data() + at, kBlockOfEigen, starts.cosine.cols());
        part.noalias() = within.cosine.transpose() * (weight * starts.cosine);
        part.noalias() -= within.sine.transpose() * (weight * starts.sine);
    }
}

/// RoFormer's bound block by block in arrays of Eigen's; roots in single precision, as of a picture.
void boundByEigen(std::span<const double> f, std::int64_t first, std::span<double> out) {
    const WavesAt within(f, offsetsOfEigen());
    const ArrayXXd cosines = within.cosine.transpose(), sines = within.sine.transpose();
    ArrayXd re(kBlockOfEigen), im(re), total(re);
    for (std::size_t at = 0; at < out.size(); at += kBlockOfEigen) {
        const WavesAt start(f, {2 * (first + static_cast<std::int64_t>(at))});
        re.setZero(), im.setZero(), total.setZero();
        for (Index i = 0; i < cosines.cols(); ++i) {
            const double c = start.cosine(i, 0), s = start.sine(i, 0);
            re += c * cosines.col(i) - s * sines.col(i);
            im += s * cosines.col(i) + c * sines.col(i);
            total += (re.square() + im.square()).cast<float>().sqrt().cast<double>();
        }
        Eigen::Map<ArrayXd>(out.data() + at, kBlockOfEigen) = total / static_cast<double>(f.size());
    }
}

void Decay(State& state) { curves(state, meanCosine, exactMean); }
void DecayEigen(State& state) { curves(state, meanByEigen, exactMean); }
void DecayNaive(State& state) { curves(state, naiveMean, exactMean); }
void Bound(State& state) { curves(state, roformerBound, exactBound); }
void BoundEigen(State& state) { curves(state, boundByEigen, exactBound); }

constexpr double kFade = -1e-4;  // of the slowest pair; of the fastest 64 times as much

std::vector<double> fades(std::size_t pairs) {
    std::vector<double> out;
    for (std::size_t i = 0; i < pairs; ++i) out.push_back(kFade * static_cast<double>(pairs - i));
    return out;
}

long double exactFading(const std::vector<double>& f, long double distance) {
    const auto decays = fades(f.size());
    long double sum = 0.0L;
    for (std::size_t i = 0; i < f.size(); ++i) sum += std::exp(distance * decays[i]) * std::cos(distance * f[i]);
    return sum;
}

void fadingByKernel(std::span<const double> f, std::int64_t first, std::span<double> out) {
    fadingSum(f, fades(f.size()), std::vector<double>(f.size(), 1.0), std::vector<double>(f.size(), 0.0), first, out);
}

/// The same blocks as one product of Eigen's.
void fadingByEigen(std::span<const double> f, std::int64_t first, std::span<double> out) {
    constexpr std::size_t kTogether = 64 * kBlockOfEigen;
    const ArrayXd decays = asArray(fades(f.size()));
    WavesAt within(f, offsetsOfEigen());
    const ArrayXXd gains = (decays.matrix() * numbersFrom(0, kBlockOfEigen).matrix().transpose()).array().exp();
    within.cosine.array() *= gains, within.sine.array() *= gains;
    for (std::size_t at = 0; at < out.size(); at += kTogether) {
        const std::size_t count = std::min(kTogether, out.size() - at);
        WavesAt starts(f, startsOfEigen(first + static_cast<std::int64_t>(at), count));
        const ArrayXd from = static_cast<double>(first + static_cast<std::int64_t>(at)) +
                             static_cast<double>(kBlockOfEigen) * numbersFrom(0, count / kBlockOfEigen);
        const ArrayXXd fallen = (decays.matrix() * from.matrix().transpose()).array().exp();
        starts.cosine.array() *= fallen, starts.sine.array() *= fallen;
        Eigen::Map<MatrixXd> part(out.data() + at, kBlockOfEigen, starts.cosine.cols());
        part.noalias() = within.cosine.transpose() * starts.cosine;
        part.noalias() -= within.sine.transpose() * starts.sine;
    }
}

void Fading(State& state) { curves(state, fadingByKernel, exactFading); }
void FadingEigen(State& state) { curves(state, fadingByEigen, exactFading); }

// ---- numbers one by one ----

/// fill(phases, cosine, sine)
template <class Fill> void phases(State& state, const Fill& fill) {
    std::vector<Phase> all(size(state, 0));
    for (std::size_t k = 0; k < all.size(); ++k) all[k] = k * 18'446'744'073'709'551ULL;
    std::vector<double> cosine(all.size()), sine(all.size());
    for (auto _ : state) {
        fill(all, cosine, sine);
        benchmark::ClobberMemory();
    }
}

void CosineAndSine(State& state) {
    phases(state, [](const auto& all, auto& cosine, auto& sine) { cosineAndSine(all, cosine, sine); });
}

void CosineAndSineEigen(State& state) {
    phases(state, [](const auto& all, auto& cosine, auto& sine) {
        const Eigen::Map<const Eigen::Array<std::int64_t, Eigen::Dynamic, 1>> turns(
            reinterpret_cast<const std::int64_t*>(all.data()), static_cast<Index>(all.size()));
        const ArrayXd angles = turns.template cast<double>() * (0x1p-63 * std::numbers::pi);
        Eigen::Map<ArrayXd>(cosine.data(), angles.size()) = angles.cos();
        Eigen::Map<ArrayXd>(sine.data(), angles.size()) = angles.sin();
    });
}

// ---- products ----

template <class Multiply> void products(State& state, const Multiply& multiply) {
    const std::size_t rows = size(state, 0), depth = size(state, 1), columns = size(state, 2);
    std::vector<float> a(rows * depth), b(depth * columns), out(rows * columns);
    Random random(2);
    for (float& each : a) each = static_cast<float>(random.normal());
    for (float& each : b) each = static_cast<float>(random.normal());
    for (auto _ : state) {
        multiply(a, b, depth, columns, out);
        benchmark::ClobberMemory();
    }
    state.counters["GFLOPS"] = benchmark::Counter(2e-9 * static_cast<double>(rows * depth * columns),
                                                  benchmark::Counter::kIsIterationInvariantRate);
}

void RankProduct(State& state) {
    products(state, [](const auto& a, const auto& b, std::size_t depth, std::size_t columns, auto& out) {
        rankProduct(a, b, depth, columns, out);
    });
}

void RankProductEigen(State& state) {
    products(state, [](const auto& a, const auto& b, std::size_t depth, std::size_t columns, auto& out) {
        const auto d = static_cast<Index>(depth), c = static_cast<Index>(columns);
        Eigen::Map<Pixels>(out.data(), static_cast<Index>(out.size()) / c, c).noalias() =
            Eigen::Map<const Pixels>(a.data(), static_cast<Index>(a.size()) / d, d) *
            Eigen::Map<const Pixels>(b.data(), d, c);
    });
}

// ---- 1,000,000 × 1,000,000 scores of 64 rotary pairs ----

constexpr double kLength = 1e6;

Boxes boxes(double first, double perPixel, std::size_t pixels) {
    Axis axis;
    axis.range = {first, first + perPixel * static_cast<double>(pixels)};
    return boxesUnder(axis, {0, std::int64_t{1} << 40}, pixels);
}

/// Each frame is panned a little further, as under a hand: nothing may be kept from the last.
void view(State& state, double rowsPerPixel, double columnsPerPixel) {
    const auto f = geometricFrequencies(10000.0, 128);
    const std::vector<double> weights(f.size(), 1.0 / static_cast<double>(f.size()));
    const std::size_t width = size(state, 0), height = size(state, 1);
    std::vector<float> out(width * height);
    Boxes rows, columns;
    double pan = 0.0;
    std::vector<double> times;
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        pan += 12.34;
        rows = boxes(pan, rowsPerPixel, height);
        columns = boxes(2.0 * pan, columnsPerPixel, width);
        samplePhaseProduct(f, weights, rows, columns, out);
        benchmark::ClobberMemory();
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::ranges::sort(times);
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
    reportError(
        state, out.size(), [&](std::size_t k) { return out[k]; },
        [&](std::size_t k) {
            double sum = 0.0;
            for (std::size_t i = 0; i < f.size(); ++i)
                sum += weights[i] *
                       (meanPhase(f[i], rows[k / width]) * std::conj(meanPhase(f[i], columns[k % width]))).real();
            return static_cast<long double>(sum);
        });
}

/// Square pixels: as many rows as columns under each.
void MillionView(State& state) {
    const double perPixel = kLength / static_cast<double>(std::max(state.range(0), state.range(1)));
    view(state, perPixel, perPixel);
}

/// All rows and all columns, whatever the shape of the picture.
void MillionViewWhole(State& state) {
    view(state, kLength / static_cast<double>(state.range(1)), kLength / static_cast<double>(state.range(0)));
}

/// Sides of pixels that have no simple ratio.
void MillionViewAnyAspect(State& state) {
    view(state, kLength / static_cast<double>(state.range(1)),
         0.271828 * kLength / static_cast<double>(state.range(0)));
}

/// One lag after another, as MillionView, but the waves by Eigen's cosine and sine in single precision.
void MillionViewEigen(State& state) {
    const auto f = geometricFrequencies(10000.0, 128);
    const std::size_t width = size(state, 0), height = size(state, 1);
    std::vector<float> out(width * height);
    double pan = 0.0;
    for (auto _ : state) {
        pan += 12.34;
        const double perPixel = kLength / static_cast<double>(std::max(state.range(0), state.range(1)));
        const auto grid = ToeplitzGrid::over(boxes(pan, perPixel, height), boxes(2.0 * pan, perPixel, width),
                                             out.size());
        const std::vector<double> all = grid->distances();
        const auto distances = asArray(all);
        ArrayXf sums = ArrayXf::Zero(distances.size());
        for (const double each : f) {
            const ArrayXd turns = distances * (each / kTurn);
            const ArrayXf angle = (kTurn * (turns - (turns + 0.5).floor())).cast<float>();
            sums += 0.5F * angle.cos() + 0.25F * angle.sin();
        }
        grid->spread({sums.data(), static_cast<std::size_t>(sums.size())}, out);
        benchmark::ClobberMemory();
    }
}

template <class Means> void meansOfPhases(State& state, const Means& means) {
    const Boxes all = boxes(12.34, 6.2, size(state, 0));
    std::vector<float> cosine(all.size()), sine(all.size());
    for (auto _ : state) {
        for (const double each : geometricFrequencies(10000.0, 128)) means(each, all, cosine, sine);
        benchmark::ClobberMemory();
    }
}

void MeanPhases(State& state) {
    meansOfPhases(state,
                  [](double f, const Boxes& all, auto& cosine, auto& sine) { meanPhases(f, all, cosine, sine); });
}

/// Whole numbers only, without what their ends cut: less than MeanPhases does.
void MeanPhasesEigen(State& state) {
    meansOfPhases(state, [](double f, const Boxes& all, auto& cosine, auto& sine) {
        const auto count = static_cast<Index>(all.size());
        const Eigen::Map<const Eigen::Array<std::int64_t, Eigen::Dynamic, 1>> low(all.low.data(), count),
            high(all.high.data(), count);
        const ArrayXd turns = (low + high - 1).cast<double>() * (0.5 * f / kTurn);
        const ArrayXf angle = (kTurn * (turns - (turns + 0.5).floor())).cast<float>();
        Eigen::Map<ArrayXf>(cosine.data(), count) = angle.cos();
        Eigen::Map<ArrayXf>(sine.data(), count) = angle.sin();
    });
}

/// 1,024 waves in directions of their own, as a grid of patches has them.
template <class Fill> void mixedWaves(State& state, const Fill& fill) {
    Random random(3);
    std::vector<double> byRow(1024), byColumn(1024);
    for (double& each : byRow) each = 2.0 * random.uniform() - 1.0;
    for (double& each : byColumn) each = 2.0 * random.uniform() - 1.0;
    const Boxes rows = boxes(0.0, 0.1, size(state, 1)), columns = boxes(0.0, 0.1, size(state, 0));
    std::vector<float> out(rows.size() * columns.size());
    for (auto _ : state) {
        fill(byRow, byColumn, rows, columns, out);
        benchmark::ClobberMemory();
    }
}

void MixedWaves(State& state) {
    mixedWaves(state, [](const auto& byRow, const auto& byColumn, const Boxes& rows, const Boxes& columns, auto& out) {
        sampleMixedWaves(byRow, byColumn, rows, columns, out);
    });
}

/// cos a cos b − sin a sin b for all waves as one product of Eigen's.
void MixedWavesEigen(State& state) {
    mixedWaves(state, [](const auto& byRow, const auto& byColumn, const Boxes& rows, const Boxes& columns, auto& out) {
        const auto waves = static_cast<Index>(byRow.size()), height = static_cast<Index>(rows.size()),
                   width = static_cast<Index>(columns.size());
        Pixels left(2 * waves, height), right(2 * waves, width);
        for (Index i = 0; i < waves; ++i) {
            const auto halves = [&](Pixels& all) {
                const auto count = static_cast<std::size_t>(all.cols());
                return std::pair{std::span(all.row(i).data(), count), std::span(all.row(waves + i).data(), count)};
            };
            const auto [rowCosine, rowSine] = halves(left);
            const auto [columnCosine, columnSine] = halves(right);
            meanPhases(byRow[static_cast<std::size_t>(i)], rows, rowCosine, rowSine);
            meanPhases(byColumn[static_cast<std::size_t>(i)], columns, columnCosine, columnSine);
        }
        left.bottomRows(waves) *= -1.0F;
        Eigen::Map<Pixels>(out.data(), height, width).noalias() = left.transpose() * right;
    });
}

// ---- a sinusoidal table of 512 columns over a million positions, and cell by cell ----

std::vector<WaveColumn> sinesAndCosines(int dim) {
    std::vector<WaveColumn> out;
    for (int c = 0; c < dim; ++c) out.push_back({c / 2, c % 2 == 1});
    return out;
}

void Sinusoidal(State& state) {
    const auto f = geometricFrequencies(10000.0, 512);
    const auto table = sinesAndCosines(512);
    const std::size_t width = size(state, 0), height = size(state, 1);
    const Boxes rows = boxes(0.0, kLength / static_cast<double>(height), height),
                columns = boxes(-0.5, 512.0 / static_cast<double>(width), width).within(0, 512);
    std::vector<float> out(width * height);
    for (auto _ : state) {
        sampleWaves(f, table, 1.0, rows, columns, out);
        benchmark::ClobberMemory();
    }
}

void SinusoidalCells(State& state) {
    const auto f = geometricFrequencies(10000.0, 1024);
    const auto table = sinesAndCosines(1024);
    std::vector<double> out(size(state, 0) * table.size());
    for (auto _ : state) {
        fillWaves(f, table, 1.0, 0, out);
        benchmark::ClobberMemory();
    }
}

/// The columns of a row by one indexed view of Eigen's.
void SinusoidalCellsEigen(State& state) {
    constexpr std::size_t kDim = 1024;
    std::vector<Phase> perToken, phases(kDim / 2);
    for (const double each : geometricFrequencies(10000.0, kDim)) perToken.push_back(phaseOf(each));
    std::vector<Index> places;  // cosines come first
    for (Index c = 0; c < Index{kDim}; ++c) places.push_back(c % 2 == 1 ? c / 2 : Index{kDim / 2} + c / 2);
    ArrayXd waves(kDim);
    std::vector<double> out(size(state, 0) * kDim);
    for (auto _ : state) {
        for (std::size_t t = 0; t < size(state, 0); ++t) {
            for (std::size_t i = 0; i < phases.size(); ++i)
                phases[i] = phaseAt(perToken[i], static_cast<std::int64_t>(t));
            cosineAndSine(phases, asSpan(waves).first(kDim / 2), asSpan(waves).last(kDim / 2));
            asArray(std::span(out).subspan(t * kDim, kDim)) = 1.25 * waves(places);
        }
        benchmark::ClobberMemory();
    }
}

// ---- ALiBi over a million positions ----

constexpr double kSlope = 0.0625;

void Alibi(State& state) {
    const std::size_t width = size(state, 0), height = size(state, 1);
    const Boxes rows = boxes(0.0, kLength / static_cast<double>(height), height),
                columns = boxes(0.0, kLength / static_cast<double>(width), width);
    std::vector<float> out(width * height);
    for (auto _ : state) {
        sampleLinearBias({kSlope, 0, {}}, {}, rows, columns, out);
        benchmark::ClobberMemory();
    }
}

/// −slope |m − n| of the middles of rows and columns; not exact where the diagonal crosses a pixel.
void AlibiEigen(State& state) {
    const auto width = static_cast<Index>(state.range(0)), height = static_cast<Index>(state.range(1));
    Pixels out(height, width);
    const ArrayXd rows = ArrayXd::LinSpaced(height, 0.0, kLength);
    const Eigen::Array<double, 1, Eigen::Dynamic> columns = ArrayXd::LinSpaced(width, 0.0, kLength).transpose();
    for (auto _ : state) {
        for (Index y = 0; y < height; ++y) out.row(y) = (-kSlope * (rows[y] - columns).abs()).cast<float>().matrix();
        benchmark::ClobberMemory();
    }
}

// ---- CSV ----

/// Takes everything and keeps nothing: the disk is not what is measured.
class Nowhere : public std::streambuf {
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        benchmark::DoNotOptimize(text);
        return count;
    }
    int overflow(int character) override { return character; }
};

void Csv(State& state) {
    const std::size_t rows = size(state, 0), columns = size(state, 1);
    std::vector<double> values(rows * columns);
    for (std::size_t k = 0; k < values.size(); ++k) values[k] = std::sin(0.1 * static_cast<double>(k));
    posenc::Table data;
    data.rows = state.range(0);
    for (std::size_t c = 0; c < columns; ++c) data.columns.push_back("c" + std::to_string(c));
    data.whole.assign(columns, false);
    data.fill = [&](std::int64_t row, std::span<double> out) {
        std::copy_n(values.begin() + row * state.range(1), columns, out.begin());
    };
    Nowhere nowhere;
    for (auto _ : state) {
        std::ostream out(&nowhere);
        writeData(out, data, DataFormat::Csv);
    }
}

constexpr auto kUnit = benchmark::kMillisecond;
BENCHMARK(WriteLimit)->Arg(1920 * 1080 * 4)->Arg(3840 * 2160 * 4)->Unit(kUnit);
BENCHMARK(Decay)->Arg(131072)->Arg(1048576)->Unit(kUnit);
BENCHMARK(DecayEigen)->Arg(131072)->Arg(1048576)->Unit(kUnit);
BENCHMARK(DecayNaive)->Arg(131072)->Unit(kUnit);
BENCHMARK(Bound)->Arg(131072)->Unit(kUnit);
BENCHMARK(BoundEigen)->Arg(131072)->Unit(kUnit);
BENCHMARK(Fading)->Arg(131072)->Unit(kUnit);
BENCHMARK(FadingEigen)->Arg(131072)->Unit(kUnit);
BENCHMARK(CosineAndSine)->Arg(65536)->Unit(kUnit);
BENCHMARK(CosineAndSineEigen)->Arg(65536)->Unit(kUnit);
BENCHMARK(RankProduct)->Args({1080, 128, 1920})->UseRealTime()->Unit(kUnit);
BENCHMARK(RankProductEigen)->Args({1080, 128, 1920})->UseRealTime()->Unit(kUnit);
BENCHMARK(MeanPhases)->Arg(3840)->Unit(kUnit);
BENCHMARK(MeanPhasesEigen)->Arg(3840)->Unit(kUnit);
BENCHMARK(MixedWaves)->Args({900, 600})->UseRealTime()->Unit(kUnit);
BENCHMARK(MixedWavesEigen)->Args({900, 600})->UseRealTime()->Unit(kUnit);
BENCHMARK(Sinusoidal)->Args({1920, 1080})->Unit(kUnit);
BENCHMARK(SinusoidalCells)->Arg(8192)->Unit(kUnit);
BENCHMARK(SinusoidalCellsEigen)->Arg(8192)->Unit(kUnit);
BENCHMARK(Alibi)->Args({3840, 2160})->UseRealTime()->Unit(kUnit);
BENCHMARK(AlibiEigen)->Args({3840, 2160})->UseRealTime()->Unit(kUnit);
BENCHMARK(MillionView)->Args({1920, 1080})->Args({3840, 2160})->Unit(kUnit);
BENCHMARK(MillionViewEigen)->Args({1920, 1080})->Args({3840, 2160})->Unit(kUnit);
BENCHMARK(MillionViewWhole)->Args({1920, 1080})->Args({3840, 2160})->Unit(kUnit);
BENCHMARK(MillionViewAnyAspect)->Args({1920, 1080})->Unit(kUnit);
BENCHMARK(Csv)->Args({4096, 1024})->Unit(kUnit);

}  // namespace
}  // namespace posenc

BENCHMARK_MAIN();
