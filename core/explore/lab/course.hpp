// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

/// How a training went so far, and all that it needs to go on. It stands in the file of an unfinished model, beside the
/// weights: tensors "training.*" in single precision, and the state of the random numbers in the metadata.
namespace posenc::lab {

/// A mean loss over targets that training does not see, in nats.
struct HeldOut {
    std::int64_t step = 0;  ///< steps done before
    double loss = 0.0;
};

struct Course {
    std::uint64_t random = 0;          ///< state of the random numbers that draw the next batch
    std::vector<float> first, second;  ///< Adam's moments, as long as the weights
    std::vector<float> losses = {};    ///< mean loss of each step, before its update; nats
    std::vector<HeldOut> heldOut = {};
    std::map<std::int64_t, std::vector<float>> checkpoints = {};  ///< weights by steps done: see keepCheckpoint()
};

/// The course in a file of an unfinished training, whose model is `specimen`. Throws Error, one sentence with the
/// specimen's id, where there is none or where it does not fit the model.
Course courseOf(std::string_view bytes, const Specimen& specimen);

/// True if it is what this recipe with these positions would train.
bool isOf(const Specimen& specimen, const Positions& positions, const Recipe& recipe);

/// The losses, each as a mean over those before it with weights that fall by e in `reach` steps.
std::vector<double> smoothed(const std::vector<float>& losses, double reach = 20.0);

}  // namespace posenc::lab
