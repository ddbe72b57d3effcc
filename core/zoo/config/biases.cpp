// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/banded_bias.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

/// Numbers added to the scores: ALiBi, T5's buckets, and Inkling's profiles over the distance, which queries mix
/// (configuration_inkling.py, modeling_inkling.py).
namespace posenc::models {

namespace {

constexpr double kUsualMaxBias = 8.0;

Found<double> maxBias(Reading& reading) {
    if (const auto inner = reading.text.object("attn_config").positive({"alibi_bias_max"})) return *inner;
    return reading.text.positive({"alibi_bias_max", "max_alibi_bias"}).value_or(Found<double>{kUsualMaxBias, {}});
}

void remarkOnFalcon(Reading& reading) {
    if (!reading.family.biasBeforeScale) return;
    reading.notes.info("alibi-scaled", "alibi",
                       say("core",
                           "Falcon adds the bias before it scales the scores by 1/√head_dim, and it rounds the slopes "
                           "to bfloat16; the slopes shown are the values before both steps."));
}

constexpr const char* kMaxDistance = "relative_attention_max_distance";
constexpr const char* kBucketCount = "relative_attention_num_buckets";

/// T5EncoderModel and similar classes have no decoder.
bool encoderOnly(const Reading& reading) {
    const List* list = reading.top.peekAs<List>("architectures");
    const auto isEncoder = [](const Node& each) {
        const auto* name = each.as<std::string>();
        return name && name->find("Encoder") != std::string::npos;
    };
    return list && !list->empty() && std::ranges::all_of(*list, isEncoder);
}

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

void readAlibi(Reading& reading) {
    const int before = reading.notes.failures();
    Draft<Alibi> draft{{"all", reading.text.peek("alibi") ? "alibi" : keys::kModelType}};
    const auto heads = headCount(reading);
    const auto bias = maxBias(reading);
    declaredContext(reading);
    if (!isThere(reading, heads, before, "num_attention_heads",
                 say("core", "num_attention_heads (n_head, n_heads) is absent; ALiBi's slopes depend on it.")))
        return;
    draft.set(&Alibi::heads, *heads);
    draft.set(&Alibi::maxBias, bias);
    draft.settings.mode = reading.family.alibiBothWays ? Alibi::Mode::Symmetric : Alibi::Mode::Causal;
    if (addPart(reading, draft, before)) remarkOnFalcon(reading);
}

void readBuckets(Reading& reading) {
    const int before = reading.notes.failures();
    const auto buckets = countOrDefault(reading, "default-buckets", {kBucketCount}, 32);
    // MPNet hard-codes the same value (modeling_mpnet.py, relative_position_bucket).
    const auto distance = countOrDefault(reading, "default-max-distance", {kMaxDistance}, 128);
    const auto heads = headCount(reading);
    declaredContext(reading);
    const bool counted = isThere(reading, heads, before, "num_heads",
                                 say("core", "num_heads is absent; each head has its own bucket biases."));
    if (!buckets || !distance || !counted) return;
    const auto add = [&](const char* scope, bool bothWays) {
        Draft<T5> draft{{scope, kBucketCount}};
        draft.set(&T5::buckets, {buckets->value, reading.text.pathOf(kBucketCount)});
        draft.set(&T5::maxDistance, {distance->value, reading.text.pathOf(kMaxDistance)});
        draft.settings.bidirectional = bothWays;
        draft.set(&T5::heads, *heads);
        return addPart(reading, draft, before).has_value();
    };
    const bool single = reading.family.tableAndBuckets;
    const bool encoder = add(single ? "all" : "encoder", true);
    const bool decoder = !single && !encoderOnly(reading) && add("decoder", false);
    if (encoder || decoder) tellRandom(reading, kBucketCount, say("core", "The bucket biases"), true);
    if (reading.family.tablePerLayer)
        reading.notes.notShown("bias-tables", std::string(keys::kModelType),
                               say("core", "Every layer has bucket biases of its own; only one set is shown."));
}

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
