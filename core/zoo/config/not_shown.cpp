// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/names/names.hpp"

/// Known encodings that cannot be shown here.
namespace posenc::models {

namespace {

/// A patch's row and column, from -1 to 1 over the image (dinov3 rope_position_encoding.py).
void tellAxes(Reading& reading) {
    const auto base = reading.text.positive({keys::kBase}).value_or(Found<double>{100.0, {}});
    const auto dim = headDimension(reading);
    for (const char* key : {"pos_embed_shift", "pos_embed_jitter", "pos_embed_rescale", keys::kContext})
        reading.text.find(key);
    if (!dim || dim->value < 4) return;
    const std::int64_t pairs = dim->value / 4;
    const double last = std::pow(base.value, -static_cast<double>(pairs - 1) / static_cast<double>(pairs));
    reading.notes.notShown(
        "two-axes", base.keyOr(keys::kBase),
        say("core",
            "Patches have two axes: half of a head's %1 pairs follow the row and half the column, each with the "
            "frequencies 1 to %2 (base %3). A pair rotates by 2π × coordinate × frequency. Coordinates run from −1 to "
            "1 over the image, so there is no context length; views of token positions do not show it.")
            .with(2 * pairs, shortNumber(last, 6), base.value));
}

/// One sentence about a key that defines the positions.
struct Untold {
    std::string_view types;
    const char* key;
    Say message;
};

constexpr Untold kUntold[] = {{"wav2vec2 wavlm hubert", "num_conv_pos_embeddings",
                               say("core",
                                   "Positions have no numbers: the output of a learned convolution over neighbouring "
                                   "frames (%1) is added to each frame; this is not shown.")},
                              {"wavlm", "num_buckets",
                               say("core",
                                   "Learned biases for distance buckets (%1), weighted by the query, are also added to "
                                   "the scores; they are not shown.")},
                              {"funnel", "attention_type",
                               say("core",
                                   "A distance term (%1), computed from sines and learned vectors, is added to the "
                                   "scores, and the sequence becomes shorter from block to block; this is not shown.")},
                              {"reformer", "axial_pos_embds",
                               say("core",
                                   "The vector of a position consists of the vectors of its row and its column in a "
                                   "grid of positions (%1); they are learned and not shown.")}};

/// Image patches; neither of these counts tokens.
constexpr Untold kOfImages[] = {
    {"vit_mae", "patch_size",
     say("core",
         "Fixed sines and cosines of its row and column are added to each patch (%1); views of token positions do not "
         "show them.")},
    {"swin swinv2", "window_size",
     say("core",
         "Patches attend to each other within square windows (%1), and learned biases for the distances in rows and "
         "columns are added to the scores; they are not shown.")}};

void tellUntold(Reading& reading) {
    const auto tell = [&](const Untold& each) {
        if (!listed(each.types, reading.type)) return;
        reading.text.find(each.key);
        const std::string key = reading.text.pathOf(each.key);
        reading.notes.notShown("encoding-not-available", key, each.message.with(key));
    };
    std::ranges::for_each(kUntold, tell);
    std::ranges::for_each(kOfImages, tell);
}

/// Image and video classes of the diffusers library.
struct DiffusionClass {
    std::string_view start;    ///< of the class name
    std::string_view variant;  ///< of the scheme axial_rope; empty: none
};
constexpr DiffusionClass kDiffusionClasses[] = {{"Flux2", ""}, {"Flux", "flux"}, {"Wan", "wan"}};

/// diffusers transformer_flux2.py.
constexpr Say kFourAxes = say(
    "core",
    "This file is for a diffusion model (%1). Unless it says otherwise, its positions have four axes of 32 dimensions "
    "each with base 2,000: two within the image, one that distinguishes images and one along the text. \"posenc "
    "compute\" has no variant for them, and views of token positions do not show them.");

Text diffusionText(const std::string& name, const DiffusionClass* known) {
    if (known && known->variant.empty()) return kFourAxes.with(name);
    if (!known)
        return say("core",
                   "This file is for a diffusion model (%1), not for a language model; how this class uses positions "
                   "is unknown.")
            .with(name);
    return say("core",
               "This file is for a diffusion model (%1), whose positions have several axes; \"posenc compute\" offers "
               "their rotation as axial_rope, variant %2. Views of token positions do not show it.")
        .with(name, known->variant);
}

}  // namespace

bool readDiffusion(Reading& reading) {
    const auto* name = reading.top.peekAs<std::string>("_class_name");
    if (!name || !reading.type.empty()) return false;
    const auto known = std::ranges::find_if(kDiffusionClasses,
                                            [&](const auto& each) { return name->starts_with(each.start); });
    const bool isKnown = known != std::end(kDiffusionClasses);
    const Text told = diffusionText(inOneLine(shortened(*name, 80)), isKnown ? &*known : nullptr);
    isKnown ? reading.notes.info("several-axes", "_class_name", told)
            : reading.notes.error("no-position-encoding", "_class_name", told);
    return true;
}

void tellNotShown(Reading& reading) {
    if (reading.type.starts_with("dinov3")) return tellAxes(reading);
    tellUntold(reading);
}

}  // namespace posenc::models
