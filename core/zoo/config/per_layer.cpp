// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <map>

#include "core/zoo/config/layers.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

/// per_layer_config: objects for single layers, whose keys replace the file's there. Their names are layer numbers, "5"
/// or "05" (transformers configuration_utils.py, heterogeneous configurations).
namespace posenc::models {

namespace {

std::optional<std::int64_t> layerNumber(std::string_view name) {
    std::int64_t out = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), out);
    const bool whole = error == std::errc() && end == name.data() + name.size() && out >= 0;
    return whole ? std::optional(out) : std::nullopt;
}

using OfLayers = std::map<std::int64_t, std::string>;  ///< the names of the objects that have the key

OfLayers objectsWith(const Section& all, std::string_view key) {
    OfLayers out;
    for (const auto& [name, value] : all.members()) {
        const auto layer = layerNumber(name);
        const auto* members = value.as<Members>();
        if (!layer || !members) continue;
        for (const Member& each : *members)
            if (each.first == key && !each.second.isNull()) out.insert_or_assign(*layer, name);
    }
    return out;
}

/// Layers with an object, of one scope or all.
std::vector<std::int64_t> layersMeant(Reading& reading, std::string_view scope, const OfLayers& objects) {
    const LayerPlan plan = layerPlan(reading);
    if (auto told = layersOf(plan, scope)) return *std::move(told);
    std::vector<std::int64_t> out;
    const std::int64_t most = objects.rbegin()->first + 1;
    for (std::int64_t l = 0; l < std::min(layerCount(reading).value_or(most), std::int64_t{4096}); ++l)
        out.push_back(l);
    return out;
}

std::string headDimIn(const Section& all, const OfLayers& objects, std::int64_t layer, const std::string& usual) {
    const auto found = objects.find(layer);
    return found == objects.end() ? usual : quoted(*all.object(found->second).peek(keys::kHeadDim));
}

/// Reports layers of the kind that differ from the shown one.
void tellOtherHeads(Reading& reading, const Section& all, const OfLayers& objects,
                    const std::vector<std::int64_t>& layers, std::string_view scope) {
    const Node* given = reading.text.peek(keys::kHeadDim);
    const std::string usual = given ? quoted(*given) : "-", shown = headDimIn(all, objects, layers.front(), usual);
    for (const std::int64_t each : layers) {
        const std::string other = headDimIn(all, objects, each, usual);
        if (other == shown) continue;
        return reading.notes.warnNotShown(
            "mixed-layers", all.pathOf(keys::kHeadDim),
            say("core", "%1 differs among layers of type %2: layer %3 (shown) has %4, but layer %5 has %6."),
            std::string(scope), layers.front(), shown, each, other);
    }
}

}  // namespace

std::optional<Found<std::int64_t>> headDimOfLayers(Reading& reading, std::string_view scope) {
    const Section all = reading.text.object("per_layer_config");
    const OfLayers objects = all ? objectsWith(all, keys::kHeadDim) : OfLayers();
    const auto layers = objects.empty() ? std::vector<std::int64_t>() : layersMeant(reading, scope, objects);
    if (layers.empty()) return std::nullopt;
    tellOtherHeads(reading, all, objects, layers, scope);
    const auto found = objects.find(layers.front());
    return found == objects.end() ? std::nullopt : all.section(found->second).count({keys::kHeadDim});
}

}  // namespace posenc::models
