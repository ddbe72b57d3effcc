// SPDX-License-Identifier: GPL-3.0-or-later
// The lab's decoder with the default recipe, on OMP_NUM_THREADS threads: a step of training, and a text of N
// characters, at once and while it is written. The time is that on the clock; cpu_time is that of all threads, which a
// busy machine changes less.
#include <benchmark/benchmark.h>

#include "core/explore/lab/trainer.hpp"
#include "core/explore/lab/writer.hpp"

namespace posenc {
namespace {

lab::Positions rope() {
    const EncodingInfo& info = encodingById("rope");
    return {&info, lab::fitted(info, ParameterSet(*info.schema), {})};
}

void LabStep(benchmark::State& state) {
    lab::Trainer trainer(rope(), {});
    for (auto _ : state) benchmark::DoNotOptimize(trainer.step());
}

/// Multiplications and additions of a step: products with weights, and of pairs of a query and a key that it sees.
double operationsOf(const lab::Recipe& recipe) {
    const lab::Shape& s = recipe.shape;
    const double weights = s.layers * (4.0 * s.width * s.width + 2.0 * s.width * s.hidden) + s.width * s.vocabulary;
    const double pairs = s.layers * 2.0 * s.width * 0.5 * static_cast<double>(recipe.context + 1);
    return 6.0 * (weights + pairs) * static_cast<double>(recipe.context * recipe.sequences);
}

/// A step of as many characters in sequences of N.
void LabContext(benchmark::State& state) {
    lab::Recipe recipe;
    recipe.context = state.range(0);
    recipe.sequences = 4096 / recipe.context;
    lab::Trainer trainer(rope(), recipe);
    for (auto _ : state) benchmark::DoNotOptimize(trainer.step());
    state.counters["operations"] = {operationsOf(recipe), benchmark::Counter::kIsIterationInvariantRate};
}

/// Without the tables of the positions, which a text shares with others of its length.
void LabLogits(benchmark::State& state) {
    const lab::Specimen specimen = lab::untrained(rope(), {});
    const auto length = static_cast<Eigen::Index>(state.range(0));
    const auto tables = lab::placed<float>(placementOf(specimen), specimen.recipe.shape, length);
    const lab::Batch batch = lab::measuringBatch({}, 0, 1, length);
    for (auto _ : state) benchmark::DoNotOptimize(lab::logitsOf<float>(specimen.network(), tables, batch.tokens));
}

/// A text of N characters from a prompt of one, with the tables of its positions.
void LabWrite(benchmark::State& state) {
    const lab::Specimen specimen = lab::untrained(rope(), {});
    const lab::Writing writing{{0}, static_cast<Eigen::Index>(state.range(0)) - 1, 0.7, 1};
    for (auto _ : state)
        benchmark::DoNotOptimize(lab::written(specimen, placementOf(specimen, writing.length()), writing));
}

BENCHMARK(LabStep)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(LabContext)->RangeMultiplier(2)->Range(128, 2048)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK(LabWrite)->Arg(1000)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(LabLogits)->Arg(1024)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace posenc
