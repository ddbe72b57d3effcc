// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/trainer.hpp"

#include <algorithm>
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

using Numbers = Eigen::Map<Eigen::ArrayXf>;
Numbers numbersOf(std::vector<float>& list) { return {list.data(), static_cast<Index>(list.size())}; }

Batch partOf(const Batch& batch, Index first, Index count) {
    const auto from = first * batch.length, to = from + count * batch.length;
    return {{batch.tokens.begin() + from, batch.tokens.begin() + to},
            {batch.targets.begin() + from, batch.targets.begin() + to},
            batch.length};
}

}  // namespace

Trainer::Trainer(Positions positions, const Recipe& recipe)
    : m_specimen(untrained(std::move(positions), recipe)),
      m_gradients(static_cast<std::size_t>((recipe.sequences - 1) / kShard + 1),
                  std::vector<float>(m_specimen.weights.size())),
      m_losses(m_gradients.size()),
      m_first(m_specimen.weights.size()),
      m_second(m_specimen.weights.size()),
      m_random(recipe.seed * 0x9e3779b97f4a7c15ULL + 1) {}

double Trainer::step() {
    const Recipe& recipe = m_specimen.recipe;
    const Batch batch = trainingBatch(recipe.task, m_random, recipe.sequences, recipe.context);
    const Placed<float> tables = placed<float>(placementOf(m_specimen), recipe.shape, recipe.context);
    share(m_gradients.size(), 1, [&](std::size_t shard, std::size_t) { addGradient(batch, shard, tables); });
    double loss = 0.0;
    for (const double each : m_losses) loss += each;
    update();
    ++m_done;
    const auto asked = std::ranges::count_if(batch.targets, [](Token each) { return each >= 0; });
    return loss / static_cast<double>(asked);
}

void Trainer::addGradient(const Batch& batch, std::size_t shard, const Placed<float>& placed) {
    const auto asked = std::ranges::count_if(batch.targets, [](Token each) { return each >= 0; });
    const Index first = static_cast<Index>(shard) * kShard;
    const Batch part = partOf(batch, first, std::min(kShard, batch.sequences() - first));
    std::vector<float>& gradient = m_gradients[shard];
    std::ranges::fill(gradient, 0.0F);
    PlacedGradient<float> positions;
    m_losses[shard] = backward<float>(m_specimen.network(), placed, part, 1.0F / static_cast<float>(asked), gradient,
                                      positions);
    const auto own = static_cast<std::size_t>(sizeOf(tensorsOf(m_specimen.recipe.shape)));
    if (own < gradient.size())
        pullBack<float>(*placementOf(m_specimen).layers.front().encoding, positions, std::span(gradient).subspan(own));
}

double Trainer::rateNow() const {
    const double done = static_cast<double>(m_done) / static_cast<double>(m_specimen.recipe.steps);
    if (done < kWarmUp)
        return m_specimen.recipe.rate * (done + 1.0 / static_cast<double>(m_specimen.recipe.steps)) / kWarmUp;
    const double left = 0.5 + 0.5 * std::cos(std::numbers::pi * std::min((done - kWarmUp) / (1.0 - kWarmUp), 1.0));
    return m_specimen.recipe.rate * (kLowest + (1.0 - kLowest) * left);
}

/// AdamW; gains and the numbers of positions do not decay.
void Trainer::update() {
    auto sum = numbersOf(m_gradients.front());
    for (std::size_t k = 1; k < m_gradients.size(); ++k) sum += numbersOf(m_gradients[k]);
    const double norm = std::sqrt(static_cast<double>(sum.square().sum()));
    if (norm > kMostNorm) sum *= static_cast<float>(kMostNorm / norm);
    auto first = numbersOf(m_first), second = numbersOf(m_second), weights = numbersOf(m_specimen.weights);
    first = kFirst * first + (1.0F - kFirst) * sum;
    second = kSecond * second + (1.0F - kSecond) * sum.square();
    const auto steps = static_cast<float>(m_done + 1), rate = static_cast<float>(rateNow());
    for (const Tensor& each : m_specimen.tensors)
        if (!each.name.ends_with("norm") && !each.name.starts_with("positions."))
            weights.segment(each.offset, each.size()) *= 1.0F - rate * kDecay;
    weights -= rate * (first / (1.0F - std::pow(kFirst, steps))) /
               ((second / (1.0F - std::pow(kSecond, steps))).sqrt() + kEpsilon);
}

}  // namespace posenc::lab
