// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

/// Remarks on layers, chunks and temperatures; and after everything is read, legal values that no published file has.
namespace posenc::models {

namespace {

void remarkOnLayerTypes(Reading& reading) {
    const List* types = reading.text.list(keys::kLayerTypes);
    if (!types) return;
    const auto all = static_cast<std::int64_t>(types->size());
    const std::int64_t shown = std::min(all, layerCount(reading).value_or(all));  // draft layers follow
    std::map<std::string, int> counts;
    for (const Node& each : std::span(types->data(), shown))
        ++counts[each.as<std::string>() ? shortened(*each.as<std::string>(), 40) : quoted(each)];
    std::string text;
    for (const auto& [type, count] : counts)
        if (text.size() < 200) text += (text.empty() ? "" : ", ") + groupedInteger(count) + " " + type;
    reading.notes.info("layer-types", reading.text.pathOf(keys::kLayerTypes),
                       say("core", "%1 {1|layer|layers}: %2.").with(shown, text));
}

void tellLayersWithout(Reading& reading, const std::string& key, const std::vector<bool>& rotates) {
    const auto without = std::ranges::count(rotates, false);
    if (without == 0) return;
    reading.notes.notShown("no-position-layers", key,
                           say("core",
                               "%1 of %2 {2|layer|layers} {1|has|have} no position encoding; the remarks about "
                               "rotation apply to the other layers.")
                               .with(without, rotates.size()));
}

/// The class uses the interval only if the list is absent.
void tellOtherInterval(Reading& reading, const List& list, const Found<std::int64_t>& interval) {
    for (std::size_t l = 0; l < list.size(); ++l) {
        const bool rotates = (l + 1) % static_cast<std::size_t>(interval.value) != 0;
        if (rotates == !list[l].isOff()) continue;
        return reading.notes.warnNotShown(
            "names-disagree", interval.key,
            say("core", "%1 is %2, but %3 disagrees for layer %4: the list is used, and the interval has no effect."),
            interval.value, reading.text.pathOf(keys::kNoRopeLayers), l);
    }
}

/// Llama 4, SmolLM 3: no_rope_layers has 1 for a layer that rotates; if absent, every fourth does not.
void remarkOnSkippedLayers(Reading& reading) {
    const auto interval = reading.text.count({"no_rope_layer_interval"});
    const List* list = reading.text.list(keys::kNoRopeLayers);
    const std::string key = reading.text.pathOf(keys::kNoRopeLayers);
    if (list && interval) tellOtherInterval(reading, *list, *interval);
    if (const auto rotates = rotatingLayers(reading)) return tellLayersWithout(reading, key, *rotates);
    if (reading.family.layers != Layers::SkipsSome) return;
    reading.notes.notShown("no-position-layers", key,
                           say("core",
                               "The last of every %1 layers has no position encoding; the remarks about rotation apply "
                               "to the other layers.")
                               .with(interval ? interval->value : 4));
}

void remarkOnUnpositionedLayers(Reading& reading) {
    const auto& parts = reading.model.parts;
    const bool windowedOnly = !parts.empty() && std::ranges::all_of(parts, [](const Model::Part& part) {
        return part.scope == keys::kSliding;
    });
    if (windowedOnly && reading.family.layers == Layers::WindowedOnly)
        reading.notes.notShown("no-position-layers", reading.text.pathOf(keys::kLayerTypes),
                               say("core",
                                   "Only layers with a sliding window rotate; full-attention layers of this model have "
                                   "no position encoding."));
}

/// Reports layers that architecture search left without attention, or with a linear map instead.
void tellNoOps(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    reading.notes.notShown("no-position-layers", reading.text.pathOf("block_configs"),
                           say("core",
                               "%1: %2 of %3 {3|layer|layers} {2|has|have} no attention; the remarks about rotation "
                               "apply to the other layers."),
                           std::ranges::count_if(plan.kinds, isUnrotatedKind), plan.kinds.size());
}

void remarkOnHybrid(Reading& reading) {
    const bool rotates = std::ranges::any_of(reading.model.parts,
                                             [](const Model::Part& part) { return part.subject.info().onlyRotates(); });
    const auto key = hybridKey(reading);
    if (key == "block_configs" && rotates) return tellNoOps(reading);
    if (key && rotates)
        reading.notes.notShown("no-position-layers", reading.text.pathOf(*key),
                               say("core",
                                   "Only the layers with softmax attention rotate; the other layers of this model "
                                   "(linear attention, recurrence or convolution) have no rotary encoding."));
}

/// Positions restart in every chunk, after chunk_size − local_size tokens.
void checkChunkSizes(Reading& reading, const Section& chunks) {
    const auto size = chunks.count("chunk_size"), local = chunks.count("local_size");
    if (!size || !local || *local < *size) return;
    reading.notes.error("not-computable", chunks.pathOf("local_size"),
                        say("core",
                            "%1 is %2, but chunk_size is %3; the former must be smaller, because positions restart "
                            "after chunk_size − local_size tokens."),
                        *local, *size);
}

/// Qwen's files for a million tokens.
void remarkOnChunks(Reading& reading) {
    const Section chunks = reading.text.object("dual_chunk_attention_config");
    if (!chunks) return;
    std::string sizes;
    for (const auto& [key, value] : chunks.members()) {
        reading.notes.understand(chunks.pathOf(key));
        if (sizes.size() < 200) sizes += (sizes.empty() ? "" : ", ") + shortened(key, 40) + " " + quoted(value);
    }
    reading.notes.notShown("chunked-positions", chunks.path(),
                           say("core",
                               "%1 (%2): some engines remap positions in chunks of that size; transformers ignores the "
                               "key, and the figure does not include it."),
                           sizes);
    checkChunkSizes(reading, chunks);
}

/// True if the file or its class turns it on; null is off.
bool tunesTemperature(Reading& reading) {
    const char* key = "attn_temperature_tuning";
    const Node* tuning = reading.text.find(key);
    if (reading.text.has(key) || !reading.family.tunesTemperature) return tuning && !tuning->isOff();
    tellDefault(reading, "default-temperature", reading.text.pathOf(key), "true");
    return true;
}

void remarkOnTemperature(Reading& reading) {
    if (reading.family.layers != Layers::SkipsSome) return;  // other classes may mean another thing
    const auto length = reading.text.count("floor_scale");
    const auto scale = reading.text.notNegative("attn_scale");
    if (!tunesTemperature(reading)) return;
    reading.model.temperature = {PositionTemperature::Kind::Llama4, scale.value_or(0.1), length.value_or(8192)};
    reading.notes.notShown("position-temperature", reading.text.pathOf("attn_temperature_tuning"),
                           say("core",
                               "Layers without position encoding multiply their queries by a factor that grows with "
                               "the position; this is not shown."));
}

/// Grok divides by the logarithm of this length, which is 0 for 1. SGLang treats 0 and less as none.
void remarkOnTemperatureLength(Reading& reading) {
    const char* name = "attn_temperature_len";
    const auto length = reading.type == "grok" ? reading.text.whole(name) : std::nullopt;
    if (!length) return;
    const std::string key = reading.text.pathOf(name);
    if (*length == 1)
        return reading.notes.error(
            "illegal-value", key,
            say("core", "%1 is 1, but scores are divided by its logarithm, which would be 0; it must be at least 2."));
    if (*length < 1)
        return reading.notes.info(
            "position-temperature-off", key,
            say("core",
                "%1 is %2: a length below 1 gives no temperature, and as far as is known, programs apply none."),
            *length);
    reading.model.temperature = {PositionTemperature::Kind::Grok, 1.0, *length};
    reading.notes.notShown(
        "position-temperature", key,
        say("core",
            "%1 is %2: beyond that position, scores are multiplied by ln(position) / ln(%2); this is not shown."),
        *length);
}

/// Marks keys about memory layout or normalisation, which do not affect positions.
void understandLayouts(Reading& reading) {
    for (const char* key : {"new_decoder_architecture", "multi_query"}) reading.text.find(key);
    for (const char* key : {"original_rope", "rotary", "rope", "use_rope", "use_rotary"})
        if (const Node* node = reading.text.peek(key); node && !node->isOff() && !node->as<Members>())
            reading.text.find(key);
    if (reading.family.foundryKeys) reading.text.find("learned_pos_emb");
    for (const char* key : {"rope_interleave", "indexer_rope_interleave", "rope_interleaved", "rotary_emb_interleaved",
                            "rotary_interleaved"})
        if (const Node* node = reading.text.find(key))
            reading.notes.notShown("pair-layout", reading.text.pathOf(key),
                                   say("core",
                                       "%1 (%2) states how dimensions form pairs: neighbours or halves; the "
                                       "frequencies are the same for both."),
                                   quoted(*node));
}

const Value& valueOf(const Subject& subject, std::string_view id) { return subject.parameters.value(id); }

std::string keyOf(const Reading& reading, const char* key) { return reading.text.pathOf(key); }

/// Reports stretching from a length that is already the declared one.
void suspectLlama3(Reading& reading, const Subject& subject) {
    const auto trained = std::get<std::int64_t>(valueOf(subject, "trained-context"));
    const auto factor = std::get<double>(valueOf(subject, "factor"));
    const auto& declared = reading.model.declaredContext;
    if (factor > 1.0 && declared && trained >= *declared)
        reading.notes.warn("llama3-original-context", keyOf(reading, keys::kContext),
                           say("core",
                               "The frequency bands are set for a trained context of %2 {2|token|tokens}, and %1 "
                               "declares no more than that: scaling by %3 does not extend the context."),
                           trained, factor);
}

/// Every published file of this method gives its base.
void suspectBase(Reading& reading, const Subject& subject) {
    if (valueOf(subject, "base") != Value{10000.0}) return;  // other classes use that base as well
    const auto& told = reading.notes.findings();
    const auto found = std::ranges::find_if(told, [](const Finding& finding) { return finding.id == "default-base"; });
    if (found == told.end()) return;
    const std::string key = found->key;
    reading.notes.warn("default-base-scaled", key,
                       say("core",
                           "%1 is absent although llama3 scaling is used: with the default of 10,000, its bands "
                           "contain different pairs than in any published model."));
}

double meanLog(const Subject& subject, const char* id) {
    const auto& list = std::get<std::vector<double>>(valueOf(subject, id));
    double sum = 0.0;
    for (const double each : list) sum += std::log(each);
    return list.empty() ? 0.0 : sum / static_cast<double>(list.size());
}

void suspectLists(Reading& reading, const Subject& subject) {
    if (meanLog(subject, "short-factor") <= meanLog(subject, "long-factor") + 1e-9) return;
    reading.notes.warn("longrope-lists-exchanged", keyOf(reading, keys::kScaling),
                       say("core", "%1.short_factor has larger divisors than %1.long_factor; they look swapped."));
}

void suspectPart(Reading& reading, const Subject& subject) {
    if (subject.encoding == RopeLlama3::id) {
        suspectLlama3(reading, subject);
        suspectBase(reading, subject);
    }
    if (subject.encoding == RopeLongrope::id) suspectLists(reading, subject);
}

/// Published models skip one of four layers.
void suspectSkippedLayers(Reading& reading) {
    const List* list = reading.text.peekAs<List>(keys::kNoRopeLayers);
    const auto rotates = rotatingLayers(reading);
    if (!list || list->empty() || !rotates) return;
    const auto without = std::ranges::count(*rotates, false);
    if (2 * without <= static_cast<std::ptrdiff_t>(rotates->size())) return;
    reading.notes.warn("no-rope-list-inverted", keyOf(reading, keys::kNoRopeLayers),
                       say("core",
                           "%1 leaves %2 of %3 layers without position encoding; 1 means that a layer rotates, so the "
                           "list looks inverted."),
                       without, rotates->size());
}

void suspectTemperature(Reading& reading) {
    if (reading.family.layers != Layers::SkipsSome) return;
    const Node* tuning = reading.text.peek("attn_temperature_tuning");
    if (!tuning || !tuning->isOff() || !reading.text.peek("floor_scale")) return;
    reading.notes.info("position-temperature-off", keyOf(reading, "attn_temperature_tuning"),
                       say("core",
                           "%1 is off: layers without position encoding do not scale their queries, whatever "
                           "floor_scale and attn_scale say."));
}

}  // namespace

void remarkOnAttention(Reading& reading) {
    understandLayouts(reading);
    readWindow(reading);
    remarkOnLayerTypes(reading);
    remarkOnSkippedLayers(reading);
    remarkOnUnpositionedLayers(reading);
    remarkOnHybrid(reading);
    remarkOnChunks(reading);
    remarkOnTemperature(reading);
    remarkOnTemperatureLength(reading);
    checkLayerLists(reading);
    assignLayers(reading);
}

std::optional<std::string> hybridKey(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    if (std::ranges::any_of(plan.kinds, isUnrotatedKind)) return plan.key;
    if (!plan.key.empty() && !plan.kinds.empty()) return std::nullopt;
    const Node* step = reading.text.peek("full_attention_interval");
    if (step) return std::nullopt;  // every layer, or a value that cannot be read
    const bool byClass = reading.family.layers == Layers::Hybrid;
    return byClass ? std::optional<std::string>(keys::kModelType) : std::nullopt;
}

void suspect(Reading& reading) {
    for (const Model::Part& part : reading.model.parts) suspectPart(reading, part.subject);
    suspectSkippedLayers(reading);
    suspectTemperature(reading);
}

}  // namespace posenc::models
