// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/encodings/alibi.hpp"
#include "core/encodings/t5.hpp"
#include "core/models/draft.hpp"

/// Numbers added to the scores: ALiBi and T5's buckets.
namespace posenc::models {

namespace {

constexpr double kUsualMaxBias = 8.0;

bool looksBothWays(const Reading& reading) { return listed("bert jina_bert xlm-roberta", reading.type); }

Found<double> maxBias(Reading& reading) {
    if (const auto* attention = reading.text.peek("attn_config"); attention && attention->as<Members>())
        if (const auto inner = reading.text.section("attn_config")->positive({"alibi_bias_max"})) return *inner;
    return reading.text.positive({"alibi_bias_max", "max_alibi_bias"}).value_or(Found<double>{kUsualMaxBias, {}});
}

void remarkOnFalcon(Reading& reading) {
    if (!listed("falcon RefinedWeb RefinedWebModel", reading.type)) return;
    reading.notes.info("alibi-scaled", "alibi",
                       say("core",
                           "Falcon adds the bias before scaling scores by 1/√head_dim and rounds the slopes to "
                           "bfloat16; the slopes shown are those before both."));
}

/// MPNet has the same one fixed in its code (modeling_mpnet.py, relative_position_bucket).
std::optional<Found<std::int64_t>> maxDistance(Reading& reading) {
    constexpr const char* kKey = "relative_attention_max_distance";
    constexpr std::int64_t kUsual = 128;
    const auto given = reading.text.count({kKey});
    if (given || reading.text.peek(kKey)) return given;
    reading.notes.info("default-max-distance", kKey,
                       say("core", "relative_attention_max_distance is absent: the default is 128."));
    return Found<std::int64_t>{kUsual, {}};
}

std::optional<Found<std::int64_t>> bucketCount(Reading& reading) {
    constexpr const char* kKey = "relative_attention_num_buckets";
    constexpr std::int64_t kUsual = 32;
    const auto given = reading.text.count({kKey});
    if (given || reading.text.peek(kKey)) return given;
    reading.notes.info("default-buckets", kKey,
                       say("core", "relative_attention_num_buckets is absent: the default is 32."));
    return Found<std::int64_t>{kUsual, {}};
}

/// T5EncoderModel and its kin have no decoder.
bool encoderOnly(const Reading& reading) {
    const Node* names = reading.top.peek("architectures");
    const List* list = names ? names->as<List>() : nullptr;
    const auto isEncoder = [](const Node& each) {
        const auto* name = each.as<std::string>();
        return name && name->find("Encoder") != std::string::npos;
    };
    return list && !list->empty() && std::ranges::all_of(*list, isEncoder);
}

}  // namespace

void readAlibi(Reading& reading) {
    const int before = reading.notes.failures();
    Draft<Alibi> draft{{"all", reading.text.peek("alibi") ? "alibi" : "model_type"}};
    const auto heads = headCount(reading);
    const auto bias = maxBias(reading);
    declaredContext(reading);
    if (!heads && reading.notes.failures() == before)
        reading.notes.fail(
            "missing-key", "num_attention_heads",
            say("core", "num_attention_heads (n_head, n_heads) is absent; ALiBi's slopes depend on it."));
    if (!heads) return;
    draft.set(&Alibi::heads, *heads);
    draft.set(&Alibi::maxBias, bias);
    draft.settings.mode = looksBothWays(reading) ? Alibi::Mode::Symmetric : Alibi::Mode::Causal;
    if (addPart(reading, draft, before)) remarkOnFalcon(reading);
}

void readBuckets(Reading& reading) {
    const int before = reading.notes.failures();
    const auto buckets = bucketCount(reading);
    const auto distance = maxDistance(reading);
    const auto heads = headCount(reading);
    declaredContext(reading);
    if (!heads && reading.notes.failures() == before)
        reading.notes.fail("missing-key", "num_heads",
                           say("core", "num_heads is absent; each head has numbers of its own for the buckets."));
    if (!buckets || !distance || !heads) return;
    const auto add = [&](const char* scope, bool bothWays) {
        Draft<T5> draft{{scope, "relative_attention_num_buckets"}};
        draft.set(&T5::buckets, {buckets->value, reading.text.pathOf("relative_attention_num_buckets")});
        draft.set(&T5::maxDistance, {distance->value, reading.text.pathOf("relative_attention_max_distance")});
        draft.settings.bidirectional = bothWays;
        draft.set(&T5::heads, *heads);
        return addPart(reading, draft, before).has_value();
    };
    const bool single = reading.type == "mpnet";
    const bool encoder = add(single ? "all" : "encoder", true);
    const bool decoder = !single && !encoderOnly(reading) && add("decoder", false);
    if (encoder || decoder)
        tellRandom(reading, "relative_attention_num_buckets", say("core", "The numbers of the buckets"), true);
}

}  // namespace posenc::models
