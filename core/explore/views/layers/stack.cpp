// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/layers/stack.hpp"

#include <algorithm>
#include <set>

#include "core/explore/encodings/catalogue.hpp"

namespace posenc::layers {

namespace {

/// "rope-linear|base=1000000|factor=8"
Rotary rotationOf(std::string_view as) {
    const RotationWords words = parseRotation(as);
    const EncodingInfo& info = encodingById(words.encoding);
    ParameterSet parameters(*info.schema);
    parameters.assign(info.schema->leftOut);
    parameters.assign(words.values);
    Encoding made = info.encode(parameters);
    if (auto* rotary = std::get_if<Rotary>(&made)) return std::move(*rotary);
    throw Error(say("core", "plan: layers cannot rotate as %1, which is not a rotary encoding.").with(info.id));
}

/// The widest window or chunk, in tokens; 0 if there is none.
std::int64_t widestSight(const std::vector<ListedLayer>& layers) {
    std::int64_t out = 0;
    for (const ListedLayer& each : layers)
        out = std::max({out, each.record.window.value_or(0), each.record.chunk.value_or(0)});
    return out;
}

/// The encoding's base belongs to the layers that it is scaled for.
LayerPolicy policyOf(const Layers& settings, double base) {
    LayerPolicy out{.kind = settings.policy, .layers = settings.layers, .base = base, .otherBase = settings.localBase};
    out.window = settings.window;
    out.chunk = settings.chunk;
    out.interval = *settings.interval;
    if (out.kind != LayerKind::DeepSeekV4) return out;
    std::swap(out.base, out.otherBase);
    out.list = compressRatiosOfFlash(out.layers);
    return out;
}

Stack::Rotation rotated(const ListedLayer& layer, const Rotary& rope) {
    if (!layer.as.empty() || layer.record.scaled) {
        const Rotary like = layer.as.empty() ? rope : rotationOf(layer.as);
        return {like.base, like.frequencies != like.original};
    }
    return {*layer.record.base, false};
}

std::vector<ListedLayer> layersAsked(const Layers& settings, const Rotary& rope) {
    if (settings.policy == LayerKind::Listed) return settings.listed();
    return ofEach(layersOf(policyOf(settings, rope.base)), [](const LayerRecord& each) { return ListedLayer{each}; });
}

}  // namespace

std::optional<Text> Layers::problem() const {
    if (policy != LayerKind::Listed) return std::nullopt;
    try {
        std::set<std::string> others;
        for (const ListedLayer& each : listed())
            if (!each.as.empty()) others.insert(each.as);
        for (const std::string& each : others) rotationOf(each);
        return std::nullopt;
    } catch (const Error& error) {
        return error.text();
    }
}

Layers Layers::resolved(const Scene& scene) const {
    Layers out = *this;
    out.interval = interval.value_or(policy == LayerKind::Gemma3 ? 6 : 4);
    if (!window && policy == LayerKind::Gemma3) out.window = 1024;
    if (!window && policy == LayerKind::Olmo3) out.window = 4096;
    if (!window && policy == LayerKind::DeepSeekV4) out.window = 128;
    const std::int64_t sight = policy == LayerKind::Listed   ? widestSight(listed())
                               : policy == LayerKind::Llama4 ? chunk
                                                             : out.window.value_or(0);
    out.position = position.value_or(std::max(targetContext(scene.activeAs<Rotary>()), 4 * sight) - 1);
    return out;
}

KeptStack stackOf(const Rotary& rope, const Layers& settings) {
    auto out = std::make_shared<Stack>();
    out->token = *settings.position;
    for (ListedLayer& each : layersAsked(settings, rope)) {
        out->rotationOf.push_back(nullptr);
        if (each.record.rotates()) {
            const std::string key = layersText({each});
            auto at = out->rotations.find(key);
            if (at == out->rotations.end()) at = out->rotations.emplace(key, rotated(each, rope)).first;
            each.record.base = at->second.base;
            out->rotationOf.back() = &at->second;
        }
        out->layers.push_back(each.record);
        out->seen.push_back(seenBy(each.record, out->token));
        out->hasEntries = out->hasEntries || each.record.compress > 0;
    }
    out->known = reachThroughDepth(out->layers, out->token);
    return out;
}

std::int64_t reachOf(const Stack& stack, std::size_t layer) {
    const Reach& seen = stack.seen[layer];
    return seen.head > 0 ? stack.positions() : stack.positions() - seen.tail;
}

Text workOf(const Stack& stack, std::size_t l) {
    const Stack::Rotation* rotation = stack.rotationOf[l];
    if (!rotation) return say("core", "without rotation");
    Text out = say("core", "base %1").with(rotation->base);
    if (rotation->scaled) out = say("core", "%1, scaled").with(out);
    if (const auto tokens = stack.layers[l].compress; tokens > 0)
        out = say("core", "%1, entries of %2 {2|token|tokens}").with(out, tokens);
    return out;
}

Text sightOf(const LayerRecord& layer) {
    if (layer.chunk) return say("core", "sees its chunk of %1 {1|token|tokens}").with(*layer.chunk);
    if (layer.window) return say("core", "sees a window of %1 {1|token|tokens}").with(*layer.window);
    return say("core", "sees everything before it");
}

}  // namespace posenc::layers
