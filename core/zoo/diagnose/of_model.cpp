// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/of_model.hpp"

#include <algorithm>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/zoo/classes/gguf_architecture.hpp"
#include "core/zoo/effective/pair_layout.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::diagnose {

namespace {

using models::listed;

Visible visibleOf(const Model::Part& part) { return std::get<Bias>(part.subject.encode()).visible; }

/// True if queries see, or may see, keys after them.
bool seesBothWays(const Model& model) {
    return models::familyOf(model.type).seesBothWays || models::architectureOf(model.type).family.seesBothWays ||
           std::ranges::any_of(model.parts, [](const Model::Part& each) {
               return (isWindow(each) || each.subject.encoding == Alibi::id) && !visibleOf(each).causal;
           });
}

/// How many of the layers have a window.
enum class Share : std::uint8_t { None, Some, All };

Share shareWith(const Model::Part& window, const Model::Part& part, const Model& model) {
    const auto count = [&](const std::vector<std::int64_t>& layers) {
        return std::ranges::count_if(
            layers, [&](std::int64_t each) { return std::ranges::find(*window.layers, each) != window.layers->end(); });
    };
    if (window.layers && part.layers) {
        const auto both = static_cast<std::size_t>(count(*part.layers));
        return both == 0 ? Share::None : both == part.layers->size() ? Share::All : Share::Some;
    }
    const auto windowed = window.layers ? static_cast<std::int64_t>(window.layers->size()) : -1;
    if (window.scope == "all" || window.scope == part.scope || windowed == model.layerCount) return Share::All;
    return part.scope == keys::kFull ? Share::None : Share::Some;
}

void add(std::vector<Mask>& out, const Mask& mask) {
    const bool known = std::ranges::any_of(out, [&](const Mask& each) {
        return each.chunk == mask.chunk && each.visible.window == mask.visible.window &&
               each.visible.causal == mask.visible.causal;
    });
    if (!known) out.push_back(mask);
}

}  // namespace

std::vector<Mask> masksOf(const Model& model, const Model::Part& part) {
    if (model.type.empty() && isWindow(part)) return {{visibleOf(part)}};
    if (model.type.empty() || part.scope == "compressed_attention") return {};
    std::vector<Mask> out;
    bool rest = true;  // layers without a window
    for (const Model::Part& each : model.parts) {
        const Share share = isWindow(each) ? shareWith(each, part, model) : Share::None;
        if (share != Share::None) add(out, {visibleOf(each)});
        rest = rest && share != Share::All;
    }
    const bool turns = has(part.subject, What::InvFreq);
    if (rest) add(out, {Visible{true, std::nullopt}, turns ? model.attentionChunk : std::nullopt});
    if (rest && seesBothWays(model)) add(out, {Visible{false, std::nullopt}});
    return out;
}

std::vector<Mask> masksOf(const Model& model) {
    std::vector<Mask> out;
    for (const Model::Part& each : model.parts)
        if (isWindow(each)) add(out, {visibleOf(each)});
    add(out, {});
    return out;
}

Plan::Added addedIn(const Model& model, const Model::Part& part) {
    using enum Plan::Added;
    const models::ModelFamily& family = models::familyOf(model.type);
    if (family.biasBeforeScale) return BeforeScale;
    if (part.subject.encoding != T5::id || family.tableAndBuckets) return ToScaled;
    return model.source ? ToProducts : ToEither;
}

bool partsNeighbours(const Model& model) { return models::isLatent(model) && models::pairsNeighbours(model); }

bool hasStoredFloats(const Model& model, const Model::Part& part) {
    if (!model.source || !model.source->gguf) return false;
    const bool divided = part.subject.encoding == RopeGgml::id &&
                         !part.subject.parameters.as<RopeGgml>().freqFactors.empty();
    return divided || part.subject.encoding == RopeLongrope::id;
}

}  // namespace posenc::diagnose
