// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/names/names.hpp"

/// Numbers added to the scores: ALiBi and T5's buckets.
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

}  // namespace posenc::models
