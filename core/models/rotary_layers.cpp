// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/models/layers.hpp"
#include "core/models/rotary.hpp"

/// Step 3.5: base and share stand in lists with an entry for each layer, and yarn_only_types names the kinds of layers
/// that rope_scaling is for (modeling_step3p5.py).
namespace posenc::models {

namespace {

constexpr const char* kNumbers[][2] = {{"rope_theta", "rope_theta"},
                                       {"partial_rotary_factors", "partial_rotary_factor"}};

/// The first layer of a kind stands for all of them.
std::optional<std::size_t> firstOf(const LayerPlan& plan, std::string_view kind) {
    const auto found = std::ranges::find(plan.kinds, kind);
    return found == plan.kinds.end() ? std::nullopt : std::optional<std::size_t>(found - plan.kinds.begin());
}

/// Another layer of the kind may not have what the shown one has.
void remarkOnOthers(Reading& reading, const std::string& key, const List& list, const LayerPlan& plan,
                    std::size_t shown) {
    for (std::size_t i = shown + 1; i < std::min(list.size(), plan.kinds.size()); ++i) {
        if (plan.kinds[i] != plan.kinds[shown] || list[i] == list[shown]) continue;
        reading.notes.warn(
            "mixed-layers", key,
            say("core", "%1 differs among layers of type %2: layer %3, which is shown, has %4, layer %5 has %6."),
            plan.kinds[shown], shown, quoted(list[shown]), i, quoted(list[i]));
        return;
    }
}

void tellShort(Reading& reading, const std::string& key, std::size_t entries, std::size_t layers) {
    reading.notes.fail(
        "wrong-length", key,
        say("core", "%1 has %2 {2|entry|entries}, but the model has %3 {3|layer|layers}; each needs one of its own."),
        entries, layers);
}

/// The file as a layer reads it: with its own entry in place of each list.
Members asOfLayer(Reading& reading, const Section& text, const LayerPlan& plan, std::size_t layer) {
    Members out = text.members();
    for (const auto& [name, single] : kNumbers) {
        const List* list = text.peek(name) ? text.list(name) : nullptr;
        if (!list) continue;
        std::erase_if(out, [&name = name, &single = single](const auto& member) {
            return member.first == name || member.first == single;
        });
        const std::string key = text.pathOf(name);
        if (list->size() < plan.kinds.size()) {
            tellShort(reading, key, list->size(), plan.kinds.size());
        } else {
            out.emplace_back(single, (*list)[layer]);
            remarkOnOthers(reading, key, *list, plan, layer);
        }
    }
    return out;
}

bool isScaled(const Section& text, std::string_view kind) {
    const List* only = text.peek("yarn_only_types") ? text.list("yarn_only_types") : nullptr;
    return !only || std::ranges::find(*only, Node{std::string(kind)}) != only->end();
}

void readKind(Reading& reading, const std::string& kind, const Section& method) {
    auto shape = readShape(reading, method, false);
    if (!shape) return;
    shape->scope = kind;
    readMethod(reading, *shape, method);
}

/// Programs take every other layer for one with a window, or all for one without.
void tellNoKinds(Reading& reading) {
    const List& bases = *reading.text.list("rope_theta");
    const std::string key = reading.text.pathOf("rope_theta");
    if (const auto count = layerCount(reading); count && static_cast<std::int64_t>(bases.size()) < *count)
        tellShort(reading, key, bases.size(), *count);
    reading.notes.fail(
        "missing-key", reading.text.pathOf("layer_types"),
        say("core", "%1 is absent, though %2 has a base for each layer: which of them see a window only is not said."),
        key);
    for (const auto& pair : kNumbers) reading.text.find(pair[0]);
    for (const char* name : {"rope_scaling", "yarn_only_types", "use_rope_layers"}) reading.text.find(name);
    understandMethodKeys(reading, reading.text.section("rope_scaling"));
}

}  // namespace

bool hasBasesOfLayers(const Reading& reading) {
    return reading.type == "step3p5" && reading.text.peekAs<List>("rope_theta");
}

void readLayers(Reading& reading) {
    const Section whole = reading.text;
    const LayerPlan plan = layerPlan(reading);
    const auto method = whole.section("rope_scaling");
    if (whole.is("use_rope_layers", List{})) whole.find("use_rope_layers");  // all of them
    if (plan.kinds.empty()) tellNoKinds(reading);
    for (const char* kind : {"full_attention", "sliding_attention"}) {
        const auto layer = firstOf(plan, kind);
        if (!layer) continue;
        reading.made.push_back(asOfLayer(reading, whole, plan, *layer));
        reading.text = Section(reading.made.back(), whole.path(), reading.notes);
        readKind(reading, kind, isScaled(whole, kind) ? method : Section());
        reading.text = whole;
    }
}

}  // namespace posenc::models
