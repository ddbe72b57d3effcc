// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <limits>

#include "core/explore/lab/specimen.hpp"

/// A specimen goes on with a text, character by character. All that another program needs to write the same text:
/// - Positions are those of the whole text, prompt and what is to be written; all is computed in double precision.
/// - At temperature 0 the next character is the one with the greatest logit; of equal ones, the first of the alphabet.
/// - At a temperature T > 0, e_k = exp((logit_k − greatest logit) / T) and p_k = e_k / (e_0 + ... + e_last); u in [0,
/// 1)
///   is the next number of Random(seed).uniform() (core/explore/math/random.hpp: the upper 53 bits of SplitMix64), one
///   for each character; the next character is the first k with p_0 + ... + p_k > u.
namespace posenc::lab {

struct Writing {
    std::vector<Token> prompt;    ///< not empty
    Eigen::Index characters = 0;  ///< to be written
    double temperature = 0.0;
    std::uint64_t seed = 1;

    Eigen::Index length() const { return static_cast<Eigen::Index>(prompt.size()) + characters; }
};

struct Written {
    std::vector<Token> tokens;      ///< the prompt, and what was written: less where the positions end
    std::vector<double> surprises;  ///< −ln p of each, nats, at temperature 1; NaN of the first, and without positions
};

/// Called with the text so far, once with the prompt, then after each character.
using WhileWriting = std::function<void(const Written& soFar)>;

/// Writes no more than the `most` first characters of the text. Cost: 0.06 to 0.16 ms a character of a text of 1,000.
Written written(const Specimen& specimen, const Placement& placement, const Writing& writing,
                const WhileWriting& each = {}, Eigen::Index most = std::numeric_limits<Eigen::Index>::max());

}  // namespace posenc::lab
