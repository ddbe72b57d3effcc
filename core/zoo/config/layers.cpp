// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

#include <algorithm>

namespace posenc::models {

namespace {

constexpr const char* kCompressed = "compressed_attention";

/// A step or an index; -1 if not an integer.
std::int64_t stepIn(const Node& node) { return wholeIn(node).value_or(-1); }

std::string canonicalKind(std::string_view kind) {
    if (listed("compressed_sparse_attention heavily_compressed_attention", kind)) return kCompressed;
    return shortened(kind, 40);
}

using Kinds = std::vector<std::string>;

/// One key of a file and how it distinguishes layers.
struct Teller {
    std::string_view key;
    Kinds (*kinds)(const Node&, std::int64_t layers, const Reading&, const Teller&);
    const char *zero = keys::kFull, *other = keys::kFull;  ///< the kinds for 0 and for any other number or layer
    bool counts = false;                                   ///< one entry per layer: it gives the number of layers
};

/// Every nth layer has one kind: the last of each group, or the first.
Kinds periodicKinds(std::int64_t step, std::int64_t layers, bool firstOfGroup, const char* other) {
    Kinds out;
    for (std::int64_t l = 0; step > 0 && l < layers; ++l)
        out.emplace_back((firstOfGroup ? l : l + 1) % step == 0 ? keys::kFull : other);
    return out;
}

/// Ling 3.0: the last of each group, and layers after the last whole group (modeling_bailing_moe_v3.py).
Kinds byGroups(const Node& node, std::int64_t layers, const Reading&, const Teller& teller) {
    const std::int64_t step = stepIn(node);
    Kinds out = periodicKinds(step, layers, false, teller.other);
    for (std::int64_t l = step > 0 ? layers / step * step : layers; l < layers; ++l) out[l] = keys::kFull;
    return out;
}

/// The attention in a layer's object: none, or a linear map instead (configuration_decilm.py).
std::string blockKind(const Node& block, Notes& notes) {
    const auto* members = block.as<Members>();
    const Section own = members ? Section(*members, {}, notes) : Section();
    const auto* attention = own.peekAs<Members>("attention");
    if (!attention) return {};
    const Section inner(*attention, {}, notes);
    return inner.is("no_op", true) ? "no_op" : inner.is("replace_with_linear", true) ? "linear" : keys::kFull;
}

/// Returns nothing if the objects are not about attention, or all layers have it.
Kinds byBlocks(const Node& node, std::int64_t layers, const Reading& reading, const Teller&) {
    const List* list = node.as<List>();
    Kinds out;
    for (std::size_t l = 0; list && l < std::min(list->size(), static_cast<std::size_t>(layers)); ++l)
        out.push_back(blockKind((*list)[l], reading.notes));
    const bool alike = std::ranges::all_of(out,
                                           [](const std::string& kind) { return kind.empty() || kind == keys::kFull; });
    return alike ? Kinds() : out;
}

/// Zaya: "a" for an attention layer, a number of experts for an expert layer.
Kinds byLetterOrExperts(const Node& node, std::int64_t layers, const Reading&, const Teller&) {
    const List* list = node.as<List>();
    Kinds out;
    for (std::size_t l = 0; list && l < std::min(list->size(), static_cast<std::size_t>(layers)); ++l)
        out.emplace_back((*list)[l].as<std::string>() ? keys::kFull : "moe");
    return out;
}

/// EXAONE 4 writes "LLLG".
Kinds letteredKinds(std::string_view letters, std::int64_t layers) {
    Kinds out;
    for (std::size_t l = 0; !letters.empty() && l < static_cast<std::size_t>(layers); ++l)
        out.emplace_back(letters[l % letters.size()] == 'L' ? keys::kSliding : keys::kFull);
    return out;
}

/// Repeats the list if it is shorter than the model.
Kinds byWords(const Node& node, std::int64_t layers, const Reading&, const Teller&) {
    const List* list = node.as<List>();
    Kinds out;
    for (std::size_t l = 0; list && !list->empty() && l < static_cast<std::size_t>(layers); ++l) {
        const auto* word = (*list)[l % list->size()].as<std::string>();
        out.push_back(word ? canonicalKind(*word) : std::string());
    }
    return out;
}

/// The listed layers use full attention.
Kinds byIndices(const Node& node, std::int64_t layers, const Reading& reading, const Teller&) {
    const List* list = node.as<List>();
    if (!list) return {};
    Kinds out(layers, std::string(reading.family.otherKind));
    for (const Node& each : *list)
        if (const std::int64_t at = stepIn(each); at >= 0 && at < layers) out[at] = keys::kFull;
    return out;
}

/// The listed layers have a sliding window (Inkling).
Kinds byWindowedIndices(const Node& node, std::int64_t layers, const Reading&, const Teller&) {
    const List* list = node.as<List>();
    if (!list) return {};
    Kinds out(layers, keys::kFull);
    for (const Node& each : *list)
        if (const std::int64_t at = stepIn(each); at >= 0 && at < layers) out[at] = keys::kSliding;
    return out;
}

Kinds byNumbers(const Node& node, std::int64_t layers, const Reading&, const Teller& teller) {
    const List* list = node.as<List>();
    Kinds out;
    for (std::size_t l = 0; list && l < std::min(list->size(), static_cast<std::size_t>(layers)); ++l)
        out.emplace_back((*list)[l].is(0) ? teller.zero : teller.other);
    return out;
}

/// ModernBERT: layers 0, 3, 6 ... use full attention (modeling_modernbert.py); elsewhere the last of each group.
Kinds byStep(const Node& node, std::int64_t layers, const Reading& reading, const Teller& teller) {
    const auto* letters = node.as<std::string>();
    if (letters && std::string_view(teller.other) == keys::kSliding) return letteredKinds(*letters, layers);
    return periodicKinds(stepIn(node), layers, reading.family.halvesWindow, teller.other);
}

Kinds byFirstWindow(const Node& node, std::int64_t layers, const Reading& reading, const Teller&) {
    const std::int64_t first = stepIn(node);
    const bool windowed = reading.family.windowsFrom > 0 || reading.text.is("use_sliding_window", true);
    Kinds out;
    for (std::int64_t l = 0; first >= 0 && windowed && l < layers; ++l)
        out.emplace_back(l < first ? keys::kFull : keys::kSliding);
    return out;
}

/// SmolLM3's files may have Qwen's key, which the class does not read (configuration_smollm3.py). Ling uses layer
/// groups for many things. Cohere 2 MoE's period does not begin at the first layer.
bool isHeeded(const Reading& reading, const Teller& teller) {
    if (teller.key == "layer_group_size" && !reading.family.groupsLayers) return false;
    if (teller.key == "sliding_window_pattern" && reading.family.denseFirst) return false;
    return reading.text.peek(teller.key) && (!reading.family.windowsUnrotated || teller.key != "max_window_layers");
}

constexpr Teller kTellers[] = {{.key = keys::kLayerTypes, .kinds = byWords, .counts = true},
                               {.key = "layers_block_type", .kinds = byWords, .counts = true},
                               {.key = "block_types", .kinds = byWords},
                               {.key = "_block_types", .kinds = byWords},
                               {.key = "attention_layers", .kinds = byWords, .counts = true},
                               {"compress_ratios", byNumbers, keys::kSliding, kCompressed, true},
                               {.key = "attn_layer_indices", .kinds = byIndices},
                               {.key = "full_attn_idxs", .kinds = byIndices},
                               {.key = "local_layer_ids", .kinds = byWindowedIndices},
                               {"attn_type_list", byNumbers, "linear_attention", keys::kFull, true},
                               {"hybrid_layer_pattern", byNumbers, keys::kFull, keys::kSliding, true},
                               {.key = "block_configs", .kinds = byBlocks, .counts = true},
                               {.key = "zaya_layers", .kinds = byLetterOrExperts, .counts = true},
                               {"layer_group_size", byGroups, keys::kFull, "linear_attention"},
                               {"full_attention_interval", byStep, keys::kFull, "linear_attention"},
                               {"sliding_window_pattern", byStep, keys::kFull, keys::kSliding},
                               {"_sliding_window_pattern", byStep, keys::kFull, keys::kSliding},
                               {"global_attn_every_n_layers", byStep, keys::kFull, keys::kSliding},
                               {.key = "max_window_layers", .kinds = byFirstWindow}};

/// The number of layers that the key implies, if the file does not give it.
std::int64_t shownBy(const Node& node) {
    if (const auto* list = node.as<List>()) {
        std::int64_t most = static_cast<std::int64_t>(list->size());
        for (const Node& each : *list) most = std::max(most, std::min(stepIn(each), kMostLayers) + 1);
        return most;
    }
    if (const auto* letters = node.as<std::string>()) return static_cast<std::int64_t>(letters->size());
    return std::max(stepIn(node), std::int64_t{1});
}

LayerPlan planOf(Reading& reading, const Teller& teller) {
    const Node& node = *reading.text.find(teller.key);
    const auto count = layerCount(reading);
    const std::int64_t shown = std::min(count.value_or(shownBy(node)), kMostLayers);
    return {teller.kinds(node, shown, reading, teller), std::string(teller.key), count || teller.counts};
}

/// SmolLM3 uses its window in layers without rotation (configuration_smollm3.py).
LayerPlan windowsWithoutRotation(Reading& reading) {
    const auto rotates = rotatingLayers(reading);
    LayerPlan out;
    if (!rotates || !reading.text.is("use_sliding_window", true) || !reading.text.peek(keys::kWindow)) return out;
    for (const bool each : *rotates) out.kinds.emplace_back(each ? keys::kFull : keys::kSliding);
    return out;
}

std::int64_t numberOr(const Reading& reading, std::string_view key, std::int64_t usual) {
    const Node* node = reading.text.find(key);
    return node ? stepIn(*node) : usual;
}

std::int64_t denseLayers(const Reading& reading, std::int64_t count) {
    return std::clamp<std::int64_t>(numberOr(reading, "first_k_dense_replace", 0), 0, count);
}

std::int64_t densePeriod(const Reading& reading) { return numberOr(reading, "prefix_dense_sliding_window_pattern", 1); }

/// Dense layers come first, with their own period (configuration_cohere2_moe.py).
LayerPlan behindDenseLayers(const Reading& reading, std::int64_t count) {
    const std::int64_t dense = denseLayers(reading, count);
    LayerPlan out{periodicKinds(densePeriod(reading), dense, false, keys::kSliding), {}, true};
    const Kinds rest = periodicKinds(numberOr(reading, "sliding_window_pattern", 4), count - dense, false,
                                     keys::kSliding);
    out.kinds.insert(out.kinds.end(), rest.begin(), rest.end());
    return out;
}

/// Alternating sliding-window and full layers, as the class defines them without a key.
LayerPlan classPlan(Reading& reading) {
    if (reading.family.windowsUnrotated) return windowsWithoutRotation(reading);
    const int step = reading.family.fullEvery;
    const auto count = layerCount(reading);
    if (const auto& kind = reading.family.kindOfAll; !kind.empty() && count)
        return {Kinds(std::min(*count, kMostLayers), std::string(kind)), {}, true};
    const bool without = reading.text.has(keys::kWindow) && !reading.text.peek(keys::kWindow);  // null: none
    if (step == 0 || !count || without) return {};
    const bool first = reading.family.fullLeads;
    const std::int64_t layers = std::min(*count, kMostLayers);
    if (reading.family.denseFirst) return behindDenseLayers(reading, layers);
    LayerPlan out{periodicKinds(step, layers, first, keys::kSliding), {}, true};
    if (reading.family.firstFull && !out.kinds.empty()) out.kinds.front() = keys::kFull;
    return out;
}

/// Gemma 4 ends with a full layer (configuration_gemma4.py).
LayerPlan endingFull(const Reading& reading, LayerPlan plan) {
    const bool last = reading.family.lastFull && plan.whole && !plan.kinds.empty();
    if (last && isWindowedKind(plan.kinds.back())) plan.kinds.back() = keys::kFull;
    return plan;
}

std::vector<std::int64_t> everyLayer(std::size_t count) {
    std::vector<std::int64_t> out;
    for (std::size_t l = 0; l < count; ++l) out.push_back(static_cast<std::int64_t>(l));
    return out;
}

/// keys::kFull of "full_attention long_factor", "all" of keys::kLongFactor.
std::string_view layerScope(std::string_view scope) {
    const std::string_view first = scope.substr(0, scope.find(' '));
    return listed("long_factor short_factor rotating", first) ? "all" : first;
}

void keepRotating(std::optional<std::vector<std::int64_t>>& layers, const std::vector<bool>& rotates) {
    if (!layers) layers = everyLayer(rotates.size());
    std::erase_if(*layers, [&](std::int64_t layer) {
        return layer < static_cast<std::int64_t>(rotates.size()) && !rotates[layer];
    });
}

}  // namespace

namespace {

/// True if each layer has two attentions and num_hidden_layers counts both (configuration_longcat_flash.py).
bool countsHalves(const Reading& reading) {
    const auto* whole = reading.text.peekAs<std::int64_t>("num_hidden_layers");
    const auto* layers = reading.text.peekAs<std::int64_t>("num_layers");
    return whole && layers && reading.family.attentionsPerLayer > 1 &&
           *whole == reading.family.attentionsPerLayer * *layers;
}

}  // namespace

std::optional<std::int64_t> layerCount(Reading& reading) {
    if (countsHalves(reading)) {
        reading.text.find("num_layers");
        return reading.text.count("num_hidden_layers");
    }
    const auto found = reading.text.count({"num_hidden_layers", "n_layer", "n_layers", "num_layers"});
    return found ? std::optional(found->value) : std::nullopt;
}

bool isWindowedKind(std::string_view kind) {
    return listed("sliding_attention local local_attention hybrid_sliding sliding swa", kind);
}

bool isUnrotatedKind(std::string_view kind) {
    return listed(
        "linear_attention conv mamba mamba2 recurrent linear short_conv moe mlp lightning_attention jet no_op", kind);
}

LayerPlan layerPlan(Reading& reading) {
    for (const Teller& teller : kTellers) reading.text.find(teller.key);
    for (const Teller& teller : kTellers) {
        if (!isHeeded(reading, teller)) continue;
        LayerPlan plan = planOf(reading, teller);
        if (!plan.kinds.empty()) return endingFull(reading, std::move(plan));
    }
    return endingFull(reading, classPlan(reading));
}

std::string attentionScope(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    const bool called = std::ranges::find(plan.kinds, "attention") != plan.kinds.end();
    return called || std::ranges::any_of(plan.kinds, isWindowedKind) ? "attention" : keys::kFull;
}

std::optional<std::vector<std::int64_t>> layersOf(const LayerPlan& plan, std::string_view scope) {
    if (plan.kinds.empty() || !plan.whole || listed("all encoder decoder", scope)) return std::nullopt;
    std::vector<std::int64_t> out;
    for (std::size_t l = 0; l < plan.kinds.size(); ++l) {
        const std::string& kind = plan.kinds[l];
        const bool windowed = isWindowedKind(kind);
        const bool attends = !isUnrotatedKind(kind) && kind != kCompressed;
        const bool fits = listed("sliding_attention local", scope) ? windowed
                          : scope == keys::kFull                   ? attends && !windowed
                          : scope == "attention"                   ? attends
                                                                   : kind == scope;
        if (fits) out.push_back(static_cast<std::int64_t>(l));
    }
    return out;
}

std::optional<std::vector<bool>> rotatingLayers(Reading& reading) {
    const List* list = reading.text.peekAs<List>(keys::kNoRopeLayers);
    std::vector<bool> out;
    if (list && !list->empty()) {
        for (const Node& each : *list) out.push_back(!each.isOff());
        return out;
    }
    const auto count = layerCount(reading);
    const Node* given = reading.text.peek("no_rope_layer_interval");
    const std::int64_t step = given ? stepIn(*given) : 4;
    if (reading.family.layers != Layers::SkipsSome || !count || step < 1) return std::nullopt;
    for (std::int64_t l = 0; l < std::min(*count, kMostLayers); ++l) out.push_back((l + 1) % step != 0);
    return out;
}

namespace {

/// Reports nothing about a wrong count; whoever needs it does.
void noteLayerCount(Reading& reading) {
    for (const char* key : {"num_hidden_layers", "n_layer", "n_layers", "num_layers"})
        if (const Node* node = reading.text.peek(key); node && !reading.model.layerCount)
            reading.model.layerCount = wholeIn(*node);
}

/// Adds the dense layers in front of Cohere 2 MoE: with a period of 1 all of them rotate, though they see everything
/// (modular_cohere2_moe.py).
void addDenseLayers(const Reading& reading, std::vector<std::int64_t>& layers, std::size_t all) {
    if (!reading.family.denseFirst || densePeriod(reading) != 1) return;
    for (std::int64_t l = 0; l < denseLayers(reading, static_cast<std::int64_t>(all)); ++l)
        if (std::ranges::find(layers, l) == layers.end()) layers.push_back(l);
    std::ranges::sort(layers);
}

/// Warns of layers beyond kMostLayers.
void tellMany(Reading& reading) {
    const auto count = layerCount(reading);
    const bool told = std::ranges::any_of(reading.model.parts, [](const Model::Part& part) { return !!part.layers; });
    if (count && *count > kMostLayers && told)
        reading.notes.warn(
            "too-many-layers", reading.text.pathOf("num_hidden_layers"),
            say("core", "%1 is %2, more layers than any model has; only the first %3 are distinguished."), *count,
            kMostLayers);
}

}  // namespace

void assignLayers(Reading& reading) {
    noteLayerCount(reading);
    const LayerPlan plan = layerPlan(reading);
    const auto rotates = rotatingLayers(reading);
    const std::size_t all = rotates ? rotates->size() : plan.kinds.size();
    if (!plan.kinds.empty() && !plan.whole && !plan.key.empty())
        reading.notes.keys().notShown.insert(reading.text.pathOf(plan.key));
    for (Model::Part& part : reading.model.parts) {
        part.layers = layersOf(plan, layerScope(part.scope));
        part.someLayers = !part.layers && !listed("all encoder decoder", layerScope(part.scope));
        const bool rotary = part.subject.info().onlyRotates();
        if (rotates && rotary) keepRotating(part.layers, *rotates);
        if (part.layers && rotary) addDenseLayers(reading, *part.layers, all);
        if (part.layers && part.layers->size() == all) part.layers.reset();
    }
    tellMany(reading);
}

}  // namespace posenc::models
