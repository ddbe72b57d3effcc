// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/encodings/relative_table.hpp"
#include "core/encodings/t5.hpp"

namespace posenc {

/// Words and positions scored apart: score = (q·k + (p_i U_q)·(p_j U_k)) / sqrt(2d) + b(j − i), b a number for each of T5's buckets
/// of both directions. Ke, He, Liu, "Rethinking Positional Encoding in Language Pre-training", arXiv:2006.15595, eq. 7 and 10;
/// guolinke/TUPE fairseq/modules/transformer_sentence_encoder.py. Everything trained is seeded here: p normal (it passes a layer
/// normalization), U normal with variance 1/d, so that a product has about unit size after division, and b normal.
/// Left out: the reset of the first token's row and column ([CLS] belongs to no place), which depends on i and j themselves.
struct Tupe {
    static constexpr auto id = "tupe";
    static constexpr Say title = say("core", "TUPE");
    static constexpr Say summary = say("core",
                                       "Scores positions among themselves, under projections of their own, and adds a "
                                       "number by the bucket of the distance.");
    static constexpr auto source = "TUPE, arXiv:2006.15595; guolinke/TUPE";

    int dim = 64;
    int positions = 512;
    int buckets = 32;
    std::int64_t maxDistance = 128;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            field(&Tupe::dim, "dim", say("core", "Dimension"), say("core", "Of a head and of its position vectors."),
                  Integer{{16, 128}, {1, 128}, 1, Scale::Log}, "d"),
            field(&Tupe::positions, "positions", say("core", "Trained positions"),
                  say("core", "Later positions have no vector."), Integer{{64, 2048}, {1, 8192}, 1, Scale::Log}, "L",
                  kTokens),
            field(&Tupe::buckets, "num-buckets", say("core", "Buckets"),
                  say("core", "Of distances, for both directions together, as T5 counts them."),
                  Integer{{4, 128}, {4, 65536}}),
            field(&Tupe::maxDistance, "max-distance", say("core", "Largest distance"),
                  say("core", "Where the last bucket would end; everything farther shares it."),
                  Integer{{32, 4096}, {2, std::int64_t{1} << 53}, 1, Scale::Log}, "", kTokens),
            field(&Tupe::seed, "seed", say("core", "Seed"),
                  say("core", "Of the vectors and numbers, which are random here, not trained."), kTableSeed)};
    }

    T5 t5() const {
        T5 out;
        out.buckets = buckets;
        out.maxDistance = maxDistance;
        out.bidirectional = true;
        out.heads = 1;
        return out;
    }

    std::optional<Text> problem() const { return t5().problem(); }

    Relative encode() const {
        Relative out;
        out.dim = dim;
        out.divisor = 2.0;
        out.vectors = Rows{dim, {}};
        out.contentToPosition = false;
        Random random(static_cast<std::uint64_t>(seed));
        const auto vectors = normals(positions, 1.0, random);
        out.positionQueries = projected(vectors, random);
        out.positionKeys = projected(vectors, random);
        const auto numbers = normals((buckets + dim - 1) / dim, 1.0, random);
        out.bias = mapped(t5().bucketSteps(), [&](double bucket) { return numbers[static_cast<std::size_t>(bucket)]; });
        return out;
    }

private:
    /// rows × dim of them.
    std::vector<double> normals(int rows, double deviation, Random& random) const {
        std::vector<double> out(static_cast<std::size_t>(rows) * static_cast<std::size_t>(dim));
        for (double& each : out) each = deviation * random.normal();
        return out;
    }

    /// Every vector times a matrix of its own draw: positions × dim² multiplications.
    Rows projected(const std::vector<double>& vectors, Random& random) const {
        const auto width = static_cast<std::size_t>(dim);
        const auto matrix = normals(dim, 1.0 / std::sqrt(static_cast<double>(dim)), random);
        Rows out{dim, std::vector<double>(vectors.size(), 0.0)};
        for (std::size_t at = 0; at < vectors.size(); ++at) {
            const double* factors = matrix.data() + at % width * width;
            double* sums = out.values.data() + at / width * width;
            for (std::size_t c = 0; c < width; ++c) sums[c] += vectors[at] * factors[c];
        }
        return out;
    }
};

}  // namespace posenc
