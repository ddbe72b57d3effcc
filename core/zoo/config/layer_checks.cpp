// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/config/layers.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

constexpr std::string_view kKinds =
    "full_attention sliding_attention chunked_attention linear_attention conv mamba mamba2 attention recurrent hybrid "
    "hybrid_sliding compressed_sparse_attention heavily_compressed_attention moe mlp global local full sliding swa "
    "linear short_conv lightning_attention local_attention global_attention deepseek_sparse_attention "
    "minimax_m3_sparse m a jet attn";

/// A list with an entry per layer.
struct LayerList {
    std::string_view key;
    std::int64_t least, most;  ///< bounds of its numbers; equal for words
    bool mayBeLonger = false;  ///< by draft-only layers
};
constexpr LayerList kLists[] = {{keys::kLayerTypes, 0, 0},
                                {"layers_block_type", 0, 0},
                                {"attention_layers", 0, 0},
                                {keys::kNoRopeLayers, 0, 1},
                                {"attn_type_list", 0, 1},
                                {"hybrid_layer_pattern", 0, 1},
                                {"compress_ratios", 0, 1 << 20, true}};
constexpr std::string_view kIndexLists[] = {"attn_layer_indices", "full_attn_idxs"};

/// Draft-only layers after the last one; some lists count them.
std::int64_t draftLayers(const Reading& reading) {
    const auto* whole = reading.text.peekAs<std::int64_t>("num_nextn_predict_layers");
    return whole && *whole > 0 ? *whole : 0;
}

/// An empty list says nothing, except for layer_types, which transformers then rejects, and SmolLM3's no_rope_layers,
/// in which it looks layers up.
bool fits(const Reading& reading, const LayerList& each, std::int64_t size, std::int64_t count) {
    const bool lookedUp = each.key == keys::kLayerTypes ||
                          (each.key == keys::kNoRopeLayers && reading.family.windowsUnrotated);
    if (size == 0) return !lookedUp || count == 0;
    return size == count || size - count == draftLayers(reading) || (each.mayBeLonger && size > count);
}

void checkLength(Reading& reading, const LayerList& each, const List& list) {
    const auto count = layerCount(reading);
    const auto size = static_cast<std::int64_t>(list.size());
    if (!count || fits(reading, each, size, *count)) return;
    const std::string key = reading.text.pathOf(each.key);
    reading.notes.error(
        "wrong-length", key,
        say("core",
            "%1 has %2 {2|entry|entries}, but the model has %3 {3|layer|layers}; each layer needs its own entry."),
        size, *count);
}

void checkWord(Reading& reading, const std::string& key, const Node& entry) {
    const auto* word = entry.as<std::string>();
    if (word && listed(kKinds, *word)) return;
    reading.notes.warnNotShown(
        "unknown-layer-type", key,
        say("core", "%1 contains %2, an unknown layer type; how such layers use positions is not shown."),
        quoted(entry));
}

void checkNumber(Reading& reading, const std::string& key, const LayerList& each, const Node& entry) {
    const auto whole = wholeIn(entry);
    const bool flag = each.most == 1 && entry.as<bool>();
    if (flag || (whole && *whole >= each.least && *whole <= each.most)) return;
    reading.notes.error("illegal-value", key,
                        say("core", "%1 contains %2; its entries must be whole numbers from %3 to %4."), quoted(entry),
                        each.least, each.most);
}

/// Periods of layers of the same kind; EXAONE 4 has letters.
void checkStep(Reading& reading, std::string_view name) {
    const Node* node = reading.text.peek(name);
    if (!node || node->as<std::string>()) {
        const bool letters = node && name.ends_with("sliding_window_pattern") &&
                             node->as<std::string>()->find_first_not_of("LG") == std::string::npos;
        if (!node || letters) return;
    }
    name == "max_window_layers" ? reading.text.whole(name) : reading.text.count(name);  // for their findings
}

void checkIndices(Reading& reading, std::string_view name, const List& list) {
    const auto count = layerCount(reading);
    const std::string key = reading.text.pathOf(name);
    for (const Node& each : list)
        if (const auto at = wholeIn(each); !at || *at < 0 || (count && *at >= *count))
            reading.notes.error(
                "illegal-value", key,
                say("core", "%1 contains %2, but the model has no such layer; layers are counted from 0."),
                quoted(each));
}

/// Reports that the class changes the last layer.
void checkLast(Reading& reading) {
    const List* list = reading.text.peekAs<List>(keys::kLayerTypes);
    if (!reading.family.lastFull || !list || list->empty() || !list->back().is(keys::kSliding)) return;
    reading.notes.warn("last-layer", reading.text.pathOf(keys::kLayerTypes),
                       say("core",
                           "%1 ends with sliding_attention, but the class of %2 makes the last layer full_attention "
                           "whatever the file says, so that layer attends to all positions."),
                       reading.type);
}

/// Reports sliding windows in layer_types whose size is not given.
void checkWindow(Reading& reading) {
    const List* list = reading.text.peekAs<List>(keys::kLayerTypes);
    const bool windowed = list && std::ranges::find(*list, Node{keys::kSliding}) != list->end();
    const bool byClass = reading.family.window > 0 && !reading.text.has(keys::kWindow);
    if (!windowed || byClass || reading.text.peek(keys::kWindow) || reading.text.peek("sliding_window_size") ||
        reading.text.peek("local_attention"))
        return;
    reading.notes.warn(
        "missing-key", reading.text.pathOf(keys::kWindow),
        say("core",
            "Some layers have type sliding_attention, but %1 is absent: the file does not give their window size."));
}

/// Objects of rope_parameters for single layer types must name existing types.
void checkMethods(Reading& reading) {
    const Section methods = reading.text.peek(keys::kParameters) ? reading.text.section(keys::kParameters) : Section();
    if (reading.family.compressed || !isPerLayer(methods)) return;  // V4's are for kinds of rotation
    for (const std::string& kind : layerPlan(reading).kinds) {
        if (!listed("full_attention sliding_attention", kind) || methods.peek(kind)) continue;
        if (leavesOut(reading, methods, kind)) continue;
        reading.notes.warn("missing-key", methods.path(),
                           say("core", "%1 has one object per layer type, but none for %2, which occurs in the model."),
                           kind);
    }
}

}  // namespace

bool isLayerKind(std::string_view name) { return listed(kKinds, name); }

void checkLayerLists(Reading& reading) {
    for (const LayerList& each : kLists) {
        if (!reading.text.peek(each.key)) continue;
        const List* list = reading.text.list(each.key);
        if (!list) continue;
        checkLength(reading, each, *list);
        const std::string key = reading.text.pathOf(each.key);
        for (const Node& entry : *list)
            each.least == each.most ? checkWord(reading, key, entry) : checkNumber(reading, key, each, entry);
    }
    for (const std::string_view name : kIndexLists)
        if (reading.text.peek(name))
            if (const List* list = reading.text.list(name)) checkIndices(reading, name, *list);
    for (const char* key : {"full_attention_interval", "sliding_window_pattern", "_sliding_window_pattern",
                            "global_attn_every_n_layers", "no_rope_layer_interval", "max_window_layers"})
        checkStep(reading, key);
    checkLast(reading);
    checkWindow(reading);
    checkMethods(reading);
}

}  // namespace posenc::models
