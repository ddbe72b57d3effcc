// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/models/layers.hpp"
#include "core/models/rotary.hpp"

/// DeepSeek V4: layers with a window alone rotate plainly, compressed ones by YaRN over another base (transformers
/// modular_deepseek_v4.py).
namespace posenc::models {

namespace {

constexpr double kBase = 10000.0;
constexpr double kCompressedBase = 160000.0;

/// The object under rope_parameters, of files that have one for each kind; nothing else in the older form.
Section nested(Reading& reading, std::string_view name) { return reading.text.section("rope_parameters").object(name); }

Found<double> baseOf(Reading& reading, const Section& method, const char* key, double usual) {
    if (const auto inner = method.positive({"rope_theta"})) return *inner;
    if (const auto given = reading.text.positive({key})) return *given;
    tellDefault(reading, "default-base", key, usual);
    return {usual, {}};
}

/// Both kinds are given the factor 1 where YaRN's formula would raise it.
Section withAttentionFactor(Reading& reading, const Section& method) {
    Members members = method.members();
    const auto given = std::ranges::find(members, "attention_factor", &Members::value_type::first);
    const bool explicitly = given != members.end() && !given->second.isNull();
    if (!explicitly) {
        members.emplace_back("attention_factor", Node{1.0});
        reading.notes.info("forced-attention-factor", method.pathOf("attention_factor"),
                           say("core",
                               "cos and sin are not multiplied: the class sets the attention factor to 1, where YaRN's "
                               "own formula would raise it."));
    }
    reading.made.push_back(std::move(members));
    return Section(reading.made.back(), method.path(), reading.notes);
}

void readKind(Reading& reading, const char* scope, const Section& method, const Found<double>& base) {
    auto shape = readShape(reading, nested(reading, "main"), false);
    if (!shape) return;
    shape->scope = scope;
    shape->base = base;
    readMethod(reading, *shape, method);
}

/// Without a list every layer is compressed.
bool hasLayers(Reading& reading, const char* scope) {
    const LayerPlan plan = layerPlan(reading);
    if (plan.kinds.empty()) return std::string_view(scope) == "compressed_attention";
    const auto layers = layersOf({plan.kinds, plan.key, true}, scope);
    return layers && !layers->empty();
}

void tellKinds(Reading& reading) {
    reading.notes.info("compressed-layers", reading.text.pathOf("compress_ratios"),
                       say("core",
                           "Every layer has a window; compressed layers also see one entry for each group of 4 or 128 "
                           "tokens, which stands at the position of the group's first token."));
    reading.notes.info("rotated-values", "model_type",
                       say("core",
                           "One vector is key and value: the result is turned back by the query's position, so that "
                           "each value arrives turned by its distance."));
}

}  // namespace

void readCompressed(Reading& reading) {
    const auto flat = reading.text.section("rope_scaling");
    const auto inner = nested(reading, "compress");
    const auto plain = nested(reading, "main");
    for (const Section& each : {inner, plain}) understandMethodKeys(reading, each);
    const auto outer = reading.text.section("rope_parameters");
    const Section scaling = inner ? inner : flat ? flat : plain ? Section() : outer;
    const Section method = scaling ? withAttentionFactor(reading, scaling) : Section();
    for (const char* key : {"compress_rates", "compress_ratios"})
        if (const Node* node = reading.text.find(key); node && node->as<Members>())
            for (const char* kind : {"compressed_sparse_attention", "heavily_compressed_attention"})
                reading.notes.understand(joined(reading.text.pathOf(key), kind));
    const auto base = baseOf(reading, inner, "compress_rope_theta", kCompressedBase);
    if (hasLayers(reading, "compressed_attention")) readKind(reading, "compressed_attention", method, base);
    if (hasLayers(reading, "sliding_attention"))
        readKind(reading, "sliding_attention", {}, baseOf(reading, plain, "rope_theta", kBase));
    tellKinds(reading);
}

}  // namespace posenc::models
