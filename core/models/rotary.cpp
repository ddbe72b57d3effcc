// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rotary.hpp"

#include <algorithm>

namespace posenc::models {

namespace {

bool isNested(const Section& method) {
    return std::ranges::any_of(method.members(),
                               [](const auto& member) { return member.second.template as<Members>() != nullptr; });
}

/// {} means the same as null to the programs that read it.
std::optional<Section> methodUnder(Reading& reading, std::string_view key) {
    auto section = reading.text.section(key);
    if (section && section->members().empty()) return std::nullopt;
    return section;
}

std::string_view sameKey(std::string_view key) { return key == "type" ? "rope_type" : key; }

/// A key that both dialects give, with different values.
std::optional<std::string> disagreement(const Section& older, const Section& newer) {
    for (const auto& [oldKey, oldValue] : older.members())
        for (const auto& [newKey, newValue] : newer.members())
            if (sameKey(oldKey) == sameKey(newKey) && !oldValue.isNull() && !newValue.isNull() &&
                !(oldValue == newValue))
                return newKey;
    return std::nullopt;
}

/// rope_scaling wins over rope_parameters where they disagree, as in transformers; the larger one where they agree.
std::optional<Section> chosenMethod(Reading& reading) {
    const auto older = methodUnder(reading, "rope_scaling");
    const auto newer = methodUnder(reading, "rope_parameters");
    if (!older || !newer) return older ? older : newer;
    if (isNested(*newer) && !isNested(*older)) {
        reading.notes.error(
            "dialects-disagree", "rope_scaling",
            say("core",
                "rope_scaling is one object but rope_parameters has one per layer type; rope_parameters is used."));
        understandMethodKeys(reading, *older);
        return newer;
    }
    const auto key = disagreement(*older, *newer);
    if (key)
        reading.notes.error(
            "dialects-disagree", newer->pathOf(*key),
            say("core", "rope_scaling and rope_parameters disagree about %1; rope_scaling is used.").with(*key));
    const auto& chosen = !key && newer->members().size() >= older->members().size() ? newer : older;
    understandMethodKeys(reading, &chosen == &newer ? *older : *newer);
    return chosen;
}

/// What the class of gpt-oss fills in when the file has neither dialect.
const Members& gptOssMethod() {
    static const Members method{{"rope_type", {std::string("yarn")}},
                                {"factor", {32.0}},
                                {"beta_fast", {32.0}},
                                {"beta_slow", {1.0}},
                                {"truncate", {false}},
                                {"original_max_position_embeddings", {std::int64_t{4096}}}};
    return method;
}

std::optional<Section> classMethod(Reading& reading) {
    if (reading.type != "gpt_oss") return std::nullopt;
    reading.notes.warn("default-scaling", "rope_scaling",
                       say("core",
                           "Neither rope_scaling nor rope_parameters is given: the class default of gpt_oss is YaRN "
                           "with factor 32 over 4,096."));
    return Section(gptOssMethod(), reading.text.pathOf("rope_scaling"), reading.notes);
}

void remarkOnSections(Reading& reading, const std::optional<Section>& method, const RotaryShape& shape) {
    const List* sections = method ? method->list("mrope_section") : nullptr;
    if (!sections) return;
    std::int64_t sum = 0;
    std::string text;
    for (const Node& each : *sections) {
        if (const auto* whole = each.as<std::int64_t>(); whole && *whole > 0 && *whole < 65536) sum += *whole;
        if (text.size() < 100) text += (text.empty() ? "" : ", ") + quoted(each);
    }
    const std::string key = method->pathOf("mrope_section");
    reading.notes.warn("mrope-sections", key,
                       say("core",
                           "M-RoPE splits the pairs among time, height and width (%1); for text all three positions "
                           "are equal, and it behaves as the ordinary RoPE shown.")
                           .with(text));
    const auto pairs = static_cast<std::int64_t>(static_cast<double>(shape.headDim.value) * shape.partial.value) / 2;
    if (sum != pairs)
        reading.notes.warn("wrong-length", key,
                           say("core", "The sections of %1 add up to %2 pairs, but %3 rotate.")
                               .with(key, static_cast<long long>(sum), static_cast<long long>(pairs)));
}

struct Scope {
    std::string name = "all";
    std::optional<Section> method;
    bool local = false;  ///< its base is rope_local_base_freq or a kin of it
};

void readScope(Reading& reading, const Scope& scope) {
    auto shape = readShape(reading, scope.method, scope.local);
    if (!shape) {
        if (scope.method) understandMethodKeys(reading, *scope.method);
        return;
    }
    shape->scope = scope.name;
    // Layers that are left unscaled were trained on the same text as the scaled ones.
    if (scope.name != "all" && !scope.method && reading.model.trainedContext)
        shape->declared = Found<std::int64_t>{*reading.model.trainedContext, {}};
    shape->key = scope.method ? scope.method->path() : shape->base.key.empty() ? "rope_theta" : shape->base.key;
    readMethod(reading, *shape, scope.method);
    remarkOnSections(reading, scope.method, *shape);
}

bool isWindowed(const Reading& reading) {
    const Node* types = reading.text.peek("layer_types");
    if (types && types->as<List>())
        return std::ranges::any_of(*types->as<List>(),
                                   [](const Node& each) { return each == Node{std::string("sliding_attention")}; });
    return reading.text.peek("sliding_window") != nullptr;
}

bool hasLocalBase(const Reading& reading) {
    if (reading.family && reading.family->layers == Layers::LocalBase) return true;
    if (reading.text.peek("swa_rope_theta") && isWindowed(reading)) return true;  // MiMo-V2
    return reading.text.peek("rope_local_base_freq") || reading.text.peek("local_rope_theta");
}

/// Values that stand among the objects per layer type; transformers expects nothing but such objects there.
void remarkOnStrayValues(Reading& reading, const Section& methods) {
    constexpr int kMost = 100;
    int told = 0;
    for (const auto& [key, value] : methods.members()) {
        reading.notes.understand(methods.pathOf(key));
        if (value.isNull() || value.as<Members>() || ++told > kMost) continue;
        reading.notes.warn("unknown-position-key", methods.pathOf(key),
                           say("core",
                               "%1 (%2) stands beside objects for single layer types; programs differ in what they "
                               "make of it. A base is taken here for the layers without one of their own.")
                               .with(methods.pathOf(key), quoted(value)));
    }
}

std::vector<Scope> nestedScopes(Reading& reading, const Section& methods) {
    std::vector<Scope> scopes;
    remarkOnStrayValues(reading, methods);
    const bool local = hasLocalBase(reading);
    for (const auto& member : methods.members()) {
        if (!member.second.as<Members>()) continue;
        scopes.push_back({member.first, methods.section(member.first), local && member.first == "sliding_attention"});
    }
    const bool sliding = std::ranges::any_of(scopes,
                                             [](const Scope& each) { return each.name == "sliding_attention"; });
    if (local && !sliding) scopes.push_back({"sliding_attention", std::nullopt, true});
    return scopes;
}

std::vector<Scope> scopesOf(Reading& reading, const std::optional<Section>& method) {
    if (method && isNested(*method)) return nestedScopes(reading, *method);
    const Layers layers = reading.family ? reading.family->layers : Layers::Alike;
    if (hasLocalBase(reading)) return {{"full_attention", method, false}, {"sliding_attention", std::nullopt, true}};
    if (layers == Layers::ScaledFull && method)
        return {{"full_attention", method, false}, {"sliding_attention", std::nullopt, false}};
    if (layers == Layers::WindowedOnly && isWindowed(reading)) return {{"sliding_attention", method, false}};
    const bool someOnly = hybridKey(reading) || reading.text.peek("swa_rope_theta");
    return {{someOnly ? "full_attention" : "all", method, false}};
}

/// A rotary dialect that is there but is not an object makes every part unknowable.
bool methodsReadable(Reading& reading) {
    const int before = reading.notes.failures();
    reading.text.section("rope_scaling");
    reading.text.section("rope_parameters");
    return reading.notes.failures() == before;
}

/// Qwen's first models, modeling_qwen.py: their own steps of NTK and a logarithmic scale beyond the trained length.
void remarkOnQwen(Reading& reading) {
    if (reading.type != "qwen") return;
    if (reading.text.flag("use_dynamic_ntk").value_or(false))
        reading.notes.warn("encoding-not-available", "use_dynamic_ntk",
                           say("core",
                               "Beyond the trained length this model raises its base in steps of its own; shown is "
                               "what holds up to that length."));
    if (reading.text.flag("use_logn_attn").value_or(false))
        reading.notes.warn("position-temperature", "use_logn_attn",
                           say("core",
                               "Queries beyond the trained length are multiplied by the logarithm of their position to "
                               "the base of that length; this is not shown."));
}

}  // namespace

void readRotary(Reading& reading) {
    if (!methodsReadable(reading)) {
        readShape(reading, std::nullopt, false);  // for its findings
        return;
    }
    auto method = chosenMethod(reading);
    if (!method) method = classMethod(reading);
    for (const Scope& scope : scopesOf(reading, method)) readScope(reading, scope);
    remarkOnQwen(reading);
}

}  // namespace posenc::models
