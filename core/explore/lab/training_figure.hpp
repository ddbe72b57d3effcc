// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"
#include "core/explore/lab/course.hpp"

/// A training as a figure: its losses against steps, and what one head attends to now.
namespace posenc::lab {

/// The losses of trained models of the same task, for comparison: those of the same encoding first, then the lowest and
/// the highest. At most `most`.
std::vector<Guide> guidesFor(const Specimen& specimen, std::span<const Specimen> shelf, std::size_t most = 3);

/// One head's attention on a text, query × key; the characters that it was given.
struct HeadOnText {
    int layer = 0, head = 0;
    std::string text;  ///< each byte a character
    Mat<float> weights;
};

/// What layer and head (counted from 0) make of a text now. Characters that the model does not know become blanks;
/// beyond 64 they are left out, and beyond the reach of the positions too. Cost: one sequence forwards.
HeadOnText headOn(const Specimen& specimen, std::string_view text, int layer, int head);

inline constexpr std::size_t kMostCharacters = 64;

/// Two panels: the losses of the course, and the head. `values`: of the encoding, "d = 16 · b = 10,000", or empty.
Figure trainingFigure(const Specimen& specimen, const Course& course, const HeadOnText& head, std::vector<Guide> guides,
                      const std::string& values);

}  // namespace posenc::lab
