// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/reading.hpp"

#include <algorithm>

#include "core/text/number.hpp"

namespace posenc::models {

void Draft::put(const char* id, std::string text, std::string from) {
    std::erase_if(values, [&](const Value& each) { return each.id == id; });
    values.push_back({id, std::move(text), std::move(from)});
}

void Draft::set(const char* id, double value, std::string from) { put(id, exactNumber(value), std::move(from)); }

void Draft::set(const char* id, std::int64_t value, std::string from) {
    put(id, std::to_string(value), std::move(from));
}

void Draft::set(const char* id, std::string_view value, std::string from) {
    put(id, std::string(value), std::move(from));
}

void Draft::set(const char* id, const std::vector<double>& list, std::string from) {
    put(id, toText(list), std::move(from));
}

namespace {

/// The file's key for a parameter; empty for a default.
std::string keyOf(const Draft& draft, std::string_view id) {
    const auto found = std::ranges::find(draft.values, id, &Draft::Value::id);
    return found == draft.values.end() ? std::string() : found->key;
}

/// A refusal names parameters by their ids; whoever reads a file knows its keys.
Text inKeys(Text text, const Draft& draft) {
    for (Text& each : text.arguments) {
        const std::string key = each.verbatim ? keyOf(draft, each.source) : std::string();
        each = key.empty() ? inKeys(std::move(each), draft) : Text::literal(key);
    }
    return text;
}

/// Of the first parameter that a refusal names; the object's where it names none.
std::string firstKey(const Text& refusal, const Draft& draft) {
    for (const Text& each : refusal.arguments)
        if (const std::string key = keyOf(draft, each.source); each.verbatim && !key.empty()) return key;
    return draft.key;
}

/// Tells which single values are out of the legal range; true when all are fine.
bool eachLegal(Reading& reading, const Schema& schema, const Draft& draft) {
    bool fine = true;
    for (const Draft::Value& value : draft.values) {
        const Descriptor& descriptor = *schema.find(value.id);
        const auto reason = refusal(descriptor, parseValue(descriptor, value.text));
        if (!reason) continue;
        reading.notes.fail("illegal-value", value.key.empty() ? draft.key : value.key, inKeys(*reason, draft));
        fine = false;
    }
    return fine;
}

/// The first part's stands for the model.
void noteTrainedContext(Reading& reading, const Draft& draft) {
    for (const Draft::Value& value : draft.values)
        if (value.id == "trained-context" && !reading.model.trainedContext)
            reading.model.trainedContext = parseInteger(value.text);
}

std::string subjectName(const Reading& reading, const Draft& draft) {
    if (draft.scope == "all" || reading.name.empty()) return reading.name;
    return reading.name + " " + draft.scope;
}

}  // namespace

std::optional<Encoding> addPart(Reading& reading, const Draft& draft, int failuresBefore) {
    if (reading.notes.failures() != failuresBefore) return std::nullopt;
    const EncodingInfo& info = encodingById(draft.encoding);
    if (!eachLegal(reading, *info.schema, draft)) return std::nullopt;
    try {
        std::vector<std::pair<std::string, std::string>> texts;
        for (const Draft::Value& value : draft.values) texts.emplace_back(value.id, value.text);
        ParameterSet parameters(*info.schema);
        parameters.assign(texts);
        Encoding encoding = info.encode(parameters);
        noteTrainedContext(reading, draft);
        reading.model.parts.push_back(
            {{draft.encoding, subjectName(reading, draft), std::move(parameters)}, draft.scope});
        return encoding;
    } catch (const Error& error) {
        reading.notes.fail("not-computable", firstKey(error.text(), draft), inKeys(error.text(), draft));
        return std::nullopt;
    }
}

void tellRandom(Reading& reading, const std::string& key, const Text& what, bool fileBringsThem) {
    const Say message = fileBringsThem
                            ? say("core",
                                  "%1 are trained and not in this file: the numbers shown are random, not the model's; "
                                  "the parameter \"file\" shows the trained ones of a .npy or .safetensors file.")
                            : say("core",
                                  "%1 are trained and not in this file: the numbers shown are random, not the "
                                  "model's.");
    reading.notes.info("random-numbers", key, message.with(what));
}

namespace {

/// What the tokenizer or the program was told; files have them beside the model's own with other values.
constexpr std::string_view kOtherContexts[] = {"n_ctx",          "max_seq_len",      "max_sequence_length",
                                               "seq_length",     "model_max_length", "max_context_length",
                                               "context_length", "max_seq_length",   "rope_max_length"};

/// The first that is there; marks all.
std::optional<std::string_view> firstOther(const Reading& reading) {
    std::optional<std::string_view> first;
    for (const std::string_view name : kOtherContexts)
        if (reading.text.find(name) && !first) first = name;
    return first;
}

void tellOtherContexts(Reading& reading, const Found<std::int64_t>& declared) {
    for (const std::string_view name : kOtherContexts) {
        const Node* other = reading.text.peek(name);
        const bool trained = name == "seq_length" && reading.type == "qwen";  // told as that
        if (!other || trained || *other == Node{declared.value}) continue;
        reading.notes.info(
            "other-context", reading.text.pathOf(name),
            say("core", "%1 is %2 beside the %3 of %4; it does not change any frequency.")
                .with(reading.text.pathOf(name), quoted(*other), static_cast<long long>(declared.value), declared.key));
    }
}

}  // namespace

std::optional<Found<std::int64_t>> declaredContext(Reading& reading) {
    const Names own = {"max_position_embeddings", "n_positions"};
    const Names decoder = {"max_target_positions"};
    const Names encoder = {"max_source_positions", "max_encoder_position_embeddings"};
    reading.text.firstOf(encoder);
    const auto other = firstOther(reading);
    // A context that is there but cannot be read is not absent: no default stands in for it.
    if (reading.text.firstOf(own)) {
        const auto declared = reading.text.count(own);
        if (declared) tellOtherContexts(reading, *declared);
        return declared;
    }
    if (other) {
        const auto declared = reading.text.count(*other);
        if (!declared) return std::nullopt;
        const Found<std::int64_t> found{*declared, reading.text.pathOf(*other)};
        tellOtherContexts(reading, found);
        return found;
    }
    if (reading.text.firstOf(decoder)) return reading.text.count(decoder);
    if (reading.text.firstOf(encoder)) return reading.text.count(encoder);
    if (!reading.family || reading.family->context == 0) return std::nullopt;
    return Found<std::int64_t>{reading.family->context, {}};
}

std::optional<Found<std::int64_t>> headCount(Reading& reading) {
    if (auto found = reading.text.count({"num_attention_heads", "n_head", "n_heads", "num_heads"})) return found;
    if (auto found = reading.text.count({"decoder_attention_heads"})) return found;
    if (auto found = reading.text.count({"encoder_attention_heads"})) return found;
    if (!reading.family || reading.family->heads == 0) return std::nullopt;
    return Found<std::int64_t>{reading.family->heads, {}};
}

std::optional<Found<std::int64_t>> embeddingWidth(Reading& reading) {
    const int before = reading.notes.failures();
    if (auto found = reading.text.count({"d_model", "hidden_size", "n_embd", "dim", "emb_dim"})) return found;
    if (auto found = reading.text.count({"embed_dim"})) return found;  // Kosmos-2; beside the others something else
    if (reading.notes.failures() != before || !reading.family || reading.family->hidden == 0) return std::nullopt;
    reading.notes.info("default-value", "hidden_size",
                       say("core", "%1 is absent: the default of %2 is %3.")
                           .with("hidden_size", reading.type, reading.family->hidden));
    return Found<std::int64_t>{reading.family->hidden, {}};
}

}  // namespace posenc::models
