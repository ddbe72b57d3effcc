// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/course.hpp"

/// Trains a decoder: AdamW (arXiv:1711.05101) with a cosine schedule, in float, its sequences shared among the threads
/// of the team.
namespace posenc::lab {

class Trainer {
public:
    /// Throws Error where the encoding does not fit into a decoder of text.
    Trainer(Positions positions, const Recipe& recipe, const Specimen* from = nullptr);

    /// Goes on where saved() was called: the weights become those of a training without a break, bit by bit. Throws
    /// Error, one sentence with `name`, for anything but the bytes that saved() returned.
    static Trainer restored(std::string_view bytes, const std::string& name);
    std::string saved() const;  ///< a .safetensors file: the model in single precision, and its course

    /// From here on it trains and measures on a text of the reader's own, that of the recipe; null: the program's.
    void readText(std::shared_ptr<const std::string> text) { m_specimen.text = std::move(text); }

    /// One step; returns the mean loss of its targets in nats. The same recipe gives the same weights on every number
    /// of threads: gradients are summed in a fixed order. About 0.1 s for a default specimen on two cores. Throws Error
    /// where the loss or its gradient is not finite, and Stopped between blocks of queries; all then stays as it was.
    double step();

    /// Measures the model as it is on a few sequences that training does not use, once after each step at most. About
    /// 10 ms for a default specimen.
    void measureHeldOut();

    /// Keeps the weights after 0, 1, 2, 4, 8, ... steps and at the end; called in between, it keeps nothing.
    void keepCheckpoint();

    std::int64_t done() const { return static_cast<std::int64_t>(m_course.losses.size()); }
    bool isFinished() const { return done() >= m_specimen.recipe.steps; }

    /// The model as it is now; measures nothing.
    const Specimen& specimen() const { return m_specimen; }
    const Course& course() const { return m_course; }

private:
    Trainer(Specimen specimen, Course course);
    void addGradient(const Batch& batch, std::size_t shard, const Encoding& encoding, const Placed<float>& placed);
    void update();
    double rateNow() const;

    Specimen m_specimen;
    std::vector<std::vector<float>> m_gradients;  ///< of shards
    std::vector<double> m_losses;
    Course m_course;
    Random m_random;
};

}  // namespace posenc::lab
