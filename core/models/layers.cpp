// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layers.hpp"

#include <algorithm>

namespace posenc::models {

namespace {

constexpr std::int64_t kMostLayers = 4096;  // no model has as many; keeps lists in proportion, whatever the file says
constexpr const char* kFull = "full_attention";
constexpr const char* kSliding = "sliding_attention";
constexpr const char* kCompressed = "compressed_attention";

std::string canonicalKind(std::string_view kind) {
    if (listed("compressed_sparse_attention heavily_compressed_attention", kind)) return kCompressed;
    return shortened(kind, 40);
}

/// A list of words, gone through again and again where it is shorter than the model.
std::vector<std::string> wordsOf(const List& list, std::size_t layers) {
    std::vector<std::string> out;
    for (std::size_t i = 0; !list.empty() && i < layers; ++i) {
        const auto* word = list[i % list.size()].as<std::string>();
        out.push_back(word ? canonicalKind(*word) : std::string());
    }
    return out;
}

std::int64_t wholeIn(const Node& node) {
    const auto* whole = node.as<std::int64_t>();
    return whole ? *whole : -1;
}

/// The listed layers are of one kind, the others of another.
std::vector<std::string> listedKinds(const List& list, std::int64_t layers, const char* kind, const char* other) {
    std::vector<std::string> out(static_cast<std::size_t>(layers), other);
    for (const Node& each : list)
        if (const std::int64_t at = wholeIn(each); at >= 0 && at < layers) out[static_cast<std::size_t>(at)] = kind;
    return out;
}

std::vector<std::string> numberedKinds(const List& list, std::int64_t layers, const char* zero, const char* other) {
    std::vector<std::string> out;
    for (const Node& each : list)
        if (out.size() < static_cast<std::size_t>(layers))
            out.emplace_back(each == Node{std::int64_t{0}} ? zero : other);
    return out;
}

/// Every nth layer is of one kind: the last of each group, or the first.
std::vector<std::string> periodicKinds(std::int64_t step, std::int64_t layers, bool firstOfGroup, const char* other) {
    std::vector<std::string> out;
    for (std::int64_t l = 0; l < layers; ++l)
        out.emplace_back((firstOfGroup ? l : l + 1) % std::max(step, std::int64_t{1}) == 0 ? kFull : other);
    return out;
}

/// EXAONE 4 writes "LLLG".
std::vector<std::string> letteredKinds(std::string_view letters, std::int64_t layers) {
    std::vector<std::string> out;
    for (std::size_t l = 0; !letters.empty() && l < static_cast<std::size_t>(layers); ++l)
        out.emplace_back(letters[l % letters.size()] == 'L' ? kSliding : kFull);
    return out;
}

/// One key of a file and how it tells layers apart.
struct Teller {
    std::string_view key;
    std::vector<std::string> (*kinds)(const Node&, std::int64_t layers, const Reading&);
};

std::vector<std::string> byWords(const Node& node, std::int64_t layers, const Reading&) {
    const List* list = node.as<List>();
    return list ? wordsOf(*list, static_cast<std::size_t>(layers)) : std::vector<std::string>();
}

std::vector<std::string> byIndices(const Node& node, std::int64_t layers, const Reading& reading) {
    const List* list = node.as<List>();
    if (!list) return {};
    return listedKinds(*list, layers, kFull, reading.type.starts_with("lfm2") ? "conv" : "mamba");
}

std::vector<std::string> byAttentionType(const Node& node, std::int64_t layers, const Reading&) {
    const List* list = node.as<List>();
    return list ? numberedKinds(*list, layers, "linear_attention", kFull) : std::vector<std::string>();
}

std::vector<std::string> byHybridPattern(const Node& node, std::int64_t layers, const Reading&) {
    const List* list = node.as<List>();
    return list ? numberedKinds(*list, layers, kFull, kSliding) : std::vector<std::string>();
}

std::vector<std::string> byRatio(const Node& node, std::int64_t layers, const Reading&) {
    const List* list = node.as<List>();
    return list ? numberedKinds(*list, layers, kSliding, kCompressed) : std::vector<std::string>();
}

std::vector<std::string> byInterval(const Node& node, std::int64_t layers, const Reading&) {
    const std::int64_t step = wholeIn(node);
    return step > 0 ? periodicKinds(step, layers, false, "linear_attention") : std::vector<std::string>();
}

/// ModernBERT: layers 0, 3, 6 ... attend to everything (modeling_modernbert.py); elsewhere the last of each group.
std::vector<std::string> byStep(const Node& node, std::int64_t layers, const Reading& reading) {
    if (const auto* letters = node.as<std::string>()) return letteredKinds(*letters, layers);
    const std::int64_t step = wholeIn(node);
    if (step < 1) return {};
    return periodicKinds(step, layers, reading.type.starts_with("modernbert"), kSliding);
}

std::vector<std::string> byFirstWindow(const Node& node, std::int64_t layers, const Reading& reading) {
    const Node* use = reading.text.peek("use_sliding_window");
    const std::int64_t first = wholeIn(node);
    if (first < 0 || !use || !(*use == Node{true})) return {};
    std::vector<std::string> out;
    for (std::int64_t l = 0; l < layers; ++l) out.emplace_back(l < first ? kFull : kSliding);
    return out;
}

constexpr Teller kTellers[] = {{"layer_types", byWords},
                               {"layers_block_type", byWords},
                               {"block_types", byWords},
                               {"_block_types", byWords},
                               {"attention_layers", byWords},
                               {"compress_ratios", byRatio},
                               {"attn_layer_indices", byIndices},
                               {"full_attn_idxs", byIndices},
                               {"attn_type_list", byAttentionType},
                               {"hybrid_layer_pattern", byHybridPattern},
                               {"full_attention_interval", byInterval},
                               {"sliding_window_pattern", byStep},
                               {"_sliding_window_pattern", byStep},
                               {"global_attn_every_n_layers", byStep},
                               {"max_window_layers", byFirstWindow}};

/// How many layers the key itself shows, where their number is not told.
std::int64_t shownBy(const Node& node) {
    if (const auto* list = node.as<List>()) {
        std::int64_t most = static_cast<std::int64_t>(list->size());
        for (const Node& each : *list) most = std::max(most, std::min(wholeIn(each), kMostLayers) + 1);
        return most;
    }
    if (const auto* letters = node.as<std::string>()) return static_cast<std::int64_t>(letters->size());
    return std::max(wholeIn(node), std::int64_t{1});
}

/// A list with one word or number for each layer counts them itself.
bool countsLayers(std::string_view key) {
    return listed("layer_types layers_block_type attention_layers compress_ratios attn_type_list hybrid_layer_pattern",
                  key);
}

LayerPlan planOf(Reading& reading, const Teller& teller) {
    const Node& node = *reading.text.find(teller.key);
    const auto count = layerCount(reading);
    const std::int64_t shown = std::min(count.value_or(shownBy(node)), kMostLayers);
    return {teller.kinds(node, shown, reading), std::string(teller.key), count || countsLayers(teller.key)};
}

/// Window and full layers in turn, as the class has them when no key says.
LayerPlan classPlan(Reading& reading) {
    const int step = reading.family ? reading.family->fullEvery : 0;
    const auto count = layerCount(reading);
    const bool without = reading.text.has("sliding_window") && !reading.text.peek("sliding_window");  // null: none
    if (step == 0 || !count || without) return {};
    const bool first = reading.type.starts_with("modernbert");
    return {periodicKinds(step, std::min(*count, kMostLayers), first, kSliding), {}, true};
}

}  // namespace

std::optional<std::int64_t> layerCount(Reading& reading) {
    const auto found = reading.text.count({"num_hidden_layers", "n_layer", "n_layers", "num_layers"});
    return found ? std::optional(found->value) : std::nullopt;
}

bool isWindowedKind(std::string_view kind) {
    return listed("sliding_attention local local_attention hybrid_sliding sliding swa", kind);
}

bool isUnrotatedKind(std::string_view kind) {
    return listed("linear_attention conv mamba mamba2 recurrent linear short_conv moe mlp lightning_attention", kind);
}

LayerPlan layerPlan(Reading& reading) {
    for (const Teller& teller : kTellers) reading.text.find(teller.key);
    for (const Teller& teller : kTellers) {
        if (!reading.text.peek(teller.key)) continue;
        LayerPlan plan = planOf(reading, teller);
        if (!plan.kinds.empty()) return plan;
    }
    return classPlan(reading);
}

std::string attentionScope(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    return std::ranges::find(plan.kinds, "attention") == plan.kinds.end() ? kFull : "attention";
}

std::optional<std::vector<std::int64_t>> layersOf(const LayerPlan& plan, std::string_view scope) {
    if (plan.kinds.empty() || !plan.whole || listed("all encoder decoder", scope)) return std::nullopt;
    std::vector<std::int64_t> out;
    for (std::size_t l = 0; l < plan.kinds.size(); ++l) {
        const std::string& kind = plan.kinds[l];
        const bool windowed = isWindowedKind(kind);
        const bool full = !windowed && !isUnrotatedKind(kind) && kind != kCompressed;
        const bool fits = listed("sliding_attention local", scope)    ? windowed
                          : listed("full_attention attention", scope) ? full
                                                                      : kind == scope;
        if (fits) out.push_back(static_cast<std::int64_t>(l));
    }
    return out;
}

std::optional<std::vector<bool>> rotatingLayers(Reading& reading) {
    const Node* node = reading.text.peek("no_rope_layers");
    const List* list = node ? node->as<List>() : nullptr;
    std::vector<bool> out;
    if (list && !list->empty()) {
        for (const Node& each : *list) out.push_back(!(each == Node{std::int64_t{0}} || each == Node{false}));
        return out;
    }
    const auto count = layerCount(reading);
    const Node* given = reading.text.peek("no_rope_layer_interval");
    const std::int64_t step = given ? wholeIn(*given) : 4;
    if (!reading.family || reading.family->layers != Layers::SkipsSome || !count || step < 1) return std::nullopt;
    for (std::int64_t l = 0; l < std::min(*count, kMostLayers); ++l) out.push_back((l + 1) % step != 0);
    return out;
}

namespace {

std::vector<std::int64_t> everyLayer(std::size_t count) {
    std::vector<std::int64_t> out;
    for (std::size_t l = 0; l < count; ++l) out.push_back(static_cast<std::int64_t>(l));
    return out;
}

/// "full_attention" of "full_attention long_factor", "all" of "long_factor".
std::string_view layerScope(std::string_view scope) {
    const std::string_view first = scope.substr(0, scope.find(' '));
    return listed("long_factor short_factor rotating", first) ? "all" : first;
}

void keepRotating(std::optional<std::vector<std::int64_t>>& layers, const std::vector<bool>& rotates) {
    if (!layers) layers = everyLayer(rotates.size());
    std::erase_if(*layers, [&](std::int64_t layer) {
        return layer < static_cast<std::int64_t>(rotates.size()) && !rotates[static_cast<std::size_t>(layer)];
    });
}

}  // namespace

void assignLayers(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    const auto rotates = rotatingLayers(reading);
    const std::size_t all = rotates ? rotates->size() : plan.kinds.size();
    for (Model::Part& part : reading.model.parts) {
        part.layers = layersOf(plan, layerScope(part.scope));
        if (rotates && part.subject.encoding.starts_with("rope")) keepRotating(part.layers, *rotates);
        if (part.layers && part.layers->size() == all) part.layers.reset();
    }
}

}  // namespace posenc::models
