// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/explore/layers/layer_text.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

/// DeepSeek V4: layers with only a sliding window rotate plainly, compressed ones by YaRN over another base
/// (transformers modular_deepseek_v4.py).
namespace posenc::models {

namespace {

constexpr double kBase = 10000.0;
constexpr double kCompressedBase = 160000.0;

/// The object under rope_parameters, in files with one per kind; absent in the older form.
Section nested(Reading& reading, std::string_view name) { return reading.text.section(keys::kParameters).object(name); }

Found<double> baseOf(Reading& reading, const Section& method, const char* key, double usual) {
    if (const auto inner = method.positive({keys::kBase})) return *inner;
    if (const auto given = reading.text.positive({key})) return *given;
    tellDefault(reading, "default-base", key, usual);
    return {usual, {}};
}

bool givesAttentionFactor(const Section& method) { return method.peek(keys::kAttentionFactor) != nullptr; }

/// Sets the attention factor of both kinds to 1, where YaRN's formula would raise it.
Section withAttentionFactor(Reading& reading, const Section& method) {
    Members members = method.members();
    if (!givesAttentionFactor(method)) {
        std::erase_if(members, [](const Member& each) { return each.first == keys::kAttentionFactor; });  // null
        members.emplace_back(keys::kAttentionFactor, Node{1.0});
        reading.notes.info("forced-attention-factor", method.pathOf(keys::kAttentionFactor),
                           say("core",
                               "cos and sin are not scaled: the class sets the attention factor to 1, although YaRN's "
                               "own formula gives a larger value."));
    }
    reading.made.push_back(std::move(members));
    return Section(reading.made.back(), method.path(), reading.notes);
}

/// Removes the factor's key: the class forced it.
void forgetAttentionFactor(Model::Part& part) {
    for (auto& [id, key] : part.keys)
        if (id == "attention-factor") key.clear();
}

/// Reports a share that differs from the rotary part's.
void tellOtherShare(Reading& reading, const Section& method) {
    const auto share = method.positive({keys::kShare});
    const auto head = reading.text.count({keys::kHeadDim}), rotary = reading.text.count({"qk_rope_head_dim"});
    if (!share || !head || !rotary) return;
    const auto dims = static_cast<std::int64_t>(static_cast<double>(head->value) * share->value);
    if (dims == rotary->value) return;
    reading.notes.warnNotShown("partial-rotary-unread", share->key,
                               say("core",
                                   "%1 is %2, so %3 of a head's %4 {4|dimension|dimensions} would rotate; the figure "
                                   "shows the %5 given by %6."),
                               share->value, dims, head->value, rotary->value, rotary->key);
}

void readKind(Reading& reading, const char* scope, const Section& method, const Found<double>& base) {
    const bool own = method.peek(keys::kShare) != nullptr;
    auto shape = readShape(reading, own ? method : nested(reading, "main"), false);
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

/// Layers by tokens per entry.
using Ratios = std::map<std::int64_t, std::vector<std::int64_t>>;

constexpr const char* kSparse = "compressed_sparse_attention";
constexpr const char* kHeavily = "heavily_compressed_attention";
constexpr std::int64_t kFew = 4, kMany = 128;  // tokens per entry of either kind, if the file does not say

/// Tokens per entry of a kind of layer; 0 if not compressed.
std::int64_t rateOf(const Reading& reading, const Node& kind) {
    const bool sparse = kind.is(std::string(kSparse)), heavily = kind.is(std::string(kHeavily));
    if (!sparse && !heavily) return 0;
    for (const char* key : {"compress_rates", "compress_ratios"})
        if (const auto* rates = reading.text.peekAs<Members>(key))
            if (const auto* rate = Section(*rates, {}, reading.notes).peekAs<std::int64_t>(sparse ? kSparse : kHeavily))
                return *rate;
    return sparse ? kFew : kMany;
}

/// Reads a list with an entry per layer, possibly followed by draft layers.
template <class Each> Ratios ratiosIn(Reading& reading, const List& list, const Each& ratioOf) {
    const auto all = std::min(static_cast<std::int64_t>(list.size()), kMostLayers);
    const std::int64_t layers = std::min(all, layerCount(reading).value_or(all));
    Ratios out;
    for (std::int64_t l = 0; l < layers; ++l)
        if (const std::int64_t ratio = ratioOf(list[l]); ratio > 0) out[ratio].push_back(l);
    return out;
}

/// Default without a list: twice 128, then 128 and 4 alternating (configuration_deepseek_v4.py).
Ratios ratiosOfClass(Reading& reading) {
    constexpr std::int64_t kFirstOfFew = 3;
    const std::int64_t layers = std::min(layerCount(reading).value_or(kFirstOfFew + 1), kMostLayers);
    Ratios out;
    for (std::int64_t l = 0; l < layers; ++l) out[l >= kFirstOfFew && l % 2 == 1 ? kFew : kMany].push_back(l);
    return out;
}

/// Tokens per entry of compressed layers.
Ratios ratiosOf(Reading& reading) {
    if (const List* kinds = reading.text.peekAs<List>(keys::kLayerTypes))
        return ratiosIn(reading, *kinds, [&](const Node& each) { return rateOf(reading, each); });
    if (const List* ratios = reading.text.peekAs<List>("compress_ratios"))
        return ratiosIn(reading, *ratios, [](const Node& each) {
            const auto* whole = each.as<std::int64_t>();
            return whole ? *whole : 0;
        });
    return ratiosOfClass(reading);
}

/// "4, 8 or 64", at most ten of them.
Text alternatives(const Ratios& ratios) {
    constexpr std::size_t kMost = 9;
    std::vector<std::string> others;
    for (auto each = ratios.begin(); std::next(each) != ratios.end() && others.size() < kMost; ++each)
        others.push_back(groupedInteger(each->first));
    const std::string last = groupedInteger(ratios.rbegin()->first);
    return others.empty() ? Text::literal(last) : say("core", "%1 or %2").with(posenc::joined(others), last);
}

/// Only layers with 4 tokens per entry have an indexer (vLLM's deepseek_v4.py).
void tellIndexer(Reading& reading, const Ratios& ratios) {
    const Node* chosen = reading.text.find("index_topk");
    if (!chosen) return;
    const std::string key = reading.text.pathOf("index_topk");
    const Say told = say(
        "core",
        "%1 is %2: in compressed layers with groups of 4 tokens, an indexer selects that many entries for each query, "
        "which ignores all others; the selection depends on the text and is not shown.");
    const Say idle = say(
        "core", "%1 is %2, but no layer has groups of 4 tokens; the indexer selects entries only in such layers.");
    reading.notes.notShown("sparse-attention", key, (ratios.contains(kFew) ? told : idle).with(key, quoted(*chosen)));
}

/// "4: 2, 4; 128: 3, 5"
std::string layersBy(const Ratios& ratios) {
    std::string out;
    for (const auto& [ratio, layers] : ratios)
        out += (out.empty() ? "" : "; ") + groupedInteger(ratio) + ": " + layerRanges(layers);
    return out;
}

void tellEntries(Reading& reading, const Ratios& ratios) {
    if (ratios.empty()) return;
    reading.notes.notShown(
        "compressed-layers", reading.text.pathOf("compress_ratios"),
        say("core",
            "Every layer has a window; in compressed layers, a query also sees one entry for each group of %1 tokens, "
            "at the position of the group's first token. Layers by group size: %2.")
            .with(alternatives(ratios), layersBy(ratios)));
}

void tellKinds(Reading& reading) {
    const Ratios ratios = ratiosOf(reading);
    tellEntries(reading, ratios);
    tellIndexer(reading, ratios);
    reading.notes.notShown("rotated-values", keys::kModelType,
                           say("core",
                               "One vector is both key and value: the result is rotated back by the query's position, "
                               "so each value arrives rotated by its distance."));
}

}  // namespace

void readCompressed(Reading& reading) {
    const auto flat = reading.text.section(keys::kScaling);
    const auto inner = nested(reading, "compress");
    const auto plain = nested(reading, "main");
    for (const Section& each : {inner, plain}) {
        understandMethodKeys(reading, each);
        tellOtherShare(reading, each);
    }
    const auto outer = reading.text.section(keys::kParameters);
    const Section scaling = inner ? inner : flat ? flat : plain ? Section() : outer;
    const Section method = scaling ? withAttentionFactor(reading, scaling) : Section();
    for (const char* key : {"compress_rates", "compress_ratios"})
        if (const Node* node = reading.text.find(key); node && node->as<Members>())
            for (const char* kind : {kSparse, kHeavily})
                reading.notes.understand(joined(reading.text.pathOf(key), kind));
    const auto base = baseOf(reading, inner, "compress_rope_theta", kCompressedBase);
    if (const auto beside = reading.text.positive({"compress_rope_theta"}))  // the class keeps it, and reads the inner
        tellDisagreement(reading, base, *beside);
    if (hasLayers(reading, "compressed_attention")) readKind(reading, "compressed_attention", method, base);
    if (scaling && !givesAttentionFactor(scaling)) std::ranges::for_each(reading.model.parts, forgetAttentionFactor);
    if (hasLayers(reading, keys::kSliding))
        readKind(reading, keys::kSliding, {}, baseOf(reading, plain, keys::kBase, kBase));
    tellKinds(reading);
}

}  // namespace posenc::models
