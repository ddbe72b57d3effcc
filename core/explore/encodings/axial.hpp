// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/relative_table.hpp"
#include "core/explore/encodings/rope.hpp"
#include "core/explore/math/random.hpp"

namespace posenc {

/// Rotation of patches by row, column and frame: which axis and which coordinate each pair rotates with, as in vision
/// towers and diffusion transformers; core/explore/axes/grid_rotation.hpp names the code of each. Each variant uses the
/// base and head dimension of a published model if they are omitted.
struct AxialRope {
    static constexpr auto id = "axial";

    static constexpr Option kVariants[] = {{"rope-vit-axial", say("core", "RoPE-ViT")},
                                           {"rope-vit-mixed", say("core", "RoPE-ViT, mixed directions")},
                                           {"dinov3", say("core", "DINOv3")},
                                           {"pixtral", say("core", "Pixtral")},
                                           {"llama4-vision", say("core", "Llama 4's vision tower")},
                                           {"qwen2-vl-vision", say("core", "Qwen2-VL's vision tower")},
                                           {"gemma4-vision", say("core", "Gemma 4's vision tower")},
                                           {"eva02", say("core", "EVA-02")},
                                           {"wan", say("core", "Wan 2.1 (video)")},
                                           {"flux", say("core", "FLUX")}};
    static constexpr Option kNormalizations[] = {{"separate", say("core", "each axis by its own side")},
                                                 {"max", say("core", "both by the longer side")},
                                                 {"min", say("core", "both by the shorter side")}};
    static constexpr std::int64_t kTimmsGrid = 16;  // ref_feat_shape of EVA-02

    GridVariant variant = GridVariant::RopeVitAxial;
    std::optional<std::int64_t> headDim;
    std::optional<double> base;
    GridRotation::Normalize normalize = GridRotation::Normalize::Separate;
    std::optional<double> phi;
    std::int64_t heads = 6;
    std::int64_t seed = 1;
    std::optional<std::int64_t> refRows, refColumns;
    std::int64_t merge = 2;

    static consteval auto fields() {
        constexpr Integer kReference{{4, 64}, {1, 1 << 24}, 1, Scale::Log, true};
        return std::tuple{
            field(&AxialRope::variant, "variant", say("core", "Variant"),
                  say("core", "The model whose base, coordinates, order of pairs and non-rotating tokens are used."),
                  Choice{kVariants}),
            field(&AxialRope::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Channels per attention head; auto: as in the published model."),
                  Integer{{16, 256}, {2, 65536}, 2, Scale::Log, true, kUsualHeadDims}, "d"),
            field(&AxialRope::base, "base", say("core", "Base"),
                  say("core",
                      "rope_theta; auto: the variant's own base, 10 for mixed, 100 for RoPE-ViT, DINOv3 and Gemma 4, "
                      "otherwise 10,000."),
                  Real{{10.0, 1e6}, {1e-9, 1e18}, Scale::Log, true, kUsualBases}, "b"),
            field(&AxialRope::normalize, "normalize", say("core", "Normalisation"),
                  say("core", "For DINOv3: the side that scales coordinates to −1 to 1."), Choice{kNormalizations}),
            field(&AxialRope::phi, "phi", say("core", "Direction"),
                  say("core",
                      "For RoPE-ViT's mixed pairs before training, in radians; auto: each head has its own, drawn from "
                      "the seed."),
                  Real{{0.0, 6.2}, {-1000.0, 1000.0}, Scale::Linear, true}, "φ"),
            field(&AxialRope::heads, "heads", say("core", "Heads"),
                  say("core", "For RoPE-ViT's mixed pairs: scores are averaged over this many directions."),
                  Integer{{1, 32}, {1, 128}, 1, Scale::Log}),
            field(&AxialRope::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for the directions, which are random here, not trained."), kTableSeed),
            field(&AxialRope::refRows, "ref-rows", say("core", "Reference rows"),
                  say("core", "For EVA-02: coordinates are stretched to this grid; auto: 16, as in timm."), kReference),
            field(&AxialRope::refColumns, "ref-columns", say("core", "Reference columns"),
                  say("core", "For EVA-02: the same for columns."), kReference),
            field(&AxialRope::merge, "merge", say("core", "Merge size"),
                  say("core", "For Qwen2-VL: tokens come in blocks of this many rows and columns of patches."),
                  Integer{{1, 4}, {1, 64}})};
    }

    int headDimInUse() const { return static_cast<int>(headDim.value_or(defaultHeadDim(variant))); }

    /// Uses a grid of one patch: the view sets the size.
    GridRotation rotation() const {
        GridRotation out{
            .variant = variant, .headDim = headDimInUse(), .base = base, .normalize = normalize, .merge = merge};
        out.height = out.width = variant == GridVariant::Qwen2VlVision ? merge : 1;
        if (variant == GridVariant::Eva02) out.refHeight = refRows.value_or(kTimmsGrid);
        if (variant == GridVariant::Eva02) out.refWidth = refColumns.value_or(kTimmsGrid);
        out.fluxAxes = fluxAxesOf(out.headDim);
        return out;
    }

    std::optional<Text> problem() const { return rotation().problem(); }

    AxialRope resolved() const {
        AxialRope out = *this;
        out.headDim = headDimInUse();
        out.base = base.value_or(defaultBase(variant));
        out.refRows = refRows.value_or(kTimmsGrid);
        out.refColumns = refColumns.value_or(kTimmsGrid);
        return out;
    }

    Axial encode() const { return {rotation(), directions()}; }

private:
    std::vector<double> directions() const {
        if (variant != GridVariant::RopeVitMixed) return {};
        if (phi) return {*phi};
        std::vector<double> out(static_cast<std::size_t>(heads));
        Random random(static_cast<std::uint64_t>(seed));
        for (double& each : out) each = kTurn * random.uniform();
        return out;
    }
};

}  // namespace posenc
