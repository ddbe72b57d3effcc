// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/relative_table.hpp"
#include "core/explore/math/buckets.hpp"

namespace posenc {

/// Buckets of Δ = query − key (T5 uses the opposite sign): Δ itself up to mid = size/2, beyond it
///   sign(Δ) (mid + ceil((mid − 1) ln(|Δ|/mid) / ln((reach − 1)/mid))).
/// make_log_bucket_position of microsoft/DeBERTa da_utils.py, which clamps Δ to ±(reach − 1) first, and of transformers
/// modeling_deberta_v2.py, which does not, so that far buckets exceed ±(size − 1). Exact at every edge. Precondition:
/// size/2 >= 1, reach − 1 > size/2.
struct LogBuckets {
    std::int64_t size;
    std::int64_t reach;  ///< max_relative_positions
    bool clamped;

    std::int64_t middle() const { return size / 2; }

    std::int64_t operator()(std::int64_t distance) const {
        if (clamped) distance = std::clamp(distance, 1 - reach, reach - 1);
        const std::int64_t far = std::abs(distance);
        if (far <= middle()) return distance;
        const std::int64_t bucket = middle() + logSteps(far, middle(), reach - 1, middle() - 1).ceiling;
        return distance < 0 ? -bucket : bucket;
    }
};

/// Disentangled attention: score = (q·k + q·a + b·k) / sqrt(n d), a and b vectors of the bucket of the distance, n = 1
/// + the number of enabled terms. DeBERTa, arXiv:2006.03654, eq. 4; buckets as in version 2. a and b are one table
/// under two projections, both the identity here; its entries are seeded, not trained. The paper reads b at Δ(j, i);
/// the published code gathers by key and transposes, so it reads b at Δ(i, j).
struct Deberta {
    static constexpr auto id = "deberta";
    static constexpr bool isTrained = true;

    enum class Clamp : std::uint8_t { Transformers, Microsoft };
    static constexpr Option kClamps[] = {{"hf", say("core", "transformers: distances as they are")},
                                         {"microsoft", say("core", "microsoft/DeBERTa: clamped before the logarithm")}};

    int headDim = 64;
    std::int64_t positionBuckets = 256;
    std::int64_t maxRelativePositions = 512;
    bool contentToPosition = true;
    bool positionToContent = true;
    Clamp clamp = Clamp::Transformers;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            field(&Deberta::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Channels per attention head."), Integer{{16, 256}, {1, 4096}, 1, Scale::Log}, "d"),
            field(&Deberta::positionBuckets, "position-buckets", say("core", "Position buckets"),
                  say("core", "Half of them hold a single distance each; −1 keeps every distance separate."),
                  Integer{{8, 512}, {-1, 65536}}, "B"),
            field(&Deberta::maxRelativePositions, "max-relative-positions", say("core", "Largest distance"),
                  say("core", "The distance at which the logarithm reaches the last bucket."),
                  Integer{{256, 1 << 16}, {2, 1 << 30}, 1, Scale::Log}, "D", kTokens),
            field(&Deberta::contentToPosition, "c2p", say("core", "Content to position"),
                  say("core", "Adds the product of the query and the vector of the distance."), Toggle{}),
            field(&Deberta::positionToContent, "p2c", say("core", "Position to content"),
                  say("core", "Adds the product of the vector of the distance and the key."), Toggle{}),
            field(&Deberta::clamp, "clamp", say("core", "Far distances"),
                  say("core", "Implementations disagree beyond the largest distance."), Choice{kClamps}),
            field(&Deberta::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for the vectors, which are random here, not trained."), kTableSeed)};
    }

    bool bucketed() const { return positionBuckets > 0; }

    /// Half the number of rows: rows are 0 .. 2 span − 1, distance 0 reads row `span`.
    std::int64_t span() const { return bucketed() ? positionBuckets : maxRelativePositions; }

    LogBuckets buckets() const { return {positionBuckets, maxRelativePositions, clamp == Clamp::Microsoft}; }

    /// Row of the table for Δ = m − n, as read by the content-to-position term.
    std::int64_t row(std::int64_t distance) const {
        return std::clamp((bucketed() ? buckets()(distance) : distance) + span(), std::int64_t{0}, 2 * span() - 1);
    }

    std::optional<Text> problem() const {
        if (positionBuckets == 0 || positionBuckets == 1)
            return say("core", "%1 must be −1, for none, or at least 2, not %2.")
                .with("position-buckets", positionBuckets);
        if (bucketed() && maxRelativePositions - 1 <= buckets().middle())
            return say("core",
                       "%1 must be at least %2 when %3 is %4: beyond distance %5 the buckets grow logarithmically and "
                       "need room.")
                .with("max-relative-positions", buckets().middle() + 2, "position-buckets", positionBuckets,
                      buckets().middle());
        return tableProblem(2 * span(), headDim, bucketed() ? "position-buckets" : "max-relative-positions",
                            "head-dim");
    }

    Relative encode() const {
        return {.dim = headDim,
                .divisor = 1.0 + (contentToPosition ? 1.0 : 0.0) + (positionToContent ? 1.0 : 0.0),
                .rows = rowSteps(),
                .vectors = Rows{seededVectors(2 * span(), headDim, static_cast<std::uint64_t>(seed))},
                .contentToPosition = contentToPosition,
                .positionToContent = positionToContent};
    }

private:
    Steps rowSteps() const {
        const std::int64_t straight = bucketed() ? buckets().middle() : maxRelativePositions;
        std::int64_t last = maxRelativePositions;
        while (last < std::int64_t{1} << 52U && row(-last) > 0) last *= 2;  // row 0 is one bucket farther than the last
        return stepsOf([this](std::int64_t distance) { return static_cast<double>(row(distance)); }, -last, last,
                       {-straight, straight});
    }
};

}  // namespace posenc
