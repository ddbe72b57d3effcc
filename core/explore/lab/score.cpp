// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/score.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/explore/run/share.hpp"

namespace posenc::lab {

namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

/// Rows of `out` at a sequence's place; without positions they stay as they are.
void fillLosses(const Specimen& specimen, const Placed<float>& tables, const Batch& batch, Eigen::Index sequence,
                Mat<double>& out) {
    const auto at = static_cast<std::size_t>(sequence * batch.length), count = static_cast<std::size_t>(tables.length);
    const auto logits = logitsOf<float>(specimen.network(), tables, std::span(batch.tokens).subspan(at, count));
    const auto losses = lossesOf<float>(logits, std::span(batch.targets).subspan(at, count));
    for (std::size_t k = 0; k < losses.size(); ++k) out(sequence, static_cast<Eigen::Index>(k)) = losses[k];
}

}  // namespace

Mat<float> logitsOf(const Specimen& specimen, const Placement& placement, std::span<const Token> tokens,
                    const Watch<float>& watch) {
    const auto length = std::min<std::int64_t>(static_cast<std::int64_t>(tokens.size()), reachOf(placement));
    if (length == 0) return {};
    const Placed<float> tables = placed<float>(placement, specimen.recipe.shape, length);
    return logitsOf<float>(specimen.network(), tables, tokens.first(static_cast<std::size_t>(length)), watch);
}

std::vector<double> lossesOf(const Specimen& specimen, const Placement& placement, std::span<const Token> tokens) {
    std::vector<double> out(tokens.size() - 1, kNothing);
    const Mat<float> logits = logitsOf(specimen, placement, tokens.first(tokens.size() - 1));
    const auto known = lossesOf<float>(logits, tokens.subspan(1, static_cast<std::size_t>(logits.rows())));
    std::ranges::copy(known, out.begin());
    return out;
}

double lossInPieces(const Specimen& specimen, const Placement& placement, std::span<const Token> tokens,
                    Eigen::Index length) {
    const auto size = static_cast<std::size_t>(length), pieces = (tokens.size() - 1) / size;
    if (pieces == 0 || reachOf(placement) < length) return kNothing;
    const Placed<float> tables = placed<float>(placement, specimen.recipe.shape, length);
    std::vector<double> sums(pieces);
    share(pieces, 1, [&](std::size_t at, std::size_t) {
        const auto logits = logitsOf<float>(specimen.network(), tables, tokens.subspan(at * size, size));
        const auto losses = lossesOf<float>(logits, tokens.subspan(at * size + 1, size));
        sums[at] = std::accumulate(losses.begin(), losses.end(), 0.0);
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(pieces * size);
}

Mat<double> measuredLosses(const Specimen& specimen, const Placement& placement, Eigen::Index sequences,
                           Eigen::Index length, Eigen::Index first) {
    Mat<double> out = Mat<double>::Constant(sequences, length, kNothing);
    const auto reach = std::min<std::int64_t>(length, reachOf(placement));
    if (reach == 0) return out;
    const Placed<float> tables = placed<float>(placement, specimen.recipe.shape, reach);
    const Batch batch = measuringBatch(specimen.exercise(), first, sequences, length);
    share(static_cast<std::size_t>(sequences), 1, [&](std::size_t at, std::size_t) {
        fillLosses(specimen, tables, batch, static_cast<Eigen::Index>(at), out);
    });
    return out;
}

}  // namespace posenc::lab
