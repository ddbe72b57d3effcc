// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/relative_table.hpp"

namespace posenc {

/// A trained vector for each clipped distance, added to the key: score = q·(k + a) / sqrt(d), a = w[clip(n − m, k)].
/// Shaw et al., arXiv:1803.02155, eq. 4 and section 3.2; some notes print clip(m − n), which reads the same table in
/// reverse. Some print clip(m − n, p_min, p_max), with separate bounds for each side. The values get vectors of a
/// separate table (eq. 3), which scores do not show. The entries here are seeded, not trained.
struct Shaw {
    static constexpr auto id = "shaw";
    static constexpr bool isTrained = true;

    enum class Sign : std::uint8_t { KeyMinusQuery, QueryMinusKey };
    static constexpr Option kSigns[] = {{"key-minus-query", say("core", "key − query: n − m, the paper")},
                                        {"query-minus-key", say("core", "query − key: m − n, as some notes print")}};

    int headDim = 64;
    std::int64_t maxRelativePosition = 16;
    std::optional<std::int64_t> minRelativePosition;  ///< empty: −maxRelativePosition
    Sign sign = Sign::KeyMinusQuery;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            field(&Shaw::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Channels per attention head."), Integer{{16, 256}, {1, 4096}, 1, Scale::Log}, "d"),
            field(&Shaw::maxRelativePosition, "max-relative-position", say("core", "Clipping distance"),
                  say("core", "Keys farther away than this share the vector of this distance."),
                  Integer{{0, 128}, {0, 65536}}, "k", kTokens),
            field(
                &Shaw::minRelativePosition, "min-relative-position", say("core", "Clip of the other side"),
                say("core", "The lowest distance, with its sign, that has its own vector; auto: −k, as in the paper."),
                Integer{{-128, 0}, {-65536, 0}, 1, Scale::Linear, true}, "p<sub>min</sub>", kTokens),
            field(&Shaw::sign, "sign", say("core", "Distance"),
                  say("core", "Which way distances are counted; notes and paper disagree."), Choice{kSigns}),
            field(&Shaw::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for the vectors, which are random here, not trained."), kTableSeed)};
    }

    std::int64_t least() const { return minRelativePosition.value_or(-maxRelativePosition); }
    std::int64_t rowCount() const { return maxRelativePosition - least() + 1; }

    Shaw resolved() const {
        Shaw out = *this;
        out.minRelativePosition = least();
        return out;
    }

    std::optional<Text> problem() const {
        return tableProblem(rowCount(), headDim, "max-relative-position", "head-dim");
    }

    /// Row of the table for Δ = m − n.
    std::int64_t row(std::int64_t distance) const {
        const std::int64_t counted = sign == Sign::KeyMinusQuery ? -distance : distance;
        return std::clamp(counted, least(), maxRelativePosition) - least();
    }

    Relative encode() const {
        Relative out{.dim = headDim, .rows = clippedSteps(least(), maxRelativePosition)};
        if (sign == Sign::KeyMinusQuery)  // clip(−Δ, low, high) = −clip(Δ, −high, −low)
            out.rows = mapped(clippedSteps(-maxRelativePosition, -least()),
                              [last = static_cast<double>(rowCount() - 1)](double row) { return last - row; });
        out.vectors = Rows{seededVectors(rowCount(), headDim, static_cast<std::uint64_t>(seed))};
        return out;
    }
};

}  // namespace posenc
