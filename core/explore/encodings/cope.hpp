// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/relative_table.hpp"

namespace posenc {

/// CoPE: positions counted by content, arXiv:2405.18719; facebookresearch/RAM projects/cope. See Contextual. The
/// vectors are trained in models, seeded here.
struct Cope {
    static constexpr auto id = "cope";
    static constexpr bool isTrained = true;

    int headDim = 64;
    std::int64_t positions = 16;
    bool divided = true;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{field(&Cope::headDim, "head-dim", say("core", "Head dimension"),
                                say("core", "Dimensions of queries, keys and the vectors of positions."),
                                Integer{{8, 256}, {1, 4096}, 1, Scale::Log}, "d"),
                          field(&Cope::positions, "npos-max", say("core", "Positions"),
                                say("core", "Number of positions with a vector; higher counts use the last one."),
                                Integer{{2, 64}, {1, 1 << 18}, 1, Scale::Log}, "P"),
                          field(&Cope::divided, "divided", say("core", "Divided by √d"),
                                say("core",
                                    "On: divided together with q·k, as in the published code; off: added after the "
                                    "division (cope_nodiv)."),
                                Toggle{}),
                          field(&Cope::seed, "seed", say("core", "Seed"),
                                say("core", "Seed for the vectors, which are random here, not trained."), kTableSeed)};
    }

    std::optional<Text> problem() const { return tableProblem(positions, headDim, "npos-max", "head-dim"); }

    Contextual encode() const {
        return {{seededVectors(positions, headDim, static_cast<std::uint64_t>(seed))}, divided};
    }
};

}  // namespace posenc
