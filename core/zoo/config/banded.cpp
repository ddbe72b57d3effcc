// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/banded_bias.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

/// Inkling: queries mix trained profiles over the distance (configuration_inkling.py, modeling_inkling.py).
namespace posenc::models {

namespace {

constexpr const char* kDefaultValue = "default-value";

struct Bands {
    Found<std::int64_t> profiles, extent, window, headDim, localHeadDim;
};

std::optional<Bands> readBands(Reading& reading) {
    const auto profiles = countOrDefault(reading, kDefaultValue, {"d_rel"}, 16);
    const auto extent = countOrDefault(reading, kDefaultValue, {"rel_extent"}, 1024);
    const auto window = countOrDefault(reading, kDefaultValue, {"sliding_window_size", keys::kWindow},
                                       reading.family.window);
    const auto dim = headDimension(reading);
    const auto local = countOrDefault(reading, kDefaultValue, {"swa_head_dim"}, reading.family.headDim);
    if (!profiles || !extent || !window || !dim || !local) return std::nullopt;
    return Bands{*profiles, *extent, *window, *dim, *local};
}

Draft<BandedBias> draftOf(Reading& reading, const Bands& bands, const char* scope, bool local) {
    Draft<BandedBias> draft{{scope, reading.text.pathOf("rel_extent")}};
    draft.set(&BandedBias::profiles, bands.profiles);
    draft.set(&BandedBias::extent, local ? bands.window : bands.extent);
    draft.set(&BandedBias::headDim, local ? bands.localHeadDim : bands.headDim);
    if (local) draft.set(&BandedBias::window, bands.window);
    return draft;
}

/// Temperature of full-attention layers; an absent or null floor means none.
void readTemperature(Reading& reading) {
    const auto strength = reading.text.notNegative("log_scaling_alpha").value_or(0.1);
    const auto floor = reading.text.count("log_scaling_n_floor");
    if (!floor) return;
    reading.model.temperature = {PositionTemperature::Kind::Inkling, strength, *floor};
    reading.notes.notShown("position-temperature", reading.text.pathOf("log_scaling_n_floor"),
                           say("core",
                               "From position %1 on, layers without a window multiply queries and biases by a factor "
                               "that grows with the logarithm of the position; this is not shown.")
                               .with(*floor));
}

}  // namespace

void readBanded(Reading& reading) {
    const int before = reading.notes.failures();
    declaredContext(reading);
    const auto bands = readBands(reading);
    if (!bands) return;
    const LayerPlan plan = layerPlan(reading);
    const auto windowed = std::ranges::count_if(plan.kinds, isWindowedKind);
    const bool some = windowed > 0 && windowed < std::ssize(plan.kinds);
    bool added = true;
    if (windowed < std::ssize(plan.kinds) || plan.kinds.empty())
        added = addPart(reading, draftOf(reading, *bands, some ? keys::kFull : "all", false), before).has_value();
    if (windowed > 0)
        added = addPart(reading, draftOf(reading, *bands, some ? keys::kSliding : "all", true), before) && added;
    if (!added) return;
    tellRandom(reading, reading.text.pathOf("rel_extent"),
               say("core", "The profiles and the weights that mix them for each token"), true);
    readTemperature(reading);
}

}  // namespace posenc::models
