// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

/// Trains a decoder: AdamW (arXiv:1711.05101) with a cosine schedule, in float, its sequences shared among the threads
/// of the team.
namespace posenc::lab {

class Trainer {
public:
    /// Throws Error where the encoding does not fit into a decoder of text.
    Trainer(Positions positions, const Recipe& recipe);

    /// One step; returns the mean loss of its targets in nats. The same recipe gives the same weights on every number
    /// of threads: gradients are summed in a fixed order. About 0.1 s for a default specimen on two cores.
    double step();

    std::int64_t done() const { return m_done; }
    bool isFinished() const { return m_done >= m_specimen.recipe.steps; }

    /// The model as it is now; measures nothing.
    const Specimen& specimen() const { return m_specimen; }

private:
    void addGradient(const Batch& batch, std::size_t shard, const Placed<float>& placed);
    void update();
    double rateNow() const;

    Specimen m_specimen;
    std::vector<std::vector<float>> m_gradients;  ///< of shards
    std::vector<double> m_losses;
    std::vector<float> m_first, m_second;  ///< Adam's moments
    Random m_random;
    std::int64_t m_done = 0;
};

}  // namespace posenc::lab
