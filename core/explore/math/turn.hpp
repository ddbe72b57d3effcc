// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <vector>

#include "core/explore/math/matrix.hpp"
#include "core/explore/math/phase.hpp"

namespace posenc {

using Phases = Eigen::Array<Phase, Eigen::Dynamic, 1>;  ///< products wrap, as phases do

/// Phases of half a token, since block centres lie between two distances.
inline std::vector<Phase> halfTokens(std::span<const double> frequencies) {
    return ofEach(frequencies, [](double each) { return phaseOf(0.5L * each); });
}

/// Cosines and sines of one distance for all frequencies.
struct Turn {
    Array cosine, sine;

    Turn() = default;
    /// Takes a distance in half tokens.
    Turn(std::span<const Phase> perHalf, std::int64_t halves)
        : cosine(static_cast<Eigen::Index>(perHalf.size())), sine(cosine.size()) {
        const Phases phases = asArray(perHalf) * static_cast<Phase>(halves);
        cosineAndSine(asSpan(phases), asSpan(cosine), asSpan(sine));
    }
};

/// cos and sin of 1, 3, 5, ... × `step` half tokens, `count` of them: a row per frequency.
struct Sides {
    Matrix cosine, sine;

    Sides(std::span<const Phase> perHalf, std::int64_t step, Eigen::Index count)
        : cosine(static_cast<Eigen::Index>(perHalf.size()), count), sine(cosine) {
        const Phases places = static_cast<Phase>(step) * (2.0 * countedTo(count) + 1.0).cast<Phase>();
        for (Eigen::Index i = 0; i < cosine.rows(); ++i) {
            const Phases phases = perHalf[static_cast<std::size_t>(i)] * places;
            const auto row = [&](Matrix& all) { return std::span(all.row(i).data(), static_cast<std::size_t>(count)); };
            cosineAndSine(asSpan(phases), row(cosine), row(sine));
        }
    }
};

}  // namespace posenc
