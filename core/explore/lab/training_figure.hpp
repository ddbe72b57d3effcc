// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"
#include "core/explore/lab/trainer.hpp"

/// A training as a figure: its losses against steps, and what its heads attend to, now or after an earlier step.
namespace posenc::lab {

/// The losses of trained models of the same task and context, for comparison: those of the same encoding first, then
/// the lowest and the highest. At most `most`.
std::vector<Guide> guidesFor(const Specimen& specimen, std::span<const Specimen> shelf, std::size_t most = 3);

/// A line at the loss of a model that guesses.
Guide guessing(Task task);

/// A layer and a head of it, counted from 0.
struct HeadPlace {
    int layer = 0, head = 0;
};

/// Attention on a text; the characters that were given.
struct HeadsOnText {
    std::string text;  ///< each byte a character
    Shape shape;
    std::vector<Mat<float>> weights;  ///< of all heads, layer by layer: query × key

    const Mat<float>& of(HeadPlace place) const;
};

/// What the heads make of a text after `step` steps, for which there must be a checkpoint; without one, now. Characters
/// that the model does not know become blanks; beyond 64 they are left out, and beyond the reach of the positions too.
/// Cost: one sequence forwards.
HeadsOnText headsOn(const Trainer& trainer, std::string_view text, std::optional<std::int64_t> step = {});

inline constexpr std::size_t kMostCharacters = 64;

/// The part of a training that the reader looks at.
struct TrainingLook {
    std::string text;
    std::optional<HeadPlace> head = {};     ///< without one, all
    std::optional<std::int64_t> step = {};  ///< a checkpoint; without one, the newest weights
};

/// Two panels: the losses of the course, and heads. `values`: of the encoding, "d = 16 · b = 10,000", or empty.
Figure trainingFigure(const Trainer& trainer, const TrainingLook& look, std::vector<Guide> guides,
                      const std::string& values);

}  // namespace posenc::lab
