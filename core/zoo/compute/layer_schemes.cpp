// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/rope.hpp"
#include "core/explore/layers/layer_policy.hpp"
#include "core/explore/math/boxes.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace {

using Kind = LayerPolicy::Kind;

constexpr Interval<std::int64_t> kLayerCounts{1, 1'000'000};
constexpr Interval<std::int64_t> kMarks{0, 1};
constexpr Descriptor kUseSlidingWindow{"use-sliding-window", {""}, {""}, Toggle{}, "", kNoUnit, {}};

double readBaseOf(Params& params, const char* name) {
    return std::get<double>(params.value(name, *schemaOf<Rope>().find("base")));
}

std::int64_t readWindow(Params& params, const char* name = "window") { return params.integer(name, kLengths); }

void readCountAndBase(Params& params, LayerPolicy& policy) {
    policy.layers = params.integer("num_layers", kLayerCounts);
    policy.base = readBaseOf(params, "base");
}

/// Llama 4 treats an empty list as none; SmolLM3 uses it as it is, too short.
void readRotating(Params& params, LayerPolicy& policy) {
    if (params.has("no_rope_layer_interval")) policy.interval = params.integer("no_rope_layer_interval", kLengths);
    if (!params.has(keys::kNoRopeLayers)) return;
    policy.list = params.integers(keys::kNoRopeLayers, kMarks);
    if (policy.list.empty() && policy.kind == Kind::Llama4) return;
    if (std::ssize(policy.list) != policy.layers)
        throw params.wrong(keys::kNoRopeLayers,
                           say("core", "a list of %1 {1|number|numbers}, one for each layer").with(policy.layers));
}

void readLlama4(Params& params, LayerPolicy& policy) {
    readCountAndBase(params, policy);
    readRotating(params, policy);
    if (params.has("chunk_size")) policy.chunk = params.integer("chunk_size", kLengths);
}

/// A window needs a size, whatever use_sliding_window says.
void readSmolLm3(Params& params, LayerPolicy& policy) {
    readCountAndBase(params, policy);
    readRotating(params, policy);
    const bool used = params.has("use_sliding_window") &&
                      std::get<bool>(params.value("use_sliding_window", kUseSlidingWindow));
    if (!params.has(keys::kWindow)) return;
    const std::int64_t window = readWindow(params, keys::kWindow);
    if (used) policy.window = window;
}

void readGemma3(Params& params, LayerPolicy& policy) {
    readCountAndBase(params, policy);
    policy.interval = params.integer("sliding_window_pattern", kLengths);
    policy.otherBase = readBaseOf(params, "local_base");
    policy.window = readWindow(params);
}

void readOlmo3(Params& params, LayerPolicy& policy) {
    for (const std::string& type : params.choices(keys::kLayerTypes, {keys::kFull, keys::kSliding}))
        policy.list.push_back(type == keys::kSliding ? 1 : 0);
    policy.layers = std::ssize(policy.list);
    if (!kLayerCounts.contains(policy.layers))
        throw params.wrong(keys::kLayerTypes,
                           say("core", "a list of %1 to %2 layer types").with(kLayerCounts.low, kLayerCounts.high));
    policy.base = readBaseOf(params, "base");
    policy.window = readWindow(params);
}

/// The list continues with the layers of the draft.
void readDeepSeekV4(Params& params, LayerPolicy& policy) {
    readCountAndBase(params, policy);
    policy.list = params.integers("compress_ratios", {0, kLengths.high});
    if (std::ssize(policy.list) < policy.layers)
        throw params.wrong(
            "compress_ratios",
            say("core", "a list of at least %1 {1|number|numbers}, one for each layer").with(policy.layers));
    policy.otherBase = readBaseOf(params, "compress_base");
    policy.window = readWindow(params);
}

LayerPolicy readPolicy(Params& params) {
    const std::vector<std::string> names(std::begin(kLayerPolicies), std::end(kLayerPolicies));
    const auto at = std::ranges::find(names, params.choice("kind", names)) - names.begin();
    LayerPolicy out{.kind = static_cast<Kind>(at + 1)};
    constexpr void (*kReaders[])(Params&, LayerPolicy&) = {readLlama4, readSmolLm3, readGemma3, readOlmo3,
                                                           readDeepSeekV4};
    kReaders[at](params, out);
    params.finish();
    Result::requireRoom(out.layers, 6);
    return out;
}

void layerPolicy(Params& params, Result& result) {
    const LayerPolicy policy = readPolicy(params);
    const auto layers = layersOf(policy);
    using Layer = const LayerRecord&;
    const auto rotates = ofEach(layers, [](Layer each) { return std::int64_t{each.rotates()}; });
    result.wholes("rotates", rotates);
    result.numbers("base", ofEach(layers, [](Layer each) { return each.base.value_or(kGap); }));
    result.wholesOrNull("window", ofEach(layers, &LayerRecord::window));
    result.wholesOrNull("chunk", ofEach(layers, &LayerRecord::chunk));
    result.wholes("scaled", ofEach(layers, [](Layer each) { return std::int64_t{each.scaled}; }));
    result.wholes("compress", ofEach(layers, &LayerRecord::compress));
    result.whole("rotating_layers", std::ranges::count(rotates, 1));
    if (policy.kind == Kind::DeepSeekV4)
        result.wholes("draft_layer_ratios", std::span(policy.list).subspan(static_cast<std::size_t>(policy.layers)));
}

}  // namespace

std::span<const Scheme> layerSchemes() {
    static constexpr Scheme all[] = {{"layer_policy", layerPolicy}};
    return all;
}

}  // namespace posenc
