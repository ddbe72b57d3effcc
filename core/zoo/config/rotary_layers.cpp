// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/config/layers.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

/// Granite with windows and Step 3.5. Step 3.5 lists base and share per layer, and yarn_only_types names the kinds of
/// layers that rope_scaling applies to (modeling_step3p5.py).
namespace posenc::models {

namespace {

constexpr const char* kNumbers[][2] = {{keys::kBase, keys::kBase}, {"partial_rotary_factors", keys::kShare}};

/// The first layer of a kind represents all of them.
std::optional<std::size_t> firstOf(const LayerPlan& plan, std::string_view kind) {
    const auto found = std::ranges::find(plan.kinds, kind);
    return found == plan.kinds.end() ? std::nullopt : std::optional<std::size_t>(found - plan.kinds.begin());
}

/// Reports layers of the kind that differ from the shown one.
void remarkOnOthers(Reading& reading, const std::string& key, const List& list, const LayerPlan& plan,
                    std::size_t shown) {
    for (std::size_t i = shown + 1; i < std::min(list.size(), plan.kinds.size()); ++i) {
        if (plan.kinds[i] != plan.kinds[shown] || list[i] == list[shown]) continue;
        reading.notes.warnNotShown(
            "mixed-layers", key,
            say("core", "%1 differs among layers of type %2: layer %3 (shown) has %4, but layer %5 has %6."),
            plan.kinds[shown], shown, quoted(list[shown]), i, quoted(list[i]));
        return;
    }
}

void tellShort(Reading& reading, const std::string& key, std::size_t entries, std::size_t layers) {
    reading.notes.fail(
        "wrong-length", key,
        say("core",
            "%1 has %2 {2|entry|entries}, but the model has %3 {3|layer|layers}; each layer needs its own entry."),
        entries, layers);
}

/// The file as a layer reads it: its own entry replaces each list.
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

/// Programs give every other layer a window, or no layer.
void tellNoKinds(Reading& reading) {
    const List& bases = *reading.text.list(keys::kBase);
    const std::string key = reading.text.pathOf(keys::kBase);
    if (const auto count = layerCount(reading); count && static_cast<std::int64_t>(bases.size()) < *count)
        tellShort(reading, key, bases.size(), *count);
    reading.notes.fail(
        "missing-key", reading.text.pathOf(keys::kLayerTypes),
        say("core",
            "%1 is absent, although %2 has a base for each layer: the file does not say which layers have a window."),
        key);
    for (const auto& pair : kNumbers) reading.text.find(pair[0]);
    for (const char* name : {keys::kScaling, "yarn_only_types", "use_rope_layers"}) reading.text.find(name);
    understandMethodKeys(reading, reading.text.section(keys::kScaling));
}

constexpr const char* kBases = "layer_rope_theta";

/// The method without its base, which a layer's own replaces.
Section withoutBase(Reading& reading, const Section& method) {
    if (!method) return method;
    Members members = method.members();
    method.find(keys::kBase);
    std::erase_if(members, [](const Member& each) { return each.first == keys::kBase; });
    reading.made.push_back(std::move(members));
    return Section(reading.made.back(), method.path(), reading.notes);
}

/// The file as layers of one kind read it.
Section asOfBase(Reading& reading, const Section& text, double base) {
    Members members = text.members();
    std::erase_if(members,
                  [](const Member& each) { return listed("rope_theta rope_scaling rope_parameters", each.first); });
    members.emplace_back(keys::kBase, Node{base});
    reading.made.push_back(std::move(members));
    return Section(reading.made.back(), text.path(), reading.notes);
}

void tellUnrotated(Reading& reading, const std::string& key, const std::string& kind) {
    reading.notes.notShown(
        "no-position-layers", key,
        say("core", "%1 is 0 for layers of type %2: they do not rotate and have no position encoding."), kind);
}

void readGranite(Reading& reading) {
    const Section whole = reading.text;
    const LayerPlan plan = layerPlan(reading);
    const List& bases = *whole.list(kBases);
    const std::string key = whole.pathOf(kBases);
    for (const char* each : {keys::kBase, keys::kScaling, keys::kParameters}) whole.find(each);
    if (bases.size() < plan.kinds.size()) return tellShort(reading, key, bases.size(), plan.kinds.size());
    const bool older = whole.peekAs<Members>(keys::kScaling) != nullptr;
    const Section method = withoutBase(reading, whole.object(older ? keys::kScaling : keys::kParameters));
    reading.notes.call(joined(whole.path(), keys::kBase), key);
    for (const char* kind : {keys::kFull, keys::kSliding}) {
        const auto layer = firstOf(plan, kind);
        if (!layer) continue;
        remarkOnOthers(reading, key, bases, plan, *layer);
        const double base = numberIn(bases[*layer]).value_or(0.0);
        if (base == 0.0) {
            tellUnrotated(reading, key, kind);
            continue;
        }
        reading.text = asOfBase(reading, whole, base);
        readKind(reading, kind, method);
        reading.text = whole;
    }
}

}  // namespace

bool hasBasesOfLayers(Reading& reading) {
    if (reading.family.basePerLayer) return reading.text.peekAs<List>(kBases) && !layerPlan(reading).kinds.empty();
    return reading.type == "step3p5" && reading.text.peekAs<List>(keys::kBase);
}

void readLayers(Reading& reading) {
    if (reading.family.basePerLayer) return readGranite(reading);
    const Section whole = reading.text;
    const LayerPlan plan = layerPlan(reading);
    const auto method = whole.section(keys::kScaling);
    if (whole.is("use_rope_layers", List{})) whole.find("use_rope_layers");  // all of them
    if (plan.kinds.empty()) tellNoKinds(reading);
    for (const char* kind : {keys::kFull, keys::kSliding}) {
        const auto layer = firstOf(plan, kind);
        if (!layer) continue;
        reading.made.push_back(asOfLayer(reading, whole, plan, *layer));
        reading.text = Section(reading.made.back(), whole.path(), reading.notes);
        readKind(reading, kind, isScaled(whole, kind) ? method : Section());
        reading.text = whole;
    }
}

}  // namespace posenc::models
