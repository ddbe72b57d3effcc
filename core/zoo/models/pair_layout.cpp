// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/models/pair_layout.hpp"

#include <algorithm>

#include "core/zoo/models/gguf_architecture.hpp"
#include "core/zoo/models/model_source.hpp"

namespace posenc::models {

namespace {

/// What a config.json says of the language model.
const Node* keyIn(const Model& model, std::string_view key) {
    if (!model.source || model.source->gguf) return nullptr;
    const Node* inner = memberOf(model.source->root, model.inside);
    const auto* members = inner ? inner->as<Members>() : nullptr;
    return memberOf(members ? *members : model.source->root, key);
}

/// transformers 2026-08 (decba1d2), rotate_half() of each modeling_*.py with x[..., 0::2]: modeling_glm_ocr.py has it
/// in rotate_half_llm(); modeling_glm4v_moe.py pairs halves although modeling_glm4v.py pairs neighbours.
constexpr std::string_view kNeighbourTypes =
    "blt chatglm codegen cohere cohere2 cohere2_moe deepseek_v4 ernie4_5 ernie4_5_moe ernie4_5_moe_vl ernie4_5_vl_moe "
    "glm "
    "glm4 glm46v glm4v glm4v_text glm_ocr glm_ocr_text gptj helium llama4 llama4_text moonshine moonshine_streaming "
    "openai_privacy_filter roformer";

/// The language model's, of which that of the whole file may be another.
const std::string& layoutTypeOf(const Model& model) { return model.textType.empty() ? model.type : model.textType; }

bool isFromGguf(const Model& model) { return model.source && model.source->gguf; }

bool hasSeveralAxes(const Model& model) {
    return std::ranges::any_of(model.parts,
                               [](const Model::Part& part) { return part.axes || part.subject.encoding == "mrope"; });
}

}  // namespace

bool isLatent(const Model& model) {
    return !isFromGguf(model) && listed(
                                     "axk1 axk2 deepseek_v2 deepseek_vl_v2 deepseek_v3 deepseek_v32 kimi_k2 kimi_k25 "
                                     "kimi_vl longcat_flash mistral4 glm_moe_dsa glm4_moe_lite youtu",
                                     layoutTypeOf(model));
}

bool pairsNeighbours(const Model& model) {
    if (isFromGguf(model)) {
        const Architecture& engine = architectureOf(model.type);
        return engine.family.known() && engine.layout == Architecture::Layout::Neighbours && !hasSeveralAxes(model);
    }
    if (isLatent(model)) {
        const Node* said = keyIn(model, "rope_interleave");
        return !said || !said->is(false);
    }
    return listed(kNeighbourTypes, layoutTypeOf(model));
}

bool isLayoutKnown(const Model& model) {
    if (isFromGguf(model)) return architectureOf(model.type).family.known();
    return isLatent(model) || listed(kNeighbourTypes, layoutTypeOf(model)) || classIsSeen(layoutTypeOf(model));
}

}  // namespace posenc::models
