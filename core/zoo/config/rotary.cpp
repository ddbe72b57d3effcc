// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/config/rotary.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

/// Programs read {} and false as null.
Section methodUnder(Reading& reading, std::string_view key) {
    if (reading.text.is(key, false)) return {};
    const Section section = reading.text.section(key);
    return section.members().empty() ? Section() : section;
}

std::string_view sameKey(std::string_view key) { return key == "type" ? keys::kType : key; }

/// A key with different values in both dialects.
std::optional<std::string> disagreement(const Section& older, const Section& newer) {
    for (const auto& [oldKey, oldValue] : older.members())
        for (const auto& [newKey, newValue] : newer.members())
            if (sameKey(oldKey) == sameKey(newKey) && !oldValue.isNull() && !newValue.isNull() &&
                !(oldValue == newValue))
                return newKey;
    return std::nullopt;
}

/// rope_scaling wins over rope_parameters if they disagree, as in transformers; else the larger one.
Section chosenMethod(Reading& reading) {
    const auto older = methodUnder(reading, keys::kScaling);
    const auto newer = methodUnder(reading, keys::kParameters);
    if (!older || !newer) return older ? older : newer;
    if (isPerLayer(newer) && !isPerLayer(older)) {
        reading.notes.error("dialects-disagree", keys::kScaling,
                            say("core",
                                "rope_scaling is a single object, but rope_parameters has one object per layer type; "
                                "rope_parameters is used."));
        understandMethodKeys(reading, older);
        return newer;
    }
    const auto key = disagreement(older, newer);
    if (key) {
        reading.notes.keys().notShown.insert(newer.path());  // other programs read it
        reading.notes.error(
            "dialects-disagree", newer.pathOf(*key),
            say("core", "rope_scaling and rope_parameters disagree about %1; rope_scaling is used.").with(*key));
    }
    const bool newest = !key && newer.members().size() >= older.members().size();
    understandMethodKeys(reading, newest ? older : newer);
    return newest ? newer : older;
}

struct Scope {
    std::string name = "all";
    Section method;
    bool local = false;  ///< its base is rope_local_base_freq or a similar key
};

void readScope(Reading& reading, const Scope& scope) {
    const auto shape = readShape(reading, scope.method, scope.local, scope.name);
    if (!shape) return understandMethodKeys(reading, scope.method);
    const std::size_t firstPart = reading.model.parts.size();
    readMethod(reading, *shape, scope.method);
    readSections(reading, scope.method, *shape, firstPart);
}

bool isWindowed(Reading& reading) {
    const auto any = [](const LayerPlan& plan) { return std::ranges::any_of(plan.kinds, isWindowedKind); };
    if (reading.text.peek(keys::kLayerTypes) || reading.text.peek("hybrid_layer_pattern"))
        return any(layerPlan(reading));
    const bool byClass = reading.family.window > 0 && !reading.text.has(keys::kWindow);
    if (!byClass && !reading.text.peek(keys::kWindow)) return false;
    const LayerPlan plan = layerPlan(reading);
    return plan.kinds.empty() || any(plan);
}

/// True if full-attention layers do not rotate and there are no others. Cohere checks how far a layer sees, others its
/// type (modeling_cohere2.py, modeling_afmoe.py).
bool nothingRotates(Reading& reading) {
    const bool null = reading.text.has(keys::kWindow) && !reading.text.peek(keys::kWindow);
    const bool without = null && reading.family.nullWindowRotatesNone;
    if (!reading.family.needsWindow || (!without && isWindowed(reading))) return false;
    const char* key = without ? keys::kWindow : keys::kLayerTypes;
    for (const char* each : {keys::kBase, keys::kScaling, keys::kParameters})
        understandMethodKeys(reading, reading.text.find(each) ? reading.text.object(each) : Section());
    reading.notes.info("no-position-encoding", reading.text.pathOf(key),
                       say("core",
                           "According to %1, no layer has a window, and the class of %2 rotates only layers with a "
                           "window: nothing rotates, and order comes only from the causal mask."),
                       reading.type);
    return true;
}

bool hasLocalBase(Reading& reading) {
    if (reading.family.layers == Layers::LocalBase) return true;
    if (reading.text.peek("swa_rope_theta") && isWindowed(reading)) return true;  // MiMo-V2
    return reading.text.peek(keys::kLocalBase) || reading.text.peek("local_rope_theta");
}

/// Reports values among the objects per layer type; transformers expects only objects there.
void remarkOnStrayValues(Reading& reading, const Section& methods) {
    constexpr int kMost = 100;
    int told = 0;
    for (const auto& [key, value] : methods.members()) {
        reading.notes.understand(methods.pathOf(key));
        if (value.isNull() || value.as<Members>() || isLayerKind(key) || passesOverStray(reading)) continue;
        if ((key == keys::kOriginal && reading.family.originalAmongKinds) || ++told > kMost) continue;
        reading.notes.warnNotShown(
            "unknown-position-key", methods.pathOf(key),
            say("core",
                "%1 (%2) stands next to the objects for layer types, and programs treat it differently. Here, a base "
                "given this way applies to layer types without their own base."),
            quoted(value));
    }
}

/// The kinds of layers that an object can be for.
std::set<std::string> layerKinds(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    if (plan.kinds.empty()) return {keys::kFull, keys::kSliding};
    return {plan.kinds.begin(), plan.kinds.end()};
}

std::string joinedKinds(const std::set<std::string>& kinds) {
    std::string out;
    for (const std::string& each : kinds)
        if (out.size() < 200) out += (out.empty() ? "" : ", ") + each;
    return out;
}

/// True for a kind that the model has. Of others, the usual two may be unused; the rest are misspelt.
bool checkKind(Reading& reading, const std::string& key, const std::string& name, const std::set<std::string>& kinds) {
    if (kinds.contains(name)) return true;
    const bool usual = listed("full_attention sliding_attention", name);
    reading.notes.add("unknown-layer-type", usual ? Severity::Info : Severity::Warning, key,
                      say("core", "%1 is for a layer type that this model does not have; the model has %2.")
                          .with(key, joinedKinds(kinds)));
    return false;
}

void tellLeftOut(Reading& reading, const Section& methods) {
    for (const auto& member : methods.members())
        if (leavesOut(reading, methods, member.first))
            reading.notes.notShown(
                "no-position-layers", methods.pathOf(member.first),
                say("core", "%1 is null: layers of this type do not rotate and have no position encoding."));
}

std::vector<Scope> nestedScopes(Reading& reading, const Section& methods) {
    std::vector<Scope> scopes;
    remarkOnStrayValues(reading, methods);
    tellLeftOut(reading, methods);
    const bool local = hasLocalBase(reading);
    const auto kinds = layerKinds(reading);
    for (const auto& member : methods.members()) {
        const bool named = member.second.as<Members>() || (isLayerKind(member.first) && !member.second.isNull());
        const Section method = named ? methods.section(member.first) : Section();
        if (!method) continue;
        if (checkKind(reading, method.path(), member.first, kinds))
            scopes.push_back({member.first, method, local && member.first == keys::kSliding});
        else
            understandMethodKeys(reading, method);
    }
    if (local && !methods.peek(keys::kSliding)) scopes.push_back({keys::kSliding, {}, true});
    return scopes;
}

/// True if the class skips layers and their number is unknown.
bool skipsSome(Reading& reading) { return reading.family.layers == Layers::SkipsSome && !rotatingLayers(reading); }

/// True for objects per layer type if nothing distinguishes layers: the class expects one object and finds no method.
bool isNestedInVain(Reading& reading, const Section& methods) {
    const ModelFamily& family = reading.family;
    const bool alike = family.layers == Layers::Alike && family.fullEvery == 0 && !hasLocalBase(reading);
    if (!family.known() || !alike || !layerPlan(reading).kinds.empty()) return false;
    understandMethodKeys(reading, methods);
    std::string inner;
    for (const auto& member : methods.members())
        if (const Section each = methods.object(member.first)) {
            understandMethodKeys(reading, each);
            if (inner.size() < 200) inner += (inner.empty() ? "" : ", ") + shortened(member.first, 40);
        }
    reading.notes.fail("nested-parameters", methods.path(),
                       say("core",
                           "%1 contains objects (%2), as if for different layer types, but this model has only one: "
                           "the class of %3 expects a single object and stops with an error."),
                       inner, reading.type);
    return true;
}

/// Scopes of objects per kind of layer; fails if there are none.
std::vector<Scope> scopesInside(Reading& reading, const Section& methods) {
    std::vector<Scope> scopes = nestedScopes(reading, methods);
    if (scopes.empty())
        reading.notes.fail("nested-parameters", methods.path(),
                           say("core", "%1 has no object for any layer type of this model."));
    return scopes;
}

std::vector<Scope> scopesOf(Reading& reading, const Section& method) {
    if (method && isPerLayer(method))
        return isNestedInVain(reading, method) ? std::vector<Scope>() : scopesInside(reading, method);
    const Layers layers = reading.family.layers;
    if (hasLocalBase(reading)) return {{keys::kFull, method, false}, {keys::kSliding, {}, true}};
    if (layers == Layers::ScaledFull && method) return {{keys::kFull, method, false}, {keys::kSliding, {}, false}};
    if (layers == Layers::WindowedOnly && isWindowed(reading)) return {{keys::kSliding, method, false}};
    const bool someOnly = hybridKey(reading) || reading.text.peek("swa_rope_theta");
    if (someOnly) return {{attentionScope(reading), method, false}};
    const auto rotates = rotatingLayers(reading);
    const bool all = !rotates || std::ranges::all_of(*rotates, std::identity());
    return {{all && !skipsSome(reading) ? "all" : "rotating", method, false}};
}

/// False if a rotary dialect is not an object: then no part can be read.
bool methodsReadable(Reading& reading) {
    const int before = reading.notes.failures();
    for (const char* key : {keys::kScaling, keys::kParameters})
        if (!reading.text.find(key) || !reading.text.is(key, false)) reading.text.section(key);
    return reading.notes.failures() == before;
}

/// Qwen's first models, modeling_qwen.py: their own NTK steps, and a logarithmic scale beyond the trained length.
void remarkOnQwen(Reading& reading) {
    if (!reading.family.trainedSeqLength) return;
    if (reading.text.flag("use_dynamic_ntk").value_or(false))
        reading.notes.notShown("encoding-not-available", "use_dynamic_ntk",
                               say("core",
                                   "Beyond the trained context length, this model raises its base in its own steps; "
                                   "the figure is correct up to that length."));
    if (!reading.text.flag("use_logn_attn").value_or(false)) return;
    if (const auto& trained = reading.model.trainedContext; trained && *trained > 1)
        reading.model.temperature = {PositionTemperature::Kind::LogN, 1.0, *trained};
    reading.notes.notShown("position-temperature", "use_logn_attn",
                           say("core",
                               "Queries beyond the trained context length are multiplied by ln(position) / ln(trained "
                               "context length); this is not shown."));
}

}  // namespace

bool passesOverStray(const Reading& reading) { return reading.family.straysAmongKinds; }

bool leavesOut(const Reading& reading, const Section& methods, std::string_view kind) {
    return reading.family.nullKindRotatesNone && isLayerKind(kind) && methods.has(kind) && !methods.peek(kind);
}

bool isPerLayer(const Section& methods) {
    return std::ranges::any_of(methods.members(), [](const auto& member) {
        return isLayerKind(member.first) || (member.second.template as<Members>() && !isMethodKey(member.first));
    });
}

void readRotary(Reading& reading) {
    if (!methodsReadable(reading)) {
        readShape(reading, {}, false);  // for the findings
        return;
    }
    if (nothingRotates(reading)) return;
    if (reading.family.compressed) return readCompressed(reading);
    if (hasBasesOfLayers(reading)) return readLayers(reading);
    const Section chosen = chosenMethod(reading);
    const Section method = chosen ? chosen : classMethod(reading);
    for (const Scope& scope : scopesOf(reading, method)) readScope(reading, scope);
    remarkOnQwen(reading);
}

}  // namespace posenc::models
