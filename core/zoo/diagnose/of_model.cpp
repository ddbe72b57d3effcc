// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/banded_bias.hpp"
#include "core/explore/encodings/rope.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/text/joined.hpp"
#include "core/zoo/classes/gguf_architecture.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/diagnose/diagnosis.hpp"
#include "core/zoo/effective/pair_layout.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/names/names.hpp"
#include "core/zoo/report/sheet.hpp"

/// The plans that a model asks of code that runs it.
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

/// The masks of a part's layers, one for each kind of layer. Empty if unknown: for a setting that is not a mask, and if
/// keys are not tokens.
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

/// The masks of all layers.
std::vector<Mask> masksOf(const Model& model) {
    std::vector<Mask> out;
    for (const Model::Part& each : model.parts)
        if (isWindow(each)) add(out, {visibleOf(each)});
    add(out, {});
    return out;
}

/// The quantity that the part's bias is added to in published code.
Plan::Added addedIn(const Model& model, const Model::Part& part) {
    using enum Plan::Added;
    const models::ModelFamily& family = models::familyOf(model.type);
    if (family.biasBeforeScale) return BeforeScale;
    if (part.subject.encoding != T5::id || family.tableAndBuckets) return ToScaled;
    return model.source ? ToProducts : ToEither;
}

/// True if published code returns rotated neighbours as halves, for queries and keys alike.
bool partsNeighbours(const Model& model) { return models::isLatent(model) && models::pairsNeighbours(model); }

/// True if numbers of the encoding were stored as float32.
bool hasStoredFloats(const Model& model, const Model::Part& part) {
    if (!model.source || !model.source->gguf) return false;
    const bool divided = part.subject.encoding == RopeGgml::id &&
                         !part.subject.parameters.as<RopeGgml>().freqFactors.empty();
    return divided || part.subject.encoding == RopeLongrope::id;
}

/// True for layers of another kind; both of LongRoPE's lists belong to these layers.
bool areElsewhere(const Model::Part& part, const Model::Part& other) {
    const bool lists = part.subject.encoding == RopeLongrope::id && other.subject.encoding == part.subject.encoding;
    return other.scope != part.scope && has(part.subject, What::InvFreq) && has(other.subject, What::InvFreq) && !lists;
}

constexpr std::string_view kUnrotated = "nope";

using TemperedLayers = PositionTemperature::Layers;

/// Layers without positions, which no part of the model describes, have a temperature of their own.
bool hasUnrotated(const Model& model) {
    return model.temperature && model.temperature->layers() == TemperedLayers::WithoutPositions && !model.parts.empty();
}

/// True for layers with a trained bias and a temperature on the queries: Inkling's without a window.
bool hasTemperedBias(const Model& model, const Model::Part& part) {
    return model.temperature && model.temperature->layers() == TemperedLayers::WithoutWindow &&
           part.subject.encoding == BandedBias::id && !number(part.subject, "window");
}

/// The bias is not in the file, so only queries, and scores before the bias is added, can be checked.
Subject withoutBias(const Subject& subject) {
    return with(defaultSubject(Rope::id), "head-dim", subject.parameters.value("head-dim")).value_or(subject);
}

/// True if some layers, as far as the file lists them, are in none of the rotating parts.
bool haveUnrotatedLayers(const Model& model) {
    std::set<std::int64_t> turning;
    for (const Model::Part& part : model.parts) {
        if (!part.layers) return hasUnrotated(model);
        if (has(part.subject, What::InvFreq)) turning.insert(part.layers->begin(), part.layers->end());
    }
    return hasUnrotated(model) || static_cast<std::int64_t>(turning.size()) < model.layerCount.value_or(0);
}

Plan::Pairs pairingOf(const Model& model) {
    if (!model.source) return Plan::Pairs::OfSetting;
    if (partsNeighbours(model)) return Plan::Pairs::InBothOrders;
    return models::isLayoutKnown(model) ? Plan::Pairs::Known : Plan::Pairs::OfUnknownClass;
}

/// The same plan up to the trained context, where such a scaling has no effect yet.
std::optional<Plan> withinOf(const Plan& plan) {
    const auto trained = number(plan.subject, "trained-context"), length = number(plan.subject, "sequence-length");
    if (!plan.subject.info().isDynamic || !trained || length.value_or(0.0) <= *trained) return std::nullopt;
    Plan out = plan;
    if (const auto subject = with(plan.subject, "sequence-length", static_cast<std::int64_t>(*trained)))
        out.subject = *subject, out.isWithin = true;
    return out.isWithin ? std::optional(out) : std::nullopt;
}

void addPlans(const Model& model, const Model::Part& part, std::vector<Plan>& out) {
    Plan plan{part.subject, model.declaredContext};
    plan.scope = part.scope;
    plan.someLayersUnrotated = haveUnrotatedLayers(model);
    if (model.temperature && model.temperature->layers() == TemperedLayers::All) plan.temperature = model.temperature;
    for (const Model::Part& other : model.parts)
        if (areElsewhere(part, other)) plan.elsewhere.push_back(other.subject);
    plan.softmax = models::softmaxOf(part);
    plan.keys = part.keys;
    plan.masks = masksOf(model, part);
    plan.added = addedIn(model, part);
    plan.isMaskAlone = std::ranges::all_of(model.parts, isWindow);
    plan.hasStoredFloats = hasStoredFloats(model, part);
    if (hasTemperedBias(model, part)) {
        plan.subject = withoutBias(part.subject);
        plan.unrotated = true;
        plan.temperature = model.temperature;
    }
    const bool turns = has(part.subject, What::InvFreq);
    if (turns && models::pairsNeighbours(model)) plan.layout = PairLayout::Interleaved;
    plan.pairs = pairingOf(model);
    out.push_back(plan);
    if (const auto within = withinOf(plan)) out.push_back(*within);
    plan.halvesOut = turns && partsNeighbours(model);
    if (plan.halvesOut) out.push_back(plan);
}

void addUnrotated(const Model& model, std::vector<Plan>& out) {
    Plan plan{model.parts.front().subject, model.declaredContext};
    plan.unrotated = true;
    plan.scope = kUnrotated;
    plan.temperature = model.temperature;
    plan.masks = masksOf(model);
    out.push_back(plan);
}

/// Tables are checked at text positions, which are equal on all axes of M-RoPE.
Model seenByText(const Model& model) {
    Model out = model;
    std::ranges::transform(model.parts, out.parts.begin(), models::frequencyPart);
    return out;
}

}  // namespace

std::vector<std::string> scopesOf(const Model& model) {
    std::vector<std::string> out;
    for (const Model::Part& part : model.parts)
        if (std::ranges::find(out, part.scope) == out.end()) out.push_back(part.scope);
    if (hasUnrotated(model)) out.emplace_back(kUnrotated);
    return out;
}

std::vector<Plan> plansOf(const Model& model, std::string_view scope) {
    std::vector<Plan> out;
    const Model text = seenByText(model);
    for (const Model::Part& part : text.parts)
        if (scope.empty() || part.scope == scope) addPlans(text, part, out);
    if (scope == kUnrotated && hasUnrotated(model)) addUnrotated(text, out);
    if (!out.empty()) return out;
    if (model.parts.empty()) throw Error(say("core", "This model has no position encoding to compare with."));
    throw Error(say("core", "This model has no layers of the type \"%1\"; it has %2.")
                    .with(scope, joined(scopesOf(model), ", ")));
}

}  // namespace posenc::diagnose
