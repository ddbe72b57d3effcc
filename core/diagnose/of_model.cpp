// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/of_model.hpp"

#include <algorithm>

#include "core/encodings/catalogue.hpp"
#include "core/encodings/rope_ggml.hpp"
#include "core/models/family.hpp"
#include "core/models/model_source.hpp"

namespace posenc::diagnose {

namespace {

using models::listed;

bool isWindowPart(const Model::Part& part) { return part.subject.encoding == "local-window"; }

Visible visibleOf(const Model::Part& part) {
    return std::get<Bias>(encodingById(part.subject.encoding).encode(part.subject.parameters)).visible;
}

/// Queries see keys after them as well, or may.
bool seesBothWays(const Model& model) {
    return listed(
               "roformer esm nomic_bert nomic-bert modernbert eurobert neobert new gte jina_embeddings_v4 "
               "modern-bert neo-bert jina-bert-v2 jina-bert-v3 gemma-embedding nomic-bert-moe",
               model.type) ||
           std::ranges::any_of(model.parts, [](const Model::Part& each) {
               return (isWindowPart(each) || each.subject.encoding == "alibi") && !visibleOf(each).causal;
           });
}

/// Of layers, those that have a window too.
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
    return part.scope == "full_attention" ? Share::None : Share::Some;
}

void add(std::vector<Mask>& out, const Mask& mask) {
    const bool known = std::ranges::any_of(out, [&](const Mask& each) {
        return each.chunk == mask.chunk && each.visible.window == mask.visible.window &&
               each.visible.causal == mask.visible.causal;
    });
    if (!known) out.push_back(mask);
}

const models::Node* memberOf(const models::Members& members, std::string_view key) {
    const auto found = std::ranges::find(members, key, &models::Member::first);
    return found == members.end() ? nullptr : &found->second;
}

/// What a config.json says of the language model.
const models::Node* keyIn(const Model& model, std::string_view key) {
    if (!model.source || model.source->gguf) return nullptr;
    const models::Node* inner = memberOf(model.source->root, model.inside);
    const auto* members = inner ? inner->as<models::Members>() : nullptr;
    return memberOf(members ? *members : model.source->root, key);
}

/// DeepSeek's code of latent attention and what was made of it.
bool isLatent(const Model& model) {
    return listed(
        "deepseek_v2 deepseek_vl_v2 deepseek_v3 deepseek_v32 kimi_k2 kimi_vl longcat_flash mistral4 glm_moe_dsa "
        "glm4_moe_lite youtu",
        model.type);
}

}  // namespace

std::vector<Mask> masksOf(const Model& model, const Model::Part& part) {
    if (model.type.empty() || part.scope == "compressed_attention") return {};
    std::vector<Mask> out;
    bool rest = true;  // layers without a window
    for (const Model::Part& each : model.parts) {
        const Share share = isWindowPart(each) ? shareWith(each, part, model) : Share::None;
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
        if (isWindowPart(each)) add(out, {visibleOf(each)});
    add(out, {});
    return out;
}

bool pairsNeighbours(const Model& model) {
    if (isLatent(model)) {
        const models::Node* said = keyIn(model, "rope_interleave");
        return !said || !said->is(false);
    }
    return listed(
        "chatglm codegen cohere cohere2 deepseek_v4 ernie4_5 ernie4_5_moe ernie4_5_moe_vl ernie4_5_vl_moe glm glm4 "
        "glm4v glm4v_moe glm4v_moe_text glm4v_text gptj helium llama4 llama4_text roformer",
        model.type);
}

bool partsNeighbours(const Model& model) { return isLatent(model) && pairsNeighbours(model); }

bool hasStoredFloats(const Model& model, const Model::Part& part) {
    if (!model.source || !model.source->gguf) return false;
    const bool divided = part.subject.encoding == RopeGgml::id &&
                         !part.subject.parameters.as<RopeGgml>().freqFactors.empty();
    return divided || part.subject.encoding == "rope-longrope";
}

}  // namespace posenc::diagnose
