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

#include "core/figure/data_file.hpp"
#include "core/figure/sampling.hpp"
#include "core/math/box_mean.hpp"
#include "core/math/frequencies.hpp"
#include "core/math/toeplitz.hpp"
#include "core/math/trig_sum.hpp"

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

void Decay(State& state) { curves(state, meanCosine, exactMean); }
void DecayNaive(State& state) { curves(state, naiveMean, exactMean); }
void Bound(State& state) { curves(state, roformerBound, exactBound); }

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
BENCHMARK(DecayNaive)->Arg(131072)->Unit(kUnit);
BENCHMARK(Bound)->Arg(131072)->Unit(kUnit);
BENCHMARK(MillionView)->Args({1920, 1080})->Args({3840, 2160})->Unit(kUnit);
BENCHMARK(MillionViewWhole)->Args({1920, 1080})->Args({3840, 2160})->Unit(kUnit);
BENCHMARK(MillionViewAnyAspect)->Args({1920, 1080})->Unit(kUnit);
BENCHMARK(Csv)->Args({4096, 1024})->Unit(kUnit);

}  // namespace
}  // namespace posenc

BENCHMARK_MAIN();
