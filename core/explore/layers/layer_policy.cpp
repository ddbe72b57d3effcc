// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/layers/layer_policy.hpp"

#include <algorithm>

namespace posenc {

namespace {

bool isLastOfGroup(const LayerPolicy& policy, std::int64_t layer) { return (layer + 1) % policy.interval == 0; }

/// For Llama4, SmolLm3: the layer rotates; for Gemma3, Olmo3: it has the window.
bool isOrdinary(const LayerPolicy& policy, std::int64_t layer) {
    if (policy.list.empty()) return !isLastOfGroup(policy, layer);
    return policy.list[static_cast<std::size_t>(layer)] != 0;
}

/// transformers, configuration_llama4.py: layers with rotation are chunked.
LayerRecord ofLlama4(const LayerPolicy& policy, std::int64_t layer) {
    if (!isOrdinary(policy, layer)) return {};
    return {.base = policy.base, .chunk = policy.chunk, .scaled = true};
}

/// configuration_smollm3.py: the window is for layers without rotation.
LayerRecord ofSmolLm3(const LayerPolicy& policy, std::int64_t layer) {
    if (!isOrdinary(policy, layer)) return {.window = policy.window};
    return {.base = policy.base, .scaled = true};
}

/// configuration_gemma3.py, modeling_olmo3.py: frequency scaling applies to layers that see everything.
LayerRecord ofLocalAndFull(const LayerPolicy& policy, std::int64_t layer, double localBase) {
    if (!isOrdinary(policy, layer)) return {.base = policy.base, .scaled = true};
    return {.base = localBase, .window = policy.window};
}

/// modeling_deepseek_v4.py.
LayerRecord ofDeepSeekV4(const LayerPolicy& policy, std::int64_t layer) {
    const std::int64_t ratio = policy.list[static_cast<std::size_t>(layer)];
    if (ratio == 0) return {.base = policy.base, .window = policy.window};
    return {.base = policy.otherBase, .window = policy.window, .scaled = true, .compress = ratio};
}

LayerRecord recordOf(const LayerPolicy& policy, std::int64_t layer) {
    switch (policy.kind) {
        case LayerPolicy::Kind::Llama4: return ofLlama4(policy, layer);
        case LayerPolicy::Kind::SmolLm3: return ofSmolLm3(policy, layer);
        case LayerPolicy::Kind::Gemma3: return ofLocalAndFull(policy, layer, policy.otherBase);
        case LayerPolicy::Kind::Olmo3: return ofLocalAndFull(policy, layer, policy.base);
        case LayerPolicy::Kind::DeepSeekV4: return ofDeepSeekV4(policy, layer);
        case LayerPolicy::Kind::Alike:
        case LayerPolicy::Kind::Listed: break;
    }
    return {.base = policy.base, .window = policy.window, .scaled = true};
}

std::vector<std::int64_t> ratiosFrom(std::int64_t layers, std::int64_t first) {
    std::vector<std::int64_t> out;
    for (std::int64_t l = 0; l < layers; ++l) out.push_back(l < 2 ? first : (l % 2 == 0) == (first == 0) ? 4 : 128);
    return out;
}

}  // namespace

std::vector<LayerRecord> layersOf(const LayerPolicy& policy) {
    LayerPolicy listed = policy;
    if (policy.kind == LayerPolicy::Kind::DeepSeekV4 && policy.list.empty())
        listed.list = compressRatiosOfClass(policy.layers);
    std::vector<LayerRecord> out;
    for (std::int64_t l = 0; l < policy.layers; ++l) out.push_back(recordOf(listed, l));
    return out;
}

std::vector<std::int64_t> compressRatiosOfFlash(std::int64_t layers) { return ratiosFrom(layers, 0); }
std::vector<std::int64_t> compressRatiosOfClass(std::int64_t layers) { return ratiosFrom(layers, 128); }

Reach seenBy(const LayerRecord& layer, std::int64_t token) {
    Reach out;
    if (layer.window) out.tail = std::max<std::int64_t>(0, token - *layer.window + 1);
    if (layer.chunk) out.tail = std::max(out.tail, token / *layer.chunk * *layer.chunk);
    if (layer.compress > 0) out.head = (token + 1) / layer.compress * layer.compress;
    return out;
}

/// The farthest visible key has the farthest reach, and the token's own entries reach farthest among entries: both ends
/// grow with the position.
std::vector<Reach> reachThroughDepth(const std::vector<LayerRecord>& layers, std::int64_t token) {
    std::vector<Reach> out;
    std::int64_t head = 0;
    for (std::size_t depth = 1; depth <= layers.size(); ++depth) {
        std::int64_t tail = token;
        for (std::size_t l = depth; l-- > 0 && tail > 0;) tail = seenBy(layers[l], tail).tail;
        head = std::max(head, seenBy(layers[depth - 1], token).head);
        out.push_back({head, tail});
    }
    return out;
}

std::optional<std::int64_t> layersUntilEverything(const std::vector<Reach>& reach) {
    const auto found = std::ranges::find_if(reach, &Reach::everything);
    return found == reach.end() ? std::nullopt : std::optional<std::int64_t>(found - reach.begin() + 1);
}

}  // namespace posenc
