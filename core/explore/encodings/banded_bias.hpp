// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/data/tensor.hpp"
#include "core/explore/encodings/relative_table.hpp"

namespace posenc {

/// Inkling's relative logits: score += r_i · P[:, m − n] for 0 <= m − n < E, nothing beyond; r_i = x_i W_r of the
/// query's token, for each attention head; P is a trained bank of K profiles over the distance, shared by all heads (K
/// is d_rel). Layers with a window W have E = W and mask larger distances. In global layers q and the bias are
/// multiplied by the temperature of PositionTemperature::Kind::Inkling. Queries and keys are normalised there, so q·k
/// is divided by d; here by √d, as in all encodings. transformers modeling_inkling.py, InklingRelativeLogits; vLLM and
/// SGLang inkling.
///
/// r comes from 64 example words, normal with variance 1. P comes from a file, or is one of these:
///   example:  profile k = 1 .. K is 2/√K e^(−Δ/λ), λ = E^(k/K)
///   start:    normal with σ 0.02, as training starts (initializer_range)
struct BandedBias {
    static constexpr auto id = "banded-bias";
    static constexpr bool isTrained = true;

    enum class Weights : std::uint8_t { Example, Start };
    static constexpr Option kWeights[] = {{"example", say("core", "an example: each profile fades over its own reach")},
                                          {"start", say("core", "as training starts: random")}};
    static constexpr const char* kExtensions[] = {"npy", "safetensors"};
    static constexpr int kWords = 64;

    int profiles = 16;
    std::int64_t extent = 1024;
    std::optional<std::int64_t> window;
    int headDim = 128;
    Weights weights = Weights::Example;
    std::int64_t seed = 1;
    std::string file;
    std::string tensor;

    static consteval auto fields() {
        return std::tuple{
            field(&BandedBias::profiles, "d-rel", say("core", "Profiles"),
                  say("core", "How many profiles a query mixes; a file overrides this."), Integer{{1, 64}, {1, 256}},
                  "d<sub>rel</sub>"),
            field(&BandedBias::extent, "rel-extent", say("core", "Extent of the band"),
                  say("core", "Keys at this distance and farther get no bias; a file overrides this."),
                  Integer{{8, 8192}, {1, 1 << 18}, 1, Scale::Log}, "E", kTokens),
            field(
                &BandedBias::window, "window", say("core", "Window"),
                say("core", "Window of a local layer, as wide as the band; auto: all keys before the query are seen."),
                Integer{{8, 8192}, {1, std::int64_t{1} << 53}, 1, Scale::Log, true}, "W", kTokens),
            field(&BandedBias::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Dimensions of queries and keys."), Integer{{8, 256}, {1, 4096}, 1, Scale::Log}, "d"),
            field(&BandedBias::weights, "weights", say("core", "Weights"),
                  say("core", "Real profiles are trained; without a file, one of these takes their place."),
                  Choice{kWeights}),
            field(&BandedBias::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for how words mix the profiles, which is random here, not trained."), kTableSeed),
            field(&BandedBias::file, "file", say("core", "File"),
                  say("core",
                      "Trained profiles to show instead (rows × distances): a .npy file, or a tensor of a .safetensors "
                      "file."),
                  FilePath{kExtensions}),
            field(&BandedBias::tensor, "tensor", say("core", "Tensor"),
                  say("core", "Its name in a .safetensors file; empty for the only table in it."), Line{200, true})};
    }

    std::optional<Text> problem() const {
        if (!file.empty()) return std::nullopt;
        return tableProblem(extent, profiles, "rel-extent", "d-rel");
    }

    /// Throws Error if the file cannot be read.
    Banded encode() const {
        Banded out;
        out.headDim = headDim;
        out.profiles.values = file.empty() ? made() : Matrix(readMatrix(file, tensor, kGreatestDrawn).transpose());
        out.mixtures = Normals(static_cast<std::uint64_t>(seed), static_cast<std::size_t>(kWords * out.profiles.dim()))
                           .next(kWords, out.profiles.dim(), 1.0);
        out.visible = {true, window, 0};
        return out;
    }

private:
    Matrix made() const {
        if (weights == Weights::Start)
            return Normals(~static_cast<std::uint64_t>(seed), static_cast<std::size_t>(extent * profiles))
                .next(extent, profiles, 0.02);
        const double size = 2.0 / std::sqrt(static_cast<double>(profiles)), reach = static_cast<double>(extent);
        return Matrix::NullaryExpr(extent, profiles, [&](Eigen::Index distance, Eigen::Index k) {
            const double share = static_cast<double>(k + 1) / static_cast<double>(profiles);
            return size * std::exp(-static_cast<double>(distance) / std::pow(reach, share));
        });
    }
};

}  // namespace posenc
