// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/config/reading.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

void tellRandom(Reading& reading, const std::string& key, const Text& what, bool fileBringsThem) {
    const Say message =
        fileBringsThem
            ? say("core",
                  "%1 are learned and not in this file: the numbers shown are random, not the model's; set the "
                  "parameter \"file\" to a .npy or .safetensors file to show the learned ones.")
            : say("core", "%1 are learned and not in this file: the numbers shown are random, not the model's.");
    reading.notes.info("random-numbers", key, message.with(what));
}

std::optional<Found<std::int64_t>> countOrDefault(Reading& reading, FindingId id, Names names, std::int64_t usual) {
    const int before = reading.notes.failures();
    if (const auto given = reading.text.count(names)) return given;
    if (reading.notes.failures() != before) return std::nullopt;
    tellDefault(reading, id, reading.text.pathOf(*names.begin()), usual);
    return ofClass(usual);
}

namespace {

/// Lengths for the tokenizer or program; files have them next to the model's own, with other values.
const Names kOtherContexts = {"n_ctx",          "max_seq_len",      "max_sequence_length",
                              "seq_length",     "model_max_length", "max_context_length",
                              "context_length", "max_seq_length",   "rope_max_length"};

void tellOtherContexts(Reading& reading, const Found<std::int64_t>& declared) {
    for (const std::string_view name : kOtherContexts) {
        const Node* other = reading.text.peek(name);
        const bool trained = name == "seq_length" && reading.family.trainedSeqLength;  // reported as trained
        if (!other || trained || other->is(declared.value)) continue;
        reading.notes.info("other-context", reading.text.pathOf(name),
                           say("core", "%1 is %2, while %4 is %3; the former does not change any frequency."),
                           quoted(*other), declared.value, declared.key);
    }
}

}  // namespace

std::optional<Found<std::int64_t>> ofClass(std::int64_t number) {
    return number > 0 ? std::optional(Found<std::int64_t>{number, {}}) : std::nullopt;
}

std::optional<Found<std::int64_t>> declaredContext(Reading& reading) {
    const Names own = {keys::kContext, reading.family.contextKey};
    const Names decoder = {"max_target_positions"};
    const Names encoder = {"max_source_positions", "max_encoder_position_embeddings"};
    reading.text.firstOf(encoder);
    const auto other = reading.text.firstOf(kOtherContexts);
    const bool named = reading.text.firstOf(own).has_value();
    // An unreadable context is not absent: no default replaces it.
    if (named || other) {
        const auto declared = named ? reading.text.count(own) : reading.text.count({*other});
        if (declared) tellOtherContexts(reading, *declared);
        return declared;
    }
    if (reading.text.firstOf(decoder)) return reading.text.count(decoder);
    if (reading.text.firstOf(encoder)) return reading.text.count(encoder);
    return ofClass(reading.family.context);
}

std::optional<Found<std::int64_t>> headCount(Reading& reading) {
    if (auto found = reading.text.count({"num_attention_heads", "n_head", "n_heads", "num_heads"})) return found;
    if (auto found = reading.text.count({"decoder_attention_heads"})) return found;
    if (auto found = reading.text.count({"encoder_attention_heads"})) return found;
    if (auto found = reading.text.count({"decoder_num_attention_heads"})) return found;  // Moonshine
    if (auto found = reading.text.count({"encoder_num_attention_heads"})) return found;
    return ofClass(reading.family.heads);
}

std::optional<Found<std::int64_t>> embeddingWidth(Reading& reading) {
    const int before = reading.notes.failures();
    if (auto found = reading.text.count({"d_model", "hidden_size", "n_embd", "dim", "emb_dim"})) return found;
    if (auto found = reading.text.count({"embed_dim"})) return found;  // Kosmos-2; next to the others something else
    if (reading.notes.failures() != before || reading.family.hidden == 0) return std::nullopt;
    tellDefault(reading, "default-value", "hidden_size", reading.family.hidden);
    return ofClass(reading.family.hidden);
}

}  // namespace posenc::models
