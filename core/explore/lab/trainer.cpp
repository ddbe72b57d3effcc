// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/trainer.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <numbers>

#include "core/explore/run/share.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

constexpr Index kShard = 4;        // sequences that are summed on one thread: few enough for two to eight threads
constexpr double kWarmUp = 0.05;   // share of the steps
constexpr double kLowest = 0.05;   // share of the learning rate at the end
constexpr double kMostNorm = 1.0;  // longer gradients are shortened to it
constexpr float kDecay = 0.1F, kFirst = 0.9F, kSecond = 0.98F, kEpsilon = 1e-8F;

Batch partOf(const Batch& batch, Index first, Index count) {
    const auto from = first * batch.length, to = from + count * batch.length;
    return {{batch.tokens.begin() + from, batch.tokens.begin() + to},
            {batch.targets.begin() + from, batch.targets.begin() + to},
            batch.length};
}

Course begunWith(const Specimen& specimen) {
    const std::size_t count = specimen.weights.size();
    return {specimen.recipe.seed * 0x9e3779b97f4a7c15ULL + 1, std::vector<float>(count), std::vector<float>(count)};
}

std::size_t shardsOf(const Recipe& recipe) { return static_cast<std::size_t>((recipe.sequences - 1) / kShard + 1); }

[[noreturn]] void refuseToGoOn(std::int64_t step) {
    throw Error(say("core",
                    "Training cannot go on: in step %1 the loss or its gradient is no finite number, as with a scheme "
                    "whose numbers grow beyond all bounds.")
                    .with(step));
}

}  // namespace

Trainer::Trainer(Specimen specimen, Course course)
    : m_specimen(std::move(specimen)),
      m_gradients(shardsOf(m_specimen.recipe), std::vector<float>(m_specimen.weights.size())),
      m_losses(m_gradients.size()),
      m_course(std::move(course)),
      m_random(m_course.random) {}

Trainer::Trainer(Positions positions, const Recipe& recipe, const Specimen* from)
    : Trainer(untrained(std::move(positions), recipe, from), {}) {
    m_course = begunWith(m_specimen);
    m_random = Random(m_course.random);
}

Trainer Trainer::restored(std::string_view bytes, const std::string& name) {
    Specimen specimen = specimenOf(bytes, name);
    Course course = courseOf(bytes, specimen);
    return {std::move(specimen), std::move(course)};
}

std::string Trainer::saved() const {
    Course course = m_course;
    course.random = m_random.state();
    return toSafetensors(m_specimen, Precision::Single, &course);
}

void Trainer::measureHeldOut() {
    constexpr Index kSequences = 4;
    if (!m_course.heldOut.empty() && m_course.heldOut.back().step == done()) return;
    const double loss = measuredLoss(m_specimen, placementOf(m_specimen), kSequences, m_specimen.recipe.context);
    m_course.heldOut.push_back({done(), loss});
}

void Trainer::keepCheckpoint() {
    const auto steps = static_cast<std::uint64_t>(done());
    if (steps == 0 || std::has_single_bit(steps) || isFinished()) m_course.checkpoints[done()] = m_specimen.weights;
}

double Trainer::step() {
    const Recipe& recipe = m_specimen.recipe;
    Random random = m_random;
    const Batch batch = trainingBatch(m_specimen.exercise(), random, recipe.sequences, recipe.context);
    const Placement placement = placementOf(m_specimen);
    const Placed<float> tables = placed<float>(placement, recipe.shape, recipe.context);
    share(m_gradients.size(), 1, [&](std::size_t shard, std::size_t) {
        addGradient(batch, shard, *placement.layers.front().encoding, tables);
    });
    double loss = 0.0;
    for (const double each : m_losses) loss += each;
    const auto asked = std::ranges::count_if(batch.targets, [](Token each) { return each >= 0; });
    loss /= static_cast<double>(asked);
    if (!std::isfinite(loss)) refuseToGoOn(done() + 1);
    update();
    m_random = random;
    m_course.losses.push_back(static_cast<float>(loss));
    return loss;
}

void Trainer::addGradient(const Batch& batch, std::size_t shard, const Encoding& encoding,
                          const Placed<float>& placed) {
    const auto asked = std::ranges::count_if(batch.targets, [](Token each) { return each >= 0; });
    const Index first = static_cast<Index>(shard) * kShard;
    const Batch part = partOf(batch, first, std::min(kShard, batch.sequences() - first));
    std::vector<float>& gradient = m_gradients[shard];
    std::ranges::fill(gradient, 0.0F);
    PlacedGradient<float> positions;
    m_losses[shard] = backward<float>(m_specimen.network(), placed, part, 1.0F / static_cast<float>(asked), gradient,
                                      positions);
    const auto own = static_cast<std::size_t>(sizeOf(tensorsOf(m_specimen.recipe.shape)));
    if (own < gradient.size()) pullBack<float>(encoding, positions, std::span(gradient).subspan(own));
}

double Trainer::rateNow() const {
    const auto steps = static_cast<double>(m_specimen.recipe.steps);
    const double part = static_cast<double>(done()) / steps;
    if (part < kWarmUp) return m_specimen.recipe.rate * std::min((part + 1.0 / steps) / kWarmUp, 1.0);
    const double left = 0.5 + 0.5 * std::cos(std::numbers::pi * std::min((part - kWarmUp) / (1.0 - kWarmUp), 1.0));
    return m_specimen.recipe.rate * (kLowest + (1.0 - kLowest) * left);
}

/// AdamW; gains and the numbers of positions do not decay.
void Trainer::update() {
    auto sum = asArray(m_gradients.front());
    for (std::size_t k = 1; k < m_gradients.size(); ++k) sum += asArray(m_gradients[k]);
    const double norm = std::sqrt(static_cast<double>(sum.square().sum()));
    if (!std::isfinite(norm)) refuseToGoOn(done() + 1);
    if (norm > kMostNorm) sum *= static_cast<float>(kMostNorm / norm);
    auto first = asArray(m_course.first), second = asArray(m_course.second), weights = asArray(m_specimen.weights);
    first = kFirst * first + (1.0F - kFirst) * sum;
    second = kSecond * second + (1.0F - kSecond) * sum.square();
    const auto steps = static_cast<float>(done() + 1), rate = static_cast<float>(rateNow());
    for (const Tensor& each : m_specimen.tensors)
        if (!each.name.ends_with("norm") && !each.name.starts_with("positions."))
            matrixIn(std::span(m_specimen.weights), each) *= 1.0F - rate * kDecay;
    weights -= rate * (first / (1.0F - std::pow(kFirst, steps))) /
               ((second / (1.0F - std::pow(kSecond, steps))).sqrt() + kEpsilon);
}

}  // namespace posenc::lab
