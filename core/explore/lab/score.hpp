// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

/// Logits and losses of a specimen on text, with its own positions or with others.
namespace posenc::lab {

/// The logits of one sequence, token × character. Beyond the reach of its positions there are no rows. Shares the work
/// among the threads of the team.
Mat<float> logitsOf(const Specimen& specimen, const Placement& placement, std::span<const Token> tokens,
                    const Watch<float>& watch = {});

/// −ln p of each next character, in nats: one fewer than tokens, NaN beyond the reach of the positions.
std::vector<double> lossesOf(const Specimen& specimen, const Placement& placement, std::span<const Token> tokens);

/// The mean loss over pieces of `length` characters that a text is cut into, each a sequence of its own, in nats; NaN
/// where the text is shorter or the placement has too few positions. Shares the pieces among the threads of the team.
double lossInPieces(const Specimen& specimen, const Placement& placement, std::span<const Token> tokens,
                    Eigen::Index length);

/// The losses at each position of measured sequences, sequence × position; NaN where nothing is asked, and beyond the
/// reach. Shares the sequences among the threads of the team. `first`: see measuringBatch().
Mat<double> measuredLosses(const Specimen& specimen, const Placement& placement, Eigen::Index sequences,
                           Eigen::Index length, Eigen::Index first = 0);

}  // namespace posenc::lab
