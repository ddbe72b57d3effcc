// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/effective/effective.hpp"

#include <algorithm>
#include <map>

#include "core/explore/layers/layer_text.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/config/layers.hpp"

namespace posenc::models {

namespace {

/// Indices of the parts used in a layer.
using Held = std::vector<std::size_t>;

bool holdsForAll(const Model::Part& part) {
    return !part.layers && listed("all long_factor short_factor compressed_attention", part.scope);
}

/// False if a part is for some layers and the file does not say which.
bool isTold(const Model& model) {
    return std::ranges::all_of(model.parts, [](const Model::Part& part) { return part.layers || holdsForAll(part); });
}

std::int64_t countOf(const Model& model) {
    std::int64_t most = model.layerCount.value_or(0);
    for (const Model::Part& part : model.parts)
        if (part.layers && !part.layers->empty()) most = std::max(most, part.layers->back() + 1);
    return most > kMostLayers ? 0 : most;
}

std::vector<Held> heldBy(const Model& model, std::int64_t count) {
    std::vector<Held> out(count);
    for (std::size_t p = 0; p < model.parts.size(); ++p) {
        const Model::Part& part = model.parts[p];
        if (!part.layers)
            for (Held& each : out) each.push_back(p);
        else
            for (const std::int64_t layer : *part.layers)
                if (layer >= 0) out[layer].push_back(p);
    }
    return out;
}

LayerGroup groupOf(const Model& model, const Encodings& encodings, const Held& held) {
    LayerGroup out;
    out.parts = held;
    for (const std::size_t each : held) {
        const Model::Part& part = model.parts[each];
        const auto* bias = std::get_if<Bias>(&encodings[each]);
        if (isWindow(part) && bias) out.window = bias->visible.window;
        if (const auto* banded = std::get_if<Banded>(&encodings[each])) out.window = banded->visible.window;
        if (!out.rotary && std::holds_alternative<Rotary>(encodings[each])) out.rotary = each;
        out.hasEntries = out.hasEntries || part.scope == "compressed_attention";
    }
    if (out.rotary && !out.window) out.chunk = model.attentionChunk;
    return out;
}

std::vector<LayerGroup> groupsOf(const Model& model, const Encodings& encodings, std::int64_t count) {
    std::vector<LayerGroup> out;
    std::map<Held, std::size_t> known;
    const auto held = heldBy(model, count);
    for (std::int64_t layer = 0; layer < count; ++layer) {
        const auto [at, isNew] = known.try_emplace(held[layer], out.size());
        if (isNew) out.push_back(groupOf(model, encodings, held[layer]));
        out[at->second].layers.push_back(layer);
    }
    return out;
}

}  // namespace

Encodings encodingsOf(const Model& model) {
    Encodings out;
    for (const Model::Part& part : model.parts) out.push_back(part.subject.encode());
    return out;
}

Effective effectiveOf(const Model& model, const Encodings& encodings) {
    Effective out{isTold(model) && !model.parts.empty() ? countOf(model) : 0};
    out.groups = groupsOf(model, encodings, out.layers);
    return out;
}

namespace {

/// "rope-linear|base=1000000|factor=8": the values that differ from those a session means by leaving them out.
std::string asWord(const Subject& subject) {
    RotationWords out{subject.encoding};
    const Schema& schema = subject.parameters.schema();
    const auto& values = subject.parameters.values();
    for (std::size_t k = 0; k < values.size(); ++k)
        if (values[k] != schema.leftOut[k]) out.values.emplace_back(schema.descriptors[k].id, toText(values[k]));
    return out.text();
}

/// Tokens per entry in each layer; nothing if the file does not say.
std::optional<std::vector<std::int64_t>> ratiosOf(const Model& model) {
    const Node* node = keyIn(model, "compress_ratios");
    const List* list = node ? node->as<List>() : nullptr;
    if (!list) return std::nullopt;
    return ofEach(*list, [](const Node& each) { return wholeIn(each).value_or(0); });
}

/// Writes a model's layers for one of its subjects.
class PlanWriter {
public:
    PlanWriter(const Model& model, const Subject& shown)
        : m_model(model), m_encodings(encodingsOf(model)), m_own(ownIn(model, asItComes(shown))) {}

    std::optional<std::string> written() const {
        const Effective effective = effectiveOf(m_model, m_encodings);
        const auto ratios = ratiosOf(m_model);
        if (effective.layers == 0 || effective.layers > kMostListedLayers) return std::nullopt;
        std::vector<ListedLayer> out(effective.layers);
        for (const LayerGroup& group : effective.groups)
            for (const std::int64_t layer : group.layers) {
                if (group.hasEntries && (!ratios || layer >= std::ssize(*ratios))) return std::nullopt;
                out[layer] = listedLayer(group);
                if (group.hasEntries) out[layer].record.compress = (*ratios)[layer];
            }
        return layersText(out);
    }

private:
    /// The part that is shown; nothing if the figure shows another subject.
    static std::optional<std::size_t> ownIn(const Model& model, const Subject& shown) {
        for (std::size_t k = 0; k < model.parts.size(); ++k)
            if (isSame(model.parts[k].subject, shown)) return k;
        return std::nullopt;
    }

    ListedLayer listedLayer(const LayerGroup& group) const {
        ListedLayer out{{.window = group.window, .chunk = group.chunk}};
        if (!group.rotary) return out;
        const auto& rotary = std::get<Rotary>(m_encodings[*group.rotary]);
        const bool own = m_own && std::ranges::find(group.parts, *m_own) != group.parts.end();
        const bool plain = !own && isPlainBesideOwn(rotary);
        out.record.base = plain ? rotary.base : 0.0;
        out.record.scaled = own;
        if (!own && !plain) out.as = asWord(m_model.parts[*group.rotary].subject);
        return out;
    }

    /// True for rotation by a base alone, of as many dimensions as the shown part.
    bool isPlainBesideOwn(const Rotary& rotary) const {
        const auto* own = m_own ? std::get_if<Rotary>(&m_encodings[*m_own]) : nullptr;
        return own && own->rotaryDim == rotary.rotaryDim && rotary.frequencies == rotary.original &&
               rotary.frequencies == geometricFrequencies(rotary.base, rotary.rotaryDim);
    }

    const Model& m_model;
    Encodings m_encodings;
    std::optional<std::size_t> m_own;
};

}  // namespace

std::optional<std::string> planFor(const Model& model, const Subject& shown) {
    return PlanWriter(model, shown).written();
}

}  // namespace posenc::models
