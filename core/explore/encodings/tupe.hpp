// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/relative_table.hpp"
#include "core/explore/encodings/t5.hpp"

namespace posenc {

/// Words and positions scored separately: score = (q·k + (p_i U_q)·(p_j U_k)) / sqrt(2d) + b(n − m), b a number for
/// each of T5's buckets of both directions. Ke, He, Liu, "Rethinking Positional Encoding in Language Pre-training",
/// arXiv:2006.15595, eq. 8; guolinke/TUPE fairseq/modules/transformer_sentence_encoder.py. Everything trained is seeded
/// here: p normal (it passes a layer normalization), U normal with variance 1/d, so that a product has about unit size
/// after division, and b normal. Omitted: the reset of the first token's row and column ([CLS] has no position), which
/// depends on i and j themselves.
struct Tupe {
    static constexpr auto id = "tupe";
    static constexpr bool isTrained = true;

    int dim = 64;
    int positions = 512;
    int buckets = 32;
    std::int64_t maxDistance = 128;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            field(&Tupe::dim, "dim", say("core", "Dimension"),
                  say("core", "Dimensions of a head and of its position vectors."),
                  Integer{{16, 128}, {1, 128}, 1, Scale::Log}, "d"),
            field(&Tupe::positions, "positions", say("core", "Trained positions"),
                  say("core", "Later positions have no vector."), Integer{{64, 2048}, {1, 8192}, 1, Scale::Log}, "T",
                  kTokens),
            field(&Tupe::buckets, "num-buckets", say("core", "Number of buckets"),
                  say("core", "Buckets of distances, for both directions together, as T5 counts them."),
                  Integer{{4, 128}, {4, 65536}}, "B"),
            field(&Tupe::maxDistance, "max-distance", say("core", "Largest distance"),
                  say("core", "The distance at which the last bucket would end; everything farther shares it."),
                  Integer{{32, 4096}, {2, std::int64_t{1} << 53}, 1, Scale::Log}, "D", kTokens),
            field(&Tupe::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for the vectors and numbers, which are random here, not trained."), kTableSeed)};
    }

    T5 t5() const { return {.buckets = buckets, .maxDistance = maxDistance, .bidirectional = true, .heads = 1}; }

    std::optional<Text> problem() const { return t5().problem(); }

    Relative encode() const {
        Relative out{.dim = dim, .divisor = 2.0, .vectors = Rows{}, .contentToPosition = false};
        Normals normals(static_cast<std::uint64_t>(seed),
                        static_cast<std::size_t>(positions * dim + 2 * dim * dim + buckets));
        const Matrix vectors = normals.next(positions, dim, 1.0);
        out.positionQueries = projected(vectors, normals);
        out.positionKeys = projected(vectors, normals);
        const Matrix numbers = normals.next(1, buckets, 1.0);
        out.bias = mapped(t5().bucketSteps(),
                          [&](double bucket) { return numbers(0, static_cast<Eigen::Index>(bucket)); });
        return out;
    }

private:
    /// Multiplies every vector by a separately drawn matrix: positions × dim² multiplications.
    Rows projected(const Matrix& vectors, Normals& normals) const {
        return {vectors * normals.next(dim, dim, 1.0 / std::sqrt(static_cast<double>(dim)))};
    }
};

}  // namespace posenc
