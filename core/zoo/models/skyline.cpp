// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/explore/text/number.hpp"
#include "core/zoo/models/family.hpp"
#include "core/zoo/models/sheet.hpp"

/// Which layers do what with positions.
namespace posenc::models {

namespace {

constexpr std::int64_t kMostStoreys = 4096;  // layers; no model has as many

/// Indices of the parts that hold in a layer.
using Held = std::vector<std::size_t>;

bool holdsForAll(const Model::Part& part) {
    return !part.layers && listed("all long_factor short_factor compressed_attention", part.scope);
}

/// False where some part is for some layers and the file does not tell for which.
bool isTold(const Model& model) {
    return std::ranges::all_of(model.parts, [](const Model::Part& part) { return part.layers || holdsForAll(part); });
}

std::int64_t countOf(const Model& model) {
    std::int64_t most = model.layerCount.value_or(0);
    for (const Model::Part& part : model.parts)
        if (part.layers && !part.layers->empty()) most = std::max(most, part.layers->back() + 1);
    return most > kMostStoreys ? 0 : most;
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

Text titleOf(const Model::Part& part, const Encoding& encoding) {
    const Text title = encodingById(part.subject.encoding).title;
    const auto* rotary = std::get_if<Rotary>(&encoding);
    return rotary ? say("core", "%1, base %2").with(title, shortNumber(rotary->base, 10)) : title;
}

/// LongRoPE's two lists are one method.
Text nameOf(const Model& model, const Encodings& encodings, const Held& held) {
    std::vector<Text> titles;
    for (const std::size_t each : held)
        if (!isWindow(model.parts[each])) {
            const Text title = titleOf(model.parts[each], encodings[each]);
            if (std::ranges::find(titles, title) == titles.end()) titles.push_back(title);
        }
    if (titles.empty()) return say("core", "no positions");
    Text out = titles.front();
    for (std::size_t i = 1; i < titles.size(); ++i) out = say("core", "%1; %2").with(out, titles[i]);
    return out;
}

ModelSheet::Storey storeyOf(const Model& model, const Encodings& encodings, const Held& held) {
    ModelSheet::Storey out{nameOf(model, encodings, held)};
    for (const std::size_t each : held) {
        const Model::Part& part = model.parts[each];
        const auto* bias = std::get_if<Bias>(&encodings[each]);
        if (isWindow(part) && bias) out.reach = bias->visible.window;
        if (const auto* banded = std::get_if<Banded>(&encodings[each])) out.reach = banded->visible.window;
    }
    const bool rotates = std::ranges::any_of(
        held, [&](std::size_t each) { return std::holds_alternative<Rotary>(encodings[each]); });
    if (model.attentionChunk && rotates && !out.reach) out.reach = model.attentionChunk, out.chunked = true;
    const bool hasEntries = std::ranges::any_of(
        held, [&](std::size_t each) { return model.parts[each].scope == "compressed_attention"; });
    if (out.reach && hasEntries) {
        out.name = say("core", "%1, window %2 and compressed entries").with(out.name, *out.reach);
        out.reach.reset();  // entries are of everything before
    }
    if (out.reach)
        out.name =
            (out.chunked ? say("core", "%1, chunks of %2") : say("core", "%1, window %2")).with(out.name, *out.reach);
    return out;
}

/// Of what is held but for windows, in the order of layers.
int kindOf(const Model& model, Held held, std::vector<Held>& kinds) {
    std::erase_if(held, [&](std::size_t each) { return isWindow(model.parts[each]); });
    if (held.empty()) return -1;
    const auto known = std::ranges::find(kinds, held);
    const auto kind = static_cast<int>(known - kinds.begin());
    if (known == kinds.end()) kinds.push_back(std::move(held));
    return kind;
}

}  // namespace

ModelSheet::Skyline skylineOf(const Model& model, const Encodings& encodings) {
    const std::int64_t count = isTold(model) && !model.parts.empty() ? countOf(model) : 0;
    ModelSheet::Skyline out{count};
    std::map<Held, std::size_t> known;
    std::vector<Held> kinds;
    const auto held = heldBy(model, count);
    for (std::int64_t layer = 0; layer < count; ++layer) {
        const auto [at, isNew] = known.try_emplace(held[layer], out.storeys.size());
        if (isNew) {
            out.storeys.push_back(storeyOf(model, encodings, held[layer]));
            out.storeys.back().kind = kindOf(model, held[layer], kinds);
        }
        out.storeys[at->second].layers.push_back(layer);
    }
    return out;
}

}  // namespace posenc::models
