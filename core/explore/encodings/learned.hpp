// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/data/tensor.hpp"
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/normals.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// A table of trained vectors, one row per position; BERT (arXiv:1810.04805) has 512 × 768. Here it is in its initial
/// state or comes from a file. Implementations initialize it differently:
///   truncated: draws beyond two standard deviations are drawn again      google-research/bert, modeling.py
///   normal:    every draw counts                                         transformers, BertPreTrainedModel
struct Learned {
    static constexpr auto id = "learned";
    static constexpr bool isTrained = true;

    enum class Start : std::uint8_t { Truncated, Normal };
    static constexpr Option kStarts[] = {{"truncated", say("core", "normal, cut at 2σ (google-research/bert)")},
                                         {"normal", say("core", "normal (transformers)")}};
    static constexpr const char* kExtensions[] = {"npy", "safetensors"};
    static constexpr std::int64_t kMostDrawn = std::int64_t{1} << 24U;  // half a second; a file may have more

    std::int64_t positions = 512;
    int dim = 128;
    Start start = Start::Truncated;
    double deviation = 0.02;
    std::int64_t seed = 1;
    std::string file;
    std::string tensor;

    static consteval auto fields() {
        return std::tuple{
            field(&Learned::positions, "positions", say("core", "Positions"),
                  say("core", "Rows of the table; a file overrides this."),
                  Integer{{16, 8192}, {1, 1 << 20}, 1, Scale::Log}, "T", kTokens),
            field(&Learned::dim, "dim", say("core", "Dimension"),
                  say("core", "Width of the embedding, 768 in BERT; a file overrides this."),
                  Integer{{8, 1024}, {1, 65536}, 1, Scale::Log}, "d"),
            field(&Learned::start, "init", say("core", "Start"),
                  say("core", "How numbers are drawn before training; implementations disagree."), Choice{kStarts}),
            field(&Learned::deviation, "std", say("core", "Standard deviation"),
                  say("core", "Spread of the numbers before training (initializer_range)."),
                  Real{{0.001, 1.0}, {1e-9, 1e6}, Scale::Log}, "σ"),
            field(&Learned::seed, "seed", say("core", "Seed"),
                  say("core", "The same seed gives the same table on every machine."),
                  Integer{{1, 100}, {0, 1'000'000'000}}),
            field(&Learned::file, "file", say("core", "File"),
                  say("core", "A trained table to show instead: .npy, or a tensor of a .safetensors file."),
                  FilePath{kExtensions}),
            field(&Learned::tensor, "tensor", say("core", "Tensor"),
                  say("core", "Its name in a .safetensors file; empty for the only table in it."), Line{200, true})};
    }

    std::optional<Text> problem() const {
        if (!file.empty() || positions * dim <= kMostDrawn) return std::nullopt;
        return say("core", "%1 × %2 must be at most %3 to be drawn, not %4 × %5.")
            .with("positions", "dim", kMostDrawn, positions, dim);
    }

    /// Throws Error if the file cannot be read.
    Rows encode() const {
        if (file.empty()) return {drawn()};
        return {readMatrix(file, tensor, kGreatestDrawn)};
    }

private:
    Matrix drawn() const {
        Matrix out(positions, dim);
        const auto numbers = static_cast<std::size_t>(out.size());
        Normals normals(static_cast<std::uint64_t>(seed), numbers + numbers / 16);  // 1 in 22 is beyond 2σ
        for (double& each : out.reshaped<Eigen::RowMajor>()) each = deviation * draw(normals);
        return out;
    }

    double draw(Normals& normals) const {
        double value = normals.next();
        while (start == Start::Truncated && std::abs(value) > 2.0) value = normals.next();
        return value;
    }
};

}  // namespace posenc
