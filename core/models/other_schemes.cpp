// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/reading.hpp"
#include "core/text/number.hpp"

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

std::string contextText(Reading& reading) {
    const auto declared = declaredContext(reading);
    return declared ? groupedInteger(declared->value) : "?";
}

void readBuckets(Reading& reading) {
    const auto buckets = reading.text.count({"relative_attention_num_buckets"});
    const auto distance = reading.text.count({"relative_attention_max_distance"});
    tellNotAvailable(reading, "relative_attention_num_buckets", say("core", "T5's relative position buckets"),
                     say("core", "%1 buckets up to distance %2")
                         .with(static_cast<long long>(buckets ? buckets->value : 32),
                               static_cast<long long>(distance ? distance->value : 128)));
    if (!distance)
        reading.notes.info("default-max-distance", "relative_attention_max_distance",
                           say("core", "relative_attention_max_distance is absent: the default is 128."));
}

void readDisentangled(Reading& reading) {
    for (const char* key : {"pos_att_type", "share_att_key", "norm_rel_ebd", "position_biased_input",
                            "max_relative_positions", "position_buckets", "relative_attention"})
        reading.text.find(key);
    const Node* buckets = reading.text.peek("position_buckets");
    const Node* reach = reading.text.peek("max_relative_positions");
    tellNotAvailable(reading, "relative_attention", say("core", "DeBERTa's disentangled relative attention"),
                     say("core", "position_buckets %1, max_relative_positions %2")
                         .with(buckets ? quoted(*buckets) : "absent", reach ? quoted(*reach) : "absent"));
}

void readTransformerXl(Reading& reading) {
    for (const char* key : {"clamp_len", "mem_len", "same_length", "attn_type", "bi_data"}) reading.text.find(key);
    const Node* clamp = reading.text.peek("clamp_len");
    tellNotAvailable(reading, "model_type", say("core", "Transformer-XL's relative attention"),
                     say("core", "clamp_len %1").with(clamp ? quoted(*clamp) : "absent"));
}

void readRelativeTable(Reading& reading) {
    tellNotAvailable(reading, "position_embedding_type", say("core", "trained vectors per relative distance"),
                     say("core", "for distances below %1").with(contextText(reading)));
}

}  // namespace

void readAlibi(Reading& reading) {
    const int before = reading.notes.failures();
    Draft draft;
    draft.encoding = "alibi";
    draft.scope = "all";
    draft.key = reading.text.peek("alibi") ? "alibi" : "model_type";
    const auto heads = headCount(reading);
    const auto bias = maxBias(reading);
    declaredContext(reading);
    if (!heads && reading.notes.failures() == before)
        reading.notes.fail(
            "missing-key", "num_attention_heads",
            say("core", "num_attention_heads (n_head, n_heads) is absent; ALiBi's slopes depend on it."));
    if (!heads) return;
    draft.set("heads", heads->value, heads->key);
    draft.set("max-bias", bias.value, bias.key);
    draft.set("mode", looksBothWays(reading) ? "symmetric" : "causal");
    if (addPart(reading, draft, before)) remarkOnFalcon(reading);
}

void readSinusoidal(Reading& reading) {
    const int before = reading.notes.failures();
    const bool encoderOnly = reading.type == "whisper";
    Draft draft;
    draft.encoding = "sinusoidal";
    draft.scope = encoderOnly ? "encoder" : "all";
    draft.key = "d_model";
    auto dim = reading.text.count({"d_model", "hidden_size", "n_embd", "dim"});
    declaredContext(reading);
    reading.text.find("static_position_embeddings");
    if (!dim && reading.family && reading.family->hidden > 0) dim = Found<std::int64_t>{reading.family->hidden, {}};
    if (!dim && reading.notes.failures() == before)
        reading.notes.fail("missing-key", "d_model",
                           say("core", "d_model (hidden_size) is absent; the sines depend on it."));
    if (!dim) return;
    draft.set("dim", dim->value, dim->key);
    const bool tensor2tensor = encoderOnly || (reading.family && reading.family->tensor2tensor);
    draft.set("convention", tensor2tensor ? "tensor2tensor" : "vaswani");
    draft.set("layout", reading.family && reading.family->interleaved ? "interleaved" : "concat");
    addPart(reading, draft, before);
}

void readLearned(Reading& reading) {
    if (reading.type == "whisper") readSinusoidal(reading);
    const auto declared = declaredContext(reading);
    tellNotAvailable(reading, declared && !declared->key.empty() ? declared->key : "max_position_embeddings",
                     say("core", "a trained table of absolute positions"),
                     say("core", "one vector for each of %1 positions").with(contextText(reading)));
}

void readRelative(Reading& reading) {
    const Scheme scheme = reading.family ? reading.family->scheme : Scheme::Rotary;
    const bool relative = reading.text.flag("relative_attention").value_or(false);
    declaredContext(reading);
    if (scheme == Scheme::TransformerXl) return readTransformerXl(reading);
    if (scheme == Scheme::Disentangled && !relative) return readLearned(reading);
    if (scheme == Scheme::Disentangled || relative) return readDisentangled(reading);
    if (scheme == Scheme::Buckets || reading.text.peek("relative_attention_num_buckets")) return readBuckets(reading);
    readRelativeTable(reading);
}

}  // namespace posenc::models
